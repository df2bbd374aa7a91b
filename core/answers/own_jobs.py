"""Tell a label that asks for the candidate's employer or position from one that asks for a detail of that job: its industry, address, reason for leaving."""

from core.answers.phrases import load_phrases
from core.answers.short_labels import says_more_than, words_of

_SAYS = load_phrases("own_jobs")


def is_detail_of_a_job(wording: str) -> bool:
    """Whether a short plain label names a job with a word that stands for neither the employer nor the position ("Adres huidige werkgever"), or a question asks where the employer is.

    The name of an employer may follow ("job title at Globex").
    """
    if _SAYS["where"].search(wording):
        return True
    end = _SAYS["at_an_employer"].search(wording)
    is_named = end is not None and not any(map(_SAYS["job"].fullmatch, words_of(end[0])))
    asked = wording[: end.start()] if end and is_named else wording
    return "?" not in wording and says_more_than(asked, _SAYS["job"], _SAYS["beside"])
