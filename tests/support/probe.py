"""Probe HTML or files in a browser, for tests."""

from pathlib import Path

from playwright.sync_api import Browser

from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import opened_file, opened_html
from core.contracts.form import FormModel


def probe_html(browser: Browser, html: str) -> FormModel:
    with opened_html(browser, html) as page:
        return probe_page(page)


def probe_form(browser: Browser, fields: str) -> FormModel:
    """Return what is read of a small application form with these fields."""
    return probe_html(
        browser, f"<!doctype html><title>Jobs</title><h1>Apply</h1><form>{fields}<button>Send</button></form>"
    )


def probe_file(browser: Browser, path: Path) -> FormModel:
    with opened_file(browser, path) as page:
        return probe_page(page)
