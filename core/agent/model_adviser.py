"""An adviser that asks a language model for the five decisions of a walk."""

from typing import TypeVar

from pydantic import BaseModel

from core.contracts.agent import AgentAction, NextAction, Policy
from core.contracts.base import Contract
from core.contracts.walk_decisions import (
    ActionAnswer,
    ChooseRequest,
    ContinueRequest,
    PolicyAnswer,
    ProgressRequest,
    SwitchRequest,
    Verdict,
    VerifyRequest,
)
from core.errors import OtklikError
from core.ports.model import Model, PictureModel

MOST_THEN = 9
"""The most actions that are read of an answer after its first."""
A = TypeVar("A", bound=BaseModel)
MOST = 200
"""The most characters of a thought. One more is kept of a text, so that validation refuses a text that was cut."""


class ModelAdviser:
    """Implements `core.ports.agent.Adviser` with a language model.

    A call that fails or exceeds the budget gives no advice; nothing is raised. The model caches answers to equal requests. `subject` names
    the walk in the cost report.
    """

    def __init__(self, model: Model, subject: str) -> None:
        self._model, self._subject = model, subject
        self.usd = 0.0

    def choose(self, request: ChooseRequest) -> AgentAction | None:
        answer = self._ask("agent_choose", request, ActionAnswer)
        return None if answer is None else _action(answer)

    @property
    def takes_pictures(self) -> bool:
        return isinstance(self._model, PictureModel) and self._model.takes_images

    def choose_by_picture(self, request: ChooseRequest, picture: bytes) -> AgentAction | None:
        if not isinstance(self._model, PictureModel):
            return None
        try:
            answer, usage = self._model.ask_with_picture("agent_choose", request, picture, ActionAnswer, self._subject)
        except OtklikError:
            return None
        self.usd += usage.cost_usd
        return _action(answer)

    def verify(self, request: VerifyRequest) -> bool | None:
        return self._verdict("agent_verify", request)

    def has_progressed(self, request: ProgressRequest) -> bool | None:
        return self._verdict("agent_progress", request)

    def goes_on(self, request: ContinueRequest) -> bool | None:
        return self._verdict("agent_continue", request)

    def switch(self, request: SwitchRequest) -> Policy | None:
        answer = self._ask("agent_switch", request, PolicyAnswer)
        return answer.policy if answer else None

    def _verdict(self, purpose: str, request: Contract) -> bool | None:
        answer = self._ask(purpose, request, Verdict)
        return answer.is_so if answer else None

    def _ask(self, purpose: str, request: Contract, answer: type[A]) -> A | None:
        try:
            given, usage = self._model.ask(purpose, request, answer, self._subject)
        except OtklikError:
            return None
        self.usd += usage.cost_usd
        return given


def _key(element: str | None) -> str | None:
    return next(iter((element or "").split()), None)


def _text(text: str | None) -> str | None:
    return text[: MOST + 1] if text else None


def _action(answer: ActionAnswer) -> AgentAction:
    return AgentAction(
        thought=answer.thought[:MOST],
        tool=answer.tool,
        element=_key(answer.element),
        text=_text(answer.text),
        url=answer.url,
        then=tuple(
            NextAction(tool=one.tool, element=_key(one.element), text=_text(one.text))
            for one in (answer.then or ())[:MOST_THEN]
        ),
    )
