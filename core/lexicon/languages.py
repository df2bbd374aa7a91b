"""Names of spoken languages in the languages forms are written in, to one English name each."""

import re
from functools import lru_cache

from core.text.normalize import plain

_STEMS = {
    "English": "english englisch anglais ingles inglese engels английск angielsk",
    "German": "german deutsch allemand aleman alemao tedesco duits немецк niemieck",
    "French": "french franzosisch francais frances francese frans французск francusk",
    "Spanish": "spanish spanisch espagnol espanol espanhol spagnolo spaans испанск hiszpansk castellano",
    "Portuguese": "portuguese portugiesisch portugais portugues portoghese португальск portugalsk",
    "Italian": "italian italienisch italien italiano italiaans итальянск wlosk",
    "Russian": "russian russisch russe ruso russo русск rosyjsk",
    "Dutch": "dutch niederlandisch neerlandais holandes nederlands olandese нидерландск голландск niderlandzk",
    "Polish": "polish polnisch polonais polaco polones polacco pools польск polsk",
    "Chinese": "chinese mandarin cantonese chino chines chinois chinesisch cinese китайск chinsk",
    "Japanese": "japanese japanisch japonais japones giapponese японск japonsk",
    "Korean": "korean koreanisch coreen coreano корейск",
    "Arabic": "arabic arabisch arabe arabo арабск",
    "Hindi": "hindi",
    "Turkish": "turkish turkisch turc turco турецк",
    "Ukrainian": "ukrainian ukrainisch ukrainien ucraniano украинск ukrainsk",
    "Swedish": "swedish schwedisch suedois sueco svedese шведск",
    "Norwegian": "norwegian norwegisch norvegien noruego noruegues норвежск",
    "Danish": "danish danisch danois danes датск",
    "Finnish": "finnish finnisch finnois finlandes финск",
    "Czech": "czech tschechisch tcheque checo чешск",
    "Slovak": "slovak slowakisch",
    "Hungarian": "hungarian ungarisch hongrois hungaro венгерск",
    "Romanian": "romanian rumanisch roumain rumano romeno румынск",
    "Bulgarian": "bulgarian bulgarisch bulgare болгарск",
    "Greek": "greek griechisch grec griego grego греческ",
    "Hebrew": "hebrew hebraisch hebreu hebreo hebraico иврит",
    "Serbian": "serbian serbisch serbe сербск",
    "Croatian": "croatian kroatisch croate хорватск",
    "Vietnamese": "vietnamese vietnamesisch vietnamien вьетнамск",
    "Thai": "thai",
    "Indonesian": "indonesian indonesisch bahasa",
    "Tagalog": "tagalog filipino",
    "Catalan": "catalan katalanisch catala",
    "Kazakh": "kazakh казахск",
    "Georgian": "georgian georgisch грузинск",
    "Armenian": "armenian армянск",
    "Persian": "persian farsi",
    "Urdu": "urdu",
    "Bengali": "bengali",
    "Tamil": "tamil",
    "Telugu": "telugu",
    "Kannada": "kannada",
    "Malayalam": "malayalam",
    "Marathi": "marathi",
    "Punjabi": "punjabi",
    "Gujarati": "gujarati",
}
_CODES = {
    "en": "English", "de": "German", "fr": "French", "es": "Spanish", "pt": "Portuguese", "it": "Italian", "ru": "Russian",
    "nl": "Dutch", "pl": "Polish", "zh": "Chinese", "ja": "Japanese", "ko": "Korean", "ar": "Arabic", "uk": "Ukrainian", "tr": "Turkish",
}  # fmt: skip
_PATTERNS = {
    name: re.compile(
        "|".join(rf"\b{stem}\w{{0,12}}" if len(stem) > 5 else rf"\b{stem}\w{{0,3}}\b" for stem in stems.split())
    )
    for name, stems in _STEMS.items()
}


@lru_cache(maxsize=2048)
def languages_in(text: str) -> tuple[str, ...]:
    """English names of the languages a text names, in its order."""
    folded = plain(text)
    places = [(found.start(), name) for name, pattern in _PATTERNS.items() if (found := pattern.search(folded))]
    return tuple(name for _, name in sorted(places))


def language_named(text: str) -> str | None:
    """The one language a text names (also by ISO 639-1 code); None for none or several."""
    code = plain(text).strip()
    if code in _CODES:
        return _CODES[code]
    found = languages_in(text)
    return found[0] if len(found) == 1 else None
