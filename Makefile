# Everything a newcomer needs: `make play` and `make test` set themselves up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PAGE := src/gulch/server/static/index.html
# One more than there are cores: tests of the page and the server mostly wait.
WORKERS = $(shell $(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)')
MODULES := web/node_modules/.package-lock.json
SOURCES := $(wildcard web/*.ts web/*.js web/*.json web/index.html) $(shell find web/src web/public -type f)

# Node comes from PyPI into the virtual environment; the reader needs none.
export PATH := $(abspath $(BIN)):$(PATH)

.DEFAULT_GOAL := help
.PHONY: help setup play test check types pictures bench soak clean

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

test: check ## Check everything and run every test
	cd web && npm run --silent test
	$(BIN)/python -m pytest -n $(WORKERS) -rs --ignore tests/web/test_fair_draws.py
	$(BIN)/python -m pytest -rs tests/web/test_fair_draws.py  # it measures time, so it has the machine to itself

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

soak: $(READY) ## The long version of the tests that play many games
	$(BIN)/python -m pytest -n auto --games 1000 tests/games

clean: ## Remove what was built
	rm -rf $(VENV) build dist web/node_modules src/gulch/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
