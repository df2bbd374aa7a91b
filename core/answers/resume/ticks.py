"""Tick the skills that the résumé names, where a form lists some to choose from: "Which of these do you know?". Nothing is ticked from absence."""

import re

from core.answers.phrases import load_phrases
from core.answers.resume.experience import work_texts
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.contracts.form import FieldType
from core.lexicon.languages import language_named
from core.lexicon.skills import SkillQuery, first_mention, is_known_tool, names_of_skill, same_skill
from core.text.normalize import plain

_SAYS = load_phrases("ticks")
_IN_BRACKETS = re.compile(r"^(?P<name>[^()]{2,}?)\s*\((?P<other>[^()]+)\)$")
_FEWEST_OPTIONS = 2


def named_skills(question: ResumeQuestion) -> ResumeFact | None:
    """Return the options that the résumé names, where a question asks which of them the candidate knows or has used; else None.

    None too if it asks for more than that: a level, a time, a wish. Whether the list is complete is for the candidate to see.
    """
    form_question = question.form_question
    is_list = question.field.type is FieldType.MULTI_CHOICE and len(form_question.labels) >= _FEWEST_OPTIONS
    if not is_list or question.wants_yes_no or not asks_which_are_known(question.plain):
        return None
    if _SAYS["more_than_named"].search(_SAYS["heading_of_a_career"].sub(" ", form_question.section)):
        return None
    needs_use = bool(_SAYS["worked"].search(_asking(question.plain)))
    found = {label: mention for label in form_question.labels if (mention := skill_mention(question, label, needs_use))}
    if not found:
        return None
    return ResumeFact(tuple(found), "skills", next(iter(found.values())), "rule", 0.8)


def lists_tools(question: ResumeQuestion) -> bool:
    """Whether most options are tools that everybody knows, whatever a guess takes the question for."""
    labels = question.form_question.labels
    return sum(is_known_tool(label) for label in labels) * 2 > len(labels)


def asks_which_are_known(plain_text: str) -> bool:
    """Whether a question asks to choose what one knows or uses, or is a bare word for such skills: "Programming languages"."""
    asking = _asking(plain_text)
    if _SAYS["more_than_named"].search(asking):
        return False
    return bool(
        _SAYS["names_skills"].search(asking) or (_SAYS["asks_which"].search(asking) and _SAYS["knows"].search(asking))
    )


def asks_which_are_spoken(question: ResumeQuestion) -> bool:
    """Whether a question lists languages of which those that one speaks are to be chosen."""
    labels, asking = question.form_question.labels, _asking(question.plain)
    spoken = [label for label in labels if language_named(label)]
    is_list = question.field.type is FieldType.MULTI_CHOICE and len(spoken) * 2 >= len(labels) >= _FEWEST_OPTIONS
    asks = _SAYS["asks_which"].search(asking) and _SAYS["speaks"].search(asking)
    return is_list and bool(asks) and not _SAYS["more_than_named"].search(asking)


def skill_mention(question: ResumeQuestion, label: str, needs_use: bool = False) -> str | None:
    """Return the words of the résumé that name an option, by its own name or a known other one; None if there are none.

    Only known tools are looked for in sentences, where other words need not be skills. `needs_use`: a certificate is no work with it.
    """
    names = _names_of(label)
    listed = [name for skill in question.resume.skills for name in (skill.name, *skill.keywords) if name]
    listed += [word for work in question.resume.work for word in work.keywords]
    if exact := next((word for word in listed for name in names if same_skill(name, word)), None):
        return exact
    if not names or not any(map(is_known_tool, names_of_skill(names[0]))):
        return None
    texts = [text for work in question.resume.work for text in work_texts(work)]
    held = [] if needs_use else [one.name for one in question.resume.certificates if one.name]
    return first_mention(SkillQuery(names[:1]), (*texts, *listed, *held))


def _names_of(label: str) -> tuple[str, ...]:
    """Return the names of an option: "Kubernetes" and "K8s" for "Kubernetes (K8s)", "Python" for "Python (language)"; none for "Other", and where brackets say something else."""
    if _SAYS["no_skill"].search(plain(label)):
        return ()
    match = _IN_BRACKETS.fullmatch(label.strip())
    if match is None or is_known_tool(label):
        return (label.strip(),)
    if _SAYS["kind_of_skill"].search(plain(match["other"])):
        return (match["name"],)
    return (match["name"], match["other"]) if same_skill(match["name"], match["other"]) else (label.strip(),)


def _asking(plain_text: str) -> str:
    """Return a question without the remark that all that applies is to be chosen."""
    return " ".join(_SAYS["remark"].sub(" ", plain_text).split()).strip(" .:*-")
