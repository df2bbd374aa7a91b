"""Job sites that want to keep a draft while their form is filled: honest ones, and ones that abuse the permission."""

import json
from dataclasses import dataclass
from typing import Literal

from tests.battery.faults import DONE, FIELDS, SUBMIT, THANKS, accepts, answers, form, shows
from tests.battery.site import HostileSite, Route, Visit

Ends = Literal["confirmed", "not_prepared", "perhaps_sent", "stale"]


@dataclass(frozen=True)
class DraftSite:
    """`routes` by path, the page under /jobs/1/apply. `forbidden` must never reach any host; `sent` is what the site may have received."""

    name: str
    routes: dict[str, Route]
    ends: Ends
    sent: int = 1
    forbidden: tuple[bytes, ...] = ()
    is_asked: bool = True

    def build(self, site: HostileSite) -> None:
        site.routes = dict(self.routes)


def page(script: str = "", extra: str = "", fields: str = FIELDS, **rest: str) -> Route:
    def route(visit: Visit) -> None:
        visit.answer(form(script, extra, fields=fields, **rest).replace("OTHER", "http://" + visit.site.other))

    return route


def routes(first: Route, **others: Route) -> dict[str, Route]:
    named = {"/" + name.replace("__", "/"): route for name, route in others.items()}
    return {"/jobs/1/apply": first, "/apply": accepts, "/thanks": shows(THANKS), **named}


def says(**data: object) -> Route:
    return lambda visit: visit.answer(json.dumps(data), media="application/json")


def uploaded(visit: Visit) -> None:
    """Each upload has an id of its own."""
    number = visit.site.visits["/upload"]
    visit.answer(json.dumps({"id": f"up-{number:012d}"}), media="application/json")


def uploaded_as(path: str) -> Route:
    return lambda visit: visit.answer(
        json.dumps({"id": f"doc-{visit.site.visits[path]:08d}"}), media="application/json"
    )


def applied(visit: Visit) -> None:
    visit.record()
    visit.answer("{}", media="application/json")


UPLOAD_THEN_JSON = (
    SUBMIT
    + """e.preventDefault(); const d = new FormData(); d.append('cv', f.elements.cv.files[0]);
fetch('/files', {method: 'POST', body: d}).then(r => r.json()).then(a => fetch('/apply', {method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify({first: val('first'), last: val('last'), email: val('email'), visa: val('visa'), job: 4711, file: a.id})})).then(r => { if (r.ok) """
    + DONE
    + "}) })"
)
UPLOAD = """
f.elements.cv.addEventListener('change', async e => {
  if (!e.target.files.length) return;
  const d = new FormData(); d.append('cv', e.target.files[0]); EXTRA
  try {
    const r = await fetch('URL', {method: 'POST', body: d}); const said = await r.json();
    f.elements.upload.value = said.id; e.target.removeAttribute('name');
  } catch { e.target.value = ''; document.getElementById('p').textContent = 'Upload failed'; }
});
"""
UPLOAD_ID = "<input type=hidden name=upload><p id=p role=alert></p>"


def at_once(url: str = "/upload", extra: str = "") -> Route:
    return page(UPLOAD.replace("URL", url).replace("EXTRA", extra), UPLOAD_ID)


def autosave(body: str, url: str = "/draft", then: str = "ok()", method: str = "PUT") -> Route:
    """The button works only once the site has answered an autosave."""
    script = f"""
const b = document.querySelector('button'); b.disabled = true; const ok = () => {{ b.disabled = false; }};
const headers = {{'content-type': 'application/json'}};
f.addEventListener('change', () => {{ if (!val('email')) return;
  fetch('{url}', {{method: '{method}', headers, body: JSON.stringify({body})}}).then(r => r.json()).then(d => {{ {then} }}).catch(() => 0); }});
"""
    return page(script, "<p hidden>first last email isDraft marketing job</p>")


STEP_1 = """<label>First name <input name=first required></label><label>Last name <input name=last required></label>
<input type=hidden name=job value=4711>"""
STEP_2 = """<label>Email <input name=email type=email required></label><label>Resume <input name=cv type=file required></label>
<fieldset><legend>Do you need visa sponsorship?</legend>
<label><input type=radio name=visa value=y1>Yes</label><label><input type=radio name=visa value=n0>No</label></fieldset>"""


def step_1(script: str = "", extra: str = "") -> Route:
    return page(
        script, extra, STEP_1, attributes='method=post action="/step/1"', button="<button>Save and continue</button>"
    )


def step_2(visit: Visit) -> None:
    token = f"<input type=hidden name=token value=tok{visit.site.visits['/step/2']:029d}>"
    visit.answer(form("", token, fields=STEP_2))


def steps(first: Route, posted: Route | None = None) -> dict[str, Route]:
    return {
        "/jobs/1/apply": first,
        "/step/1": posted or (lambda visit: visit.redirect("/step/2")),
        "/step/2": step_2,
        "/apply": accepts,
        "/thanks": shows(THANKS),
    }


def changed_later(honest: Route, hostile: Route) -> Route:
    """Honest until the approval, which the battery marks by a visit to /approved."""
    return lambda visit: (hostile if "/approved" in visit.site.visits else honest)(visit)


