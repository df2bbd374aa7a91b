# Each target does its own set-up. `make help` lists them.
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed
ARGS ?=

.PHONY: help install demo test test-all test-fast coverage check check-types check-rest docs battery bench screenshots schemas lock wheel clean

# Compiled files are kept beside the environment: processes that compile everything again cost the tests a third of their time, and
# Playwright's driver a quarter of its start.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(CURDIR)/.venv/pycache
export NODE_COMPILE_CACHE := $(CURDIR)/.venv/node-cache

FAST := not browser and not prefect and not slow and not long and not thorough
# Three more than the smallest machine has processors, since tests of services and pages wait; the fast ones hardly do.
PROCESSES ?= 5
FAST_PROCESSES ?= 3

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 20

install: $(INSTALLED) ## virtual environment from requirements.lock, and Chromium if none is found
	@bash deploy/install-chromium.sh

$(INSTALLED): requirements.lock pyproject.toml
	@PYTHON="$(PYTHON)" bash deploy/install-venv.sh .venv
	@touch $@

demo: install ## the whole day on this machine; ARGS=--yes approves by itself
	@$(BIN)/python -m deploy.demo $(ARGS)

test: install ## the tests for each change: under five minutes on two processors (ARGS is passed to pytest)
	@$(BIN)/python -m pytest -n $(PROCESSES) --dist loadfile --no-loadscope-reorder -m "not thorough and not long" $(ARGS)

test-all: install ## the tests, with the long ones and every case of the long lists
	@$(BIN)/python -m pytest -n $(PROCESSES) --dist loadfile --no-loadscope-reorder $(ARGS)

test-fast: $(INSTALLED) ## the tests that need no browser and no Prefect: under a minute
	@$(BIN)/python -m pytest -n $(FAST_PROCESSES) --dist loadfile --no-loadscope-reorder -m "$(FAST)" --durations=10 --durations-min=1 $(ARGS)

coverage: $(INSTALLED) ## what the tests without browser and Prefect server execute; the share may only rise (.ci/coverage)
	@BIN="$(BIN)" .ci/coverage "not browser and not prefect and not thorough"

check: $(INSTALLED) ## style, strict types, import contracts, dead code, dependencies, stored contracts, measures
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(MAKE) --no-print-directory --jobs=2 check-types check-rest

check-types: $(INSTALLED)
	@$(BIN)/mypy

check-rest: $(INSTALLED)
	@$(BIN)/lint-imports
	@$(BIN)/vulture
	@$(BIN)/deptry .
	@$(BIN)/otklik schema --check
	@$(BIN)/python -m pytest -q -p no:cacheprovider tests/core/questions/test_proof.py
	@$(BIN)/python -m pytest -q -p no:cacheprovider -m "not slow" tests/core/questions/test_rules.py tests/architecture/test_rooms.py tests/contracts/test_stored_versions.py

battery: install ## every injected fault, and a table of what came of it; ARGS="--at-once 4 --minutes 30"
	@$(BIN)/python -m tests.battery $(ARGS)

bench: install ## speed and cost, as ratios to a named reference in the same run
	@for bench in tests/benchmarks/bench_*.py; do \
		echo "== $$bench"; $(BIN)/python -m tests.benchmarks.$$(basename $$bench .py) $(ARGS) || exit 1; done

screenshots: install ## make the pictures of the README again
	@$(BIN)/python -m deploy.demo.screenshots

schemas: $(INSTALLED) ## write deploy/schemas and the recorded shapes of the contracts again
	@$(BIN)/otklik schema
	@$(BIN)/python -m tests.contracts.shapes

docs: $(INSTALLED) ## write the generated parts of docs/ and the README again
	@$(BIN)/python -m deploy.docs

wheel: $(INSTALLED) ## build a wheel that runs without the checkout, into dist/
	@rm -rf build
	@$(BIN)/pip wheel -q --no-build-isolation --no-deps --wheel-dir dist .

lock: $(INSTALLED) ## pin requirements.in and requirements-dev.in again, with hashes and without index addresses
	@$(BIN)/pip-compile -q --generate-hashes --allow-unsafe --strip-extras --no-header \
		--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options \
		-o requirements.lock requirements.in requirements-dev.in

clean: ## remove what the commands above made
	@rm -rf .venv .demo build dist .coverage .mypy_cache .ruff_cache .pytest_cache *.egg-info
