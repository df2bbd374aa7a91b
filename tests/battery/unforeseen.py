"""A second list of faults of kinds that the guard was not built against, written before any of them was tried."""

from tests.battery.faults import SUBMIT, THANKS, Fault, answers, change, form, leak, shows, site_of
from tests.battery.honest import FORM_DATA, NO_DOCUMENT, api, posts
from tests.battery.site import HostileSite, Visit
from tests.battery.unseen import sends

SEND = posts("/apply", FORM_DATA)
ON_DATA = "f.addEventListener('formdata', e => {{ const d = e.formData; {} }})"
VALUES = "encodeURIComponent([...new FormData(f)].map(p => p.join('=')).join('&'))"


def on_data(name: str, act: str) -> Fault:
    return change(name, ON_DATA.format(act))


EARLY = (
    leak("a page opened before and told by a channel", f"window.open('/helper'); const b = new BroadcastChannel('x'); f.addEventListener('input', () => b.postMessage({VALUES}))", helper=shows("<script>new BroadcastChannel('x').onmessage = e => { fetch('/h?' + e.data); new Image().src = '/h?' + e.data; navigator.sendBeacon('/h', e.data) }</script>")),
    leak("a frame told by a message", f"const i = document.createElement('iframe'); i.src = 'OTHER/helper'; document.body.append(i); f.addEventListener('input', () => i.contentWindow.postMessage({VALUES}, '*'))"),
    leak("a socket opened before", f"const w = new WebSocket('ws://' + location.host + '/ws'); f.addEventListener('input', () => {{ try {{ w.send({VALUES}) }} catch (e) {{ }} }})"),
    leak("the ping of a link", f"f.addEventListener('change', () => {{ const a = document.createElement('a'); a.href = '#x'; a.ping = '/ping?' + {VALUES}; document.body.append(a); a.click() }})"),
    leak("a report of the content policy", f"const m = document.createElement('meta'); m.httpEquiv = 'Content-Security-Policy'; m.content = \"img-src 'none'; report-uri /csp\"; document.head.append(m); f.addEventListener('change', () => {{ new Image().src = '/i?' + {VALUES} }})"),
    leak("rules for speculation", f"f.addEventListener('change', () => {{ const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({{prefetch: [{{source: 'list', urls: ['/n?' + {VALUES}], eagerness: 'immediate'}}]}}); document.head.append(s) }})"),
    leak("a film, an object and a track", f"f.addEventListener('change', () => {{ for (const [t, a] of [['video', 'src'], ['object', 'data'], ['embed', 'src'], ['audio', 'src']]) {{ const e = document.createElement(t); e[a] = '/m?' + {VALUES}; document.body.append(e) }} }})"),
    leak("style that depends on a value", "f.addEventListener('input', e => { e.target.setAttribute('value', e.target.value); const s = document.createElement('style'); s.textContent = `input[value^='${e.target.value}'] { background: url('/s?${e.target.value}') }`; document.head.append(s) })"),
    leak("an import in a module", f"f.addEventListener('change', () => import('/mod.js?' + {VALUES}).catch(() => 0))"),
    leak("a page that leaves with the values", f"f.addEventListener('change', () => {{ if (val('email')) location.href = '/x?' + {VALUES} }})"),
    leak("a second button that the page presses", "f.addEventListener('change', () => { if (val('email')) { const b = document.createElement('button'); b.formAction = '/apply?early=1'; f.append(b); b.click() } })"),
)  # fmt: skip

CHANGED = (
    on_data("a name in other letters of Unicode", "d.set('first', d.get('first').replace('A', '\\u0410'))"),
    on_data("an invisible sign in a name", "d.set('last', d.get('last') + '\\u200b')"),
    on_data("the document twice", "d.append('cv', d.get('cv'))"),
    on_data("a second, empty document", "d.append('letter', new File([], 'letter.pdf'))"),
    change("a path with a parameter", "f.action = '/apply;job=9'"),
    change("a path that comes to the same", "f.action = '/x/../apply/%2e?'"),
    change("another port", "const u = new URL(location.href); u.port = '9'; f.action = u.origin + '/apply'"),
    change("a button with a value", "const b = f.querySelector('button'); b.name = 'join_talent_pool'; b.value = 'yes'"),
    change("a label that says something else", "f.querySelector('legend').textContent = 'May we share your data with our partners?'"),
    change("the labels of a choice swapped", "const l = f.querySelectorAll('fieldset label'); for (const [n, t] of [[0, 'No'], [1, 'Yes']]) l[n].lastChild.textContent = t"),
    change("a value changed when the pointer comes", "f.querySelector('button').addEventListener('pointerover', () => { f.elements.email.value = 'else@example.org' })"),
    change("a value changed when the focus goes", "f.elements.email.addEventListener('blur', () => { f.elements.email.value = 'else@example.org' })"),
    change("the application in a new tab by its address", f"{SUBMIT}window.open('/apply?' + new URLSearchParams([...new FormData(f)].filter(p => typeof p[1] == 'string'))) }})"),
    change("the form of another posting", "history.replaceState(0, '', '/jobs/2/apply'); f.elements.job.value = '4712'"),
    change("a hang when the button is pressed", f"{SUBMIT}while (true) {{}} }})"),
    change("a question of the page's own", f"{SUBMIT}if (confirm('Share with partners?')) fetch('/apply?partners=yes', {{method: 'POST', body: new FormData(f)}}); }})"),
    sends(posts("/apply", FORM_DATA), posts("/apply", FORM_DATA, "{'x-http-method-override': 'DELETE'}"), "a header that names another method"),
    sends(posts("/apply", FORM_DATA), f"history.replaceState(0, '', '?marketing=yes&u=' + encodeURIComponent(val('email'))); {SEND}", "the address that the referrer tells"),
)  # fmt: skip


