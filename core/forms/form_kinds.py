"""The forms of a page told apart, and the one for an application chosen, with the reason."""

import re
from collections.abc import Sequence
from typing import Any

from core.contracts.form import FieldType, FormField, FormKind

Region = dict[str, Any]

CHROME = re.compile(
    r"^(header|footer|nav|aside)\b|\b(contentinfo|banner|navigation)\b|site-?(header|footer)|page-?footer|language-?(select|switch)",
    re.IGNORECASE,
)
COOKIES = re.compile(
    r"cookie|onetrust|gdpr|consent-?(banner|manager|modal|dialog)|\bcmp-|usercentrics|didomi|truste|cybot",
    re.IGNORECASE,
)
CHAT = re.compile(
    r"intercom|drift-|zendesk|livechat|chat-?(widget|bot|box)|tawk|crisp-client|hubspot-messages", re.IGNORECASE
)
APPLY = re.compile(
    r"\bappl(y|ication|icant|ying)\b|submit (my |your )?(application|cv|resume|candidacy)|candidate|careers?form|\bcandidat|job-?app|откли(к|ш)|анкет[аыу] (кандидата|соискателя)|резюме|вакансии|"
    r"bewerb|lebenslauf|postul|candidatur|inscri(re|bir)se|aplicar|cover letter|r[ée]sum[ée]\b|curr[ií]cul(um|o|ums)\b|trabaj[ae] con nosotros|trabalhe conosco|\bcareers?\b|vacanc(y|ies)|empleo|rejoign|karriere|stellenangebot|work with us|join (us|our team)|\bcv\b|hear about (us|this)|work authori[sz]|sponsorship",
    re.IGNORECASE,
)
NOT_AN_APPLICATION = re.compile(
    r"application_?context|mobile app|credit|loan|visa card|membership|become a member|membership", re.IGNORECASE
)
SEARCH = re.compile(r"\bsearch\b|поиск|найти|suche|recherch|buscar|pesquis|\bfilter", re.IGNORECASE)
SEARCH_NAME = re.compile(
    r"^(q|s|qs|query|search\w*|keywords?|kw|term|words|searchword|searchparam|lookfor|find)$|search[-_]?(box|term|query|field|input|text|word)",
    re.IGNORECASE,
)
LOGIN = re.compile(
    r"\b(log|sign)[ -]?(in|on)\b|\blogin|signin|\bвойти|\bвход|авторизац|anmelden|einloggen|\bconnexion|se connecter|identifi|iniciar sesi[óo]n|acceder|ingresar|\bentrar\b|acessar|logowanie|zaloguj|accedi",
    re.IGNORECASE,
)
REGISTER = re.compile(
    r"sign[ -]?up|regist(er|r)|create (an? |your |my )?(new )?account|\bjoin\b|new (customer|user|account|member)|зарегистр|регистрац|registrier|konto (erstellen|anlegen)|inscri(ption|vez)|créer (un|mon|votre) compte|crear (una )?cuenta|reg[íi]strate|cadastr|criar (uma )?conta|become a member|membership",
    re.IGNORECASE,
)
RECOVER = re.compile(
    r"forgot|reset (my |your )?password|recover|lost.?password|passwor[dt] (vergessen|reminder)|восстанов|забыли|mot de passe oublié|olvid|recuper|esquec",
    re.IGNORECASE,
)
NEWSLETTER = re.compile(
    r"newsletter|subscri|mailing.?list|job.?alert|stay (informed|in touch|up to date)|notify me|get updates|рассылк|подпис|abonn|suscri|assin|inscreva|mailchimp|mc4wp",
    re.IGNORECASE,
)
CHECKOUT = re.compile(
    r"checkout|payment|billing|shipping|card ?number|\bcvv\b|\bcvc\b|add to (cart|basket|bag)|place order|coupon|quantity|оплат|корзин|warenkorb|zahlung|paiement|panier|pago|carrito",
    re.IGNORECASE,
)
CONTACT = re.compile(
    r"contact|message|comment|enquir|inquir|feedback|your (question|message)|get in touch|leave a reply|сообщени|обратн\w+ связ|коммент|nachricht|kontakt|commentaire|nous contacter|mensaje|coment|mensagem|fale conosco",
    re.IGNORECASE,
)

