"""The probe on recorded application forms, against labels written by hand (question wording kept as digests only)."""

import html
import json
import re

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import offline_page
from core.contracts.base import short_digest
from core.contracts.form import FieldType, FormKind
from core.text.normalize import question_key_v1
from tests.support.cases import in_ci
from tests.support.paths import LABELS, RECORDED, needs_recorded
from tests.support.probe import probe_file

pytestmark = [pytest.mark.browser, needs_recorded]
LABELLED = sorted((LABELS / "probe").glob("*.json"))


def every_control_a_person_would_fill_is_found_with_its_question_and_mark(browser, label):
    gold = json.loads(label.read_text(encoding="utf-8"))
    form = probe_file(browser, RECORDED / "forms" / "ats" / f"{label.stem}.html")
    found = {
        (locator.kind, locator.value): (
            field.type.value,
            field.required,
            len(field.options),
            short_digest(question_key_v1(field.question)),
        )
        for field in form.fields
        for locator in field.locators
    }
    expected = {
        (row["locator"]["kind"], row["locator"]["value"]): (
            row["type"],
            row["required"],
            row["options"],
            row["question_digest"],
        )
        for row in gold["fields"]
    }
    assert {key: found.get(key) for key in expected} == expected
    assert len(form.fields) == len(gold["fields"])
    assert form.kind is FormKind.APPLICATION
    ignored = {(one.locator.kind, one.locator.value): one.why.partition(": “")[0] for one in form.ignored}
    assert {(row["locator"]["kind"], row["locator"]["value"]): row["why"] for row in gold["ignored"]} == ignored


def lever_pages_ask_what_their_own_data_says(browser, page):
    form = probe_file(browser, RECORDED / "forms" / "ats" / f"{page}.html")
    asked = {question_key_v1(field.question): field for field in form.fields}
    kinds = {
        "textarea": {FieldType.LONGTEXT},
        "text": {FieldType.TEXT, FieldType.MONEY, FieldType.NUMBER},
        "dropdown": {FieldType.SINGLE_CHOICE},
        "multiple-choice": {FieldType.SINGLE_CHOICE},
        "multiple-select": {FieldType.MULTI_CHOICE},
    }
    cards = json.loads((RECORDED / "questions" / f"{page}.questions.json").read_text(encoding="utf-8"))
    compared = 0
    for card in cards:
        if "urvey" in card["text"]:
            continue  # shown only after a location is chosen
        for question in card["fields"]:
            field = asked[question_key_v1(question["text"])]
            assert field.required == question["required"]
            assert field.type in kinds[question["type"]]
            if question.get("options"):
                assert [question_key_v1(option.label) for option in field.options] == [
                    question_key_v1(option["text"]) for option in question["options"]
                ]
            compared += 1
    assert compared >= 6


MEANS = {
    "emailAddress": {"email"},
    "phone": {"phone"},
    "username OR emailAddress": {"email", "text"},
    "birthday": {"date", "text"},
    "expiration": {"date", "text"},
}
PARTS = ("expirationMonth", "expirationYear", "birthdayDay", "birthdayMonth", "birthdayYear")
"""A field's own label → the types that are right for it. Every other label is a plain text; a native list is a choice whatever it asks; a
part of a date is the date, a choice, a number or a text, as the page has it."""


@pytest.fixture(scope="module")
def show(browser):
    with offline_page(browser) as show:
        yield show


@pytest.mark.thorough
def test_identity_forms_have_the_right_types_and_hardly_a_false_field(show):
    labelled = right = fields = false = 0
    for path in sorted((RECORDED / "forms" / "labelled_identity").glob("*.html")):
        gold: dict[str, str] = {}

        def strip(match, gold=gold):
            gold[str(len(gold))] = html.unescape(match.group(1))
            return f'data-place="{len(gold) - 1}"'

        page_html = re.sub(r'data-manual-scoring="([^"]*)"', strip, path.read_text(encoding="utf-8", errors="replace"))
        page_html = re.sub(r'data-manual-submit(="[^"]*")?', "", page_html)
        page = show(page_html, path.stem)
        form = probe_page(page)
        selectors = {}
        for field in form.fields:
            for locators in (
                field.locators,
                *(part.locators for part in field.parts),
                *(option.locators for option in field.options),
            ):
                selectors.update({locator.value: field for locator in locators if locator.kind == "css"})
        at = page.evaluate(
            """(list) => list.map((css) => { let el = null; try { el = document.querySelector(css) } catch {}
                   return el && { place: el.dataset.place || null, tag: el.tagName, real: el.type !== 'hidden' && el.checkVisibility({visibilityProperty: true}) && !/captcha|honey/i.test(el.name + el.id) } })""",
            list(selectors),
        )
        fields += len(form.fields)
        for (_css, field), seen in zip(selectors.items(), at, strict=True):
            if seen is None:
                continue
            label = gold.get(seen["place"] or "")
            if label is None:
                continue
            if label == "unknown":
                continue
            labelled += 1
            allowed = {"single_choice"} if seen["tag"] == "SELECT" else MEANS.get(label, {"text"})
            if label in PARTS:
                allowed = {"date", "single_choice", "number", "text"}
            right += field.type.value in allowed
        false += sum(1 for seen in at if seen is not None and seen["place"] is None and not seen["real"])
    print(f"types right: {right} of {labelled}; false fields: {false} of {fields}")  # noqa: T201
    assert labelled > 500
    assert right / labelled >= 0.95, f"{right} of {labelled}"
    assert false / fields <= 0.02, f"{false} of {fields}"


@pytest.mark.thorough
def test_the_form_a_person_came_for_is_chosen_on_pages_with_several(show):
    """On annotated pages: never a search, login or newsletter form where the page has one to register, order or write with."""
    index = json.loads(
        (RECORDED / "forms" / "labelled_types" / "formasaurus_data_index.dev.json").read_text(encoding="utf-8")
    )
    right = wrong = 0
    missed = []
    for name, about in index.items():
        path = RECORDED / "forms" / "labelled_types" / ("formasaurus_data_" + name.replace("/", "_"))
        kinds = set(about["forms"])
        wanted = {
            "r": {FormKind.REGISTRATION},
            "c": {FormKind.CONTACT},
            "b": {FormKind.CHECKOUT},
            "l": {FormKind.LOGIN},
            "p": {FormKind.PASSWORD_RECOVERY},
            "s": {FormKind.SEARCH},
            "m": {FormKind.NEWSLETTER},
        }
        aim = next((kind for kind in "rcblpms" if kind in kinds), None)
        if not path.is_file() or aim is None or kinds & {"X", "o", "-"} or aim not in "rcl":
            continue
        form = probe_page(show(path.read_bytes(), path.stem))
        good = form.kind in wanted[aim]
        right, wrong = right + good, wrong + (not good)
        if not good:
            missed.append((name, about["forms"], form.kind.value))
    assert right + wrong >= 10
    assert right / (right + wrong) >= 0.9, missed


@pytest.mark.parametrize("labels", [LABELLED[::3], *in_ci(LABELLED[1::3] + LABELLED[2::3])], ids=["some", "others"])
def test_recorded_forms_are_read_as_people_labelled_them(browser, subtests, labels):
    for label in labels:
        with subtests.test("every control is found with its question and mark", page=label.stem):
            every_control_a_person_would_fill_is_found_with_its_question_and_mark(browser, label)


def test_lever_pages_ask_what_their_own_data_says(browser, subtests):
    for page in ("lever_a", "lever_b"):
        with subtests.test("lever pages ask what their own data says", page=page):
            lever_pages_ask_what_their_own_data_says(browser, page)
