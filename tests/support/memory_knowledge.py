"""What the ledger in memory keeps for the next form: answers, permissions, form plans, recipes, answers of models."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from core.contracts.agent import Recipe
from core.contracts.audit import USER, AuditKind
from core.contracts.candidate import StoredAnswer
from core.contracts.draft import DraftConsent
from core.contracts.plan import ApplyPlan
from core.contracts.walk_graph import ScreenEdge, ScreenGraph
from core.ports.knowledge import MOST_EDGES_OF_A_SITE
from core.text.normalize import comparison_key_v1
from tests.support.memory_journal import MemoryJournal


class MemoryKnowledge(MemoryJournal):
    """Implements `core.ports.knowledge` and the cache of model answers. A permission is a decision, so it goes into the journal."""

    answer_lifetime = timedelta(days=7)

    def __init__(self, clock: Any) -> None:
        super().__init__()
        self.clock = clock
        self.answers: dict[str, dict[tuple[str | None, ...], StoredAnswer]] = {}
        self.walk_recipes: dict[str, Recipe] = {}
        self.edges: dict[tuple[str, str, str], ScreenEdge] = {}
        self.consents: dict[tuple[str, str, str], DraftConsent] = {}
        self.plans: dict[tuple[str, str], ApplyPlan] = {}
        self.cache: dict[str, tuple[str, datetime]] = {}

    def bank(self, candidate_id: str) -> list[StoredAnswer]:
        return list(self.answers.get(candidate_id, {}).values())

    def remember(self, candidate_id: str, answer: StoredAnswer, said_by: str, now: datetime) -> None:
        scope = (answer.question_class, answer.subject, answer.language, answer.ats, answer.employer, answer.card_id)
        stored = self.answers.setdefault(candidate_id, {})
        stored.pop((comparison_key_v1(answer.question), *scope), None)
        stored[(comparison_key_v1(answer.question), *scope)] = answer

    def draft_consents(self, candidate_id: str, application_key: str | None = None) -> list[DraftConsent]:
        chosen = (c for (who, _, key), c in self.consents.items() if who == candidate_id)
        if application_key is not None:
            chosen = (c for c in chosen if c.application_key in (None, application_key))
        return sorted(chosen, key=lambda c: (c.given_at, c.site, c.application_key or ""))

    def allow_drafts(self, consent: DraftConsent) -> None:
        self.consents[consent.candidate_id, consent.site, consent.application_key or ""] = consent
        self.record_audit(AuditKind.OVERRIDDEN, USER, consent.site, "may keep a draft", consent.given_at)

    def revoke_drafts(self, candidate_id: str, site: str, now: datetime) -> int:
        gone = [key for key in self.consents if key[:2] == (candidate_id, site)]
        for key in gone:
            del self.consents[key]
        if gone:
            self.record_audit(AuditKind.OVERRIDDEN, USER, site, "may no longer keep drafts", now)
        return len(gone)

    def recipe(self, place: str) -> Recipe | None:
        return self.walk_recipes.get(place)

    def recipes(self) -> list[Recipe]:
        return [self.walk_recipes[place] for place in sorted(self.walk_recipes)]

    def keep_recipe(self, recipe: Recipe) -> None:
        self.walk_recipes[recipe.place] = recipe

    def drop_recipe(self, place: str) -> bool:
        return self.walk_recipes.pop(place, None) is not None

    def graph(self, site: str) -> ScreenGraph:
        edges = sorted((edge for edge in self.edges.values() if edge.site == site), key=lambda e: (e.screen, e.action))
        edges.sort(key=lambda edge: edge.seen_at, reverse=True)
        return ScreenGraph(site=site, edges=tuple(edges[:MOST_EDGES_OF_A_SITE]))

    def keep_edges(self, edges: Collection[ScreenEdge], now: datetime) -> None:
        for edge in edges:
            key = (edge.site, edge.screen, edge.action)
            times = edge.times + (self.edges[key].times if key in self.edges else 0)
            self.edges[key] = edge.model_copy(update={"times": times, "seen_at": now})
        for site in {edge.site for edge in edges}:
            times_seen = sorted((edge.seen_at for edge in self.edges.values() if edge.site == site), reverse=True)
            oldest = times_seen[MOST_EDGES_OF_A_SITE] if len(times_seen) > MOST_EDGES_OF_A_SITE else None
            for key, edge in list(self.edges.items()):
                if oldest is not None and edge.site == site and edge.seen_at <= oldest:
                    del self.edges[key]

    def plan(self, form_fingerprint: str, compiler: str) -> ApplyPlan | None:
        return self.plans.get((form_fingerprint, compiler))

    def keep_plan(self, plan: ApplyPlan, compiler: str) -> None:
        self.plans[plan.form_fingerprint, compiler] = plan

    def cached_answer(self, key: str) -> str | None:
        answer, expires_at = self.cache.get(key, (None, self.clock()))
        return answer if expires_at > self.clock() else None

    def keep_answer(self, key: str, answer_json: str, purpose: str, model: str) -> None:
        self.cache[key] = (answer_json, self.clock() + self.answer_lifetime)
