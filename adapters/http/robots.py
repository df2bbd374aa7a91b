"""robots.txt after RFC 9309: the group that names us or `*`, the longest matching rule, `*` and `$` in paths."""

from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit


@dataclass
class Robots:
    """The rules that apply to one product token. No rules: everything is allowed."""

    rules: list[tuple[str, bool]] = field(default_factory=list)
    crawl_delay_seconds: float | None = None

    def allows(self, url: str) -> bool:
        split = urlsplit(url)
        path = _plain((split.path or "/") + (f"?{split.query}" if split.query else ""))
        if path == "/robots.txt":
            return True
        best: tuple[int, bool] = (-1, True)
        for pattern, is_allowed in self.rules:
            if _matches(pattern, path):
                best = max(best, (len(pattern), is_allowed))
        return best[1]


def robots_from(text: str, product: str) -> Robots:
    """Groups that name the product together, else those of `*`. Lines that are none of robots.txt (an HTML page) are no rules."""
    groups: dict[str, Robots] = {}
    names: list[str] = []
    in_rules = False
    for line in text.splitlines()[:20_000]:
        key, colon, value = line.partition("#")[0].partition(":")
        key, value = key.strip().lower(), value.strip()
        if not colon:
            continue
        if key == "user-agent":
            if in_rules:
                names, in_rules = [], False
            names.append(value.lower())
            groups.setdefault(value.lower(), Robots())
        elif key in {"allow", "disallow"}:
            in_rules = True
            if value:
                for name in names:
                    groups[name].rules.append((_plain(value), key == "allow"))
        elif key == "crawl-delay":
            in_rules = True
            for name in names:
                groups[name].crawl_delay_seconds = _seconds(value)
    ours = [
        robots
        for name, robots in groups.items()
        if name and name != "*" and product.lower().startswith(name.partition("/")[0])
    ]
    return ours[0] if ours else groups.get("*", Robots())


def _seconds(value: str) -> float | None:
    try:
        return min(max(float(value), 0.0), 60.0)
    except ValueError:
        return None


def _plain(path: str) -> str:
    return unquote(path, errors="replace")


def _matches(pattern: str, path: str) -> bool:
    """Piece after piece between the stars, each at its first place: linear, whatever the pattern."""
    first, *others = pattern.removesuffix("$").split("*")
    if not path.startswith(first):
        return False
    at = len(first)
    if not pattern.endswith("$"):
        for piece in others:
            found = path.find(piece, at)
            if found < 0:
                return False
            at = found + len(piece)
        return True
    if not others:
        return path == first
    for piece in others[:-1]:
        found = path.find(piece, at)
        if found < 0:
            return False
        at = found + len(piece)
    return path.endswith(others[-1]) and len(path) - len(others[-1]) >= at
