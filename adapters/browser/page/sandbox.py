"""Start Chromium in its sandbox wherever the machine allows it.

Pages of job sites are foreign code. The sandbox keeps a page that has taken over its process from reading the user's files.
"""

import os
import re
from collections.abc import Mapping

from playwright.sync_api import Browser, BrowserType, ProxySettings
from playwright.sync_api import Error as PlaywrightError

_SECRET_NAMES = re.compile(r"^(OTKLIK|PREFECT)_|KEY|TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL", re.IGNORECASE)
ROOT_HINT = "run otklik as an ordinary user; Chromium has no sandbox for root"
NAMESPACES_HINT = (
    "allow unprivileged user namespaces (sysctl kernel.apparmor_restrict_unprivileged_userns=0 or user.max_user_namespaces=10000; "
    "in a container a seccomp profile for Chromium), or install Chromium from your distribution, which brings a helper"
)


def start_chromium(
    chromium: BrowserType, path: str, headless: bool, flags: list[str], proxy: ProxySettings | None
) -> Browser:
    """Start Chromium with the sandbox, or without it if the machine does not support it. Raises `playwright.Error` if it does not start."""

    def start(is_sandboxed: bool) -> Browser:
        return chromium.launch(
            executable_path=path,
            headless=headless,
            args=flags,
            proxy=proxy,
            chromium_sandbox=is_sandboxed,
            env=environment_of_browser(os.environ),
        )

    if _is_root():
        return start(is_sandboxed=False)
    try:
        return start(is_sandboxed=True)
    except PlaywrightError as error:
        if not _is_about_the_sandbox(error):
            raise
        return start(is_sandboxed=False)


def sandbox_problem(chromium: BrowserType, path: str) -> str | None:
    """Return a hint how to enable Chromium's sandbox on this machine, or None if it works. Raises `playwright.Error` for other problems."""
    if _is_root():
        return ROOT_HINT
    try:
        chromium.launch(executable_path=path, chromium_sandbox=True, env=environment_of_browser(os.environ)).close()
    except PlaywrightError as error:
        if _is_about_the_sandbox(error):
            return NAMESPACES_HINT
        raise
    return None


def environment_of_browser(environment: Mapping[str, str]) -> dict[str, str | float | bool]:
    """Return the environment without variables whose names suggest a secret: keys, passwords, the Prefect server's secret."""
    return {name: value for name, value in environment.items() if not _SECRET_NAMES.search(name)}


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _is_about_the_sandbox(error: PlaywrightError) -> bool:
    return "sandbox" in str(error).lower()
