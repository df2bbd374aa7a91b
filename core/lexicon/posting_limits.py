"""Limits in the text of a posting: days in an office, languages, years of experience, no visa sponsorship."""

import re

from core.lexicon.beginnings import Beginnings
from core.lexicon.language_demands import languages_needed
from core.lexicon.languages import language_named, languages_in
from core.lexicon.places import places_of
from core.lexicon.residences import PlaceLimit
from core.lexicon.word_lists import number_map, shortest_cues

_MOST_YEARS = 20
_LANGUAGE = re.compile(
    r"(?P<a>\b[A-ZА-Я]\w+)[ -](?:speaking|speaker|medium|sprachig\w*)\b"
    r"|(?i:\b(?:(?:nivel alto|dominio|ma[iî]trise|bon niveau) del?|fluent(?:ly)?(?: in)?|fluency in|native(?:[- ]level)?|langue maternelle|business[- ](?:fluent|level|standard)|flie(?:ß|ss)end\w*|verhandlungssicher\w*|muttersprach\w*|sehr gute|свободн\w+|professional)\s+(?:(?:written|spoken|and|in|und|wort|schrift|владение)\s+)*)(?P<b>(?-i:Scottish |Swiss |Brazilian )?[A-Za-zА-Яа-я][\w]+)"
    r"|(?P<d>\b(?:anglais|allemand|espagnol|français|italien|néerlandais|inglés|alemán|francés|italiano|neerlandés|portugu\w+))\s+(?:est\s+|es\s+|nivel\s+|niveau\s+)?"
    r"(?i:courant|fluide|fluido|avanzado|alto|imprescindible|obligatorio|requerido|exigé|obligatoire|impératif|requis|bilingüe|bilingue|[BC][12]\b)"
    r"|(?P<c>\b(?:Scottish )?[A-ZА-Я]\w+)(?: language)?(?: skills)?(?:,? (?:both )?(?:written and spoken|spoken and written|oral and written|in Wort und Schrift))?,?\s*(?:(?:fluent|courant|fluido|flie(?:ß|ss)end|обязателен)\b|\(?(?:level )?(?:C1|C2|B2)\b|(?:is |are )?(?:required|mandatory|essential|a must)\b|(?:обязателен|обязательно|erforderlich|zwingend|auf (?:muttersprachlichem|verhandlungssicherem|sehr gutem) Niveau|als muttersprache|на уровне носителя))"
    r"|(?i:\b(?:понадобится|потребуется|необходим|нужен|требуется))\s+(?P<f>[А-Яа-я]+(?:ий|ый))(?=\s+(?:язык|на |от |не ниже|[ABCАВС][12]))"
    r"|(?i:\b(?:auf|in)) (?P<g>[A-ZÄÖÜ]\w+isch) (?i:(?:sicher|fließend|gut|problemlos)\w* )?(?i:verständigen|unterhalten|beraten|sprechen|kommunizieren)"
    r"|(?i:\b(?:знание|владение))\s+(?P<e>[А-Яа-я]+(?:ого|им))(?:\s+язык(?:а|ом))?\s*(?:[-–—:]\s*)?(?i:обязательно|необходимо|от [BC][12]\b)"
)
_LANGUAGE_OF_TITLE = re.compile(
    r"\b(?:[Ww]ith|[Mm]it|[Aa]vec|[Cc]on|[Mm]et|[Zz]|[Сс]о?(?: знанием)?)\s+(?:(?:fluent|fließend\w*|gut\w*|j[eę]z\w+)\s+)?(?P<a>[A-ZÄÖÜА-ЯЁa-zа-яё][\w-]+)(?=\s*(?:$|[(,;|–—/-]|\s(?:speaker|skills|языком|language)))"
    r"|\((?P<b>[A-ZÄÖÜА-ЯЁа-яё]\w+)(?: speak\w+)?\)"
)
_BEFORE_LANGUAGE = Beginnings(("with", "mit", "avec", "con", "met", "z", "с", "со"))
"""Words of which every match of `_LANGUAGE_OF_TITLE` outside of brackets begins with one."""
_LANGUAGE_CUES = shortest_cues((
    "speak", "medium", "verständig", "unterhalten", "beraten", "sprechen", "kommunizieren", "sprachig", "nivel", "niveau", "dominio", "maîtrise", "maitrise", "fluen", "native", "maternelle", "flie", "verhandlungssicher", "muttersprach",
    "sehr gut", "business", "свободн", "professional", "anglais", "allemand", "espagnol", "français", "itali", "erlanda", "inglés", "alemán", "francés", "erlandés",
    "portugu", "courant", "fluid", "обязател", "c1", "c2", "b2", "required", "mandatory", "essential", "a must", "erforderlich", "zwingend", "носителя",
    "знание", "владение", "понадобится", "потребуется", "необходим", "нужен", "требуется",
))  # fmt: skip
"""Words in lower case of which every match of `_LANGUAGE` contains one."""
_WORKING_LANGUAGE = re.compile(
    r"(?:\b(?:[Yy]ou must|(?<![Ii]f )[Yy]ou|must|staff) speak|(?i:\b(?:meetings|documentation|training|correspondence|calls|lessons|consultations|interviews|classes|sessions|appointments|workshops|tours)(?:,? (?:and )?[a-z]+(?: [a-z]+){0,2}){0,2}) (?:is |are )(?:all |held |conducted )?in) (?P<f>[A-Z]\w+)"
    r"|(?i:\b(?:вед[её]тся|ведутся|ведут|проход[ия]т|проводятся|общение|переписка|созвоны|совещания|документация|преподавание)\b[^.;\n]{0,40}?\bна )(?P<g>[а-я]+ом)(?: и \w+)?(?: язык(?:е|ах)\b|(?=[.,;]))"
)
_WORKING_LANGUAGE_CUES = (" speak ", " is in ", " are in ", " held in ", " conducted in ", " на ")
"""Words of which every match of `_WORKING_LANGUAGE` contains one."""
_OPTIONAL = re.compile(
    r"(?i)\b(?:plus|nice to have|advantage|bonus|von vorteil|wünschenswert|плюс|преимуществ|not required|no german|or)\b"
)
_EITHER_LEVEL = re.compile(r"(?<=native) or (?=[BC][12]\b)|(?<=[BC][12]) or (?=native\b|[BC][12]\b)")
_IN_WORDS = {word: int(number) for word, number in number_map("quantities", "years_in_words").items()}
_YEARS = re.compile(
    r"(?i)\b(?:at least |min(?:imum|destens)?\.? |от )?(?P<years>\d{1,2}|"
    + "|".join(_IN_WORDS)
    + r")\s*(?:\+|plus)?\s*(?:[-–]\s*\d{1,2}\s*)?(?:\+\s*)?(?:or more )?(?:full )?(?:years?|yrs|jahre?n?|лет|года?)\b(?!\s*old)"
)
_OFFICE_DAYS = re.compile(
    r"\b(?:[1-5]|one|two|three|four|five|zwei|drei|vier)\s*(?:[-–]\s*[2-5]\s*)?(?:days?|Tage)\s*(?:a|per|each|/|pro|in der)\s*(?:week|Woche)[^.;\n]{0,40}?"
    r"\b(?:in|at|from|to)\s+(?:our\s+|the\s+|unserem\s+)?(?P<place>[A-ZÄÖÜ][^.;,\n()]{2,40})"
)
_NO_SPONSOR = re.compile(
    r"(?i)\b(?:no (?:visa )?sponsor\w*|(?:not|unable to|cannot|can't|won't|don't|do not|does not) (?:be able to )?(?:offer|provide|support)?\s*(?:visa )?sponsor\w*|without (?:visa )?sponsorship)"
)


