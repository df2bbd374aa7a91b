"""Is this the page, or something standing before it? Recognised and named, never defeated."""

import re
from collections.abc import Mapping

from core.contracts.base import Contract
from core.walls.page import WallPage, read_page
from core.walls.signatures import (
    CAPTCHA_WIDGET,
    DENIED,
    HEADERS,
    HUMAN,
    MARKUP_PATTERNS,
    MOMENT,
    SIGN_IN,
    SIGN_IN_FIRST,
    SIGN_UP,
    TEXT_PATTERNS,
    Kind,
)

ASKED_ABOUT = re.compile(
    r"\b(how|why|what|guide|about)\b|^как|почему|^wie |warum|comment |pourquoi|cómo|por qué", re.IGNORECASE
)
ELSEWHERE = re.compile(
    r"(?:continue|sign in|log in) with|войти (?:с помощью|через)|anmelden mit|continuer avec|continuar con|continuar com",
    re.IGNORECASE,
)
SHORT, MIDDLING = 1800, 6000
"""Characters a person reads: a wall says little, an article about walls says much."""


class Wall(Contract):
    """`why` names what was recognised, in words for a person."""

    kind: Kind
    why: str

    @property
    def stands(self) -> bool:
        return self.kind != "ordinary"


def recognise_wall(html: str, status: int | None = None, headers: Mapping[str, str] | None = None) -> Wall:
    """From what was received: the page, and where known its status and headers. An ordinary page that holds a widget is ordinary."""
    said = {name.lower(): value for name, value in (headers or {}).items()}
    for name, pattern, kind, why in HEADERS:
        if (
            name in said
            and re.search(pattern, said[name], re.IGNORECASE)
            and (status is None or status >= 400 or name in ("cf-mitigated", "x-amzn-waf-action"))
        ):
            return Wall(kind=kind, why=why)
    page = read_page(html)
    return (
        _by_marks(page)
        or _by_words(page)
        or _login(page, status)
        or _by_status(page, status)
        or Wall(kind="ordinary", why="no mark of a wall")
    )


def _fillable(page: WallPage) -> list[dict[str, str]]:
    """Controls of the page's own business: not the captcha's field, not a search box, not the header's."""
    names = ((one, " ".join((one.get("name", ""), one.get("id", ""), one.get("class", "")))) for one in page.inputs)
    return [
        one
        for one, name in names
        if not re.search(r"captcha|^q$|search|jschl|turnstile", name, re.IGNORECASE)
        and not one.get("_chrome")
        and one.get("type", "").lower() != "search"
    ]


def _by_marks(page: WallPage) -> Wall | None:
    rich = len(page.main) > MIDDLING or len(_fillable(page)) > 3
    found: list[tuple[Kind, str]] = []
    for kind, name, pattern in MARKUP_PATTERNS:
        if pattern.search(page.markup):
            found.append((kind, name))
    if not rich or len(page.main) < SHORT:
        words = f"{page.title}\n{page.text[:MIDDLING]}\n{page.noscript[:1000]}"
        for kind, name, pattern in TEXT_PATTERNS:
            if pattern.search(words) and not (page.has_article and len(page.text) > 700):
                found.append((kind, name))
    if not found or rich:
        return None
    kinds = {kind for kind, _ in found}
    order: tuple[Kind, ...] = ("captcha", "blocked", "challenge", "login")
    for kind in order:
        if kind in kinds:
            name = next(name for known, name in found if known == kind)
            if (
                kind == "blocked"
                and "challenge" in kinds
                and not re.search(r"block|denied|restrict|banned|permission", page.text, re.IGNORECASE)
            ):
                continue
            if kind != "captcha" and _asks_for_captcha(page):
                return Wall(kind="captcha", why=f"{name}: asks to solve a captcha")
            return Wall(kind=kind, why=name)
    return None


def _asks_for_captcha(page: WallPage) -> bool:
    return bool(
        re.search(
            r"g-recaptcha|h-captcha|hcaptcha\.com|captcha-delivery|distil_r_captcha|class=[\"']?[^\"'>]*funcaptcha",
            page.markup,
            re.IGNORECASE,
        )
    ) and bool(re.search(r"captcha|security check|human|robot", page.text, re.IGNORECASE))


