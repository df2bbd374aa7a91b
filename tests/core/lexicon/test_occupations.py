"""Job titles are read as occupations, levels and branches, in English, German, Russian, Spanish and French."""

import pytest

from core.lexicon.branches import branch_tables, options_in
from core.lexicon.occupation_table import occupations
from core.lexicon.occupations import occupations_in, own_names, read_title


@pytest.mark.parametrize(
    ("title", "occupation"),
    [
        ("(Senior) Software Engineers, Germany remote", "software_engineer"),
        ("Softwareentwickler:in (m/w/d)", "software_engineer"),
        ("Python-разработчик", "backend_engineer"),
        ("Software Engineer, Python", "backend_engineer"),
        ("JavaScript Developer", "frontend_engineer"),
        ("React Engineer", "frontend_engineer"),
        ("Software Engineer (Frontend)", "frontend_engineer"),
        ("Embedded Software Engineer", "embedded_engineer"),
        ("Head of Python Development", "backend_engineer"),
        ("Senior Staff Nurse", "registered_nurse"),
        ("Sister / Charge Nurse - Cardiology", "registered_nurse"),
        ("Multiple positions - ward nurses", "registered_nurse"),
        ("Dental Nurse", "dental_nurse"),
        ("Nursery Nurse", "nursery_nurse"),
        ("Nurse Recruiter", "nurse_recruiter"),
        ("Recruitment Consultant - Nursing", "recruiter"),
        ("Gesundheits- und Krankenpflegerin", "registered_nurse"),
        ("Медицинская сестра", "registered_nurse"),
        ("HR-аналитик", "hr_analyst"),
        ("Системный аналитик DWH", "systems_analyst"),
        ("Аналитик (SQL, Python)", "data_analyst"),
        ("Менеджер по продажам аналитических систем", "sales"),
        ("Debitorenbuchhalterin", "accountant"),
        ("Mitarbeiter Finanzbuchhaltung (m/w/d)", "accountant"),
        ("Lohnbuchhalter", "payroll"),
        ("Бухгалтер по расчёту зарплаты", "payroll_accountant"),
        ("Buchhändler", "retail"),
        ("Аналитик 1С", "erp_developer"),
        ("Преподаватель курса «Аналитик данных»", "lecturer"),
        ("Trainer (Data Analyst)", "lecturer"),
        ("Discharge Coordinator (Registered Nurse)", "registered_nurse"),
        ("Риск-аналитик", "risk_manager"),
        ("Product Designer", "ux_designer"),
        ("Fashion Designer", "fashion_designer"),
        ("Luftfrachtsachbearbeiter (m/w/d)", "logistics"),
        ("Mitarbeiter (m/w/d) Frachtmanagement", "logistics"),
        ("Speditionskauffrau", "logistics"),
        ("Entwickler Logistiksoftware", "software_engineer"),
        ("Personaldisponent", "recruiter"),
        ("Ingeniero/a civil", "civil_engineer"),
        ("Profesora de ingeniería civil", "lecturer"),
        ("Cuisinière en crèche", "cook"),
        ("Chef de chantier", "building_foreman"),
        ("Chef de projet digital", "project_manager"),
        ("Yoga Teacher", "sports_instructor"),
        ("Archiviste", "archivist"),
        ("Eventplaner", "event_manager"),
        ("Pest Controller", "pest_controller"),
        ("Выездной фельдшер", "feldsher"),
        ("Врач скорой помощи", "doctor"),
        ("Фельдшер-лаборант", "medical_technician"),
        ("Chemielaborant", "chemical_technician"),
        ("Chemiker (m/w/d)", "chemist"),
        ("Повар мучного цеха", "baker"),
        ("PA to the Bishop", "office"),
        ("Rail Engineer", "civil_engineer"),
        ("Development Manager (Charity)", "fundraiser"),
        ("Trusts and Foundations Manager", "fundraiser"),
        ("Development Manager (Software)", "engineering_manager"),
    ],
)
def test_a_title_names_an_occupation(title: str, occupation: str) -> None:
    assert read_title(title).occupations[:1] == (occupation,)


def test_a_post_that_serves_a_profession_is_no_alternative_title() -> None:
    assert read_title("Sales Manager - Registered Nurses").occupations == ("sales",)
    assert read_title("Sales Manager, Registered Nurses").occupations == ("sales",)
    assert set(read_title("Sales Manager, Backend Engineer").occupations) == {"sales", "backend_engineer"}


