"""Lists of jobs and schools in real pages, filled from the résumé: what the page keeps of each entry, and what is left to the person."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from core.applications.manifest import answers_in
from core.errors import NeedsAnswer
from tests.support.answers import RESUME, TODAY, candidate
from tests.support.cases import first_of
from tests.support.forms import PlansInMemory
from tests.support.ledger import application, manifest_of
from tests.support.maker_pages import MAKERS

pytestmark = pytest.mark.browser
EARLIER = {"name": "Hooli", "position": "Tester", "startDate": "2015-09", "endDate": "2017-02"}
STAYS = ("e.target.closest('.panel').querySelector('.until').hidden = e.target.checked", "void 0")


def opened(page, name, change=("", "")):
    body = (MAKERS / f"{name}.html").read_text(encoding="utf-8").replace(*change)
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session


def filled(page, name, change=("", ""), **changes):
    """Fill a page for the example candidate; return the form as filled, and what the page keeps."""
    who = candidate(**changes)
    form = opened(page, name, change).fill(lambda state: answer_form(state, who, (), TODAY, Scope()), {})
    return form, page.evaluate("() => window.kept()")


def date_in(kept, row, which):
    return [kept.get(f"we{row}--{which}Date-dateSection{part}-input") for part in ("Month", "Year")]


def test_months_and_years_in_spin_buttons_are_filled_for_each_job(page):
    _, kept = filled(page, "history_spins")
    assert [date_in(kept, 1, "start"), date_in(kept, 2, "start"), date_in(kept, 2, "end")] == [
        ["02", "2021"], ["03", "2017"], ["01", "2021"],
    ]  # fmt: skip


def test_the_required_end_of_the_present_job_goes_away_with_its_box(page):
    _, kept = filled(page, "history_spins")
    assert (kept["we1--cur"], date_in(kept, 1, "end")) == (True, [None, None])
    with pytest.raises(NeedsAnswer, match="“To”"):
        filled(page, "history_spins", change=STAYS)


def test_with_one_end_gone_the_ends_of_three_jobs_stay_their_own(page):
    _, kept = filled(page, "history_spins", work=[*RESUME["work"], EARLIER])
    assert [date_in(kept, row, "end") for row in (1, 2, 3)] == [[None, None], ["01", "2021"], ["02", "2017"]]
    assert [kept[f"we{row}--companyName"] for row in (1, 2, 3)] == ["Initech", "Globex", "Hooli"]


@pytest.mark.parametrize(
    ("degree", "option"),
    first_of([("BSc Physics", "Bachelor's Degree"), ("MBA", "MBA"), ("Diplom-Ingenieur Maschinenbau", None)]),
)
def test_a_degree_is_put_to_the_option_that_is_surely_it_in_a_list_that_opens(page, degree, option):
    study = {**RESUME["education"][0], "studyType": degree}
    _, kept = filled(page, "history_spins", education=[study])
    assert kept.get("ed1--degree") == option


def test_month_lists_beside_year_fields_are_filled_in_the_words_of_the_page(page):
    _, kept = filled(page, "history_months")
    dates = {key: kept.get(key) for key in ("vm1", "vj1", "s1", "em1", "ej1", "vm2", "vj2", "em2", "ej2")}
    assert dates == {
        "vm1": "Februar", "vj1": "2021", "s1": True, "em1": None, "ej1": None,
        "vm2": "März", "vj2": "2017", "em2": "Januar", "ej2": "2021",
    }  # fmt: skip


def test_a_year_is_chosen_in_a_panel_of_years_and_none_is_made_up(page):
    _, kept = filled(page, "history_years")
    years = {key: kept.get(key) for key in ("jf1", "jt1", "jf2", "jt2", "fy1", "ly1")}
    assert years == {"jf1": "2021", "jt1": None, "jf2": "2017", "jt2": "2021", "fy1": None, "ly1": "2016"}
    assert kept["qual1"] == "BSc"


@pytest.mark.parametrize("name", first_of(["history_spins", "history_months", "history_years"], of_one_name=True))
def test_an_approved_history_is_filled_again_as_it_was(page, name):
    first, kept = filled(page, name)
    approved = manifest_of(application(), fields=first.fields)
    second = opened(page, name).fill(lambda state: answers_in(approved, state), {})
    assert page.evaluate("() => window.kept()") == kept
    assert [(one.field_key, one.committed) for one in second.fields] == [
        (one.field_key, one.committed) for one in first.fields
    ]
    assert second.fingerprints == first.fingerprints
