# What a person would type. `make run` needs Go and make, nothing else.

GO   ?= go
PORT ?= 8080

# The whole download, packed with brotli, may have this many bytes.
LIMIT := 2500000

SOURCES := go.mod $(shell find main*.go cmd render ring ui web -name bench -prune -o -name e2e -prune -o -name '*.go' ! -name '*_test.go' -print)
PAGE    := index.html $(wildcard web/*.js web/*.css web/*.svg)
FIGURES := build/figure-dark.svg build/figure-light.svg

.PHONY: help
help: ## this list
	@awk -F': .*## ' '/^[a-z-]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: run
run: build/site/index.html build/ringctl ## build the playground and serve it on http://localhost:8080 (PORT= to change)
	build/ringctl serve -addr 127.0.0.1:$(PORT) -dir build/site

.PHONY: desktop
desktop: tools-desktop ## build the desktop program, ./ringscope
	$(GO) build -trimpath -o ringscope .

.PHONY: test
test: ## install what is missing and run every check
	@bash .ci/test

.PHONY: dist
dist: tools-dist build/site/index.html ## fill dist/, which any static host can serve, packed with brotli and gzip
	rm -rf dist && cp -r build/site dist
	@$(MAKE) -s pack DIR=dist LEVEL=11

.PHONY: pack
pack:
	@bash web/pack.sh $(DIR) $(LEVEL) $(LIMIT)

.PHONY: oracle
oracle: ## ask the real programs where keys go, and compare (says what it needs)
	cd ring/scheme/oracle && $(GO) test -count=1 -v .

.PHONY: shots
shots: tools-test build/site/index.html build/ringctl ## take the screenshots in docs/, in a browser
	cd web/e2e && $(GO) run ./shots -ringctl $(CURDIR)/build/ringctl -site $(CURDIR)/build/site -out $(CURDIR)/docs

.PHONY: bench
bench: ## measure the ring, its pictures, and ring beside other packages
	CGO_ENABLED=0 $(GO) test -run '^$$' -bench . -benchmem ./ring/... ./render/... ./ui
	cd ring/bench && $(GO) run .

.PHONY: clean
clean: ## remove what was built
	rm -rf build dist ringscope

# What is built, each only when what it comes from is newer.

build/ringctl: $(SOURCES)
	CGO_ENABLED=0 $(GO) build -trimpath -o $@ ./cmd/ringctl

# -l keeps the compiler from copying small functions to where they are called:
# the download is a ninth smaller, and frames take as long as before, since the
# browser compiles once more. It stays on in the runtime. Without the commit in
# it, the program is the same, and packs to the same size, when only other
# files change.
WASM := -trimpath -buildvcs=false -ldflags="-s -w" -gcflags=all=-l \
	-gcflags=runtime/...= -gcflags=internal/runtime/...=

build/ringscope.wasm: $(SOURCES)
	GOOS=js GOARCH=wasm $(GO) build $(WASM) -o $@ .

# The figures that the page shows at once, until the playground draws: out of it
# the square around the circle, 314 points around 450, 398.
build/figure-%.svg: build/ringctl
	build/ringctl shot -s '' -view app -size 1440x900 -crop 136,84,628x628 -theme $* -o $@

build/site/index.html: build/ringscope.wasm $(FIGURES) $(PAGE) web/site.sh
	bash web/site.sh build/site build/ringscope.wasm $(FIGURES)

# What Debian has to provide. A machine of another kind is told what to install.

DESKTOP := gcc libc6-dev libx11-dev libxrandr-dev libxcursor-dev libxinerama-dev libxi-dev libxxf86vm-dev libgl-dev
TESTS   := $(DESKTOP) xvfb xauth libgl1-mesa-dri xdotool chromium nodejs brotli qemu-user

.PHONY: tools-desktop tools-dist tools-test
tools-desktop:
	@bash .ci/tools $(DESKTOP)
tools-dist:
	@bash .ci/tools brotli
tools-test:
	@bash .ci/tools $(TESTS)
