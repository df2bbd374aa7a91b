"""Parsing the output of the page script."""

import json

import pytest
from pydantic import ValidationError

from adapters.browser.form.probe import parse_facts
from core.forms.page import steps_of

PAGE = {"url": "https://jobs.example/apply", "title": "Apply"}


@pytest.mark.parametrize("text", ["cut \ud83d", "cut \\\ud83d", "\ude00 cut"])
def test_half_a_character_at_a_cut_does_no_harm(text):
    facts = parse_facts(json.dumps(PAGE | {"heading": text}))
    assert "cut" in facts.heading
    facts.heading.encode()


def test_a_backslash_before_a_word_stays_as_it_is():
    assert (
        parse_facts(json.dumps(PAGE | {"heading": "C:\\udder \\ud83d \U0001f600"})).heading
        == "C:\\udder \\ud83d \U0001f600"
    )


def test_a_progress_bar_without_numbers_counts_no_steps():
    facts = parse_facts(json.dumps(PAGE | {"progress": {"bars": [{"now": None, "max": 4, "text": ""}]}}))
    assert steps_of([facts], []) == (1, None)


def test_anything_else_is_refused():
    with pytest.raises(ValidationError):
        parse_facts("{}")
