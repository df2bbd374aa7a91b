"""Which type a control is: what its markup says, then what its words say."""

import re
from typing import Any

from core.contracts.form import FieldType, Widget
from core.forms.terms import CONSENT

Unit = dict[str, Any]

CONSENT_WORDS = re.compile(CONSENT, re.IGNORECASE)
NATIVE = {
    "email": FieldType.EMAIL, "tel": FieldType.PHONE, "url": FieldType.URL, "number": FieldType.NUMBER, "range": FieldType.NUMBER,
    "date": FieldType.DATE, "month": FieldType.DATE, "week": FieldType.DATE, "datetime-local": FieldType.DATE,
}  # fmt: skip
EMAIL = re.compile(
    r"\be-?mails?\b|email|эл(ектронн\w+|\.)? ?(почт|адрес)|\bпочт[аыу]|имейл|correo( electr[óo]nico)?|courriel|мейл",
    re.IGNORECASE,
)
PHONE = re.compile(
    r"\b(tele)?phone\b|phonenum|phone_|\bmobile( number| no)?\b|\bcell(phone| number)?\b|\btel\b|телефон|мобильн|\btelefon|\bhandy|mobilnummer|rufnummer|téléphone|portable|tel[ée]fono|m[óo]vil|celular|telefone|telem[óo]vel|whats ?app",
    re.IGNORECASE,
)
NOT_PHONE = re.compile(
    r"phone (type|device|extension)|extension|\bext\b|country|device|code\b|development|app\b|engineer|developer|\b(can|may|do|have|are|would) you\b|sms|verif",
    re.IGNORECASE,
)
URL = re.compile(
    r"linked-?in|git-?hub|git-?lab|\bweb ?-?site|portfolio|\burl\b|home ?page|\blinks?\b|behance|dribbble|stack ?overflow|kaggle|twitter|facebook|instagram|xing\b|веб-?сайт|\bсайт|ссылк|портфолио|\blien\b|site (web|internet)|\benlace|sitio web|p[áa]gina web|webseite|internetseite",
    re.IGNORECASE,
)
MONEY = re.compile(
    r"salar(y|ies|io|ial)|sal[áa]rio|compensation|\bpay (rate|expectation|range)|hourly rate|day rate|\bwage|remunerat|зарплат|заработн\w+ плат|оклад|уровень дохода|ожидани\w+ по (доходу|з)|gehalt|vergütung|lohnvorstellung|salaire|rémunération|sueldo|remuneraci[óo]n|pretens[ãa]o|remunera[çc][ãa]o|retribuci",
    re.IGNORECASE,
)
DATE = re.compile(
    r"\bdate\b|\bbirth ?day\b|\bdob\b|(^|\s)дат[аыу]\b|geburtstag|datum\b|\bfecha\b|\bdata (de|do|da)\b", re.IGNORECASE
)
DATE_FORMAT = re.compile(
    r"^\W*(d{1,2}|m{1,3}|y{2,4}|t{2}|j{2,4}|a{4}|д{2}|м{2}|г{4})\s?[./\-–]\s?(d{1,2}|m{1,3}|t{2}|j{2}|y{2,4}|м{2}|a{2,4}|г{2,4}|j{4})(\s?[./\-–]\s?(y{2,4}|j{4}|a{4}|г{4}|d{1,2}|д{2}))?\W*$",
    re.IGNORECASE,
)
COUNT = re.compile(
    r"\bhow many\b|number of (years|months|people|days|employees)|years of (\w+ ){0,4}experience\W*$|сколько (полных )?(лет|месяц)|wie viele|combien d['’e]|cu[áa]nt[oa]s|quant[oa]s",
    re.IGNORECASE,
)
NOT_A_QUANTITY = re.compile(
    r"zip|postal|code|card|phone|\bid\b|number\W*$|ssn|pin\b|cvv|cvc|otp|tax|passport|account|plz|индекс", re.IGNORECASE
)
NOT_A_PHONE_NUMBER = re.compile(
    r"\bcard|cvv|cvc|security code|\bzip|postal|expir|\bexp\b|month|year|birth|verification|\botp\b|one.?time|member|account|passport|\bpin\b|\bssn\b",
    re.IGNORECASE,
)
NOT_EMAIL = re.compile(
    r"\b(or|или|oder|ou|o)\b|/|verification|\bcode\b|preference|subject|create an account|how often|notif|user ?name",
    re.IGNORECASE,
)
FREE_TYPED = re.compile(
    r"street|address|zip|postal|post ?code|адрес|улиц|индекс|straße|plz|adresse|rue|code postal|direcci[óo]n|calle|c[óo]digo postal|endere[çc]o|\brua\b|cep\b",
    re.IGNORECASE,
)
YES_NO_QUESTION = re.compile(
    r"^(are|is|do|does|did|have|has|can|could|would|will) (you|your|this|the|we)\b|^(готов|есть ли|устраивает|согласны)|^(sind|haben|können|möchten) sie|^(êtes|avez|pouvez)|^(tienes|tiene|est[áa]s?|podr[íi]as)|^(voc[êe]|possui|tem)\b",
    re.IGNORECASE,
)


