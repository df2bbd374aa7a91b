"""Labels that repeat what their control holds, and controls that show their words only while they are empty."""

import pytest

from core.forms.facts import FrameFacts
from core.forms.kept_words import with_kept_words
from core.forms.labels import question_of
from core.forms.shown_values import without_value
from tests.core.forms.test_reader import control


@pytest.mark.parametrize(
    ("label", "value", "question"),
    [
        ("País de residencia: Alemania", "Alemania", "País de residencia"),
        ("Germany, country", "Germany", "country"),
        ("Country – Germany (+49)", "Germany (+49)", "Country"),
        ("Land, ausgewählt: Deutschland", "Deutschland", "Land"),
        ("Start date, 05/01/2026 selected", "2026-05-01", "Start date"),
        ("Frühester Start (01.05.2026)", "2026-05-01", "Frühester Start"),
        ("Frühester Start, kein Datum gewählt", None, "Frühester Start"),
        ("Страна: не выбрано", None, "Страна"),
        ("País de residencia Guardado", "Alemania", "País de residencia"),
        ("Frühester Start – gespeichert ✓", "2026-05-01", "Frühester Start"),
        ("Langues (2 sélectionnées)", ("Anglais", "Russe"), "Langues"),
        ("Your password is saved", None, "Your password is saved"),
        ("Expected salary (EUR)", "EUR", "Expected salary (EUR)"),
        ("Country (Germany) of birth", "Germany", "Country (Germany) of birth"),
        ("Start date: 05/02/2026", "2026-05-01", "Start date: 05/02/2026"),
        ("Germany", "Germany", "Germany"),
        ("Year completed", "2016", "Year completed"),
        ("Country ✓ completed", "Germany", "Country"),
    ],
)
def test_the_question_is_what_a_label_says_without_the_value(label, value, question):
    assert without_value(label, value) == question


def frame(*controls, url="https://jobs.example/apply"):
    return FrameFacts(url=url, title="Apply", controls=controls)


def asked(now, before):
    return question_of(with_kept_words(now, before).controls[0])[0]


EMPTY = control("a", words=(("placeholder", "Earliest start"), ("name", "a")))
FILLED = control("a", words=(("name", "a"),), value="2026-05-01")


def test_a_field_that_loses_its_placeholder_to_its_value_asks_the_same():
    assert asked(frame(FILLED), frame(EMPTY)) == "Earliest start"


def test_a_format_in_place_of_the_words_is_no_new_question():
    masked = control("a", words=(("placeholder", "TT.MM.JJJJ"), ("name", "a")), value="01.05.2026")
    assert asked(frame(masked), frame(EMPTY)) == "Earliest start"


def test_a_field_drawn_anew_under_another_id_asks_the_same():
    assert asked(frame(control("b", words=(("name", "b1"),), value="1 May")), frame(EMPTY)) == "Earliest start"


@pytest.mark.parametrize(
    ("now", "before"),
    [
        (frame(FILLED, url="https://jobs.example/step-2"), frame(EMPTY)),
        (frame(FILLED.model_copy(update={"value": None})), frame(EMPTY)),
        (frame(control("a", "Notice period", value="4 weeks")), frame(EMPTY)),
        (frame(FILLED.model_copy(update={"kind": "combo"})), frame(EMPTY)),
        (frame(FILLED), None),
    ],
    ids=["another page", "still empty", "words of its own", "another kind", "read for the first time"],
)
def test_words_are_kept_for_the_same_filled_field_only(now, before):
    assert asked(now, before) != "Earliest start"
