#!/usr/bin/env bash
# Finds a Chromium or Chrome that runs; installs one where none does. Debian's own package where there is one and it may be
# installed; on Ubuntu, whose package is a snap that neither runs in containers nor reads hidden folders, and elsewhere, Playwright's build.
set -euo pipefail
system=$(uname)
if [ -r /etc/os-release ]; then system=$(. /etc/os-release && echo "${ID:-Linux}"); fi
if [ "$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi
may_install() { [ "$system" != ubuntu ] && command -v apt-get >/dev/null && command -v ${sudo:-true} >/dev/null; }
debian_package() { $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null; }
# The build without windows starts faster. It is not needed, so nobody is asked for a password: where it cannot be installed, Chromium
# does its work.
faster_without_windows() {
    if command -v chromium-headless-shell >/dev/null || ! may_install; then return 0; fi
    if [ -n "$sudo" ] && ! sudo -n true 2>/dev/null; then return 0; fi
    debian_package --no-install-recommends chromium-headless-shell 2>/dev/null || true
}
for name in "${OTKLIK_BROWSER__EXECUTABLE:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1 && "$name" --version >/dev/null 2>&1; then
        if [ "$name" = chromium ]; then faster_without_windows; fi
        exit 0
    fi
done
if may_install; then
    echo "Installing Chromium ..."
    $sudo apt-get update -qq
    debian_package chromium fonts-dejavu-core
    faster_without_windows
    exit 0
fi
own=$(.venv/bin/python -c 'from playwright.sync_api import sync_playwright as p; m = p().start(); print(m.chromium.executable_path); m.stop()')
if [ ! -x "$own" ]; then
    echo "Installing Playwright's Chromium ..."
    if [ "$system" = ubuntu ]; then with_deps=--with-deps; else with_deps=; fi
    .venv/bin/playwright install $with_deps chromium
fi
