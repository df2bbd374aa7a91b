"""A form and its planned answers as tables: what is open comes first, each answer with its source in plain words."""

from core.contracts.answer import Answer, AnswerSheet, Provenance, Unanswered
from core.contracts.question import QuestionClass
from flows.cli.form_tables import answer_rows


def answer(question, value, source, reference, quote=None):
    return Answer(
        field_key="f", question=question, question_class=QuestionClass.OTHER, value=value,
        provenance=Provenance(source=source, reference=reference, quote=quote),
    )  # fmt: skip


def left(question, required, options=()):
    return Unanswered(
        field_key="f", question=question, question_class=QuestionClass.OTHER, type="text", options=options,
        required=required, why="you have not said it",
    )  # fmt: skip


def test_what_is_needed_comes_first_and_every_answer_names_its_source():
    sheet = AnswerSheet(
        form_fingerprint="x",
        answers=(
            answer("Email", "mara@example.com", "resume", "basics.email"),
            answer("Notice", "4 weeks", "bank", "bank:0123456789", "1 month"),
        ),
        unanswered=(left("Gender", False, ("A", "B")), left("Start date", True)),
    )
    rows = [tuple(row.values()) for row in answer_rows(sheet)]
    assert rows == [
        ("Start date", "– (needed)", "you have not said it"),
        ("Gender", "– (optional)", "you have not said it [A | B]"),
        ("Email", "mara@example.com", "your résumé (e-mail)"),
        ("Notice", "4 weeks", "your stored answer: “1 month”"),
    ]


def test_a_long_list_of_options_is_cut_and_counted():
    sheet = AnswerSheet(form_fingerprint="x", unanswered=(left("Country", True, tuple("ABCDEFGHIJ")),))
    assert answer_rows(sheet)[0]["from"] == "you have not said it [A | B | C | D | E | F | and 4 more]"
