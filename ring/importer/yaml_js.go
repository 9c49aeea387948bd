package importer

// yamlDocuments reads the documents of a YAML text but those that are null.
// The library would be a 25th of what a browser may have to download.
func yamlDocuments(text string) ([]any, error) { return smallYAML(text) }
