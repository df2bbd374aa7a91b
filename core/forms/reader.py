"""From the facts that the page script reports to a form model. Pure: the same facts give the same model."""

import re
from collections.abc import Sequence
from typing import Any

from core.contracts.form import (
    FieldPart,
    FieldType,
    FormButton,
    FormField,
    FormModel,
    Ignored,
    Locator,
    Option,
    OtherForm,
    Widget,
)
from core.forms.field_types import type_and_widget
from core.forms.fingerprint import field_key, form_fingerprint
from core.forms.form_kinds import WHY, choose, kind_of
from core.forms.ignored_controls import why_ignored
from core.forms.labels import Unit, date_part, help_of, is_required, prefer_own_words, question_of
from core.forms.page import ats_of, button_role, shown_errors, steps_of
from core.forms.terms import DATE_PART, GENERIC, INVITES, clean_question
from core.questions.classifier import classify
from core.questions.policy import policy_of
from core.text.language import page_language

Facts = dict[str, Any]


def read_form(frames: Sequence[tuple[tuple[int, ...], Facts]]) -> FormModel:
    """One model from the facts of every frame: (index path, facts), the page itself first."""
    main = frames[0][1]
    page_words = " ".join(
        [main["title"], main["heading"], *(facts["heading"] + " " + facts["title"] for _, facts in frames[1:])]
    )
    read: list[tuple[int, tuple[int, ...], Unit]] = []
    ignored: list[Ignored] = []
    regions: list[tuple[Facts, tuple[int, ...]]] = []
    numbers: list[list[int]] = []
    for path, facts in frames:
        places = [_place(regions, region, path) for region in facts["regions"]]
        numbers.append(places)
        for part in facts["parts"]:
            ignored.append(Ignored(locator=locators_of(part["at"])[0], why=part["why"]))
        units, joined = join_dates(facts["units"])
        prefer_own_words(units)
        passwords: dict[int, int] = {}
        for unit in units:
            if unit["type"] == "password" and unit["trap"] != "hidden":
                passwords[places[unit["region"]]] = passwords.get(places[unit["region"]], 0) + 1
            unit["parts_of_date"] = joined.get(id(unit), [])
            why = why_ignored(unit, facts["regions"][unit["region"]])
            if why:
                ignored.extend(Ignored(locator=locators_of(at)[0], why=why) for at in [unit["at"], *unit["also"]])
            else:
                read.append((places[unit["region"]], path, unit))
    counted: dict[int, int] = {}
    for number, _path, unit in read:
        if unit["type"] == "password":
            counted[number] = counted.get(number, 0) + 1
    drafts = [(number, path, unit, _field(unit, path)) for number, path, unit in read]
    kinds = []
    for number, (region, _path) in enumerate(regions):
        own = [field for at, _p, _u, field in drafts if at == number]
        kind, why = kind_of(region, own, counted.get(number, 0), page_words)
        kinds.append((number, kind, why, len(own), bool(region["seen"]), region["tag"] == "BODY"))
    chosen, kind, because = choose(kinds)
    fields, others = [], []
    taken: set[str] = set()
    for number, _path, unit, field in drafts:
        if number in chosen:
            fields.append(field.model_copy(update={"key": field_key(field.question, field.type.value, taken)}))
        else:
            ignored.extend(
                Ignored(locator=locators_of(at)[0], why=WHY[kinds[number][1]]) for at in [unit["at"], *unit["also"]]
            )
    for number, other, why, count, _seen, _formless in kinds:
        if count and number not in chosen:
            others.append(
                OtherForm(kind=other, locator=locators_of(regions[number][0]["at"])[0], field_count=count, why=why)
            )
    step, step_count = steps_of(
        [facts for _, facts in frames], [unit for number, _p, unit, _f in drafts if number in chosen]
    )
    if not any(unit["step"] for number, _p, unit, _f in drafts if number in chosen):
        fields = [field.model_copy(update={"step": step}) for field in fields]
    return FormModel(
        fingerprint=form_fingerprint(fields),
        url=main["url"],
        title=main["title"] or None,
        language=page_language(main["language"], " ".join(field.question for field in fields)),
        ats=ats_of([facts for _, facts in frames]),
        fields=tuple(fields),
        buttons=_buttons(frames, chosen, numbers),
        ignored=tuple(_once(ignored)),
        kind=kind,
        chosen_because=because,
        other_forms=tuple(others),
        step=step,
        step_count=step_count,
        errors=shown_errors([facts for _, facts in frames]),
    )


