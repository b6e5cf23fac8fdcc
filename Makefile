# `make help` lists what there is. One environment, .venv, holds an editable install of the source tree, which
# runs interpreted; build/native holds the compiled form, and PYTHONPATH puts it in front when it is wanted.

PYTHON ?= python3
GAME ?= guns-and-steel
JOBS ?= 2
GAMES ?=
K ?=

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q install -c constraints.txt
PYTEST = $(BIN)/python -m pytest -q --junitxml=build/tallies/$@.xml $(if $(K),-k '$(K)')
BUSY := -n $(JOBS)
WAITING := -n $$((2 * $(JOBS)))  # tests of servers, browsers and clocks wait more than they work
CHECKS := $(BIN)/python -m tools.checks
AGAIN := $(MAKE) --no-print-directory
COMPILED := PYTHONPATH=build/native
NPM := ../$(BIN)/python ../tools/npm.py
STATIC := src/quattrocento/server/static
SOURCES := $(sort $(shell find src -type f -not -name '*.pyc' -not -path '$(STATIC)/*' 2>/dev/null))
WEB_SOURCES := $(sort $(shell find web/src web/build web/index.html web/*.ts web/*.js web/*.json -type f 2>/dev/null))

.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help play terminal dev test check lint types unit unit-interpreted unit-compiled format golden bench coverage \
	nightly night night-interpreted night-compiled page page-dev page-check wire fixtures balance constraints clean FORCE

help:           ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 26
	@echo "  GAME=… names the game, K=… chooses tests by name, JOBS=… and GAMES=… set how many processes and games"

play: build/native.page.stamp   ## install what is needed, then open the page
	@$(COMPILED) exec $(BIN)/quattro

terminal: build/native.stamp    ## install what is needed, then play GAME in the terminal
	@$(COMPILED) exec $(BIN)/quattro play $(GAME)

dev: .venv/dev.stamp    ## the server from the source tree, interpreted; `make page-dev` beside it shows the page
	@exec $(BIN)/quattro serve --db sqlite:///build/dev.db

test: .venv/dev.stamp   ## install what is needed, then lint, types and all tests; some ten minutes on two idle cores
	@$(CHECKS) "make test" $(AGAIN) -j$(JOBS) --output-sync=target lint types unit page-check

check: test             ## what continuous integration runs

nightly: .venv/dev.stamp        ## install what is needed, then the tests that take too long for every change; about an hour
	@$(CHECKS) "make nightly" $(AGAIN) night

night: night-interpreted night-compiled

# What the day leaves out of the source tree.
night-interpreted: .venv/dev.stamp
	@echo "tests by lot, interpreted:"
	@QUATTRO_EXPECT=interpreted $(PYTEST) $(BUSY) $(wildcard $(BY_LOT:%=tests/games/*/test_*%*.py)) || \
	  test $$? = 5 -a -n "$(K)"  # no test of this name

