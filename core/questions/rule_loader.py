"""Load the classification rules from `core/questions/rules/*.toml`.

Each table is one rule, named `class/name`. Its keys: `says.LANGUAGE` (lists of patterns), `unless` (patterns that exclude a
question), `subject` and `confidence`. `{name}` in a pattern is a fragment of `fragments.toml`. Rules are tried in the order of the
files in `order.toml`, and within a file from the top.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from core.contracts.question import QuestionClass
from core.questions.rule import Alternative, Rule
from core.text.data import load_toml

LANGUAGES = tuple("en de fr es pt ru it nl pl sv cs uk tr fi hu ro bg el any".split())
_KEYS = frozenset({"says", "unless", "subject", "confidence"})
_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")


@cache
def load_rules() -> tuple[Rule, ...]:
    """Return all rules in the order in which they are tried. Raises `ValueError` if the files are invalid."""
    tables: dict[str, Any] = {}
    for name in load_toml("core.questions", "rules/order.toml")["files"]:
        rules = load_toml("core.questions", f"rules/{name}.toml")
        if twice := tables.keys() & rules.keys():
            raise ValueError(f"rules/{name}.toml: {', '.join(sorted(twice))} is also in another file")
        tables |= rules
    return read_rules(tables, fragments())


def read_rules(tables: Mapping[str, Any], shared: Mapping[str, str | list[str]]) -> tuple[Rule, ...]:
    """Build the rules in the order of their tables.

    Raises `ValueError` for an unknown class, key, language or fragment, and for a fragment that no rule uses.
    """
    used: set[str] = set()
    rules = tuple(_rule(name, table, shared, used) for name, table in tables.items())
    if unused := shared.keys() - used:
        raise ValueError(f"rules: no rule uses the fragment {', '.join(sorted(unused))}")
    return rules


def fragments() -> Mapping[str, str | list[str]]:
    """Return the shared fragments of patterns, by name."""
    return load_toml("core.questions", "rules/fragments.toml")


def _rule(name: str, table: Mapping[str, Any], shared: Mapping[str, str | list[str]], used: set[str]) -> Rule:
    class_name = name.split("/")[0]
    if class_name not in set(QuestionClass):
        raise ValueError(f"rule {name}: unknown class {class_name}")
    if unknown := table.keys() - _KEYS:
        raise ValueError(f"rule {name}: unknown key {', '.join(sorted(unknown))}")
    says = table.get("says", {})
    if unknown := says.keys() - set(LANGUAGES):
        raise ValueError(f"rule {name}: unknown language {', '.join(sorted(unknown))}")
    alternatives = tuple(
        Alternative(language, filled(pattern, shared, used, f"rule {name}"))
        for language, patterns in says.items()
        for pattern in patterns
    )
    if not alternatives:
        raise ValueError(f"rule {name}: no patterns")
    return Rule(
        name,
        QuestionClass(class_name),
        alternatives,
        tuple(filled(pattern, shared, used, f"rule {name}") for pattern in table.get("unless", ())),
        table.get("subject"),
        table.get("confidence", 0.95),
    )


def filled(pattern: str, known: Mapping[str, str | list[str]], used: set[str], where: str) -> str:
    """Replace the placeholders of a pattern and add their names to `used`; a list of alternatives becomes a group.

    Raises `ValueError` naming `where` for an unknown fragment.
    """

    def replace(match: re.Match[str]) -> str:
        name = match[1]
        if name not in known:
            raise ValueError(f"{where}: unknown fragment {name}")
        used.add(name)
        value = known[name]
        text = value if isinstance(value, str) else f"(?:{'|'.join(value)})"
        return _PLACEHOLDER.sub(replace, text)

    return _PLACEHOLDER.sub(replace, pattern)