def locators_of(at: dict[str, str | None], question: str = "", in_closed_root: bool = False) -> tuple[Locator, ...]:
    found: list[Locator] = [Locator(kind="label", value=question)] if question else []
    for kind in ("test_id", "name", "id", "css"):
        if value := at.get(kind):
            found.append(Locator(kind=kind, value=value))
    if not question:  # nothing to read: the most exact first
        found.sort(key=lambda locator: ("name", "id", "test_id", "css").index(locator.kind))
    return tuple(found)


def _field(unit: Unit, path: tuple[int, ...]) -> FormField:
    question, found_by = question_of(unit)
    parts: list[FieldPart] = []
    if unit["parts_of_date"]:
        kind, widget = FieldType.DATE, Widget.DATE_SPINBUTTONS if unit["kind"] == "spin" else Widget.DATE_TRIPLET
        question, found_by = date_question(unit, question, found_by)
        for role, part in unit["parts_of_date"]:
            parts.append(FieldPart(role=role, locators=locators_of(part["at"])[::-1][::-1], options=options_of(part)))
    else:
        kind, widget = type_and_widget(unit, question)
        parts = [
            FieldPart(
                role="dial_code",
                locators=locators_of(part["at"]),
                options=tuple(Option(label=o["label"], value=o["value"]) for o in part["options"]),
            )
            for part in unit["parts"]
        ]
    options = () if unit["parts_of_date"] else options_of(unit)
    value: str | tuple[str, ...] | None = _held(unit)
    if widget is Widget.CHECKBOX:
        options = (
            () if kind is FieldType.CONSENT else (Option(label="Yes", value="true"), Option(label="No", value="false"))
        )
        value = "Yes" if unit["value"] else None
    if unit["parts_of_date"]:
        values = [_held(part) for _role, part in unit["parts_of_date"]]
        value = "-".join(str(one) for one in values if one) or None
    return FormField(
        key="",
        question=question,
        help=help_of(unit, question),
        type=kind,
        widget=widget,
        options=options,
        options_late=bool(unit["late"]) and not options,
        required=is_required(unit) or any(is_required(part) for _role, part in unit["parts_of_date"]),
        sensitive=policy_of(classify(question, [option.label for option in options]).question_class).sensitive,
        section=unit["section"] if unit["section"] and unit["section"] != question else None,
        step=unit["step"] or 1,
        locators=locators_of(unit["at"], question),
        value=value,
        accepts=tuple(one.strip() for one in unit["accept"].split(",") if one.strip()),
        pattern=unit["pattern"],
        min=unit["min"],
        max=unit["max"],
        max_length=unit["max_length"],
        placeholder=unit["placeholder"],
        is_visible=bool(unit["step_shown"]) and unit["trap"] != "hidden",
        is_disabled=bool(unit["disabled"]),
        is_reachable=not unit["in_closed_root"],
        found_by=found_by,
        parts=tuple(parts),
        frame=path,
    )


def options_of(unit: Unit) -> tuple[Option, ...]:
    """The choices a person can make: the first line that only invites to choose is none."""
    found = []
    lists = unit["kind"] in ("select", "combo", "list", "custom")
    for place, option in enumerate(unit["options"]):
        if lists and is_invitation(option, place):
            continue
        at = option.get("at")
        found.append(
            Option(label=option["label"] or "", value=option.get("value"), locators=locators_of(at) if at else ())
        )
    return tuple(found)


def is_invitation(option: dict[str, Any], place: int) -> bool:
    label = option["label"] or ""
    if not re.search(r"\w", label):
        return True
    if place > 0:
        return False
    if option.get("value") == "" or option.get("off"):
        return True
    part = len(label) < 12 and any(pattern.match(label) for pattern in DATE_PART.values())
    return (
        bool(GENERIC.match(clean_question(label)) and not re.match(r"(?i)(yes|no|none|other|n/?a)\W*$", label))
        or bool(INVITES.match(label))
        or part
    )


