"""What the languages that a posting asks for, and the one it is written in, say against a card."""

from core.assessment.place_fit import Against, nothing_against
from core.assessment.screening import CardToScreen
from core.assessment.seeker import Seeker
from core.lexicon.languages import languages_in, posting_language
from core.lexicon.posting_limits import languages_of_title, required_languages
from core.lexicon.text_demands import is_optional
from core.text.language import usual_code


def against_languages(seeker: Seeker, card: CardToScreen, text: str) -> Against:
    """Return what the languages that a card asks for, and its own, say against it."""
    drops, doubts, _ = against = nothing_against()
    if not seeker.languages:
        return against
    required = dict.fromkeys((*required_languages(f"{card.title}. {text}"), *languages_of_title(card.title)))
    unasked = languages_in(card.title) if is_optional(card.title) else ()
    required = dict.fromkeys(name for name in required if name not in unasked)
    missing = [name for name in required if name not in seeker.languages]
    weak = [name for name in required if name in seeker.weak_languages]
    if weak:
        drops.append(f"asks for {' and '.join(weak)} at a level of work; the résumé states a beginner's level")
    if missing:
        drops.append(f"asks for {' and '.join(missing)}, which the résumé does not list")
    codes = set(map(posting_language, seeker.languages))
    if card.language and None not in codes and usual_code(card.language) not in codes:
        doubts.append(f"posted in a language ({card.language}) that the résumé does not list")
    return against
