"""Probe time on recorded pages, and the size of the form text against the page's aria snapshot and its HTML.

Tokens are characters divided by four: the ratio is what counts, and it does not depend on a tokenizer.
Cold: the first probe of a freshly opened page, with the script compiled and every question classified. Warm: probing it again, as after each choice.
"""

import statistics
import time
from pathlib import Path

from adapters.browser.launch import launched, opened_file
from adapters.browser.probe import facts_of, probe_page
from core.form_text import form_text

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpora" / "forms"
ROUNDS = 15


def main() -> None:
    pages = [*sorted((CORPUS / "ats").glob("*.html")), *sorted((CORPUS / "other").glob("*.html"))]
    if not pages:
        print("The recorded pages are not on this machine.")
        return
    print(
        f"{'page':<24}{'fields':>7}{'cold ms':>9}{'warm ms':>9}{'of it page':>11}{'text':>7}{'aria':>8}{'html':>9}{'text/aria':>11}"
    )
    rows = []
    with launched() as browser:
        for path in pages:
            with opened_file(browser, path) as page:
                started = time.perf_counter()
                form = probe_page(page)
                cold = (time.perf_counter() - started) * 1000
                warm = statistics.median(_timed(lambda page=page: probe_page(page)) for _ in range(ROUNDS))
                inside = statistics.median(_timed(lambda page=page: facts_of(page.main_frame)) for _ in range(ROUNDS))
                aria = len(page.locator("body").aria_snapshot()) / 4
                html = len(page.content()) / 4
            text = len(form_text(form)) / 4
            rows.append((cold, warm, text, aria, html))
            print(
                f"{path.stem:<24}{len(form.fields):>7}{cold:>9.1f}{warm:>9.1f}{inside:>11.1f}{text:>7.0f}{aria:>8.0f}{html:>9.0f}{text / aria:>11.2f}"
            )
    cold, warm, text, aria, html = (statistics.median(column) for column in zip(*rows, strict=True))
    print(
        f"{'median':<24}{'':>7}{cold:>9.1f}{warm:>9.1f}{'':>11}{text:>7.0f}{aria:>8.0f}{html:>9.0f}{text / aria:>11.2f}"
    )


def _timed(call) -> float:  # type: ignore[no-untyped-def]
    started = time.perf_counter()
    call()
    return (time.perf_counter() - started) * 1000


if __name__ == "__main__":
    main()
