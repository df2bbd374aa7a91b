"""Lists of jobs, schools and the like that a form shows without any entry: the first row is drawn by their button, where that is safe."""

import pytest

from adapters.browser.form.closed_sections import probe_opened
from adapters.browser.form.filled_steps import FilledSteps
from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.answers.scope import Scope
from core.applications.left_empty import unread_warning
from core.applications.manifest import answers_in
from core.contracts.answer import AnswerSheet
from core.contracts.form import FormModel
from tests.support.answers import TODAY, candidate
from tests.support.cases import first_of
from tests.support.forms import PlansInMemory
from tests.support.ledger import application, manifest_of
from tests.support.maker_pages import MAKERS

pytestmark = pytest.mark.browser
URL = "https://jobs.example/form"
INLINE, DIALOGS = "empty_lists", "dialog_lists"
SHOWN = ["First Name", "Last Name", "Email Address"]
FORM = """<!doctype html><title>Apply</title><h1>Apply</h1><form><p><label>First name <input></label></p><p><label>Last name <input></label></p>
{section}<p><button>Submit application</button></p></form>"""
ROW = "<p><label>Employer <input></label></p><p><label>Job title <input></label></p>"
DRAW = f"document.querySelector('#rows').insertAdjacentHTML('beforeend', '{ROW}')"


def shown(page, body, name=URL):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    page.goto(name)
    return page


def maker(page, name, change=("", "")):
    return shown(page, (MAKERS / f"{name}.html").read_text(encoding="utf-8").replace(*change))


def questions(form):
    return [field.question for field in form.fields]


def sections(form):
    return [button.opens for button in form.unopened_sections]


def of_a_list(page, heading, button, before="", after=""):
    """Return the headings of the lists without entries that a page with one section shows."""
    section = f"<div><h2>{heading}</h2>{before}<div id=rows></div>{button}{after}</div>"
    return sections(probe_page(shown(page, FORM.format(section=section))))


def test_a_list_without_entries_is_named_by_its_heading(page):
    form = probe_page(maker(page, INLINE))
    assert questions(form) == SHOWN
    assert sections(form) == ["Work Experience", "Education (optional)", "Certificates"]


def test_the_first_row_of_each_list_becomes_questions(page):
    form = probe_opened(maker(page, INLINE))
    assert questions(form) == [*SHOWN, "Job Title", "Company", "School or University", "Degree", "Certificate name"]
    assert sections(form) == []


def test_a_page_that_is_read_twice_has_one_row(page):
    first = probe_opened(maker(page, INLINE))
    assert questions(probe_opened(page)) == questions(first)
    assert page.locator("fieldset").count() == 3


def test_imports_referral_codes_favourites_and_drafts_are_not_pressed(page):
    probe_opened(maker(page, INLINE))
    assert page.evaluate("() => window.wrong || ''") == ""


@pytest.mark.parametrize(
    ("heading", "words"),
    first_of(
        [
            ("Work Experience", "+ Add another position"),
            ("Education & Training", "Add education"),
            ("Berufserfahrung", "+ Hinzufügen"),
            ("Опыт работы", "Добавить место работы"),
            ("Expériences professionnelles", "Ajouter une expérience"),
            ("Formación académica", "Añadir formación"),
            ("Experiência profissional", "Adicionar experiência"),
            ("Esperienze lavorative", "Aggiungi un'esperienza"),
            ("Doświadczenie zawodowe", "Dodaj stanowisko"),
            ("Werkervaring", "Werkervaring toevoegen"),
            ("Utbildning", "Lägg till utbildning"),
            ("Освіта", "Додати заклад"),
        ]
    ),
)
def test_headings_and_buttons_are_known_in_many_languages(page, heading, words):
    assert of_a_list(page, heading, f"<button type=button>{words}</button>") == [heading]


@pytest.mark.parametrize(
    "button",
    first_of(
        [
            "<button type=button>Add referral code</button>",
            "<button type=button>Add from LinkedIn</button>",
            "<button type=button>Import</button>",
            "<button type=button>Upload</button>",
            "<button type=button>Add and continue</button>",
            "<button type=button>Добавить промокод</button>",
            "<a href=/profile>Add</a>",
            "<button type=button disabled>Add</button>",
        ],
        of_one_name=True,
    ),
)
def test_a_button_that_says_more_than_to_add_an_entry_is_none_of_a_list(page, button):
    assert of_a_list(page, "Work experience", button) == []


@pytest.mark.parametrize(
    "heading", first_of(["Websites", "Documents", "Skills", "Referrals", "Отзывы", "Anlagen"], of_one_name=True)
)
def test_a_list_of_anything_else_is_left_alone(page, heading):
    assert of_a_list(page, heading, "<button type=button>Add</button>") == []


@pytest.mark.parametrize(
    ("before", "after"),
    first_of(
        [
            (ROW, ""),
            ("", ROW),
            ("<p>Initech <button type=button>Edit</button></p>", ""),
            ("", "<p>Initech <button type=button aria-label=Remove>×</button></p>"),
        ]
    ),
    ids=["a row before", "a row after", "a saved entry before", "a saved entry after"],
)
def test_a_list_with_an_entry_is_not_empty(page, before, after):
    assert of_a_list(page, "Work experience", "<button type=button>Add</button>", before, after) == []


def test_fields_that_follow_and_ask_something_else_are_no_entry(page):
    after = "<p><label>Message to us <textarea></textarea></label></p>"
    assert of_a_list(page, "Work experience", "<button type=button>Add</button>", after=after) == ["Work experience"]


