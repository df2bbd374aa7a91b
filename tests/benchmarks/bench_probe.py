"""Probe time on recorded pages, and the size of the form text against the page's aria snapshot and its HTML.

Tokens are characters divided by four: the ratio is what counts, and it does not depend on a tokenizer.
Cold: the first probe of a freshly opened page, with the script compiled and every question classified. Warm: probing it again, as after each choice.
"""

import statistics
import time

from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import launched, opened_file
from flows.cli.form_text import form_text
from tests.support.paths import RECORDED

CORPUS = RECORDED / "forms"
ROUNDS = 15


def main() -> None:
    pages = [*sorted((CORPUS / "ats").glob("*.html")), *sorted((CORPUS / "other").glob("*.html"))]
    if not pages:
        print("The recorded pages are not on this machine.")
        return
    print(
        f"{'page':<18}{'fields':>7}{'cold ms':>9}{'warm ms':>9}{'best ms':>9}{'aria ms':>9}{'warm/aria':>10}{'text':>7}{'aria':>7}{'html':>8}{'text/aria':>10}"
    )
    rows = []
    with launched() as browser:
        for path in pages:
            with opened_file(browser, path) as page:
                started = time.perf_counter()
                form = probe_page(page)
                cold = (time.perf_counter() - started) * 1000
                times, reference = [], []
                for _ in range(ROUNDS):  # in turns, so that a busy machine slows both alike
                    times.append(_timed(lambda page=page: probe_page(page)))
                    reference.append(_timed(lambda page=page: page.locator("body").aria_snapshot()))
                warm, best, aria_ms = statistics.median(times), min(times), statistics.median(reference)
                aria = len(page.locator("body").aria_snapshot()) / 4
                html = len(page.content()) / 4
            text = len(form_text(form)) / 4
            rows.append((cold, warm, best, aria_ms, warm / aria_ms, text, aria, html, text / aria))
            _line(path.stem, str(len(form.fields)), rows[-1])
    _line("median", "", tuple(statistics.median(column) for column in zip(*rows, strict=True)))


def _line(name: str, fields: str, row: tuple[float, ...]) -> None:
    cold, warm, best, aria_ms, slower, text, aria, html, smaller = row
    print(
        f"{name:<18}{fields:>7}{cold:>9.1f}{warm:>9.1f}{best:>9.1f}{aria_ms:>9.1f}{slower:>10.2f}{text:>7.0f}{aria:>7.0f}{html:>8.0f}{smaller:>10.2f}"
    )


def _timed(call) -> float:
    started = time.perf_counter()
    call()
    return (time.perf_counter() - started) * 1000


if __name__ == "__main__":
    main()
