"""Read a "Who is hiring?" comment as a vacancy: the header line first, then the text below for values that the header lacks."""

import re
from typing import NamedTuple

from selectolax.lexbor import LexborHTMLParser

from adapters.sites.hn.header import employer_name, format_in, read_header
from adapters.sites.hn.places import places_in
from core.contracts.vacancy import Salary, WorkFormat
from core.errors import RowLeftOut
from core.lexicon.salary import find_salary
from core.text.html import html_to_text
from core.vacancies.posting_urls import link


class CommentFacts(NamedTuple):
    """The values that a comment states about its vacancy. Values that it does not state are None."""

    employer: str | None
    title: str
    locations: tuple[str, ...]
    work_format: WorkFormat | None
    salary: Salary | None
    apply_url: str | None
    text: str


_SEEKING_WORK = re.compile(
    r"^\s*(?:seeking\s+work|looking\s+for\s+work|available\s+for\s+hire)|willing\s+to\s+relocate\s*:|r[ée]sum[ée]/?\s?(?:cv)?\s*:",
    re.I,
)
_META = re.compile(
    r"\b(?:who\s+is\s+hiring|who'?s\s+hiring|who\s+wants\s+to\s+be\s+hired|this\s+thread|these\s+threads|hnhiring|hn\s+hiring|browser\s+console|userscript|bookmarklet|"
    r"filter\s+jobs|search\s+(?:the\s+)?(?:jobs|posts|thread|comments)|job\s+posts|top[\s-]level\s+(?:comment|post)s?|downvot\w+|ghosted|i\s+(?:applied|interviewed)|i\s+(?:made|built|created|wrote|scraped))\b",
    re.I,
)
_HIRING = re.compile(
    r"\b(?:(?:is|are|we're|i'm|we’re|now|actively|currently)\s+(?:hiring|looking|seeking|searching|growing|recruiting)|hiring|looking\s+(?:for|to\s+(?:hire|add|expand))|seeking|join\s+(?:us|our|the)|"
    r"open\s+(?:positions?|roles?)|we\s+need|apply\s+(?:here|at|now|to|via)|come\s+(?:and\s+)?(?:work|join)|careers?\s+page|full[\s-]?time|onsite|on-site|remote|hybrid)\b",
    re.I,
)
_ROLE_NAME = (
    r"(?:(?:senior|sr\.?|junior|jr\.?|lead|principal|staff|founding|head|mid[\s-]?level|experienced|full[\s-]?stack|front[\s-]?end|back[\s-]?end|software|data|machine\s+learning|ml|web|"
    r"mobile|ios|android|devops|dev\s?ops|site\s+reliability|platform|security|infrastructure|product|ux|ui/?ux|qa|test|systems?|embedded|cloud|network|research|applied|sales|solutions?|"
    r"support|customer\s+success|technical|python|ruby|rails|go|golang|java|javascript|react|node(?:\.js)?|php|scala|clojure|elixir|rust|haskell|c\+\+|\.net|typescript|django|kernel|"
    r"engineering|growth|marketing|project|program|operations|backend|frontend|fullstack|and|&|/|,)[\s,/-]*){0,6}"
    r"(?:engineers?|developers?|programmers?|architects?|designers?|scientists?|researchers?|analysts?|managers?|directors?|administrators?|sres?|swes?|specialists?|recruiters?|writers?)"
)
_ROLE_IN_LINE = re.compile(
    rf"^[\s*•\-–—#\d.)]*(?:(?:position|role|title|job|open\s+roles?|open\s+positions?|positions|roles|hiring|we(?:'re|’re| are)\s+hiring)s?\s*:\s*)?(?P<role>{_ROLE_NAME})(?=\s*(?:$|[:(\-–—|,./@]|in\b|at\b|with\b|to\b|who\b|https?:))",
    re.I,
)
_ROLE_ON_ITS_LINE = re.compile(
    r"^[\s*•\-–—#\d.)]*(?P<role>(?:[\w+#./&-]+\s+){1,4}(?:engineers?|developers?|designers?|scientists?|researchers?|analysts?|managers?|architects?|directors?|administrators?))"
    r"\s*(?:\([^)]{0,60}\))?\s*(?:$|[:–—|,-])",
    re.I,
)
_ROLE_IN_PROSE = re.compile(
    rf"\b(?:hiring|looking\s+for|seeking|searching\s+for|need|add(?:ing)?|recruiting|hire|join\s+us\s+as|for)\s+(?:\w+\s+)?(?:an?|our|some|more|two|several|multiple|talented|great|passionate|strong|the|another|\W)*\s*"
    rf"(?P<role>{_ROLE_NAME})\b",
    re.I,
)
_FULLY_REMOTE = re.compile(
    r"\b(?:(?:fully|100\s?%|completely|entirely|all)[\s-]+(?:remote|distributed)|remote[\s-](?:first|only)|work\s+remotely\s+from\s+anywhere|all\s+(?:\w+\s+)?(?:positions|roles)\s+(?:are\s+)?remote)\b",
    re.I,
)
_LABELLED = re.compile(r"^\W*(?:locations?|where|office)\s*[:\-–]\s*(?P<value>.{2,120})$", re.I | re.M)
_COMPANY = re.compile(r"^\W*company\s*(?:name)?\s*[:\-–]\s*(?P<value>.{2,80})$", re.I | re.M)
_APPLY = re.compile(
    r"job|career|apply|lever\.co|greenhouse\.io|workable|ashbyhq|recruitee|smartrecruiters|position|hiring|join|/work|breezy|bamboohr|angel\.co|talent|teamtailor|personio",
    re.I,
)


