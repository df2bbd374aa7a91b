"""What a terminal would act on instead of showing it, told from Unicode's own tables."""

import unicodedata

CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
DIRECTIONS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
MARKS = "\u061c\u200e\u200f"


def active_characters(text: str) -> list[str]:
    """The control and direction characters of a text, apart from tab and line feed."""
    return [
        character
        for character in text
        if character not in "\n\t"
        and (
            unicodedata.category(character) in CATEGORIES
            or unicodedata.bidirectional(character) in DIRECTIONS
            or character in MARKS
        )
    ]
