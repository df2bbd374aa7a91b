"""What every ledger keeps for the next form: answers, permissions, recipes, plans, answers of models."""

from datetime import timedelta

import pytest

from core.contracts.agent import Recipe, RecipeStep, Tool
from core.contracts.candidate import StoredAnswer
from core.contracts.draft import DraftConsent
from core.contracts.form import FieldType, Locator, Widget
from core.contracts.plan import ApplyPlan, FillText
from core.contracts.walk_graph import ScreenEdge
from core.ports.knowledge import MOST_EDGES_OF_A_SITE
from tests.support.ledger import (
    LATER,
    NOW,
)

DAY = timedelta(days=1)


def test_the_latest_answer_to_a_question_stays(ledger):
    ledger.remember("mara", StoredAnswer(question="Notice period?", value="1 month"), "mara", NOW)
    ledger.remember("mara", StoredAnswer(question="notice period", value="2 months"), "mara", LATER)
    ledger.remember("ilya", StoredAnswer(question="Notice period?", value="none"), "ilya", LATER)
    assert [answer.value for answer in ledger.bank("mara")] == ["2 months"]


def test_an_answer_for_one_employer_stands_beside_the_general_one(ledger):
    general = StoredAnswer(question="Salary?", value="60000")
    narrow = StoredAnswer(question="Salary?", value="65000", employer="Acme")
    several = StoredAnswer(question="Days?", value=("Mon", "Tue"), question_class="shift_or_hours")
    for answer in (general, narrow, several):
        ledger.remember("mara", answer, "mara", NOW)
    assert {(a.value, a.employer) for a in ledger.bank("mara")} == {
        ("60000", None),
        ("65000", "Acme"),
        (("Mon", "Tue"), None),
    }


def consent(site="jobs.example", key=None, who="mara", at=NOW):
    return DraftConsent(candidate_id=who, site=site, hosts=(site,), application_key=key, given_at=at)


def test_a_permission_for_drafts_counts_for_its_application_or_for_the_site_and_is_gone_when_revoked(ledger):
    for one in (consent(), consent("acme.example", "k1", at=LATER), consent("acme.example", "k2"), consent(who="ilya")):
        ledger.allow_drafts(one)
    ledger.allow_drafts(consent("acme.example", "k1", at=LATER))
    assert [(c.site, c.application_key) for c in ledger.draft_consents("mara", "k1")] == [
        ("jobs.example", None),
        ("acme.example", "k1"),
    ]
    assert len(ledger.draft_consents("mara")) == 3
    assert ledger.revoke_drafts("mara", "acme.example", LATER) == 2
    assert [c.site for c in ledger.draft_consents("mara")] == ["jobs.example"]
    assert len(ledger.draft_consents("ilya")) == 1


def recipe(place="acme.example/jobs", label="Apply", is_off=False):
    return Recipe(place=place, steps=(RecipeStep(tool=Tool.CLICK, label=label),), made_at=NOW, is_off=is_off)


def test_a_recipe_replaces_the_one_of_its_place_and_is_gone_when_dropped(ledger):
    for one in (recipe(), recipe("berlin.example/jobs"), recipe(label="Apply now", is_off=True)):
        ledger.keep_recipe(one)
    assert ledger.recipes() == [recipe(label="Apply now", is_off=True), recipe("berlin.example/jobs")]
    assert ledger.recipe("acme.example/other") is None
    assert ledger.drop_recipe("acme.example/jobs")
    assert not ledger.drop_recipe("acme.example/jobs")
    assert ledger.recipe("acme.example/jobs") is None
    assert ledger.recipe("berlin.example/jobs") == recipe("berlin.example/jobs")


def edge(action="click link “Jobs”", site="acme.example", outcome="screen", screen="s1"):
    return ScreenEdge(screen=f"{site}/{screen}:a:b", place=f"{site}/{screen}", action=action, outcome=outcome)


def test_an_edge_of_a_site_is_replaced_by_the_latest_walk_and_counted(ledger):
    ledger.keep_edges([edge(), edge("click button “Apply”", outcome="form"), edge(site="other.example")], NOW)
    ledger.keep_edges([edge(outcome="nothing")], LATER)
    edges = ledger.graph("acme.example").edges
    assert [(one.action, one.outcome, one.times, one.seen_at) for one in edges] == [
        ("click link “Jobs”", "nothing", 2, LATER),
        ("click button “Apply”", "form", 1, NOW),
    ]
    assert ledger.graph("nowhere.example").edges == ()


@pytest.mark.slow
def test_a_site_keeps_a_limited_number_of_edges_and_the_oldest_go_first(ledger):
    ledger.keep_edges([edge("click link “Old”")], NOW)
    ledger.keep_edges([edge(f"click link “{number}”") for number in range(MOST_EDGES_OF_A_SITE)], LATER)
    ledger.keep_edges([edge(site="other.example")], NOW)
    assert len(ledger.graph("acme.example").edges) == MOST_EDGES_OF_A_SITE
    assert "click link “Old”" not in {one.action for one in ledger.graph("acme.example").edges}
    assert len(ledger.graph("other.example").edges) == 1


def plan(fingerprint="f1", question="Email"):
    step = FillText(
        field_key="email",
        question=question,
        question_class="email",
        type=FieldType.EMAIL,
        widget=Widget.INPUT,
        locators=(Locator(kind="label", value=question),),
    )
    return ApplyPlan(form_fingerprint=fingerprint, steps=(step,))


def test_a_form_plan_is_found_by_its_form_and_its_compiler(ledger):
    ledger.keep_plan(plan(), "rules-1")
    ledger.keep_plan(plan(question="E-mail"), "rules-2")
    assert ledger.plan("f1", "rules-1") == plan()
    assert ledger.plan("f1", "rules-2").steps[0].question == "E-mail"
    assert ledger.plan("f2", "rules-1") is None


def test_a_model_answer_is_kept_for_seven_days(ledger, clock):
    ledger.keep_answer("k", '{"verdict":"keep"}', "screen", "m")
    clock.now = NOW + 6 * DAY
    assert ledger.cached_answer("k") == '{"verdict":"keep"}'
    clock.now = NOW + 8 * DAY
    assert ledger.cached_answer("k") is None
