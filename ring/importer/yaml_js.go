package importer

import "errors"

// yamlTree is not there in a browser: a YAML reader would make the page's
// download larger than it may be.
func yamlTree(string) (any, error) {
	return nil, errors.New("YAML is not read in a browser, want JSON, such as kubectl -o json gives; the desktop program and ringctl read both")
}
