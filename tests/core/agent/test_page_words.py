"""What the words of a button, a link or a box say of it, in the words of makers of careers pages."""

import pytest

from core.agent.points import points_of
from core.agent.sight import sight_of
from core.agent.walk import start
from core.contracts.agent import Observation
from tests.support.agent_site import HOME, element


def points(label, role="link", heading="Jobs", wanted="Cook", **more):
    shown = Observation(url=HOME, heading=heading, elements=(element("e1", label, role, **more),))
    state = start(HOME, wanted).model_copy(update={"screen": shown})
    return points_of(shown.elements[0], sight_of(state, shown)).points


@pytest.mark.parametrize(
    "label", ["Apply by post", "Bewerben per E-Mail", "Postuler par courrier", "Apply via WhatsApp", "Solliciteren per post"]
)  # fmt: skip
def test_an_offer_to_apply_elsewhere_than_on_the_page_is_none(label):
    assert points(label, heading="Cook") < points("Apply", heading="Cook") - 50


@pytest.mark.parametrize(
    "label", ["Add to My Job Cart", "My favourites", "Auf die Merkliste", "Find jobs by my resume"]
)
def test_what_is_kept_for_later_or_reads_a_resume_is_left_alone(label):
    assert points(label) < 0


@pytest.mark.parametrize("label", ["Start now", "Jetzt starten", "Commencer maintenant"])
def test_a_page_before_the_form_leads_on(label):
    assert points(label, heading="Cook") > 50


@pytest.mark.parametrize("label", ["Go to the next page", "▸", "Zur nächsten Seite", "Ir a la página siguiente"])
def test_an_arrow_or_a_sentence_turns_the_page_of_a_list(label):
    assert points(label) > 40


def test_a_title_is_not_typed_into_a_box_for_places():
    boxes = ("City, state or zip", "Where", "Standort")
    assert [points(label, "field", is_search=True) for label in boxes] == [-1] * 3
    assert points("Job title or location", "field", is_search=True) > 0


@pytest.mark.parametrize("label", ["Change region", "Land wechseln", "Choisir un pays"])
def test_a_region_without_the_vacancy_is_chosen_again_where_nothing_else_is_left(label):
    assert 0 < points(label, heading="Cook") < 12


def test_french_words_for_applying_are_an_offer():
    assert points("Je candidate", heading="Cook") == points("Apply", heading="Cook")
