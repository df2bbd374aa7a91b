"""Screen vacancy cards: keep, drop or unsure, with a reason. A card without a valid model answer is unsure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, field_validator
from pydantic.json_schema import SkipJsonSchema

from core.contracts.base import canonical_json, sha256_hex
from core.contracts.candidate import Candidate
from core.contracts.decision import ScreeningDecision, Verdict
from core.contracts.vacancy import CardBatch, VacancyCard
from core.ports.model import Model
from core.prompting.batching import Row, ask_until_settled, keys_for, matched
from core.prompting.candidate_brief import CandidateBrief, brief
from core.prompting.lenient import one_line, readable_rows
from core.prompting.telling_part import opening_and_telling_part, telling_part
from core.prompting.truncation import bounded

PURPOSE = "screen"
TEXT_PER_CARD = 600
TELLING_TEXT = 100
"""Characters of a card's text that a paid model is sent."""
EXAMPLES, EXAMPLE_LENGTH = 5, 100
"""How many decisions of the candidate a call shows, and characters of each."""
_POSITIONS, _SKILLS = 2, 15
REASON_LIMIT = 300


class CardToScreen(BaseModel):
    """A card as shown to the model. `id` is a key of this request; `text` is an excerpt of the posting with the requirements."""

    model_config = ConfigDict(frozen=True)

    id: str
    title: str
    employer: str | None = None
    locations: str | None = None
    work_format: str | None = None
    salary: str | None = None
    language: str | None = None
    text: str | None = None

    def short(self) -> dict[str, str]:
        """Return what a paid model is sent about the card, under short keys and without the employer."""
        stated = {
            "id": self.id,
            "title": self.title,
            "in": self.locations,
            "format": self.work_format,
            "pay": self.salary,
            "lang": self.language,
            "text": telling_part(self.text, TELLING_TEXT),
        }
        return {key: value for key, value in stated.items() if value}


