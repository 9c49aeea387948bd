package scenario

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"unicode/utf8"
)

// Long texts travel as z=: raw DEFLATE (RFC 1951) of the plain text, in
// base64url (RFC 4648) without padding.

var base64url = base64.RawURLEncoding.Strict()

func deflate(plain []byte) []byte {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression) // errs on a wrong level only
	w.Write(plain)                                     // a buffer takes everything
	w.Close()
	return base64url.AppendEncode(nil, b.Bytes())
}

// inflate unpacks at most that many bytes: a few bytes of DEFLATE can stand
// for gigabytes.
func inflate(packed string, most int) (string, error) {
	raw, err := base64url.DecodeString(packed)
	if err != nil {
		return "", refuse("z", quote(packed), "base64url without padding")
	}
	in := bytes.NewReader(raw)
	plain, err := io.ReadAll(io.LimitReader(flate.NewReader(in), int64(most)+1))
	switch {
	case len(plain) > most:
		return "", fmt.Errorf("z unpacks to more than %d bytes, want at most that", most)
	case err != nil || in.Len() > 0:
		return "", refuse("z", quote(packed), "DEFLATE in base64url, whole")
	case !utf8.Valid(plain):
		return "", refuse("z", quote(packed), "UTF-8 when unpacked")
	}
	return string(plain), nil
}
