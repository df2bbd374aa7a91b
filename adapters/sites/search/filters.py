"""Read the filters of a search page: the fields of its forms, fields outside of forms, and links that add one parameter."""

from collections.abc import Iterator, Sequence
from urllib.parse import SplitResult, parse_qsl, urljoin, urlsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode

from adapters.sites.search.page import visible_text
from adapters.sites.search.selectors import ancestors
from core.contracts.page_filter import FilterKind, FilterOption, PageFilter
from core.text.normalize import clean
from core.vacancies.filter_words import meanings_of_name

_KINDS: dict[str, FilterKind] = {
    "checkbox": "checkbox", "radio": "radio", "number": "number", "range": "number", "date": "date", "text": "text", "search": "text", "": "text",
}  # fmt: skip
_PERSONAL = 'input[type="password"], input[type="email"], input[type="tel"], input[type="file"]'
_PAGING = frozenset({"p", "pg", "page", "seite", "strona", "pagina", "start", "offset", "from", "sort", "order", "sortby", "sort_by", "lang", "locale", "view"})  # fmt: skip
_HEADINGS = ("legend", "h1", "h2", "h3", "h4", "h5", "h6", "summary")
_MOST_FILTERS, _MOST_OPTIONS, _LONGEST = 60, 400, 120


def read_filters(html: str, url: str) -> tuple[PageFilter, ...]:
    """Return the filters of a page in its order, each parameter once. `url` is the page's own address.

    Forms with fields for passwords, email addresses, phone numbers or files are left out: they are logins and subscriptions.
    """
    page = LexborHTMLParser(html)
    groups: dict[str, list[LexborNode]] = {}
    for field in page.css("select[name], input[name]"):
        name = clean(field.attributes.get("name") or "")
        if name and len(name) <= _LONGEST and "disabled" not in field.attributes and _kind_of(field):
            form = _form_of(field)
            if form is None or form.css_first(_PERSONAL) is None:
                groups.setdefault(name, []).append(field)
    fields = [_filter(page, name, nodes, url) for name, nodes in groups.items()]
    links = [one for one in _links(page, url) if one.name not in groups]
    return tuple([*fields, *links][:_MOST_FILTERS])


def _kind_of(field: LexborNode) -> FilterKind | None:
    if field.tag == "select":
        return "multi_select" if "multiple" in field.attributes else "select"
    return _KINDS.get((field.attributes.get("type") or "").lower())


def _form_of(field: LexborNode) -> LexborNode | None:
    return next((ancestor for ancestor in ancestors(field, 60) if ancestor.tag == "form"), None)


def _filter(page: LexborHTMLParser, name: str, nodes: Sequence[LexborNode], url: str) -> PageFilter:
    first = nodes[0]
    kind = _kind_of(first) or "text"
    form = _form_of(first)
    problem = _problem_of(form, url) if form is not None else ""
    if any(_kind_of(node) != kind for node in nodes) or (len(nodes) > 1 and kind not in ("checkbox", "radio")):
        problem = problem or "several different fields share its parameter"
    if kind in ("checkbox", "radio"):
        options = tuple(
            FilterOption(
                value=node.attributes.get("value") or "on",
                label=_label(page, node),
                is_set="checked" in node.attributes,
            )
            for node in nodes[:_MOST_OPTIONS]
        )
        label = _group_label(page, nodes)
    elif first.tag == "select":
        options, label = tuple(_options(first)), _label(page, first) or _group_label(page, nodes)
    else:
        options, label = (), _label(page, first) or _group_label(page, nodes)
    return PageFilter(
        name=name,
        kind=kind,
        label=label,
        options=options,
        value=_short(first.attributes.get("value")) if not options else "",
        problem=problem,
        is_in_form=form is not None,
    )


def _problem_of(form: LexborNode, url: str) -> str:
    """Return why a form's fields cannot be set through the page's address, or ""."""
    if (form.attributes.get("method") or "get").lower() != "get":
        return "its form is not sent through the address (POST)"
    action, own = _address(form.attributes.get("action"), url), urlsplit(url)
    if (action.hostname, action.path.rstrip("/")) != (own.hostname, own.path.rstrip("/")):
        return "its form leads to another page"
    return ""


def _address(reference: str | None, url: str) -> SplitResult:
    """Return the address of a link or an action; an empty one if it is not an address."""
    try:
        return urlsplit(urljoin(url, reference or ""))
    except ValueError:
        return urlsplit("")


