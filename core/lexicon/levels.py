"""Levels that are written in many ways: of a language (CEFR) and of a degree."""

import re
from collections.abc import Sequence

from core.text.normalize import plain

CEFR = ("A1", "A2", "B1", "B2", "C1", "C2")
_NATIVE = frozenset({"C2", "native"})

_LANGUAGE_LEVELS: tuple[tuple[str, frozenset[str]], ...] = (
    (r"native|mother ?tongue|bilingual|muttersprach|langue maternelle|maternel|bilingue|nativ[oa]|lengua materna|lingua materna|родной|носитель|moedertaal|madrelingua|ojczyst", frozenset({"native"})),
    (r"full professional|vollstandige berufliche|professionnel(?:le)? complet|profesional completa|profissional completa|в совершенстве", frozenset({"C1", "C2"})),
    (r"limited working|eingeschrankte berufliche|travail limite|basica limitada|limitada", frozenset({"B1"})),
    (r"professional working|professional(?!ly)|working proficiency|business fluent|verhandlungssicher|professionnel|profesional|profissional", frozenset({"B2", "C1"})),
    (r"upper[- ]?intermediate|intermediate high|obere mittelstufe|gute kenntnisse|intermediaire superieur|intermedio[- ]alto|intermediario[- ]avancado|выше среднего", frozenset({"B2"})),
    (r"pre-?intermediate|lower[- ]?intermediate|grundkenntnisse|elementary|elementaire|elemental|ниже среднего|элементарн", frozenset({"A2"})),
    (r"proficient|near[- ]native|mastery|expert", frozenset({"C1", "C2"})),
    (r"fluent|fliessend|courant|fluid[oa]|fluente|fluencia|свободн|vloeiend|biegl", frozenset({"C1", "C2"})),
    (r"advanced|fortgeschritten|avance|avanzado|avancado|продвинут|gevorderd|avanzato|zaawansowan", frozenset({"C1"})),
    (r"conversational|konversation|conversation|разговорн", frozenset({"B1"})),
    (r"intermediate|mittelstufe|mittel|intermediaire|intermedio|intermediario|средн|gemiddeld|medio|sredni", frozenset({"B1"})),
    (r"beginner|basic|novice|anfanger|debutant|notions|basico|principiante|iniciante|начальн|базов|basis|base|podstawow", frozenset({"A1", "A2"})),
    (r"^(?:none|no|not|keine|aucun|ninguno|nenhum|нет|не владею|geen|nessun|brak)\b|no proficiency|do not speak|don't speak|no knowledge", frozenset({"none"})),
)  # fmt: skip

_DEGREES: tuple[tuple[str, int], ...] = (
    (r"\bph\.? ?d\b|doctor|promotion\b|doktor|doutorado|кандидат наук|доктор наук|аспирант|dottorato|\bdba\b|\bd\.?phil\b", 6),
    (r"master|\bm\.?sc?\b|\bm\.?a\b|\bmba\b|\bm\.?eng\b|\bm\.?tech\b|magister|maestria|mestrado|магистр|diplom-|\bmaitrise\b|bac ?\+ ?5|laurea magistrale|postgraduate|post-graduate|специалист", 5),
    (r"bachelor|\bb\.?sc?\b|\bb\.?a\b|\bb\.?eng\b|\bb\.?tech\b|\blicence\b|licenciatura|bacharel|grado universitario|graduacao|бакалавр|laurea triennale|undergraduate degree|college degree|university degree|bac ?\+ ?3|inzynier|licencjat|\bbca\b", 4),
    (r"associate|foundation degree|\bhnd\b|bac ?\+ ?2|tecnico superior|tecnologo|неоконченное высшее", 3),
    (r"vocational|apprenticeship|ausbildung|technical (?:diploma|school)|среднее (?:специальное|профессиональное)|formacion profesional|ensino tecnico|mbo\b", 2),
    (r"high[- ]school|secondary|\bged\b|abitur|baccalaureat|bachillerato|ensino medio|среднее|a-?levels?|diploma di maturita|matura|12th", 1),
)  # fmt: skip


def language_levels(text: str) -> frozenset[str]:
    """The CEFR levels (or `native`, `none`) a wording can mean; empty where it means none."""
    said = plain(text)
    named = frozenset(level.upper() for level in re.findall(r"\b([abc][12])\b", said))
    if named:
        between = re.search(r"\b([abc][12])\s*(?:-|to|bis|/)\s*([abc][12])\b", said)
        if between:
            low, high = (CEFR.index(level.upper()) for level in between.groups())
            return frozenset(CEFR[low : high + 1])
        return named
    head = re.split(r" - |: | \(", said, maxsplit=1)[0]
    levels: frozenset[str] = frozenset()
    for part in re.split(r"/| or | and |,", head):
        levels |= next((found for pattern, found in _LANGUAGE_LEVELS if re.search(pattern, part)), frozenset())
    return levels


def language_option(fluency: str, labels: Sequence[str]) -> str | None:
    """The one option that covers what the résumé says; None where it would be a choice between several."""
    wanted = language_levels(fluency)
    if not wanted:
        return None
    read = {label: language_levels(label) for label in labels}
    covering = [label for label, levels in read.items() if levels and wanted <= levels]
    if len(covering) == 1:
        return covering[0]
    if covering:
        return _narrowest(covering, read)
    if wanted == {"native"}:
        top = [label for label, levels in read.items() if "C2" in levels]
        return top[0] if len(top) == 1 and not any("native" in levels for levels in read.values()) else None
    touching = [label for label, levels in read.items() if levels & wanted]
    return touching[0] if len(touching) == 1 else None


def _narrowest(labels: list[str], read: dict[str, frozenset[str]]) -> str | None:
    labels = sorted(labels, key=lambda label: len(read[label]))
    return labels[0] if len(read[labels[0]]) < len(read[labels[1]]) else None


def reaches(fluency: str, wanted: frozenset[str]) -> bool | None:
    """Whether a fluency is at least the level asked; None where the wording leaves it open."""
    rank = {level: place for place, level in enumerate(("none", *CEFR, "native"))}
    levels = language_levels(fluency)
    if not levels or not wanted:
        return None
    least = min(rank[level] for level in wanted)
    if min(rank[level] for level in levels) >= least:
        return True
    if max(rank[level] for level in levels) < least:
        return False
    return None


def degree_rank(text: str) -> int | None:
    """1 (school) to 6 (doctorate); None where no degree is named."""
    said = plain(text)
    return next((rank for pattern, rank in _DEGREES if re.search(pattern, said)), None)


def degree_option(rank: int, labels: Sequence[str]) -> str | None:
    """The one option that names this degree."""
    found = [label for label in labels if degree_rank(label) == rank]
    return found[0] if len(found) == 1 else None