def type_and_widget(unit: Unit, question: str) -> tuple[FieldType, Widget]:
    kind = unit["kind"]
    if kind == "file":
        return FieldType.FILE, Widget.FILE_INPUT
    if kind == "radio":
        return FieldType.SINGLE_CHOICE, Widget.RADIO_GROUP
    if kind == "buttons":
        return FieldType.SINGLE_CHOICE, Widget.BUTTON_GROUP
    if kind == "box":
        return _box_type(unit, question)
    if kind == "select":
        return (FieldType.MULTI_CHOICE if unit["multiple"] else FieldType.SINGLE_CHOICE), Widget.SELECT
    if kind == "rich":
        return FieldType.LONGTEXT, Widget.CONTENTEDITABLE
    if kind == "spin":
        return FieldType.NUMBER, Widget.INPUT
    if kind == "custom":
        return _custom_type(unit, question)
    if kind in ("combo", "list"):
        if unit["date_like"] or (unit["haspopup"] in ("dialog", "grid") and DATE.search(question)):
            return FieldType.DATE, Widget.DATE_PICKER
        if kind == "combo" and unit["tag"] == "INPUT" and not unit["multiple"] and _is_free_typed(unit, question):
            return _text_type(unit, question)[0], Widget.TYPEAHEAD
        return (FieldType.MULTI_CHOICE if unit["multiple"] else FieldType.SINGLE_CHOICE), Widget.COMBOBOX
    return _text_type(unit, question)


def _is_free_typed(unit: Unit, question: str) -> bool:
    """A plain input that only suggests: an address looked up while typing. What is typed counts, also where nothing is chosen."""
    if unit["read_only"] or re.search(r"select__|react-select|select2", unit["class"]):
        return False
    known = re.search(r"address-l|street|postal|email|\bname|given|family|tel|organization", unit["autocomplete"])
    return bool(known) or bool(
        unit["at"]["name"]
        and FREE_TYPED.search(question)
        and not re.search(r"e-?mail|city|location", question, re.IGNORECASE)
    )


def _box_type(unit: Unit, question: str) -> tuple[FieldType, Widget]:
    if len(unit["options"]) > 1:
        return FieldType.MULTI_CHOICE, Widget.CHECKBOX_GROUP
    said = question + " " + unit["options"][0]["label"] if unit["options"] else question
    return (FieldType.CONSENT if CONSENT_WORDS.search(said) else FieldType.SINGLE_CHOICE), Widget.CHECKBOX


def _custom_type(unit: Unit, question: str) -> tuple[FieldType, Widget]:
    tag = unit["tag"].lower()
    if re.search(r"check-?box|switch", tag):
        return _box_type(unit, question)
    if re.search(r"date", tag):
        return FieldType.DATE, Widget.DATE_PICKER
    if re.search(r"combo|select|dropdown|typeahead|autocomplete", tag):
        return (FieldType.MULTI_CHOICE if "multi" in tag else FieldType.SINGLE_CHOICE), Widget.COMBOBOX
    if re.search(r"text-?area", tag):
        return FieldType.LONGTEXT, Widget.TEXTAREA
    if "file" in tag:
        return FieldType.FILE, Widget.FILE_INPUT
    return _text_type(unit, question)


