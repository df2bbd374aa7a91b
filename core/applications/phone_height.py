"""Estimate how much of a telephone's screen an approval takes in the dialog of the Prefect UI."""

from collections.abc import Iterable

LINE, GAP = 24, 16
"""Pixels of a line of text and between two paragraphs, at a width of 375."""
CHARACTERS = 43
"""How many characters a line takes."""
TWO_SCREENS = 860
"""Pixels of two screens of the dialog, on which an application with eight answers is to be read and decided."""
FORM = 210
"""Pixels of Prefect's form below the text."""
FIELDS = 8


def room(fields: int) -> int:
    """Return the most pixels of text for this many answers: two screens for eight, in proportion for more, less Prefect's form."""
    return TWO_SCREENS * max(fields, FIELDS) // FIELDS - FORM


def height(lines: Iterable[str]) -> int:
    """Return the pixels of this Markdown while its collapsed sections are closed."""
    found, is_closed, is_after_gap, was_section = 0, False, False, False
    for line in lines:
        if line == "<details>":
            found += 0 if was_section or not found else GAP
            is_closed, was_section = True, True
        elif line == "</details>":
            is_closed = False
        elif line.startswith("<summary>"):
            found += LINE
        elif not is_closed and line:
            found += GAP if is_after_gap and found else 0
            found += LINE * -(-len(_visible(line)) // CHARACTERS)
            was_section = False
        is_after_gap = not line
    return found


def _visible(markdown: str) -> str:
    """Return a line without the marks of bold text and links."""
    shown = markdown.rstrip()
    while "](<" in shown:
        before, _, rest = shown.partition("](<")
        head, _, text = before.rpartition("[")
        shown = head + text + rest.partition(">)")[2]
    return shown.replace("\\", "").replace("*", "")
