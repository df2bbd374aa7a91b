"""Questions that a stored answer settles by plain logic although they put it the other way round, and those that it does not."""

import pytest

from tests.support.answers import candidate, said, value

OF_AGE = said("Are you over 18?", "Yes", question_class="age_or_over_18")
START = said("Earliest start", "2026-05-01", question_class="start_date")
MAY_WORK = (
    said("Are you authorized to work in Germany?", "Yes", question_class="work_authorization"),
    said("Do you need sponsorship?", "No", question_class="visa_sponsorship"),
)
NO_MOVE = said("Would you relocate?", "No", question_class="relocation")
TRAVEL = said("Would you travel for work?", "Yes", question_class="travel")
SWISS = candidate(basics={"name": "Ada Example", "location": {"countryCode": "CH"}})
HYBRID = said("Remote, hybrid or on site?", "Hybrid", question_class="work_format")


@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        ("Are you a minor?", "Yes", "No"),
        ("Are you under 16 years of age?", "Yes", "No"),
        ("Sind Sie minderjährig?", "Ja", "Nein"),
        ("Ben je jonger dan 18?", "Ja", "Nee"),
        ("Czy jest Pan/Pani osobą niepełnoletnią?", "Tak", "Nie"),
        ("Je vám méně než 18 let?", "Ano", "Ne"),
        ("Är du under 18 år?", "Ja", "Nej"),
        ("Вам меньше 18 лет?", "Да", "Нет"),
        ("18 yaşından küçük müsünüz?", "Evet", "Hayır"),
    ],
)
def test_whether_one_is_under_age_is_left_open_in_other_words(question: str, yes: str, no: str) -> None:
    assert value(question, yes, no, bank=(OF_AGE,)) is None


@pytest.mark.parametrize(
    "question",
    [
        "Are you under 25?",
        "Are you 21 or over?",
        "Are you not under 18?",
        "Do you have children under 18?",
        "Are you legally allowed to work with people under 18?",
    ],
)
def test_another_age_and_other_people_are_left_open(question: str) -> None:
    assert value(question, "Yes", "No", bank=(OF_AGE,)) is None


@pytest.mark.parametrize(
    ("question", "yes", "no", "reply"),
    [
        ("Could you start as early as 1 April 2026?", "Yes", "No", "No"),
        ("Could you start on 1 May 2026?", "Yes", "No", "Yes"),
        ("Can you start before 1 May 2026?", "Yes", "No", "No"),
        ("Are you available from June?", "Yes", "No", "Yes"),
        ("Can you start in May 2026?", "Yes", "No", "Yes"),
        ("Can you start immediately?", "Yes", "No", "No"),
        ("Können Sie zum 01.07.2026 beginnen?", "Ja", "Nein", "Ja"),
        ("Pourriez-vous commencer dès le 1er avril 2026 ?", "Oui", "Non", "Non"),
        ("¿Está disponible a partir de junio de 2026?", "Sí", "No", "Sí"),
        ("Può iniziare già dal 1° aprile 2026?", "Sì", "No", "No"),
        ("Kun je al op 1 april 2026 beginnen?", "Ja", "Nee", "Nee"),
        ("Czy może Pan/Pani zacząć już 1 kwietnia 2026?", "Tak", "Nie", "Nie"),
        ("Voisitko aloittaa jo 1. huhtikuuta 2026?", "Kyllä", "Ei", "Ei"),
        ("Сможете выйти уже 1 апреля 2026 года?", "Да", "Нет", "Нет"),
    ],
)
def test_the_stored_first_day_tells_whether_one_can_start_by_another(
    question: str, yes: str, no: str, reply: str
) -> None:
    assert value(question, yes, no, bank=(START,)) == reply


@pytest.mark.parametrize(
    "question",
    [
        "Can you come for an interview on 1 June 2026?",
        "Are you available until 31 December 2026?",
        "Can you only start after 1 June 2026?",
        "Can you not start on 1 June 2026?",
        "Could you start on 1 April 2026 or on 1 June 2026?",
        "Did you start your job before 1 June 2026?",
        "Would 1 June 2026 be too late to start?",
    ],
)
def test_other_questions_with_a_day_are_left_open(question: str) -> None:
    assert value(question, "Yes", "No", bank=(START,)) is None


def test_a_month_in_which_the_first_day_falls_is_left_open() -> None:
    mid_may = said("Earliest start", "2026-05-15", question_class="start_date")
    assert value("Are you available from May 2026?", "Yes", "No", bank=(mid_may,)) is None