def read_comment(html: str) -> CommentFacts:
    """Read a comment. Raises `RowLeftOut` if the comment offers no job."""
    whole = html_to_text(html)
    lines = [line for line in whole.split("\n") if line.strip()]
    if not lines:
        raise RowLeftOut("empty comment", is_fault=False)
    first = _first_line(lines)
    _raise_if_no_vacancy(first, whole)
    header = read_header(first)
    below = "\n".join(lines[1:])
    title = header.title or _role_below(first, below) or header.unclear
    locations = (
        (header.locations or _places_below(whole)) if "|" in first else (_places_below(whole) or header.locations)
    )
    return CommentFacts(
        employer=header.employer or _employer_below(whole),
        title=(title or first)[:200],
        locations=locations,
        work_format=header.work_format or _format_below(first, whole),
        salary=header.salary or find_salary(below),
        apply_url=_apply_url(html),
        text=whole,
    )


def _first_line(lines: list[str]) -> str:
    """Return the header line, joined with the next line if the header is broken over two ("Acme", "Remote | Engineer")."""
    while len(lines) > 1 and re.fullmatch(r"[^|]{2,25}:", lines[0]):
        lines = lines[1:]
    first = lines[0]
    if len(lines) > 1 and re.fullmatch(
        r"(?:\W*(?:remote|on-?site|hybrid|full[\s-]?time|part[\s-]?time|contract|hiring|us|usa|only|ok|visa)\b)+\W*",
        first,
        re.I,
    ):
        return f"{lines[1]} | {re.sub(r'[][]', ' ', first)}"
    if "|" not in first and len(first) < 60 and len(lines) > 1 and lines[1].count("|") >= 1 and len(lines[1]) < 200:
        return f"{first} | {lines[1]}"
    return first


def _raise_if_no_vacancy(first: str, whole: str) -> None:
    if _SEEKING_WORK.search(whole[:600]):
        raise RowLeftOut(f"someone looking for work: {first[:60]!r}", is_fault=False)
    if first.count("|") >= 2:
        return
    if _META.search(whole[:500]) and not re.search(r"\b(?:we|we're|we’re)\b.{0,40}\bhiring\b", whole, re.I):
        raise RowLeftOut(f"a remark about the thread: {first[:60]!r}", is_fault=False)
    if not _HIRING.search(whole[:3000]) or (len(whole) < 200 and first.rstrip().endswith("?")):
        raise RowLeftOut(f"no job offered: {first[:60]!r}", is_fault=False)


def _role_below(first: str, below: str) -> str | None:
    """Return up to six roles named at the start of lines, else the first role named in prose."""
    lines = below.split("\n")
    named = [
        match["role"].strip(" ,/-")
        for line in lines[:60]
        if len(line) < 200 and (match := _ROLE_IN_LINE.match(line) or _ROLE_ON_ITS_LINE.match(line))
    ]
    if named:
        return ", ".join(dict.fromkeys(_capital(name) for name in named[:6]))
    for text in (first, below):
        for prose in _ROLE_IN_PROSE.finditer(text[:6000]):
            name = prose["role"].strip(" ,/-")
            if " " in name or "-" in name:
                return _capital(name)
    return None


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _places_below(whole: str) -> tuple[str, ...]:
    for match in list(_LABELLED.finditer(whole))[:3]:
        places = places_in(match["value"])
        if places:
            return places
    return ()


def _employer_below(whole: str) -> str | None:
    match = _COMPANY.search(whole)
    if match:
        return employer_name(match["value"])
    for line in whole.split("\n")[:4]:
        sentence = re.match(
            r"(?:at\s+)?([A-Z][\w&.'’-]*(?:\s[A-Z][\w&.'’-]*){0,3})\s+(?:is\s+(?:a|an|the|hiring|looking|building|on)|builds|makes|helps)\b",
            line,
        )
        if sentence and sentence[1].split()[0].lower() not in {
            "this",
            "it",
            "our",
            "we",
            "the",
            "there",
            "what",
            "he",
            "she",
            "salary",
            "visa",
            "location",
        }:
            return sentence[1]
    return None


def _format_below(first: str, whole: str) -> WorkFormat | None:
    if re.search(r"\bremote|on-?site|hybrid|\bwfh\b", first, re.I):
        return None
    labelled = re.search(r"^\W*(?:remote|location|where)\s*[:\-–]\s*(.{2,80})$", whole, re.I | re.M)
    if labelled:
        stated = format_in(labelled[0])
        if stated:
            return stated
    return WorkFormat.REMOTE if _FULLY_REMOTE.search(whole[:3000]) else None


def _apply_url(html: str) -> str | None:
    """Return the first link whose URL looks like a posting or a careers page."""
    links = [link(anchor.attributes.get("href")) for anchor in LexborHTMLParser(html).css("a[href]")]
    return next((url for url in links if url and _APPLY.search(url) and "ycombinator.com" not in url), None)