def test_whom_a_post_assists_is_not_its_profession() -> None:
    assert read_title("Assistant to Dental Surgeons").occupations == ()
    assert read_title("Coordinator for Head Chefs").levels == frozenset()
    assert read_title("Personal Assistant to the Head Chef").occupations == ("office",)


def test_field_service_is_a_way_of_working_beside_a_craft() -> None:
    assert read_title("Tischler Außendienst").occupations == ("joiner",)
    assert read_title("Mitarbeiter im Außendienst").occupations == ("sales",)


@pytest.mark.parametrize("title", ["Lateral | Berlin, Germany | Onsite", "Multiple positions", "", "🚀"])
def test_a_title_without_an_occupation_names_none(title: str) -> None:
    assert read_title(title).occupations == ()


@pytest.mark.parametrize(
    ("title", "levels"),
    [
        ("Werkstudentin Softwareentwicklung", {0}),
        ("Аналитик-стажёр", {0}),
        ("Junior-Python-Entwickler", {1}),
        ("Senior, Mid, Junior Backend Engineers", {1, 2, 3}),
        ("Ведущий аналитик данных", {3}),
        ("Senior Staff Nurse", {3}),
        ("Staff Engineer", {4}),
        ("Ward Manager", set()),
        ("Руководитель отдела аналитики", {5}),
        ("International Tax Accountant", set()),
        ("Class Teacher - Junior School", set()),
        ("Assistant Head / Class Teacher", {4, 5}),
        ("Prácticas en ingeniería civil", {0}),
        ("Apprenti cuisinier", {0}),
    ],
)
def test_levels_are_read_outside_the_name_of_the_post(title: str, levels: set[int]) -> None:
    assert read_title(title).levels == levels


def test_being_near_is_mutual_and_every_name_exists() -> None:
    table = occupations()
    for key, occupation in table.items():
        assert all(key in table[other].near for other in occupation.near)
        assert key not in occupation.near
        assert len(occupation.isco) == 4 and occupation.isco.isdigit()


def test_no_title_belongs_to_two_occupations_of_different_groups() -> None:
    owners: dict[str, set[str]] = {}
    for key, occupation in occupations().items():
        for title in occupation.titles:
            owners.setdefault(title, set()).add(key)
    assert {title: keys for title, keys in owners.items() if len(keys) > 1} == {}


def test_an_option_that_is_an_everyday_word_needs_a_capital_letter_in_a_text() -> None:
    stack = next(table for table in branch_tables() if table.name == "main stack")
    assert options_in(stack, "We write Go and some Java.") == {"Go", "Java"}
    assert options_in(stack, "Ready to go? JavaScript helps.") == set()
    assert options_in(stack, "go developer", is_title=True) == {"Go"}


def test_a_text_names_occupations_by_titles_of_several_words() -> None:
    assert occupations_in("We look for a backend engineer. A nurse is no help.") == ("backend_engineer",)


def test_a_field_beside_an_unknown_title_is_told_apart_from_a_title() -> None:
    assert read_title("Falkner für Energie- und Gebäudetechnik").is_field
    assert not read_title("Techniker Gebäudetechnik").is_field
    assert not read_title("Elektroniker für Energie- und Gebäudetechnik").is_field


@pytest.mark.parametrize(
    ("title", "occupation"),
    [
        ("Mitarbeiter (m/w/d) im Gartenbau", "gardener"),
        ("Sachbearbeiter (w|m|d) im Einkauf", "purchasing"),
        ("Fachkraft m/w/d in der Floristik", "florist"),
        ("Analyst (all genders) in Procurement", "purchasing"),
    ],
)
def test_a_gender_mark_does_not_part_a_title(title: str, occupation: str) -> None:
    assert read_title(title).occupations == (occupation,)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Gärtner", "Reinigungskraft"), ("Hausmeister", "Gärtner"), ("Florist", "Verkäufer"), ("Forstwirt", "Landwirt"), ("Tierpfleger", "Fischwirt"),
        ("Flugbegleiter", "Pilot"), ("Versicherungskaufmann", "Bankkaufmann"), ("Wirtschaftsprüfer", "Steuerberater"), ("Bestatter", "Pfarrer"),
        ("Schuhmacher", "Schneider"), ("Zahntechniker", "Goldschmied"), ("Hufschmied", "Geigenbauer"), ("Uhrmacher", "Orgelbauer"), ("Klavierstimmer", "Geigenbauer"), ("Winzer", "Brauer"), ("Umweltingenieur", "Geologe"),
        ("Aufzugsmonteur", "Servicetechniker Windkraft"), ("Osteopath", "Masseur"), ("Hospital Porter", "Medical Secretary"), ("Шорник", "Садовник"), ("Dolmetscher", "Übersetzer"), ("Localization Engineer", "Localization Specialist"),
    ],
)  # fmt: skip
def test_professions_that_need_another_training_are_not_one_occupation(one: str, other: str) -> None:
    assert not set(read_title(one).occupations) & set(read_title(other).occupations)


