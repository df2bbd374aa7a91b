"""Prepare text for a model call: remove invisible characters and truncate at a word."""

import re
import unicodedata

CUT = " […]"
_SPACES = re.compile(r"[^\S\n]{2,}|[^\S\n ]")
"""White space that is not a single space: with that pattern, most texts need no replacement."""
_LINES = re.compile(r"\n{2,}")


class _VisibleCharacters(dict[int, int | None]):
    """A table for `str.translate` that drops characters of the Unicode categories C*."""

    def __missing__(self, code: int) -> int | None:
        is_hidden = chr(code) not in "\n\t" and unicodedata.category(chr(code))[0] == "C"
        self[code] = None if is_hidden else code
        return self[code]


_VISIBLE = _VisibleCharacters()


def bounded(text: str | None, limit: int) -> str:
    """Return the visible text, truncated to `limit` characters at a word and ending in ` […]` if it was longer.

    Control characters, zero-width and bidirectional marks and Unicode tags are dropped: a model must not read what people cannot see.
    """
    if not text:
        return ""
    if not text.replace("\n", "").isprintable():
        text = _SPACES.sub(" ", text.translate(_VISIBLE))
    elif "  " in text:
        text = _SPACES.sub(" ", text)
    if "\n" in text:
        text = _LINES.sub("\n", text.replace(" \n", "\n").replace("\n ", "\n"))
    visible = text.strip()
    if len(visible) <= limit:
        return visible
    cut = visible[: max(0, limit - len(CUT))]
    return cut[: cut.rfind(" ") if " " in cut[len(cut) // 2 :] else len(cut)] + CUT


def excerpt(text: str | None, limit: int) -> str:
    """Return at most `limit` characters: of a longer text, its beginning and the part from the heading "Requirements" on."""
    visible = bounded(text, 1_000_000)
    if len(visible) <= limit:
        return visible
    heading = REQUIRED_HEADING.search(visible, limit // 3)
    if heading is None:
        return bounded(visible, limit)
    return (
        bounded(visible[: heading.start()], limit // 3)
        + "\n"
        + bounded(visible[heading.start() :], limit - limit // 3 - 1)
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
"""The heading of a list of requirements in English, Russian or German."""
