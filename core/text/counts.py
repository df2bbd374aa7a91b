"""Numbers with the noun that they count. Russian texts name the noun first (`отправлено: 2`), so they need no forms."""


def counted(count: int, one: str, many: str = "") -> str:
    """Return a number with its noun: `1 page`, `1,200 pages`. `many` is the plural, by default the noun with an "s"."""
    return f"{count:,} {one if count == 1 else many or f'{one}s'}"
