"""Check that a document claims nothing that the résumé does not say."""

from collections.abc import Sequence
from datetime import date
from typing import Literal

from core.contracts.base import Contract
from core.contracts.candidate import Resume
from core.documents.claim_check import ClaimChecker, Finding
from core.documents.resume_facts import facts_of
from core.documents.splitting import sentences
from core.text.data import load_toml

ProblemKind = Literal[
    "number",
    "date",
    "employer",
    "skill",
    "degree",
    "language",
    "certificate",
    "seniority",
    "level",
    "role",
    "tense",
    "negation",
    "plural",
    "unsupported",
]


class ClaimProblem(Contract):
    """What a claim says that the résumé does not: the kind, the words, and why."""

    kind: ProblemKind
    words: str
    why: str


class OpenClaim(Contract):
    """A part of a refused sentence in which only ordinary words are not those of the fact at one of the pointers.

    `is_wide`: one of them is a noun that may name another thing, so that the word of a reader who errs is not enough.
    """

    text: str
    pointers: tuple[str, ...]
    is_wide: bool = False


class Claim(Contract):
    """A sentence of a document. `pointers` are the JSON pointers of the facts it rests on; none for a sentence that states no fact.

    `closest` is the text at the first pointer if the sentence has problems. `open` are the parts that a second reader may find to say
    the same in other words; empty if a number, a name, a title, a deed or anything else that counts is not in the résumé.
    """

    text: str
    pointers: tuple[str, ...] = ()
    problems: tuple[ClaimProblem, ...] = ()
    closest: str = ""
    open: tuple[OpenClaim, ...] = ()


class ClaimReport(Contract):
    """All sentences of a document with their sources and problems."""

    claims: tuple[Claim, ...]

    @property
    def blocked(self) -> tuple[Claim, ...]:
        """The claims with problems. A document with one is not used."""
        return tuple(claim for claim in self.claims if claim.problems)


class VacancyNames(Contract):
    """The words of a vacancy that a letter may name when it speaks of the vacancy."""

    title: str = ""
    employer: str = ""


def check_claims(
    text: str, resume: Resume, today: date, vacancy: VacancyNames | None = None, own_words: Sequence[str] = ()
) -> ClaimReport:
    """Tie each sentence of a document to the facts of the résumé and name what is not among them.

    `own_words` are texts that the candidate wrote; a sentence copied from them whole needs no fact. `today` decides how long a current job lasts.
    """
    own = {" ".join(sentence.split()).casefold() for words in own_words for sentence in sentences(words)}
    checker = ClaimChecker(
        facts_of(resume), today, vacancy.title if vacancy else "", vacancy.employer if vacancy else ""
    )
    return ClaimReport(claims=tuple(_claim(sentence, checker, own) for sentence in sentences(text)))


def check_wording(text: str, pointer: str, resume: Resume, today: date) -> ClaimReport:
    """Tie each sentence of another wording of one line to that line alone."""
    facts = facts_of(resume)
    own = [fact for fact in facts if fact.pointer == pointer]
    checker = ClaimChecker(own, today, "", "", [fact for fact in facts if fact.pointer != pointer])
    return ClaimReport(claims=tuple(_claim(sentence, checker, set()) for sentence in sentences(text)))


def _claim(sentence: str, checker: ClaimChecker, own: set[str]) -> Claim:
    text = " ".join(sentence.split()).casefold()
    headings: list[str] = load_toml("core.documents", "data/plain_words.toml")["headings"]
    if text in own or text.strip(" :") in headings:
        return Claim(text=sentence)
    found: Finding = checker.check(sentence)
    problems = tuple(
        ClaimProblem.model_validate({"kind": problem.kind, "words": problem.words, "why": problem.why})
        for problem in found.problems
    )
    parts = tuple(OpenClaim(text=part.text, pointers=part.pointers, is_wide=part.is_wide) for part in found.open)
    return Claim(text=sentence, pointers=found.pointers, problems=problems, closest=found.closest, open=parts)