WORTH = {
    FormKind.APPLICATION: 100, FormKind.REGISTRATION: 60, FormKind.CHECKOUT: 55, FormKind.CONTACT: 50, FormKind.OTHER: 40, FormKind.LOGIN: 25,
    FormKind.PASSWORD_RECOVERY: 20, FormKind.NEWSLETTER: 12, FormKind.SEARCH: 8, FormKind.NAVIGATION: 2, FormKind.CHAT: 1, FormKind.COOKIE_DIALOG: 0,
}  # fmt: skip
WHY = {
    FormKind.LOGIN: "login form", FormKind.NEWSLETTER: "newsletter form", FormKind.SEARCH: "search box", FormKind.COOKIE_DIALOG: "cookie dialog", FormKind.CHAT: "chat widget",
    FormKind.NAVIGATION: "page navigation", FormKind.PASSWORD_RECOVERY: "password recovery form", FormKind.REGISTRATION: "registration form", FormKind.CHECKOUT: "checkout form",
    FormKind.CONTACT: "contact form", FormKind.OTHER: "another form", FormKind.APPLICATION: "another application form",
}  # fmt: skip


def kind_of(region: Region, fields: Sequence[FormField], passwords: int, page_words: str) -> tuple[FormKind, str]:
    """What a form is for, and what says so. `passwords`: how many password inputs it has."""
    around = " ".join(region["around"])
    itself = " ".join(
        (region["id"], region["name"], region["class"], region["action"], region["label"], region["role"])
    )
    said = " ".join((itself, region["heading"], *region["buttons"]))
    questions = " ".join(field.question for field in fields)
    names = [locator.value for field in fields for locator in field.locators if locator.kind in ("name", "id")]
    texts = [
        field
        for field in fields
        if field.type not in (FieldType.SINGLE_CHOICE, FieldType.MULTI_CHOICE, FieldType.CONSENT)
    ]
    files = [field for field in fields if field.type is FieldType.FILE]
    if COOKIES.search(around) and not files and len(texts) <= 1:
        return FormKind.COOKIE_DIALOG, "it stands in a cookie dialog"
    if CHAT.search(around) and not files:
        return FormKind.CHAT, "it stands in a chat widget"
    if (
        len(texts) <= 2
        and not passwords
        and not files
        and (
            region["role"] == "search"
            or region["tag"] == "SEARCH"
            or any(SEARCH_NAME.search(name) for name in names)
            or (
                texts and SEARCH.search(said) and not any(f.type is FieldType.EMAIL for f in texts) and len(fields) <= 4
            )
        )
    ):
        return FormKind.SEARCH, "it is a search box"
    if not texts and len(fields) <= 2 and any(SEARCH.match(field.question) for field in fields):
        return FormKind.SEARCH, "it is a search box"
    if passwords:
        return _with_password(region, fields, texts, passwords, said, questions, page_words)
    if len(texts) <= 2 and RECOVER.search(said) and any(f.type is FieldType.EMAIL for f in texts):
        return FormKind.PASSWORD_RECOVERY, "it recovers a password"
    about_apply = APPLY.search(said + " " + questions) and not NOT_AN_APPLICATION.search(itself)
    if files and (about_apply or APPLY.search(page_words)):
        return FormKind.APPLICATION, "it takes a file and speaks of an application"
    if (
        len(texts) <= 3
        and not files
        and any(f.type is FieldType.EMAIL for f in fields)
        and not any(f.type is FieldType.LONGTEXT for f in fields)
        and NEWSLETTER.search(said + " " + questions)
        and not about_apply
    ):
        return FormKind.NEWSLETTER, "it only subscribes an address"
    if about_apply and len(fields) >= 2 and not CHECKOUT.search(questions):
        return FormKind.APPLICATION, "its words speak of an application"
    if CHECKOUT.search(questions + " " + said):
        return FormKind.CHECKOUT, "it asks for payment or delivery"
    if (
        any(f.type is FieldType.LONGTEXT for f in fields)
        and CONTACT.search(said + " " + questions)
        and len(fields) <= 15
    ):
        return FormKind.CONTACT, "it sends a message"
    if (
        len(fields) <= 8
        and {FieldType.LONGTEXT, FieldType.EMAIL} <= {f.type for f in fields}
        and not APPLY.search(page_words)
    ):
        return FormKind.CONTACT, "it takes a message and an address to answer to"
    if APPLY.search(page_words) and not NOT_AN_APPLICATION.search(page_words) and len(fields) >= 3:
        return FormKind.APPLICATION, "it is the form of a page about an application"
    if REGISTER.search(said):
        return FormKind.REGISTRATION, "it creates an account"
    if CONTACT.search(said):
        return FormKind.CONTACT, "it sends a message"
    if LOGIN.search(said) and len(texts) <= 2 and texts:
        return FormKind.LOGIN, "it signs in"
    if not files and (CHROME.search(around) and len(fields) <= 3):
        return FormKind.NAVIGATION, "it belongs to the page's header, footer or navigation"
    return FormKind.OTHER, f"it has {len(fields)} fields"