def _by_words(page: WallPage) -> Wall | None:
    """Walls of makers we do not know, by what their title or heading says on a page that says little else."""
    if len(page.main) > SHORT or len(_fillable(page)) > 2 or page.has_article:
        return None
    tops = [re.sub(r"\s*[|–—-]\s*[^|–—-]{2,40}$", "", page.title), page.title, *page.headings[:2]]
    widget = bool(CAPTCHA_WIDGET.search(page.markup))
    for top in tops:
        asks = HUMAN.search(top)
        if (
            asks
            and not ASKED_ABOUT.search(top)
            and len(asks.group()) >= len(top) * (0.3 if widget else 0.5)
            and (widget or len(page.main) < 900)
        ):
            return Wall(kind="captcha" if widget else "challenge", why=f"its heading says “{asks.group()}”")
    if widget and HUMAN.search(page.text) and not _fillable(page) and page.links <= 15 and len(page.main) < 900:
        return Wall(kind="captcha", why="little else than a captcha")
    if any(MOMENT.match(top) for top in tops) and (len(page.main) < 700 or widget):
        return Wall(kind="captcha" if widget else "challenge", why=f"its title says “{page.title or page.headings[0]}”")
    for top in tops:
        if DENIED.match(top.strip()) and page.links <= 25:
            if widget and HUMAN.search(page.text):
                return Wall(kind="captcha", why=f"“{top}”, and a captcha")
            return Wall(kind="blocked", why=f"its heading says “{top[:80]}”")
    if len(page.main) < 400 and page.links <= 5 and not _fillable(page):
        first = page.main.strip()
        if DENIED.match(first[:120].split(".")[0].strip()):
            return Wall(kind="blocked", why=f"it only says “{first[:80]}”")
        if HUMAN.search(first) and (
            widget or re.search(r"enable (?:java)?script|cookies", page.text + page.noscript, re.IGNORECASE)
        ):
            return Wall(kind="captcha" if widget else "challenge", why="it only asks whether a person is there")
        if (
            len(first) < 200
            and re.search(
                r"(?:enable|requires?|turn on) (?:java ?script|js)\b.{0,60}(?:cookies|continue|access)|javascript is required.{0,80}before you",
                page.text + page.noscript,
                re.IGNORECASE,
            )
            and re.search(r"document\.cookie|location\.(?:reload|replace|href)", page.markup)
        ):
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
    if SIGN_IN_FIRST.search(page.main[:1500]) and len(page.main) < 1200 and len(texts) <= 3 and not others:
        return Wall(kind="login", why="it says that one must sign in first")
    if status == 401:
        return Wall(kind="login", why="the server answered 401")
    return None


def _login_with_password(page: WallPage, passwords: int, texts: int, others: int) -> str:
    tops = " ".join([page.title, *page.headings[:3]])
    buttons = " | ".join(page.buttons)
    forms = " ".join(re.findall(r"<form[^>]{0,600}>", page.markup, re.IGNORECASE))
    named = bool(SIGN_IN.search(tops))
    speaks = (
        named
        or SIGN_IN.search(buttons)
        or re.search(r"log-?in|sign-?in|/auth|/session|login-submit", forms, re.IGNORECASE)
    )
    only_signs_up = SIGN_UP.search(buttons) and not SIGN_IN.search(buttons)
    long = len(page.main) > (MIDDLING if named else SHORT)
    if passwords == 1 and texts <= 3 and others <= 1 and speaks and not long and not only_signs_up:
        return "it asks for a name and a password and little else"
    if passwords == 1 and texts <= 3 and not others and len(page.main) < 300 and not SIGN_UP.search(buttons):
        return "it asks for a name and a password and nothing else"
    if passwords > 1 and texts <= 10 and not long and SIGN_IN.search(buttons) and SIGN_IN.search(page.title or tops):
        return "it offers to sign in or to register, and nothing else"
    return ""


def _login_without(page: WallPage, texts: int, others: int) -> str:
    """A first step that asks only for an address, or only offers other accounts to sign in with."""
    buttons = " | ".join(page.buttons)
    if not SIGN_IN.search(" ".join([page.title, *page.headings[:3]])) or len(page.main) > SHORT or texts > 2 or others:
        return ""
    if not texts and not ELSEWHERE.search(page.text):
        return ""
    if re.search(r"search|newsletter|subscrib", buttons, re.IGNORECASE):
        return ""
    goes_on = (
        SIGN_IN.search(buttons)
        or ELSEWHERE.search(page.text)
        or re.search(r"\b(next|continue|далее|weiter|suivant|siguiente|continuar|продолжить)\b", buttons, re.IGNORECASE)
    )
    return "the first step of signing in" if goes_on else ""


def _by_status(page: WallPage, status: int | None) -> Wall | None:
    if status in (403, 406, 451, 999):
        return Wall(kind="blocked", why=f"the server answered {status}")
    if status in (429, 503) and len(page.main) < SHORT and not _fillable(page):
        return Wall(kind="blocked", why=f"the server answered {status}")
    return None
