"""Tell a label that asks for the candidate's own name from one that asks for the name of something else: an employer, a school, a referee."""

from core.answers.phrases import load_phrases
from core.answers.short_labels import says_more_than

_SAYS = load_phrases("own_names")


def is_name_of_something_else(wording: str) -> bool:
    """Whether a short plain wording joins a word for a name with one that says nothing of the candidate ("Naam krant", "Name Bank")."""
    return says_more_than(wording, _SAYS["name"], _SAYS["beside"])