def test_dialogs_and_entries_to_be_saved_are_closed_again_and_told(page):
    form = probe_opened(maker(page, DIALOGS))
    assert questions(form) == ["Vorname", "Nachname", "E-Mail"]
    assert sections(form) == ["Berufserfahrung", "Ausbildung", "Weiterbildung", "Sprachen", "Zertifikate"]
    assert page.locator(".ov, dialog[open], #editor input, #unkept[hidden]").count() == 0
    assert page.evaluate("() => pressed") == ["dialog", "close", "native", "unkept", "back", "nothing"]


def test_a_button_that_draws_no_row_is_pressed_once(page):
    probe_opened(maker(page, DIALOGS))
    before = page.evaluate("() => pressed.length")
    assert len(sections(probe_opened(page))) == 5
    assert page.evaluate("() => pressed.length") == before


def test_lists_that_were_not_opened_are_named_at_the_approval(page):
    form, steps = probe_opened(maker(page, DIALOGS)), FilledSteps()
    steps.remember(form, AnswerSheet(form_fingerprint=form.fingerprint))
    assert steps.left_empty[3] == "Berufserfahrung (a section that was not opened)"
    assert "“Berufserfahrung” (a section that was not opened)" in unread_warning(steps.left_empty)[0]


@pytest.mark.parametrize(
    "script",
    first_of(["location.href = '/login'", "history.pushState({}, '', '/entry')", "window.open('/entry')", "document.querySelector('form').remove()"], of_one_name=True),
)  # fmt: skip
def test_a_button_that_leads_away_is_undone_and_the_others_are_pressed(page, script):
    schools = f'<div><h2>Education</h2><div id=rows></div><button type=button onclick="{DRAW.replace("Job title", "School")}">Add</button></div>'
    jobs = f'<div><h2>Work experience</h2><button type=button onclick="{script}">Add</button></div>'
    form = probe_opened(shown(page, FORM.format(section=schools + jobs)))
    assert (page.url, len(page.context.pages)) == (URL, 1)
    assert questions(form) == ["First name", "Last name", "Employer", "School"]
    assert sections(form) == ["Work experience"]


def test_a_link_that_only_changes_the_fragment_draws_a_row(page):
    link = f'<a href="#" onclick="{DRAW}">Add</a>'
    form = probe_opened(shown(page, FORM.format(section=f"<h2>Work experience</h2><div id=rows></div>{link}")))
    assert (questions(form)[2:], sections(form)) == (["Employer", "Job title"], [])


@pytest.mark.parametrize(
    "kept", ["<button type=button>Save</button>", "<div role=dialog>Sign in first</div>"], ids=["an entry", "a dialog"]
)
def test_what_cannot_be_closed_again_is_gone_when_the_page_is_loaded_again(page, kept):
    add = f'<button type=button onclick="{DRAW.replace(ROW, ROW + kept)}">Add</button>'
    form = probe_opened(shown(page, FORM.format(section=f"<h2>Work experience</h2><div id=rows></div>{add}")))
    assert (questions(form), sections(form)) == (["First name", "Last name"], ["Work experience"])
    assert page.locator("#rows *").count() == 0


def test_a_form_behind_a_button_is_opened_again_after_a_list_led_away(page):
    lists = """<h2>Work experience</h2><button type=button onclick=location.search='entry'>Add</button>"""
    body = "<!doctype html><title>Gardener</title><h1>Gardener</h1><button onclick='this.replaceWith(document.querySelector(`template`).content)'>Apply now</button>"
    form = FORM.format(section=lists).split("</h1>")[1]
    shown(page, f"{body}<template>{form}</template>")
    opened = FormSession(page, PlansInMemory())
    assert questions(opened.open(URL)) == ["First name", "Last name"]
    assert sections(opened.form) == ["Work experience"]


def session(page, name):
    maker(page, name)
    opened = FormSession(page, PlansInMemory())
    opened.open(URL)
    return opened


def answers(form):
    return answer_form(form, candidate(), (), TODAY, Scope())


def test_every_job_and_school_is_filled_and_a_list_without_answers_is_left_as_it_was(page):
    filled = session(page, INLINE).fill(answers, {})
    assert page.evaluate("() => kept()") == {
        "fn": "Ada", "ln": "Example", "em": "ada@example.org", "wt1": "Senior Backend Developer", "wc1": "Initech",
        "wt2": "Software Developer", "wc2": "Globex", "es1": "Example University", "eg1": "Bachelor of Science",
    }  # fmt: skip
    assert "Certificates (a section that was not opened)" in filled.left_empty


def test_a_second_row_is_drawn_by_the_button_over_the_first(page):
    who = candidate(education=[{"institution": "A", "endDate": "2016"}, {"institution": "B", "endDate": "2012"}])
    session(page, INLINE).fill(lambda form: answer_form(form, who, (), TODAY, Scope()), {})
    kept = page.evaluate("() => kept()")
    assert (kept["es1"], kept["es2"], kept["wt2"]) == ("A", "B", "Software Developer")
    assert page.locator("fieldset").count() == 4


def test_the_rows_that_were_approved_are_drawn_again(page):
    first = session(page, INLINE).fill(answers, {})
    kept, approved = page.evaluate("() => kept()"), manifest_of(application(), fields=first.fields)
    second = session(page, INLINE).fill(lambda state: answers_in(approved, state), {})
    assert page.evaluate("() => kept()") == kept
    assert second.fingerprints == first.fingerprints
    assert [(one.field_key, one.committed) for one in second.fields] == [
        (one.field_key, one.committed) for one in first.fields
    ]


def test_a_form_stored_before_is_read_without_the_heading_of_a_list():
    stored = {"fingerprint": "f", "url": URL, "buttons": [{"role": "section", "text": "Pumps"}]}
    assert sections(FormModel.model_validate(stored)) == ["Pumps"]
