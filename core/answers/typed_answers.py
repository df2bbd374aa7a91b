"""Check what a person types as an answer, before it is stored."""

from core.text.normalize import plain

INVITATIONS = frozenset(
    "make it up|make something up|make up|invent|invent something|invent it|anything|whatever|guess|you decide|just lie|lie|"
    "denk dir etwas aus|erfinde etwas|egal|придумай|придумай что нибудь|что угодно|любое".split("|")
)


def why_refused(value: str) -> str | None:
    """Return why a text is no answer: it is blank, or it asks for an invention. None if it is one."""
    words = plain(value).strip(" .!")
    if not words:
        return "a blank answer says nothing"
    return "nothing is invented: give the answer itself" if words in INVITATIONS else None