# Everything marked nightly. Interpreted it would take a day, and show no more: fingerprints compare both forms.
night-compiled: .venv/dev.stamp build/native.page.stamp | night-interpreted
	@echo "nightly tests, compiled:"
	@if ls build/native/quattrocento/engine/*.so >/dev/null 2>&1; \
	  then $(COMPILED) QUATTRO_EXPECT=compiled $(PYTEST) $(WAITING) -m nightly; \
	  else echo "The nightly tests need the compiled engine"; exit 1; fi

lint: .venv/dev.stamp   ## ruff
	@$(BIN)/ruff check -q . && echo "lint: clean"

types: .venv/dev.stamp  ## mypy, strict
	@$(BIN)/mypy

unit: unit-interpreted unit-compiled    ## the tests: engine and rules interpreted, then everything compiled

# The compiled form is the one people play, so it is tested by everything. The source tree is tested by what could differ
# in it: the machine, the rules one by one, and the fingerprints that prove both forms to play the same games. Comparisons
# over thousands of tables made up by lot show no more of it by day; they have their turn at night.
BY_LOT := naive properties payment conversion made_up_tables
unit-interpreted: .venv/dev.stamp       ## engine and rules against the source tree
	@echo "tests, interpreted:"
	@QUATTRO_EXPECT=interpreted $(PYTEST) $(BUSY) tests/engine tests/games tests/golden tests/contract/test_parity.py \
	  $(BY_LOT:%=--ignore-glob='*/games/*/test_*%*.py')

unit-compiled: .venv/dev.stamp build/native.page.stamp | unit-interpreted    ## everything against build/native, the page in a browser too
	@echo "tests, compiled:"
	@if ls build/native/quattrocento/engine/*.so >/dev/null 2>&1; \
	  then $(COMPILED) QUATTRO_EXPECT=compiled $(PYTEST) $(WAITING); \
	  else echo "NOT TESTED: the compiled engine"; test -z "$$CI" && QUATTRO_EXPECT=interpreted $(PYTEST) $(WAITING); fi

format: .venv/dev.stamp ## let ruff lay out the code and mend what it can
	@$(BIN)/ruff check -q --fix-only . && $(BIN)/ruff format .

golden: .venv/dev.stamp ## rewrite the golden files; then read the diff
	@$(BIN)/python -m tests.golden

bench: .venv/run.stamp build/native.stamp       ## how many games a second, compiled
	@$(COMPILED) $(BIN)/quattro bench $(GAME)

coverage: .venv/dev.stamp       ## which lines the tests reach (compiled lines do not appear, so interpreted)
	@QUATTRO_EXPECT=interpreted $(BIN)/coverage run -m pytest -q && $(BIN)/coverage report --skip-covered

page: build/page.stamp  ## build the web page into the server's folder

page-dev: web/node_modules/.stamp       ## the page from its sources, beside a server on port 8400
	@cd web && exec $(NPM) run --silent dev

page-check: web/node_modules/.stamp     ## the page: generated types are current, svelte-check, vitest
	@$(BIN)/python tools/wire_types.py --check
	@cd web && $(NPM) run --silent check -- --output human && \
	  $(NPM) run --silent test -- --reporter=default --reporter=junit --outputFile.junit=../build/tallies/$@.xml

wire: web/node_modules/.stamp   ## write the page's types from the server's messages
	@$(BIN)/python tools/wire_types.py

fixtures: .venv/run.stamp       ## write the moments of play the page's tests use; then read the diff
	@$(BIN)/python -m tools.fixtures

balance: .venv/run.stamp build/native.stamp     ## simulate the games of every study in tools/balance, and write down what comes out
	@for study in $(patsubst tools/balance/%.py,%,$(filter-out %/__init__.py %/study.py,$(wildcard tools/balance/*.py))); do \
	  $(COMPILED) $(BIN)/python -m tools.balance.$$study $(if $(GAMES),--games $(GAMES)) --jobs $(JOBS) || exit 1; done

constraints: .venv/dev.stamp    ## write down the versions installed now
	@$(BIN)/python -m pip freeze --exclude-editable --all | sed "s/+cpu$$//" > constraints.txt

clean:                  ## remove everything made here
	rm -rf .venv build dist web/node_modules web/dist $(STATIC) .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; PYTHON=… names another one"; exit 1; }
	@$(PYTHON) -m venv .venv 2>/dev/null || $(PYTHON) -m virtualenv -q .venv 2>/dev/null || \
	  { rm -rf .venv; $(PYTHON) -m venv --without-pip .venv && $(PYTHON) -m pip --python $@ -q install pip; } 2>/dev/null || \
	  { rm -rf .venv; echo "Cannot make a virtual environment. On Debian: apt-get install python3-venv"; exit 1; }

# The first line, because --group needs pip 25.1 and Debian 12 has 23.0. The package is installed without
# isolation, so that its build obeys the constraints too and needs no second set of tools.
.venv/run.stamp: pyproject.toml constraints.txt | .venv/bin/python
	@echo "installing into .venv"
	@$(PIP) -U pip
	@$(PIP) --group build
	@$(PIP) --no-build-isolation -e .
	@touch $@

.venv/dev.stamp: .venv/run.stamp
	@$(PIP) --group dev --no-build-isolation -e '.[all,examples]'
	@touch $@

web/node_modules/.stamp: web/package-lock.json web/.npmrc | .venv/run.stamp
	@echo "installing the page's tools"
	@cd web && $(NPM) ci --silent && touch node_modules/.stamp

build/page.stamp: $(WEB_SOURCES) web/node_modules/.stamp
	@echo "building the page"
	@cd web && $(NPM) run --silent build -- --logLevel warn
	@rm -rf $(STATIC) && cp -R web/dist $(STATIC) && mkdir -p build && touch $@

# A new page needs no new engine: it is only copied beside the compiled one.
build/native.page.stamp: build/page.stamp build/native.stamp
	@rm -rf build/native/quattrocento/server/static
	@cp -R $(STATIC) build/native/quattrocento/server/static && touch $@

# Changes only when a file appears or disappears: deleting a module must rebuild the compiled form too.
build/sources: FORCE
	@mkdir -p build
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

# pip hides what the hook says, so the log is kept and its one line shown.
build/native.stamp: $(SOURCES) build/sources hatch_build.py pyproject.toml | .venv/run.stamp
	@rm -rf build/native
	@echo "compiling the engine"
	@QUATTRO_PAGE=never $(BIN)/python -m pip --disable-pip-version-check install -v --no-deps --no-index --no-build-isolation \
	  --target build/native . > build/native.log 2>&1 || { tail -20 build/native.log; exit 1; }
	@grep -o 'quattrocento: engine .*' build/native.log || true
	@touch $@
