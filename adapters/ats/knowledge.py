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
    doubts: tuple[str, ...] = ()
    """Statements anywhere in the visible text with which no confirmation on the same page is believed."""
    sending: tuple[str, ...] = ()
    """Labels of buttons that still send, sign in or ask for more."""
    asides: tuple[str, ...] = ()
    """Beginnings and ends of sentences that state nothing: questions and conditions."""
    conditions: tuple[str, ...] = ()
    """Sentences that speak against nothing: questions, conditions that ask for nothing, how long data is kept."""
    consent: tuple[str, ...] = ()
    """Words of cookie banners."""
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
        """Whether the text says that something failed, is still to be done, or must be done again."""
        return _any(self.denied + knowledge()[GENERIC].denied, text)

    def doubt_in(self, text: str) -> str | None:
        """Return the line of a page that speaks against a confirmation on it, or None.

        It failed, was discarded, is a sample, or something is still to be done. Questions, conditions and quotations are passed over.
        """
        generic = knowledge()[GENERIC]
        return _first(self.doubts + generic.doubts, text, self.conditions + generic.conditions)

    def still_sends(self, button: str) -> bool:
        """Whether a button that is left on the page sends the application, or asks for a step before it is sent."""
        return _any(self.sending + knowledge()[GENERIC].sending, button)

    def is_about_consent(self, text: str) -> bool:
        """Whether the text is a cookie banner, which says nothing about an application."""
        return _any(knowledge()[GENERIC].consent, text)

    def says(self, text: str, form_is_gone: bool) -> tuple[Statement, str] | None:
        """Return what a page states after submission, with the sentence, or None.

        A thank-you text counts only if the form is gone and the sentence is neither a question, a condition nor a quotation.
        """
        generic = knowledge()[GENERIC]
        if sentence := _first(self.already_applied + generic.already_applied, text):
            return "already_applied", sentence
        asides = self.asides + generic.asides
        if form_is_gone and (sentence := _first(self.confirmed + generic.confirmed, text, asides)):
            return "confirmed", sentence
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


def _first(patterns: tuple[str, ...], text: str, asides: tuple[str, ...] = ()) -> str | None:
    """Return the line around the first match, at most 500 characters, or None. A match in an aside or in quotation marks is passed over."""
    text = text.replace("’", "'")
    for pattern in patterns:
        for match in re.finditer(pattern, text, re.IGNORECASE):
            if asides and (_is_quoted(text, match.start()) or _any(asides, _sentence(text, match))):
                continue
            start = max(text.rfind("\n", 0, match.start()), match.start() - 200) + 1
            end = text.find("\n", match.end())
            return text[start : end if end >= 0 else len(text)].strip()[:500]
    return None


def _sentence(text: str, match: re.Match[str]) -> str:
    """The sentence around a match, with its closing mark."""
    start = max((text.rfind(mark, 0, match.start()) for mark in ".!?\n"), default=-1) + 1
    ends = [end for end in (text.find(mark, max(match.end() - 1, 0)) for mark in ".!?\n") if end >= 0]
    return text[start : min(ends) + 1 if ends else len(text)].strip()


def _is_quoted(text: str, position: int) -> bool:
    line = text[text.rfind("\n", 0, position) + 1 : position]
    pairs = (("„", "“") if "„" in line else ("“", "”"), ("«", "»"))
    return line.count('"') % 2 == 1 or any(line.count(opening) > line.count(closing) for opening, closing in pairs)
