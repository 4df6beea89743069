# Needs python3 (3.11 or newer) and make; a C compiler makes the bots three to eight times faster; uv is used if present.
# Another Python: make PYTHON=python3.13 play

PYTHON ?= python3
GAME   ?= unia
HOST   ?= 127.0.0.1
JOBS   ?= 2
FLAGS  ?=
SERVER ?=

LOCK := requirements-dev.lock
DEV  := .venv-dev/bin
SAY  := @echo ==

# A stamp carries the checksum of what it was made from in its name: a changed, new or deleted file asks for another
# stamp, while touching files or cloning again does not.
sum = $(shell find $(1) -type f ! -name "*.pyc" ! -path "*/server/client/*" 2>/dev/null | LC_ALL=C sort | xargs cksum | cksum | tr ' ' -)
DEV_READY := .venv-dev/ready-$(call sum,pyproject.toml hatch_build.py $(LOCK))

ifneq ($(shell command -v uv 2>/dev/null),)
new_venv = uv venv --quiet --clear --python $(PYTHON) $(1)
install  = uv pip install --quiet --compile-bytecode --python $(1)/bin/python $(2)
else
new_venv = $(PYTHON) -m venv --clear $(1)
install  = $(1)/bin/python -m pip install -qq --disable-pip-version-check $(2)
endif

define python_is_new_enough
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	|| { echo 'Sejmik needs Python 3.11 or newer; name one: make PYTHON=python3.13 ...'; exit 1; }
endef

.NOTPARALLEL:
.PHONY: help play terminal client site browser test check interpreted compiled-tests wheel compiled bench mutation layout lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## play in the browser (HOST=0.0.0.0 for a home network, FLAGS=--no-browser)
	@$(python_is_new_enough)
	@$(PYTHON) tools/start.py serve --host $(HOST) $(FLAGS)

terminal: ## play in the terminal (GAME=unia, FLAGS='--lang pl')
	@$(python_is_new_enough)
	@$(PYTHON) tools/start.py play $(GAME) $(FLAGS)

test: check interpreted compiled-tests wheel ## everything CI runs
	$(SAY) 'all good'

check: $(DEV_READY) ## format, lint, types
	$(SAY) 'format, lint, types'
	@$(DEV)/ruff format --check .
	@$(DEV)/ruff check .
	@$(DEV)/mypy

# With windows and without: the first for what a browser keeps and installs, the second for the rest, in less time.
browser: ## Chromium, for the browser tests; installed if this is Debian and we may
	@command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null && exit 0; \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo == installing Chromium; apt-get update -qq && \
			apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell >/dev/null; \
		else \
			for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
			echo '== no Chromium: the browser tests will be skipped (install it, for instance: apt-get install chromium)'; \
		fi

interpreted: $(DEV_READY) client site browser ## the tests on the sources as they are
	$(SAY) 'tests, interpreted'
	@if $(DEV)/python hatch_build.py --compiler >/dev/null 2>&1; then export SEJMIK_COMPILED_NEXT=1; fi; \
		$(DEV)/pytest -n $(JOBS) --dist worksteal

compiled-tests: $(DEV_READY) ## the tests on the compiled rules
	@if $(DEV)/python hatch_build.py --compiler >/dev/null; then \
		$(MAKE) --no-print-directory compiled && \
		echo '== tests, compiled' && \
		SEJMIK_COMPILED=1 PYTHONPATH='$(CURDIR)/build/compiled' $(DEV)/pytest -n $(JOBS) --dist worksteal; \
	elif [ "$$CI" = true ]; then \
		echo 'CI must test the compiled rules too'; exit 1; \
	else \
		echo '== tests, compiled: SKIPPED, the line above says why'; \
	fi

wheel: $(DEV_READY) ## build sdist and wheel into build/dist, try the wheel in a new environment
	$(SAY) 'sdist and wheel'
	@rm -rf build/dist build/wheel-venv && mkdir -p build
	@if $(DEV)/python hatch_build.py --compiler >/dev/null 2>&1; then export SEJMIK_COMPILE=require; fi; \
		SEJMIK_COMPILED_TREE='$(CURDIR)/build/compiled' \
		$(DEV)/python -m build --no-isolation --outdir build/dist >build/dist.log 2>&1 || { cat build/dist.log; exit 1; }
	@ls build/dist
	$(SAY) 'the wheel in a new environment, with plain pip'
	@$(DEV)/python -m venv build/wheel-venv
	@build/wheel-venv/bin/python -m pip install -qq --disable-pip-version-check -c $(LOCK) build/dist/*.whl
	@cd build && wheel-venv/bin/sejmik --version && wheel-venv/bin/python -m sejmik --help >/dev/null
	@cd build && for game in unia sigismundus niepodlegla veto; do wheel-venv/bin/sejmik simulate $$game --games 1 \
		--bots $$([ $$game = sigismundus ] && echo random,)random,greedy >/dev/null || exit 1; done

client: $(DEV_READY) ## the browser client, built into the package
	$(SAY) 'building the browser client'
	@$(DEV)/python hatch_build.py --client

site: $(DEV_READY) ## Sejmik without a server, as files, in build/site (SERVER=https://… names one to play with others)
	$(SAY) 'building the site'
	@VITE_SERVER='$(SERVER)' $(DEV)/python tools/site.py

compiled: $(DEV_READY) client ## a compiled copy of the package in build/compiled, for PYTHONPATH
	$(SAY) 'compiling the rules'
	@$(DEV)/python hatch_build.py build/compiled

bench: compiled ## measure speed, compiled
	@PYTHONPATH='$(CURDIR)/build/compiled' $(DEV)/sejmik bench

mutation: $(DEV_READY) ## which broken rules does no test notice? takes long (JOBS=16, FLAGS='--game veto --sample 150')
	@$(DEV)/python tools/mutate.py --jobs $(JOBS) $(FLAGS)

layout: $(DEV_READY) client browser ## does anything cover or cut off anything, at every decision of the golden games? (JOBS=16, FLAGS='unia --every 20')
	@$(DEV)/python -m tests.layout --every 1 --lang all --theme all --names all --scenes too --jobs $(JOBS) $(FLAGS)

lock: ## choose the newest allowed versions (needs uv)
	uv pip compile --quiet --universal --python-version 3.11 --upgrade --extra dev --no-emit-index-url --no-annotate \
		--custom-compile-command 'make lock' --output-file $(LOCK) pyproject.toml

clean: ## remove all that make made
	rm -rf .venv .venv-dev build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis __pycache__
	find src tests tools examples -name __pycache__ -type d -prune -exec rm -rf {} +

$(DEV_READY):
	$(SAY) 'installing the tools into .venv-dev, versions from $(LOCK)'
	@$(python_is_new_enough)
	@$(call new_venv,.venv-dev)
	@$(call install,.venv-dev,-r $(LOCK))
	@$(call install,.venv-dev,--no-deps --no-build-isolation -e .)
	@touch $@
