#!/usr/bin/env bash
# Finds a Chromium or Chrome that runs; installs one where none does. Debian's own package where there is one and it may be
# installed; on Ubuntu, whose package is a snap that neither runs in containers nor reads hidden folders, and elsewhere, Playwright's build.
set -euo pipefail
for name in "${OTKLIK_BROWSER__EXECUTABLE:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1 && "$name" --version >/dev/null 2>&1; then
        exit 0
    fi
done
system=$(uname)
if [ -r /etc/os-release ]; then system=$(. /etc/os-release && echo "${ID:-Linux}"); fi
if [ "$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi
if [ "$system" != ubuntu ] && command -v apt-get >/dev/null && command -v ${sudo:-true} >/dev/null; then
    echo "Installing Chromium ..."
    $sudo apt-get update -qq
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium fonts-dejavu-core >/dev/null
    exit 0
fi
own=$(.venv/bin/python -c 'from playwright.sync_api import sync_playwright as p; m = p().start(); print(m.chromium.executable_path); m.stop()')
if [ ! -x "$own" ]; then
    echo "Installing Playwright's Chromium ..."
    if [ "$system" = ubuntu ]; then with_deps=--with-deps; else with_deps=; fi
    .venv/bin/playwright install $with_deps chromium
fi
