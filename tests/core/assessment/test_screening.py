"""Screening: one decision per card, whatever the model answers."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.assessment.screening import ScreenAnswer, card_to_screen, screen_batch, screen_request, settle, shown_cards
from core.contracts.decision import Verdict
from core.contracts.override import Override
from core.contracts.vacancy import CardBatch
from core.errors import BudgetExceeded, ModelAnswerInvalid, RetryableError
from core.prompting.batching import MAX_CALLS, keys_for
from core.prompting.candidate_brief import brief
from tests.support.model_cases import CANDIDATE, FakeModel, batch, card

NOW = datetime(2026, 11, 22, tzinfo=UTC)


def keep_all(request: Any) -> Any:
    return {"decisions": [{"id": shown.id, "verdict": "keep", "reason": "fits"} for shown in request.cards]}


def test_fifteen_cards_are_screened_in_one_call() -> None:
    model = FakeModel(keep_all)
    decisions = screen_batch(model, CANDIDATE, batch(15))
    assert [decision.card_id for decision in decisions] == [f"board:{n}" for n in range(15)]
    assert {decision.verdict for decision in decisions} == {Verdict.KEEP}
    assert len(model.asked) == 1


def test_only_the_cards_that_were_left_out_are_asked_for_again() -> None:
    def leave_some_out(request: Any) -> Any:
        rows = keep_all(request)["decisions"]
        return {"decisions": rows[:12] if request.round == 1 else rows}

    model = FakeModel(leave_some_out)
    decisions = screen_batch(model, CANDIDATE, batch(15))
    assert {d.verdict for d in decisions} == {Verdict.KEEP}
    assert [len(request.cards) for request in model.asked] == [15, 3]


def test_a_card_the_model_never_answers_for_is_unsure_and_its_neighbours_are_not() -> None:
    lost = card_key("board:7")
    model = FakeModel(lambda request: {"decisions": [r for r in keep_all(request)["decisions"] if r["id"] != lost]})
    decisions = {d.card_id: d for d in screen_batch(model, CANDIDATE, batch(15))}
    assert decisions["board:7"].verdict is Verdict.UNSURE
    assert decisions["board:7"].decided_by == "rule/no_valid_answer"
    assert all(d.verdict is Verdict.KEEP for key, d in decisions.items() if key != "board:7")


def test_a_card_that_spoils_every_answer_it_is_part_of_is_found_by_halving() -> None:
    poison = card_key("board:4")

    def refuse_one_card(request: Any) -> Any:
        if any(shown.id == poison for shown in request.cards):
            raise ModelAnswerInvalid("the model refused to answer")
        return keep_all(request)

    model = FakeModel(refuse_one_card)
    decisions = {d.card_id: d for d in screen_batch(model, CANDIDATE, batch(15))}
    assert [key for key, d in decisions.items() if d.verdict is not Verdict.KEEP] == ["board:4"]
    assert "refused" in decisions["board:4"].reason
    assert len(model.asked) <= MAX_CALLS


def test_a_model_that_never_answers_ends_as_unsure_after_a_bounded_number_of_calls() -> None:
    def answer_invalidly(request: Any) -> Any:
        raise ModelAnswerInvalid("not JSON")

    model = FakeModel(answer_invalidly)
    decisions = screen_batch(model, CANDIDATE, batch(15))
    assert {d.verdict for d in decisions} == {Verdict.UNSURE}
    assert len(model.asked) <= MAX_CALLS


def test_a_card_decided_twice_differently_is_not_decided() -> None:
    def contradict_itself(request: Any) -> Any:
        rows = keep_all(request)["decisions"]
        return {"decisions": [*rows, {**rows[0], "verdict": "drop"}]}

    decisions = screen_batch(FakeModel(contradict_itself), CANDIDATE, batch(3))
    assert decisions[0].verdict is Verdict.UNSURE
    assert len(decisions) == 3


def test_an_unknown_verdict_is_never_a_keep() -> None:
    model = FakeModel(lambda r: {"decisions": [{"id": c.id, "verdict": "definitely", "reason": ""} for c in r.cards]})
    assert {d.verdict for d in screen_batch(model, CANDIDATE, batch(2))} == {Verdict.UNSURE}


def test_no_money_for_the_first_call_leaves_the_cards_for_a_later_run() -> None:
    def over_budget(request: Any) -> Any:
        raise BudgetExceeded("spent")

    with pytest.raises(BudgetExceeded):
        screen_batch(FakeModel(over_budget), CANDIDATE, batch(3))


def test_what_was_decided_before_the_money_ran_out_is_kept() -> None:
    def over_budget_after_one_call(request: Any) -> Any:
        if request.round > 1:
            raise BudgetExceeded("the budget is spent")
        return {"decisions": keep_all(request)["decisions"][:2]}

    decisions = screen_batch(FakeModel(over_budget_after_one_call), CANDIDATE, batch(3))
    assert [d.verdict for d in decisions] == [Verdict.KEEP, Verdict.KEEP, Verdict.UNSURE]
    assert "budget" in decisions[2].reason


def test_a_model_out_of_reach_is_for_the_task_to_retry() -> None:
    def unreachable(request: Any) -> Any:
        raise RetryableError("timed out")

    with pytest.raises(RetryableError):
        screen_batch(FakeModel(unreachable), CANDIDATE, batch(3))


def test_the_person_s_name_and_contacts_are_not_shown_to_the_model() -> None:
    shown = screen_request(brief(CANDIDATE), shown_cards(batch(1).cards)).model_dump_json()
    assert "Ada" not in shown and "example.org" not in shown and "555" not in shown


def test_contacts_written_into_the_summary_are_not_shown_either() -> None:
    basics = CANDIDATE.resume.basics.model_copy(
        update={
            "summary": "I am Ada Example (ada@example.org, +49 30 5550 0142, https://ada.example). Since 2019 in Python."
        }
    )
    person = CANDIDATE.model_copy(update={"resume": CANDIDATE.resume.model_copy(update={"basics": basics})})
    shown = brief(person).summary or ""
    assert "Since 2019 in Python." in shown
    assert not [part for part in ("Ada", "@", "5550", "https") if part in shown]


def test_a_changed_profile_gives_decisions_another_input_hash() -> None:
    model = FakeModel(keep_all)
    other = CANDIDATE.model_copy(update={"targeting": CANDIDATE.targeting.model_copy(update={"titles": ("Nurse",)})})
    first = screen_batch(model, CANDIDATE, batch(1))[0].input_sha256
    assert first == screen_batch(model, CANDIDATE, batch(1))[0].input_sha256
    assert first != screen_batch(model, other, batch(1))[0].input_sha256


def test_a_long_text_is_shown_by_its_beginning_and_its_requirements() -> None:
    text = "We are great. " * 200 + "\nRequirements\n- Erlang\n" + "And fruit. " * 100
    shown = card_to_screen("k", card(1, snippet=text)).text or ""
    assert len(shown) <= 600
    assert shown.startswith("We are great.") and "Erlang" in shown


verdicts = st.sampled_from(["keep", "drop", "unsure", "KEEP ", "maybe", None, 7])
rows = st.lists(
    st.one_of(
        st.fixed_dictionaries(
            {"id": st.one_of(st.integers(0, 14), st.text(max_size=4)), "verdict": verdicts, "reason": st.text()}
        ),
        st.none(),
        st.text(),
    ),
    max_size=30,
)


@settings(max_examples=150)
@given(count=st.integers(1, 15), answers=rows)
def test_no_answer_loses_invents_or_doubles_a_card(count: int, answers: list[Any]) -> None:
    cards = batch(count)
    keys = list(keys_for(c.id for c in cards.cards))
    for row in answers:
        if isinstance(row, dict) and isinstance(row["id"], int):
            row["id"] = keys[row["id"]] if row["id"] < count else "zzzz"
    decided, missing = settle([card.id for card in cards.cards], ScreenAnswer.model_validate({"decisions": answers}))
    assert sorted([*decided, *missing]) == sorted(c.id for c in cards.cards)
    decisions = screen_batch(
        FakeModel(lambda request: {"decisions": json.loads(json.dumps(answers))}), CANDIDATE, cards
    )
    assert [d.card_id for d in decisions] == [c.id for c in cards.cards]
    kept = {d.card_id for d in decisions if d.verdict is Verdict.KEEP}
    said = {r["id"] for r in answers if isinstance(r, dict) and str(r["verdict"]).strip().lower() == "keep"}
    assert {c.id for c in cards.cards if card_key(c.id, cards) in said} >= kept


def card_key(identity: str, cards: CardBatch | None = None) -> str:
    ids = [c.id for c in (cards or batch(15)).cards]
    return next(key for key, value in keys_for(ids).items() if value == identity)


def test_a_paid_model_is_sent_little_of_a_card_and_of_the_candidate() -> None:
    long = card(0).model_copy(update={"snippet": "We are a leading company. " * 60 + "Fluent Dutch is required."})
    request = screen_request(brief(CANDIDATE), shown_cards((long,)))
    sent = request.cards[0].short()
    assert sent["text"] == "Fluent Dutch is required" and "employer" not in sent
    assert sent["title"] == long.title and sent["id"] == request.cards[0].id
    assert "summary" not in request.short_candidate() and len(json.dumps(request.short_candidate())) < 900


def test_decisions_of_the_candidate_against_the_program_become_examples_within_a_limit() -> None:
    changed = [
        Override(card_id=f"c:{n}", title=f"Post {n} " + "x" * 200, decision="skip", advice_before="apply", note="too far", decided_at=NOW)
        for n in range(9)
    ]  # fmt: skip
    agreed = Override(card_id="c:9", title="Agreed", decision="apply", advice_before="apply", decided_at=NOW)
    candidate = CANDIDATE.model_copy(update={"overrides": (agreed, *changed)})
    model = FakeModel(keep_all)
    screen_batch(model, candidate, batch(3))
    shown = model.asked[0].examples
    assert len(shown) == 5 and all(line.startswith("skip: Post") and len(line) <= 100 for line in shown)
    assert model.asked[0].compact().examples == ()
    assert screen_batch(model, CANDIDATE, batch(3)) and model.asked[1].examples == ()


def test_the_experience_of_the_brief_is_read_by_the_rules_and_sent_to_no_model() -> None:
    own = brief(CANDIDATE).model_copy(update={"experience": ("Rehabilitated injured owls",)})
    request = screen_request(own, shown_cards(batch(1).cards))
    assert "owls" not in request.model_dump_json() and "owls" not in str(request.short_candidate())