def _held(unit: Unit) -> str | tuple[str, ...] | None:
    """The value, unless it is the list's own invitation to choose."""
    value = unit["value"]
    if isinstance(value, list):
        return tuple(value) or None
    first = unit["options"][:1]
    return (
        None
        if first
        and value == first[0]["label"]
        and unit["kind"] in ("select", "combo", "list", "custom")
        and is_invitation(first[0], 0)
        else value
    )


def date_question(unit: Unit, question: str, found_by: str) -> tuple[str, str]:
    """What the whole date is asked as: the name of its set, or the words before its first part."""
    parts = {
        clean_question(word["text"]).casefold()
        for _role, part in unit["parts_of_date"]
        for word in part["words"]
        if date_part(
            {
                **part,
                "words": [word],
                "options": [],
                "autocomplete": "",
                "at": {"name": None, "id": None, "test_id": None},
            }
        )
    }
    if unit["group"]:
        return clean_question(unit["group"]), "group"
    for _role, part in unit["parts_of_date"]:
        for word in part["words"]:
            text = clean_question(word["text"])
            if (
                text
                and text.casefold() not in parts
                and word["source"] not in ("name", "placeholder", "title", "attribute")
                and not GENERIC.match(text)
            ):
                return text, word["source"]
    return question, found_by


def join_dates(units: Sequence[Unit]) -> tuple[list[Unit], dict[int, list[tuple[str, Unit]]]]:
    """Neighbours that are day, month and year of one date become one unit (the first), with its parts."""
    out: list[Unit] = []
    joined: dict[int, list[tuple[str, Unit]]] = {}
    at = 0
    while at < len(units):
        run: list[tuple[str, Unit]] = []
        for unit in units[at : at + 3]:
            role = None if unit["trap"] == "hidden" and unit["step_shown"] else date_part(unit)
            if role is None or role in (known for known, _ in run):
                break
            run.append((role, unit))
        while len(run) > 1 and not _one_date(run):
            run.pop()
        if len(run) > 1:
            joined[id(run[0][1])] = run
            out.append(run[0][1])
            run[0][1]["also"] = run[0][1]["also"] + [part["at"] for _role, part in run[1:]]
            at += len(run)
        else:
            out.append(units[at])
            at += 1
    return out, joined


def _one_date(run: Sequence[tuple[str, Unit]]) -> bool:
    shared = set.intersection(*({key for key, load in unit["near"] if load <= len(run)} for _role, unit in run))
    if not shared:
        return False
    if len(run) == 3:
        return True
    says = " ".join(str(unit["at"]["name"]) + unit["autocomplete"] + unit["group"] for _role, unit in run).lower()
    return "year" in {role for role, _ in run} and "cc-" not in says and "card" not in says and "exp" not in says


def _place(regions: list[tuple[Facts, tuple[int, ...]]], region: Facts, path: tuple[int, ...]) -> int:
    """The number of a region; a closed shadow root inside a form belongs to that form."""
    for number, (known, at) in enumerate(regions):
        if at == path and known["css"] == region["css"]:
            return number
    regions.append((region, path))
    return len(regions) - 1


def _buttons(
    frames: Sequence[tuple[tuple[int, ...], Facts]], chosen: set[int], numbers: Sequence[Sequence[int]]
) -> tuple[FormButton, ...]:
    out = []
    for (path, facts), places in zip(frames, numbers, strict=True):
        for button in facts["buttons"]:
            inside = button["region"] >= 0 and places[button["region"]] in chosen
            if not inside and button["form"] and button["region"] >= 0:
                continue
            role = button_role(button, inside, bool(chosen))
            if role:
                out.append(FormButton(role=role, text=button["text"], locators=locators_of(button["at"]), frame=path))
    return tuple(out[:40])


def _once(ignored: Sequence[Ignored]) -> list[Ignored]:
    seen: dict[tuple[str, str], Ignored] = {}
    for one in ignored:
        seen.setdefault((one.locator.kind, one.locator.value), one)
    return list(seen.values())
