# make demo | test | check | bench | screenshots: each does its own set-up. `make help` lists them.
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed
ARGS ?=

.PHONY: help install demo test check bench screenshots schemas lock clean

help: ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 20

install: $(INSTALLED) ## virtual environment from requirements.lock, and Chromium if none is found
	@bash deploy/install-chromium.sh

$(INSTALLED): requirements.lock pyproject.toml
	@PYTHON="$(PYTHON)" bash deploy/install-venv.sh .venv
	@touch $@

demo: install ## the whole day on this machine; ARGS=--yes approves by itself
	@$(BIN)/python -m deploy.demo $(ARGS)

test: install ## all tests (ARGS is passed to pytest)
	@$(BIN)/python -m pytest -n 2 --dist loadfile $(ARGS)

check: $(INSTALLED) ## ruff, mypy (strict for core), import-linter
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: install ## speed and cost, as ratios to a named reference in the same run
	@for bench in tests/benchmarks/bench_*.py; do echo "== $$bench"; $(BIN)/python $$bench $(ARGS) || exit 1; done

screenshots: install ## make the pictures of the README again
	@$(BIN)/python -m deploy.demo.screenshots

schemas: $(INSTALLED) ## write deploy/schemas again
	@$(BIN)/otklik schema

lock: $(INSTALLED) ## pin requirements.in again, with hashes and without index addresses
	@$(BIN)/pip-compile -q --generate-hashes --allow-unsafe --strip-extras --no-header \
		--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options \
		-o requirements.lock requirements.in

clean: ## remove what the commands above made
	@rm -rf .venv .demo .mypy_cache .ruff_cache .pytest_cache *.egg-info