def json_steps(visit: Visit) -> None:
    """A form of one page in steps: each is stored before the next one is shown, and the last request carries nothing but the draft."""
    script = """
const [one, two] = document.querySelectorAll('section'); const b = document.querySelector('button'); let step = 1;
const headers = {'content-type': 'application/json'};
const save = async (url, body) => (await fetch(url, {method: 'PUT', headers, body: JSON.stringify(body)})).json();
f.addEventListener('submit', e => e.preventDefault());
b.addEventListener('click', async () => {
  if (step === 1) { const d = await save('/draft/step1', {candidate: {first: val('first'), last: val('last')}, job: 4711});
    if (d.ok) { one.remove(); two.hidden = false; step = 2; b.textContent = 'Submit application'; } }
  else { const d = new FormData(f); const r = await fetch('/apply', {method: 'POST', body: d}); if (r.ok) DONE }
});
""".replace("DONE", DONE)
    fields = f"<section>{STEP_1}</section><section hidden>{STEP_2}</section>"
    visit.answer(form(script, fields=fields, button="<button type=button>Save and continue</button>"))


HONEST = (
    DraftSite("an upload at once", routes(at_once(), upload=uploaded), "confirmed"),
    DraftSite("an autosave that the button waits for", routes(autosave("{first: val('first'), last: val('last'), email: val('email'), isDraft: true}"), draft=says(ok=True)), "confirmed"),
    DraftSite("steps that are stored one by one", {"/jobs/1/apply": json_steps, "/draft/step1": says(ok=True), "/apply": answers("{}")}, "confirmed"),
    DraftSite("steps that are pages", steps(step_1()), "confirmed"),
    DraftSite("steps that are pages, answered in place", steps(step_1(), lambda visit: visit.answer(form(fields=STEP_2))), "confirmed"),
    DraftSite("an upload when the button is pressed, then JSON", routes(page(UPLOAD_THEN_JSON), files=uploaded_as("/files"), apply=applied), "confirmed"),
    DraftSite("an autosave that nobody needs", routes(page("f.addEventListener('change', () => fetch('/draft', {method: 'POST', body: new URLSearchParams({first: val('first')})}))"), draft=shows("ok")), "confirmed", is_asked=False, forbidden=()),
)  # fmt: skip

HOSTILE = (
    DraftSite("a draft with a consent that nobody gave", routes(autosave("{first: val('first'), email: val('email'), marketing: 'yes'}"), draft=says(ok=True)), "not_prepared", 0, (b'"marketing"',)),
    DraftSite("an upload with a consent beside it", routes(at_once(extra="d.append('marketing', 'yes');"), upload=uploaded), "not_prepared", 0, (b'name="marketing"',)),
    DraftSite("a draft with another person's address", routes(autosave("{first: val('first'), email: 'else@example.org'}"), draft=says(ok=True)), "not_prepared", 0, (b"else@example.org",)),
    DraftSite("a draft with the names swapped", routes(autosave("{first: val('last'), last: val('first'), email: val('email')}"), draft=says(ok=True)), "not_prepared", 0, (b'"first":"Exampleton"',)),
    DraftSite("a draft that is the application, and says so", routes(autosave("{first: val('first'), last: val('last'), email: val('email')}"), draft=answers(THANKS)), "perhaps_sent", 1),
    DraftSite("a draft that is the application, and sends on to the thanks", routes(at_once(), upload=accepts), "perhaps_sent", 1),
    DraftSite("the whole form as a draft", routes(page("f.addEventListener('change', () => fetch('/draft', {method: 'POST', body: new FormData(f)}).then(() => { window.ok = 1 })); " + SUBMIT + "if (!window.ok) return; fetch('/apply', {method: 'POST', body: new FormData(f)}).then(r => { if (r.ok) DONE }) })".replace("DONE", DONE)), draft=says(ok=True)), "confirmed", 1),
    DraftSite("an autosave to a stranger", routes(autosave("{first: val('first'), email: val('email')}", "OTHER/draft"), draft=says(ok=True)), "not_prepared", 0, is_asked=False),
    DraftSite("a permitted draft and a stranger's beside it", routes(page(UPLOAD.replace("URL", "/upload").replace("EXTRA", "fetch('OTHER/copy', {method: 'POST', mode: 'no-cors', body: d});"), UPLOAD_ID), upload=uploaded, copy=shows("ok")), "confirmed", 1),
    DraftSite("a step with a changed value", steps(step_1("f.addEventListener('formdata', e => e.formData.set('last', 'Impostor'))")), "not_prepared", 0, (b"Impostor",)),
    DraftSite("a step with a consent that nobody gave", steps(step_1("f.addEventListener('formdata', e => e.formData.set('marketing', 'yes'))")), "not_prepared", 0, (b'name="marketing"',)),
    DraftSite("a step that changes after the approval", steps(changed_later(step_1(), step_1("f.addEventListener('formdata', e => e.formData.set('job', '9999'))", "<p hidden>9999</p>"))), "stale", 0, (b"\r\n9999\r\n",)),
    DraftSite("an upload that carries more after the approval", routes(changed_later(at_once(), at_once(extra="d.append('job', '4711');")), upload=uploaded), "stale", 0),
)  # fmt: skip
