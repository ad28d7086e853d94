# Every target that runs the code sets everything up first; after the first time that takes a moment.
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup serve test check golden picture bench fuzz crowd siege clean

# Only what is given on the command line counts: HOST and DATA are common names in an environment.
given = $(if $(filter command,$(origin $(1))),$(2) '$($(1))')

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

setup: ## install what is missing and make .venv
	@.ci/setup

serve: setup ## run the site; takes PORT=8080 HOST=0.0.0.0 DATA=folder
	@.venv/bin/recount serve $(call given,HOST,--host) $(call given,PORT,--port) $(call given,DATA,--data)

test: setup ## run every test, the same way every time
	.venv/bin/python -m pytest

check: setup ## look at format, lint, types, imports, packaging and known holes
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/lint-imports
	.ci/lint-js
	.ci/lint-packaging
	.ci/audit

golden: setup ## write the golden files and docs/permissions.md anew and show which changed
	RECOUNT_GOLDEN=rewrite .venv/bin/python -m pytest -q -n 0 tests/games -k "golden_file or table_has_every_hook"
	RECOUNT_GOLDEN=rewrite .venv/bin/python -m pytest -q -n 0 tests/test_golden.py \
		tests/webapp/identity/test_permissions.py::test_docs_show_the_table
	git --no-pager diff --stat -- fixtures docs/permissions.md docs/adding-a-game.md

picture: setup ## draw docs/pictures/house.svg from the layers in pyproject.toml
	.venv/bin/python .ci/draw-house

bench: setup ## measure reading, appending, rebuilding, and stores of 10^4 and 10^5 events; takes SIZES="10000 10000000"
	.venv/bin/python -m tests.bench
	.venv/bin/python -m tests.bench.archive $(call given,SIZES,)
	.venv/bin/python -m tests.bench.asking 100000

fuzz: setup ## look for what breaks: new examples for every property test, then the API at random; takes MINUTES=60 TIMES=20000
	.venv/bin/python -m tests.fuzz $(call given,MINUTES,--minutes) $(call given,TIMES,--times)

crowd: setup ## 200 spectators and 20 recorders for a minute
	.venv/bin/python -m tests.bench.crowd

siege: setup ## attack the site: kills, damaged stores, costly requests, hidden hands; takes PARTS="damage hands" SCALE=0.1
	.venv/bin/python -m tests.siege $(if $(filter command,$(origin PARTS)),$(PARTS)) $(call given,SCALE,--scale)

clean: ## remove .venv and every cache; recorded games stay
	rm -rf .venv .ci/js/node_modules build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
