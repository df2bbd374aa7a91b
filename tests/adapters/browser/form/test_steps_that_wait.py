"""Steps whose button works only after a check, a spinner or a field that was left, and those that never let pass: what the page says then is told."""

import pytest

from adapters.browser.form.session import FormSession
from adapters.browser.page import advancing
from core.answers.resolver import answer_form
from core.errors import FormDrift
from tests.support.answers import TODAY, candidate
from tests.support.cases import first_of
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>Apply</title><h1>Application: Backend Developer</h1><style>label{display:block}.spin{width:20px;height:20px;border:3px solid}</style><form id=F onsubmit="return false"></form><script>
const F = document.getElementById('F');
window.pressed = 0;
const second = () => { window.kept = [n.value, m.value]; F.innerHTML = '<label>Email <input type=email></label><button type=submit>Submit application</button>'; };
F.innerHTML = `<label for=n>Last name</label><input id=n><label for=m>City</label><input id=m><p id=msg></p><button type=button id=next %s>Next</button>`;
next.addEventListener('click', () => { pressed += 1; });
%s</script>"""
WHOLE = "n.value && m.value"
GO_ON = {
    "a check after a field was left": ("disabled", f"n.onblur = m.onblur = () => setTimeout(() => {{ next.disabled = !({WHOLE}); }}, 700); next.onclick = second;"),
    "a button that is disabled in words": ("aria-disabled=true", f"let good = false; n.onchange = m.onchange = () => setTimeout(() => {{ good = !!({WHOLE}); next.setAttribute('aria-disabled', !good); }}, 900); next.onclick = () => good && second();"),
    "a button that wants a key": ("disabled", "m.onkeyup = () => { next.disabled = false; }; next.onclick = second;"),
    "a button that is drawn anew": ("disabled", "n.oninput = m.oninput = () => setTimeout(() => { next.outerHTML = '<button type=button id=next>Next</button>'; next.onclick = second; }, 700);"),
    "a long spinner": ("", "next.onclick = () => { msg.innerHTML = '<div class=spinner><div class=spin></div></div>'; setTimeout(second, 4000); };"),
    "a button that is locked meanwhile": ("", "next.onclick = () => { next.disabled = true; setTimeout(second, 4000); };"),
    "a first press that only leaves the field": ("", "let left = false; next.onclick = () => { if (left) second(); left = true; };"),
    "a press that a check swallows": ("", "let checks = 0; m.onblur = () => { checks++; setTimeout(() => checks--, 1200); }; next.onclick = () => { if (!checks) second(); };"),
    "a notice, then a second press": ("", "let left = false; next.onclick = () => { if (left) return second(); left = true; msg.textContent = 'We check your details. Please go on then.'; setTimeout(() => { msg.textContent = ''; }, 500); };"),
    "a layer over all of it": ("", "m.onblur = () => { const over = document.createElement('div'); over.style = 'position:fixed;inset:0'; document.body.append(over); setTimeout(() => over.remove(), 1000); }; next.onclick = second;"),
}  # fmt: skip
STOP = {
    "words without a mark": ("", "next.onclick = () => { msg.textContent = 'The city must be within 50 km of the site.'; };", "had no effect", "within 50 km"),
    "words that go again": ("", "next.onclick = () => { msg.textContent = 'Not open to this city yet.'; setTimeout(() => { msg.textContent = ''; }, 600); };", "had no effect", "Not open to this city"),
    "a status": ("", "msg.setAttribute('role', 'status'); next.onclick = () => { msg.textContent = 'We do not hire there.'; };", "had no effect", "do not hire"),
    "no words": ("", "", "had no effect", "neither a next step nor an error"),
    "a button that stays disabled": ("disabled", "msg.textContent = 'Confirm your address in our e-mail first.';", "stays disabled", "in our e-mail first"),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _short_waits(monkeypatch):
    monkeypatch.setattr(advancing, "WAIT_SECONDS", 1.5)
    monkeypatch.setattr(advancing, "LONGEST_SECONDS", 8.0)
    monkeypatch.setattr(advancing, "PRESS_MS", 2500)
    monkeypatch.setattr(advancing, "LATE_PRESS_MS", 1000)


def fill(page, attributes, script):
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE % (attributes, script), content_type="text/html"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    session.fill(lambda form: answer_form(form, candidate(), (), TODAY), {})
    return {one.question: one.committed for one in session.read_back().fields}


@pytest.mark.parametrize("make", first_of(GO_ON.values(), of_one_name=True), ids=GO_ON)
def test_the_next_step_is_reached_and_has_what_was_filled(page, make):
    assert fill(page, *make)["Email"] == "ada@example.org"
    assert page.evaluate("kept") == ["Example", "Berlin"]


@pytest.mark.parametrize(("attributes", "script", "what", "says"), first_of(STOP.values()), ids=STOP)
def test_a_step_that_does_not_let_pass_stops_the_form_with_the_words_of_the_page(page, attributes, script, what, says):
    with pytest.raises(FormDrift, match=what) as stopped:
        fill(page, attributes, script)
    assert says in str(stopped.value)
    assert page.evaluate("pressed") <= 2


@pytest.mark.parametrize(
    "request_of",
    ["fetch('/save', { method: 'POST' }).catch(() => 0)", "new Image().src = '/pixel.gif'"],
    ids=["a request", "a picture"],
)
def test_a_press_that_has_asked_the_site_is_not_repeated(page, request_of):
    with pytest.raises(FormDrift, match="had no effect"):
        fill(page, "", f"next.onclick = () => {{ {request_of}; }};")
    assert page.evaluate("pressed") == (1 if "fetch" in request_of else 2)


def test_a_step_that_takes_its_time_without_a_word_is_not_pressed_twice(page):
    assert fill(page, "", "next.onclick = () => setTimeout(second, 1000);")["Email"] == "ada@example.org"
    assert page.evaluate("pressed") == 1