def _with_password(
    region: Region,
    fields: Sequence[FormField],
    texts: Sequence[FormField],
    passwords: int,
    said: str,
    questions: str,
    page_words: str,
) -> tuple[FormKind, str]:
    if any(field.type is FieldType.FILE for field in fields) and APPLY.search(said + questions):
        return FormKind.APPLICATION, "it takes a file and speaks of an application"
    submit = " ".join(region["buttons"])
    if REGISTER.search(submit) and not LOGIN.search(submit):
        return FormKind.REGISTRATION, "it creates an account"
    if passwords > 1 or len(texts) > 3:
        return FormKind.REGISTRATION, "it chooses a password"
    if RECOVER.search(region["action"] + region["id"]):
        return FormKind.PASSWORD_RECOVERY, "it recovers a password"
    if REGISTER.search(
        " ".join((region["action"], region["id"], region["name"], region["class"], region["heading"]))
    ) and not LOGIN.search(submit):
        return FormKind.REGISTRATION, "it creates an account"
    return FormKind.LOGIN, "it asks for a password"


def choose(regions: Sequence[tuple[int, FormKind, str, int, bool, bool]]) -> tuple[set[int], FormKind, str]:
    """From (number, kind, why, field count, seen, whether it stands outside every form) the numbers that make up the chosen form, its kind, and the reason.

    Forms of the same purpose on one page are one task cut into pieces (address, then payment; a résumé form, then questions).
    """
    live = [region for region in regions if region[3] > 0]
    if not live:
        return set(), FormKind.OTHER, "the page has no form"
    best = max(
        live,
        key=lambda region: (
            WORTH[region[1]] - (50 if not region[4] else 0) + min(region[3], 30) / 2,
            region[3],
            -region[0],
        ),
    )
    number, kind, why, count, _seen, _formless = best
    chosen = {number}
    if kind not in (FormKind.SEARCH, FormKind.NEWSLETTER, FormKind.COOKIE_DIALOG, FormKind.CHAT, FormKind.NAVIGATION):
        chosen |= {other[0] for other in live if other[1] is kind}
    if kind in (FormKind.CHECKOUT, FormKind.REGISTRATION, FormKind.CONTACT, FormKind.OTHER):
        chosen |= {
            other[0]
            for other in live
            if other[1] in (FormKind.OTHER, FormKind.CHECKOUT, FormKind.CONTACT) and other[3] > 1
        }
    if kind is FormKind.APPLICATION:
        chosen |= {other[0] for other in live if other[1] is FormKind.OTHER and other[5]}
    others = len(live) - len(chosen)
    return (
        chosen,
        kind,
        why
        + (
            f"; chosen before {others} other{'s' if others > 1 else ''}"
            if others
            else f" ({count} fields, no other form)"
        ),
    )
