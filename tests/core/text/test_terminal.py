"""Printed text changes neither the terminal nor the reading direction."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.terminal import terminal_safe
from tests.support.terminal import active_characters

ANY = st.text(st.characters(exclude_categories=[]))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred\x1b[0m", r"\u001b[31mred\u001b[0m"),
        (
            "\x1b]8;;https://evil.example\x07Acme\x1b]8;;\x07",
            r"\u001b]8;;https://evil.example\u0007Acme\u001b]8;;\u0007",
        ),
        ("\x9b2J", r"\u009b2J"),
        ("paid\rnot paid", r"paid\u000dnot paid"),
        ("Acme \u202egnp.exe", r"Acme \u202egnp.exe"),
        ("a\u2066b\u2069c\u200fd\u061ce", r"a\u2066b\u2069c\u200fd\u061ce"),
        ("\U000e0041", r"\udb40\udc41"),
        ("half \ud83d", r"half \ud83d"),
    ],
)
def test_an_active_character_is_shown_as_its_escape(text: str, shown: str) -> None:
    assert terminal_safe(text) == shown


@pytest.mark.parametrize(
    "text", ["Разработчик\tPython\n", "مهندس برمجيات", "👩‍💻 für 日本", "می‌خواهم", "zero\u200bwidth"]
)
def test_ordinary_text_of_any_language_stays_as_it_is(text: str) -> None:
    assert terminal_safe(text) == text


@given(ANY)
def test_no_control_or_direction_character_is_left(text: str) -> None:
    shown = terminal_safe(text)
    assert active_characters(shown) == []
    shown.encode()


@given(ANY)
def test_a_json_line_keeps_its_value(text: str) -> None:
    assert json.loads(terminal_safe(json.dumps({"title": text}, ensure_ascii=False))) == {"title": text}
