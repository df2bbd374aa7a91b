"""Print the table of question classes for the documentation. `python -m deploy.docs.question_classes`."""

import sys

from core.questions.policy import ClassPolicy, policies

_REUSE = {
    "any_wording": "every wording of the class",
    "same_subject": "wordings about the same subject",
    "same_wording": "the same wording, or every wording if you say so",
    "never": "the same wording",
}


def question_classes_markdown() -> str:
    """Return a Markdown table: each class, what it asks, what may answer it, and for which wordings a stored answer is reused."""
    rows = [
        "| class | what it asks | answered from | a stored answer serves |",
        "|---|---|---|---|",
        *(
            f"| `{policy.question_class.value}` | {policy.about} | {_sources(policy)} | {_REUSE[policy.reuse]} |"
            for policy in policies().values()
        ),
    ]
    return "\n".join(rows)


def _sources(policy: ClassPolicy) -> str:
    sources = ["your stored answers"]
    if policy.document:
        sources.append("your documents")
    if policy.from_resume:
        sources.append("the résumé")
    if not policy.not_for_model:
        sources.append("what a model points at in your own words")
    only = "only " if len(sources) == 1 else ""
    decline = "; otherwise “prefer not to say” if an answer is required" if policy.may_decline else ""
    sensitive = " (sensitive)" if policy.sensitive else ""
    return f"{only}{', '.join(sources)}{decline}{sensitive}"


def main() -> None:
    sys.stdout.write(question_classes_markdown() + "\n")


if __name__ == "__main__":
    main()
