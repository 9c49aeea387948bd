module ringscope/ring/scheme/oracle

go 1.26.0

replace ringscope => ../../..

require (
	github.com/buraksezer/consistent v0.10.0
	github.com/cespare/xxhash/v2 v2.3.0
	github.com/golang/groupcache v0.0.0-20241129210726-2c02b8208cf8
	github.com/serialx/hashring v0.0.0-20200727003509-22c0c7ab6b1b
	ringscope v0.0.0
	stathat.com/c/consistent v1.0.0
)

require github.com/stretchr/testify v1.12.1 // indirect
