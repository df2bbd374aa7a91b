"""Let a model propose the structure of a search page. The proposed selectors are tried on the page before the user sees them."""

import re

from pydantic import BaseModel, Field
from selectolax.lexbor import LexborHTMLParser, LexborNode

from adapters.sites.search.page import validate, visible_text
from core.contracts.job_site import SearchSpec
from core.errors import MarkupChanged
from core.ports.model import Model

PURPOSE = "search_spec"
TRIES = 3
_LONGEST_OUTLINE = 12_000
_SHOWN_ATTRIBUTES = ("id", "class", "href", "rel", "data-qa", "data-testid", "itemprop", "aria-label", "role")


class SearchPageOutline(BaseModel):
    """The request to the model: the page's elements with attributes and the start of their text, and the problems of the last answer."""

    url: str
    outline: str
    problems: tuple[str, ...] = ()


class ProposedSelectors(BaseModel):
    """The model's answer: one CSS selector per field of a card; None for a field that the cards do not show."""

    card: str = Field(max_length=200)
    title: str = Field(max_length=200)
    link: str = Field(max_length=200)
    employer: str | None = Field(default=None, max_length=200)
    location: str | None = Field(default=None, max_length=200)
    salary: str | None = Field(default=None, max_length=200)
    posted: str | None = Field(default=None, max_length=200)
    next_page: str | None = Field(default=None, max_length=200)


def propose_with_model(model: Model, html: str, url: str) -> SearchSpec:
    """Ask a model for selectors, at most `TRIES` times, each time with the problems of the previous answer.

    Raises `MarkupChanged` if no answer reads the page.
    """
    outline = outline_of(html)
    problems: tuple[str, ...] = ()
    for _ in range(TRIES):
        answer, _usage = model.ask(
            PURPOSE, SearchPageOutline(url=url, outline=outline, problems=problems), ProposedSelectors, subject=url
        )
        spec = SearchSpec(url=url, proposed_by=f"model {model.provider}/{model.model}", **answer.model_dump())
        problems = validate(spec, html, base_url=url)
        if not problems:
            return spec
    raise MarkupChanged(f"No structure found, and the proposal of {model.model} does not fit: {problems[0]}")


def outline_of(html: str, longest: int = _LONGEST_OUTLINE) -> str:
    """Return the elements of the body, indented; of similar siblings, only the first three are shown."""
    page = LexborHTMLParser(html)
    for hidden in page.css("script, style, noscript, template, svg, head, iframe"):
        hidden.decompose()
    lines: list[str] = []
    body = page.body
    if body is not None:
        _outline(body, 0, lines)
    return "\n".join(lines)[:longest]


def _outline(node: LexborNode, depth: int, lines: list[str]) -> None:
    if depth > 25 or len(lines) > 1500:
        return
    marks = "".join(
        f' {name}="{re.sub(chr(34), "", value)[:60]}"'
        for name in _SHOWN_ATTRIBUTES
        if (value := node.attributes.get(name))
    )
    children = list(node.iter())
    text = "" if children else (visible_text(node) or "")[:60]
    if marks or text or len(children) != 1:
        lines.append(f"{' ' * depth}<{node.tag}{marks}>{text}")
    seen_of_kind: dict[str, int] = {}
    for child in children:
        kind = f"{child.tag} {child.attributes.get('class') or ''}"
        seen_of_kind[kind] = seen_of_kind.get(kind, 0) + 1
        if seen_of_kind[kind] <= 3:
            _outline(child, depth + 1, lines)
        elif seen_of_kind[kind] == 4:
            lines.append(f"{' ' * (depth + 1)}… more <{child.tag}> like these")
