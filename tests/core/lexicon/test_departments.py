"""The department in which a named profession works is not what the post does; neither are the people whom a post finds or teaches."""

import pytest

from core.lexicon.departments import without_department
from core.lexicon.occupations import read_title
from core.lexicon.work_functions import functions_of_title
from core.vacancies.titles import unwanted


@pytest.mark.parametrize(
    ("title", "left"),
    [
        ("Юрист отдела продаж недвижимости", "Юрист"),
        ("Бухгалтер отдела закупок", "Бухгалтер"),
        ("Controller Vertrieb", "Controller"),
        ("Menedżer", "Menedżer"),
        ("Менеджер отдела продаж", "Менеджер отдела продаж"),
        ("Специалист отдела продаж", "Специалист отдела продаж"),
        ("Начальник отдела продаж", "Начальник отдела продаж"),
        ("Продавец отдела продаж", "Продавец отдела продаж"),
        ("Ingenieur Vertrieb", "Ingenieur Vertrieb"),
        ("Elektroniker Vertrieb", "Elektroniker Vertrieb"),
    ],
)
def test_a_department_behind_a_profession_is_left_out(title: str, left: str) -> None:
    assert without_department(title) == left


@pytest.mark.parametrize(
    ("title", "never", "found"),
    [
        ("Юрист отдела продаж недвижимости", "продаж", None),
        ("Controller Vertrieb", "Vertrieb", None),
        ("Менеджер отдела продаж", "продаж", "продаж"),
        ("Ingenieur Vertrieb", "Vertrieb", "Vertrieb"),
        ("Юрист: помощник, специалист, старший", "помощник", None),
        ("Controller: Assistant, Junior, Senior", "assistant", None),
        ("Помощник юриста", "помощник", "помощник"),
        ("Юрист, помощник руководителя", "помощник", "помощник"),
        ("Юрист, помощник", "помощник", "помощник"),
    ],
)
def test_a_never_word_counts_only_where_it_names_the_post_itself(title: str, never: str, found: str | None) -> None:
    assert unwanted(title, (never,)) == found


@pytest.mark.parametrize(
    ("title", "function"),
    [
        ("Консультант по подбору юристов", "recruiting"),
        ("Менеджер по подбору водителей", "recruiting"),
        ("Consultant, placement of nurses", "recruiting"),
        ("Recruiter for nurses", "recruiting"),
        ("Personalberater für Pflegekräfte", "recruiting"),
        ("Специалист по обучению водителей", "teaching"),
    ],
)
def test_who_finds_or_teaches_people_has_another_profession_than_they(title: str, function: str) -> None:
    assert function in functions_of_title(title)
    assert not {"lawyer", "driver", "registered_nurse"} & set(read_title(title).occupations)


@pytest.mark.parametrize(
    "title",
    [
        "Инженер по подбору оборудования", "Инженер по подбору насосов для сантехников", "Training Contract Solicitor", "Placement Nurse",
        "Разработчик рабочей документации по микроклимату", "Руководитель группы ОВ, играющий тренер",
    ],
)  # fmt: skip
def test_titles_that_only_sound_so_recruit_teach_and_program_nobody(title: str) -> None:
    assert not functions_of_title(title) & {"recruiting", "teaching", "software"}
    assert "lecturer" not in read_title(title).occupations
