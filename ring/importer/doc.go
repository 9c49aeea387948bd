// Package importer reads a cluster, or keys, from what real systems print and
// are configured with: plain lists, CSV, JSON, nodetool, Redis, nginx,
// HAProxy, Envoy, memcached, Thanos and Cortex, Kubernetes.
//
// The format is recognised from the content and can be named instead. Nothing
// is half taken over: a line that cannot be read gives an error with its
// number and why.
package importer
