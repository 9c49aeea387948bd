// Package oracle holds the schemes to the programs they stand for. Its tests
// start the real ones on 127.0.0.1, ask them where the keys of fresh random
// clusters go, and compare every answer.
//
// It is a module of its own, so that the packages it asks do not become
// requirements of the product. Beside Go, each test needs its own program, and
// fails with a sentence that says which one if it is not there:
//
//	erlang        escript                       apt-get install erlang-base
//	nginx         nginx                         apt-get install nginx-light
//	haproxy       haproxy                       apt-get install haproxy
//	redis         redis-server, redis-cli       apt-get install redis-server
//	libmemcached  gcc and the library           apt-get install gcc libmemcached-dev
//	hashring,     node and npm, which installs  apt-get install nodejs npm
//	cassandra     the two packages for the test
//
// The clusters come from a seed that each test prints. "go test -seed 7" asks
// about the clusters of seed 7 again.
package oracle
