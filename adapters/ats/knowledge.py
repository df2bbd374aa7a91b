"""Load what is known of each ATS: how to get from the posting to the form, and what its pages say after submission."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from core.contracts.base import Contract
from core.contracts.form import FormModel

Said = Literal["confirmed", "validation_errors", "already_applied"]
GENERIC = "generic"


class AtsKnowledge(Contract):
    """Patterns are regular expressions without regard to case. `form_url`: (pattern of the posting's URL, URL of its form).

    `prefer` and `avoid` are buttons on the way to the form. `quirks` are for people and for whoever changes this file.
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
    """Words that take a confirmation back: "not", "try again", "maintenance"."""
    needs_login: bool = False
    opening_may_send: bool = False
    """Where the button on the posting may send an application at once; it is never pressed on the way to a form."""
    quirks: tuple[str, ...] = ()

    def prefers(self, button: str) -> bool:
        return _any(self.prefer, button)

    def avoids(self, button: str) -> bool:
        return _any(self.avoid, button)

    def form_url_of(self, posting_url: str) -> str | None:
        """Return the URL of the form if it follows from the posting's URL; None if a button leads to it."""
        for pattern, target in self.form_url:
            if found := re.fullmatch(pattern, posting_url, re.IGNORECASE):
                return found.expand(target)
        return None

    def denies(self, text: str) -> bool:
        """Return whether the same region says that something was not done, or is to be done again."""
        return _any(self.denied + knowledge()[GENERIC].denied, text)

    def says(self, text: str, form_is_gone: bool) -> tuple[Said, str] | None:
        """Return what a page says after submission, with the sentence. A thank-you above a form that is still shown confirms nothing."""
        generic = knowledge()[GENERIC]
        for patterns, said in (
            (self.already_applied + generic.already_applied, "already_applied"),
            (self.confirmed + generic.confirmed, "confirmed"),
        ):
            words = _first(patterns, text)
            if words and (said == "already_applied" or form_is_gone):
                return ("already_applied" if said == "already_applied" else "confirmed"), words
        words = None if form_is_gone else _first(self.errors + generic.errors, text)
        return ("validation_errors", words) if words else None


@cache
def knowledge() -> dict[str, AtsKnowledge]:
    files = sorted(Path(__file__).parent.glob("*.toml"))
    found = (AtsKnowledge.model_validate(tomllib.loads(file.read_text(encoding="utf-8"))) for file in files)
    return {ats.name: ats for ats in found}


def ats_for(url: str, form: FormModel | None = None) -> AtsKnowledge:
    """Return the knowledge for a page: by its host, else by the maker that the probe recognised, else the generic one."""
    host = urlsplit(url).hostname or ""
    for ats in knowledge().values():
        if any(host == known or host.endswith("." + known) for known in ats.hosts):
            return ats
    named = (form.ats or "") if form else ""
    return knowledge().get(named, knowledge()[GENERIC])


def _any(patterns: tuple[str, ...], text: str) -> bool:
    return _first(patterns, text) is not None


def _first(patterns: tuple[str, ...], text: str) -> str | None:
    """Return the whole sentence that matches."""
    for pattern in patterns:
        if found := re.search(pattern, text, re.IGNORECASE):
            start = max(text.rfind("\n", 0, found.start()), found.start() - 200) + 1
            end = text.find("\n", found.end())
            return text[start : end if end >= 0 else len(text)].strip()[:500]
    return None
