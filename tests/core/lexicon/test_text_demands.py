"""What a text demands, and what it says the work is not."""

import pytest

from core.lexicon.text_demands import (
    counted,
    demands_in,
    denials_in,
    is_denied,
    is_for_students,
    qualifications_in,
    registers_in,
    required_in,
    ruled_out,
    short_names,
)
from core.lexicon.workplaces import works_elsewhere
from core.text.normalize import words


@pytest.mark.parametrize(
    ("text", "demanded"),
    [
        ("At least five years of professional COBOL are required.", ["COBOL"]),
        ("You have 3+ years of experience in offshore drilling, and humour.", ["offshore drilling"]),
        ("Three years as a store detective are expected.", ["store detective"]),
        ("Wir erwarten mehrjährige Erfahrung in der Schiffselektronik.", ["Schiffselektronik"]),
        ("Mindestens 4 Jahre Erfahrung im Gleisbau.", ["Gleisbau"]),
        ("Опыт работы от 3 лет в горной промышленности.", ["горной промышленности"]),
        ("Нужен опыт испытаний бетона.", ["испытаний бетона"]),
        ("A background in glaciology is essential.", ["glaciology"]),
        ("Four years of Go, Rust or Zig.", ["Go, Rust or Zig"]),
        ("Experience with COBOL is a plus. Three years of COBOL would be useful.", []),
        ("Erfahrung im Gleisbau ist nicht nötig.", []),
        ("We have been here for ten years.", []),
        ("A minimum of five years daily work in Cobol is mandatory.", ["Cobol"]),
        ("We can only shortlist holders of a certificate in glaciology.", ["certificate in glaciology"]),
        ("Nur Fachleute mit mindestens fünf Jahren Cobol sind gesucht.", ["Cobol"]),
        ("Sie bringen mindestens drei Jahre Berufserfahrung mit und sprechen gern.", []),
        ("You check three years later what became of it, as required.", []),
        ("Опыт от пяти лет в налоговых проверках и спорах.", ["налоговых проверках"]),
        ("Требуется опыт не меньше трёх лет на буровых.", ["буровых"]),
        ("A degree and three years of in-house practice are expected.", []),
        ("Three years of glaciology are desired. Two years of drilling would be ideal.", []),
    ],
)
def test_a_text_demands_years_and_required_experience(text: str, demanded: list[str]) -> None:
    assert [one.quote.rstrip(".") for one in demands_in(text)] == demanded


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("You will not write code, because a team next door does.", ["You will not write code"]),
        ("Reparaturen gibt es hier nicht.", ["Reparaturen gibt es hier nicht"]),
        ("The drawings are made by a separate team next door.", ["The drawings are made by a separate team next door"]),
        ("The drawings are made by an outside firm.", ["The drawings are made by an outside firm"]),
        ("Die Zeichnungen erstellt unser Konstruktionsbüro.", ["Die Zeichnungen erstellt unser Konstruktionsbüro"]),
        ("Die Zollabfertigung macht ein eigenes Team.", ["Die Zollabfertigung macht ein eigenes Team"]),
        ("Aus- und Einfuhr liegen beim Spediteur.", ["Einfuhr liegen beim Spediteur"]),
        ("Painting rests with another team.", ["Painting rests with another team"]),
        ("You find faults without swapping boards at random.", []),
        ("You can come to us with no background in drawing at all.", []),
        ("Die Zeichnungen erstellen Sie für unser Büro.", []),
        ("Работа без выезда к заказчику.", ["Работа без выезда к заказчику"]),
        ("You write code, not only tests. A degree is not necessary.", []),
        ("This post may be done from anywhere with no office days at all.", []),
        ("Ob mit oder ohne Meisterbrief: Sie sind willkommen.", []),
    ],
)
def test_a_clause_with_a_negation_rules_out_what_it_speaks_of(text: str, clauses: list[str]) -> None:
    assert list(ruled_out(text)) == clauses


