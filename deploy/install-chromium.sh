#!/usr/bin/env bash
# Finds a Chromium or Chrome; on Debian and Ubuntu installs one where none is found. Elsewhere Playwright's own build is used.
set -euo pipefail
for name in "${OTKLIK_BROWSER__EXECUTABLE:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then
        exit 0
    fi
done
if [ "$(uname)" = Linux ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Chromium ..."
    if [ "$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi
    $sudo apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq chromium fonts-dejavu-core >/dev/null
else
    echo "Installing Playwright's Chromium ..."
    .venv/bin/playwright install chromium
fi
