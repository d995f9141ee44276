# Everything here needs Python 3.11 or later, git and make; the rest goes into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Tests neither open a window nor play a sound.
HEADLESS := SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
PYTEST := $(HEADLESS) $(BIN)/python -m pytest -n auto --dist worksteal
# Checking types keeps one processor busy for half of `make check`, so the tests run beside it. Its
# findings come last, in one piece.
with_lint = $(MAKE) --no-print-directory lint >$(VENV)/lint.log 2>&1 & \
	$(1); tests=$$?; \
	wait $$! && echo 'Style, types and layers are right.' || { cat $(VENV)/lint.log; exit 1; }; exit $$tests
# The seed of `make test-all`, which prints it; `make test-all SEED=7` repeats that run.
SEED ?= $(shell date +%s)

.DEFAULT_GOAL := help
.PHONY: help run lint check test test-all coverage catalogs bench sounds build selftest clean

help:
	@echo 'make run       open the card table'
	@echo 'make lint      style, types and import layers'
	@echo 'make check     the same, rules and matches: a minute'
	@echo 'make test      lint and every test'
	@echo 'make test-all  the same with a fresh seed, exhaustive runs and the example game'
	@echo 'make coverage  the tests again, counting the lines that they reach'
	@echo 'make catalogs  collect the texts, update and compile the translations'
	@echo 'make bench     measure start, frames, idling and rules engine'
	@echo 'make sounds    compare the sounds with the tools and scores that make them'
	@echo 'make build     build program folder, single file and wheel in dist/, and try them'
	@echo 'make selftest  let the program check itself, without a window'
	@echo 'make clean     remove what the above made'

run: $(VENV)/.installed
	@$(BIN)/python -m game

lint: $(VENV)/.installed-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

check: $(VENV)/.installed-test
	@$(call with_lint,$(PYTEST) tests/rules tests/match -m 'not slow and not exhaustive')

test: $(VENV)/.installed-test
	@$(call with_lint,$(PYTEST))

test-all: lint
	@$(PIP) install --editable '.[cluster]'
	$(PYTEST) -m '' --seed $(SEED) --timeout 1200
	$(HEADLESS) $(BIN)/python -m tests.example_game.drop_in -n auto --dist worksteal

coverage: $(VENV)/.installed-test
	$(PYTEST) --cov --cov-report=term:skip-covered

catalogs: $(VENV)/.installed-test
	$(BIN)/python -m game.workbench.catalogs

bench: $(VENV)/.installed
	-@$(PIP) install --editable '.[bench]'
	$(BIN)/python -m game bench start
	$(BIN)/python -m game bench frame
	$(BIN)/python -m game bench idle
	$(BIN)/python -m game bench attract
	$(BIN)/python -m game bench phones
	$(BIN)/python -m game bench engine

# Without FluidSynth the tunes are left out, with a message.
sounds: $(VENV)/.installed
	@$(PIP) install --editable '.[art]'
	$(BIN)/python sounds/tools/measure.py
	$(BIN)/python sounds/tools/tunes_synthesise.py --check

build: $(VENV)/.installed-build
	$(PIP) wheel --no-deps --wheel-dir dist .
	$(BIN)/pyinstaller --noconfirm --log-level WARN build.spec
	$(BIN)/python -m tests.app.frozen_places dist

selftest: $(VENV)/.installed
	$(BIN)/python -m game selftest

clean:
	rm -rf $(VENV) build dist *.egg-info .coverage htmlcov
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# Each stamp says that this pyproject.toml is installed, with the extra of its name.
$(VENV)/.installed: pyproject.toml setup.py | $(VENV)/pyvenv.cfg
	@echo 'Setting the table (only once) ...'
	@$(PIP) install --editable .
	@touch $@

$(VENV)/.installed-test: pyproject.toml setup.py | $(VENV)/pyvenv.cfg
	@echo 'Fetching what the tests need (only once) ...'
	@$(PIP) install --editable '.[test]'
	@touch $@ $(VENV)/.installed

$(VENV)/.installed-build: pyproject.toml setup.py | $(VENV)/pyvenv.cfg
	@echo 'Fetching what the build needs (only once) ...'
	@$(PIP) install --editable '.[build]'
	@touch $@ $(VENV)/.installed

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Uffdisch needs Python 3.11 or later; '$(PYTHON)' is" \
			"$$($(PYTHON) --version 2>&1 | grep '^Python' || echo missing)." \
			"Name another one: make run PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "'$(PYTHON) -m venv' failed; on Debian and Ubuntu: apt-get install python3-venv"; \
		exit 1; }
