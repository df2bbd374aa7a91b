"""Dates written with the name of a month, in the languages of the job sites. Relative ones have no clock here: null."""

import re
from datetime import UTC, datetime

_MONTHS = {
    1: "jan(?:uary|uar|uari|vier)?|янв(?:аря|арь)?|січ(?:ня|ень)?|janv|ene(?:ro)?|janeiro|gennaio|gen|stycz(?:nia|eń)|jänner",
    2: "feb(?:ruary|ruar|ruari|raio|rero|braio)?|fev(?:ereiro)?|févr?(?:ier)?|фев(?:раля|раль)?|лют(?:ого|ий)?|lut(?:ego|y)",
    3: "mar(?:ch|s|zo|ço|ca)?|märz|mrz|maart|марта?|мар|бер(?:езня|езень)?|marzec|marzo",
    4: "apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|апр(?:еля|ель)?|квіт(?:ня|ень)?|kwie(?:tnia|cień)",
    5: "may|mai|mayo|maio|mei|maggio|mag|мая|май|трав(?:ня|ень)?|maja?",
    6: "june?|juni|juin|junio|junho|giugno|giu|июн[яь]?|черв(?:ня|ень)?|czerw(?:ca|iec)",
    7: "july?|juli|juillet|juil|julio|julho|luglio|lug|июл[яь]?|лип(?:ня|ень)?|lip(?:ca|iec)",
    8: "aug(?:ust|ustus)?|août|aout|ago(?:sto)?|авг(?:уста?)?|серп(?:ня|ень)?|sierp(?:nia|ień)",
    9: "sept?(?:ember|embre|tembre|iembre)?|set(?:embro|tembre)?|сент?(?:ября|ябрь)?|верес(?:ня|ень)?|wrze(?:śnia|sień)",
    10: "oct(?:ober|obre|ubre)?|okt(?:ober)?|out(?:ubro)?|ott(?:obre)?|окт(?:ября|ябрь)?|жовт(?:ня|ень)?|paździer(?:nika|nik)",
    11: "nov(?:ember|embre|iembre|embro)?|ноя(?:бря|брь)?|листоп(?:ада|ад)?|listop(?:ada|ad)",
    12: "dec(?:ember|embre)?|dez(?:ember|embro)?|déc(?:embre)?|dic(?:iembre|embre)?|дек(?:абря|абрь)?|груд(?:ня|ень)?|grud(?:nia|zień)",
}
_NAME = "|".join(f"(?P<m{month}>{names})" for month, names in _MONTHS.items())
_DAY_FIRST = re.compile(
    rf"(?<!\d)(?P<day>\d{{1,2}})(?:\.|st|nd|rd|th|-?го|º)?\s*(?:de\s+|of\s+)?(?:{_NAME})\.?,?\s*(?:de\s+)?(?P<year>\d{{4}})(?!\d)",
    re.I,
)
_MONTH_FIRST = re.compile(
    rf"(?<!\w)(?:{_NAME})\.?\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<year>\d{{4}})(?!\d)", re.I
)


def date_in_words(said: str) -> datetime | None:
    """`21 ноября 2026`, `21. November 2026`, `Nov 21, 2026`, `21 de noviembre de 2026`: midnight in UTC. A date without a year is null."""
    found = _DAY_FIRST.search(said[:300]) or _MONTH_FIRST.search(said[:300])
    if not found:
        return None
    month = next(number for number in _MONTHS if found[f"m{number}"])
    try:
        return datetime(int(found["year"]), month, int(found["day"]), tzinfo=UTC)
    except ValueError:
        return None