def _options(field: LexborNode) -> Iterator[FilterOption]:
    for node in field.css("option")[:_MOST_OPTIONS]:
        label = _short(node.text())
        value = node.attributes.get("value")
        if "disabled" not in node.attributes:
            yield FilterOption(
                value=label if value is None else value, label=label, is_set="selected" in node.attributes
            )


def _label(page: LexborHTMLParser, field: LexborNode) -> str:
    """Return the text that names a field: its label, its ARIA label, or its placeholder."""
    own = field.attributes.get("id") or ""
    if own and '"' not in own and "\\" not in own and (label := page.css_first(f'label[for="{own}"]')) is not None:
        return _text(label)
    for ancestor in ancestors(field, 6):
        if ancestor.tag == "label":
            return _text(ancestor, without=field)
    named = (field.attributes.get("aria-labelledby") or "").split()
    texts = [_text(node) for one in named if '"' not in one and (node := page.css_first(f'[id="{one}"]')) is not None]
    return " ".join(texts)[:_LONGEST] or _short(
        field.attributes.get("aria-label") or field.attributes.get("placeholder") or field.attributes.get("title")
    )


def _group_label(page: LexborHTMLParser, nodes: Sequence[LexborNode]) -> str:
    """Return the heading of the smallest group around the fields that has one, unless the group contains other fields."""
    names = {node.attributes.get("name") for node in nodes}
    for ancestor in list(ancestors(nodes[0], 8))[1:]:
        if ancestor.tag == "form":
            break
        others = {node.attributes.get("name") for node in ancestor.css("select[name], input[name]")} - names
        if others and ancestor.tag != "fieldset":
            break
        label = _short(ancestor.attributes.get("aria-label"))
        for one in (ancestor.attributes.get("aria-labelledby") or "").split():
            if not label and '"' not in one and (node := page.css_first(f'[id="{one}"]')) is not None:
                label = _text(node)
        heading = next((node for tag in _HEADINGS if (node := ancestor.css_first(tag)) is not None), None)
        label = label or (_text(heading) if heading is not None else "")
        if label:
            return label
    return ""


def _text(node: LexborNode, without: LexborNode | None = None) -> str:
    """Return the visible text of a label; for one around a select, without the options."""
    text = visible_text(node) or ""
    if without is not None and without.tag == "select":
        text = text.replace(visible_text(without) or "\0", " ", 1)
    return _short(text)


def _short(text: str | None) -> str:
    return clean(text or "")[:_LONGEST]


def _links(page: LexborHTMLParser, url: str) -> Iterator[PageFilter]:
    """Yield the filters that are lists of links: each adds one parameter to the page's address, or removes it where it is set."""
    own = urlsplit(url)
    present = parse_qsl(own.query, keep_blank_values=True)
    found: dict[str, dict[str, FilterOption]] = {}
    headings: dict[str, str] = {}
    for anchor in page.css("a[href]"):
        target = _address(anchor.attributes.get("href"), url)
        if (target.hostname, target.path) != (own.hostname, own.path):
            continue
        query = parse_qsl(target.query, keep_blank_values=True)
        added = [pair for pair in query if pair not in present]
        removed = [pair for pair in present if pair not in query]
        changed = added or removed
        if len(changed) != 1 or len(added) + len(removed) > (
            2 if added and removed and added[0][0] == removed[0][0] else 1
        ):
            continue
        name, value = changed[0]
        if not value or name.lower() in _PAGING or len(name) > _LONGEST:
            continue
        option = FilterOption(value=value, label=_text(anchor), is_set=not added)
        found.setdefault(name, {}).setdefault(value, option)
        headings.setdefault(name, _heading_before(anchor))
    for name, options in found.items():
        if len(options) > 1 or meanings_of_name(name) or any(option.is_set for option in options.values()):
            yield PageFilter(
                name=name, kind="links", label=headings[name], options=tuple(options.values())[:_MOST_OPTIONS]
            )


def _heading_before(anchor: LexborNode) -> str:
    """Return the heading of the smallest group around a link that has one."""
    for ancestor in list(ancestors(anchor, 5))[1:]:
        if (
            heading := next((node for tag in _HEADINGS if (node := ancestor.css_first(tag)) is not None), None)
        ) is not None:
            return _text(heading)
    return ""
