"""Render as Markdown what a run asks before a form can be filled: open questions, or whether its site may keep a draft."""

from collections.abc import Sequence

from core.applications.answer_rows import question_words
from core.contracts.answer import Unanswered
from core.contracts.draft import DraftRequest
from core.contracts.ledger_rows import ApplicationRow
from core.text.markdown import literal


def drafts_markdown(row: ApplicationRow, request: DraftRequest, documents: Sequence[str]) -> str:
    """Render the question whether a site may keep a draft: which site would receive which data before sending is approved."""
    what = "each step of the form, with the answers in it," if request.is_step else "your answers to this form"
    files = f" and your documents ({', '.join(literal(name, 80) for name in documents)})" if documents else ""
    lines = [
        f"## {literal(row.title)}",
        f"**{literal(row.employer) or 'employer not stated'}** · {literal(row.posting_url, 300, is_linked=True)}",
        "",
        f"This site stores a draft while the form is filled. Allow it to receive {what}{files} before you approve sending?",
        "",
        "It would be sent to:",
        "",
        *(f"- **{literal(host, 120)}**" for host in request.hosts),
        "",
        "Only planned answers to this form are released, each is shown on the approval, and the application itself is still sent once,"
        " after your approval. Without this permission the form cannot be filled by otklik.",
    ]
    if request.carries:
        lines += [
            "",
            "The page has tried to send so far:",
            "",
            *(f"- {literal(name, 120)}" for name in request.carries),
        ]
    return "\n".join(lines)


def questions_markdown(row: ApplicationRow, unanswered: Sequence[Unanswered]) -> str:
    """Render the questions that the user must answer before the form can be filled, in the form's own words."""
    lines = [
        f"## {literal(row.title)}",
        f"**{literal(row.employer) or 'employer not stated'}** · {literal(row.posting_url, 300, is_linked=True)}",
        "",
        "This form asks what your résumé and your stored answers do not say. Nothing was guessed.",
        "",
    ]
    for number, question in enumerate(unanswered, 1):
        options = f" — one of: {'; '.join(literal(o, 80) for o in question.options)}" if question.options else ""
        mark = " (required)" if question.required else ""
        lines.append(f"{number}. {question_words(question.question, question.found_by)}{mark}{options}")
    return "\n".join(lines)
