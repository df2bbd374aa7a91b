"""Honest forms in the ways that today's sites build them: each must be sent once, with a receipt."""

import tomllib
from collections.abc import Callable
from pathlib import Path

from tests.battery.faults import DONE, FIELDS, SUBMIT, THANKS, Fault, Route, accepts, answers, form, shows, site_of
from tests.battery.site import HostileSite, Visit

CORS = {
    "Access_Control_Allow_Origin": "*",
    "Access_Control_Allow_Headers": "*",
    "Access_Control_Allow_Methods": "POST, PUT, PATCH",
}
READ = "new Promise(r => { const x = new FileReader(); x.onload = () => r(x.result.split(',')[1]); x.readAsDataURL(f.elements.cv.files[0]) })"
SHOWN = f".then(r => {{ if (!r.ok) throw 0; return r.text() }}).then(() => {{ {DONE} }})"


KINDS = Path(__file__).parents[1] / "cases" / "thanks"


def thanks_pages(stem: str) -> dict[str, str]:
    """The pages of one file of thank-you pages, by name."""
    pages = tomllib.loads((KINDS / f"{stem}.toml").read_text(encoding="utf-8"))
    return {name: page["html"] for name, page in pages.items()}


def api(body: str = "{}", is_recorded: bool = True) -> Route:
    """An answer for a page of another origin. The browser's question beforehand is no application."""

    def route(visit: Visit) -> None:
        if is_recorded and visit.method != "OPTIONS":
            visit.record()
        visit.answer(body, 200, "application/json", **CORS)

    return route


NO_DOCUMENT = FIELDS.replace("<label>Resume <input name=cv type=file required></label>", "")


def scripted(
    name: str,
    script: str,
    apply: Route | None = None,
    is_named: bool = False,
    fields: str = FIELDS,
    **routes: Route,
) -> Fault:
    """`script` runs on submit, with the form in `f`. A script that sends no document takes `NO_DOCUMENT`."""
    page = form(SUBMIT + script + " })", fields=fields)
    return Fault(name, site_of(page, apply or api(), **routes), ("confirmed",), is_named=is_named)


def posts(to: str, body: str, headers: str = "{}", method: str = "POST") -> str:
    return f"fetch('{to}', {{method: '{method}', headers: {headers}, body: {body}}}){SHOWN}"


FORM_DATA = "new FormData(f)"
FLAT = "{first: val('first'), last: val('last'), email: val('email'), visa: val('visa'), job: 4711}"
JSON_TYPE = "{'content-type': 'application/json'}"


def _get_form(site: HostileSite) -> None:
    page = form(attributes='method=get action="/apply"', fields=NO_DOCUMENT)
    site.routes = {"/jobs/1/apply": shows(page), "/apply": answers(THANKS)}


def _frame(site: HostileSite) -> None:
    site.routes = {
        "/jobs/1/apply": shows("<!doctype html><title>Job</title><body><h1>Data Engineer</h1><iframe width=800 height=800 src=/frame></iframe>"),
        "/frame": shows(form()), "/apply": answers(THANKS),
    }  # fmt: skip


def _frame_of_another_host(site: HostileSite) -> None:
    """The employer's page shows the form of its ATS in a frame, and the ATS thanks there."""
    site.routes = {
        "/jobs/1/apply": shows(f"<!doctype html><title>Job</title><body><h1>Data Engineer</h1><iframe width=800 height=800 src=http://{site.api}/frame></iframe>"),
        "/frame": shows(form()), "/apply": accepts, "/thanks": shows(THANKS),
    }  # fmt: skip


def _steps(name: str, go_on: str) -> Callable[[HostileSite], None]:
    """Two pages; the first is posted to the site, which shows the second."""

    def build(site: HostileSite) -> None:
        kept: dict[str, str] = {}
        first = form(fields="<label>First name <input name=first required></label><label>Last name <input name=last required></label>", attributes="method=post action=/step2", button=f"<button>{go_on}</button>").replace("enctype=multipart/form-data", "")  # fmt: skip
        second = form(fields="<label>Email <input name=email type=email required></label>", attributes="method=post action=/apply").replace("enctype=multipart/form-data", "")  # fmt: skip

        def step(visit: Visit) -> None:
            kept.update({key: str(value) for key, value in visit.fields().items()})
            visit.answer(second)

        site.routes = {
            "/jobs/1/apply": shows(first),
            "/step2": step,
            "/apply": answers(THANKS),
            "/thanks": shows(THANKS),
        }

    return build