def _text_type(unit: Unit, question: str) -> tuple[FieldType, Widget]:
    widget = Widget.TEXTAREA if unit["tag"] == "TEXTAREA" else Widget.INPUT
    if unit["tag"] == "TEXTAREA":
        return FieldType.LONGTEXT, widget
    declared = unit["type"]
    if declared in ("date", "month", "week", "datetime-local"):
        return FieldType.DATE, widget
    if unit["phone_widget"] or any(part.get("dial") for part in unit["parts"]):
        return FieldType.PHONE, Widget.DIAL_CODE_PHONE
    found = _by_words(unit, question, declared)
    if found is FieldType.DATE and (unit["date_like"] or unit["read_only"]):
        widget = Widget.DATE_PICKER
    return found, widget


def _by_words(unit: Unit, question: str, declared: str) -> FieldType:
    name = " ".join(value for value in (unit["at"]["name"], unit["at"]["id"], unit["at"]["test_id"]) if value)
    complete = unit["autocomplete"]
    placeholder = unit["placeholder"] or ""
    short = len(question.split()) <= 7
    about_money = MONEY.search(question) and not YES_NO_QUESTION.match(question) and len(question.split()) <= 40
    if declared in ("number", "range") and about_money:
        return FieldType.MONEY
    if (
        declared in ("tel", "number")
        and short
        and re.search(r"(tele)?phone|mobile|телефон|telefon|téléphone|tel[ée]fono|celular", question, re.IGNORECASE)
        and not NOT_PHONE.search(question)
    ):
        return FieldType.PHONE
    if declared == "tel" and NOT_A_PHONE_NUMBER.search(question + " " + name + " " + complete):
        return FieldType.TEXT
    if declared in NATIVE:
        return NATIVE[declared]
    if declared in ("password", "search", "time", "color"):
        return FieldType.TEXT
    if "email" in complete:
        return FieldType.EMAIL
    if re.match(r"(\w+ )*tel(-national)?$", complete) and not NOT_PHONE.search(question):
        return FieldType.PHONE
    if complete == "url":
        return FieldType.URL
    if about_money:
        return FieldType.MONEY
    if (
        (
            short
            or re.match(EMAIL, question)
            or (re.search(r"e-?mail", name, re.IGNORECASE) and len(question.split()) < 25)
        )
        and EMAIL.search(question)
        and not NOT_EMAIL.search(question)
    ):
        return FieldType.EMAIL
    if short and PHONE.search(question) and not NOT_PHONE.search(question):
        return FieldType.PHONE
    if (
        DATE_FORMAT.match(placeholder)
        or unit["date_like"]
        or (short and DATE.search(question) and not re.search(r"up.?to.?date|updat", question, re.IGNORECASE))
    ):
        return FieldType.DATE
    if (short and URL.search(question)) or re.match(r"https?://|www\.", placeholder):
        return FieldType.URL
    if COUNT.search(question):
        return FieldType.NUMBER
    if unit["inputmode"] in ("numeric", "decimal") and not NOT_A_QUANTITY.search(question + " " + name):
        return FieldType.NUMBER
    if inside := re.search(r"e-?mail", name, re.IGNORECASE):
        return (
            FieldType.EMAIL
            if inside and short and not re.search(r"user|login|name", question, re.IGNORECASE)
            else FieldType.TEXT
        )
    if (
        re.search(
            r"(phone|mobile|telephone|telefon|telefono|celular|cellphone)[-_.]?(number|no|nr|num)?\W*$",
            name,
            re.IGNORECASE,
        )
        and len(question.split()) <= 3
        and not NOT_PHONE.search(question + name)
    ):
        return FieldType.PHONE
    if unit["inputmode"] == "tel" and not NOT_A_QUANTITY.search(question + " " + name):
        return FieldType.PHONE
    if unit["inputmode"] == "email":
        return FieldType.EMAIL
    return FieldType.TEXT
