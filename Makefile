# The few commands that people need. `make demo` and `make test` do all the set-up themselves.
SHELL := /bin/bash
.DEFAULT_GOAL := build

PACKAGES := libosmium2-dev libprotozero-dev zlib1g-dev libdeflate-dev libbz2-dev libexpat1-dev \
	libharfbuzz-dev libfribidi-dev libpng-dev libjpeg-dev libpq-dev libsqlite3-dev fonts-noto-core fonts-noto-cjk pkg-config
# Without records for a debugger, which take a tenth of the time.
SWIFT_BUILD := swift build -c release -debug-info-format none
SWIFT_TEST := swift test -c release -debug-info-format none
WAYMARK := .build/release/waymark
SAMPLE := out/helsinki.waymark
PORT ?= 8080

.PHONY: setup build sample demo test hosts browser outside scenarios bench bench-peers bench-import evaluate-places ask-questions fuzz sanitize package scaling soak format lint clean

setup: ## Install the system packages that are missing
	@Scripts/setup.sh $(PACKAGES)

build: setup ## Build the command
	$(SWIFT_BUILD) --product waymark

sample: build ## Build the region of the bundled city
	@mkdir -p out
	$(WAYMARK) build Samples/helsinki.osm.pbf -o $(SAMPLE)

demo: sample ## Show a guided drive in a browser window
	$(WAYMARK) demo $(SAMPLE) --port $(PORT) --morning

test: setup ## Run all tests
	@# A voice and a receiver's daemon that some tests run; without them those are skipped by name.
	-@Scripts/setup.sh espeak-ng gpsd gpsd-clients
	@# A server for places in a database; likewise.
	-@Scripts/setup.sh postgresql-15 postgresql-15-postgis-3
	$(SWIFT_BUILD) --build-tests
	@# Thousands of tests at once would wait for one main actor, until those that look at the clock give up.
	@# What failed is told again at the end, where whoever reads a long log looks first. Tests wait here and there:
	@# what only compiles goes on beside them, behind them in the queue for a processor.
	@mkdir -p out; set -o pipefail; nice -n 10 $(MAKE) -s hosts > out/hosts.log 2>&1 & hosts=$$!; \
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=4 $(SWIFT_TEST) --skip-build 2>&1 | tee out/test.log; tests=$$?; \
	wait $$hosts; hosts=$$?; cat out/hosts.log; \
	if [ $$tests != 0 ]; then echo; echo "What failed:"; grep "✘" out/test.log; fi; exit $$((tests | hosts))
	@# The questions that were judged by hand, as far as they are about the bundled city.
	XDG_CACHE_HOME=$(CURDIR)/out/cache python3 Scripts/ask-questions.py $(WAYMARK) --only helsinki
	@# The page in a real browser, in two cities (`make browser`: in five); without one it is skipped by name. Marks of checked regions go
	@# beside the results, not into the cache of the user. The window on a screen that nobody sees; likewise.
	-@Scripts/setup.sh chromium chromium-driver xvfb xdotool libsdl2-2.0-0
	@# Beside it a server is asked everything that its description says, and clients of others, from PyPI, ask one:
	@# all of them wait more than they work.
	@export XDG_CACHE_HOME=$(CURDIR)/out/cache; \
	python3 Scripts/openapi-test.py $(WAYMARK) out/openapi-test > out/openapi.log 2>&1 & openapi=$$!; \
	{ python3 Scripts/clients-test.py $(WAYMARK) out/clients-test && python3 Scripts/window-test.py $(WAYMARK) out/window-test; } \
	> out/clients.log 2>&1 & clients=$$!; \
	python3 Scripts/browser-test.py $(WAYMARK) out/browser-test helsinki vancouver; page=$$?; \
	wait $$openapi; openapi=$$?; wait $$clients; clients=$$?; cat out/openapi.log out/clients.log; \
	exit $$((page | openapi | clients))

hosts: ## Check what is there for other packages and for Apple's systems, as far as Linux can
	@# A package outside of this one with a program for each product, of the modules that are there (`make outside`: built by itself).
	python3 Scripts/outside-test.py --built
	@# The side of Apple's systems against declarations of their frameworks, parts of it compiled for a phone, and the sample's project.
	python3 Scripts/apple-check.py
	python3 Samples/iOS/test_make_project.py

browser: build ## Drive the page in a real browser, in all cities that are at hand
	XDG_CACHE_HOME=$(CURDIR)/out/cache python3 Scripts/browser-test.py $(WAYMARK) out/browser-test

outside: setup ## Build and run a package outside of this one with a program for each product
	python3 Scripts/outside-test.py

scenarios: setup ## Run the scenarios of guidance and print how they went by topic
	$(SWIFT_BUILD) --build-tests
	python3 Scripts/scenario-report.py

bench: build ## Measure build, route, navigator and frame times
	Scripts/bench.sh

bench-peers: build ## Compare with OSRM and Valhalla: make bench-peers DATA=extract.osm.pbf
	python3 Scripts/bench-peers.py $(or $(DATA),Samples/helsinki.osm.pbf)

bench-import: build ## Build growing regions, tell time and memory: make bench-import DATA="--merge a.osm.pbf b.osm.pbf -- a.osm.pbf"
	python3 Scripts/bench-import.py $(or $(DATA),--copies= Samples/helsinki.osm.pbf)

evaluate-places: build ## Ask for sampled places, count right answers: make evaluate-places DATA="a.osm.pbf b.osm.pbf"
	python3 Scripts/evaluate-places.py --waymark $(WAYMARK) $(or $(DATA),Samples/helsinki.osm.pbf)

ask-questions: build ## Ask the questions that were judged by hand, of all extracts beside the repository
	XDG_CACHE_HOME=$(CURDIR)/out/cache python3 Scripts/ask-questions.py $(WAYMARK)

fuzz: setup ## Look for bytes that bring a reader down: make fuzz SECONDS=60 TARGETS="tile http"
	python3 Scripts/fuzz.py --seconds $(or $(SECONDS),60) $(TARGETS)

sanitize: setup ## Run the tests with sanitizers of the compiler: make sanitize KINDS="address thread"
	Scripts/sanitize.sh $(KINDS)

package: build ## Make the Debian package in out/
	Scripts/setup.sh dpkg-dev binutils patchelf
	Scripts/package-debian.sh

scaling: build ## Servers behind nginx, some of which die: sudo make scaling DATA=region.waymark
	python3 Scripts/scaling-test.py $(WAYMARK) $(or $(DATA),$(SAMPLE))

soak: sample ## Server, demo and drives under load with faults, and slow clients: make soak MINUTES=30
	XDG_CACHE_HOME=$(CURDIR)/out/cache python3 Scripts/soak.py $(WAYMARK) out/soak \
		--minutes $(or $(MINUTES),10)
	XDG_CACHE_HOME=$(CURDIR)/out/cache python3 Scripts/slow-clients.py $(WAYMARK) $(SAMPLE)

format: ## Format all Swift sources
	swift format --in-place --recursive --parallel Package.swift Sources Tests

lint: ## Check the format of all Swift sources, the imports of targets, the table of features, and unsafe code
	python3 Scripts/check-imports.py
	python3 Scripts/check-features.py
	python3 Scripts/check-unsafe.py
	swift format lint --strict --recursive --parallel Package.swift Sources Tests

clean: ## Remove what was built
	rm -rf .build out
