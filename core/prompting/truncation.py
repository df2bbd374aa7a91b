"""Site text made fit for a model call: nothing invisible, bounded in length, cut at a word."""

import re
import unicodedata

CUT = " […]"
_SPACES = re.compile(r"[^\S\n]+")
_LINES = re.compile(r"\n{2,}")


class _Seen(dict[int, int | None]):
    """For `str.translate`: drops characters of the Unicode categories C*, each looked up once."""

    def __missing__(self, code: int) -> int | None:
        is_hidden = chr(code) not in "\n\t" and unicodedata.category(chr(code))[0] == "C"
        self[code] = None if is_hidden else code
        return self[code]


_SEEN = _Seen()


def bounded(text: str | None, limit: int) -> str:
    """Readable text of at most `limit` characters.

    Control characters, zero-width and bidirectional marks and Unicode tags are dropped: a person reading the posting would not
    see them, so a model does not either.
    """
    if not text:
        return ""
    seen = text.translate(_SEEN)
    seen = _LINES.sub("\n", _SPACES.sub(" ", seen).replace(" \n", "\n").replace("\n ", "\n")).strip()
    if len(seen) <= limit:
        return seen
    cut = seen[: max(0, limit - len(CUT))]
    return cut[: cut.rfind(" ") if " " in cut[len(cut) // 2 :] else len(cut)] + CUT


def telling_part(text: str | None, limit: int) -> str:
    """Where the text is too long, its beginning and the part that says what is required, rather than the beginning alone."""
    whole = bounded(text, 1_000_000)
    if len(whole) <= limit:
        return whole
    heading = REQUIRED_HEADING.search(whole, limit // 3)
    if heading is None:
        return bounded(whole, limit)
    return (
        bounded(whole[: heading.start()], limit // 3) + "\n" + bounded(whole[heading.start() :], limit - limit // 3 - 1)
    )


REQUIRED_HEADING = re.compile(
    r"(?im)^\W{0,4}(?:(?:minimum |basic |key |job |your |main |must[- ]have )?(?:requirements|qualifications|skills)\b"
    r"|(?:what|who) (?:you(?:['’]ll)? (?:bring|have|need|are)|we(?:['’]re| are)? (?:need|look(?:ing)? for|expect))"
    r"|(?:must[- ]haves?|about you|you (?:have|bring|are)|your profile|we expect|you might be a fit|at a minimum)\b"
    r"|требования|мы ожидаем|ожидаем|что (?:мы )?(?:ждем|ждём|ожидаем|нужно)|от (?:вас|кандидата)|наши (?:ожидания|пожелания)|кого (?:мы )?ищем"
    r"|вам (?:подойд|пригод)|необходим|обязательн|нам важно|для нас важно|ты нам подход|вы нам подход"
    r"|anforderungen|dein profil|ihr profil|das bringst du mit|das bringen sie mit|was du mitbringst|was sie mitbringen"
    r"|voraussetzungen|qualifikation|wir erwarten|das solltest du mitbringen)"
)
"""A line that opens a list of what the employer requires (en, ru, de)."""