def _json(visa: str) -> str:
    return posts(
        "/apply",
        f'`{{"first": "${{val(\'first\')}}", "last": "${{val(\'last\')}}", "email": "${{val(\'email\')}}", "visa": "n0"{visa}}}`',
        "{'content-type': 'application/json'}",
    )


def _json_change(name: str, after: str) -> Fault:
    def build(site: HostileSite) -> None:
        def page(visit: Visit) -> None:
            sent = _json(after if "/approved" in visit.site.visits else "")
            visit.answer(form(SUBMIT + sent + " })", fields=NO_DOCUMENT))

        site.routes = {"/jobs/1/apply": page, "/apply": api(), "/approved": shows("")}

    return Fault(f"changes: {name}", build, ("stale", "ambiguous"), (0,))


IN_JSON = (
    _json_change("a JSON name twice", ', "visa": "y1"'),
    _json_change("a JSON name with an escape", ', "v\\\\u0069sa": "y1"'),
    _json_change("a JSON name of the prototype", ', "__proto__": {"visa": "y1"}'),
    _json_change("a list in place of nothing", ', "consents": ["marketing"]'),
    _json_change("an empty consent", ', "marketing_consent": ""'),
)


def _again(name: str, script: str, **routes: object) -> Fault:
    """The answer of the site sends something more."""
    body = f"{THANKS}<script>{script}</script>"
    return Fault(f"breaks: {name}", site_of(form(), apply=answers(body), **routes), ("confirmed", "ambiguous"), (1,))


TOLD = "first=Anabel&last=Exampleton&email=anabel@example.com"
AFTER = (
    _again("thanks, and again by GET with another choice", f"fetch('/apply?{TOLD}&visa=y1&marketing=yes')"),
    _again("thanks, and a frame that applies by GET", f"const i = document.createElement('iframe'); i.src = '/apply?{TOLD}'; document.body.append(i)"),
    _again("thanks, and a page that goes on by GET", f"setTimeout(() => location = '/apply?{TOLD}', 300)"),
    _again("thanks, and a consent in a known path", "new Image().src = '/apply?marketing_consent=yes'"),
    Fault("breaks: thanks, and spaces that never end", site_of(form(), apply=lambda visit: (visit.record(), visit.raw(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + THANKS.encode(), *([b" "] * 400), pause=0.5))[0]), ("ambiguous",), (1,)),
    Fault("breaks: 204", site_of(form(), apply=answers("", 204)), ("ambiguous",), (1,)),
    Fault("breaks: 401 with a question for a password", site_of(form(), apply=lambda visit: visit.answer(THANKS, 401, WWW_Authenticate='Basic realm="x"')), ("ambiguous",), (0,)),
    Fault("breaks: a redirect to the same machine", site_of(form(), apply=lambda visit: (visit.record(), visit.redirect("http://127.0.0.1:4200/api/admin/version"))[0]), ("ambiguous",), (1,)),
    Fault("breaks: a redirect to a script", site_of(form(), apply=lambda visit: (visit.record(), visit.redirect("javascript:document.write('<h1>Thank you for applying</h1>')"))[0]), ("ambiguous",), (1,)),
    Fault("breaks: a redirect that closes the script", site_of(form(), apply=lambda visit: (visit.record(), visit.redirect("/x</script><script>document.write('<h1>Thank you for applying</h1>')</script>"))[0]), ("ambiguous",), (1,)),
    Fault("lies: thanks as a download", site_of(form(), apply=lambda visit: visit.answer(THANKS, 200, "text/html", Content_Disposition="attachment; filename=thanks.html")), ("ambiguous",), (0,)),
    Fault("lies: thanks from a stranger after a redirect", lambda site: _elsewhere(site), ("ambiguous",), (0,)),
    Fault("lies: thanks, then the page refreshes to an error", site_of(form(), apply=answers(THANKS + "<meta http-equiv=refresh content='0;url=/sorry'>", is_recorded=False), sorry=answers("<h1>Your application could not be processed</h1>", 500, is_recorded=False)), ("ambiguous",), (0,)),
)  # fmt: skip


