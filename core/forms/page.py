"""What the page around a form says: its maker, language, step, buttons and errors."""

import re
from collections.abc import Sequence
from typing import Any, Literal

Facts = dict[str, Any]
Role = Literal["submit", "next", "back", "open", "other"]

SUBMIT = re.compile(
    r"^(submit|send|apply now|apply|finish|complete|confirm)\b|submit|send (my )?(application|cv)|отправить|откликнуться|подать|absenden|abschicken|bewerbung (senden|abschicken|einreichen)|jetzt bewerben|"
    r"envoyer|soumettre|postuler|enviar|postular|candidatar|inscribirse|sign up|register|create (an )?account|place order|зарегистр|registrieren|s['’]inscrire|registrarse|cadastrar",
    re.IGNORECASE,
)
NEXT = re.compile(
    r"^(next|continue|proceed|save (and|&) (continue|next)|review( your application)?|далее|продолжить|вперед|weiter|fortfahren|suivant|continuer|siguiente|continuar|pr[óo]xim[oa]|avançar|revisar|überprüfen)\b",
    re.IGNORECASE,
)
BACK = re.compile(
    r"^(←|<|«)?\s*(back|previous|prev|go back|назад|zurück|retour|précédent|atr[áa]s|anterior|volver|voltar)\b",
    re.IGNORECASE,
)
OPEN = re.compile(
    r"^(apply|apply (now|for|to|here|online|manually|with|on)\b.*|easy apply.*|i['’]m interested|start (your )?application|continue application|откликнуться.*|(jetzt |online |hier )?bewerben.*|postuler.*|je postule|postular(me)?.*|aplicar.*|inscribirme.*|candidatar-?(se|me)?.*|solicitar.*)$",
    re.IGNORECASE,
)
LOGIN_ELSEWHERE = re.compile(
    r"(apply|sign in|log in|continue|import|autofill) (with|from|using)|attach|upload|dropbox|google drive|add (another|more|file)|remove|delete|clear|cancel|search",
    re.IGNORECASE,
)
NOT_OPEN = re.compile(r"filter|cookie|coupon|promo|discount", re.IGNORECASE)
STEP = re.compile(
    r"\b(?:step|page|schritt|seite|шаг|страница|étape|paso|etapa|passo|página)\s*(\d{1,2})\s*(?:of|/|von|из|sur|de|out of)\s*(\d{1,2})",
    re.IGNORECASE,
)
SLASH = re.compile(r"^\D{0,12}(\d{1,2})\s*(?:/|of|из|von|sur|de)\s*(\d{1,2})\D{0,12}$", re.IGNORECASE)
MAKERS = {
    "greenhouse": r"greenhouse\.io|grnh\.se", "lever": r"lever\.co", "ashby": r"ashbyhq\.com|ashby-application", "workable": r"workable\.com",
    "smartrecruiters": r"smartrecruiters\.com", "recruitee": r"recruitee\.com", "bamboohr": r"bamboohr\.com", "rippling": r"rippling\.com|rippling-ats", "workday": r"myworkday(jobs|site)?\.com",
    "successfactors": r"successfactors\.|sapsf\.", "personio": r"personio\.(de|com)", "teamtailor": r"teamtailor\.com|teamtailor-cdn", "icims": r"icims\.com", "taleo": r"taleo\.net",
    "jobvite": r"jobvite\.com", "hh": r"(^|\.)hh\.ru|hhcdn\.ru", "linkedin": r"(^|\.)linkedin\.com$|licdn\.com",
}  # fmt: skip


def steps_of(frames: Sequence[Facts], units: Sequence[dict[str, Any]]) -> tuple[int, int | None]:
    """The step shown now and how many there are: from panels of the form itself, then from progress markers."""
    shown = [
        (unit["step"], unit["step_count"])
        for unit in units
        if unit["step"] and unit["step_shown"] and unit["trap"] != "hidden"
    ]
    if shown:
        return shown[0]
    for facts in frames:
        progress = facts["progress"]
        for text in [*progress["texts"], *(bar["text"] for bar in progress["bars"] if bar["text"])]:
            match = STEP.search(text) or SLASH.match(text)
            if match and 1 <= int(match[1]) <= int(match[2]) <= 20:
                return int(match[1]), int(match[2])
        if progress["place"] and progress["count"] and progress["count"] > 1:
            return progress["place"], progress["count"]
        for bar in progress["bars"]:
            if 1 < bar["max"] <= 15 and bar["now"] == int(bar["now"]) and 1 <= bar["now"] <= bar["max"]:
                return int(bar["now"]), int(bar["max"])
    return 1, None


def button_role(button: dict[str, Any], inside: bool, has_form: bool) -> Role | None:
    """What pressing it does to the form; None for what is not about the form. A submit button may stand outside its form."""
    text = button["text"]
    if not button["shown"] and not button["step"]:
        return None
    if button["link"]:
        return "open" if OPEN.match(text) and not NOT_OPEN.search(text) and not button["chrome"] else None
    if BACK.match(text):
        return "back"
    if NEXT.match(text):
        return "next"
    if button["popup"] in ("listbox", "menu", "dialog", "true"):
        return "other" if inside else None
    if inside and SUBMIT.search(text) and len(text) < 60:
        return "submit"
    if (
        inside
        and button["submit"]
        and button["type"] == "submit"
        and len(text) < 60
        and not LOGIN_ELSEWHERE.search(text)
    ):
        return "submit"
    if OPEN.match(text) and not inside and not NOT_OPEN.search(text):
        return "open"
    if has_form and SUBMIT.search(text) and not NOT_OPEN.search(text) and not button["chrome"] and len(text) < 60:
        return "submit"
    if OPEN.match(text) and not NOT_OPEN.search(text):
        return "open"
    return "other" if inside else None


def ats_of(frames: Sequence[Facts]) -> str | None:
    for facts in frames:
        hosts = [facts["url"].split("/")[2] if facts["url"].count("/") > 1 else "", *facts["hosts"]]
        for maker, pattern in MAKERS.items():
            if re.search(pattern, hosts[0]):
                return maker
        marks = facts.get("marks", "")
        for maker, pattern in MAKERS.items():
            if any(re.search(pattern, host) for host in hosts[1:]) and maker not in ("linkedin", "hh"):
                return maker
            if re.search(pattern, marks):
                return maker
    return None


def shown_errors(frames: Sequence[Facts]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text for facts in frames for text in facts["errors"]))[:20]
