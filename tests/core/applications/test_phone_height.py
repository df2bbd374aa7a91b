"""The estimate of how long an approval is on a telephone."""

from core.applications.phone_height import CHARACTERS, FORM, GAP, LINE, TWO_SCREENS, height, room
from core.text.markdown import folded


def test_a_paragraph_takes_its_lines_and_the_next_one_a_gap():
    assert height(["a" * CHARACTERS]) == LINE
    assert height(["a" * (CHARACTERS + 1)]) == 2 * LINE
    assert height(["first  ", "second"]) == 2 * LINE
    assert height(["first", "", "second"]) == 2 * LINE + GAP


def test_a_closed_section_takes_one_line_however_long_it_is():
    section = folded("Quotes", ["long " * 500, "", "![picture](http://127.0.0.1/a.png)"])
    assert height(["first", *section]) == 2 * LINE + GAP
    assert height(["first", *section, *section]) == 3 * LINE + GAP
    assert height(["first", *section, "", "second"]) == 3 * LINE + 2 * GAP


def test_marks_and_addresses_take_no_room():
    assert height([f"**{'a' * CHARACTERS}**"]) == LINE
    assert height([f"[{'a' * CHARACTERS}](<https://jobs.example/{'b' * 200}>)"]) == LINE


def test_eight_answers_have_two_screens_and_sixteen_four():
    assert room(3) == room(8) == TWO_SCREENS - FORM
    assert room(16) == 2 * TWO_SCREENS - FORM
