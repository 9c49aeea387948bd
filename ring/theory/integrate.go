package theory

// integrate is the integral of a smooth f from lo to hi by Gauss and Legendre
// with 12 points on each of the panels.
func integrate(f func(float64) float64, lo, hi float64, panels int) float64 {
	sum, half := 0.0, (hi-lo)/float64(2*panels)
	for p := range panels {
		mid := lo + half*float64(2*p+1)
		for i, x := range gaussX {
			sum += gaussW[i] * (f(mid-half*x) + f(mid+half*x))
		}
	}
	return sum * half
}

// Abscissas and weights: Abramowitz and Stegun, table 25.4.
var (
	gaussX = [6]float64{
		0.125233408511468915472, 0.367831498998180193752, 0.587317954286617447296,
		0.769902674194304687037, 0.904117256370474856678, 0.981560634246719250690,
	}
	gaussW = [6]float64{
		0.249147045813402785000, 0.233492536538354808760, 0.203167426723065921749,
		0.160078328543346226334, 0.106939325995318430960, 0.047175336386511827194,
	}
)
