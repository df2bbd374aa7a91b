"""Convert the HTML of descriptions to plain text."""

import re
from html import unescape
from html.parser import HTMLParser

_BLOCKS = frozenset(
    "address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav "
    "ol p pre section table tbody tfoot thead tr ul".split()
)
_UNSEEN = frozenset(["script", "style", "template", "noscript", "head", "title", "svg", "iframe", "object"])
_TAG = re.compile(r"<(?:!--|/?[a-zA-Z][^<>]*>)")
_ESCAPED_TAG = re.compile(
    r"&(?:amp;)*lt;\s*/?\s*(?:p|div|ul|ol|li|br|strong|b|em|i|h[1-6]|span|a|table|section|u)\b[^<>]{0,2000}?&(?:amp;)*gt;",
    re.I,
)
_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"), None)
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.out: list[str] = []
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNSEEN:
            self._unseen += 1
        elif tag == "li":
            self.out.append("\n- ")
        elif tag in {"td", "th"}:
            self.out.append(" ")
        elif tag in _BLOCKS:
            self.out.append("\n")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BLOCKS:
            self.out.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in _UNSEEN:
            self._unseen = max(0, self._unseen - 1)
        elif tag in _BLOCKS and tag != "li":
            self.out.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self.out.append(data)


def html_to_text(html: str) -> str:
    """Return HTML as plain text: one line per block, bullets as "- ", entities resolved.

    Markup that was escaped once or twice is unescaped first. Text without markup only loses superfluous white space.
    """
    for _ in range(3):
        if _TAG.search(html) or not _ESCAPED_TAG.search(html):
            break
        html = unescape(html)
    if _TAG.search(html):
        reader = _Reader()
        reader.feed(re.sub(r"[ \t\r\n\f]+", " ", html) if "<pre" not in html.lower() else html)
        reader.close()
        plain = "".join(reader.out)
    else:
        plain = unescape(html)
    return tidy(plain)


def tidy(plain: str) -> str:
    """Remove repeated spaces, invisible and control characters, repeated empty lines and lone bullets."""
    plain = (
        _CONTROL.sub("", plain.translate(_INVISIBLE)).replace("\r\n", "\n").replace("\r", "\n").replace("\u00a0", " ")
    )
    lines = [re.sub(r"[ \t\u2000-\u200a\u202f]+", " ", line).strip() for line in plain.split("\n")]
    kept: list[str] = []
    is_after_bullet = False
    for line in lines:
        if line == "-":
            is_after_bullet = True
            continue
        if is_after_bullet and line:
            line = line if line.startswith("- ") else f"- {line}"
            is_after_bullet = False
        if line or (kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept).strip()


def bounded(plain: str, most: int = 20_000) -> str:
    """Return at most `most` characters, cut at the end of a word unless the second half is a single word."""
    if len(plain) <= most:
        return plain
    cut = plain[:most]
    return cut[: cut.rfind(" ")].rstrip() if " " in cut[most // 2 :] else cut