def test_a_foreman_of_a_named_trade_is_of_that_trade() -> None:
    assert read_title("Vorarbeiter Garten- und Landschaftsbau").occupations == ("gardener",)
    assert read_title("Vorarbeiter (m/w/d)").occupations == ("building_foreman",)


@pytest.mark.parametrize(
    ("title", "occupation"),
    [
        ("Software Engineer Compliance", "software_engineer"),
        ("Softwareentwickler Versicherung", "software_engineer"),
        ("Software Engineer Tax", "software_engineer"),
        ("Softwareentwickler im Einkauf", "software_engineer"),
        ("Embedded Software Engineer", "embedded_engineer"),
        ("Software Engineer Frontend", "frontend_engineer"),
        ("Software Engineer Quality Assurance", "qa_engineer"),
    ],
)
def test_the_trade_that_software_is_made_for_is_not_the_engineers_profession(title: str, occupation: str) -> None:
    assert read_title(title).occupations == (occupation,)


@pytest.mark.parametrize(
    ("title", "keys"),
    [
        ("Insurance Software Consultant", {"software_engineer"}),
        ("Fundraising Software Consultant", {"software_engineer"}),
        ("Insurance Consultant", {"insurance"}),
        ("Head of Fundraising", {"fundraiser"}),
        ("Светооператор", {"light_technician"}),
        ("Звукорежиссёр монтажа", {"sound_technician"}),
    ],
)
def test_software_for_a_trade_is_no_work_of_the_trade_and_sound_is_not_light(title, keys):
    assert set(read_title(title).occupations) == keys


def test_messages_name_the_candidates_work_in_words_that_they_know() -> None:
    assert own_names(["registered_nurse"], ["Staff Nurse"]) == "registered nurse"
    assert own_names(["registered_nurse"], ["Krankenpflegerin"]) == "Krankenpflegerin"
    assert own_names([], ["Falconer", "Bird Keeper"]) == "Falconer, Bird Keeper"


def test_whoever_leads_a_group_or_a_shift_is_a_lead_and_no_head() -> None:
    assert read_title("Руководитель расчётной группы").levels == {4}
    assert read_title("Начальник отдела").levels == {5}
    assert read_title("Head of Payroll").levels == {5}


@pytest.mark.parametrize(
    ("title", "occupation"),
    [
        ("Zimmerin EFZ", "timber_framer"),
        ("Zimmermann", "timber_framer"),
        ("Möbelschreiner", "joiner"),
        ("Carpenter", "joiner"),
        ("Педагог-психолог", "psychologist"),
        ("Социальный педагог", "social_worker"),
        ("Психотерапевт", "psychotherapist"),
        ("Treuhänderin", "accountant"),
        ("Lehrperson Kindergarten", "teacher"),
        ("Detailhandelsfachfrau", "retail"),
        ("Hauswart", "caretaker"),
        ("Fachfrau Gesundheit EFZ", "healthcare_assistant"),
        ("Polymechaniker EFZ", "machinist"),
    ],
)
def test_swiss_titles_and_professions_that_one_row_had_put_together(title: str, occupation: str) -> None:
    assert occupation in read_title(title).occupations


@pytest.mark.parametrize(
    "title", ["Chief of Staff's Assistant", "Office of the CEO – Coordinator", "Managing Director’s Secretary"]
)
def test_whom_a_post_assists_is_not_the_post(title: str) -> None:
    assert not {"chief_executive", "operations_manager"} & {*read_title(title).occupations}
    assert not read_title(title).levels
