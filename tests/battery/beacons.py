"""Forms whose own site counts what happens on the page, and hostile twins whose "count" carries something of the candidate."""

from tests.battery.faults import SUBMIT, Fault, Route, form, shows
from tests.battery.honest import FORM_DATA, api, posts, scripted
from tests.battery.site import HostileSite, Visit, slowly

COUNT = "JSON.stringify({event: 'apply', at: Date.now(), session: Math.random().toString(36), job: 4711, interactive: true, fields: 5})"
SEND = posts("/apply", FORM_DATA)
TOKEN = "{'x-csrf': t}"
COUNTED: dict[str, Route] = {"b": api("", False), "token": api("tok-1234567890abc", False), "v1__track": api("", False)}


def counted(name: str, script: str, is_named: bool = False) -> Fault:
    return scripted(f"counted by its own site {name}", script, is_named=is_named, **COUNTED)


OWN = (
    counted("before the application", f"navigator.sendBeacon('/b', {COUNT}); {SEND}"),
    counted("after the application", f"{SEND}; navigator.sendBeacon('/b', {COUNT})"),
    counted("before or after it", f"const c = () => navigator.sendBeacon('/b', {COUNT}); const early = Math.random() < 0.5; if (early) c(); {SEND}; if (!early) c()"),
    counted("some times or other", f"for (let n = Math.floor(Math.random() * 4); n >= 0; n--) navigator.sendBeacon('/v1/track', {COUNT}); {SEND}"),
    counted("in the same words each time", f"navigator.sendBeacon('/b', 'event=apply'); {SEND}; navigator.sendBeacon('/b', 'event=apply')"),
    counted("by fetch that outlives the page", f"fetch('/v1/track', {{method: 'POST', keepalive: true, body: {COUNT}}}); {SEND}"),
    counted("by fetch, before or after it", f"const c = () => fetch('/v1/track', {{method: 'POST', body: {COUNT}}}).catch(() => 0); const early = Math.random() < 0.5; if (early) c(); {SEND}; if (!early) c()"),
    counted("by a request that is waited for and may fail", f"fetch('/v1/track', {{method: 'POST', body: {COUNT}}}).catch(() => 0).then(() => {{ {SEND} }})"),
    counted("by a picture with the time", f"new Image().src = '/b?at=' + Date.now() + '&n=' + Math.random(); {SEND}"),
    counted("around a token", f"navigator.sendBeacon('/b', {COUNT}); fetch('/token').then(r => r.text()).then(t => {{ if (Math.random() < 0.5) navigator.sendBeacon('/b', {COUNT}); {posts('/apply', FORM_DATA, TOKEN)} }})"),
    counted("on another host of its own", f"fetch('API/v1/track', {{method: 'POST', mode: 'no-cors', body: {COUNT}}}); {SEND}", is_named=True),
    counted("with the address of the page and the words of the button", f"navigator.sendBeacon('/b', JSON.stringify({{url: location.href, text: f.querySelector('button').textContent, path: ['form', 'button'], at: performance.now()}})); {SEND}"),
)  # fmt: skip


def _posts(path: str, body: str) -> str:
    return f"fetch('{path}', {{method: 'POST', body: {body}}}).catch(() => 0)"


def twin(name: str, after: str, before: str = f"navigator.sendBeacon('/b', {COUNT})", extra: str = "") -> Fault:
    """The page only counts until it is approved; then the count carries something. It stops the sending, unless the application came before it.

    Which of two requests at once comes first is by chance. The count itself never arrives.
    """

    def build(site: HostileSite) -> None:
        def page(visit: Visit) -> None:
            count = after if "/approved" in visit.site.visits else before
            visit.answer(form(f"{SUBMIT}{count}; {SEND} }})".replace("OTHER", "http://" + site.other), extra))

        site.routes = {"/jobs/1/apply": page, "/apply": api(), "/approved": shows(""), "/b": api("", False)}

    return Fault(
        f"changes: a count that carries {name}", build, ("stale", "ambiguous", "confirmed"), (0, 1), silent=("/b",)
    )


TWINS = (
    twin("the e-mail", "navigator.sendBeacon('/b', JSON.stringify({event: 'apply', user: val('email')}))"),
    twin("the e-mail in its address", "navigator.sendBeacon('/b?u=' + encodeURIComponent(val('email')), '')"),
    twin("the e-mail, just after the application", "setTimeout(() => navigator.sendBeacon('/b?u=' + encodeURIComponent(val('email')), ''), 150)", before=f"setTimeout(() => navigator.sendBeacon('/b', {COUNT}), 150)"),
    twin("the e-mail as a name", "navigator.sendBeacon('/b', JSON.stringify({[val('email')]: 1}))"),
    twin("the e-mail in base64", "navigator.sendBeacon('/b', JSON.stringify({event: 'apply', id: btoa(val('email'))}))"),
    twin("the e-mail in hexadecimal", "navigator.sendBeacon('/b', 'id=' + [...val('email')].map(c => c.charCodeAt(0).toString(16)).join(''))"),
    twin("the first name in a sentence", "navigator.sendBeacon('/b', 'event=apply by ' + val('first') + ' today')"),
    twin("the choice under its own name", _posts("/b", "JSON.stringify({event: 'apply', visa: val('visa')})")),
    twin("another choice under its own name", _posts("/b", "JSON.stringify({event: 'apply', answers: {visa: 'y1'}})")),
    twin("a consent", _posts("/b", "JSON.stringify({event: 'apply', marketing_consent: true})")),
    twin("a conviction", _posts("/b", "new URLSearchParams({event: 'apply', convicted: 'yes'})")),
    twin("the document", _posts("/b", "f.elements.cv.files[0]")),
    twin("the whole form", _posts("/b", FORM_DATA)),
    twin("an answer in a list", _posts("/b", "JSON.stringify({answers: [{id: 3, value: 'No'}]})")),
    twin("the last name in a header", "fetch('/b', {method: 'POST', headers: {'x-user': val('last')}, body: 'event=apply'}).catch(() => 0)"),
)  # fmt: skip
SLOW = (
    scripted("a token that is under way while the application leaves", f"fetch('/token'); {SEND}", slowly(1.2, api()), token=slowly(0.5, api("tok-1234567890abc", False))),
    scripted("two tokens that overtake each other", f"Promise.all(['/token', '/config'].sort(() => Math.random() - 0.5).map(u => fetch(u))).then(() => {{ {SEND} }})", token=slowly(0.5, api("tok-1234567890abc", False)), config=api("{}", False)),
)  # fmt: skip
UNSENT = (
    Fault("changes: a count in place of the application", lambda site: _instead(site), ("stale", "ambiguous"), (0,)),
)


def _instead(site: HostileSite) -> None:
    """After the approval only a count goes to the address of the application."""

    def page(visit: Visit) -> None:
        is_approved = "/approved" in visit.site.visits
        visit.answer(form(SUBMIT + (_posts("/apply", COUNT) if is_approved else SEND) + " })"))

    site.routes = {"/jobs/1/apply": page, "/apply": api(), "/approved": shows("")}


BEACONS = (*OWN, *SLOW, *TWINS, *UNSENT)
