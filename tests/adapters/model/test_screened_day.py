"""A day's list is screened faster than card by card, with the same decisions."""

import gc
from datetime import date
from itertools import product

import pytest

from adapters.model.offline.day import screen_day, share_left
from adapters.model.offline.model import OfflineModel
from core.assessment.card_signals import most_score_of, score_of
from core.assessment.ranking import seen_under_rule, signals_of
from core.assessment.screening import card_to_screen, screen_batch
from core.assessment.seeker import seeker_of
from core.contracts.candidate import Candidate, TargetingSpec
from core.contracts.decision import ScreeningDecision, Verdict
from core.contracts.vacancy import CardBatch, VacancyCard
from core.prompting.candidate_brief import brief
from core.vacancies.searches import prefilter_candidate
from tests.support.model_cases import CANDIDATE, RESUME, card

TODAY = date(2026, 11, 22)
IN_BATH = Candidate(
    id="ada", resume=RESUME, targeting=TargetingSpec(locations=("Bath",), title_never=("Lead",), remote_ok=False)
)
TITLES = (
    "Python Developer", "Lead Python Developer", "Nurse", "Driver for Lyon", "Sales Manager", "Software Engineer", "Helper", "Teacher",
)  # fmt: skip
TEXTS = (
    "",
    "You build REST APIs with Django and run PostgreSQL on Kubernetes.",
    "You drive a lorry at night. A licence is required.",
    "You must speak Danish. You lead a team and win new customers.",
)
PLACES = ((), ("Bath",), ("Lyon, France",))
CARDS = [
    card(number, title, snippet=text or None, locations=places)
    for number, (title, text, places) in enumerate(product(TITLES, TEXTS, PLACES))
]


def alone(candidate: Candidate, one: VacancyCard) -> ScreeningDecision:
    """Return the decision of the rules and of the offline model, asked about this card only."""
    rule = prefilter_candidate(one, candidate, TODAY)
    (screened,) = screen_batch(OfflineModel(), candidate, CardBatch(cards=(one,)))
    if rule.keep:
        return screened
    score = round((screened.score or 0) * share_left(rule.rule))
    return screened.model_copy(
        update={"verdict": Verdict.DROP, "reason": rule.reason, "decided_by": rule.decided_by, "score": score}
    )


@pytest.mark.parametrize("candidate", [CANDIDATE, IN_BATH])
def test_a_card_of_a_list_has_the_decision_of_the_rules_and_the_screener(candidate: Candidate) -> None:
    assert screen_day(candidate, CARDS, TODAY) == [alone(candidate, one) for one in CARDS]


def test_of_a_card_that_a_rule_drops_nothing_more_is_read_once_its_score_is_surely_zero() -> None:
    known = brief(IN_BATH)
    seeker = seeker_of(known, TODAY.year)
    shown = [card_to_screen("", one) for one in CARDS if not prefilter_candidate(one, IN_BATH, TODAY).keep]
    unread = [one for one in shown if seen_under_rule(seeker, known, one, 0.1) is None]
    assert 0 < len(unread) < len(shown)
    assert all(round(round(100 * score_of(signals_of(seeker, known, one).signals)) * 0.1) == 0 for one in unread)


def test_no_signal_that_is_read_later_makes_a_score_higher_than_it_could_be() -> None:
    known = brief(CANDIDATE)
    seeker = seeker_of(known, TODAY.year)
    for one in CARDS:
        signals = signals_of(seeker, known, card_to_screen("", one)).signals
        names = [*signals]
        for end in range(len(names)):
            first = {name: signals[name] for name in names[:end]}
            assert most_score_of(first) >= score_of(signals) - 1e-9


@pytest.mark.parametrize("is_on", [True, False])
def test_the_garbage_collector_is_left_as_it_was(is_on: bool) -> None:
    was_on = gc.isenabled()
    try:
        (gc.enable if is_on else gc.disable)()
        screen_day(CANDIDATE, CARDS[:1], TODAY)
        assert gc.isenabled() is is_on
    finally:
        (gc.enable if was_on else gc.disable)()