class ScreenRequest(BaseModel):
    """The request for a batch. `examples` are decisions of the candidate about earlier vacancies. `round` is 1 for the first call, and higher for repeated calls about cards without a valid answer."""

    model_config = ConfigDict(frozen=True)

    candidate: CandidateBrief
    cards: tuple[CardToScreen, ...]
    examples: tuple[str, ...] = ()
    round: int = 1

    def short_candidate(self) -> dict[str, Any]:
        """Return what a paid model is sent about the candidate: what decides about a card, not the whole brief."""
        known = self.candidate
        stated = {
            "label": known.label,
            "sought": known.sought,
            "never": known.never,
            "positions": known.positions[:_POSITIONS],
            "skills": known.skills[:_SKILLS],
            "languages": known.languages,
            "lives_in": known.lives_in,
            "locations": known.locations,
            "work_formats": known.work_formats,
            "remote_ok": known.remote_ok,
            "salary_floor": known.salary_floor,
        }
        return {key: value for key, value in stated.items() if value not in (None, "", ())}

    def compact(self) -> "ScreenRequest":
        """Return the request without examples and with half of each card's text."""
        shorter = (c.model_copy(update={"text": bounded(c.text, len(c.text or "") // 2) or None}) for c in self.cards)
        return self.model_copy(update={"cards": tuple(shorter), "examples": ()})


class ScreenedCard(Row):
    verdict: Verdict
    reason: Annotated[str, one_line(REASON_LIMIT)] = ""
    score: SkipJsonSchema[Annotated[int | None, Field(ge=0, le=100)]] = None
    """Set by the offline screener only; a model is not asked for a number."""

    @field_validator("verdict", mode="before")
    @classmethod
    def _in_any_case(cls, value: Any) -> Any:
        return value.strip().lower() if isinstance(value, str) else value


class ScreenAnswer(BaseModel):
    decisions: Annotated[tuple[ScreenedCard, ...], readable_rows(ScreenedCard)] = ()


def card_to_screen(key: str, card: VacancyCard) -> CardToScreen:
    """Return a card as shown to the model, with all texts truncated."""
    salary = card.salary
    stated = salary.model_dump(mode="json", exclude_none=True, exclude={"schema_version"}) if salary else {}
    return CardToScreen(
        id=key,
        title=bounded(card.title, 150),
        employer=bounded(card.employer, 80) or None,
        locations=bounded("; ".join(card.locations[:6]), 150) or None,
        work_format=card.work_format.value if card.work_format else None,
        salary=" ".join(f"{name} {value}" for name, value in stated.items()) or None,
        language=card.language,
        text=opening_and_telling_part(card.snippet, TEXT_PER_CARD) or None,
    )


def judged_sha256(candidate_json: str, shown: CardToScreen) -> str:
    """Return the digest of the input of a decision: the brief as canonical JSON and the card as shown to the model, whose `id` is empty.

    It is the digest of canonical JSON with the keys `candidate` and `card`.
    """
    return sha256_hex(f'{{"candidate":{candidate_json},"card":{canonical_json(dict(shown))}}}')


def screen_request(
    candidate: CandidateBrief,
    shown: Mapping[str, CardToScreen],
    round_number: int = 1,
    examples: tuple[str, ...] = (),
) -> ScreenRequest:
    """Return the request for a batch. `shown` has the cards by id; in the request each has the key of its id."""
    cards = (shown[identity].model_copy(update={"id": key}) for key, identity in keys_for(shown).items())
    return ScreenRequest(candidate=candidate, cards=tuple(cards), examples=examples, round=round_number)


def examples_of(candidate: Candidate) -> tuple[str, ...]:
    """Return the candidate's latest decisions against the program's as lines for the prompt, at most `EXAMPLES`."""
    changed = [one for one in candidate.overrides if one.decision != one.advice_before]
    return tuple(
        bounded(f"{one.decision}: {one.title}" + (f" ({one.note})" if one.note else ""), EXAMPLE_LENGTH).replace(
            "\n", " "
        )
        for one in changed[:EXAMPLES]
    )


def shown_cards(cards: Iterable[VacancyCard]) -> dict[str, CardToScreen]:
    """Return cards by id, as shown to the model."""
    return {card.id: card_to_screen("", card) for card in cards}


def settle(ids: Iterable[str], answer: ScreenAnswer) -> tuple[dict[str, ScreenedCard], tuple[str, ...]]:
    """Return the decisions by card id, and the ids of cards without one. Rows with unknown keys and contradictory rows are dropped."""
    keys = keys_for(ids)
    rows, missing = matched(keys, answer.decisions)
    return {keys[key]: row for key, row in rows.items()}, tuple(keys[key] for key in missing)


def screen_batch(model: Model, candidate: Candidate, batch: CardBatch) -> tuple[ScreeningDecision, ...]:
    """Return one decision per card, in the order of the batch. A card without a valid model answer is `unsure`.

    Raises `BudgetExceeded` if the budget does not allow the first call, `RetryableError` if the model cannot be reached.
    """
    candidate_brief = brief(candidate)
    candidate_json = canonical_json(candidate_brief)
    shown = shown_cards(batch.cards)

    def ask(ids: Sequence[str], round_number: int) -> dict[str, ScreenedCard]:
        request = screen_request(
            candidate_brief, {identity: shown[identity] for identity in ids}, round_number, examples_of(candidate)
        )
        answer, _ = model.ask(PURPOSE, request, ScreenAnswer, f"{len(ids)} cards from {ids[0]}")
        return settle(ids, answer)[0]

    decided, undecided = ask_until_settled(list(shown), ask)
    version = model.prompt_version(PURPOSE)
    by = model.name_for(PURPOSE)

    def decision(card: VacancyCard) -> ScreeningDecision:
        row = decided.get(card.id)
        return ScreeningDecision(
            card_id=card.id,
            decided_by=by if row else "rule/no_valid_answer",
            reason=row.reason if row else undecided[card.id],
            verdict=row.verdict if row else Verdict.UNSURE,
            score=row.score if row else None,
            prompt_version=version,
            input_sha256=judged_sha256(candidate_json, shown[card.id]),
        )

    return tuple(decision(card) for card in batch.cards)
