"""Check what a model claims about the requirements of a vacancy: every quote must be in the résumé and name what is asked for."""

from collections.abc import Sequence
from typing import NamedTuple

from core.assessment.evaluation_messages import EvidenceClaim
from core.assessment.requirement_checks import Holder, language_check, names_what_is_asked, years_asked
from core.assessment.scoring import MET
from core.contracts.decision import Evidence, Requirement, RequirementStatus
from core.prompting.candidate_brief import ResumeLine
from core.text.quoting import find_quote

_YEARS_ALLOWANCE = 0.5


class CheckedClaims(NamedTuple):
    """One piece of evidence for each requirement, and sentences about claims that were removed or lowered."""

    evidence: tuple[Evidence, ...]
    doubts: tuple[str, ...]


def checked_claims(
    holder: Holder, requirements: Sequence[Requirement], claims: Sequence[EvidenceClaim]
) -> CheckedClaims:
    """Return the evidence for each requirement. Of several claims about one requirement the first counts."""
    by_number: dict[int, EvidenceClaim] = {}
    for each in claims:
        by_number.setdefault(each.requirement, each)
    removed = sum(not 1 <= number <= len(requirements) for number in by_number)
    made = sum(claim.status in MET for claim in by_number.values())
    evidence = []
    for number, requirement in enumerate(requirements, 1):
        claim = by_number.get(number)
        status, line, quote = RequirementStatus.UNKNOWN, None, ""
        if claim and claim.status in MET:
            line, quote = _located(holder, claim.resume_quote)
            removed += line is None
            status = claim.status if line else RequirementStatus.UNKNOWN
        elif claim:
            status = claim.status
        evidence.append(_decided(holder, requirement, status, line, quote))
    doubts = []
    if removed:
        doubts.append(f"{removed} of {made} claims removed: the résumé or the posting does not say so")
    if lowered := sum(
        one.status is RequirementStatus.PARTLY and claim.status is RequirementStatus.MET
        for number, one in enumerate(evidence, 1)
        if (claim := by_number.get(number))
    ):
        doubts.append(f"{lowered} of {made} claims lowered: the quote does not name what is asked for")
    return CheckedClaims(tuple(evidence), tuple(doubts))


def _located(holder: Holder, quote: str) -> tuple[ResumeLine | None, str]:
    """Return the line of the résumé that contains a quote, and the quote as spelled there."""
    for line in holder.lines:
        if found := find_quote(quote, line.text):
            return line, found
    return None, ""


def _decided(
    holder: Holder, requirement: Requirement, status: RequirementStatus, line: ResumeLine | None, quote: str
) -> Evidence:
    """Return the evidence after the rules of code: languages and years are decided here, and a proof names what is asked for."""
    language = language_check(requirement.quote, holder)
    asked = years_asked(requirement.quote)
    if language:
        status, line = language.status, language.line if language.status in MET else None
        quote = line.text if line else ""
    elif status in MET and line and not names_what_is_asked(requirement.quote, line.text):
        status = RequirementStatus.PARTLY
    if asked and holder.years and holder.years + _YEARS_ALLOWANCE < asked:
        status, line, quote = RequirementStatus.NOT_MET, None, ""
    return Evidence(
        requirement=requirement.text,
        vacancy_quote=requirement.quote,
        is_must=requirement.is_must,
        status=status,
        resume_quote=quote if line else "",
        resume_path=line.path if line else "",
    )
