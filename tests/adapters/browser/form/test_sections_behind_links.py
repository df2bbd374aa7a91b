"""Sections that plain links open, in any order, above one button that sends: menus beside the form, built at the press, and heads of entries."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate
from tests.support.cases import first_of
from tests.support.forms import PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GERMAN = {
    "lang": "de", "apply": "Bewerbung", "contact": "Kontaktdaten", "job": "Beruf", "more": "Weitere Angaben", "first": "Vorname", "last": "Nachname",
    "employer": "Aktueller Arbeitgeber", "profile": "LinkedIn-Profil", "note": "Notiz", "glaze": "Lieblingsglasur", "send": "Bewerbung absenden", "privacy": "Datenschutz", "cancel": "Abbrechen",
}  # fmt: skip
SPANISH = {
    "lang": "es", "apply": "Solicitud de empleo", "contact": "Datos personales", "job": "Empleo", "more": "Otros datos", "first": "Nombre", "last": "Apellidos",
    "employer": "Empresa actual", "profile": "Perfil de LinkedIn", "note": "Nota", "glaze": "Esmalte favorito", "send": "Enviar solicitud", "privacy": "Privacidad", "cancel": "Cancelar",
}  # fmt: skip
CONTACT = (
    "<p><label>{first} *<input name=first required></label></p><p><label>{last} *<input name=last required></label></p>"
)
JOB = "<p><label>{employer} <input name=employer></label></p><p><label>{note} <input name=note></label></p>"
MORE = "<p><label>{profile} <input name=profile></label></p><p><label>{glaze} <input name=glaze></label></p>"
SAYS = "window.told = () => Object.fromEntries([...document.querySelectorAll('input')].map((one) => [one.name, one.value]));"
MENU = """<ul class=menu><li><a href="#one" class=active>{contact}</a></li><li><a href="#two">{job}</a></li><li><a href="#three">{more}</a></li>{extra}</ul>"""
BUILT_ANEW = (
    """<div class=layout>"""
    + MENU
    + """<form id=f onsubmit="return false"><div id=box></div><button type=submit>{send}</button></form></div>
