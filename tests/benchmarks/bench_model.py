"""What a model call costs: tokens per card at 15 a call and at 1 a call with the real prompts, and what a cache hit saves.

The first table counts input tokens and requests at a scripted server against one call a card with the full résumé and description.
Input tokens are estimated as the budget estimates them; output tokens are those of answers of typical length. No model is asked: the
server on loopback answers at once, so that what is timed is our own part of a call.
"""

import json
import math
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from adapters.candidates.folder import load_candidate
from adapters.model.budget import estimated_tokens
from adapters.model.offline.model import OfflineModel
from adapters.model.prompts import render
from adapters.model.provider import known_providers
from adapters.model.providers import build_model
from core.assessment.evaluation import evaluate_batch
from core.assessment.extraction import extract_batch, packed
from core.assessment.screening import screen_batch, screen_request, shown_cards
from core.contracts.candidate import Candidate
from core.contracts.vacancy import CardBatch, Vacancy, VacancyCard, WorkFormat
from core.ports.model import Model
from core.prompting.candidate_brief import brief, resume_lines
from core.text.html import html_to_text
from deploy.board.vacancies import all_vacancies
from tests.support.model_server import Asked, Keep, ModelServer, Reply, ids_shown, screening

ROOT = Path(__file__).parents[2]
CARDS, SURVIVORS, CONCURRENCY, LATENCY = 1_000, 100, 4, 1.0
ABOUT = (
    "Example Group is a leading company with more than 2,000 employees in twelve countries. We believe that people make the difference. "
    * 5
)
"""What real postings say about the employer before they come to the work."""
OFFER = (
    "We offer a competitive package, 28 days of holiday, a pension and a yearly budget for training. We are an equal opportunity employer "
    "and welcome all applicants regardless of age, gender, religion or origin. Regular team events, fruit and a gym discount are included. "
) * 8


def main() -> None:
    candidate = load_candidate(ROOT / "deploy" / "demo" / "candidate")
    vacancies = [
        _vacancy(v.id, v.title, v.employer, v.where, v.format, html_to_text(v.html)) for v in all_vacancies()[:30]
    ]
    cards = [vacancy.card for vacancy in vacancies]
    _costs(_ratios(candidate, vacancies))
    _cache(candidate, cards)
    _offline(candidate, cards)


def _costs(spent: dict[str, tuple[int, int]]) -> None:
    """Print what the same day costs at listed prices with the default model of each provider, from input and output tokens by stage."""
    print(f"{CARDS:,} cards with {SURVIVORS} survivors, at listed prices (US dollars):")
    for name, provider in known_providers().items():
        model = provider.default_model
        if not provider.needs_key or not model:
            continue
        price_in, price_out = provider.price(model)
        each = {stage: (sent * price_in + got * price_out) / 1e6 for stage, (sent, got) in spent.items()}
        listed = "".join(f"{stage:>10} {usd:5.3f}" for stage, usd in each.items())
        print(f"{name:<10} {model:<24}{listed}{'together':>10} {sum(each.values()):5.2f}")


