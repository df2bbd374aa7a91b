"""Answer questions about profiles and web pages of the candidate."""

import re
from urllib.parse import urlsplit

from core.answers.phrases import load_words
from core.answers.resume.question import ResumeFact, ResumeQuestion, mentions, without
from core.questions.wording import begins_with_verb
from core.text.normalize import plain

_HOSTS = {
    "linkedin": ("linkedin.",),
    "github": ("github.", "gitlab.", "bitbucket."),
    "portfolio": ("behance.", "dribbble."),
}
_OTHER_NETWORKS = tuple(load_words("words")["other_networks"])
_MOST_WORDS = 4
"""The most words of the name of a network."""
_PORTFOLIOS = tuple(load_words("words")["portfolio_networks"])


def profile_link(question: ResumeQuestion) -> ResumeFact | None:
    """Return the URL of a profile or page, or "Yes" if the question only asks whether it exists; None without one."""
    wanted = question.subject
    if wanted is None or (question.says("link_of_somebody_else") and not question.says("other_website")):
        return None
    if begins_with_verb(question.plain) or question.wants_yes_no:
        if not question.says("has_a_profile"):
            return None
    elif question.says("published_work") or (question.says("recording") and not question.says("any_page")):
        return None
    networks = (
        _OTHER_NETWORKS if wanted != "portfolio" or question.says("any_portfolio") else (*_OTHER_NETWORKS, *_PORTFOLIOS)
    )
    hosts = _HOSTS.get(wanted, ())
    is_example = question.says("or_another")
    named = () if is_example else tuple(host for host in hosts if host.strip(".") in question.plain)
    is_another = bool(named) and not any(host.startswith(wanted) for host in named)  # "GitLab", which is no GitHub
    network = next((name for name in networks if _names(question.plain, name)), None)
    if network is None and wanted == "website":
        network = _network_of_its_own(question)
    for index, profile in enumerate(question.resume.basics.profiles):
        is_wanted = _joined(plain(profile.network or "")) == (network or wanted)
        is_there = network is None and _is_on(profile.url or "", named or hosts)
        if profile.url and (is_there or (is_wanted and not is_another)):
            return _link(question, profile.url, f"basics.profiles[{index}].url")
    website = question.resume.basics.url
    if website and network is None and not is_another:
        kind = next((kind for kind, hosts in _HOSTS.items() if _is_on(website, hosts)), "website")
        if kind == wanted or (kind == "website" and wanted == "portfolio"):
            return _link(question, website, "basics.url", 1.0 if kind == wanted else 0.75)
    return None


def _joined(text: str) -> str:
    return "".join(re.findall(r"\w+", text))


def _names(text: str, network: str) -> bool:
    """Whether a text names a network, in one word or in several: "stackoverflow", "Stack Overflow"."""
    words = re.findall(r"\w+", text)
    runs = {"".join(words[at:end]) for at in range(len(words)) for end in range(at + 1, at + _MOST_WORDS + 1)}
    return network in text or network in runs


def _network_of_its_own(question: ResumeQuestion) -> str | None:
    """Return the name that a label gives to a profile: "kartoteka" in "Kartoteka profile"; None if any profile or page will do."""
    if not question.says("profile") or question.says("page_of_ones_own"):
        return None
    return _joined(without("profile_in_general", question.plain)) or None


def _is_on(url: str, hosts: tuple[str, ...]) -> bool:
    host = (urlsplit(url if "//" in url else f"//{url}").hostname or "").removeprefix("www.")
    return any(host.startswith(wanted) or f".{wanted}" in host for wanted in hosts)


def _link(question: ResumeQuestion, url: str, reference: str, confidence: float = 1.0) -> ResumeFact | None:
    if question.wants_yes_no:
        return ResumeFact("Yes", reference, url, source="rule")
    wants_name = question.says("user_name") or mentions("name_without_address", question.with_help)
    if wants_name and not question.says("page_of_ones_own"):
        name = _user_name(url, question.with_help)
        return ResumeFact(name, reference, url, source="rule") if name else None
    return ResumeFact(url, reference, url, confidence=confidence)


def _user_name(url: str, asked: str) -> str | None:
    """Return the name of a profile whose address ends in it: "ada" in "https://github.com/ada"; None if it has any other form.

    The name behind "in/" counts only where the label or the help says what stands before it: "the part after linkedin.com/in/".
    """
    parts = urlsplit(url if "//" in url else f"//{url}")
    path = [part for part in parts.path.split("/") if part]
    path = path[1:] if path[:1] == ["in"] and "/in/" in asked else path
    return path[0] if len(path) == 1 and not parts.query else None
