"""The patterns in data/terms.toml."""

import re

import pytest

from core.forms import terms
from core.forms.label_marks import says_required
from core.text.data import load_toml
from tests.architecture.measures import files

TABLES = load_toml("core.forms", "data/terms.toml")


@pytest.mark.parametrize("name", [name for name in TABLES if name != "makers"])
def test_every_term_compiles_and_lists_only_known_languages(name):
    assert terms.term(name).flags & re.IGNORECASE
    assert set(TABLES[name]) <= {*terms.LANGUAGES, "wrap"}


def test_a_language_that_nobody_knows_is_refused(monkeypatch):
    monkeypatch.setattr(terms, "_terms", lambda: {"submit": {"xx": ["odeslat"]}})
    with pytest.raises(ValueError, match="xx"):
        terms.source.__wrapped__("submit")


def test_every_term_is_used():
    code = " ".join(path.read_text("utf-8") for path in files("core/forms", "adapters/browser"))
    used = {*re.findall(r"""["'](\w+)["']""", code), *(f"date_{part}" for part in terms.DATE_PARTS)}
    assert set(TABLES) <= used


@pytest.mark.parametrize("note", ["* Indicates a required field", "Fields marked with * are required", "Mit * gekennzeichnete Felder sind Pflichtfelder", "Поля, отмеченные *, обязательны", "* = required fields"])  # fmt: skip
def test_a_note_that_explains_the_star_marks_no_question(note):
    assert not says_required(note)


@pytest.mark.parametrize("label", ["* Required", "Name *", "What marks did you get? *", "Email * (required)"])
def test_a_star_beside_a_question_marks_it(label):
    assert says_required(label)
