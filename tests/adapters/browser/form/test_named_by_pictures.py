"""Choices, switches and fields whose words are a picture or a tooltip: flags, icons, signs."""

import pytest

from adapters.browser.form.probe import probe_page
from tests.support.widgets import fill

pytestmark = pytest.mark.browser

LANGUAGES = ("English", "Deutsch", "Русский")
PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
BOX = "style='display:inline-block;width:24px;height:16px'"


def img(name):
    return f"<img width=24 height=16 src={PIXEL} alt='{name}'>"


def svg(name):
    return f"<svg width=24 height=16><title>{name}</title><rect width=24 height=16 /></svg>"


def icon(_):
    return f"<i aria-hidden=true {BOX}>&nbsp;</i>"


LABELS = {
    "a picture": lambda name, box: f"<label>{box}{img(name)}</label>",
    "a drawing": lambda name, box: f"<label>{box}{svg(name)}</label>",
    "the title of its label": lambda name, box: f"<label title='{name}'>{box}{icon(name)}</label>",
    "the tooltip of a library": lambda name, box: f"<label data-bs-original-title='{name}'>{box}{icon(name)}</label>",
}
BUTTONS = {
    "a picture": lambda name: (img(name), ""),
    "a drawing": lambda name: (svg(name), ""),
    "a title": lambda name: (icon(name), f"title='{name}'"),
    "a tooltip": lambda name: (icon(name), f"data-tooltip='{name}'"),
    "a sign and a title": lambda name: ("✓✗?"[LANGUAGES.index(name)], f"title='{name}'"),
}
PRESS = "for (const one of document.querySelectorAll('.one')) one.onclick = () => { for (const other of document.querySelectorAll('.one')) other.setAttribute(one.matches('[role=radio]') ? 'aria-checked' : 'aria-pressed', other === one); window.kept = one.dataset.v; };"


@pytest.mark.parametrize("drawn", LABELS.values(), ids=LABELS)
def test_radio_buttons_are_named_by(page, drawn):
    rows = "".join(drawn(name, f"<input type=radio name=l value=l{n}>") for n, name in enumerate(LANGUAGES))
    held = fill(
        page, f"<fieldset><legend>Preferred language</legend>{rows}</fieldset>", "Preferred language", "Русский"
    )
    assert held["Preferred language"] == "Русский"
    assert page.evaluate("document.querySelector('[name=l]:checked').value") == "l2"


@pytest.mark.parametrize("drawn", LABELS.values(), ids=LABELS)
def test_boxes_are_named_by(page, drawn):
    rows = "".join(drawn(name, f"<input type=checkbox name=l value=l{n}>") for n, name in enumerate(LANGUAGES))
    held = fill(page, f"<fieldset><legend>Languages</legend>{rows}</fieldset>", "Languages", ("English", "Русский"))
    assert set(held["Languages"]) == {"English", "Русский"}
    assert page.evaluate("[...document.querySelectorAll('[name=l]:checked')].map((one) => one.value)") == ["l0", "l2"]


@pytest.mark.parametrize("drawn", BUTTONS.values(), ids=BUTTONS)
def test_buttons_are_named_by(page, drawn):
    rows = "".join(
        f"<button type=button class=one data-v=l{n} aria-pressed=false {drawn(name)[1]}>{drawn(name)[0]}</button>"
        for n, name in enumerate(LANGUAGES)
    )
    held = fill(page, f"<div><p>Working language</p><div>{rows}</div></div>", "Working language", "Deutsch", PRESS)
    assert (held["Working language"], page.evaluate("kept")) == ("Deutsch", "l1")


def test_yes_and_no_are_two_icons_with_tooltips_elsewhere(page):
    rows = "".join(
        f"<button type=button class=one data-v={word} aria-describedby=tip{word} aria-pressed=false>{icon(word)}</button><span role=tooltip id=tip{word} hidden>{word}</span>"
        for word in ("Yes", "No")
    )
    held = fill(page, f"<p>Driving licence?</p><div>{rows}</div>", "Driving licence?", "No", PRESS)
    assert (held["Driving licence?"], page.evaluate("kept")) == ("No", "No")


def test_an_opened_list_of_flags_is_chosen_from_and_read_back(page):
    rows = "".join(f"<li role=option data-v=l{n}>{img(name)}</li>" for n, name in enumerate(LANGUAGES))
    markup = f"<div><span id=q>Preferred language</span><button type=button id=b aria-haspopup=listbox aria-labelledby=q>{img('Choose')}</button><ul role=listbox id=u hidden>{rows}</ul></div>"
    script = "b.onclick = () => { u.hidden = !u.hidden; }; u.onclick = (event) => { const row = event.target.closest('li'); b.innerHTML = row.innerHTML; window.kept = row.dataset.v; u.hidden = true; };"
    held = fill(page, markup, "Preferred language", "Русский", script)
    assert (held["Preferred language"], page.evaluate("kept")) == ("Русский", "l2")


@pytest.mark.parametrize(
    "markup",
    [
        "<button type=button role=switch aria-checked=false id=w title='Own car'><i aria-hidden=true>🚗</i></button>",
        f"<label><input type=checkbox id=w>{svg('Own car')}</label>",
        f"<label><input type=checkbox id=w>{img('Own car')}</label>",
    ],
    ids=["a switch with a title", "a drawing", "a picture"],
)
def test_a_box_alone_is_asked_by_its_picture(page, markup):
    script = "w.onclick = () => w.setAttribute('aria-checked', w.getAttribute('aria-checked') !== 'true');"
    assert fill(page, f"<p>{markup}</p>", "Own car", "Yes", script)["Own car"] == "Yes"
    assert page.evaluate("w.checked || w.getAttribute('aria-checked') === 'true'")


@pytest.mark.parametrize(
    "markup",
    [
        f"<label for=p>{img('Portfolio link')}</label><input id=p>",
        f"<span title='Portfolio link'>{icon('')}</span><input id=p>",
    ],
    ids=["its label", "an icon before it"],
)
def test_a_field_is_asked_by_the_picture_of(page, markup):
    assert fill(page, f"<div>{markup}</div>", "Portfolio link", "https://ada.example")["Portfolio link"] == "https://ada.example"  # fmt: skip


@pytest.mark.parametrize("names", [("flag", "flag"), ("de.svg", "en.svg"), ("Country", "Country"), ("icon_a", "icon_b")])  # fmt: skip
def test_pictures_that_say_nothing_of_the_choice_name_none(page, names):
    rows = "".join(f"<label><input type=radio name=l value=v{n}>{img(name)}</label>" for n, name in enumerate(names))
    page.set_content(f"<form><label>Name <input></label><fieldset><legend>Language</legend>{rows}</fieldset><button>Send</button></form>")  # fmt: skip
    asked = next(one for one in probe_page(page).fields if one.question == "Language")
    assert [option.label for option in asked.options] == ["v0", "v1"]