<footer><a href="/privacy">{privacy}</a> <a href="#">{cancel}</a></footer><script>
const kept = {}, parts = { one: `CONTACT`, two: `JOB`, three: `MORE` }, links = [...document.querySelectorAll('.menu a')];
const show = (id) => {
  box.innerHTML = `<h2>${links.find((one) => one.hash === '#' + id).textContent}</h2>${parts[id]}`;
  for (const one of box.querySelectorAll('input')) { one.value = kept[one.name] || ''; one.oninput = () => { kept[one.name] = one.value; }; }
  for (const one of links) one.classList.toggle('active', one.hash === '#' + id);
};
for (const one of links) one.onclick = (event) => { event.preventDefault(); if (parts[one.hash.slice(1)]) setTimeout(show, 80, one.hash.slice(1)); else leave(); };
const leave = () => { location.href = '/elsewhere'; };
show('one');
window.told = () => kept;</script>"""
)
BUILT_ONCE = """<form id=f onsubmit="return false"><nav class=side><a class="item on">{contact}</a><a class=item>{job}</a><a class=item>{more}</a></nav>
<div class=page>CONTACT</div><div class=page hidden></div><div class=page hidden></div><button type=submit>{send}</button></form><style>.item { cursor: pointer; display: block }</style><script>
const pages = [...document.querySelectorAll('.page')], links = [...document.querySelectorAll('.item')], parts = ['', `JOB`, `MORE`];
links.forEach((link, place) => link.addEventListener('click', () => {
  if (!pages[place].innerHTML) setTimeout(() => { pages[place].innerHTML = parts[place]; }, 60);
  pages.forEach((one, n) => { one.hidden = n !== place; links[n].classList.toggle('on', n === place); });
}));
SAYS</script>"""
HEADS = """<form id=f onsubmit="return false">CONTACT<div class=entry><h3><a href="#" class=head>{job}</a></h3><div class=body></div></div>
<div class=entry><h3><a href="javascript:void(0)" class=head>{more}</a></h3><div class=body></div></div>
<p><a href="/privacy">{privacy}</a> <a href="#" onclick="document.body.innerHTML = ''; return false">{cancel}</a></p><button type=submit>{send}</button></form><script>
const parts = [`JOB`, `MORE`];
document.querySelectorAll('.head').forEach((link, place) => { link.onclick = (event) => { event.preventDefault(); const body = link.closest('.entry').querySelector('.body'); body.innerHTML = body.innerHTML ? '' : parts[place]; }; });
SAYS</script>"""
BUILT_BEFORE = """<aside class=side><a href="#one">{contact}</a><br><a href="#two">{job}</a><br><a href="#three">{more}</a></aside>
<form id=f onsubmit="return false"><section id=one>CONTACT</section><section id=two hidden>JOB</section><section id=three hidden>MORE</section><button type=submit>{send}</button></form><script>
for (const link of document.querySelectorAll('.side a')) link.onclick = (event) => { event.preventDefault(); for (const one of document.querySelectorAll('section')) one.hidden = '#' + one.id !== link.hash; };
SAYS</script>"""


def filled(page, shape, words, extra=""):
    """Fill a page in the words of a language; `extra` are more places of its menu. Return the filled form, and the addresses that were asked for."""
    text = "<!doctype html><html lang={lang}><meta charset=utf-8><title>{apply}</title><h1>{apply}</h1>" + shape
    text = text.replace("CONTACT", CONTACT).replace("JOB", JOB).replace("MORE", MORE).replace("SAYS", SAYS)
    for key, word in {**words, "extra": extra}.items():
        text = text.replace("{" + key + "}", word)
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.fulfill(
            body=text if route.request.url.endswith("/form") else "<h1>Elsewhere</h1>",
            content_type="text/html; charset=utf-8",
        )

    page.unroute_all()
    page.route("**/*", answer)
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    form = session.fill(lambda state: answer_form(state, candidate(), (), TODAY), {})
    session.read_back()
    return form, [url.removeprefix("https://jobs.example") for url in asked]


@pytest.mark.parametrize("words", [GERMAN, SPANISH], ids=["German", "Spanish"])
@pytest.mark.parametrize(
    "shape",
    first_of([BUILT_ANEW, BUILT_ONCE, HEADS, BUILT_BEFORE], of_one_name=True),
    ids=["built anew at each press", "built at the first press", "heads of entries", "built before"],
)
def test_every_section_behind_a_link_is_filled(page, shape, words):
    form, _ = filled(page, shape, words)
    told = {key: value for key, value in page.evaluate("told()").items() if value}
    assert told == {
        "first": "Ada",
        "last": "Example",
        "employer": "Initech",
        "profile": "https://www.linkedin.com/in/ada-example",
    }
    assert set(form.left_empty) == {words["note"], words["glaze"]}


def test_a_link_that_leaves_the_page_is_told_and_not_followed_once_values_are_in_it(page):
    form, asked = filled(page, BUILT_ANEW, GERMAN, extra='<li><a href="#four">Deine Vorteile</a></li>')
    assert page.evaluate("told()")["employer"] == "Initech"
    assert asked == ["/form", "/elsewhere", "/form"]
    assert "Deine Vorteile (a section that was not opened)" in form.left_empty


@pytest.mark.parametrize(
    "extra",
    ['<li><a href="/jobs">Alle Stellen</a></li>', '<li><a href="#/jobs">Alle Stellen</a></li>'],
    ids=["an address", "a page of an application"],
)
def test_a_menu_with_a_link_to_another_page_is_no_menu_of_sections(page, extra):
    _, asked = filled(page, BUILT_ANEW, GERMAN, extra=extra)
    assert asked == ["/form"]
    assert page.evaluate("told()") == {"first": "Ada", "last": "Example"}


def test_links_that_show_the_page_in_another_language_are_left_alone(page):
    switch = '<ul class=switch><li><a href="#" class=active>Deutsch</a></li><li><a href="#" onclick="document.body.innerHTML = &quot;Hello&quot;">English</a></li></ul>'
    form, _ = filled(page, switch + HEADS, GERMAN)
    assert page.evaluate("told()")["employer"] == "Initech"
    assert set(form.left_empty) == {"Notiz", "Lieblingsglasur"}
