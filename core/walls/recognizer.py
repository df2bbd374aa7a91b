"""Tell an ordinary page from a login, captcha, challenge or block page. Walls are recognised and named, never defeated."""

import re
from collections.abc import Mapping

from core.contracts.base import Contract
from core.walls.page import WallPage, read_page
from core.walls.signatures import Kind, signatures_in, words

_SITE_NAME = re.compile(r"\s*[|–—-]\s*[^|–—-]{2,40}$")
_FORM_TAG = re.compile(r"<form[^>]{0,600}>", re.IGNORECASE)
_KINDS_BY_PRIORITY: tuple[Kind, ...] = ("captcha", "blocked", "challenge", "login")
SHORT, MIDDLING = 1800, 6000
"""Characters of readable text: a wall has little, an article about walls has much."""


class Wall(Contract):
    """What a page was recognised as. `why` names the reason, in words for the user."""

    kind: Kind
    why: str


def recognise_wall(html: str, status: int | None = None, headers: Mapping[str, str] | None = None) -> Wall:
    """Recognise a page by its HTML and, where known, its HTTP status and headers.

    An ordinary page that merely contains a captcha widget or a login link is ordinary.
    """
    by_header = _by_header(status, headers or {})
    if by_header:
        return by_header
    page = read_page(html)
    return (
        _by_signature(page)
        or _by_words(page)
        or _login(page, status)
        or _by_status(page, status)
        or Wall(kind="ordinary", why="no sign of a wall")
    )


def _by_header(status: int | None, headers: Mapping[str, str]) -> Wall | None:
    values = {name.lower(): value for name, value in headers.items()}
    is_refusal = status is None or status >= 400
    for signature in signatures_in("header"):
        if (
            (is_refusal or signature.always)
            and signature.header in values
            and signature.is_in(values[signature.header])
        ):
            return Wall(kind=signature.kind, why=signature.maker)
    return None


def _fillable(page: WallPage) -> list[dict[str, str]]:
    """The controls of the page's own form: no captcha field, no search box, nothing in the header or footer."""
    names = ((one, " ".join((one.get("name", ""), one.get("id", ""), one.get("class", "")))) for one in page.inputs)
    return [
        one
        for one, name in names
        if not words("other_control").search(name)
        and not one.get("_chrome")
        and one.get("type", "").lower() != "search"
    ]


def _by_signature(page: WallPage) -> Wall | None:
    if len(page.main) > MIDDLING or len(_fillable(page)) > 3:
        return None
    makers: dict[Kind, str] = {}
    for signature in signatures_in("markup"):
        if signature.is_in(page.markup):
            makers.setdefault(signature.kind, signature.maker)
    if not (page.has_article and len(page.text) > 700):
        text = f"{page.title}\n{page.text[:MIDDLING]}\n{page.noscript[:1000]}"
        for signature in signatures_in("text"):
            if signature.is_in(text):
                makers.setdefault(signature.kind, signature.maker)
    for kind in _KINDS_BY_PRIORITY:
        if kind not in makers:
            continue
        if kind == "blocked" and "challenge" in makers and not words("blocked").search(page.text):
            continue
        if kind != "captcha" and _asks_for_captcha(page):
            return Wall(kind="captcha", why=f"{makers[kind]}: asks to solve a captcha")
        return Wall(kind=kind, why=makers[kind])
    return None


def _asks_for_captcha(page: WallPage) -> bool:
    return bool(words("captcha_to_solve").search(page.markup) and words("asks_for_captcha").search(page.text))


def _by_words(page: WallPage) -> Wall | None:
    """Recognise walls of unknown makers by their title or heading, on pages with little other text."""
    if len(page.main) > SHORT or len(_fillable(page)) > 2 or page.has_article:
        return None
    tops = [_SITE_NAME.sub("", page.title), page.title, *page.headings[:2]]
    has_widget = bool(words("captcha_widget").search(page.markup))
    return _by_heading(page, tops, has_widget) or _by_only_text(page, has_widget)