def test_work_elsewhere_than_the_place_of_the_posting_is_seen() -> None:
    assert works_elsewhere("Работа вахтовым методом 60/30, сварщик")
    assert works_elsewhere("Our headquarters are in Bristol, but the role is in Exeter")
    assert works_elsewhere("Our office is in Truro, but this job is in Derby")
    assert works_elsewhere("Wir sitzen in Gera, der Dienstort liegt jedoch in Kassel")
    assert works_elsewhere("Eingestellt werden Sie in Gera, gearbeitet wird woanders: auf Baustellen in Norwegen")
    assert works_elsewhere("Von Montag bis Freitag unterwegs, Unterkunft und Auslösung inklusive")
    assert not works_elsewhere("Не вахта, живёте дома. Stock is rotated FIFO in our kitchen")


def test_the_quote_of_work_elsewhere_names_the_place() -> None:
    found = works_elsewhere("Our office is in Truro, but this job is in Derby. Free lunch.")
    assert found == "office is in Truro, but this job is in Derby"


def test_a_choice_of_demands_is_quoted_up_to_a_whole_word() -> None:
    text = (
        "Erfahrung als Schiffselektroniker oder Bootsbauer wird vorausgesetzt, dazu Ausdauer, Geduld und Seefestigkeit."
    )
    assert demands_in(text)[0].quote.endswith("Geduld")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Der Meisterbrief im Steinmetzhandwerk ist zwingend.", ("Meisterbrief",)),
        ("A teaching qualification is required.", ("teaching qualification",)),
        ("Обязательно удостоверение стропальщика.", ("удостоверение стропальщика",)),
        ("Ein Meisterbrief wird nicht verlangt.", ()),
        ("Unser Meisterbrief hängt im Flur.", ()),
    ],
)
def test_a_qualification_with_a_name_of_its_own_may_be_required(text: str, names: tuple[str, ...]) -> None:
    assert qualifications_in(text) == names


def test_who_is_served_rather_than_others_denies_nothing() -> None:
    assert not denials_in("We act for tenants rather than landlords. Nothing to do with gas itself.")
    assert denials_in("You will advise rather than treat patients.")


def test_short_names_in_cyrillic_letters_are_compared_as_words_are() -> None:
    assert short_names("Знание ТР ТС 021") <= frozenset(words("ТР ТС"))


def test_membership_of_a_body_is_no_licence() -> None:
    assert registers_in("An HCPC registration is essential.") == {"hcpc"}
    assert not registers_in("A diving licence and full IMAR membership are expected.")
    assert not registers_in("Membership of IMAR is essential.")


def test_leading_that_a_text_rules_out_is_not_counted() -> None:
    assert counted("leading", "You report to the board and manage budgets.")
    assert not counted("leading", "There are no budgets to manage.")


@pytest.mark.parametrize(
    ("text", "is_for"),
    [
        ("You remain enrolled on your course, and your tutor countersigns.", True),
        (
            "Wir vergeben die Stelle nur an Eingeschriebene eines Studiengangs. Semesterferien gern mit mehr Stunden.",
            True,
        ),
        ("Подработка для студентов старших курсов.", True),
        ("Для учащихся второго и третьего курсов отделения фармации.", True),
        ("Приглашаем студентов старших курсов.", True),
        ("Банк принимает учащихся третьего и четвёртого курсов.", True),
        ("Справка с места очной учёбы обязательна.", True),
        ("Принимаем тех, кто сейчас обучается в колледже.", True),
        ("This intake is for newcomers to the trade.", True),
        ("Drei Jahre im Betrieb, zehn Wochen jährlich in der Berufsschule.", True),
        ("QA-тестировщик, программа для студентов", True),
        ("Вы читаете лекции для студентов третьего курса.", False),
        ("You help students settle in and mark their work.", False),
        ("Sie betreuen Studierende im Labor.", False),
        ("Patients are enrolled in three trials. We advise enrolled students.", False),
        ("Beratung für Studierende. In den Semesterferien ist es ruhiger.", False),
        ("Лекции для студентов, занятия по вечерам.", False),
        ("Vous accompagnez des étudiants étrangers.", False),
    ],
)
def test_a_post_for_people_who_still_study_is_seen(text: str, is_for: bool) -> None:
    assert is_for_students(text) is is_for


