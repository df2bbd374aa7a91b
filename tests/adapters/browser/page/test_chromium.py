"""Which browser is used."""

import pytest

from adapters.browser.page.chromium import find_chromium
from core.errors import SettingsError

INSTALLED = {"chromium": "/usr/bin/chromium", "chromium-headless-shell": "/usr/bin/chromium-headless-shell"}


def test_without_windows_the_build_that_starts_faster_is_used() -> None:
    assert find_chromium(which=INSTALLED.get) == "/usr/bin/chromium-headless-shell"


def test_with_windows_it_is_a_browser_that_has_them() -> None:
    assert find_chromium(which=INSTALLED.get, headless=False) == "/usr/bin/chromium"
    only_shell = {"chromium-headless-shell": "/usr/bin/chromium-headless-shell"}
    with pytest.raises(SettingsError, match="No Chromium was found"):
        find_chromium(which=only_shell.get, headless=False)


def test_without_the_faster_build_an_ordinary_one_does() -> None:
    assert find_chromium(which={"google-chrome": "/opt/chrome"}.get) == "/opt/chrome"


def test_the_users_own_setting_comes_first_and_is_refused_if_it_does_not_exist() -> None:
    assert find_chromium("chromium", which=INSTALLED.get) == "/usr/bin/chromium"
    with pytest.raises(SettingsError, match="There is no browser at /nowhere/chrome"):
        find_chromium("/nowhere/chrome", which=INSTALLED.get)
