"""The words around an amount: per what, gross or net, and what shows that an amount is no salary."""

import re

from core.contracts.vacancy import SalaryPeriod

_PER = r"(?:/|\bper\b|\ban?\b|\bpro\b|\bje\b|\bim\b|\bam\b|\bв\b|\bза\b|\bна\b|\bpar\b|\bpor\b|\bal\b|\bpr\b\.?|\bà\s+l|\bde\s+l['’]|\bla\b|\bna\b|\bza\b)"

_UNITS: dict[SalaryPeriod, str] = {
    SalaryPeriod.HOUR: r"hours?|hrs?|hr|stunden?|std|час(?:а|ов)?|heures?|horas?|godzin[aęy]?|godz|ora|uur|годину",
    SalaryPeriod.DAY: r"days?|tag(?:e|en)?|день|дн|jours?|d[ií]as?|dzień|giorno|dag",
    SalaryPeriod.WEEK: r"weeks?|wks?|wochen?|недел[юяи]|нед|semaines?|semanas?|tydzień|settimana",
    SalaryPeriod.MONTH: r"months?|mths?|mo|mon|mos|monate?|mon\.|мес(?:яц(?:а|ев)?)?|міс(?:яць)?|mois|mes(?:es)?|m[eê]s|miesi[aą]c|mies|mc|m-c|mese|maand|měs(?:íc)?|mån(?:ad|ed)(?:en)?|kk|mėn",
    SalaryPeriod.YEAR: r"years?|yrs?|annum|jahre?|год|рік|an(?:née|s)?|años?|ano|rok|anno|jaar|år(?:et)?|vuosi",
}

_LETTERS: dict[SalaryPeriod, str] = {
    SalaryPeriod.HOUR: "hч",
    SalaryPeriod.DAY: "dj",
    SalaryPeriod.WEEK: "w",
    SalaryPeriod.MONTH: "m",
    SalaryPeriod.YEAR: "yaг",
}
"""One letter is a period only after a slash: `60 €/h`."""

_ADVERBS: dict[SalaryPeriod, str] = {
    SalaryPeriod.HOUR: r"hourly|p\.?h\.?|stündlich|stundenlohn|stundensatz|почасов\w+|ежечасно|часовая\s+ставка|taux\s+horaire|horaire|hora\b|godzinow\w+",
    SalaryPeriod.DAY: r"daily|day[\s-]rate|per\s+diem|p\.?d\.?|täglich|tagessatz|ежедневно|дневная\s+ставка|tjm|dziennie|diari[ao]|diária",
    SalaryPeriod.WEEK: r"weekly|p\.?w\.?|wöchentlich|wochenlohn|еженедельно|hebdomadaire|semanal(?:es)?|tygodniowo",
    SalaryPeriod.MONTH: r"monthly|p\.?c?\.?m\.?|mtl\.?|monatlich|monatsgehalt|monatslohn|ежемесячно|месячн\w+|щомісяч\w+|mensuel(?:le|s)?|mensual(?:es)?|mensa(?:l|is)|mensil[ei]|miesięcznie|mies\.|maandelijks|netto/m|brutto/m",
    SalaryPeriod.YEAR: r"annual(?:ly|ized|ised)?|yearly|p\.?\s?a\.?|jährlich|jahresgehalt\w*|jahresbrutto\w*|jahreslohn|годов\w+|annuel(?:le|s)?|anua(?:l|les|is)|annu[aoi]|rocznie|ral|lpa|jaarlijks",
}

_END = r"(?![^\W\d_])"
_START = r"(?<![^\W_])"

PERIODS: list[tuple[SalaryPeriod, re.Pattern[str]]] = [
    (
        period,
        re.compile(
            rf"(?:{_PER}\s*(?:1\s+)?(?:каждый\s+|jeden\s+)?(?:{_UNITS[period]}){_END}"
            rf"|/\s?[{_LETTERS[period]}]{_END}|{_START}(?:{_ADVERBS[period]}){_END})",
            re.I,
        ),
    )
    for period in SalaryPeriod
]

_GROSS = re.compile(
    rf"{_START}(?:gross|brutto\w*|bruto|bruts?|brute|brutos|lord[oaie]|ral|до\s+(?:вычета|вирахування|налог\w+|уплаты)|до\s+ндфл|гросс|"
    rf"грязными|before[\s-]+tax(?:es)?|pre-?tax|avant\s+imp[oô]ts?|antes\s+de\s+impuestos){_END}|jahresbrutto|bruttogehalt",
    re.I,
)
_NET = re.compile(
    rf"(?<![\w.])(?:net(?!\s*worth)|netto\w*|netos?|nets|nette|nett[oi]|на\s+руки|чистыми|после\s+(?:вычета|уплаты|налог\w+)|нетто|after[\s-]+tax(?:es)?|"
    rf"post-?tax|take[\s-]?home|l[ií]quidos?|liquide){_END}",
    re.I,
)