THANKED = tuple(
    Fault(f"thanks {name}", site_of(form(), apply=answers(page)), ("confirmed",))
    for stem in ("honest_kinds_seen", "honest_kinds_unseen")
    for name, page in thanks_pages(stem).items()
)
MODERN = (
    *THANKED,
    Fault("by GET", _get_form, ("confirmed",)),
    Fault("in a frame", _frame, ("confirmed",)),
    Fault("in a frame of another host", _frame_of_another_host, ("confirmed",), is_named=True),
    Fault("in a new tab", site_of(form(attributes='method=post action="/apply" target=_blank'), apply=answers(THANKS)), ("any",), (0, 1)),
    Fault("into a hidden frame", site_of(form(f"window.done = () => {{ {DONE} }}", attributes='method=post action="/apply" target=h', extra="<iframe name=h hidden></iframe>"), apply=answers("<script>parent.done()</script>")), ("confirmed",)),
    scripted("PATCH", posts("/apply", FORM_DATA, method="PATCH")),
    scripted("XHR", f"const x = new XMLHttpRequest(); x.open('POST', '/apply'); x.onload = () => {{ if (x.status == 200) {{ {DONE} }} }}; x.send({FORM_DATA})"),
    scripted("JSON", posts("/apply", f"JSON.stringify({FLAT})", JSON_TYPE), fields=NO_DOCUMENT),
    scripted("JSON, nested, with the document in base64", READ + ".then(b => " + posts("/apply", "JSON.stringify({candidate: {name: {first: val('first'), last: val('last')}, email: val('email')}, answers: [{id: 1, visa: val('visa')}], cv: {name: f.elements.cv.files[0].name, content: b}})", JSON_TYPE) + ")"),
    scripted("JSON as plain text", posts("/apply", f"JSON.stringify({FLAT})", "{'content-type': 'text/plain'}"), fields=NO_DOCUMENT),
    scripted("GraphQL", posts("/graphql", f"JSON.stringify({{operationName: 'Apply', query: 'mutation Apply($input: ApplicationInput!) {{ apply(input: $input) {{ id }} }}', variables: {{input: {FLAT}}}}})", JSON_TYPE), graphql=api('{"data": {"apply": {"id": "1"}}}'), fields=NO_DOCUMENT),
    scripted("urlencoded by fetch", posts("/apply", "new URLSearchParams([...new FormData(f)].filter(p => typeof p[1] == 'string'))"), fields=NO_DOCUMENT),
    scripted("an idempotency key", posts("/apply", FORM_DATA, "{'idempotency-key': crypto.randomUUID()}")),
    scripted("the time of the click", f"const d = {FORM_DATA}; d.append('clicked_at', String(Date.now())); " + posts("/apply", "d")),
    scripted("an API on another host of the employer", posts("API/apply", FORM_DATA), is_named=True),
    scripted("JSON to an API on another host of the employer", posts("API/apply", f"JSON.stringify({FLAT})", JSON_TYPE), is_named=True, fields=NO_DOCUMENT),
    scripted("a token from the API host first", "fetch('API/token').then(r => r.text()).then(t => " + posts("API/apply", FORM_DATA, "{'x-csrf': t}") + ")", is_named=True, token=api("tok-1234567890abc", False)),
    scripted("counted by a stranger, without values", f"new Image().src = 'OTHER/pixel?event=apply'; {posts('/apply', FORM_DATA)}"),
    scripted("counted by a stranger's beacon, without values", f"navigator.sendBeacon('OTHER/b', 'event=apply'); {posts('/apply', FORM_DATA)}", b=api("", False)),
    scripted("repeated by the page if it fails", f"const go = n => {posts('/apply', FORM_DATA)}.catch(() => n && setTimeout(() => go(n - 1), 300)); go(3)"),
    scripted("thanks after four seconds", f"fetch('/apply', {{method: 'POST', body: {FORM_DATA}}}).then(r => r.ok && setTimeout(() => {{ {DONE} }}, 4000))"),
    scripted("thanks in a status region", f"fetch('/apply', {{method: 'POST', body: {FORM_DATA}}}).then(r => {{ f.remove(); const s = document.createElement('p'); s.setAttribute('role', 'status'); s.textContent = 'Your application has been submitted.'; document.body.append(s) }})"),
    scripted("thanks in an open shadow root", f"fetch('/apply', {{method: 'POST', body: {FORM_DATA}}}).then(r => {{ f.remove(); const s = document.createElement('div'); document.body.append(s); s.attachShadow({{mode: 'open'}}).innerHTML = '<h1>Thank you for applying</h1>' }})"),
    Fault("202 with thanks", site_of(form(), apply=answers(THANKS, 202)), ("confirmed",)),
    Fault("307 to another path of the site", site_of(form(), apply=lambda visit: visit.redirect("/apply2", 307), apply2=answers(THANKS)), ("any",), (0, 1)),
    Fault("steps: page by page, posted to the site", _steps("steps", "Next"), ("any",), (0, 1)),
)  # fmt: skip
