package render

// Link is the text that Scene.Desc carried when a picture was saved by [SVG]
// or [PNG].
func Link(data []byte) (string, bool) { return "", false }
