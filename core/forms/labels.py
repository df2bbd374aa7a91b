"""From the words around a control to its question, its help and whether it must be answered."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from core.forms.terms import DATE_PART, GENERIC, clean_question, says_optional, says_required

Unit = dict[str, Any]
"""One control or group as the page script reports it (adapters/browser/js)."""

WEAK = {"placeholder", "title", "name", "attribute", "column header"}
EXAMPLE = re.compile(
    r"^(e\.?g\.?|ex(ample|emple|emplo)?\b|z\.? ?b\.?|напр|por ej|p\. ?ex|https?:|www\.|\+?[\d(][\d\s()\-x.#/_]*$|[\w.]+@[\w.]+|[dmyjtaг.м/\- ]{6,10}$)",
    re.IGNORECASE,
)
RANDOM = re.compile(
    r"[0-9a-f]{8}-[0-9a-f]{4}|[0-9a-f]{12,}|\d{4,}|^(input|field|control|question|q|text|select|ember|mui|react|radix|headlessui|ui|id|form|el|ctl)[-_:]*[a-z]?[-_:]*\d*[-_:]*\w{0,3}$",
    re.IGNORECASE,
)


def date_part(unit: Unit) -> str | None:
    """`day`, `month` or `year` where the control is one part of a date."""
    complete = unit.get("autocomplete", "")
    if match := re.search(r"bday-(day|month|year)", complete):
        return match.group(1)
    if unit["kind"] not in ("select", "text", "spin", "combo", "list", "custom"):
        return None
    first = [option["label"] for option in unit["options"][:1]]
    said = [word["text"] for word in unit["words"] if word["source"] != "name" and len(word["text"]) < 40]
    for text in (*said, *first, unit["at"]["name"] or "", unit["at"]["id"] or "", unit["at"]["test_id"] or ""):
        if role := _part_said(text):
            return role
    return None


@lru_cache(maxsize=8192)
def _part_said(text: str) -> str | None:
    text = clean_question(text)
    return next((role for role, pattern in DATE_PART.items() if text and pattern.search(text)), None)


@lru_cache(maxsize=4096)
def humanised(name: str) -> str:
    """`job_application[first_name]` → "First name"; nothing where the name was made by a machine."""
    inner = re.findall(r"\[([^\[\]]*[A-Za-zА-я][^\[\]]*)\]", name)
    name = inner[-1] if inner else re.split(r"[.$:/]", name.rstrip(".$:/"))[-1]
    if RANDOM.search(name):
        return ""
    words = re.sub(r"([a-zа-я])([A-ZА-Я])", r"\1 \2", name)
    words = re.sub(r"[\W_]+", " ", words).strip()
    words = re.sub(r"\s\d+$", "", words)
    return words[:1].upper() + words[1:].lower() if len(words) > 1 else ""


def question_of(unit: Unit) -> tuple[str, str]:
    """The question and where it was found. The strongest source that says something of its own wins."""
    part = date_part(unit)
    own_label = unit["options"][0]["label"] if unit["kind"] == "box" and len(unit["options"]) == 1 else None
    if own_label is not None:
        return _box_question(unit, own_label)
    for word in unit["words"]:
        source, text = word["source"], word["text"]
        if source == "name":
            continue
        cleaned = clean_question(text)
        if not cleaned or GENERIC.match(cleaned) or not re.search(r"[^\W\d_]", cleaned):
            continue
        if source in WEAK and EXAMPLE.match(cleaned):
            continue
        if part and len(cleaned) < 25 and unit["group"] and any(p.search(cleaned) for p in DATE_PART.values()):
            group = clean_question(unit["group"])
            return (
                f"{group}: {cleaned}" if group.casefold() not in cleaned.casefold() else cleaned
            ), "group and " + source
        return cleaned, source
    if unit["group"]:
        return clean_question(unit["group"]), "group"
    return _last_resort(unit)


def _box_question(unit: Unit, own_label: str) -> tuple[str, str]:
    """A single box: its own words, or the question above it where its own words only say yes."""
    own = clean_question(own_label)
    short = len(own) < 32 and len(own.split()) <= 4
    above = [
        word
        for word in unit["words"]
        if word["source"] in ("block", "legend", "aria-describedby", "text before")
        and clean_question(word["text"]) not in ("", own)
    ]
    if short and above and not clean_question(above[0]["text"]).endswith(own):
        return clean_question(above[0]["text"]), above[0]["source"]
    if own:
        return own, "label"
    return (clean_question(above[0]["text"]), above[0]["source"]) if above else _last_resort(unit)


def _last_resort(unit: Unit) -> tuple[str, str]:
    for word in unit["words"]:
        if word["source"] == "placeholder" and not GENERIC.match(word["text"]):
            return clean_question(word["text"]), "placeholder"
    for source in ("autocomplete", "name", "id", "test_id"):
        value = unit.get("autocomplete") if source == "autocomplete" else unit["at"].get(source)
        if value and value.lower() not in ("on", "off", "nope", "none", "new-password") and (text := humanised(value)):
            return text, source
    for word in unit["words"]:
        if word["source"] not in ("name",) and (text := clean_question(word["text"])):
            return text, word["source"]
    return "", "nothing"


def prefer_own_words(units: Sequence[Unit]) -> None:
    """Where one label stands before several controls ("Name": first, last), each is asked by its own placeholder."""
    for unit, after in pairwise(units):
        strong = [word for word in unit["words"] if word["source"] not in WEAK]
        later = [word for word in after["words"] if word["source"] not in WEAK]
        together = {key for key, load in unit["near"] if 1 < load <= 3} & {key for key, _ in after["near"]}
        if (
            len(strong) != 1
            or strong[0]["source"] not in ("text before", "heading before")
            or later
            or not together
            or unit["kind"] != "text"
        ):
            continue
        own = [
            word
            for word in unit["words"]
            if word["source"] == "placeholder" and not EXAMPLE.match(word["text"]) and not GENERIC.match(word["text"])
        ]
        if own:
            unit["group"] = unit["group"] or strong[0]["text"]
            unit["words"] = own + unit["words"]


def is_required(unit: Unit) -> bool:
    marks = set(unit["required"])
    if marks & {"attribute", "aria"}:
        return True
    said = [
        word["text"] for word in unit["words"] if word["source"] not in ("name", "title", "attribute", "column header")
    ]
    said = said[:1] + [text for text in said[1:] if len(text) < 300] if said else []
    if any(says_optional(text) for text in said[:2]):
        return False
    return bool(marks) or any(says_required(text) for text in said)


def help_of(unit: Unit, question: str) -> str | None:
    seen = question.casefold()
    lines = [line for line in unit["help"] if line.casefold() not in seen and clean_question(line).casefold() != seen]
    text = " ".join(dict.fromkeys(lines))[:1000].strip()
    return text or None
