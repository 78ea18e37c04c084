#!/usr/bin/env bash
# Build, serve, test. Needs Python 3.11 to 3.14 and Node >= 20, and installs the rest here.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

usage() {
  cat <<'TEXT'
./build.sh                  build the site into dist/
./build.sh serve [port]     build, then serve dist/ on this machine
./build.sh one [ADDRESS]    build the whole site into one file, dist/pocket-galaxies.html; links
                            that it makes lead to the site at ADDRESS
./build.sh docs             write the documentation into dist/docs/: guides, and the reference of the API
./build.sh kits [GAME ...]  print the kits to play on paper into dist/kits/: pages, and PDFs
./build.sh test [parts]     install what tests need and run all of them, or the named parts
./build.sh keep ADDRESS     add the release that a site serves now to dist/, for one deployment
./build.sh bench NAME ...   run tests/bench/NAME
./build.sh archive RELEASE  add the links and saved games of a release to tests/links/archive
./build.sh tables [NAME]    play the published tables again that today's code plays otherwise
./build.sh pictures         take the pictures of the README from the built site
./build.sh release TAG DIR  gather what a release attaches; ./build.sh one and kits come before
./build.sh clean            remove everything that was built or installed here

POCKET_RENDEZVOUS and POCKET_ICE name servers where devices meet: see .github/HOSTING.md.
TEXT
}

say() { printf '%s\n' "$*"; }
die() { say "$*" >&2; exit 1; }

checksum() { # of files and words: a stamp that holds it says that a step is up to date
  local part
  for part in "$@"; do
    if [ -f "$part" ]; then cat "$part"; else printf '%s\n' "$part"; fi
  done | cksum | tr ' ' -
}

up_to_date() { [ -f ".cache/$1.stamp" ] && [ "$(cat ".cache/$1.stamp")" = "$2" ]; }
done_with() { mkdir -p .cache && printf '%s\n' "$2" >".cache/$1.stamp"; }

find_python() { # the newest that works and can make a virtual environment
  local name
  for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
    if "$name" -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' \
      >/dev/null 2>&1; then
      say "$name"
      return
    fi
  done
  die "Python 3.11 to 3.14 with its venv module is needed (on Debian: python3 python3-venv)."
}

check_node() {
  local version
  version=$(node --version 2>/dev/null) || die "Node 20 or newer is needed, with npm."
  version=${version#v}
  [ "${version%%.*}" -ge 20 ] || die "Node 20 or newer is needed; this is $version."
  command -v npm >/dev/null || die "npm is needed; it usually comes with Node."
}

make_venv() {
  local python
  if .venv/bin/python -c '' 2>/dev/null; then return; fi
  python=$(find_python)
  say "making .venv with $("$python" --version)"
  rm -rf .venv .cache/python-*.stamp
  "$python" -m venv .venv
}

install_python() { # $1: the extra of pyproject.toml to install
  local stamp
  # What tests need contains what the build needs.
  stamp=$(checksum pyproject.toml "$(.venv/bin/python --version)" "$PWD")
  if up_to_date python-test "$stamp" || up_to_date "python-$1" "$stamp"; then return; fi
  say "installing Python parts ($1)"
  # Python compiles what it imports, which is a small part of what comes along.
  .venv/bin/python -m pip --quiet --disable-pip-version-check install --no-compile -e ".[$1]"
  done_with "python-$1" "$stamp"
}

install_node() {
  local stamp
  stamp=$(checksum web/package.json web/package-lock.json web/.npmrc)
  if [ -d web/node_modules ] && up_to_date node "$stamp"; then return; fi
  say "installing the pinned browser parts"
  (cd web && npm ci --silent)
  done_with node "$stamp"
}

install_wheels() { # for Pyodide, in the page and in the build, not for this machine's Python
  local stamp part
  stamp=$(checksum web/requirements.txt web/build/requirements.txt)
  if [ -d .cache/wheels/build ] && up_to_date wheels "$stamp"; then return; fi
  say "downloading wheels for Pyodide"
  rm -rf .cache/wheels
  for part in web web/build; do
    .venv/bin/python -m pip --quiet --disable-pip-version-check download --no-deps \
      --python-version 3.14 --only-binary=:all: --require-hashes \
      --dest ".cache/wheels/${part##*/}" --requirement "$part/requirements.txt"
  done
  done_with wheels "$stamp"
}

python() { PYTHONPATH=web .venv/bin/python "$@"; }

install() { # $1: the extra of pyproject.toml to install
  local node wheels
  check_node
  install_node &
  node=$!
  make_venv
  install_wheels &
  wheels=$!
  install_python "$1"
  wait "$wheels"
  wait "$node"
}

build() {
  install "${1:-build}"
  python -m build
}

case "${1:-build}" in
  build) build ;;
  serve)
    build
    python -m build.server dist --port "${2:-8000}"
    ;;
  test)
    shift
    install test
    python -m build.checks "$@"
    ;;
  keep)
    build
    python -m build.previous "${2:?Which address?}"
    ;;
  bench)
    bench=tests/bench/${2:-}
    [ -d "$bench" ] || bench=${bench%.py}.py
    { [ $# -ge 2 ] && [ -e "$bench" ]; } || die "Which bench? There are: $(cd tests/bench && echo *)"
    build test
    CHROMIUM=$(python -m build.engines chromium)
    export CHROMIUM
    shift 2
    PYTHONPATH=web:tests .venv/bin/python "$bench" "$@"
    ;;
  archive)
    install test
    PYTHONPATH=tests .venv/bin/python -m links.archiving "${2:?Which release?}"
    ;;
  tables)
    install build
    shift
    python -m build.tables "$@"
    ;;
  one)
    install build
    python -m build.one "${2:-}"
    ;;
  docs)
    build test
    python -m build.docs
    ;;
  kits)
    build test
    CHROMIUM=$(python -m build.engines chromium)
    export CHROMIUM
    shift
    python -m build.kits "$@"
    ;;
  release)
    install test
    python -m build.release "${2:?Which tag?}" "${3:?Into which folder?}"
    ;;
  pictures)
    build test
    CHROMIUM=$(python -m build.engines chromium)
    export CHROMIUM
    python -m build.pictures
    ;;
  clean)
    rm -rf .venv .cache dist web/node_modules py/*.egg-info
    rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
    find . -name __pycache__ -type d -prune -exec rm -rf {} +
    ;;
  -h | --help | help) usage ;;
  *)
    usage >&2
    exit 2
    ;;
esac
