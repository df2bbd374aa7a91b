"""Dates in two or three fields that have no words for day, month and year: told by their place, their length, their names and the format shown."""

from collections.abc import Sequence

import pytest

from adapters.browser.form.session import FormSession
from adapters.browser.widgets.plain import day_meant
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from core.contracts.candidate import StoredAnswer
from core.contracts.form import FieldType, FormField, Widget
from core.errors import NeedsAnswer
from tests.support.answers import TODAY, candidate, said
from tests.support.cases import first_of
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
START = said("When can you start?", "2026-05-14", question_class="start_date")
TWO_TWO_FOUR = "<input maxlength=2 name=a><input maxlength=2 name=b><input maxlength=4 name=c>"


def lists(*lengths: tuple[str, list[str]]) -> str:
    return "".join(
        f"<select name={name}><option value=''>-</option>{''.join(f'<option>{one}</option>' for one in offered)}</select>"
        for name, offered in lengths
    )


NUMBERS = [str(number) for number in range(1, 32)]
YEARS = [str(year) for year in range(1990, 2031)]


def typed(page, asked: str, names: Sequence[str], answers: tuple[StoredAnswer, ...] = ()) -> list[str]:
    """Fill a form that asks for the start beside a name, and return what the controls with these names hold."""
    body = f"""<!doctype html><meta charset=utf-8><title>Apply</title><h1>Apply</h1><form><p><label>First name <input name=first></label></p>
<p><label>E-mail <input name=mail type=email></label></p>{asked}<button type=submit>Send application</button></form>"""
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda state: answer_form(state, candidate(), answers or (START,), TODAY, Scope()), {})
    return page.evaluate("(names) => names.map((name) => document.forms[0].elements[name].value)", list(names))


@pytest.mark.parametrize(
    ("asked", "kept"),
    first_of([
        (f"<p>Start date (DD/MM/YYYY)</p><div>{TWO_TWO_FOUR}</div>", ["14", "05", "2026"]),
        (f"<p>Start date (MM/DD/YYYY)</p><div>{TWO_TWO_FOUR}</div>", ["05", "14", "2026"]),
        (f"<div><label>Start date</label><div>{TWO_TWO_FOUR}</div><small>Format: MM-DD-YYYY</small></div>", ["05", "14", "2026"]),
        (f"<fieldset><legend>When can you start?</legend><p>For example, 27 3 2026</p>{TWO_TWO_FOUR}</fieldset>", ["14", "05", "2026"]),
        (f"<p>Frühester Eintritt (TT.MM.JJJJ)</p><div>{TWO_TWO_FOUR}</div>", ["14", "05", "2026"]),
        (f"<p>Data di inizio (gg/mm/aaaa)</p><div>{TWO_TWO_FOUR}</div>", ["14", "05", "2026"]),
        ("<p>Start date</p><div><input maxlength=4 name=a><input maxlength=2 name=b><input maxlength=2 name=c></div>", ["2026", "05", "14"]),
        ("<p>Start date</p><div><input maxlength=2 name=a placeholder=MM><input maxlength=2 name=b placeholder=DD><input maxlength=4 name=c placeholder=YYYY></div>", ["05", "14", "2026"]),
        ("<p>Start date</p><div><input size=2 id=when_t name=a><input size=2 id=when_m name=b><input size=4 id=when_j name=c></div>", ["14", "05", "2026"]),
        ("<p>Start date</p><div><input type=number min=1 max=31 name=a><input type=number min=1 max=12 name=b><input type=number min=2025 max=2035 name=c></div>", ["14", "05", "2026"]),
        (f"<p>Start date</p><div>{lists(('a', NUMBERS), ('b', NUMBERS[:12]))}<input maxlength=4 name=c></div>", ["14", "5", "2026"]),
        (f"<p>Start date</p><div>{lists(('a', YEARS), ('b', NUMBERS[:12]), ('c', NUMBERS))}</div>", ["2026", "5", "14"]),
    ]),
)  # fmt: skip
def test_a_date_goes_into_its_parts_in_the_order_that_the_page_shows(page, asked, kept):
    assert typed(page, asked, "abc") == kept


@pytest.mark.parametrize(
    "parts",
    first_of([TWO_TWO_FOUR, "<input size=2 name=a><input size=2 name=b><input size=4 name=c>", "<input type=number max=31 min=1 name=a><input maxlength=2 name=b><input maxlength=2 name=c>"], of_one_name=True),
)  # fmt: skip
def test_nothing_is_typed_where_nothing_tells_which_part_is_the_month(page, parts):
    assert typed(page, f"<fieldset><legend>When can you start?</legend>{parts}</fieldset>", "abc") == ["", "", ""]


