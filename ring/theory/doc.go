// Package theory is what mathematics says about consistent hashing, to be
// drawn beside every measurement: how even the shares are, what moves, what
// collides, and what is lost when nodes fail.
//
// # Model
//
// N nodes have V vnodes each at positions that are independent and uniform on
// the circle: P = N·V positions, K keys (equally random), b ring bits, R
// replicas. Real schemes come as close to this as their hash is good: a
// measured value far outside the law's band is a statement about the hash.
//
// A share is a part of the whole circle, in [0, 1]. "To mean" is the ratio to
// the fair share, 1/N where the nodes are equal. CV² is the squared
// coefficient of variation: variance over squared mean; its square root is
// the deviation in units of the mean.
//
// # Exact and approximate
//
// A function is exact under the model unless its comment begins its second
// sentence with "Approximate" and states the error. Each is compared with
// simulated rings in this package's tests. Numbers are good to about 10
// significant digits for N up to 10^5 and V up to 10^4. Arguments outside the
// stated ranges give NaN.
//
// # Platforms
//
// Results may differ in the last few of their 53 bits between processors
// (logarithms, fused multiplication). Round them before you compare or print.
package theory