@pytest.mark.parametrize(
    "text",
    [
        "Level II means four to six years of experience and the freedom to refactor.",
        "At least three years in total.",
        "Two years in a similar job required.",
        "Необходимо образование или переподготовка.",
    ],
)
def test_words_behind_years_of_experience_that_name_nothing_are_no_demand(text: str) -> None:
    assert demands_in(text) == ()


def test_a_short_name_with_a_sign_is_a_demand() -> None:
    (demand,) = demands_in("We can only consider people with four or more years of hands-on C#, NUnit and SpecFlow.")
    assert "c#" in demand.names


@pytest.mark.parametrize(
    ("text", "is_elsewhere"),
    [
        ("Вахта 30/30, проезд оплачиваем.", True),
        ("Работа вахтовым методом на севере.", True),
        ("Вахта 30/30, рабочим выдаём спецодежду, расчёт в срок.", True),
        ("Расчёт зарплаты: оклады, вахта, северные надбавки.", False),
        ("Десерты для вахтовых посёлков печём в городе.", False),
    ],
)
def test_shifts_of_the_people_whose_pay_is_counted_are_not_those_of_the_post(text: str, is_elsewhere: bool) -> None:
    assert bool(works_elsewhere(text)) is is_elsewhere


def test_what_names_no_branch_does_not_count_where_another_word_does() -> None:
    assert demands_in("Опыт от пяти лет в налоговых проверках и спорах.")[0].roots == {"налого"}
    assert demands_in("Опыт от пяти лет в проверках.")[0].roots == {"провер"}
    assert demands_in("Опыт обслуживания инженерных систем от трёх лет.")[0].roots == {"обслуж"}
    assert demands_in("Нужен опыт разработки автотестов на Java.")[0].tools == {"java"}


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Действующий статус адвоката обязателен.", ("статус адвоката",)),
        ("Необходимы статус патентного поверенного и диплом.", ("статус патентного поверенного",)),
        ("Допускаются лишь обладатели действующего аттестата Минстроя.", ("аттестата Минстроя",)),
        ("Bar admission is required.", ("Bar admission",)),
        ("Die Rechtsanwaltszulassung ist zwingend.", ("Rechtsanwaltszulassung",)),
        ("Диплом обязателен, статус адвоката не требуется.", ()),
        ("Необходимо отслеживать статус заказа.", ()),
    ],
)
def test_a_status_that_is_required_is_a_qualification(text: str, asked: tuple[str, ...]) -> None:
    assert qualifications_in(text) == asked


@pytest.mark.parametrize(
    "text",
    ["Контракты подписываем не глядя.", "Вы ходите в суд, если не договорились.", "Nicht zuletzt zählt das Vertragsrecht.", "Last, not least you draft contracts."],
)  # fmt: skip
def test_phrases_that_only_look_negated_rule_nothing_out(text: str) -> None:
    assert ruled_out(text) == ()


@pytest.mark.parametrize(
    "text", ["Проект выпускает сторонняя организация.", "Внутренние системы выполняет субподрядчик."]
)
def test_work_that_others_do_is_ruled_out(text: str) -> None:
    assert ruled_out(text) == (text.removesuffix("."),)


@pytest.mark.parametrize(
    "text",
    [
        "Proof of current enrolment is checked before the offer.",
        "From September to August, before returning to your course.",
        "Is this your gap year?",
        "In drei Jahren zum Beruf: zwei Tage sitzt du in der Fachschule.",
        "Du bekommst Taschengeld und ein Zeugnis.",
        "Bitte legen Sie die Immatrikulation bei.",
        "Направление от колледжа обязательно, подписываем дневник практики.",
        "Завод ждёт учащихся, осваивающих сварочное производство.",
    ],
)
def test_a_post_is_for_people_who_still_learn(text: str) -> None:
    assert is_for_students(text)


