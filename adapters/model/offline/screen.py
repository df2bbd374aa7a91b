"""Lexical screening: compare title, seniority, skills, place and language of a card with the candidate's brief."""

from adapters.model.offline import terms as words
from core.assessment.screening import CardToScreen, ScreenAnswer, ScreenedCard, ScreenRequest
from core.contracts.decision import Verdict
from core.contracts.vacancy import WorkFormat
from core.prompting.candidate_brief import CandidateBrief

TITLE_FITS, TITLE_NEAR = 0.6, 0.3
TAIL_WEIGHT, GENERIC_WEIGHT = 0.3, 0.35
TOO_FAR_UP = TOO_FAR_DOWN = 2


def screen(request: ScreenRequest) -> ScreenAnswer:
    return ScreenAnswer(decisions=tuple(_screen_one(request.candidate, card) for card in request.cards))


def _screen_one(candidate: CandidateBrief, card: CardToScreen) -> ScreenedCard:
    drops, doubts, strengths = [], [], []
    unwanted = next((word for word in candidate.never if words.has_phrase(word, card.title)), None)
    if unwanted:
        drops.append(f"the title contains “{unwanted}”")
    title = max((title_fit(sought, card.title) for sought in sought_titles(candidate)), default=0.0)
    hits = skills_in(candidate, f"{card.title}\n{card.text or ''}")
    named = ", ".join(hits[:5])
    if title >= TITLE_FITS:
        strengths.append("the title fits")
        if not hits and len(card.text or "") > 300 and len(candidate.skills) >= 5:
            doubts.append("the text names none of the skills")
    elif title >= TITLE_NEAR and (
        len(hits) >= 2 or any(_has_all_words(sought, card.title) for sought in sought_titles(candidate))
    ):
        (strengths if len(hits) >= 4 else doubts).append("the title is close")
    elif len(hits) >= 6:
        doubts.append("a different title, but many matching skills")
    else:
        drops.append(
            "the title is for different work"
            if not hits
            else "the title is for different work, with few skills in common"
        )
    if named:
        strengths.append(f"skills named: {named}")
    _seniority(candidate, card, drops)
    _place(candidate, card, drops, doubts, strengths)
    spoken = set().union(*(words.spoken(line) for line in candidate.languages)) if candidate.languages else set()
    if card.language and spoken and card.language not in spoken:
        doubts.append(f"posted in a language ({card.language}) that the résumé does not list")
    if drops:
        return ScreenedCard(id=card.id, verdict=Verdict.DROP, reason="; ".join(drops))
    if doubts:
        return ScreenedCard(id=card.id, verdict=Verdict.UNSURE, reason="; ".join(doubts + strengths))
    return ScreenedCard(id=card.id, verdict=Verdict.KEEP, reason="; ".join(strengths))


def sought_titles(candidate: CandidateBrief) -> tuple[str, ...]:
    """Return the titles the candidate looks for; if none or only broad ones ("developer"), their own label and last positions."""
    specific = tuple(t for t in candidate.sought if any(word not in words.generic() for word in words.title_words(t)))
    if specific:
        return candidate.sought
    past_titles = tuple(line.split(",")[0] for line in candidate.positions[:3])
    return ((candidate.label,) if candidate.label else ()) + past_titles or candidate.sought


def title_fit(sought: str, title: str) -> float:
    """Return from 0 to 1 how well a title fits: the share of the sought words it has, lowered by words for other work.

    For a broad sought title ("Software Engineer") other words lower it less: they may only narrow the work.
    """
    wanted = dict.fromkeys(words.title_words(sought))
    head, _, tail = _split(title)
    offered = dict.fromkeys(words.title_words(head), 1.0)
    offered |= {word: TAIL_WEIGHT for word in words.title_words(tail) if word not in offered}
    if not wanted or not offered:
        return 0.0
    weight = {word: GENERIC_WEIGHT if word in words.generic() else 1.0 for word in [*wanted, *offered]}
    common = sum(weight[word] for word in wanted if word in offered)
    total = sum(weight[word] for word in wanted)
    other = sum(weight[word] * share for word, share in offered.items() if word not in wanted)
    is_broad = all(word in words.generic() for word in wanted)
    return common / total * (total / (total + other / (4 if is_broad else 2)))


def _has_all_words(sought: str, title: str) -> bool:
    """True if the title has all words of the sought one. In a lead's title the word for the role may be missing ("Tech Lead, Backend")."""
    offered = set(words.title_words(title))
    is_lead = words.seniority(title) == words.SENIORITY.index("lead")
    return all(word in offered or (is_lead and word in words.generic()) for word in words.title_words(sought))


def _split(title: str) -> tuple[str, str, str]:
    """Split a title into the role, the mark after it (bracket, comma, dash, …) and the rest."""
    for index, char in enumerate(title):
        if index > 3 and (char in "(,|/[:" or (char in "-–—" and " " in title[index - 1 : index + 2 : 2])):
            return title[:index], char, title[index + 1 :]
    return title, "", ""


def skills_in(candidate: CandidateBrief, text: str) -> list[str]:
    """Return the candidate's skills that the text names. Words for whole fields ("Data", "Backend") are not skills."""
    return [s for s in candidate.skills if len(s) < 40 and not words.is_field(s) and words.has_phrase(s, text)]


def _seniority(candidate: CandidateBrief, card: CardToScreen, drops: list[str]) -> None:
    levels = [level for title in candidate.sought if (level := words.seniority(title)) is not None]
    current_levels = [
        level
        for title in (candidate.label, *candidate.positions[:1])
        if title and (level := words.seniority(title)) is not None
    ]
    levels = levels or current_levels[:1]
    offered = words.seniority(card.title)
    if offered is None:
        return
    if not levels:
        if offered == 0 and len(candidate.positions) >= 2:
            drops.append("an entry-level position")
        return
    if offered - max(levels) >= TOO_FAR_UP:
        drops.append(f"{words.SENIORITY[offered]} level, but the search is for {words.SENIORITY[max(levels)]}")
    elif min(levels) - offered >= TOO_FAR_DOWN:
        drops.append(f"{words.SENIORITY[offered]} level, but the search is for {words.SENIORITY[min(levels)]}")


def _place(
    candidate: CandidateBrief, card: CardToScreen, drops: list[str], doubts: list[str], strengths: list[str]
) -> None:
    stated = card.locations or ""
    is_remote = card.work_format == WorkFormat.REMOTE or (card.work_format is None and words.is_remote(stated))
    wanted = set().union(*(words.places(place) for place in (*candidate.locations, candidate.lives_in or "")))
    is_near = bool(wanted & words.places(stated))
    if is_remote and candidate.remote_ok:
        strengths.append("remote")
        if stated and wanted and not is_near and not words.is_wide(stated):
            doubts.append(f"remote, but limited to {stated}")
    elif stated and wanted and not is_near:
        (drops if card.work_format and card.work_format != WorkFormat.REMOTE else doubts).append(f"in {stated}")
    elif is_near:
        strengths.append(f"in {stated}")
    if card.work_format and candidate.work_formats and card.work_format not in candidate.work_formats:
        doubts.append(f"{card.work_format} work")
