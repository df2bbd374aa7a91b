"""Titles of managers, professions, offices, services, sales and care are read as their occupation, in everyday and in fancier words."""

import pytest

from core.lexicon.occupations import read_title


@pytest.mark.parametrize(
    ("title", "occupation"),
    [
        ("Geschäftsführer (m/w/d)", "chief_executive"),
        ("Amministratore delegato", "chief_executive"),
        ("Head of Facilities", "facilities_manager"),
        ("Заведующий хозяйством", "facilities_manager"),
        ("Responsable des services généraux H/F", "facilities_manager"),
        ("Strategy Manager", "strategist"),
        ("Head of Research and Development", "research_manager"),
        ("GP Practice Manager", "practice_manager"),
        ("Leisure Centre Duty Manager", "leisure_manager"),
        ("Управляющий фитнес-клубом", "leisure_manager"),
        ("Filialdirektorin", "bank_branch_manager"),
        ("Leitung Jugendamt", "social_services_manager"),
        ("Interior Designer", "interior_designer"),
        ("Projektant wnętrz", "interior_designer"),
        ("Stadtplanerin (m/w/d)", "town_planner"),
        ("Urbaniste", "town_planner"),
        ("Chemical Engineer", "chemical_engineer"),
        ("Инженер по медицинскому оборудованию", "biomedical_engineer"),
        ("Trading Standards Officer", "environmental_health_officer"),
        ("Band 5 Staff Nurse", "registered_nurse"),
        ("Врач-дерматовенеролог", "doctor"),
        ("Учитель-логопед", "speech_therapist"),
        ("SENCO", "teacher"),
        ("Violin Teacher", "music_teacher"),
        ("Professeur d'anglais", "language_teacher"),
        ("Тренер по боксу", "sports_instructor"),
        ("Kitaleitung (m/w/d)", "nursery_nurse"),
        ("Attendance Officer", "education_support"),
        ("Admissions Officer", "education_administrator"),
        ("Sekretarz szkoły", "education_administrator"),
        ("Секретарь деканата", "education_administrator"),
        ("Менеджер по подбору персонала", "recruiter"),
        ("People Experience Partner", "hr_specialist"),
        ("Firmenkundenberater (m/w/d)", "finance_adviser"),
        ("Local Giving Officer", "fundraiser"),
        ("Bid Writer", "bid_manager"),
        ("Company Secretary", "company_secretary"),
        ("Арбитражный управляющий", "insolvency_practitioner"),
        ("Justizfachangestellte", "court_staff"),
        ("Greffière", "court_staff"),
        ("Betriebsprüferin", "tax_official"),
        ("Housing Options Officer", "housing_officer"),
        ("Deutschlehrkraft für Erwachsene", "language_teacher"),
        ("Network Architect", "system_administrator"),
        ("Специалист техподдержки", "it_support"),
        ("Менеджер по холодным звонкам", "sales"),
        ("Autoverkäufer", "sales"),
        ("Kauffrau für Dialogmarketing", "customer_service"),
        ("Guest Experience Host", "hotel_reception"),
        ("Night Porter", "hotel_reception"),
        ("Train Conductor", "train_conductor"),
        ("Konduktor", "train_conductor"),
        ("Интервьюер", "survey_interviewer"),
        ("Midday Supervisor", "teaching_assistant"),
        ("Homeless Outreach Worker", "family_support"),
        ("Domestic Abuse Practitioner", "family_support"),
        ("Сотрудник пункта выдачи заказов", "retail"),
        ("Hauswirtschafterin", "institutional_housekeeper"),
        ("Event Steward", "security_guard"),
        ("Fängelsefunktionär / Kriminalvårdare", "prison_officer"),
        ("Penitentiair inrichtingswerker", "prison_officer"),
        ("Brandmeister", "firefighter"),
        ("Мастер обучения вождению", "driving_instructor"),
    ],
)
def test_a_title_of_services_names_its_occupation(title: str, occupation: str) -> None:
    assert read_title(title).occupations[:1] == (occupation,)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Community Fundraiser", "Local Giving Officer"),
        ("Night Porter", "Night Concierge"),
        ("Midday Supervisor", "Lunchtime Assistant"),
        ("Prison Officer", "Justizvollzugsbeamtin"),
        ("Town Planner", "Urbanista"),
        ("Facilities Manager", "Завхоз"),
        ("People Partner", "HR Business Partner"),
        ("Специалист по подбору персонала", "Talent Acquisition Partner"),
        ("Pförtnerin", "Вахтёр"),
        ("Contact Centre Adviser", "Оператор контакт-центра"),
    ],
)
def test_two_names_of_one_post_are_one_occupation(one: str, other: str) -> None:
    assert read_title(one).occupations == read_title(other).occupations != ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Night Porter", "Theatre Porter"),
        ("Prison Officer", "Security Officer"),
        ("Psychological Wellbeing Practitioner", "Clinical Psychologist"),
        ("Registered Behavior Technician", "Psychologist"),
        ("Nurse Aide", "Registered Nurse"),
        ("Company Secretary", "School Secretary"),
        ("Court Clerk", "Payroll Clerk"),
        ("Gynaecologist", "Ecologist"),
        ("Gastronom", "Astronom"),
        ("Kindergärtnerin", "Gärtnerin"),
        ("Brandmeister", "Brand Manager"),
        ("Data Steward", "Steward"),
        ("Event Technician", "Event Manager"),
        ("Market Trader", "Equity Trader"),
        ("Chef de bord", "Chef de partie"),
        ("Руководитель театральной студии", "Руководитель отдела продаж"),
    ],
)
def test_names_that_look_alike_are_two_occupations(one: str, other: str) -> None:
    found = read_title(one).occupations, read_title(other).occupations
    assert all(found) and not set(found[0]) & set(found[1])


@pytest.mark.parametrize(
    "title", ["Filialleitung (m/w/d)", "Wissenschaftliche Mitarbeiterin", "Grants Officer", "PA", "Branch Manager"]
)
def test_a_word_of_several_trades_names_no_occupation(title: str) -> None:
    assert read_title(title).occupations == ()


@pytest.mark.parametrize(
    "title", ["Assistant to Dental Surgeons", "Executive Assistant to the CEO", "Помощник генерального директора"]
)
def test_whoever_helps_a_chief_is_none(title: str) -> None:
    assert not {"chief_executive", "dentist"} & set(read_title(title).occupations)
