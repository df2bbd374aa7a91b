"""What the ledger keeps for the next form: answers, permissions for drafts, form plans, recipes and screens of walks.

Every method is one transaction; `core.ports.ledger` says what it may raise.
"""

from collections.abc import Collection
from datetime import datetime
from typing import Protocol

from core.contracts.agent import Recipe
from core.contracts.candidate import StoredAnswer
from core.contracts.draft import DraftConsent
from core.contracts.plan import ApplyPlan
from core.contracts.walk_graph import ScreenEdge, ScreenGraph

MOST_EDGES_OF_A_SITE = 1000
"""How many edges are kept and read for one site; the oldest are deleted first."""


class AnswerBank(Protocol):
    """Answers that the candidate gave."""

    def bank(self, candidate_id: str) -> list[StoredAnswer]:
        """Return all stored answers of a candidate."""
        ...

    def remember(self, candidate_id: str, answer: StoredAnswer, said_by: str, now: datetime) -> None:
        """Store an answer. It replaces an earlier answer to the same question in the same scope."""
        ...


class DraftConsents(Protocol):
    """Sites that the user allows to receive answers while their form is filled."""

    def draft_consents(self, candidate_id: str, application_key: str | None = None) -> list[DraftConsent]:
        """Return what is allowed now, oldest first; with a key, only what counts for that application."""
        ...

    def allow_drafts(self, consent: DraftConsent) -> None:
        """Store a permission. It replaces an earlier one for the same site and scope."""
        ...

    def revoke_drafts(self, candidate_id: str, site: str, now: datetime) -> int:
        """Delete every permission of a candidate for a site. Return how many there were."""
        ...


class FormPlans(Protocol):
    """Form plans by fingerprint and compiler version. They contain no candidate's data and are shared by all."""

    def plan(self, form_fingerprint: str, compiler: str) -> ApplyPlan | None:
        """Return the plan for a form state, or None if this compiler has made none."""
        ...

    def keep_plan(self, plan: ApplyPlan, compiler: str) -> None:
        """Store the plan of a form state."""
        ...


class Recipes(Protocol):
    """Recipes of walks to forms, by the place that a walk begins at. They contain no candidate's data and are shared by all."""

    def recipe(self, place: str) -> Recipe | None:
        """Return the recipe of a place, switched off or not."""
        ...

    def recipes(self) -> list[Recipe]:
        """Return all recipes, ordered by place."""
        ...

    def keep_recipe(self, recipe: Recipe) -> None:
        """Store a recipe. It replaces an earlier one of the same place."""
        ...

    def drop_recipe(self, place: str) -> bool:
        """Delete the recipe of a place. Return whether there was one."""
        ...


class ScreenGraphs(Protocol):
    """What walks have seen of each site: which action led where. No candidate's data; shared by all."""

    def graph(self, site: str) -> ScreenGraph:
        """Return the latest edges of a site, the latest first; without edges if no walk was there."""
        ...

    def keep_edges(self, edges: Collection[ScreenEdge], now: datetime) -> None:
        """Store edges. An edge replaces an earlier one of the same action on the same screen; the count goes on."""
        ...
