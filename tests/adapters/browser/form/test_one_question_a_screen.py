"""Forms that greet, then ask one question a screen: their buttons say “OK”, and the arrows beside the form say nothing."""

import pytest

from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.errors import FormNotUnderstood
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
GREETING = "<h1>Hello from the kiln</h1><p>A few questions, one by one.</p>"
SCREEN = "<div class='screen {shown}'>{inner}{button}</div>"
PAGE = """<!doctype html><html lang=en><title>Apply for Kiln Operator</title><style>.screen {{ display: none }} .screen.active {{ display: block }} .q {{ font-size: 24px }} .q i {{ color: #f70; font-size: 16px }}</style>
<form id=application onsubmit="sent++; return false">{}</form><p><button type=button id=back>˄</button> <button type=button id=on>˅</button></p>
<script>let at = 0; window.sent = 0; const screens = [...document.querySelectorAll('.screen')];
const show = (place) => {{ screens[at].classList.remove('active'); at = place; screens[at].classList.add('active') }};
document.querySelectorAll('.ok[type=button]').forEach((one) => one.onclick = () => {{ if ([...screens[at].querySelectorAll('[data-needed]')].every((field) => field.value)) show(at + 1) }})</script>"""
ASKED = {
    "What is your first name?": "Ada", "And your last name?": "Example", "What is your e-mail address?": "ada@example.org",
    "What is your phone number?": "+49 151 23456789", "Which city do you live in?": "Berlin", "What is your current job title?": "Senior Backend Developer",
}  # fmt: skip
KEPT = "() => Object.fromEntries([...document.querySelectorAll('input:not([type=file])')].filter((one) => one.value).map((one) => [one.getAttribute('aria-labelledby'), one.value]))"


def asks(number, question):
    return f"<p class=q id='{question}'><i>{number}→</i>{question}</p><input aria-labelledby='{question}' data-needed>"


def screens(inner, words="OK", last="<button class=ok>Send application</button>"):
    buttons = [
        f"<button type=button class=ok>{words if place else 'Begin'}</button>" for place in range(len(inner) - 1)
    ]
    return "".join(
        SCREEN.format(shown="" if place else "active", inner=one, button=button)
        for place, (one, button) in enumerate(zip(inner, [*buttons, last], strict=True))
    )


def opened(page, body):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE.format(body), content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    return session


def test_every_screen_is_answered_up_to_the_last_button_which_is_not_pressed(page):
    needless = [f"<p class=q id=x{n}><i>{n}→</i>Which glaze is number {n}?</p><input aria-labelledby=x{n}>" for n in range(7, 20)]  # fmt: skip
    asked = [asks(n + 1, one) for n, one in enumerate(ASKED)]
    letter = "<p class=q><i>20→</i>Why us?</p><textarea></textarea><p><label>Résumé <input type=file></label>"
    session = opened(page, screens([GREETING, *asked, *needless, letter]))
    filled = session.fill(lambda state: answer_form(state, candidate(), (), TODAY), {})
    assert page.evaluate(KEPT) == ASKED
    assert [one.question for one in filled.fields] == list(ASKED)
    assert filled.submit is not None and filled.submit.text == "Send application"
    assert page.evaluate("[at, sent]") == [20, 0]


def test_buttons_in_steps_that_are_not_made_alike_lead_nowhere(page):
    inner = [f"<p>Field {n} <input aria-label='Field {n}'></p>" for n in range(4)]
    made = "".join(SCREEN.format(shown="" if n else "active", inner=one, button="<button type=button>Add another</button>" if n == 1 else "") for n, one in enumerate(inner))  # fmt: skip
    page.set_content(PAGE.format(made + "<button type=button>Next</button><button>Send application</button>"))
    assert [one.text for one in probe_page(page).buttons if one.role == "next"] == ["Next"]


def test_a_page_that_only_greets_is_not_led_on(page):
    with pytest.raises(FormNotUnderstood, match="No application form found"):
        opened(page, screens([GREETING, GREETING, GREETING]))
    assert page.evaluate("at") == 0


def test_the_question_of_a_screen_with_several_fields_stands_over_them_alone(page):
    of_two = "<p class=q><i>1→</i>Who can tell us more about you?</p><label for=n>Name</label><input id=n><label for=m>E-mail</label><input id=m>"
    page.set_content(
        PAGE.format(screens([of_two, asks(2, "What is your first name?"), asks(3, "And your last name?")]))
    )
    assert [(one.question, one.section) for one in probe_page(page).fields] == [
        ("Name", "Who can tell us more about you?"),
        ("E-mail", "Who can tell us more about you?"),
        ("What is your first name?", None),
        ("And your last name?", None),
    ]