def _ratios(candidate: Candidate, vacancies: list[Vacancy]) -> dict[str, tuple[int, int]]:
    """Print requests and tokens of a day of `CARDS` cards with `SURVIVORS`; return input and output tokens by stage."""
    many = [_numbered(vacancies[number % len(vacancies)], number) for number in range(CARDS)]
    cards = [vacancy.card for vacancy in many]
    resume = "\n".join(resume_lines(candidate.resume))
    prompt = render("screen", screen_request(brief(candidate), shown_cards(tuple(cards[:1]))))
    full = [
        estimated_tokens(prompt.system)
        + estimated_tokens(f"{resume}\n{vacancy.card.title}\n{vacancy.card.locations}\n{vacancy.description}")
        for vacancy in many
    ]
    survivors = many[:SURVIVORS]
    extractions = extract_batch(OfflineModel(), survivors)
    pairs = list(zip(survivors, extractions, strict=True))
    spent: dict[str, tuple[int, int, float, int]] = {}
    answered: dict[str, int] = {}

    def measure(stage: str, reply: Callable[[Asked], str], calls: list[Callable[[Model], object]]) -> None:
        texts: list[str] = []

        def kept(asked: Asked) -> str:
            texts.append(reply(asked))
            return texts[-1]

        with ModelServer([Reply(kept, wait=LATENCY)]) as server:
            keep = Keep()
            model = build_model("custom", "scripted-1", server.url, usage=keep, cache=keep)
            started = time.perf_counter()
            with ThreadPoolExecutor(CONCURRENCY) as pool:
                list(pool.map(lambda call: call(model), calls))
            took = time.perf_counter() - started
            first = len(server.requests)
            for call in calls:
                call(model)
            sent = sum(
                estimated_tokens(str(m["content"])) for asked in server.requests[:first] for m in asked["messages"]
            )
            spent[stage] = (first, sent, took, len(server.requests) - first)
        answered[stage] = sum(estimated_tokens(text) for text in texts[:first])

    batches = [CardBatch(cards=tuple(cards[start : start + 15])) for start in range(0, CARDS, 15)]
    measure(
        "screen", screening, [lambda model, batch=batch: screen_batch(model, candidate, batch) for batch in batches]
    )
    parts = _parts(survivors)
    measure("extract", _extracted, [lambda model, part=part: extract_batch(model, part) for part in parts])
    batches_of_pairs = [pairs[start : start + 15] for start in range(0, SURVIVORS, 15)]
    evaluate_batch(OfflineModel(), candidate, pairs[:1], date(2026, 11, 22))  # reads the tables, once a process
    measure(
        "evaluate",
        _evaluated,
        [
            lambda model, part=part: evaluate_batch(model, candidate, part, date(2026, 11, 22))
            for part in batches_of_pairs
        ],
    )
    length = sum(len(vacancy.description) for vacancy in many) / CARDS
    reference = sum(full)
    print(
        f"{CARDS:,} cards ({length:,.0f} characters of description, {len(resume):,} of résumé), {SURVIVORS} survivors; one call a card: {reference:,} tokens\n"
    )
    print(
        f"{'stage':<10}{'requests':>10}{'ratio':>8}{'tokens':>12}{'ratio':>8}{'wall / ideal':>14}{'calls of a repeated day':>25}"
    )
    for stage, (requests, sent, took, again) in spent.items():
        ideal = LATENCY * math.ceil(requests / CONCURRENCY)
        print(
            f"{stage:<10}{requests:>10}{requests / CARDS:>8.3f}{sent:>12,}{sent / reference:>8.3f}{took / ideal:>14.2f}{again:>25}"
        )
    requests, sent = (sum(row[index] for row in spent.values()) for index in (0, 1))
    print(f"{'together':<10}{requests:>10}{requests / CARDS:>8.3f}{sent:>12,}{sent / reference:>8.3f}\n")
    return {stage: (row[1], answered[stage]) for stage, row in spent.items()}


def _parts(vacancies: list[Vacancy]) -> list[list[Vacancy]]:
    by_id = {vacancy.card.id: vacancy for vacancy in vacancies}
    packs = packed([(identity, len(vacancy.description)) for identity, vacancy in by_id.items()])
    return [[by_id[identity] for identity in pack] for pack in packs]


def _numbered(vacancy: Vacancy, number: int) -> Vacancy:
    text = f"{ABOUT}\n{vacancy.description}\n{OFFER} ({number})"
    card = vacancy.card.model_copy(update={"id": f"bench:{number}", "external_id": str(number), "snippet": text})
    return vacancy.model_copy(update={"card": card, "description": text})


def _extracted(asked: Asked) -> str:
    return json.dumps({"vacancies": [{"id": key, "requirements": []} for key in ids_shown(asked)]})


def _evaluated(asked: Asked) -> str:
    return json.dumps({"vacancies": [{"id": key, "reason": "as scripted", "evidence": []} for key in ids_shown(asked)]})


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


def _vacancy(key: str, title: str, employer: str, where: tuple[str, ...], work: str, text: str) -> Vacancy:
    card = VacancyCard(
        id=f"board:{key}", site="board", external_id=key, title=title, employer=employer, locations=where,
        work_format=WorkFormat(work), snippet=text,
    )  # fmt: skip
    return Vacancy(card=card, description=text)


if __name__ == "__main__":
    main()
