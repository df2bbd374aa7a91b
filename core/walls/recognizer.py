"""Tell an ordinary page from a login, captcha, challenge or block page. Walls are reported, never circumvented."""

import re
from collections.abc import Mapping

from core.contracts.base import Contract
from core.walls.page import WallPage, read_page
from core.walls.signatures import Kind, signatures_in, words

_SITE_NAME = re.compile(r"\s*[|–—-]\s*[^|–—-]{2,40}$")
_FORM_TAG = re.compile(r"<form[^>]{0,600}>", re.IGNORECASE)
_KINDS_BY_PRIORITY: tuple[Kind, ...] = ("captcha", "blocked", "challenge", "login")
SHORT, MIDDLING = 1800, 6000
"""Limits on the characters of readable text: walls have little text, articles about walls have much."""


class Wall(Contract):
    """The kind of a page. `why` is the reason, in words for the user."""

    kind: Kind
    why: str


def recognise_wall(html: str, status: int | None = None, headers: Mapping[str, str] | None = None) -> Wall:
    """Recognise a page by its HTML and, if known, its HTTP status and headers.

    A page with content that also contains a captcha widget or a login link is ordinary.
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
    """Return the controls of the page's own form: without captcha fields, search boxes, header and footer."""
    names = (
        (control, " ".join((control.get("name", ""), control.get("id", ""), control.get("class", ""))))
        for control in page.inputs
    )
    return [
        control
        for control, name in names
        if not words("other_control").search(name)
        and not control.get("_chrome")
        and control.get("type", "").lower() != "search"
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
    """Recognise walls of unknown makers by title or heading, on pages with little other text."""
    if len(page.main) > SHORT or len(_fillable(page)) > 2 or page.has_article:
        return None
    tops = [_SITE_NAME.sub("", page.title), page.title, *page.headings[:2]]
    has_widget = bool(words("captcha_widget").search(page.markup))
    return _by_heading(page, tops, has_widget) or _by_only_text(page, has_widget)


def _by_heading(page: WallPage, page_headings: list[str], has_widget: bool) -> Wall | None:
    for heading in page_headings:
        human_check = words("human").search(heading)
        if (
            human_check
            and not words("asks_about").search(heading)
            and len(human_check.group()) >= len(heading) * (0.3 if has_widget else 0.5)
            and (has_widget or len(page.main) < 900)
        ):
            return Wall(kind="captcha" if has_widget else "challenge", why=f"heading “{human_check.group()}”")
    asks_for_human = has_widget and words("human").search(page.text)
    if asks_for_human and not _fillable(page) and page.links <= 15 and len(page.main) < 900:
        return Wall(kind="captcha", why="little more than a captcha")
    if any(words("moment").match(heading) for heading in page_headings) and (len(page.main) < 700 or has_widget):
        return Wall(kind="captcha" if has_widget else "challenge", why=f"title “{page.title or page.headings[0]}”")
    for heading in page_headings:
        if words("denied").match(heading.strip()) and page.links <= 25:
            if asks_for_human:
                return Wall(kind="captcha", why=f"“{heading}” with a captcha")
            return Wall(kind="blocked", why=f"heading “{heading[:80]}”")
    return None


def _by_only_text(page: WallPage, has_widget: bool) -> Wall | None:
    """Recognise pages that consist of a sentence or two."""
    if len(page.main) >= 400 or page.links > 5 or _fillable(page):
        return None
    text, all_text = page.main.strip(), page.text + page.noscript
    if words("denied").match(text[:120].split(".")[0].strip()):
        return Wall(kind="blocked", why=f"only text “{text[:80]}”")
    if words("human").search(text) and (has_widget or words("needs_script").search(all_text)):
        return Wall(kind="captcha" if has_widget else "challenge", why="only asks whether the visitor is human")
    if len(text) < 200 and words("needs_script_first").search(all_text) and words("reloads").search(page.markup):
        return Wall(kind="challenge", why="a script sets a cookie and loads the page again")
    return None


def _login(page: WallPage, status: int | None) -> Wall | None:
    fillable = _fillable(page)
    shown = [control for control in fillable if not control.get("_hidden")]
    if any(control.get("type", "").lower() == "password" for control in shown):
        fillable = shown  # a registration that waits behind the login says nothing about it
    if page.has_article or any(control.get("type", "").lower() in ("file", "textarea") for control in fillable):
        return None
    passwords = [control for control in fillable if control.get("type", "").lower() == "password"]
    texts = [
        control
        for control in fillable
        if control.get("type", "text").lower() in ("text", "email", "tel", "password", "")
    ]
    others = [control for control in fillable if control.get("type", "").lower() in ("radio", "date", "select")]
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
    names_signing_in = bool(words("sign_in").search(tops))
    mentions_signing_in = names_signing_in or words("sign_in").search(buttons) or words("sign_in_form").search(forms)
    only_signs_up = words("sign_up").search(buttons) and not words("sign_in").search(buttons)
    is_long = len(page.main) > (MIDDLING if names_signing_in else SHORT)
    if passwords == 1 and texts <= 3 and others <= 1 and mentions_signing_in and not is_long and not only_signs_up:
        return "asks for a user name and a password and little else"
    if (
        passwords == 1
        and texts <= 4
        and not others
        and names_signing_in
        and words("sign_in").search(buttons)
        and not is_long
    ):
        return "asks for a company or a code, a user name and a password"
    if passwords == 1 and texts <= 3 and not others and len(page.main) < 300 and not words("sign_up").search(buttons):
        return "asks for a user name and a password and nothing else"
    if (
        passwords > 1
        and texts <= 10
        and not is_long
        and words("sign_in").search(buttons)
        and (words("sign_in").search(page.title or tops) or words("sign_in_first").search(tops))
    ):
        return "offers to sign in or to register and nothing else"
    return ""


def _login_without(page: WallPage, texts: int, others: int) -> str:
    """Recognise the first step of a login: it asks only for an email address, or only offers accounts of other services."""
    buttons = " | ".join(page.buttons)
    asks_for_account = texts == 1 and words("account_first").search(page.main[:SHORT]) and len(page.main) < SHORT // 3
    if asks_for_account and not words("does_something_else").search(f"{buttons} {page.title}") and not others:
        return "first step of signing in: asks for the address of an account"
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
