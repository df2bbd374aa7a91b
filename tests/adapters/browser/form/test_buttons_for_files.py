"""Buttons that make an upload only when they are pressed: the window of the browser takes the file, and what the page shows then tells whether it has taken it."""

import pytest

from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.errors import FormDrift
from tests.support.answers import TODAY, candidate
from tests.support.cases import first_of
from tests.support.forms import LETTER, RESUME, PlansInMemory

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = """<!doctype html><html lang=%s><meta charset=utf-8><title>Apply</title><h1>Application: Backend Developer</h1><style>.f{margin:9px}.f>label,.t{display:block}.zone{border:1px dashed;padding:20px;cursor:pointer}</style>
<form onsubmit="return false"><div class=f><label for=n>Last name</label><input id=n required></div>%s<div class=f><label for=e>Email</label><input id=e type=email required></div><button type=submit>Submit application</button></form><script>
window.taken = [];
function pick(done, home) {
  const input = document.createElement('input');
  input.type = 'file';
  if (home) { input.hidden = true; home.append(input); }
  input.onchange = () => { taken.push(input.files[0].name); done(input.files[0].name); if (home === document.body) input.remove(); };
  input.click();
}
%s</script>"""
FIELD = "<div class=f>%s<div id=s></div></div>"
SHOWN = "b.onclick = () => pick((name) => { s.textContent = name; });"
UPLOADS = {
    "a label and a button": ("en", "<label>CV *</label><button type=button id=b>Upload file</button>", SHOWN),
    "an input that lives for a moment": ("de", "<label>Lebenslauf</label><button type=button id=b>Datei hochladen</button>", "b.onclick = () => pick((name) => { s.innerHTML = `<b>${name}</b> (12 KB)`; }, document.body);"),
    "an input that stays in the field": ("en", "<label>CV</label><div id=w><button type=button id=b>Attach</button></div>", "b.onclick = () => pick((name) => { s.textContent = name; }, w);"),
    "a button of a library": ("ru", "<div class=t>Резюме</div><span role=button tabindex=0 id=b>Прикрепить резюме</span>", SHOWN),
    "a link": ("fr", "<label>CV (PDF)</label><a href='#' id=b>Télécharger votre CV</a>", SHOWN),
    "a zone to drop files": ("en", "<div class=t>CV</div><div id=b class='zone dropzone'>Click to upload or drag and drop</div>", SHOWN),
    "a button beside other sources": ("en", "<div class=t>Resume/CV *</div><button type=button id=b>Attach</button> <button type=button>Dropbox</button> <button type=button>Enter manually</button>", SHOWN),
    "a button that would send": ("en", "<label>CV</label><button id=b>Choose file</button>", SHOWN),
    "a file on its way": ("en", "<label>CV</label><button type=button id=b>Upload</button>", "b.onclick = () => pick((name) => { s.innerHTML = `${name} <progress value=1 max=9></progress>`; setTimeout(() => { s.textContent = name; }, 900); });"),
    "a button that makes way": ("es", "<p class=t>Currículum vitae</p><div id=w><button type=button id=b>Adjuntar currículum</button></div>", "b.onclick = () => pick((name) => { w.innerHTML = `<span>${name}</span> <a>Eliminar</a>`; });"),
    "a button that is the name then": ("en", "<div class=t>CV</div><button type=button id=b>Upload</button>", "b.onclick = () => pick((name) => { b.textContent = name; });"),
    "an input far away": ("en", "<label>CV</label><button type=button id=b>Upload file</button>", "document.body.insertAdjacentHTML('beforeend', '<input type=file hidden id=far>'); far.onchange = () => { taken.push(far.files[0].name); s.textContent = far.files[0].name; }; b.onclick = () => far.click();"),
}  # fmt: skip
NAMED = [
    ("en", "Upload your resume"), ("en", "Attach résumé (PDF, DOCX)"), ("de", "Lebenslauf hochladen"), ("es", "Adjuntar currículum"), ("es", "Cargar hoja de vida"), ("ru", "Прикрепить резюме"),
    ("uk", "Прикріпити резюме"), ("fr", "Joindre votre CV"), ("it", "Carica il tuo CV"), ("pt", "Anexar currículo"), ("pl", "Załącz życiorys"), ("nl", "Upload je CV"), ("sv", "Ladda upp ditt CV"),
    ("cs", "Nahrát životopis"), ("fi", "Liitä ansioluettelo"),
]  # fmt: skip
TWO = "<div class=f><label>Lebenslauf</label><button type=button class=b>Hochladen</button><p></p></div><div class=f><label>Anschreiben</label><button type=button class=b>Hochladen</button><p></p></div>"
EACH = "for (const b of document.querySelectorAll('.b')) b.onclick = () => pick((name) => { b.nextElementSibling.textContent = name; });"
OTHERS = ["Autofill with resume", "Add link", "Import from LinkedIn", "Submit CV", "Choose", "Enviar currículo"]  # fmt: skip


def fill(page, language, fields, script):
    page.unroute_all()
    body = PAGE % (language, fields, script)
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    session.open("https://jobs.example/form")
    who = candidate({"resume": RESUME.name, "cover_letter": LETTER.name})
    files = {"resume": RESUME, "cover_letter": LETTER}
    session.fill(lambda form: answer_form(form, who, (), TODAY), files)
    told = {one.question: one.committed for one in session.read_back().fields}
    assert told["Email"] == "ada@example.org"
    return told, page.evaluate("taken")


@pytest.mark.parametrize("make", first_of(UPLOADS.values(), of_one_name=True), ids=UPLOADS)
def test_a_file_is_chosen_and_read_back(page, make):
    language, markup, script = make
    told, taken = fill(page, language, FIELD % markup, script)
    assert (RESUME.name,) in told.values()
    assert taken == [RESUME.name]


@pytest.mark.parametrize(("language", "words"), first_of(NAMED))
def test_a_button_that_names_its_document_needs_no_label(page, language, words):
    told, taken = fill(page, language, FIELD % f"<button type=button id=b>{words}</button>", SHOWN)
    assert (told[words], taken) == ((RESUME.name,), [RESUME.name])


def test_each_of_two_buttons_of_the_same_words_takes_its_own_document(page):
    told, taken = fill(page, "de", TWO, EACH)
    assert (told["Lebenslauf"], told["Anschreiben"]) == ((RESUME.name,), (LETTER.name,))
    assert taken == [RESUME.name, LETTER.name]


@pytest.mark.parametrize("words", first_of(OTHERS, of_one_name=True))
def test_buttons_that_do_something_else_are_not_pressed(page, words):
    script = "b.onclick = () => taken.push('pressed');"
    assert fill(page, "en", FIELD % f"<button type=button id=b>{words}</button>", script)[1] == []


@pytest.mark.parametrize(
    ("does", "says"),
    first_of(
        [
            ("pick(() => {})", "unclear whether the page has taken"),
            (
                "pick((name) => { s.innerHTML = `${name} <span class=error>Upload failed</span>`; })",
                "has not taken",
            ),
            ("s.textContent = 'Opening …'", "lets no file be chosen"),
        ]
    ),
    ids=["nothing is shown", "a failure is shown", "no window opens"],
)
def test_a_file_that_the_page_does_not_show_stops_the_form_and_is_not_chosen_again(page, does, says):
    field = FIELD % "<label>CV *</label><button type=button id=b>Upload file</button>"
    with pytest.raises(FormDrift, match=says):
        fill(page, "en", field, f"b.onclick = () => {{ {does}; }};")
    assert page.evaluate("taken.length") <= 1
