"""What is drawn without a role is found, or told as seen and not understood; what asks nothing is not told."""

import re
from typing import NamedTuple

import pytest

from adapters.browser.form.probe import probe_page
from core.text.normalize import comparison_key
from tests.support.cases import first_of
from tests.support.paths import TESTS

pytestmark = pytest.mark.browser
DRAWN = TESTS / "fixtures" / "drawn_pages"
PAGES = sorted(path.stem for path in DRAWN.glob("*.html"))

FORM = """<form><p>Name <input name=n></p><p>Mail <input type=email name=m></p>{more}<button>Send</button></form>"""


class Row(NamedTuple):
    question: str
    kind: str
    how: str


def key(question: str) -> str:
    return comparison_key(re.sub(r"\s*\*$", "", question))


def rows_of(page: str) -> list[Row]:
    lines = (DRAWN / f"{page}.tsv").read_text(encoding="utf-8").splitlines()
    return [Row(*line.split("\t")) for line in lines if line]


@pytest.mark.parametrize("page", first_of(PAGES, of_one_name=True))
def test_no_control_of_a_drawn_page_is_dropped_in_silence_and_nothing_else_is_told(show, page):
    form = probe_page(show((DRAWN / f"{page}.html").read_bytes(), page))
    rows = rows_of(page)
    asked = {key(row.question) for row in rows}
    found, told = {key(one.question) for one in form.fields}, {key(text) for text in form.not_understood}
    assert not asked - found - told
    assert not told - asked
    assert {key(row.question) for row in rows if row.how == "plain"} <= found


def not_understood(show, more: str) -> tuple[str, ...]:
    return probe_page(show(FORM.format(more=more).encode(), "drawn")).not_understood


@pytest.mark.parametrize(
    "more",
    first_of(
        [
            "<p>We answer within <b>two weeks</b>.</p>",
            "<p>By sending you accept our <a style='cursor:pointer'>terms</a> and our <a style='cursor:pointer'>notice</a>.</p>",
            "<div style='border:1px solid;padding:9px;cursor:pointer;width:120px'>Back</div>",
            "<div class=steps><span style='border:1px solid'>1</span><span style='border:1px solid'>2</span></div>",
            "<ul><li>a bicycle</li><li>a free lunch</li></ul>",
            "<nav><span style='cursor:pointer;border:1px solid'>Jobs</span><span style='cursor:pointer;border:1px solid'>Teams</span></nav>",
            "<div role=alert><span style='border:1px solid'>!</span><span style='border:1px solid'>?</span></div>",
        ],
        of_one_name=True,
    ),
    ids=["words", "links", "button", "steps", "list", "navigation", "alert"],
)
def test_what_asks_nothing_is_not_told(show, more):
    assert not_understood(show, more) == ()


@pytest.mark.parametrize(
    ("more", "question"),
    first_of(
        [
            (
                "<div><p>Can you swim?</p><div><s style='border:1px solid'>Yes</s> <s style='border:1px solid'>No</s></div></div>",
                "Can you swim?",
            ),
            (
                "<table><tr><th>Skill<th>some<th>much<tr><td>Sailing<td style='width:50px'><td style='width:50px'></table>",
                "Sailing",
            ),
            (
                "<div><p>Home port</p><div style='border:1px solid;width:300px;padding:5px'>Please choose</div></div>",
                "Home port",
            ),
            (
                "<div><i style='display:inline-block;width:18px;height:18px;border:1px solid'></i> I own foul weather gear</div>",
                "I own foul weather gear",
            ),
            (
                "<div><p>Your papers</p><div style='border:2px dashed;height:60px'>Drop them here</div></div>",
                "Your papers",
            ),
        ]
    ),
    ids=["pair", "matrix", "list", "box", "drop zone"],
)
def test_what_is_drawn_to_be_operated_is_told_with_the_words_that_ask_for_it(show, more, question):
    assert not_understood(show, more) == (question,)


def test_a_drawn_control_of_another_form_of_the_page_is_not_told(show):
    search = "<form role=search><input name=q><div><p>Town</p><div style='border:1px solid;width:300px;padding:5px'>Please choose</div></div></form>"
    assert not_understood(show, "</form>" + search) == ()
