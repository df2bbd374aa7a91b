"""Make pages of application forms from lists of fields with gold, for `tests.support.gold_forms`.

`python -m tests.support.gold_fields FORMS.jsonl FOLDER` writes `NAME.html` and `NAME.json` for each line
`{"form", "lang", "employer", "fields": [{"section", "label", "help", "type", "options", "required", "expect", "also", "may_be_open", "why"}]}`.
"""

import json
import sys
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

PAGE = """<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{employer}</title></head><body><h1>{employer}</h1>
<form onsubmit="event.preventDefault();document.body.textContent='OK'">
{sections}
<button type="submit">{send}</button></form></body></html>
"""
SEND = {
    "de": "Bewerbung absenden", "fr": "Envoyer ma candidature", "es": "Enviar solicitud", "ru": "Отправить", "nl": "Sollicitatie versturen", "it": "Invia candidatura", "pl": "Wyślij zgłoszenie",
    "pt": "Enviar candidatura", "sv": "Skicka ansökan", "uk": "Надіслати", "cs": "Odeslat", "tr": "Başvuruyu gönder", "ro": "Trimite candidatura", "hu": "Jelentkezés elküldése", "fi": "Lähetä hakemus", "el": "Υποβολή αίτησης",
}  # fmt: skip
INPUTS = frozenset({"text", "email", "tel", "number", "date", "month", "url", "file"})


def page_of(form: dict[str, Any]) -> str:
    """Return the page of a form, its fields in the order of the list."""
    fields = [*enumerate(form["fields"])]
    sections = []
    for heading, group in groupby(fields, key=lambda one: one[1].get("section") or ""):
        rows = "\n".join(_row(one, name_of(number)) for number, one in group)
        sections.append(f"<fieldset><legend>{escape(heading)}</legend>\n{rows}\n</fieldset>" if heading else rows)
    return PAGE.format(
        lang=form["lang"],
        employer=escape(form["employer"]),
        sections="\n".join(sections),
        send=SEND.get(form["lang"], "Submit application"),
    )


def golds_of(form: dict[str, Any]) -> dict[str, Any]:
    """Return what each control of the page must hold."""
    return {
        name_of(number): {
            "question": one["label"],
            **{key: one[key] for key in ("expect", "also", "may_be_open", "why") if key in one},
        }
        for number, one in enumerate(form["fields"])
    }


def name_of(number: int) -> str:
    return f"q{number + 1:02}"


def _row(one: dict[str, Any], name: str) -> str:
    told = f'<small id="{name}-help">{escape(one["help"])}</small>' if one.get("help") else ""
    by = f' aria-describedby="{name}-help"' if told else ""
    must = " required" if one.get("required") else ""
    label = escape(one["label"]) + (" *" if must else "")
    kind, options = one["type"], one.get("options") or []
    if kind in ("radio", "checkboxes"):
        box = "radio" if kind == "radio" else "checkbox"
        each = "".join(
            f'<label><input type="{box}" name="{name}" value="{at}"{must if box == "radio" else ""}> {escape(option)}</label>'
            for at, option in enumerate(options)
        )
        return f'<fieldset data-gold="{name}"{by}><legend>{label}</legend>{each}{told}</fieldset>'
    if kind == "checkbox":
        return f'<p><label><input type="checkbox" name="{name}" data-gold="{name}"{by}{must}> {label}</label>{told}</p>'
    given = f'id="{name}" name="{name}" data-gold="{name}"{by}{must}'
    if kind == "select":
        entries = "".join(f'<option value="{at}">{escape(option)}</option>' for at, option in enumerate(options))
        control = f'<select {given}><option value="">–</option>{entries}</select>'
    elif kind == "textarea":
        control = f"<textarea {given}></textarea>"
    elif kind in INPUTS:
        control = f'<input type="{kind}" {given}>'
    else:
        raise ValueError(f"{kind!r} is no type of field")
    return f'<p><label for="{name}">{label}</label> {control}{told}</p>'


def main() -> None:
    source, folder = Path(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for line in filter(str.strip, source.read_text(encoding="utf-8").splitlines()):
        form = json.loads(line)
        (folder / f"{form['form']}.html").write_text(page_of(form), encoding="utf-8")
        golds = json.dumps({"controls": golds_of(form)}, ensure_ascii=False, indent=1)
        (folder / f"{form['form']}.json").write_text(golds, encoding="utf-8")


if __name__ == "__main__":
    main()
