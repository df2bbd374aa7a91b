"""Options of filters, as job sites of several countries write them, are understood as a whole or not at all."""

import pytest

from core.vacancies.filter_words import ANY, meanings_of_label, senses_of

MEANT = {
    "work_format": {
        "Remote": "remote", "Hybrid work": "hybrid", "On-site": "onsite", "Fully remote": "remote", "Partially remote": "hybrid", "Remote only": "remote",
        "Work from home": "remote", "Remote jobs (1,204)": "remote", "In-person": "onsite", "Hybrid remote in my area": "", "Nur Home-Office": "remote",
        "Teilweise Home-Office": "hybrid", "Homeoffice möglich": "remote", "Heim-, Telearbeit": "remote", "Überwiegend Homeoffice": "", "Kein Homeoffice": "onsite", "100 % Remote": "remote",
        "Удалённая работа": "remote", "Можно удалённо": "remote", "Гибрид": "hybrid", "На месте работодателя": "onsite", "Разъездной": "", "Télétravail total": "remote", "Télétravail partiel": "hybrid", "Télétravail occasionnel": "",
        "Sin teletrabajo": "", "Solo teletrabajo": "remote", "Híbrido": "hybrid", "Presencial": "onsite", "praca zdalna": "remote", "praca hybrydowa": "hybrid", "praca stacjonarna": "onsite",
        "Remote / Hybrid": "hybrid remote", "Not remote": "", "No remote": "", "Remote friendly": "", "Remote sensing": "", "Any": ANY,
    },
    "employment_type": {
        "Full-time": "full_time", "Full time (40 h)": "", "Vollzeit": "full_time", "Teilzeit": "part_time", "Voll- oder Teilzeit": "", "Full-time, Part-time": "full_time part_time", "Festanstellung": "permanent",
        "Befristet": "temporary", "Minijob": "minijob", "Praktikum": "internship", "Полная занятость": "full_time", "Частичная занятость": "part_time", "Проектная работа": "contract", "Волонтёрство": "volunteer",
        "Стажировка": "internship", "CDI": "permanent", "CDD / Temporaire": "temporary", "Alternance": "apprenticeship", "Stage": "internship", "Jornada completa": "full_time", "Indefinido": "permanent",
        "pełny etat": "full_time", "część etatu": "part_time", "Contract": "contract", "Freelance": "contract", "Not full-time": "", "Zero hours": "",
    },
    "seniority": {
        "Internship": "entry-level", "Entry level": "entry-level junior", "Mid-Senior level": "middle senior", "Director": "head", "Executive": "executive", "Senior": "senior", "Junior": "junior",
        "Berufseinsteiger": "junior", "Mit Berufserfahrung": "middle", "Führungskraft": "head", "Младший": "junior", "Старший": "senior", "Notify me of senior jobs": "", "Senior Living": "",
    },
    "posted_within": {
        "Last 24 hours": "1.0", "Past week": "7.0", "Past month": "31.0", "Newer than 24h": "1.0", "Newer than 3 days": "3.0", "Last 2 weeks": "14.0", "Today": "1.0", "Since yesterday": "2.0", "Yesterday": "2.0", "Neuer als 7 Tage": "7.0",
        "Letzte 24 Stunden": "1.0", "Gestern": "2.0", "1 Woche": "7.0", "4 Wochen": "28.0", "Letzter Monat": "31.0", "За последние три дня": "3.0", "За неделю": "7.0", "За сутки": "1.0", "За месяц": "31.0", "Dernières 24 heures": "1.0",
        "3 derniers jours": "3.0", "Últimos 7 días": "7.0", "ostatnie 3 dni": "3.0", "Anytime": ANY, "Any time": ANY, "Older than 30 days": "", "Older": "", "In 3 days": "", "More than 7 days": "", "1-3 days": "",
    },
}  # fmt: skip


@pytest.mark.parametrize("preference", MEANT)
def test_an_option_is_understood(preference: str) -> None:
    understood = {label: " ".join(sorted(senses_of(label, preference))) for label in MEANT[preference]}
    assert understood == MEANT[preference]


CALLED = {
    "Date posted": "posted_within", "Remote": "work_format", "Home-Office-Optionen": "work_format", "Work from home options": "work_format", "Work type": "", "Arbeitszeit": "employment_type", "Anstellungsart": "employment_type",
    "Experience level": "seniority", "Karrierestufe": "seniority", "Veröffentlichungsdatum": "posted_within", "Дата публикации": "posted_within", "Тип занятости": "employment_type", "Уровень дохода": "pay", "Salary estimate": "pay",
    "Gehalt ab (€ / Jahr)": "pay", "Distance": "", "Umkreis": "", "Company": "", "Job language": "language", "Type de contrat": "employment_type", "Télétravail": "work_format", "Get alerts for remote jobs": "", "Standort": "place",
}  # fmt: skip


@pytest.mark.parametrize("label", CALLED)
def test_a_filter_is_known_by_its_name_on_the_page(label: str) -> None:
    assert " ".join(meanings_of_label(label)) == CALLED[label]
