"""How Chromium is started: without pages of its own, and with everything off that Playwright turns off."""

import re
from pathlib import Path

import playwright
import pytest
from playwright.sync_api import CDPSession

from adapters.browser.form import probe
from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import FEATURES_OFF, launched, offline_page, opened_html
from core.errors import FormNotUnderstood

pytestmark = pytest.mark.browser


def test_the_only_page_is_the_one_that_was_asked_for() -> None:
    with launched() as browser, opened_html(browser, "<h1>Gardener</h1>", scripts=False):
        session = browser.new_browser_cdp_session()
        found = session.send("Target.getTargets", {"filter": [{"type": "tab", "exclude": True}, {}]})["targetInfos"]
    assert [(one["type"], one["url"]) for one in found] == [("page", "https://recorded.example/page.html")]


def test_what_playwright_turns_off_stays_off() -> None:
    """Chromium obeys only the last list, which is ours."""
    bundle = Path(playwright.__file__).parent / "driver" / "package" / "lib" / "coreBundle.js"
    (theirs,) = re.findall(r"disabledFeatures = \[(.*?)\n\s*\]", bundle.read_text("utf-8"), re.DOTALL)
    names = re.findall(r'^\s*"(\w+)"', theirs, re.MULTILINE)
    assert len(names) > 10
    assert [name for name in names if name not in FEATURES_OFF] == []


FORM = "<form><label>Name <input name=n></label></form>"


@pytest.mark.parametrize(
    "script",
    [
        f"setTimeout(() => setTimeout(() => document.body.innerHTML = '{FORM}', 300), 500)",
        f"document.body.innerHTML = '{FORM}'; (async () => {{ for (;;) await new Promise((on) => setTimeout(on, 50)) }})()",
        f"document.body.innerHTML = '{FORM}'; setTimeout(() => {{ for (;;); }}, 200)",
        f"const CSS = ''; document.body.innerHTML = '<my:part>{FORM}</my:part>'",
    ],
    ids=["built late", "never at rest", "hangs later", "with a CSS of its own"],
)
def test_a_recorded_page_is_read_whatever_its_scripts_do_later(script: str) -> None:
    with launched() as browser, opened_html(browser, f"<body><p>Loading</p><script>{script}</script></body>") as page:
        assert [field.question for field in probe_page(page).fields] == ["Name"]


CLOSED = "<h1>Apply</h1><form><apply-part></apply-part></form><script>document.querySelector('apply-part').attachShadow({mode: 'closed'}).innerHTML = '<label>Name <input></label>'</script>"


def test_a_page_that_goes_elsewhere_while_its_closed_parts_are_read_is_a_page_that_could_not_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ids_of = probe._closed_root_ids

    def and_goes_elsewhere(session: CDPSession) -> list[int]:
        found = ids_of(session)
        page.goto("about:blank")
        return found

    with launched() as browser, opened_html(browser, CLOSED) as page:
        assert [field.question for field in probe_page(page).fields] == ["Name"]
        page.reload()
        monkeypatch.setattr(probe, "_closed_root_ids", and_goes_elsewhere)
        with pytest.raises(FormNotUnderstood, match="could not be read"):
            probe_page(page)


def test_ending_the_script_of_a_page_that_is_gone_is_no_error() -> None:
    with launched() as browser, offline_page(browser, scripts=True) as show:
        page = show("<h1>Gardener</h1>")
        page.close()
        show._end_script()
        assert page.is_closed()