def test_the_month_and_year_of_each_job_in_a_table_go_into_their_own_row(page):
    cell = "<td><input maxlength=2 size=2 name={0}> / <input maxlength=4 size=4 name={1}></td>"
    rows = "".join(
        f"<tr><td><input name=e{row}></td><td><input name=t{row}></td>{cell.format(f'a{row}', f'b{row}')}{cell.format(f'c{row}', f'd{row}')}</tr>"
        for row in (1, 2)
    )
    table = f"<h2>Employment history</h2><table><tr><th>Employer</th><th>Job title</th><th>From</th><th>To</th></tr>{rows}</table>"
    names = [f"{name}{row}" for row in (1, 2) for name in "eabcd"]
    assert typed(page, table, names) == ["Initech", "02", "2021", "", "", "Globex", "03", "2017", "01", "2021"]


def test_a_label_before_the_month_names_the_year_beside_it_too(page):
    asked = """<fieldset><legend>Letzte Tätigkeit</legend><label>Arbeitgeber <input name=e></label><label>von <input maxlength=2 name=a></label>
<input maxlength=4 name=b><label>bis <input maxlength=2 name=c></label><input maxlength=4 name=d></fieldset>"""
    assert typed(page, asked, "eabcd") == ["Initech", "02", "2021", "", ""]


def test_short_fields_that_ask_for_something_of_their_own_are_no_date(page):
    asked = "<div><label>Start date</label><input maxlength=2 name=a><label>Children</label><input maxlength=2 name=b><label>Points</label><input maxlength=4 name=c></div>"
    assert typed(page, asked, "abc") == ["", "", ""]


def test_the_validity_of_a_card_is_no_date_of_the_candidates(page):
    assert typed(page, "<p>Start date</p><div><input maxlength=2 name=card_m><input maxlength=4 name=card_y></div>", ["card_m", "card_y"]) == ["", ""]  # fmt: skip


def test_a_start_in_the_past_is_not_the_date_on_which_one_can_start(page):
    asked = "<label>When did you start? <fieldset><legend>Start date</legend><input name=a placeholder=MM maxlength=2><input name=b placeholder=YYYY maxlength=4></fieldset></label>"
    assert typed(page, asked, "ab") == ["", ""]


GROUP = "<div role=group aria-label='{0}'><span style='display:block;font-weight:600'>{0}</span><div><input role=spinbutton aria-label='{0} Month' placeholder=MM maxlength=2 name={1}>/<input role=spinbutton aria-label='{0} Year' placeholder=YYYY maxlength=4 name={2}></div></div>"


def test_the_bold_name_of_a_date_is_no_heading_over_the_date_beside_it(page):
    jobs = "".join(
        f"<div role=group aria-label='Work Experience {row}'><h4>Work Experience {row}</h4><label>Company <input name=e{row}></label>"
        f"{GROUP.format('From', f'a{row}', f'b{row}')}{GROUP.format('To', f'c{row}', f'd{row}')}<label>Role Description <textarea></textarea></label></div>"
        for row in (1, 2)
    )
    assert typed(page, jobs, ["e2", "a2", "b2", "c2", "d2"]) == ["Globex", "03", "2017", "01", "2021"]


@pytest.mark.parametrize("answer", first_of(["2026-06", "06/2026", "June 2026", "2026-06-15"], of_one_name=True))
def test_a_person_who_is_asked_for_a_month_need_not_make_up_its_day(page, answer):
    until = said("Forklift licence valid until", answer)
    assert typed(page, GROUP.format("Forklift licence valid until", "a", "b"), "ab", (until,)) == ["06", "2026"]


@pytest.mark.parametrize(
    ("shown", "hint"), [("MM/YYYY", "Write it as YYYY-MM."), ("MM/DD/YYYY", "Write it as YYYY-MM-DD.")]
)
def test_a_person_is_told_how_to_write_a_date_that_cannot_be_read(shown, hint):
    asked = FormField(key="k", question="Valid until", type=FieldType.DATE, widget=Widget.INPUT, placeholder=shown)
    with pytest.raises(NeedsAnswer) as refused:
        day_meant(asked, "in June")
    assert refused.value.hint == hint