_WORKING_TIME = re.compile(
    r"(?:hours?|hrs?|h|days?|часов|часа|ч|дней|stunden|std\.?|tage|heures|jours|horas|d[ií]as|dias|godzin|dni)\s*(?:\W|per|an?|в|pro|die|par|por|la|na|w)\s*"
    r"(?:a\s+|la\s+)?(?:weeks?|wk|day|неделю|день|woche|tag|semaine|jour|semana|d[ií]a|dia|tydzień|tygodniowo|tygodniu)",
    re.I,
)


def first_period(text: str) -> SalaryPeriod | None:
    """The period named first in the text; working hours ("35 hours per week") name none."""
    text = _WORKING_TIME.sub(" ", text)
    found = [(match.start(), -match.end(), period) for period, pattern in PERIODS if (match := pattern.search(text))]
    return min(found)[2] if found else None


def gross_or_net(text: str) -> bool | None:
    """True for gross, False for net, whichever is named first; null where neither is."""
    gross, net = _GROSS.search(text), _NET.search(text)
    if gross and net:
        return gross.start() <= net.start()
    return True if gross else False if net else None


SALARY_WORD = re.compile(
    rf"{_START}(?:salar(?:y|ies)|pay(?:ing|s)?|pay\s+range|compensation|comp|base|ote|wage|remuneration|rate|earn(?:ing)?s?|package|stipend|"
    rf"gehalt\w*|\w*gehalt|vergütung|lohn|verdienst|entgelt|stundenlohn|tagessatz|зарплат\w+|з/?п|оклад\w*|доход\w*|ставк\w+|вознаграждени\w+|оплат\w+|salaire|rémunération|"
    rf"fourchette|salario|sueldo|retribución|remuneración|salário|remuneração|vencimento|wynagrodzeni\w+|widełki|stipendio|retribuzione|ral|заробітн\w+|"
    rf"ctc){_END}",
    re.I,
)

NOT_SALARY_BEFORE = re.compile(
    r"(?:series\s+[a-h]\b|seed\b|rais(?:ed|ing)|fund(?:ed|ing|raise)|revenues?|valuation|valued|backed|investment|invested|round\b|\barr\b|\bmrr\b|"
    r"\bgmv\b|\baum\b|turnover|sales\s+of|worth|market|profit|budget|bonus(?:es)?(?:\s+(?:of|up\s+to))?|referral|allowance|grant|"
    r"sav(?:ed|ing)|transact\w*|process(?:ed|ing|es)?|managing|manage[sd]?|customers?|users?|привлекли|инвестици\w+|оборот\w*|выручк\w+|umsatz|"
    r"finanzierung|bonus\s+до|премия|levée|chiffre\s+d['’]affaires|stipend|reimburse\w*|relocation|match(?:ing)?)\W*(?:\w+\W+){0,3}$",
    re.I,
)
NOT_SALARY_AFTER = re.compile(
    r"^[\s(–-]{0,3}(?:(?:in|of|for|a|per|the|year(?:ly)?|annual(?:ly)?|month(?:ly)?|eur|usd|/\s*\w+)\W+){0,3}(?:series|seed|funding|raised|round|revenues?|arr\b|mrr\b|aum\b|gmv|assets|investments?|valuation|market|industry|compan(?:y|ies)|"
    r"startup|fund\b|users?|customers?|clients?|employees?|people|members|requests|downloads|lines|students|transactions?|payments|deals?|loans?|products?|"
    r"sign(?:ing|-on)|referral|bonus(?:es)?|budget|allowance|stipend|credits?|reimburse\w*|perks?|equipment|learning|education|training|wellness|conference|"
    r"development|subscriptions?|home[\s-]office|relocation|donat\w*|inkl\.?\s+budget|weiterbildung\w*|budget|lernbudget|пользовател\w+|клиент\w+|сотрудник\w+|"
    r"on\s+(?:books|training|education|learning))",
    re.I,
)
"""What follows or precedes an amount that is money, or a count, but no salary."""

COUNTED = re.compile(
    r"\s*\+?\s*(?:-\s*)?(?:years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|min\b|people|employees|engineers|developers|members|users|customers|"
    r"лет|года?|месяц\w*|недел\w*|дн(?:я|ей)|час(?:а|ов)|человек|сотрудник\w*|jahren?|monate?n?|wochen|tagen?|stunden|mitarbeiter\w*|ans|années|mois|jours|"
    r"heures|años|meses|días|horas|anos|dias|lat|miesi[ęą]c\w*|godzin\w*|%|°|km|mi\b|st\b|nd\b|rd\b|th\b|x\b)",
    re.I,
)
"""A number followed by this counts something else than money."""
