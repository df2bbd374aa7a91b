"""The parts of a walk to a form, from the settings."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from adapters.browser.agent.session import WalkParts, looking_for_form
from adapters.browser.form.finding import FindForm
from adapters.clock import utc_now
from adapters.documents.ocr import find_tesseract
from adapters.stores.walk_folders import WalkFolder, delete_old
from core.agent.hosts import site
from core.agent.model_adviser import ModelAdviser
from core.applications.host_rules import forbidding
from core.contracts.agent import AgentLimits
from core.contracts.limits import Action
from core.contracts.walk_perception import PerceptionModes
from core.ports.applications import Applications
from core.ports.knowledge import Recipes, ScreenGraphs
from core.ports.model import Model
from flows.settings import Settings

V = TypeVar("V")


class WalkKnowledge(Recipes, ScreenGraphs, Protocol):
    """What the ledger keeps of walks."""


class WalkLedger(Applications, WalkKnowledge, Protocol):
    """The roles of the ledger that a walk within an application needs."""


def finding_form(settings: Settings, ledger: WalkLedger, key: str, build_model: Callable[[], Model]) -> FindForm:
    """Return the function that looks for the form of an application (`key`) where no button of its posting leads there."""
    row = ledger.application(key) if key else None
    return looking_for_form(row.title if row else "", walk_parts(settings, ledger, key, build_model))


def walk_parts(settings: Settings, known: WalkKnowledge, subject: str, build_model: Callable[[], Model]) -> WalkParts:
    """Return the parts of a walk. A language model advises if there is one and the user has not forbidden to ask it.

    `subject` names the walk in the cost report.
    """
    agent = settings.agent
    asks_model = not settings.model.is_offline and Action.ASK_MODEL not in settings.limits.forbidden_actions
    return WalkParts(
        limits=AgentLimits(
            steps=agent.steps,
            seconds=agent.seconds,
            failures=agent.failures,
            window=agent.window,
            hops=agent.hops,
            model_calls=agent.model_calls,
            usd=agent.max_usd,
            step_actions=agent.step_actions,
            soft_tokens=agent.soft_tokens,
            hard_tokens=agent.hard_tokens,
            step_seconds=agent.step_seconds,
            site_step_seconds=_by_site(agent.site_step_seconds),
        ),
        recipes=known,
        graphs=known,
        adviser=(lambda: ModelAdviser(build_model(), subject)) if asks_model else None,
        asks=agent.asks if asks_model else "never",
        forbids=forbidding(settings.limits),
        record=lambda url: walk_folder(settings, url),
        modes=PerceptionModes(run=agent.mode, sites=_by_site(agent.modes)),
        reader=find_tesseract() if agent.ocr else None,
        key_ms=agent.key_ms,
    )


def _by_site(values: Mapping[str, V]) -> dict[str, V]:
    """Return values by the sites of the hosts that the user has named: `jobs.acme.example` belongs to `acme.example`."""
    return {site(f"https://{host}"): value for host, value in values.items()}


def walk_folder(settings: Settings, url: str) -> WalkFolder:
    """Return a new folder for a walk from an address. Folders and traces that are too old are deleted."""
    now = utc_now()
    delete_old(settings.walks_path, now, settings.agent.keep_days, settings.agent.trace_days)
    return WalkFolder(settings.walks_path, url, now)
