"""Scripted models that know the way through a replica: for our requests for advice, and for those of browser-use.

Both press the same elements in the same order: what comes last on the way of what the screen shows. Otherwise they scroll.
"""

import json
import re
from typing import Any, NamedTuple

from pydantic import SecretStr

from adapters.model.budget import Budget
from adapters.model.openai_compatible import OpenAICompatibleModel
from adapters.model.provider import Provider
from core.contracts.agent import AgentAction, Policy
from core.contracts.walk_decisions import ChooseRequest
from core.ports.model import AnswerCache
from tests.support.careers import Oracle, Replica
from tests.support.model_server import Asked

LEAST_FIELDS = 3
"""A form with fewer fields is a login or a newsletter."""
_ELEMENT = re.compile(r"^(\t*)[^\[\n]*\[(\d+)\]<(\w+)(.*)$")


def tokens(text: str) -> int:
    """Return the number of words and marks of a text, the unit in which both sides are counted."""
    return len(re.findall(r"\w+|[^\w\s]", text))


def text_of(asked: Asked) -> str:
    """Return all text of the messages of a request, without the schema of the answer."""
    parts: list[str] = []
    for message in asked["messages"]:
        content = message["content"] or ""
        parts += [content] if isinstance(content, str) else [part.get("text", "") for part in content]
    return "\n".join(parts)


def scripted_model(url: str, name: str, cache: AnswerCache | None = None) -> OpenAICompatibleModel:
    """Return the product's client for the scripted server at `url`."""
    provider = Provider(name="scripted", base_url=url, prices={name: (1.0, 10.0)})
    return OpenAICompatibleModel(provider, name, SecretStr("none"), 20.0, cache=cache, budget=Budget(None, None))


def our_answer(replica: Replica, asked: Asked) -> str:
    """Return the answer to one of our five questions, read from the text that the model was sent."""
    system, user = asked["messages"][0]["content"], asked["messages"][-1]["content"]
    if '"is_so"' in system:
        return json.dumps({"is_so": True})
    if '"policy"' in system:
        left = user.partition("Left: ")[2].partition(".")[0].split(", ")
        return json.dumps({"policy": left[0]})
    lines = user.splitlines()
    tried = tuple(json.loads(line.removeprefix("tried: ")) for line in lines if line.startswith("tried: "))
    elements = tuple(json.loads(line) for line in lines if line.startswith('"') and "“" in line)
    request = ChooseRequest(
        goal="", policy=Policy.DIRECT, screen="", address="", heading="", elements=elements, tried=tried
    )
    action = Oracle(replica).choose(request)
    return "{}" if action is None else _written(action)


def _written(action: AgentAction) -> str:
    return json.dumps(
        {"thought": "on the way", "tool": action.tool, "element": action.element, "text": action.text, "url": None}
    )


class Shown(NamedTuple):
    """An element as browser-use shows it: number, tag, the text of its line and of the lines within it, and the text before it."""

    index: int
    tag: str
    text: str
    before: str


def shown_by_browser_use(user: str) -> list[Shown]:
    """Return the elements in the last message that browser-use has sent."""
    found: list[Shown] = []
    depth, before = 0, ""
    for line in user.partition("Interactive elements")[2].partition("</browser_state>")[0].splitlines():
        match = _ELEMENT.match(line)
        indent = len(line) - len(line.lstrip("\t"))
        if match:
            found.append(Shown(int(match[2]), match[3], match[4], before))
            depth, before = indent, ""
        elif found and indent > depth:
            found[-1] = found[-1]._replace(text=f"{found[-1].text}\n{line.strip()}")
        else:
            before = f"{before}\n{line.strip()}"
    return found


def browser_use_answer(replica: Replica, done: dict[str, int], asked: Asked) -> str:
    """Return the next action in browser-use's own terms. `done` counts the steps of the way that were taken."""
    user = text_of({"messages": asked["messages"][-1:]})
    elements = shown_by_browser_use(user)
    return json.dumps({"memory": "On the way to the form.", "action": _actions(replica, done, elements)})


def _actions(replica: Replica, done: dict[str, int], elements: list[Shown]) -> list[dict[str, Any]]:
    fields = [one for one in elements if one.tag in ("input", "textarea") and "type=search" not in one.text]
    if len(fields) >= LEAST_FIELDS and any("type=email" in one.text or "type=file" in one.text for one in fields):
        return [{"done": {"text": "The form is shown.", "success": True}}]
    for step in reversed(replica.way):
        label, _, option = step.partition("=")
        named = [one for one in elements if label in one.text]
        if not named or (named[0].tag in ("input", "select") and label in done):
            continue
        done[label] = done.get(label, 0) + 1
        index = next((one for one in named if replica.wanted and replica.wanted in one.before), named[0]).index
        if option:
            return [{"select_dropdown": {"index": index, "text": option}}]
        if named[0].tag == "input":
            return [{"input": {"index": index, "text": replica.wanted}}, {"send_keys": {"keys": "Enter"}}]
        return [{"click": {"index": index}}]
    return [{"scroll": {"down": True, "pages": 2.0}}]
