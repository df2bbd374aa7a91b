"""Forms that ask how many jobs, schools or languages there are, and build as many blocks of fields for them."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.applications.manifest import answers_in
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory
from tests.support.ledger import application, manifest_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]
ENGLISH = {
    "lang": "en", "apply": "Apply: potter", "first": "First name", "last": "Last name", "how_many": "How many employers would you like to list?", "team": "How many people are in your team?",
    "employer": "Employer", "title": "Job title", "from": "Start date", "languages": "How many languages do you speak?", "language": "Language", "level": "Level", "native": "Native speaker",
    "tongues": "English|French|German|Russian", "send": "Submit application",
}  # fmt: skip
FRENCH = {
    "lang": "fr", "apply": "Candidature : potier", "first": "Prénom", "last": "Nom de famille", "how_many": "Combien d’employeurs souhaitez-vous indiquer ?", "team": "Combien de personnes compte votre équipe ?",
    "employer": "Employeur", "title": "Intitulé du poste", "from": "Date de début", "languages": "Combien de langues parlez-vous ?", "language": "Langue", "level": "Niveau", "native": "Langue maternelle",
    "tongues": "Allemand|Anglais|Français|Russe", "send": "Envoyer ma candidature",
}  # fmt: skip
GERMAN = {
    "lang": "de", "apply": "Bewerbung: Töpfer", "first": "Vorname", "last": "Nachname", "how_many": "Anzahl der Arbeitgeber", "team": "Wie viele Mitarbeiter führen Sie?",
    "employer": "Arbeitgeber", "title": "Position", "from": "Beginn", "languages": "Wie viele Sprachen sprechen Sie?", "language": "Sprache", "level": "Niveau", "native": "Muttersprache",
    "tongues": "Deutsch|Englisch|Französisch|Russisch", "send": "Bewerbung absenden",
}  # fmt: skip
DUTCH = {
    "lang": "nl", "apply": "Solliciteren: pottenbakker", "first": "Voornaam", "last": "Achternaam", "how_many": "Hoeveel werkgevers wilt u opgeven?", "team": "Hoeveel mensen zitten er in je team?",
    "employer": "Werkgever", "title": "Functie", "from": "Startdatum", "languages": "Hoeveel talen spreekt u?", "language": "Taal", "level": "Niveau", "native": "Moedertaal",
    "tongues": "Duits|Engels|Frans|Russisch", "send": "Sollicitatie versturen",
}  # fmt: skip
HEAD = "<!doctype html><html lang={lang}><meta charset=utf-8><title>{apply}</title><h1>{apply}</h1>"
BUILD = """const list = (name, label, options) => `<p><label>${label} *<select name=${name} required><option value="">…</option>${options.split('|').map((one) => `<option>${one}</option>`).join('')}</select></label></p>`;
const job = (n) => `<fieldset class=job><legend>{employer} ${n}</legend><p><label>{employer} *<input name=employer${n} required></label></p><p><label>{title} *<input name=title${n} required></label></p><p><label>{from} *<input type=month name=from${n} required></label></p></fieldset>`;
const tongue = (n) => `<fieldset class=tongue><legend>{language} ${n}</legend>${list('language' + n, '{language}', '{tongues}')}${list('level' + n, '{level}', 'A1|A2|B1|B2|C1|C2|{native}')}</fieldset>`;
window.told = (name) => [...document.querySelectorAll('.' + name)].map((box) => [...box.querySelectorAll('input, select')].map((one) => one.value));"""
SELECTS = (
    HEAD
    + """<form id=f onsubmit="return false"><p><label>{first} *<input required></label></p><p><label>{last} *<input required></label></p><p><label>{team} <input type=number id=team></label></p>
<p><label>{how_many} *<select id=jobs required><option value="">…</option><option>0</option><option>1</option><option>2</option><option>3</option></select></label></p><div id=jobs-box></div>
<p><label>{languages} *<select id=tongues required><option value="">…</option><option>1</option><option>2</option></select></label></p><div id=tongues-box></div><button type=submit>{send}</button></form><script>"""
    + BUILD
    + """
for (const [id, make] of [['jobs', job], ['tongues', tongue]]) document.getElementById(id).onchange = (event) => { document.getElementById(id + '-box').innerHTML = Array.from({ length: +event.target.value }, (_, n) => make(n + 1)).join(''); };</script>"""
)
NUMBERS = (
    HEAD
    + """<div class=app><div class=card><p><label for=a>{first} *</label><input id=a></p><p><label for=b>{last} *</label><input id=b></p></div>
<div class=card><p><label for=jobs>{how_many} *</label><input id=jobs type=number min=1 max=5 value=1></p><div id=jobs-box></div></div>
<div class=card><p><label for=tongues>{languages} *</label><input id=tongues inputmode=numeric></p><div id=tongues-box></div></div><p><label for=team>{team}</label><input id=team inputmode=numeric></p><button type=button>{send}</button></div><script>"""
    + BUILD
    + """
for (const [id, make] of [['jobs', job], ['tongues', tongue]]) {
  const field = document.getElementById(id), box = document.getElementById(id + '-box');
  let timer = 0;
  const draw = () => { const wanted = Math.min(+field.value || 0, 5); while (box.children.length > wanted) box.lastElementChild.remove(); while (box.children.length < wanted) box.insertAdjacentHTML('beforeend', make(box.children.length + 1)); };
  field.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(draw, 150); });
  draw();
}</script>"""
)
JOBS = [["Initech", "Senior Backend Developer", "2021-02"], ["Globex", "Software Developer", "2017-03"]]


def filled(page, shape, words, answer):
    text = shape
    for key, word in words.items():
        text = text.replace("{" + key + "}", word)
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=text, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    form = session.fill(answer, {})
    session.read_back()
    return form


def by_resume(form):
    return answer_form(form, candidate(), (), TODAY)


@pytest.mark.parametrize(
    ("shape", "words", "languages"),
    [
        (SELECTS, ENGLISH, ["English", "German"]),
        (SELECTS, FRENCH, ["Anglais", "Allemand"]),
        (NUMBERS, GERMAN, ["Englisch", "Deutsch", "Russisch"]),
        (NUMBERS, DUTCH, ["Engels", "Duits", "Russisch"]),
    ],
    ids=["lists in English", "lists in French", "numbers in German", "numbers in Dutch"],
)
def test_as_many_blocks_are_built_as_the_resume_fills(page, shape, words, languages):
    form = filled(page, shape, words, by_resume)
    assert page.evaluate("told('job')") == JOBS
    assert page.evaluate("told('tongue')") == [
        [one, level] for one, level in zip(languages, ["C1", words["native"], "B1"], strict=False)
    ]
    assert page.locator("#team").input_value() == ""
    assert form.left_empty == (words["team"],)


@pytest.mark.parametrize(("shape", "words"), [(SELECTS, ENGLISH), (NUMBERS, GERMAN)], ids=["lists", "numbers"])
def test_what_was_approved_is_built_and_filled_again(page, shape, words):
    first = filled(page, shape, words, by_resume)
    approved = manifest_of(application(), fields=first.fields)
    second = filled(page, shape, words, lambda form: answers_in(approved, form))
    assert page.evaluate("told('job')") == JOBS
    assert second.fields == first.fields
