"""Invented forms in the style of many ATS: the probe reports what a person would see."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import offline_page
from core.contracts.form import FieldType, FormKind, Widget
from flows.cli.form_text import form_text
from tests.support.paths import FORMS
from tests.support.probe import probe_html

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def forms(browser):
    found = {}
    with offline_page(browser, scripts=True) as show:
        for path in sorted(FORMS.glob("*.html")):
            found[path.stem] = probe_page(show(path.read_bytes(), path.name))
    return found


def asked(form):
    return {field.question: (field.type.value, field.required) for field in form.fields}


def why(form):
    return {one.locator.value: one.why for one in form.ignored}


def test_an_old_greenhouse_form(forms):
    form = forms["greenhouse_old"]
    assert asked(form) == {
        "First Name": ("text", True), "Email": ("email", True), "Phone": ("phone", True), "Resume/CV": ("file", True), "LinkedIn Profile": ("url", False),
        "Are you allowed to work in Freedonia?": ("single_choice", True), "Start date": ("date", False), "Gender": ("single_choice", False),
    }  # fmt: skip
    assert [option.label for option in form.fields[5].options] == ["Yes", "No"]
    assert form.fields[-1].sensitive
    assert why(form)["g-recaptcha-response"] == "captcha response field"
    assert [(button.role, button.text) for button in form.buttons if button.role == "submit"] == [
        ("submit", "Submit Application")
    ]


def test_a_new_greenhouse_form(forms):
    form = forms["greenhouse_new"]
    assert asked(form) == {
        "First Name": ("text", True), "Phone": ("phone", True), "Resume/CV": ("file", True), "Will you need sponsorship?": ("single_choice", True), "Which days could you work?": ("multi_choice", True),
    }  # fmt: skip
    by_question = {field.question: field for field in form.fields}
    assert by_question["Phone"].widget is Widget.DIAL_CODE_PHONE
    assert by_question["Will you need sponsorship?"].value == "No"
    assert by_question["Resume/CV"].accepts == (".pdf", ".doc")
    assert why(form)["country"] == "dial code of the phone field"


def test_a_workday_page(forms):
    form = forms["workday"]
    assert asked(form) == {
        "How Did You Hear About Us?": ("single_choice", True), "Have you worked for Example Gardens before?": ("single_choice", True), "Given Name(s)": ("text", True), "Earliest start": ("date", True),
    }  # fmt: skip
    assert [part.role for part in form.fields[-1].parts] == ["month", "day", "year"]
    assert form.fields[-1].widget is Widget.DATE_SPINBUTTONS
    assert (form.step, form.step_count) == (2, 4)
    assert why(form)["website"].startswith("honeypot")
    assert [button.role for button in form.buttons] == ["back", "next"]


def test_a_google_form_in_german(forms):
    form = forms["google_forms"]
    assert asked(form) == {
        "Name": ("text", True), "Haben Sie einen Führerschein?": ("single_choice", True), "Welche Sprachen sprechen Sie?": ("multi_choice", False), "Bundesland": ("single_choice", False),
    }  # fmt: skip
    assert form.fields[1].value == "Nein"
    assert form.fields[2].value == ("Englisch",)
    assert form.fields[3].value is None
    assert form.language == "de"


def test_an_hh_response_with_questions(forms):
    form = forms["hh"]
    assert asked(form) == {
        "Укажите желаемый уровень дохода": ("longtext", False),
        "Готовы ли вы к переезду?": ("single_choice", False),
        "Сопроводительное письмо": ("longtext", False),
    }
    assert form.fields[0].sensitive
    assert form.language == "ru"
    assert [button.text for button in form.buttons if button.role == "submit"] == ["Откликнуться"]


def test_a_linkedin_dialog(forms):
    form = forms["linkedin"]
    assert form.kind is FormKind.APPLICATION
    assert asked(form) == {
        "How many years of gardening experience do you have?": ("number", True), "Are you comfortable commuting?": ("single_choice", True), "Do you have a degree?": ("single_choice", False),
        "Follow Example Gardens to stay up to date": ("single_choice", False),
    }  # fmt: skip
    assert [button.role for button in form.buttons] == ["back", "next"]


def test_a_spanish_wordpress_form_beside_a_newsletter(forms):
    form = forms["wordpress"]
    assert form.kind is FormKind.APPLICATION
    assert asked(form) == {
        "Nombre y apellidos": ("text", True), "Correo electrónico": ("email", True), "Teléfono": ("phone", False), "Pretensión salarial": ("money", False), "Adjunta tu currículum": ("file", False),
        "Ciudad": ("text", False), "Fecha de nacimiento": ("date", False), "Acepto la política de privacidad": ("consent", True),
    }  # fmt: skip
    assert why(form)["EMAIL"] == "newsletter form"
    assert why(form)["_hp"].startswith("honeypot") and why(form)["input_9"].startswith("honeypot")


def test_web_components_pickers_and_editors_in_french(forms):
    form = forms["smart"]
    assert asked(form) == {
        "Prénom": ("text", True), "Civilité": ("single_choice", False), "Votre message": ("longtext", False), "J'accepte la politique de confidentialité": ("consent", True),
        "Date de disponibilité": ("date", False), "Expliquez votre motivation": ("longtext", True), "Téléphone": ("phone", False),
    }  # fmt: skip


def test_a_closed_shadow_root_is_read_and_marked_as_unreachable(browser):
    form = probe_html(
        browser,
        "<form><h1>Apply</h1><label>Name <input name=n></label><label>Email <input name=e></label><x-box></x-box></form><script>document.querySelector('x-box')"
        ".attachShadow({mode: 'closed'}).innerHTML = '<label>Cover letter <textarea name=c></textarea></label>'</script>",
    )
    assert {field.question: field.is_reachable for field in form.fields} == {
        "Name": True,
        "Email": True,
        "Cover letter": False,
    }


def test_a_form_in_a_frame_is_found_with_its_frame(browser):
    form = probe_html(
        browser,
        '<h1>Gardener</h1><iframe width=600 height=400 srcdoc="<form><h2>Apply</h2><label>Name <input name=n required></label><label>CV <input type=file></label></form>"></iframe>',
    )
    assert [(field.question, field.frame) for field in form.fields] == [("Name", (0,)), ("CV", (0,))]


def test_nothing_is_fetched_while_a_file_is_read(browser):
    with offline_page(browser, scripts=True) as show:
        page = show(
            "<form><input name=a></form><script>window.out = []; fetch('https://example.com/x').catch(e => out.push('no')); const w = new WebSocket('wss://example.com/'); w.onerror = () => out.push('no')</script>"
        )
        page.wait_for_function("window.out.length === 2", timeout=5000)


def test_a_page_whose_script_never_ends_is_still_read(browser):
    form = probe_html(browser, "<form><label>Name <input name=n></label></form><script>for (;;) {}</script>")
    assert [field.question for field in form.fields] == ["Name"]


def test_a_field_named_id_does_not_hide_its_form(browser):
    form = probe_html(
        browser, "<form><label>Member <input name=id></label><label>Email <input name=action></label></form>"
    )
    assert len(form.fields) == 2


def test_the_fingerprint_follows_wording_and_structure_but_not_ids_and_values(browser):
    page = "<form><h1>Apply</h1><label for=a{0}>{1}</label><input id=a{0} name=n{0} value='{2}'><label>CV<input type=file name=f{0}></label></form>"
    first, same, other = (
        probe_html(browser, page.format(*given)).fingerprint
        for given in ((1, "City", ""), (2, "City", "Oslo"), (1, "Town", ""))
    )
    assert first == same != other


def test_each_field_is_one_line_for_the_model(forms):
    form = forms["greenhouse_new"]
    lines = [line for line in form_text(form).splitlines() if not line.startswith("#")]
    assert len(lines) == len(form.fields)
    assert any(line.endswith("multi_choice: Which days could you work? [Monday | Friday]") for line in lines)


def test_later_steps_are_reported_as_not_yet_visible(browser):
    form = probe_html(
        browser,
        "<form><h1>Apply</h1><section class=step><label>Name <input name=n></label></section><section class=step style='display:none'><label>CV <input type=file name=f></label><button>Submit</button></section></form>",
    )
    assert [(field.question, field.step, field.is_visible) for field in form.fields] == [
        ("Name", 1, True),
        ("CV", 2, False),
    ]
    assert form.step_count == 2


@pytest.mark.parametrize(
    "mark",
    [
        "Name *",
        "Name (required)",
        "Имя (обязательно)",
        "Имя*",
        "Name (Pflichtfeld)",
        "Nom (obligatoire)",
        "Nombre (obligatorio)",
        "Nome (obrigatório)",
        "Name <span class='required'></span>",
    ],
)
def test_required_is_read_in_every_language(browser, mark):
    assert probe_html(browser, f"<form><label>{mark} <input name=n></label></form>").fields[0].required


@pytest.mark.parametrize(
    "mark",
    ["Name", "Name (optional)", "Имя (необязательно)", "Nom (facultatif)", "Nombre (opcional)", "Are coats required?"],
)
def test_what_is_not_marked_is_not_required(browser, mark):
    field = probe_html(browser, f"<form><label>{mark} <input name=n></label></form>").fields[0]
    assert not field.required and field.type is FieldType.TEXT
