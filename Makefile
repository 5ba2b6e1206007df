# Everything a newcomer needs: `make play` and `make test` set themselves up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PAGE := src/gulch/server/static/index.html
# One more than there are cores: tests of the page and the server mostly wait.
WORKERS = $(shell $(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)')
TIMED := tests/web/test_fair_draws.py tests/web/test_fair_duels.py
MODULES := web/node_modules/.package-lock.json
SOURCES := $(wildcard web/*.ts web/*.js web/*.json web/index.html) $(shell find web/src web/public -type f)

# Node comes from PyPI into the virtual environment; the reader needs none.
export PATH := $(abspath $(BIN)):$(PATH)

.DEFAULT_GOAL := help
.PHONY: help setup play test check tests pages coverage types pictures bench soak clean

help: ## Show what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 10

setup: $(PAGE) ## Make the virtual environment (the others do it by themselves)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo 'Gulch needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ...'; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(READY)

$(MODULES): web/package-lock.json | $(READY)
	cd web && npm ci
	@touch $@

$(PAGE): $(SOURCES) $(MODULES) | $(READY)
	cd web && npm run --silent build -- --logLevel warn

play: $(PAGE) ## Play in the browser
	@$(BIN)/gulch play

test: $(PAGE) ## Check everything and run every test
	$(BIN)/python -m pytest -rs $(TIMED)  # it measures time, so it has the machine to itself
	@$(MAKE) --no-print-directory -j2 pages tests  # beside each other; if one fails, so does this

tests: $(PAGE)
	$(BIN)/python -m pytest -n $(WORKERS) -rs --durations=20 $(TIMED:%=--ignore=%)

pages: check
	cd web && npm run --silent test

coverage: $(PAGE) ## How much of the package the tests run, without a browser; too little is a failure
	$(BIN)/python -m pytest -n $(WORKERS) --games 20 --cov --cov-report=term:skip-covered --ignore tests/web

check: $(PAGE) ## Lint and type-check, server and page
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	@$(BIN)/gulch serve --schema | (cd web && npm run --silent types -- --check)
	cd web && npm run --silent check && npm run --silent bundle

types: $(MODULES) ## Make the page's message types anew, from the server's schema
	@$(BIN)/gulch serve --schema | (cd web && npm run --silent types)

pictures: $(PAGE) ## Take the pictures of every page in docs/pictures
	$(BIN)/python -m tests.web.pictures

bench: $(READY) ## Measure moves per second
	$(BIN)/gulch bench

soak: $(PAGE) ## The long version of the tests that play many games or races
	$(BIN)/python -m pytest -rs -m soak $(TIMED)
	$(BIN)/python -m pytest -n auto --games 1000 tests/games

clean: ## Remove what was built
	rm -rf $(VENV) build dist web/node_modules src/gulch/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
