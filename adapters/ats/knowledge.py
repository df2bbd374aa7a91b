"""Load the facts about each ATS: how to get from a posting to its form, and what its pages show after submission."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from core.contracts.base import Contract
from core.contracts.form import FormModel

Statement = Literal["confirmed", "validation_errors", "already_applied"]
GENERIC = "generic"


class AtsKnowledge(Contract):
    """Facts about one ATS. All patterns are case-insensitive regular expressions.

    `form_url`: pairs of a posting URL pattern and the URL of its form. `prefer` and `avoid`: labels of buttons on the way to the
    form. `quirks`: notes for whoever changes the file.
    """

    name: str
    hosts: tuple[str, ...] = ()
    form_url: tuple[tuple[str, str], ...] = ()
    prefer: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    confirmed: tuple[str, ...] = ()
    already_applied: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    denied: tuple[str, ...] = ()
    """Words that revoke a confirmation in the same region: "not", "try again", "maintenance"."""
    needs_login: bool = False
    opening_may_send: bool = False
    """Whether the button on the posting may submit an application at once. Such a button is never pressed on the way to a form."""
    quirks: tuple[str, ...] = ()

    def prefers(self, button: str) -> bool:
        return _any(self.prefer, button)

    def avoids(self, button: str) -> bool:
        return _any(self.avoid, button)

    def form_url_of(self, posting_url: str) -> str | None:
        """Return the URL of the form if it follows from the posting's URL; None if a button leads to it."""
        for pattern, target in self.form_url:
            if match := re.fullmatch(pattern, posting_url, re.IGNORECASE):
                return match.expand(target)
        return None

    def denies(self, text: str) -> bool:
        """Whether the text says that something failed or must be done again."""
        return _any(self.denied + knowledge()[GENERIC].denied, text)

    def says(self, text: str, form_is_gone: bool) -> tuple[Statement, str] | None:
        """Return what a page states after submission, with the sentence, or None.

        A thank-you text counts only if the form is gone.
        """
        generic = knowledge()[GENERIC]
        for patterns, statement in (
            (self.already_applied + generic.already_applied, "already_applied"),
            (self.confirmed + generic.confirmed, "confirmed"),
        ):
            sentence = _first(patterns, text)
            if sentence and (statement == "already_applied" or form_is_gone):
                return ("already_applied" if statement == "already_applied" else "confirmed"), sentence
        sentence = None if form_is_gone else _first(self.errors + generic.errors, text)
        return ("validation_errors", sentence) if sentence else None


@cache
def knowledge() -> dict[str, AtsKnowledge]:
    """Return the facts about every known ATS by name."""
    files = sorted(Path(__file__).parent.glob("*.toml"))
    rows = (AtsKnowledge.model_validate(tomllib.loads(file.read_text(encoding="utf-8"))) for file in files)
    return {ats.name: ats for ats in rows}


def ats_for(url: str, form: FormModel | None = None) -> AtsKnowledge:
    """Return the facts for a page: by its host, else by the ATS that the probe recognised, else the generic ones."""
    host = urlsplit(url).hostname or ""
    for ats in knowledge().values():
        if any(host == ats_host or host.endswith("." + ats_host) for ats_host in ats.hosts):
            return ats
    maker = (form.ats or "") if form else ""
    return knowledge().get(maker, knowledge()[GENERIC])


def _any(patterns: tuple[str, ...], text: str) -> bool:
    return _first(patterns, text) is not None


def _first(patterns: tuple[str, ...], text: str) -> str | None:
    """Return the line around the first match, at most 500 characters, or None."""
    for pattern in patterns:
        if match := re.search(pattern, text, re.IGNORECASE):
            start = max(text.rfind("\n", 0, match.start()), match.start() - 200) + 1
            end = text.find("\n", match.end())
            return text[start : end if end >= 0 else len(text)].strip()[:500]
    return None