def office_days(text: str) -> PlaceLimit | None:
    """Return the town of the office in which a text requires some days of each week, or None."""
    for match in _OFFICE_DAYS.finditer(text):
        named = re.sub(
            r"(?i)^(?:our|the|unserem|unser|im|in|at)\s+|\s+(?:office|hq|headquarters|hub|büro)\b.*$",
            "",
            match["place"],
        )
        places = tuple(place for place in places_of([named]) if place.city and place.country)
        if places:
            return PlaceLimit(places, match[0].strip())
    return None


def required_languages(text: str) -> tuple[str, ...]:
    """Return the English names of the languages that a text requires for work. Optional languages are left out."""
    languages: list[str] = []
    lower = text.lower()
    is_of_working = any(map(text.__contains__, _WORKING_LANGUAGE_CUES))
    if is_of_working:
        text = _EITHER_LEVEL.sub(" ", text)
    matches = [*_LANGUAGE.finditer(text)] if any(map(lower.__contains__, _LANGUAGE_CUES)) else []
    if is_of_working:
        matches += _WORKING_LANGUAGE.finditer(text)
    for match in matches:
        rest = re.split(r"[.;\n•]", text[match.end() :], maxsplit=1)[0][:50]
        before = re.split(r"[.;\n•]", text[: match.start()])[-1][-25:]
        if not _OPTIONAL.search(rest) and not _OPTIONAL.search(before):
            languages += languages_in(next(filter(None, match.groups())))
    return tuple(dict.fromkeys((*languages, *languages_needed(text))))


def languages_of_title(title: str) -> tuple[str, ...]:
    """Return the English names of the languages that a title asks for: "Support Agent with Danish", "Tischler mit Dänisch", "Agent (Dutch)"."""
    if "(" not in title and not _BEFORE_LANGUAGE.may_be_in(title):
        return ()
    named = (next(filter(None, match.groups())) for match in _LANGUAGE_OF_TITLE.finditer(title))
    return tuple(dict.fromkeys(language for words in named if (language := language_named(words))))


def required_years(text: str) -> int | None:
    """Return the largest number of years of experience that a text asks for, up to 20."""
    lower = text.lower()
    if not any(map(lower.__contains__, ("year", "yrs", "jahr", "лет", "год"))):
        return None
    named = [
        years
        for match in _YEARS.finditer(text)
        if (years := _number(match["years"])) <= _MOST_YEARS
        and re.search(r"(?i)experien|erfahr|опыт|working|work", text[max(0, match.start() - 40) : match.end() + 40])
    ]
    return max(named, default=None)


def _number(said: str) -> int:
    return _IN_WORDS.get(said.lower()) or int(said)


def refuses_sponsorship(text: str) -> bool:
    """Whether a text says that no visa is sponsored."""
    return _NO_SPONSOR.search(text) is not None
