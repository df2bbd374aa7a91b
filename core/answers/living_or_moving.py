"""Read questions about moving to the town where the candidate lives: the "no" that is stored for moving says nothing there.

"Do you live in Berlin or would you move there?" is answered yes by somebody in Berlin, whatever they say of moving.
"""

import re

from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.phrases import load_phrases
from core.answers.reply_meaning import yes_or_no
from core.answers.resume.question import ResumeFact
from core.answers.sheet import NoAnswer
from core.contracts.candidate import Resume
from core.contracts.question import QuestionClass as Q
from core.lexicon.places import place_of
from core.lexicon.workplaces import town_called
from core.text.normalize import plain

_SAYS = load_phrases("living_or_moving")
_NAME = re.compile(r"[^\W\d_][\w’'-]+")
_LONGEST_CASE = 4
"""Letters that a case adds to the name of a town: "Berlinben"."""


def living_or_moving(question: FormQuestion, stored: StoredQuestion, resume: Resume) -> ResumeFact | NoAnswer | None:
    """Return what holds of a question about moving although the candidate would not move; None if the stored answer holds.

    Where one lives is told for "live there or move there". A question that names the candidate's town otherwise is left open, and
    one that asks where one lives without the name of a town that is known.
    """
    home = resume.basics.location.city
    is_refused = stored.entry.question_class == Q.RELOCATION.value and yes_or_no(stored.value_text) is False
    if not home or not is_refused:
        return None
    is_here, is_elsewhere = _towns_of(question.text.text, home)
    lives = _SAYS["lives"].search(question.plain)
    is_either = lives is not None and _SAYS["or"].search(question.plain, lives.end()) is not None
    if is_here and is_either and not is_elsewhere:
        return ResumeFact("Yes", "basics.location.city", home, source="rule", confidence=0.9)
    if is_here or (is_either and not is_elsewhere):
        return NoAnswer("what is stored about moving may not be meant for this place")
    return None


def _towns_of(text: str, home: str) -> tuple[bool, bool]:
    """Return whether a text names this town, in any case of its name, and whether it names another known one."""
    own, here = plain(home), place_of(home).city
    bare = {word: plain(word) for word in _NAME.findall(text)}
    ours = {word for word, name in bare.items() if name.startswith(own) and len(name) - len(own) <= _LONGEST_CASE}
    known = {word: town_called(word) for word in bare if word[0].isupper() and word not in ours}
    ours |= {word for word, town in known.items() if town and town.city == here}
    begins = next(iter(bare), "")
    others = any(town and word not in ours and word != begins for word, town in known.items())
    return bool(ours) or f" {own} " in f" {plain(text)} ", others
