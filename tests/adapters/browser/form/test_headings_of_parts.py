"""What is over a part of a form says what the part is about, and not what its first field asks for."""

import pytest

from adapters.browser.page.launch import launched
from tests.support.probe import probe_html

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def browser():
    with launched() as chromium:
        yield chromium


def questions(browser, body):
    form = probe_html(
        browser, f"<!doctype html><title>Jobs</title><h1>Apply</h1><form>{body}<button>Send</button></form>"
    )
    return [(field.section, field.question) for field in form.fields]


PARTS = {"Persönliches": ("Vorname", "Nachname"), "Kontakt": ("Telefon", "Ort")}


def test_a_line_over_a_part_is_not_the_label_of_a_field_that_has_its_words_behind_it(browser):
    lines = "".join(
        f"<b style='display:block'>{line}</b>" + "".join(f"<p><input name={word}> {word}*</p>" for word in words)
        for line, words in PARTS.items()
    )
    assert questions(browser, lines + "<p>Bemerkung: <input name=b></p>")[:-1] == [
        (line, word) for line, words in PARTS.items() for word in words
    ]


@pytest.mark.parametrize("headings", [("1. Особисті дані", "2. Рідні"), ("Часть 1. О себе", "Часть 2. Родные")])
def test_a_numbered_heading_in_cyrillic_is_the_heading_of_its_part(browser, headings):
    parts = "".join(
        f"<h2>{heading}</h2><p><label>{heading[-3:]} {n} <input name=f{n}{heading[-3:]}></label></p>"
        for n, heading in enumerate(headings)
    )
    assert [section for section, _ in questions(browser, parts)] == list(headings)
