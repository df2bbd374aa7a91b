"""What a model call costs: tokens per card at 15 a call and at 1 a call with the real prompts, and what a cache hit saves.

Input tokens are estimated as the budget estimates them; output tokens are those of answers of typical length. No model is asked: the
server on loopback answers at once, so that what is timed is our own part of a call.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from adapters.candidates.folder import load_candidate
from adapters.model.budget import estimated_tokens
from adapters.model.offline.model import OfflineModel
from adapters.model.prompts import render
from adapters.model.provider import known_providers
from adapters.model.providers import build_model
from core.assessment.evaluation import evaluate_request
from core.assessment.extraction import extract_batch, extract_request
from core.assessment.screening import screen_batch, screen_request, shown_cards
from core.contracts.vacancy import CardBatch, Vacancy, VacancyCard, WorkFormat
from core.prompting.candidate_brief import brief
from core.text.html import html_to_text
from deploy.board.vacancies import all_vacancies
from tests.support.model_server import Keep, ModelServer, Reply, screening

ROOT = Path(__file__).parents[2]
ANSWER_PER_CARD = 32
"""Output tokens of one decision with its reason."""


def main() -> None:
    candidate = load_candidate(ROOT / "deploy" / "demo" / "candidate")
    vacancies = [
        _vacancy(v.id, v.title, v.employer, v.where, v.format, html_to_text(v.html)) for v in all_vacancies()[:30]
    ]
    cards = [vacancy.card for vacancy in vacancies]
    print("tokens per card, real prompts\n")
    long = [card.model_copy(update={"snippet": f"{card.snippet}\n" * 6}) for card in cards]
    print(f"{'stage':<10}{'15 a call':>12}{'1 a call':>12}{'ratio':>8}")
    extractions = extract_batch(OfflineModel(), vacancies)
    pairs = list(zip(vacancies, extractions, strict=True))
    known = brief(candidate)
    stages = {
        "screen": lambda part: render(
            "screen", screen_request(known, shown_cards(CardBatch(cards=tuple(cards[i] for i in part))))
        ),
        "extract": lambda part: render("extract", extract_request([vacancies[i] for i in part])),
        "evaluate": lambda part: render("evaluate", evaluate_request(candidate, [pairs[i] for i in part])),
    }
    batched = 0.0
    stages["screen*"] = lambda part: render(
        "screen", screen_request(known, shown_cards(CardBatch(cards=tuple(long[i] for i in part))))
    )
    for name, prompt in stages.items():
        together = sum(_tokens(prompt(range(start, start + 15))) for start in (0, 15)) / 30
        alone = sum(_tokens(prompt([i])) for i in range(30)) / 30
        batched = together if name == "screen*" else batched
        print(f"{name:<10}{together:>12.0f}{alone:>12.0f}{together / alone:>8.2f}")
    print("* with texts of full length, as real postings have")
    price_in, price_out = known_providers()["openai"].price("gpt-5.4-mini")
    day = 1000 * (batched * price_in + ANSWER_PER_CARD * price_out) / 1e6
    print(f"\nscreening 1,000 cards with gpt-5.4-mini at listed prices: about ${day:.2f}")
    _cache(candidate, cards)
    _offline(candidate, cards)


def _cache(candidate: object, cards: list[VacancyCard]) -> None:
    keep = Keep()
    with ModelServer([Reply(screening)]) as server:
        model = build_model("custom", "scripted-1", server.url, usage=keep, cache=keep)
        batch = CardBatch(cards=tuple(cards[:15]))
        screen_batch(model, candidate, batch)
        times = []
        for cached in (False, True):
            started = time.perf_counter()
            for _ in range(30):
                if not cached:
                    keep.answers.clear()
                screen_batch(model, candidate, batch)
            times.append((time.perf_counter() - started) / 30)
    asked = sum(not row.is_cache_hit for row in keep.rows)
    print("\na batch of 15 through the port (the server answers at once)\n")
    print(f"call       {times[0] * 1000:8.1f} ms   1,200 tokens")
    print(
        f"cache hit  {times[1] * 1000:8.1f} ms       0 tokens   {times[1] / times[0]:.2f} of a call; {asked} calls were made, 30 spared"
    )


def _offline(candidate: object, cards: list[VacancyCard]) -> None:
    model = OfflineModel()
    started = time.perf_counter()
    for _ in range(20):
        for start in (0, 15):
            screen_batch(model, candidate, CardBatch(cards=tuple(cards[start : start + 15])))
    took = time.perf_counter() - started
    print(f"\noffline: {took / 600 * 1000:.2f} ms per card screened, 0 tokens")


def _tokens(prompt: object) -> int:
    return estimated_tokens(prompt.system) + estimated_tokens(prompt.user)


def _vacancy(key: str, title: str, employer: str, where: tuple[str, ...], work: str, text: str) -> Vacancy:
    card = VacancyCard(
        id=f"board:{key}", site="board", external_id=key, title=title, employer=employer, locations=where,
        work_format=WorkFormat(work), snippet=text,
    )  # fmt: skip
    return Vacancy(card=card, description=text)


if __name__ == "__main__":
    main()