@pytest.mark.parametrize(
    "text",
    [
        "This is not an apprenticeship programme; you supervise students in their gap year.",
        "Einmal in der Woche betreuen Sie Auszubildende im dritten Lehrjahr.",
        "Начисляете зарплату преподавателям и стипендии студентам.",
        "Neubau einer Berufsschule am Kuhberg.",
    ],
)
def test_a_post_with_learners_is_not_for_them(text: str) -> None:
    assert not is_for_students(text)


@pytest.mark.parametrize(
    "text",
    [
        "Not open to people who have already qualified.",
        "For those finishing a bachelor's degree this summer.",
        "Ab September lernst du bei uns dreieinhalb Jahre lang und schließt vor der IHK ab.",
        "Realschulabschluss in der Tasche?",
        "Опытных шорников не приглашаем.",
        "Для тех, кто ещё нигде не работал.",
    ],
)
def test_a_post_that_shuts_out_the_trained_is_for_learners(text: str) -> None:
    assert is_for_students(text)


def test_an_everyday_thing_in_a_sentence_hides_no_other_demand() -> None:
    assert required_in("Only candidates with a diving ticket are considered, and a passport is needed.")
    assert not required_in("A passport is needed, and a driving licence is essential.")


@pytest.mark.parametrize(
    "text",
    [
        "A ticket for cranes isn't required.",
        "Experience with silk can be picked up here.",
        "Den Schein für Krane können Sie bei uns erwerben, er ist keine Voraussetzung.",
        "Опыт с шёлком не важен, нужно освоить его у нас на месте: научим.",
    ],
)
def test_what_is_learned_in_the_job_is_no_demand(text: str) -> None:
    assert not demands_in(text) and not required_in(text)


def test_a_clause_that_says_when_or_why_rules_nothing_out() -> None:
    assert not ruled_out("Wenn niemand mehr abheben kann, klingelt es bei Ihnen.")
    assert not ruled_out("Niemand verlangt, dass Sie das verstehen.")
    assert ruled_out("Reparaturen machen wir hier nicht.")


@pytest.mark.parametrize(
    "text",
    [
        "You explain results without jargon.",
        "A senior post without direct reports.",
        "We have no controller yet.",
        "Sie erklären Befunde ohne Fachjargon.",
        "Wir haben noch keine Buchhalterin.",
        "Keine Scheu vor Baustellen.",
        "Умеете объяснять без лишних слов.",
        "У нас пока нет бухгалтера.",
        "Не боится сложных задач.",
        "Vous parlez sans jargon.",
        "Todavía no tenemos contable.",
    ],
)
def test_clauses_about_manner_or_a_gap_rule_no_work_out(text: str) -> None:
    assert ruled_out(text) == ()


@pytest.mark.parametrize(
    ("text", "part", "is_told"),
    [
        ("Продаж, звонков и скриптов у нас нет.", "Продаж", True),
        ("Преподавать не нужно, каникулы летом.", "Преподавать не нужно", True),
        ("Verkauf gibt es bei uns nicht.", "Verkauf gibt es bei uns nicht", True),
        ("Sales are not part of the job.", "Sales are not part of the job", True),
        ("Sell our range to farms.", "Sell our range to farms", False),
        ("Продажи и переговоры с аптеками.", "Продажи", False),
    ],
)
def test_a_duty_may_be_denied_by_the_end_of_its_sentence(text: str, part: str, is_told: bool) -> None:
    assert is_denied(part, text) is is_told


@pytest.mark.parametrize(
    ("text", "is_post_of_learners"),
    [
        ("You shadow drivers to see how they use the app.", False),
        ("You shadow customers for a day.", False),
        ("You shadow a senior nurse until Easter.", True),
        ("You shadow our engineers and write a report.", True),
    ],
)
def test_watching_users_is_no_post_for_learners(text: str, is_post_of_learners: bool) -> None:
    assert is_for_students(text) is is_post_of_learners
