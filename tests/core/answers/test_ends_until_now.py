"""Lists of the years in which a job ended, with a word for now in place of a box: the present job takes it, one that is over takes its year."""

import pytest

from core.contracts.form import FieldPart, FieldType, Option, Widget
from tests.support.answers import candidate, field, sheet

YEARS = tuple(str(year) for year in range(2026, 2009, -1))
JOBS = [
    ("en", "Work experience", "Company", "Job title", "Start year", "End year", ("Present", "To date", "Currently employed", "until now", "Current position")),
    ("de", "Berufserfahrung", "Arbeitgeber", "Position", "Von (Jahr)", "Bis (Jahr)", ("heute", "bis heute", "Noch beschäftigt", "laufend")),
    ("fr", "Expérience professionnelle", "Entreprise", "Poste", "Année de début", "Année de fin", ("aujourd'hui", "Poste actuel", "à ce jour")),
    ("es", "Experiencia laboral", "Empresa", "Puesto", "Año de inicio", "Año de fin", ("Actualidad", "Hasta la fecha", "Presente")),
    ("pt", "Experiência profissional", "Empresa", "Cargo", "Ano de início", "Ano de término", ("Atual", "até o momento", "Emprego atual")),
    ("it", "Esperienza lavorativa", "Azienda", "Posizione", "Anno di inizio", "Anno di fine", ("in corso", "tutt'ora", "ad oggi")),
    ("nl", "Werkervaring", "Werkgever", "Functie", "Van (jaar)", "Tot (jaar)", ("heden", "tot heden", "Huidige functie")),
    ("pl", "Doświadczenie zawodowe", "Firma", "Stanowisko", "Rok rozpoczęcia", "Rok zakończenia", ("obecnie", "do teraz", "nadal")),
    ("cs", "Pracovní zkušenosti", "Zaměstnavatel", "Pozice", "Rok od", "Rok do", ("současnost", "do současnosti", "doposud")),
    ("sv", "Arbetslivserfarenhet", "Arbetsgivare", "Befattning", "Från år", "Till år", ("pågående", "I dag", "tills vidare")),
    ("da", "Erhvervserfaring", "Virksomhed", "Stilling", "Fra år", "Til år", ("Nuværende", "I dag", "stadig ansat")),
    ("no", "Arbeidserfaring", "Arbeidsgiver", "Stilling", "Fra år", "Til år", ("I dag", "nå", "Nåværende stilling")),
    ("fi", "Työkokemus", "Työnantaja", "Tehtävänimike", "Alkamisvuosi", "Päättymisvuosi", ("nykyinen", "jatkuu", "tällä hetkellä")),
    ("ru", "Опыт работы", "Компания", "Должность", "Год начала", "Год окончания", ("по настоящее время", "н. в.", "Работаю по настоящее время", "до сих пор")),
    ("uk", "Досвід роботи", "Компанія", "Посада", "Рік початку", "Рік закінчення", ("дотепер", "по теперішній час", "досі")),
]  # fmt: skip
CASES = [(*job[1:6], word) for job in JOBS for word in job[6]]


def job(heading, company, title, start, end, *choices, **more):
    return (
        field(company, section=heading, key="c"),
        field(title, section=heading, key="t"),
        field(start, *YEARS, section=heading, key="a"),
        field(end, *choices, section=heading, key="b", **more),
    )


def given(*fields, **changes):
    return {one.field_key: one.value for one in sheet(*fields, who=candidate(**changes)).answers}


def ended():
    return {
        "work": [
            {"name": "Globex", "position": "Software Developer", "startDate": "2017-03", "endDate": "2021-01"},
            {"name": "Initrode", "position": "Developer", "startDate": "2012-03", "endDate": "2017-01"},
        ]
    }


@pytest.mark.parametrize(
    ("heading", "company", "title", "start", "end", "word"), CASES, ids=[case[-1] for case in CASES]
)
def test_the_present_job_takes_the_word_for_now(heading, company, title, start, end, word):
    fields = job(heading, company, title, start, end, word, *YEARS)
    assert given(*fields) == {"c": "Initech", "t": "Senior Backend Developer", "a": "2021", "b": word}
    assert given(*fields, **ended())["b"] == "2021"


def test_a_list_with_no_word_for_now_or_with_two_is_left_open():
    assert "b" not in given(*job("Work experience", "Company", "Job title", "Start year", "End year", *YEARS))
    two = job("Work experience", "Company", "Job title", "Start year", "End year", "Now", "Ongoing", *YEARS)
    assert "b" not in given(*two)


@pytest.mark.parametrize("choice", ["Unknown", "Before 2010", "No longer employed", "Not employed at present", "2026 or later"])  # fmt: skip
def test_other_words_are_none_for_now(choice):
    assert "b" not in given(*job("Work experience", "Company", "Job title", "Start year", "End year", choice, *YEARS))


def test_where_a_box_says_that_the_job_goes_on_its_end_stays_empty():
    box = field("I currently work here", section="Work experience", key="now", type="consent")
    fields = job("Work experience", "Company", "Job title", "Start year", "End year", "Present", *YEARS)
    told = given(*fields[:3], box, fields[3])
    assert "b" not in told
    assert told["now"] == "Yes"


def test_the_lists_of_a_date_in_parts_hold_the_word_too():
    lists = (
        FieldPart(role="month", options=(Option(label="January"), Option(label="February"))),
        FieldPart(role="year", options=tuple(Option(label=label) for label in ("Present", *YEARS))),
    )
    fields = job("Work experience", "Company", "Job title", "Start year", "End date", type="date")
    dated = fields[3].model_copy(update={"type": FieldType.DATE, "widget": Widget.DATE_TRIPLET, "parts": lists})
    assert given(*fields[:3], dated)["b"] == "Present"
    assert given(*fields[:3], dated, **ended())["b"] == "2021-01-01"