@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        ("Can you work in Germany without visa sponsorship?", "Yes", "No"),
        ("Können Sie in Deutschland ohne Visum-Unterstützung arbeiten?", "Ja", "Nein"),
        ("Pouvez-vous travailler en Allemagne sans parrainage de visa ?", "Oui", "Non"),
        ("Può lavorare in Germania senza sponsorizzazione del visto?", "Sì", "No"),
        ("Можете ли вы работать в Германии без визовой поддержки?", "Да", "Нет"),
    ],
)
def test_who_may_work_and_needs_no_sponsor_can_work_without_one(question: str, yes: str, no: str) -> None:
    assert value(question, yes, no, bank=MAY_WORK) == yes
    assert value(question, yes, no, bank=MAY_WORK[:1]) is None
    assert value(question, yes, no, bank=MAY_WORK[1:]) is None


@pytest.mark.parametrize(
    "question",
    [
        "Can you work in the USA without visa sponsorship?",
        "Can you not work in Germany without visa sponsorship?",
        "Can you work in Germany without a work permit?",
    ],
)
def test_another_country_another_paper_and_two_negations_are_left_open(question: str) -> None:
    assert value(question, "Yes", "No", bank=MAY_WORK) is None


@pytest.mark.parametrize(
    ("question", "yes", "no", "reply"),
    [
        ("Do you live outside the European Union?", "Yes", "No", "No"),
        ("Leben Sie in der Europäischen Union?", "Ja", "Nein", "Ja"),
        ("Résidez-vous hors de l'Union européenne ?", "Oui", "Non", "Non"),
        ("Vive atualmente fora da União Europeia?", "Sim", "Não", "Não"),
        ("Czy mieszkasz poza Unią Europejską?", "Tak", "Nie", "Nie"),
        ("Asutko EU:n ulkopuolella?", "Kyllä", "Ei", "Ei"),
        ("Ви проживаєте за межами ЄС?", "Так", "Ні", "Ні"),
    ],
)
def test_the_address_tells_whether_one_lives_in_the_union(question: str, yes: str, no: str, reply: str) -> None:
    assert value(question, yes, no) == reply
    assert value(question, yes, no, who=SWISS) not in (None, reply)


@pytest.mark.parametrize(
    "question",
    [
        "Have you ever lived outside the European Union?",
        "Would you like to live outside the EU?",
        "Are you a citizen of a country outside the EU?",
        "Do you live and pay taxes in the EU?",
    ],
)
def test_another_tie_to_the_union_is_left_open(question: str) -> None:
    assert value(question, "Yes", "No") is None


@pytest.mark.parametrize(
    ("question", "options", "chosen"),
    [
        ("Переезд", ("возможен", "желателен", "невозможен"), 2),
        ("Umzugsbereitschaft", ("vorhanden", "nicht vorhanden"), 1),
        ("Trasferimento", ("possibile", "auspicato", "impossibile"), 2),
        ("Verhuizen", ("mogelijk", "gewenst", "niet mogelijk"), 2),
        ("Gelegentliche Dienstreisen zu anderen Standorten sind für mich", ("in Ordnung", "nicht möglich"), 0),
        ("Déplacements professionnels", ("possibles", "impossibles"), 0),
        ("İş seyahatleri", ("uygun", "uygun değil"), 0),
    ],
)
def test_what_is_possible_is_chosen_for_a_stored_yes_or_no(
    question: str, options: tuple[str, ...], chosen: int
) -> None:
    assert value(question, *options, bank=(NO_MOVE, TRAVEL)) == options[chosen]


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("Vill du arbeta på distans?", ("Aldrig", "En del av veckan", "Hela veckan")),
        ("Möchtest du im Homeoffice arbeiten?", ("nie", "teilweise", "immer")),
        ("Souhaitez-vous télétravailler ?", ("Jamais", "Quelques jours par semaine", "Tout le temps")),
        ("Wil je thuiswerken?", ("Nooit", "Een deel van de week", "De hele week")),
        ("Хотите работать удалённо?", ("никогда", "часть недели", "всегда")),
        ("Arbeitsort", ("nur im Büro", "teils, teils", "nur von zu Hause")),
    ],
)
def test_hybrid_work_is_some_of_it_from_home(question: str, options: tuple[str, ...]) -> None:
    assert value(question, *options, bank=(HYBRID,)) == options[1]


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("How often do you work remotely at present?", ("Never", "Some days", "Always")),
        ("Would you like to work remotely?", ("Never", "Two days", "Always")),
        ("Would you like to work weekends?", ("Never", "Sometimes", "Always")),
    ],
)
def test_another_share_of_work_is_left_open(question: str, options: tuple[str, ...]) -> None:
    assert value(question, *options, bank=(HYBRID,)) is None


@pytest.mark.parametrize(
    "question",
    [
        "Would you object to a background check?",
        "Are you free of criminal convictions?",
        "Have you never been convicted of a crime?",
        "Sind Sie frei von Vorstrafen?",
    ],
)
def test_checks_and_records_are_never_answered_in_other_words(question: str) -> None:
    stored = (
        said("Do you agree to a background check?", "Yes", question_class="background_check"),
        said("Do you have a criminal record?", "No", question_class="criminal_record"),
    )
    assert value(question, "Yes", "No", bank=stored) is None