def _by_heading(page: WallPage, tops: list[str], has_widget: bool) -> Wall | None:
    for top in tops:
        human = words("human").search(top)
        if (
            human
            and not words("asks_about").search(top)
            and len(human.group()) >= len(top) * (0.3 if has_widget else 0.5)
            and (has_widget or len(page.main) < 900)
        ):
            return Wall(kind="captcha" if has_widget else "challenge", why=f"heading “{human.group()}”")
    asks_for_human = has_widget and words("human").search(page.text)
    if asks_for_human and not _fillable(page) and page.links <= 15 and len(page.main) < 900:
        return Wall(kind="captcha", why="little more than a captcha")
    if any(words("moment").match(top) for top in tops) and (len(page.main) < 700 or has_widget):
        return Wall(kind="captcha" if has_widget else "challenge", why=f"title “{page.title or page.headings[0]}”")
    for top in tops:
        if words("denied").match(top.strip()) and page.links <= 25:
            if asks_for_human:
                return Wall(kind="captcha", why=f"“{top}” with a captcha")
            return Wall(kind="blocked", why=f"heading “{top[:80]}”")
    return None


def _by_only_text(page: WallPage, has_widget: bool) -> Wall | None:
    """Recognise pages that consist of a sentence or two."""
    if len(page.main) >= 400 or page.links > 5 or _fillable(page):
        return None
    text, whole = page.main.strip(), page.text + page.noscript
    if words("denied").match(text[:120].split(".")[0].strip()):
        return Wall(kind="blocked", why=f"only text “{text[:80]}”")
    if words("human").search(text) and (has_widget or words("needs_script").search(whole)):
        return Wall(kind="captcha" if has_widget else "challenge", why="only asks whether the visitor is human")
    if len(text) < 200 and words("needs_script_first").search(whole) and words("reloads").search(page.markup):
        return Wall(kind="challenge", why="a script sets a cookie and loads the page again")
    return None


def _login(page: WallPage, status: int | None) -> Wall | None:
    fillable = _fillable(page)
    if page.has_article or any(one.get("type", "").lower() in ("file", "textarea") for one in fillable):
        return None
    passwords = [one for one in fillable if one.get("type", "").lower() == "password"]
    texts = [one for one in fillable if one.get("type", "text").lower() in ("text", "email", "tel", "password", "")]
    others = [one for one in fillable if one.get("type", "").lower() in ("radio", "date", "select")]
    why = (
        _login_with_password(page, len(passwords), len(texts), len(others))
        if passwords
        else _login_without(page, len(texts), len(others))
    )
    if why:
        return Wall(kind="login", why=why)
    if words("sign_in_first").search(page.main[:1500]) and len(page.main) < 1200 and len(texts) <= 3 and not others:
        return Wall(kind="login", why="asks to sign in first")
    if status == 401:
        return Wall(kind="login", why="the server answered 401")
    return None


def _login_with_password(page: WallPage, passwords: int, texts: int, others: int) -> str:
    tops = " ".join([page.title, *page.headings[:3]])
    buttons = " | ".join(page.buttons)
    forms = " ".join(_FORM_TAG.findall(page.markup))
    named = bool(words("sign_in").search(tops))
    mentions_signing_in = named or words("sign_in").search(buttons) or words("sign_in_form").search(forms)
    only_signs_up = words("sign_up").search(buttons) and not words("sign_in").search(buttons)
    long = len(page.main) > (MIDDLING if named else SHORT)
    if passwords == 1 and texts <= 3 and others <= 1 and mentions_signing_in and not long and not only_signs_up:
        return "asks for a user name and a password and little else"
    if passwords == 1 and texts <= 3 and not others and len(page.main) < 300 and not words("sign_up").search(buttons):
        return "asks for a user name and a password and nothing else"
    if (
        passwords > 1
        and texts <= 10
        and not long
        and words("sign_in").search(buttons)
        and words("sign_in").search(page.title or tops)
    ):
        return "offers to sign in or to register and nothing else"
    return ""


def _login_without(page: WallPage, texts: int, others: int) -> str:
    """Recognise a first step that asks only for an email address, or only offers other accounts to sign in with."""
    buttons = " | ".join(page.buttons)
    if (
        not words("sign_in").search(" ".join([page.title, *page.headings[:3]]))
        or len(page.main) > SHORT
        or texts > 2
        or others
    ):
        return ""
    if not texts and not words("sign_in_elsewhere").search(page.text):
        return ""
    if words("other_form").search(buttons):
        return ""
    goes_on = (
        words("sign_in").search(buttons)
        or words("sign_in_elsewhere").search(page.text)
        or words("goes_on").search(buttons)
    )
    return "first step of signing in" if goes_on else ""


def _by_status(page: WallPage, status: int | None) -> Wall | None:
    if status in (403, 406, 451, 999):
        return Wall(kind="blocked", why=f"the server answered {status}")
    if status in (429, 503) and len(page.main) < SHORT and not _fillable(page):
        return Wall(kind="blocked", why=f"the server answered {status}")
    return None
