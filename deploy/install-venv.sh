#!/usr/bin/env bash
# Makes the virtual environment in $1 from requirements.lock (hashes checked). Needs Python 3.11 or newer.
# The lock is complete, so nothing is resolved again: quicker, and the pip of Debian 12 (23.0) trips over extras in a hashed lock.
set -euo pipefail
venv=$1
python=${PYTHON:-python3}
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "otklik needs Python 3.11 or newer; $("$python" --version) is here. Set PYTHON=/path/to/python3.11" >&2
    exit 2
}
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    echo "Installing python3-venv ..."
    if [ "$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi
    if ! command -v apt-get >/dev/null || ! command -v ${sudo:-true} >/dev/null; then
        echo "Python's venv module is missing, and it takes root or sudo to install it." >&2
        exit 2
    fi
    $sudo apt-get update -qq
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >/dev/null
fi
[ -x "$venv/bin/python" ] || "$python" -m venv "$venv"
echo "Installing pinned packages into $venv (a minute or two, once) ..."
"$venv/bin/python" -m pip install --disable-pip-version-check --progress-bar off --no-deps --no-compile --require-hashes -r requirements.lock \
    | awk '/^Collecting/ { printf "."; fflush() } /^Installing collected/ { printf " unpacking"; fflush() } END { print "" }'
"$venv/bin/python" -m compileall -q -j 0 "$venv/lib" >/dev/null 2>&1 || true # on all processors; some packages bring files that are templates
PYTHONWARNINGS=ignore "$venv/bin/python" -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
