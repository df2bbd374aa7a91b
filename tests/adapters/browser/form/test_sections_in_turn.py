"""An accordion whose sections open one after the other: the heads of later ones are locked until the one before is complete."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.forms.plan_binding import fillable
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
SECTIONS = (
    ("About you", ("First name", "Last name", "E-mail"), "Continue"),
    ("Present job", ("Employer", "Job title"), "Continue"),
    ("To end with", ("Phone", "Town or city"), ""),
)
BOXED = "<div class=part><h3><button type=button class=head {lock}>{title}</button></h3><div class=inner>{inner}</div></div>"
FLAT = "<h3><button type=button class=head {lock}>{title}</button></h3><div class=inner>{inner}</div>"
PAGE = """<!doctype html><title>Apply</title><style>.inner {{ display: none }} .inner.shown {{ display: block }}</style><h1>Apply for Kiln Operator</h1><form onsubmit="return false">{}</form>
<script>const heads = [...document.querySelectorAll('.head')], inner = [...document.querySelectorAll('.inner')];
function open(place) {{ inner.forEach((one, n) => one.classList.toggle('shown', n === place)); heads[place].disabled = false }}
heads.forEach((one, place) => one.onclick = () => open(place)); window.sent = 0; document.forms[0].onsubmit = () => {{ sent++; return false }};
document.querySelectorAll('[data-go]').forEach((one, place) => one.onclick = () => {{ if ([...inner[place].querySelectorAll('input')].every((field) => field.value)) open(place + 1) }});
open(0)</script>"""
ALL = {
    "First name": "Ada", "Last name": "Example", "E-mail": "ada@example.org", "Employer": "Initech", "Job title": "Senior Backend Developer",
    "Phone": "+49 151 23456789", "Town or city": "Berlin",
}  # fmt: skip


def section(shape, place):
    title, labels, forward = SECTIONS[place]
    fields = "".join(f"<p><label>{label} <input name='{label}' required></label></p>" for label in labels)
    button = f"<button type=button data-go>{forward}</button>" if forward else "<button>Submit application</button>"
    return shape.format(title=title, inner=fields + button, lock="disabled" if place else "")


@pytest.mark.parametrize("shape", [BOXED, FLAT])
def test_sections_that_open_in_turn_are_filled_as_steps(page, shape):
    page.unroute_all()
    body = PAGE.format("".join(section(shape, place) for place in range(3)))
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    first = session.open("https://jobs.example/form")
    assert [one.question for one in fillable(first)] == ["First name", "Last name", "E-mail"]
    filled = session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})
    assert (
        page.evaluate("Object.fromEntries([...document.querySelectorAll('input')].map((one) => [one.name, one.value]))")
        == ALL
    )
    assert [(one.question, one.step) for one in filled.fields] == list(zip(ALL, (1, 1, 1, 2, 2, 3, 3), strict=True))
    assert page.evaluate("sent") == 0


@pytest.mark.parametrize(("lock", "is_asked"), [("disabled", False), ("aria-disabled=true", False), ("", True)])
def test_a_section_behind_a_locked_heading_asks_nothing_yet(page, lock, is_asked):
    page.set_content(
        f"<form><p><label>First name <input></label><p><label>Last name <input></label><h3><button type=button aria-expanded=false {lock}>Earlier job</button></h3>"
        "<div style='display:none'><p><label>Employer <input></label><p><label>Job title <input></label></div><button>Submit application</button></form>"
    )
    assert ("Employer" in [one.question for one in fillable(probe_page(page))]) is is_asked


def test_years_after_school_are_no_calling_codes(page):
    options = "".join(
        f"<option>{one}</option>" for one in ("Choisir…", "Baccalauréat", "Bac +2", "Bac +3", "Bac +5", "Doctorat")
    )
    page.set_content(
        f"<form><div><p>Diplôme le plus élevé</p><select>{options}</select></div><div><p>Spécialité</p><input></div><button>Envoyer</button></form>"
    )
    assert [one.question for one in probe_page(page).fields] == ["Diplôme le plus élevé", "Spécialité"]
