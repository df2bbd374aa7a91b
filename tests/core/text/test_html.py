"""Conversion of HTML descriptions to plain text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.html import bounded, html_to_text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>One &amp; two</p><p>Three</p>", "One & two\n\nThree"),
        ("<ul><li>a</li><li>b</li></ul>", "- a\n- b"),
        ("<ul><li><p>a</p></li><li>\n<p>b</p></li></ul>", "- a\n\n- b"),
        ("&lt;p&gt;Escaped &amp;amp; whole&lt;/p&gt;", "Escaped & whole"),
        ("&amp;lt;p&amp;gt;Twice&amp;lt;/p&amp;gt;", "Twice"),
        ("line one<br>line two<br/>line three", "line one\nline two\nline three"),
        ("<style>p{}</style><script>x</script><p>seen</p>", "seen"),
        ("Plain text, 3 < 4 & 5 > 4", "Plain text, 3 < 4 & 5 > 4"),
        ("Salary: &euro;50&nbsp;000", "Salary: €50 000"),
        ("<td>a</td><td>b</td>", "a b"),
        ("zero\u200bwidth and soft\u00adhyphen", "zerowidth and softhyphen"),
        ("<p>unclosed <b>tags", "unclosed tags"),
        ("", ""),
    ],
)
def test_markup_becomes_what_a_person_reads(html: str, text: str) -> None:
    assert html_to_text(html) == text


def test_a_long_text_is_cut_at_a_word() -> None:
    assert bounded("word " * 100, 23) == "word word word word"


@given(st.text(max_size=200))
def test_any_text_is_survived_and_has_no_control_characters(text: str) -> None:
    assert not any(ord(letter) < 32 and letter not in "\n\t" for letter in html_to_text(text))
