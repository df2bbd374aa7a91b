"""Answer a field that asks for all of the candidate's skills or languages."""

from collections.abc import Mapping

from core.answers.resume.question import ResumeFact, ResumeQuestion, mentions
from core.answers.resume.ticks import skill_mention
from core.contracts.form import FieldType, Widget
from core.lexicon.languages import language_code, language_named
from core.lexicon.levels import language_levels
from core.text.normalize import label_key

_TAKES_A_LIST = frozenset({FieldType.TEXT, FieldType.LONGTEXT})


def skills(question: ResumeQuestion) -> ResumeFact | None:
    """Return the skills of the résumé, or those options that its skills or jobs name; None for fields that take one value."""
    names = tuple(name for skill in question.resume.skills for name in (skill.keywords or [skill.name or ""]) if name)
    if question.field.type is FieldType.MULTI_CHOICE and question.field.widget is Widget.TYPEAHEAD and names:
        is_typed = not question.form_question.labels and not question.field.options_late
        return ResumeFact(names, "skills", names[0]) if is_typed else None
    if question.field.type is FieldType.MULTI_CHOICE:
        return _chosen(
            question, "skills", {label: skill_mention(question, label) for label in question.form_question.labels}
        )
    return _listed(question, "skills", {name: name for name in names})


def languages(question: ResumeQuestion, without: str | None = None) -> ResumeFact | None:
    """Return the languages of the résumé with their levels, or the options that name them; None for fields that take one value.

    `without` is the English name of a language that is not asked for. One that the only other language fits is then an answer, too.
    """
    spoken = [
        (one.language or "", one.fluency)
        for one in question.resume.languages
        if one.language and (without is None or language_named(one.language) != without)
    ]
    if without is None and question.says("foreign_languages"):
        here = question.form_question.classified.language
        spoken = [one for one in spoken if not _is_native(one) or language_code(one[0]) != here]
    if mentions("without_mother_tongue", question.with_help):
        spoken = [one for one in spoken if not _is_native(one)]
    if question.wants_yes_no:
        return None
    if question.field.type is FieldType.MULTI_CHOICE:
        known = {language_named(language): language for language, _ in spoken}
        known.pop(None, None)
        return _chosen(
            question, "languages", {label: known.get(language_named(label)) for label in question.form_question.labels}
        )
    return _listed(
        question, "languages", {f"{name} ({fluency})" if fluency else name: name for name, fluency in spoken}
    )


def _is_native(spoken: tuple[str, str | None]) -> bool:
    return language_levels(spoken[1] or "") == {"native"}


def certificates(question: ResumeQuestion) -> ResumeFact | None:
    """Return the certificates of the résumé; None for fields that take one value."""
    return _listed(question, "certificates", {one.name: one.name for one in question.resume.certificates if one.name})


def offered_certificates(question: ResumeQuestion) -> ResumeFact | None:
    """Return the options that are certificates of the résumé, word for word: one in a choice of one, any number in a list to tick."""
    held = {label_key(one.name): one.name for one in question.resume.certificates if one.name}
    found = {label: held[label_key(label)] for label in question.form_question.labels if label_key(label) in held}
    if question.field.type is FieldType.MULTI_CHOICE:
        return _chosen(question, "certificates", dict(found))
    if len(found) != 1:
        return None
    label, name = next(iter(found.items()))
    return ResumeFact(label, "certificates", name, "rule", 0.85)


def _chosen(question: ResumeQuestion, reference: str, mentions: dict[str, str | None]) -> ResumeFact | None:
    chosen = {label: mention for label, mention in mentions.items() if mention}
    if not chosen:
        return None
    return ResumeFact(tuple(chosen), reference, next(iter(chosen.values())), "rule", 0.8)


def _listed(question: ResumeQuestion, reference: str, names: Mapping[str, str]) -> ResumeFact | None:
    """Return a list of names, given each with its words in the résumé; the first of these are the quote."""
    named = {name: quote for name, quote in names.items() if name}
    if not named or question.field.type not in _TAKES_A_LIST:
        return None
    return ResumeFact(", ".join(named), reference, next(iter(named.values())))
