"""A text field for one language of a list of languages: all those of the résumé are no answer to it."""

import pytest

from tests.support.answers import answered, candidate, field, said, sheet

ALL = "English (C1), German (Native speaker), Russian (B1)"


@pytest.mark.parametrize(
    ("question", "section", "value"),
    [
        ("Language", "Languages 1", None),
        ("Langue *", "Langues", None),
        ("Язык", "Знание языков", None),
        ("Language", "Education 1", None),
        ("Languages", "Languages", ALL),
        ("Language", "About you", ALL),
    ],
)
def test_one_language_of_a_list_is_left_open(question, section, value) -> None:
    found = answered(field(question, section=section))
    assert (found.value if found else None) == value


def test_a_stored_answer_names_the_language() -> None:
    found = answered(field("Language", section="Languages 1"), said("Language", "German"))
    assert found is not None
    assert found.value == "German"


LANGUAGES = ("French", "Russian", "German", "English")
LEVELS = ("A1 - Beginner", "B1 - Intermediate", "C1 - Advanced", "Native")


def row(number: int, language: str = "Language", level: str = "Overall", section: str = "Languages", levels=LEVELS):
    return (
        field(language, *LANGUAGES, key=f"language {number}", section=section),
        field(level, *levels, key=f"level {number}", section=section),
    )


def values(*fields) -> dict:
    return {one.field_key: one.value for one in sheet(*fields).answers}


def test_each_row_gets_a_language_of_the_resume_and_its_level() -> None:
    assert values(*row(1), *row(2), *row(3), *row(4)) == {
        "language 1": "English", "level 1": "C1 - Advanced", "language 2": "German", "level 2": "Native",
        "language 3": "Russian", "level 3": "B1 - Intermediate",
    }  # fmt: skip


def test_a_level_that_the_list_does_not_surely_offer_is_left_open() -> None:
    assert values(*row(1, "Язык", "Уровень", "Языки", ("Начальный", "Базовый", "Родной"))) == {"language 1": "English"}


@pytest.mark.parametrize(
    "fields",
    [
        row(1, language="Preferred language"),
        row(1, level="How often do you use it?"),
        row(1, levels=("Daily", "Weekly", "Never")),
        row(1, section="Education 1"),
        (row(1)[0], field("Level", *LEVELS, section="Course")),
    ],
    ids=["another question", "no level", "no levels", "in a school", "under another heading"],
)
def test_other_fields_beside_each_other_are_no_row_of_languages(fields) -> None:
    assert not any(key.startswith("language") for key in values(*fields))


def test_a_row_whose_first_field_has_the_words_of_its_heading_is_one() -> None:
    language, level = field("Språk", section="CV"), field("Nivå", "A1", "B1", "C1", section="Språk")
    assert values(language, level) == {"Språk": "English", "Nivå": "C1"}


def told(heading: str, help: str = "", levels=LEVELS, **who) -> list:
    fields = [*row(1, section=heading), *row(2, section=heading), *row(3, section=heading)]
    first = fields[0].model_copy(update={"help": help or None})
    found = {one.field_key: one.value for one in sheet(first, *fields[1:], **who).answers}
    return [found[f"language {place}"] for place in (1, 2, 3) if f"language {place}" in found]


@pytest.mark.parametrize(
    "help",
    [
        "Please start with your mother tongue, then all others in descending order.",
        "Beginnen Sie mit der Muttersprache, danach alle weiteren Sprachen absteigend nach Niveau.",
        "Langue maternelle d'abord, puis les autres.",
        "Empiece por la lengua materna.",
        "Zacznij od języka ojczystego",
        "Begin met uw moedertaal.",
        "Börja med ditt modersmål",
    ],
)
def test_the_mother_tongue_comes_first_where_the_form_wants_it(help):
    assert told("Languages", help) == ["German", "English", "Russian"]


@pytest.mark.parametrize(
    ("heading", "help"),
    [
        ("Foreign languages", ""),
        ("Fremdsprachen", "Ohne Muttersprache; die am besten beherrschte zuerst."),
        ("Langues étrangères", ""),
        ("Languages", "Besides your mother tongue"),
        ("Talen", "Zonder uw moedertaal, de beste taal eerst"),
    ],
)
def test_the_mother_tongue_is_left_out_where_the_form_wants_others(heading, help):
    assert told(heading, help) == ["English", "Russian"]


@pytest.mark.parametrize("help", ["In alphabetical order", "Die schwächste zuerst", "Od najsłabszego, rosnąco"])
def test_an_order_that_nothing_tells_is_left_open(help):
    assert told("Languages", help) == []


def test_without_levels_nothing_tells_the_mother_tongue():
    who = candidate(languages=[{"language": "English"}, {"language": "German", "fluency": "Native speaker"}])
    assert told("Languages", "Start with your mother tongue", who=who) == []
    assert told("Foreign languages", who=who) == []
    assert told("Languages", who=who) == ["English", "German"]


NUMBERED = [
    ("Langue n° 1 (langue maternelle d'abord)", "Niveau, langue n° 1", "Langue n° 2", "Niveau, langue n° 2"),
    ("Language 1", "Level in language 1", "Language 2", "Level in language 2"),
    ("Sprache 1", "Niveau der Sprache 1", "Sprache 2", "Niveau der Sprache 2"),
    ("Idioma 1", "Nivel del idioma 1", "Idioma 2", "Nivel del idioma 2"),
]


@pytest.mark.parametrize("labels", NUMBERED, ids=["French", "English", "German", "Spanish"])
def test_rows_whose_labels_have_numbers_and_notes_are_filled(labels):
    first, level, second, other = labels
    fields = [
        field("Remarks", type="longtext", section="Skills", help="Mother tongue first.", required=False),
        field(first, *LANGUAGES, key="1", section="Skills"),
        field(level, *LEVELS, key="level 1", section="Skills"),
        field(second, *LANGUAGES, key="2", section="Skills"),
        field(other, *LEVELS, key="level 2", section="Skills"),
    ]
    assert values(*fields) == {"1": "German", "level 1": "Native", "2": "English", "level 2": "C1 - Advanced"}


def test_a_question_for_a_language_of_something_else_is_no_row():
    fields = [field("Language of the course 1", *LANGUAGES), field("Level in language 1", *LEVELS)]
    assert not any(key.startswith("Language") for key in values(*fields))
