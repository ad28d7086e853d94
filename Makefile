# Every target that runs the code sets everything up first; after the first time that takes a moment.
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup serve test check golden bench fuzz crowd clean

# Only what is given on the command line counts: HOST and DATA are common names in an environment.
given = $(if $(filter command,$(origin $(1))),$(2) '$($(1))')

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

setup: ## install what is missing and make .venv
	@.ci/setup

serve: setup ## run the site; takes PORT=8080 HOST=0.0.0.0 DATA=folder
	@.venv/bin/recount serve $(call given,HOST,--host) $(call given,PORT,--port) $(call given,DATA,--data)

test: setup ## run every test
	.venv/bin/python -m pytest

check: setup ## look at format, lint, types, imports, packaging and known holes
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/lint-imports
	.ci/lint-packaging
	.ci/audit

golden: setup ## write the golden files anew and show which changed
	RECOUNT_GOLDEN=rewrite .venv/bin/python -m pytest -q -n 0 tests/test_golden.py
	git --no-pager diff --stat -- fixtures

bench: setup ## measure reading, appending, rebuilding, and stores of 10^4 and 10^5 events; takes SIZES="10000 10000000"
	.venv/bin/python -m tests.bench
	.venv/bin/python -m tests.bench.archive $(call given,SIZES,)
	.venv/bin/python -m tests.bench.asking 100000

fuzz: setup ## ask the API ten thousand times at random; takes TIMES=20000
	.venv/bin/python -m tests.fuzz $(call given,TIMES,)

crowd: setup ## 200 spectators and 20 recorders for a minute
	.venv/bin/python -m tests.bench.crowd

clean: ## remove .venv and every cache; recorded games stay
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
