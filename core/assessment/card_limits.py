"""What speaks against a card: the place and the language of the work."""

import re
from functools import lru_cache
from textwrap import shorten
from typing import NamedTuple

from core.assessment.screening import CardToScreen
from core.assessment.seeker import Seeker
from core.contracts.vacancy import WorkFormat
from core.lexicon.distances import is_unknown_town, is_within_reach
from core.lexicon.places import Place, places_of
from core.lexicon.posting_limits import is_open_to, required_languages, residences
from core.lexicon.presence import presence_in
from core.lexicon.text_demands import works_elsewhere
from core.prompting.candidate_brief import CandidateBrief

_QUOTE = 120
_LANGUAGE_CODES = {
    "English": "en", "German": "de", "Russian": "ru", "French": "fr", "Spanish": "es", "Italian": "it", "Dutch": "nl", "Portuguese": "pt", "Polish": "pl", "Ukrainian": "uk",
}  # fmt: skip


class Against(NamedTuple):
    """What speaks against a card: what decides, and what is only a doubt."""

    drops: list[str]
    doubts: list[str]


@lru_cache(maxsize=4096)
def _places(line: str) -> tuple[Place, ...]:
    return places_of(re.split(r";\s*", line))


@lru_cache(maxsize=4096)
def _is_near(line: str, wanted: tuple[Place, ...], names: tuple[str, ...]) -> bool:
    """Whether a line of locations has a place within reach of a wanted one, or a wanted name word for word."""
    return any(is_within_reach(place, wish) for place in _places(line) for wish in wanted) or any(
        wish.casefold() in line.casefold().replace("-", " ") for wish in names
    )


def against_place(seeker: Seeker, brief: CandidateBrief, card: CardToScreen, strengths: list[str]) -> Against:
    """Return what the card's places, and those of which its text speaks, say against it. What fits is added to `strengths`."""
    drops, doubts = against = Against([], [])
    stated = _places(card.locations or "")
    is_remote = card.work_format == WorkFormat.REMOTE or (
        card.work_format is None and any(place.is_remote for place in stated)
    )
    home = (*seeker.home, *seeker.wanted_places)
    limits = residences(f"{card.title}. {card.text or ''}")
    if limits and not is_open_to(limits, home):
        drops.append("only for people in " + ", ".join(sorted({place.country.upper() for place in limits})))
    wanted = seeker.wanted_places or seeker.home
    is_near = _is_near(card.locations or "", wanted, brief.locations)
    if is_remote and brief.remote_ok:
        strengths.append("remote")
        if not is_open_to(stated, home):
            doubts.append(f"remote, but limited to {card.locations}")
    elif stated and wanted and not is_near:
        is_sure = card.work_format in (WorkFormat.ONSITE, WorkFormat.HYBRID) and not any(map(is_unknown_town, stated))
        (drops if is_sure else doubts).append(f"in {card.locations}")
    elif is_near:
        strengths.append(f"in {card.locations}")
    present, sentence = presence_in(card.text or "")
    if present and wanted and not any(is_within_reach(place, wish) for place in present for wish in (*wanted, *home)):
        doubts.append(
            f"wants you to be in {', '.join(place.city.title() for place in present)}: “{shorten(sentence, _QUOTE)}”"
        )
    elif is_near and not is_remote and (far := works_elsewhere(card.text or "")):
        doubts.append(f"the work may be elsewhere than {card.locations}: “{far}”")
    if card.work_format and brief.work_formats and card.work_format not in brief.work_formats:
        doubts.append(f"{card.work_format} work")
    return against


def against_language(seeker: Seeker, card: CardToScreen, text: str) -> Against:
    """Return what the languages that a posting asks for, and its own, say against it."""
    drops, doubts = against = Against([], [])
    if not seeker.languages:
        return against
    required = required_languages(f"{card.title}. {text}")
    missing = [name for name in required if name not in seeker.languages]
    weak = [name for name in required if name in seeker.weak_languages]
    if weak:
        drops.append(f"asks for {' and '.join(weak)} at a level of work; the résumé states a beginner's level")
    if missing:
        drops.append(f"asks for {' and '.join(missing)}, which the résumé does not list")
    codes = {_LANGUAGE_CODES.get(name) for name in seeker.languages}
    if card.language and None not in codes and card.language not in codes:
        doubts.append(f"posted in a language ({card.language}) that the résumé does not list")
    return against