def _elsewhere(site: HostileSite) -> None:
    site_of(form(), apply=lambda visit: visit.redirect(f"http://{site.other}/thanks"))(site)


def _counts_cookies(visit: Visit) -> None:
    """Record the application, and once more if the page's own cookie came along."""
    visit.record()
    if "marketing" in visit.headers.get("cookie", ""):
        visit.record()
    visit.answer("{}")


ALWAYS = (
    Fault("always: a cookie set by the page, which does not travel", site_of(form(f"{SUBMIT}document.cookie = 'marketing=yes'; {SEND} }})"), apply=_counts_cookies), ("any",), (0, 1)),
    Fault("always: a hang when the button is pressed", site_of(form(f"{SUBMIT}while (true) {{}} }})")), ("any",), (0,)),
    Fault("always: two buttons, the first with a consent", site_of(form(button="<button name=join_talent_pool value=yes>Submit application</button><button>Submit application without joining</button>")), ("any",), (0, 1)),
    Fault("always: a page that closes itself", site_of(form("f.addEventListener('submit', () => setTimeout(() => window.close(), 0))")), ("any",), (0, 1)),
    Fault("always: messages that never end", site_of(form("setInterval(() => alert('Hello'), 200)")), ("any",), (0, 1)),
)  # fmt: skip


def _hangs(name: str, script: str, ends: tuple[str, ...] = ("not_prepared",), extra: str = "") -> Fault:
    return Fault(f"hangs: {name}", site_of(form(script, extra)), ends, (0,))


def _hangs_later(name: str, script: str, from_visit: int) -> Fault:
    """The page hangs only from its given opening on; a token that each opening has anew costs a second rehearsal."""

    def build(site: HostileSite) -> None:
        def page(visit: Visit) -> None:
            number = visit.site.visits["/jobs/1/apply"]
            token = f"f.insertAdjacentHTML('beforeend', `<input type=hidden name=t value=${{Math.random().toString(36)}}>`); {script if number >= from_visit else ''}"
            visit.answer(form(token))

        site.routes = {"/jobs/1/apply": page, "/apply": answers(THANKS)}

    return Fault(f"hangs: {name}", build, ("not_prepared", "stale", "ambiguous"), (0,))


STUCK = "{ while (true) {} }"
HANGS = (
    *(_hangs(f"at {event}", f"f.addEventListener('{event}', () => {STUCK}, true)") for event in ("input", "change", "focus", "blur", "pointermove", "keydown")),
    _hangs("when it is opened", STUCK),
    _hangs("a moment after it is opened", f"setTimeout(() => {STUCK}, 300)"),
    _hangs("in a frame", "const i = document.createElement('iframe'); i.srcdoc = '<script>setTimeout(() => { while (true) {} }, 500)</scr' + 'ipt>'; document.body.append(i)"),
    _hangs("when a document is chosen", f"f.elements.cv.addEventListener('change', () => {STUCK})"),
    _hangs("when a value is read", f"Object.defineProperty(f.elements.first, 'value', {{get() {STUCK}, set() {{ }}}})", ("not_prepared", "stale", "confirmed")),
    _hangs("in a regular expression", "f.addEventListener('input', () => /^(a+)+$/.test('a'.repeat(60) + 'b'))"),
    _hangs("in promises without end", "f.addEventListener('input', () => { const go = () => Promise.resolve().then(go); go() })"),
    _hangs("by messages to itself", "f.addEventListener('input', () => { for (;;) { const x = new XMLHttpRequest(); x.open('GET', '/slow', false); try { x.send() } catch (e) { } } })"),
    _hangs_later("in the second rehearsal only", f"f.addEventListener('input', () => {STUCK})", 2),
    _hangs_later("at the sending only", f"f.addEventListener('input', () => {STUCK})", 4),
    _hangs("in the rehearsal, by a timer", f"f.addEventListener('submit', e => {{ e.preventDefault(); setTimeout(() => {STUCK}, 200) }})"),
)  # fmt: skip

UNFORESEEN = (*HANGS, *EARLY, *CHANGED, *IN_JSON, *AFTER, *ALWAYS)
