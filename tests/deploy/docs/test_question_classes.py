from core.contracts.question import QuestionClass
from core.questions.policy import classes_where
from deploy.docs.question_classes import question_classes_markdown


def rows():
    lines = question_classes_markdown().splitlines()[2:]
    return {line.split("`")[1]: [cell.strip() for cell in line.strip("|").split("|")] for line in lines}


def test_every_class_has_one_row_of_four_cells():
    assert list(rows()) == [question_class.value for question_class in QuestionClass]
    assert {len(cells) for cells in rows().values()} == {4}


def test_what_only_the_candidate_may_answer_names_stored_answers_alone():
    only = {name for name, cells in rows().items() if cells[2].startswith("only your stored answers")}
    assert {found.value for found in classes_where(person_only=True)} <= only


def test_sensitive_classes_are_marked():
    marked = {name for name, cells in rows().items() if "(sensitive)" in cells[2]}
    assert marked == {found.value for found in classes_where(sensitive=True)}
