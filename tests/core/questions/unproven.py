"""Count the alternatives of the question rules that no case matches. `--save` writes the counts to `unproven.txt`."""

import re
import sys
from pathlib import Path

from core.questions.rule import Alternative, Rule
from core.questions.rule_loader import load_rules
from core.questions.wording import read_question
from tests.support.questions import wordings

COUNTS = Path(__file__).with_suffix(".txt")


def unproven() -> dict[str, list[Alternative]]:
    """Return the alternatives that no case matches, by the name of their rule."""
    texts = [read_question(text, options).plain for _, _, text, options in wordings()]
    found = {rule.name: _without_case(rule, texts) for rule in load_rules()}
    return {name: alternatives for name, alternatives in found.items() if alternatives}


def _without_case(rule: Rule, texts: list[str]) -> list[Alternative]:
    mine = [text for text in texts if rule.applies(text)]
    return [
        alternative
        for alternative in rule.alternatives
        if not any(re.search(alternative.pattern, text) for text in mine)
    ]


def counts() -> dict[str, int]:
    return {name: len(alternatives) for name, alternatives in unproven().items()}


def saved_counts() -> dict[str, int]:
    """Return the counts in `unproven.txt`, which has one line per rule with the number and the name."""
    lines = (line.split(maxsplit=1) for line in COUNTS.read_text("utf-8").splitlines())
    return {name: int(number) for number, name in lines}


def main() -> None:
    found = unproven()
    for name, alternatives in found.items():
        for alternative in alternatives:
            sys.stdout.write(f"{name}  {alternative.language}  {alternative.pattern}\n")
    total = sum(len(rule.alternatives) for rule in load_rules())
    sys.stdout.write(f"{sum(map(len, found.values()))} of {total} alternatives have no case\n")
    if "--save" in sys.argv[1:]:
        COUNTS.write_text("".join(f"{number} {name}\n" for name, number in counts().items()), "utf-8")


if __name__ == "__main__":
    main()
