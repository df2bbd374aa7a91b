"""A fourth list of faults, as someone outside would try them: hostile, broken, and honest but sloppy sites. The ends were written first."""

import zlib

from tests.battery.faults import (
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
from tests.battery.honest import FORM_DATA, api, posts, scripted
from tests.battery.site import HostileSite, Route, Visit, slowly
from tests.battery.uncommon import EITHER, OK, on_change, raw
from tests.battery.unseen import sends

SEND = posts("/apply", FORM_DATA)
VALUES = f"encodeURIComponent({ALL})"

LEAKS = (
    on_change("a payment method that is looked up", f"try {{ new PaymentRequest([{{supportedMethods: location.origin + '/pay?' + {VALUES}}}], {{total: {{label: 'x', amount: {{currency: 'EUR', value: '1'}}}}}}).canMakePayment().catch(() => 0) }} catch (e) {{ }}"),
    on_change("a store that sites share", f"try {{ sharedStorage.worklet.addModule('/shared?' + {VALUES}).catch(() => 0) }} catch (e) {{ }}"),
    on_change("a group of interests", f"try {{ navigator.joinAdInterestGroup({{owner: location.origin, name: 'x', biddingLogicURL: location.origin + '/bid?' + {VALUES}, updateURL: location.origin + '/bid?' + {VALUES}, ads: []}}, 100).catch(() => 0) }} catch (e) {{ }}"),
    on_change("a dictionary for compression and a bundle", f"const l = document.createElement('link'); l.rel = 'compression-dictionary'; l.href = '/dict?' + {VALUES}; document.head.append(l); const s = document.createElement('script'); s.type = 'webbundle'; s.textContent = JSON.stringify({{source: '/bundle?' + {VALUES}, resources: ['/y']}}); document.head.append(s)"),
    on_change("a form into a hidden frame", "if (val('email')) { if (!window.h) { h = document.createElement('iframe'); h.name = 'hid'; h.hidden = true; document.body.append(h) } f.target = 'hid'; HTMLFormElement.prototype.submit.call(f); f.target = '' }"),
    on_change("a window without an address", f"const w = window.open('about:blank'); if (w) {{ w.document.body.innerHTML = `<img src='${{location.origin}}/win?${{{VALUES}}}'>`; w.fetch(location.origin + '/win?' + {VALUES}) }}"),
    on_change("a request that waits in the page", f"const x = new XMLHttpRequest(); x.open('POST', '/wait', false); try {{ x.send({VALUES}) }} catch (e) {{ }}"),
    on_change("a transport of the web", f"try {{ const t = new WebTransport('https://' + location.host + '/wt?' + {VALUES}); t.ready.catch(() => 0); t.closed.catch(() => 0) }} catch (e) {{ }}"),
    leak("a style sheet that comes in pieces", "const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = '/slow.css'; document.head.append(l); f.addEventListener('input', e => e.target.setAttribute('value', e.target.value))", **{"slow.css": lambda visit: visit.raw(b"HTTP/1.1 200 OK\r\nContent-Type: text/css\r\n\r\n", *[b"[name=first][value^=\"%s\"] { background: url('/css/anabel@example.com/%s') }\n" % (letter, letter) for letter in (b"A", b"An", b"Ana", b"Anab", b"Anabel")], pause=1.5)}),
)  # fmt: skip


def on_data(name: str, act: str) -> Fault:
    return change(name, f"f.addEventListener('formdata', e => {{ const d = e.formData; {act} }})")


def _token_decides(site: HostileSite) -> None:
    """The answer to a request for a token tells the page which choice to send; it tells another one after the approval."""

    def token(visit: Visit) -> None:
        visit.answer("tok-y1y1y1y1y1y1" if "/approved" in visit.site.visits else "tok-n0n0n0n0n0n0")

    script = f"fetch('/token', {{method: 'POST'}}).then(r => r.text()).then(t => {{ const d = {FORM_DATA}; d.set('visa', t.slice(4, 6)); return fetch('/apply', {{method: 'POST', headers: {{'x-csrf': t}}, body: d}}) }}).then(r => r.ok && ({DONE}))"
    site_of(form(f"{SUBMIT}{script} }})"), api(), token=token, approved=shows(""))(site)


def _led_elsewhere(site: HostileSite) -> None:
    """After the approval the address leads to the form of another posting, which looks the same."""

    def page(visit: Visit) -> None:
        if "/approved" in visit.site.visits:
            visit.redirect("/jobs/2/apply", 302)
        else:
            visit.answer(form())

    site_of(form(), approved=shows(""))(site)
    site.routes |= {"/jobs/1/apply": page, "/jobs/2/apply": shows(form())}


SAME_SIZE = "const o = d.get('cv'); d.set('cv', new File(['x'.repeat(o.size)], o.name, {type: o.type}))"
CHANGES = (
    Fault("changes: a choice by the answer to a token", _token_decides, ("stale", "ambiguous"), (0,)),
    Fault("changes: the form of another posting by a redirect", _led_elsewhere, ("stale", "ambiguous"), (0,)),
    on_data("a document of the same name and length", SAME_SIZE),
    on_data("the type of the document", "const o = d.get('cv'); d.set('cv', new File([o], o.name, {type: 'text/html'}))"),
    on_data("a second value before the first", "const o = d.get('visa'); d.delete('visa'); d.append('visa', 'y1'); d.append('visa', o)"),
    change("a consent that turns when the focus goes", "f.elements.email.addEventListener('blur', () => { f.elements.share.value = '1' })", "<input type=hidden name=share value=0>"),
    change("the alphabet of the form", "f.acceptCharset = 'windows-1252'", "<input type=hidden name=_charset_>"),
    change("the button that submits", "const b = document.createElement('button'); b.name = 'pool'; b.value = 'yes'; b.hidden = true; f.append(b); f.addEventListener('submit', e => { if (e.submitter != b) { e.preventDefault(); setTimeout(() => f.requestSubmit(b)) } })"),
    sends(SEND, f"requestIdleCallback(() => {{ f.elements.visa.value = 'y1'; {SEND} }})", "a choice in an idle moment"),
    sends(SEND, f"requestAnimationFrame(() => setTimeout(() => {{ f.elements.email.value = 'else@example.org'; {SEND} }}, 400))", "the e-mail a moment after the click"),
    sends(SEND, f"const d = {FORM_DATA}; queueMicrotask(() => d.set('first', 'Anna')); Promise.resolve().then(() => fetch('/apply', {{method: 'POST', body: d}})).then(r => r.ok && ({DONE}))", "a name between the click and the request"),
)  # fmt: skip


def _refusing(times: int, status: int, is_recorded: bool, **headers: str) -> Route:
    """Refuse the first requests with this status, then take one."""

    def route(visit: Visit) -> None:
        if is_recorded or visit.site.visits["/apply"] > times:
            visit.record()
        visit.answer("{}", 200 if visit.site.visits["/apply"] > times else status, "application/json", **headers)

    return route


def repeats(name: str, apply: Route, sent: tuple[int, ...], wait: int = 900) -> Fault:
    script = f"const go = n => fetch('/apply', {{method: 'POST', body: {FORM_DATA}}}).then(r => r.ok ? ({DONE}) : n && setTimeout(() => go(n - 1), {wait})); go(5)"
    return Fault(f"breaks: {name}", site_of(form(f"{SUBMIT}{script} }})"), apply), ("ambiguous", "rejected"), sent)


def refuses(name: str, body: str) -> Fault:
    """The page thanks whatever the answer is; the answer has the status 200 and names an error."""
    script = f"fetch('/apply', {{method: 'POST', body: {FORM_DATA}}}).then(r => {{ {DONE} }})"
    page = form(f"{SUBMIT}{script} }})")
    return Fault(f"lies: {name}", site_of(page, api(body, False)), ("ambiguous", "rejected"), (0,))


def says(name: str, words: str) -> Fault:
    """The heading thanks, the text below takes it back."""
    page = f"<h1>Thank you for applying</h1><p>{words}</p>"
    return Fault(f"lies: {name}", site_of(form(), answers(page, is_recorded=False)), ("ambiguous", "rejected"), (0,))


def ends(name: str, apply: Route, how: tuple[str, ...], sent: tuple[int, ...] = (1,), **form_of: str) -> Fault:
    return Fault(f"breaks: {name}", site_of(form(**form_of), apply), how, sent)


def _flashed(visit: Visit) -> None:
    flash = "<div role=status>Your application has been submitted.</div>" if visit.query.get("done") else ""
    visit.answer(form().replace("<form", flash + "<form"))


def _flashes(site: HostileSite) -> None:
    site.routes = {
        "/jobs/1/apply": _flashed,
        "/apply": lambda visit: (visit.record(), visit.redirect("/jobs/1/apply?done=1"))[0],
    }


CACHED = f"let kept = ''; fetch('/thanks').then(r => r.text()).then(t => {{ kept = t }}); {SUBMIT}fetch('/apply', {{method: 'POST', body: {FORM_DATA}}}).catch(() => 0).then(() => {{ document.body.innerHTML = kept }}) }})"
CHUNKED = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n%x\r\n%s\r\n0\r\nX-Sum: 1\r\n\r\n"


def _packed(visit: Visit) -> None:
    """Thanks with 300 MB of spaces behind them, packed into 300 kB."""
    visit.record()
    packing = zlib.compressobj(6, zlib.DEFLATED, 31)
    pieces = [packing.compress(THANKS.encode())] + [packing.compress(b" " * 3_000_000) for _ in range(100)]
    visit.answer(b"".join([*pieces, packing.flush()]), Content_Encoding="gzip")


BOMB = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n"
ANSWERS = (
    repeats("429 to be repeated, which the page does", _refusing(2, 429, False, Retry_After="1"), (0,)),
    repeats("502 after recording, which the page repeats", _refusing(3, 502, True), (1,)),
    repeats("429 that asks for a day", _refusing(9, 429, False, Retry_After="86400"), (0,)),
    refuses("a list of errors", '{"data": null, "errors": [{"message": "Internal error"}]}'),
    refuses("no success", '{"success": false}'),
    refuses("a status that failed", '{"status": "FAILED", "id": 0}'),
    refuses("an error's number in the answer", '{"code": 4001, "error_code": "DUPLICATE", "message": "not accepted"}'),
    says("thanks in English, not sent in Italian", "La tua candidatura non è stata inviata. Riprova più tardi."),
    says("thanks in English, not sent in Polish", "Twoje zgłoszenie nie zostało wysłane. Spróbuj ponownie."),
    says("thanks in English, not sent in Portuguese", "A sua candidatura não foi enviada. Tente novamente."),
    says("thanks in English, not sent in Dutch", "Uw sollicitatie is niet verzonden. Probeer het opnieuw."),
    Fault("lies: thanks from the page's own store after an error", site_of(form(CACHED), answers("", 500, is_recorded=False)), ("ambiguous", "rejected"), (0,)),
    Fault("lies: thanks from the page's own store after a reset", site_of(form(CACHED), lambda visit: visit.reset()), ("ambiguous",), (0,)),
    ends("chunks with a trailer", raw(CHUNKED % (len(THANKS), THANKS.encode())), ("confirmed",)),
    ends("an old protocol without a length", raw(b"HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n" + THANKS.encode()), ("confirmed",)),
    ends("a length that is too short", raw(OK + b"Content-Length: 14\r\n\r\n" + THANKS.encode()), ("ambiguous",)),
    ends("lines that end in half a line end", raw(b"HTTP/1.1 200 OK\nContent-Type: text/html\nConnection: close\n\n" + THANKS.encode()), EITHER),
    ends("one answer behind another", raw(OK + b"Content-Length: %d\r\n\r\n" % len(THANKS) + THANKS.encode() + b"HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n"), EITHER),
    ends("a plain answer of 300 megabytes", raw(BOMB + THANKS.encode(), *[b" " * 3_000_000] * 100), ("ambiguous",)),
    ends("a compressed answer of 300 megabytes", _packed, ("ambiguous",)),
    ends("a form to a private address", accepts, ("stale", "ambiguous"), (0,), attributes='method=post action="http://10.0.0.1/apply"'),
    ends("a form to the address of a cloud's own data", accepts, ("stale", "ambiguous"), (0,), attributes='method=post action="http://169.254.169.254/latest/meta-data/"'),
    ends("a form that opens a mail", accepts, ("stale", "ambiguous"), (0,), attributes='method=post action="mailto:jobs@acme.test"'),
    ends("a form that is no page", accepts, ("stale", "ambiguous"), (0,), attributes="method=post action=\"javascript:document.body.innerHTML='<h1>Thank you for applying</h1>'\""),
    Fault("breaks: the form again, with a line above it", _flashes, EITHER, (1,)),
    Fault("breaks: a frame of a stranger that hangs from the click", lambda site: _hung_frame(site, "onmessage = () => { while (true) {} }", "f.addEventListener('submit', () => document.querySelector('iframe').contentWindow.postMessage(1, '*'))"), ("any",), (0, 1), is_named=True),
    Fault("hangs: in a frame of a stranger", lambda site: _hung_frame(site, "setTimeout(() => { while (true) {} }, 600)"), ("not_prepared",), (0,), is_named=True),
    Fault("hangs: in a frame of a stranger, when something is typed", lambda site: _hung_frame(site, "onmessage = () => { while (true) {} }", "f.addEventListener('input', () => document.querySelector('iframe').contentWindow.postMessage(1, '*'))"), ("not_prepared",), (0,), is_named=True),
)  # fmt: skip


def _hung_frame(site: HostileSite, inside: str, script: str = "") -> None:
    """A stranger's frame has a process of its own."""
    site_of(form(script).replace("</form>", "</form><iframe src=OTHER/inside></iframe>"))(site)
    site.routes["/inside"] = shows(f"<!doctype html><p>ours</p><script>{inside}</script>")


ALWAYS = (
    Fault("always: an application over a socket", site_of(form(f"{SUBMIT}const w = new WebSocket('ws://' + location.host + '/ws?' + {VALUES}); {DONE} }})")), ("any",), (0,)),
    Fault("always: a click and a submit, both of which send", site_of(form(f"f.querySelector('button').addEventListener('click', () => {{ fetch('/apply', {{method: 'POST', body: {FORM_DATA}}}) }})"), answers(THANKS)), ("any",), (0, 1)),
    Fault("always: an application in the opener of another window", site_of(form(f"{SUBMIT}const w = window.open('/thanks', 'x'); w.opener.fetch('/apply', {{method: 'POST', body: {FORM_DATA}}}) }})"), api()), ("any",), (0, 1)),
)  # fmt: skip


def honest(name: str, script: str = "", apply: Route = accepts, **form_of: str) -> Fault:
    return Fault(name, site_of(form(script, **form_of), apply), ("confirmed",))


def _polled(visit: Visit) -> None:
    is_done = visit.site.visits[visit.path] > 2
    visit.answer('{"state": "received"}' if is_done else '{"state": "queued"}', media="application/json")


def _rails(site: HostileSite) -> None:
    count = iter(range(1000))

    def page(visit: Visit) -> None:
        token = (
            f"<input type=hidden name=authenticity_token value='{next(count):04d}aB3kd0fL92mQpZ7xY==' autocomplete=off>"
        )
        twin = "<input type=hidden name=utf8 value='&#x2713;'><input type=hidden name=visa value=''>"
        fields = FIELDS.replace("<fieldset>", token + twin + "<fieldset>")
        visit.answer(
            form(
                fields=fields,
                button="<input type=submit name=commit value='Submit application' data-disable-with='Sending...'>",
            )
        )

    site.routes = {"/jobs/1/apply": page, "/apply": accepts, "/thanks": shows(THANKS)}


def _thanks_of_api_host(site: HostileSite) -> None:
    site_of(form(), lambda visit: (visit.record(), visit.redirect(f"http://{site.api}/thanks"))[0])(site)


POLL = f"fetch('/apply', {{method: 'POST', body: {FORM_DATA}}}).then(r => r.json()).then(a => {{ const ask = () => fetch(a.status_url).then(r => r.json()).then(s => s.state == 'received' ? ({DONE}) : setTimeout(ask, 400)); ask() }})"
FINGERPRINT = f"f.elements.cv.files[0].arrayBuffer().then(b => crypto.subtle.digest('SHA-256', b)).then(h => {{ const d = {FORM_DATA}; d.append('cv_sha256', [...new Uint8Array(h)].map(x => x.toString(16).padStart(2, '0')).join('')); {posts('/apply', 'd')} }})"
HONEST = (
    scripted("202, and the page asks until it is done", POLL, apply=lambda visit: (visit.record(), visit.answer('{"status_url": "/status/81"}', 202, "application/json"))[0], status__81=_polled),
    Fault("hidden twins and tokens of a framework", _rails, ("confirmed",)),
    honest("fields outside their form", fields=FIELDS.replace("name=first", "name=first form=f").replace("name=email", "name=email form=f")),
    honest("a form of a dialog that the page sends", f"f.addEventListener('submit', () => {{ {SEND} }})", api(), attributes="method=dialog"),
    scripted("a click that waits and says so", f"const b = f.querySelector('button'); b.disabled = true; b.textContent = 'Sending...'; setTimeout(() => {{ {SEND} }}, 900)"),
    honest("a button that is none", "document.getElementById('go').onclick = () => f.requestSubmit()", button="<div id=go role=button tabindex=0>Submit application</div>"),
    Fault("thanks on another host of the employer", _thanks_of_api_host, ("confirmed",), is_named=True),
    honest("an e-mail check that may fail", "f.elements.email.addEventListener('blur', () => fetch('/check?m=' + val('email')).catch(() => 0))"),
    honest("a heartbeat every second", "setInterval(() => fetch('/alive?t=' + Date.now()).catch(() => 0), 1000)"),
    honest("a chat that connects again and again", "const talk = () => { const w = new WebSocket('ws://' + location.host + '/chat'); w.onclose = () => setTimeout(talk, 1000) }; talk()"),
    scripted("a digest of the document beside it", FINGERPRINT),
    honest("a field that nobody sees and nobody fills", extra="<div style='position:absolute;left:-9999px'><label>Website <input name=website tabindex=-1 autocomplete=off></label></div>"),
    scripted("a page that goes to the thanks by itself", f"fetch('/apply', {{method: 'POST', body: {FORM_DATA}}}).then(r => r.json()).then(a => {{ location.href = '/thanks?id=' + a.id }})", apply=api('{"id": "A-81"}')),
    scripted("thanks that disappear after three seconds", f"fetch('/apply', {{method: 'POST', body: {FORM_DATA}}}).then(r => {{ f.remove(); const s = document.createElement('p'); s.setAttribute('role', 'alert'); s.textContent = 'Your application has been submitted.'; document.body.append(s); setTimeout(() => s.remove(), 3000) }})"),
    honest("a slow form whose page loads for long", apply=slowly(3, accepts), extra="<img src=/never.png width=9 height=9>"),
)  # fmt: skip

OUTSIDE = (*LEAKS, *CHANGES, *ANSWERS, *ALWAYS, *HONEST)
