"""Controls that are no question: traps for robots, captcha fields, helpers, what is not there to be seen."""

import re
from typing import Any

from core.forms.terms import AUTOFILL_HELPER, CAPTCHA, CAPTCHA_WORDS, HONEYPOT_NAME, HONEYPOT_WORDS

Unit = dict[str, Any]

SEARCH_NAME = re.compile(r"^(q|query|search|site-?search|sitewide-search\S*)$", re.IGNORECASE)
SHOWS_PASSWORD = re.compile(
    r"(show|hide|reveal|view|display|показать)[-_ ]?(my |the )?(password|pin|пароль)|passwor[dt] anzeigen|afficher le mot de passe|mostrar (la )?(contrase|senha)",
    re.IGNORECASE,
)
LANGUAGE_SWITCH = re.compile(
    r"^((select|choose|change)( your)?( a)? )?(site |page )?(languages?|locale|язык( сайта)?|sprache|langue|idioma|lang)( picker| switcher| selector)?$",
    re.IGNORECASE,
)
OFF_STAGE = {"off screen": "off screen", "transparent": "transparent", "no size": "no size", "clipped": "clipped away"}


def why_ignored(unit: Unit, region: dict[str, Any]) -> str | None:
    """Why a control is left alone, or None for a question."""
    names = " ".join(value for value in (unit["at"]["name"], unit["at"]["id"], unit["at"]["test_id"]) if value)
    said = " ".join(
        word["text"]
        for word in unit["words"]
        if word["source"] not in ("block", "text before", "heading before", "name")
    )
    near = " ".join(word["text"] for word in unit["words"] if word["source"] in ("block", "text before"))
    if CAPTCHA.search(names + " " + unit["class"]):
        return "captcha response field"
    if unit["kind"] in ("text", "box") and CAPTCHA_WORDS.search(said):
        return "captcha: a person must answer it"
    texty = unit["kind"] in ("text", "box", "select", "combo", "radio")
    if texty and HONEYPOT_NAME.search(names + " " + unit["class"]):
        return "honeypot: named as one"
    if (
        texty
        and unit["kind"] != "select"
        and HONEYPOT_WORDS.search(said + " " + " ".join(unit["help"]) + " " + near[:200])
    ):
        return "honeypot: its label says to leave it empty"
    if unit["kind"] == "file" and is_autofill_helper(unit):
        return "autofill helper"
    trap = unit["trap"]
    if trap == "hidden":
        if not unit["step_shown"] and not unit["aria_hidden"]:
            return None  # on a later step of the same page
        if (
            unit["kind"] == "text"
            and unit["tabindex"] == "-1"
            and unit["autocomplete"] in ("off", "nope", "new-password")
        ):
            return "honeypot: hidden"
        return "not visible now"
    if trap in OFF_STAGE:
        if texty and unit["kind"] != "combo":
            return f"honeypot: {OFF_STAGE[trap]}"
        return f"not operable: {OFF_STAGE[trap]}"
    if unit["tabindex"] == "-1" and unit["kind"] == "text" and (unit["aria_hidden"] or unit["inside_aria_hidden"]):
        return "honeypot: hidden from assistive technology and from the keyboard"
    if (
        unit["kind"] in ("combo", "list", "select")
        and unit["tag"] != "INPUT"
        and any(
            LANGUAGE_SWITCH.match(word["text"])
            for word in unit["words"]
            if word["source"] in ("aria-label", "label", "title", "name")
        )
        and not unit["required"]
    ):
        return "page navigation: language"
    if (
        unit["kind"] == "box"
        and len(unit["options"]) == 1
        and SHOWS_PASSWORD.search(unit["options"][0]["label"] + " " + names)
    ):
        return "shows the password"
    if unit["disabled"] and not unit["words"]:
        return "disabled"
    if unit["kind"] == "text" and (
        unit["type"] == "search" or SEARCH_NAME.match(unit["at"]["name"] or unit["at"]["id"] or "")
    ):
        return "search box"
    return None


def is_autofill_helper(unit: Unit) -> bool:
    """The second résumé input, which only fills the others in: the words nearest to it say so."""
    nearest = [word["text"] for word in unit["words"] if word["source"] not in ("name",)][:3]
    strong = [text for text in nearest if len(text) < 300] + unit["help"][:2]
    names = " ".join(
        value for value in (unit["at"]["name"], unit["at"]["id"], unit["at"]["test_id"], unit["class"]) if value
    )
    return bool(
        any(AUTOFILL_HELPER.search(text) for text in strong)
        or re.search(r"auto-?fill|parse-?resume|resume-?parse", names, re.IGNORECASE)
    )
