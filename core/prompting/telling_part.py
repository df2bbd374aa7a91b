"""Choose the part of a posting that tells most about it, for model calls about many postings."""

import re

from core.prompting.truncation import CUT, REQUIRED_HEADING, bounded, excerpt

_SEGMENT = re.compile(r"\n+|(?<=[.!?;])\s+(?=[^\s])|\s[•·▪]\s")
_ASKED = re.compile(
    r"(?i)\b(?:experience|require|must|need|knowledge|proficien|fluent|degree|licen[cs]e|certifi|skilled|erfahrung|kenntnisse|abgeschlossen|ausbildung|studium|führerschein"
    r"|опыт|знани|владени|умени|образовани|стаж|категори|experiencia|titulaci|conocimiento|requisit|expérience|diplôme|maîtrise|permis|you will|du wirst|обязанност)"
)
_LIMIT = re.compile(
    r"(?i)\b(?:only|based in|located in|remote|visa|sponsor|citizen|relocat|office|nur|vor ort|только|удал[её]н|residents?|\d+\s*\+?\s*(?:years?|jahre|лет|год|años|ans)|[abc][12]\b)"
)
_OFFERED = re.compile(
    r"(?i)(?:\b(?:a leading|leading (?:company|provider|supplier|employer|manufacturer)|employees|holidays?|pension|discount|package|years on the market)\b|führend|mitarbeitende[nr]? an|urlaub|vergütung|jobrad|лидер|сотрудников|на рынке|коллектив|мероприят|скидк|salarié|empleados|líder|leader|\bwe (?:are a|offer|believe|provide)\b|about us|our mission|founded|benefits?\b|perks|equal opportunit|regardless of|wir (?:sind|bieten)|über uns|gegründet|мы (?:предлагаем|компания|гарантируем)|о компании|официальное оформление"
    r"|дмс|ofrecemos|somos|nous (?:offrons|sommes)|salary range|all qualified applicants|diversity|cookies)"
)
_NAME = re.compile(r"(?<=[\s(/,])(?:[A-Z][\w.+#-]*[A-Z0-9+#][\w.+#-]*|[A-Z][a-zäöü]\w{2,}|[A-Z]{2,}\b)")
_LONGEST_SEGMENT = 160
_HEADING_SPACES = 3


def telling_part(text: str | None, limit: int) -> str:
    """Return at most `limit` characters of a text: the segments that say what the work is and what it asks for, in their order.

    Headings, and segments about the employer and its benefits, are left out if others tell more. A truncated segment ends in ` […]`.
    """
    visible = bounded(text, 1_000_000)
    if len(visible) <= limit:
        return visible
    heading = REQUIRED_HEADING.search(visible)
    segments: list[tuple[int, int, str]] = []
    longest = max(_LONGEST_SEGMENT, limit // 3)
    at = 0
    for number, segment in enumerate(_SEGMENT.split(visible)):
        place = visible.find(segment, at)
        at = place + len(segment)
        if len(segment) > 3 and not (REQUIRED_HEADING.match(segment) and segment.count(" ") <= _HEADING_SPACES):
            worth = _worth(segment, number == 0, heading is not None and place >= heading.start())
            segments.append((worth, number, bounded(segment.lstrip("-–*• "), longest)))
    once = {segment: (worth, number, segment) for worth, number, segment in reversed(segments)}
    segments = [entry for entry in once.values() if entry[0] > 0] or segments
    chosen: list[tuple[int, str]] = []
    left = limit
    for _, number, segment in sorted(segments, key=lambda entry: (-entry[0], entry[1])):
        part = segment if len(segment) < left else bounded(segment, left - 2)
        if len(part) > len(CUT):
            chosen.append((number, part))
            left -= len(part) + 2
        if left < 2 * len(CUT):
            break
    return "; ".join(part.rstrip(".;") for _, part in sorted(chosen))


def opening_and_telling_part(text: str | None, limit: int) -> str:
    """Return at most `limit` characters: as `excerpt` if the text has a heading of requirements, else its beginning and the telling part of the rest."""
    visible = bounded(text, 1_000_000)
    if len(visible) <= limit or REQUIRED_HEADING.search(visible, limit // 3):
        return excerpt(visible, limit)
    opening = bounded(visible, limit // 2)
    rest = visible[len(opening.removesuffix(CUT)) :].strip()
    return f"{opening}\n{telling_part(rest, limit - len(opening) - 1)}"


def _worth(segment: str, is_first: bool, is_required: bool) -> int:
    """Return how much a segment tells, in points."""
    points = 2 * is_first + 2 * is_required + 3 * bool(_ASKED.search(segment)) + 2 * bool(_LIMIT.search(segment))
    return points + min(3, len(_NAME.findall(segment))) - 4 * bool(_OFFERED.search(segment))
