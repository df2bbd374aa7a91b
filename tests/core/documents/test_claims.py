"""What a letter may say about a person."""

import pytest

from core.contracts.candidate import resume_from_json
from core.documents.claims import ClaimReport, VacancyNames, check_claims
from core.documents.support import supports
from core.documents.words import tokens
from tests.support.documents import TODAY, is_blocked, resume


def checked(text: str, vacancy: VacancyNames | None = None, own: tuple[str, ...] = ()) -> ClaimReport:
    return check_claims(text, resume("en"), TODAY, vacancy, own)


def kinds(text: str) -> set[str]:
    return {problem.kind for claim in checked(text).claims for problem in claim.problems}


def test_a_claim_is_tied_to_its_place_in_the_resume():
    (claim,) = checked("I lowered response times by 40 %.").claims
    assert claim.pointers == ("/work/0/highlights/1",)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("I cut response times by 60 percent.", "number"),
        ("I joined Northwind Payments in March 2020.", "date"),
        ("I was a Python Developer at Harbour Logistics.", "seniority"),
        ("I led the migration to Kubernetes.", "role"),
        ("I am an expert in Docker.", "level"),
        ("I speak fluent German.", "language"),
        ("I hold a Master of Science in Computer Science.", "degree"),
        ("I am a certified Scrum Master.", "certificate"),
        ("I currently write tracking APIs at Harbour Logistics.", "tense"),
        ("At Harbour Logistics I had responsibility for budgets.", "negation"),
        ("I built billing services in Python and PostgreSQL.", "plural"),
        ("I have worked with Python and Kafka.", "skill"),
    ],
)
def test_what_is_not_there_is_named_by_its_kind(text, kind):
    assert kind in kinds(text)


def test_the_vacancy_may_be_named_but_not_as_an_employer_of_the_past():
    names = VacancyNames(title="Platform Engineer", employer="Globex")
    assert not checked("I am applying for the position of Platform Engineer at Globex.", names).blocked
    assert checked("At Globex I built a billing service in Python.", names).blocked


def test_a_sentence_of_the_candidates_own_letter_may_stay_as_it_is():
    own = "I once repaired a lighthouse."
    assert not checked(own, own=(f"Dear all,\n{own}",)).blocked
    assert checked("I once repaired two lighthouses.", own=(own,)).blocked


def test_each_sentence_of_a_document_is_checked_for_itself():
    report = checked("I have mentored two junior developers. I have mentored nine junior developers.")
    assert [bool(claim.problems) for claim in report.claims] == [False, True]


@pytest.mark.parametrize(
    ("title", "employer"),
    [
        ("Lead Test Manager (m/w/d)", "Acme 24 GmbH"),
        ("Head of Care", "Golden Care 7 Ltd"),
        ("Ведущий аналитик", "Банк «24»"),
    ],
)
def test_a_vacancy_may_have_ranks_deeds_and_numbers_in_its_names(title, employer):
    names = VacancyNames(title=title, employer=employer)
    assert not checked(f"I am applying for the position of {title} at {employer}.", names).blocked
    assert checked(f"I was {title} at {employer}.", names).blocked


def test_headings_and_contact_lines_state_nothing_new():
    assert not checked("EDUCATION\nBerlin · dana@example.com · +49 30 5550143").blocked


def test_a_german_verb_is_read_together_with_its_prefix():
    assert "action.train" in tokens("Bildet zwei Lehrlinge aus")[0].meanings
    assert "action.build" in tokens("Er stellt Brote her")[1].meanings
    assert "action.train" not in tokens("Bildet ein Team")[0].meanings


def test_a_compound_of_the_claim_says_more_than_its_last_part():
    schein, kranschein = tokens("Staplerschein Kranschein")
    assert not supports(kranschein, [schein])
    (operations, knee_operations) = tokens("surgery Knieoperationen")
    assert supports(operations, [knee_operations])


def test_a_refused_sentence_names_the_word_and_the_closest_line_of_the_resume():
    (claim,) = checked("I lowered response times by 60 %.").claims
    assert [problem.words for problem in claim.problems] == ["60 percent"]
    assert "40" in claim.closest and claim.pointers == ("/work/0/highlights/1",)


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("I was trained by the team.", "Trained by the team"),
        ("My work covers court reports and case files.", "Writes court reports and case files"),
        ("Ich bringe Pakete und Briefe zu den Kunden.", "Stellt Kunden Pakete und Briefe zu"),
        (
            "I brought the satisfaction score up from 3 to 8 thousand points.",
            "Raised the satisfaction score from 3 to 8 thousand points",
        ),
        ("Отношу письма и посылки клиентам.", "Доставляет клиентам письма и посылки"),
        ("I gave the archive team a hand.", "Helped the archive team"),
        ("Each week I file delivery notes.", "Files delivery notes every week"),
        ("Sechzig Kunden in der Woche bediene ich.", "Bedient 60 Kunden pro Woche"),
        ("I make oak furniture: wooden tables.", "Makes furniture and tables of oak"),
    ],
)
def test_ordinary_words_around_known_ones_are_no_claim(text, deed):
    assert not is_blocked(text, deed)


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("I trained the team.", "Trained by the team"),
        ("The apprentice trains me.", "Trains the apprentice"),
        ("I was shift leader.", "Stood in for the shift leader"),
        ("Была старшим кассиром.", "Замещала старшего кассира"),
        ("The branch named me employee of the year.", "Answers for the branch and its employees"),
        ("I answer calls from business customers.", "Answers calls from private customers"),
        ("I built the help desk.", "Answers calls at the help desk"),
        ("Handwerker begleiten mich.", "Begleitet Handwerker"),
        ("Der Lehrling hat mich angelernt.", "Lernt den Lehrling an"),
        ("Меня обучил стажёр.", "Обучил стажёра"),
        ("I file delivery notes every week.", "Files delivery notes"),
        ("Ich schreibe jede Woche Lieferscheine.", "Schreibt Lieferscheine"),
        ("Каждую неделю оформляю накладные.", "Оформляет накладные"),
        ("I keep the files of all branches.", "Keeps the files of branches"),
        ("Ich pflege die Akten aller Filialen.", "Pflegt die Akten von Filialen"),
        ("I approve delivery notes and invoices.", "Files delivery notes and invoices"),
        ("I made tables of oak and beech.", "Made tables of wood"),
        ("I wrote award-winning court reports.", "Writes court reports"),
        ("I rewrote the manual of the press.", "Helped with rewriting the manual of the press"),
        ("I baked bread and cakes.", "Sold bread and cakes"),
    ],
)
def test_ordinary_words_that_say_more_are_named(text, deed):
    assert is_blocked(text, deed)


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("Координирую работу штатных авторов.", "Координирует работу внештатных авторов"),
        ("Managers present results to me.", "Presents results to managers"),
        ("A junior tester reviews my plans.", "Reviews the plans of a junior tester"),
        ("I am filing notes.", "Files notes with help"),
        ("Ich schreibe stündlich Lieferscheine.", "Schreibt Lieferscheine"),
    ],
)
def test_a_word_turned_into_its_opposite_is_named(text, deed):
    work = [{"name": "Example Ltd", "startDate": "2020-01", "endDate": "2021-01", "highlights": [deed]}]
    assert check_claims(text, resume_from_json({"basics": {"name": "Ada Example"}, "work": work}), TODAY).blocked


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("Passengers bought their tickets from me.", "Sold tickets to passengers"),
        ("Kunden fragen mich nach Farben.", "Berät Kunden zu Farben"),
        ("Три ученика учатся у меня.", "Обучает трёх учеников"),
        ("Mistakes fell by more than half.", "Cut mistakes from 9 % to 4 %"),
        ("Die Bearbeitungszeit habe ich halbiert.", "Senkte die Bearbeitungszeit von 6 auf 3 Tage"),
        ("Более 40 договоров в год готовлю я.", "Готовит 45 договоров в год"),
        ("Съёмка обрабатывается быстрее на 30 %.", "Ускорил обработку съёмки на 30 %"),
        ("Abends machte ich die Abrechnung der Kasse.", "Rechnete abends die Kasse ab"),
        ("I had a say in choosing the new system.", "Helped to choose the new system"),
        ("Mums and dads get advice on lenses from me.", "Advises parents on lenses"),
        ("Waste is down by a fifth.", "Reduced waste by 20 %"),
        ("Время сократилось почти на треть.", "Сократил время на 30 %"),
        ("Двое стажёров прошли у меня обучение.", "Обучил двух стажёров"),
        ("Ich schule neue Zugbegleiter.", "Schult neue Zugbegleiter"),
    ],
)
def test_a_deed_may_be_told_from_the_other_side_and_a_number_worked_out(text, deed):
    assert not is_blocked(text, deed)


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("Passengers bought their cars from me.", "Sold tickets to passengers"),
        ("I ask customers about colours and train them.", "Advises customers on colours"),
        ("Mistakes fell by more than half.", "Cut mistakes from 9 % to 6 %"),
        ("I raised mistakes by half.", "Cut mistakes from 8 % to 4 %"),
        ("Die Quote stieg auf 50 Prozent.", "Steigerte die Quote von 20 auf 30 Prozent"),
        ("Более 100 договоров в год готовлю я.", "Готовит 45 договоров в год"),
        ("I pack every crate of the company.", "Packs crates for the company"),
        ("I exceeded the target every month.", "Exceeded the monthly target in 2019"),
        ("Ich besuche Kunden.", "Telefoniert mit Kunden"),
        ("Ich bin Gutachterin.", "Prüft Gutachten"),
        ("Ich habe die Ausstellung kuratiert.", "Arbeitete an der Ausstellung mit"),
        ("I buy crates for the company.", "Packs crates for the company"),
    ],
)
def test_another_side_or_number_than_the_deed_has_is_named(text, deed):
    assert is_blocked(text, deed)


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("I left Example Ltd in 2021.", True),
        ("I left Example Ltd in 2020.", False),
        ("I took up my post at Example Ltd in 2019.", True),
        ("For Example Ltd I worked as Graduate Trainer.", True),
        ("My certificates include the forklift licence.", True),
        ("My certificates include the crane licence.", False),
        ("I am at ease with SAP.", True),
        ("I am trained in SAP.", True),
        ("I have practical knowledge of SAP.", True),
        ("I have practical knowledge of Oracle.", False),
        ("I was a student at Example College until 2018.", True),
        ("I know motivational interviewing.", False),
    ],
)
def test_the_frame_of_a_sentence_about_a_job_or_skill_states_nothing(text, is_true):
    job = {"name": "Example Ltd", "position": "Graduate Trainer", "startDate": "2019-02", "endDate": "2021-03"}
    study = {
        "studyType": "NVQ",
        "area": "Baking",
        "institution": "Example College",
        "startDate": "2016",
        "endDate": "2018",
    }
    person = resume_from_json(
        {
            "basics": {"name": "Ada Example"},
            "work": [job],
            "skills": [{"name": "Software", "keywords": ["SAP"]}],
            "education": [study],
            "certificates": [{"name": "Forklift licence"}],
        }
    )
    assert bool(check_claims(text, person, TODAY).blocked) is not is_true


@pytest.mark.parametrize(
    ("text", "deed", "is_true"),
    [
        ("СИЗ выдаю рабочим.", "Выдаёт средства индивидуальной защиты рабочим", True),
        ("Выдаю рабочим СНИЛС.", "Выдаёт средства индивидуальной защиты рабочим", False),
        ("Участвую в спецоценке труда.", "Участвует в специальной оценке труда", True),
        ("Abschlussarbeiten habe ich gebunden.", "Band Abschlussarbeiten", True),
        ("Abschlussarbeiten habe ich gefunden.", "Band Abschlussarbeiten", False),
        ("I keep a relational database.", "Keeps PostgreSQL", True),
        ("I keep PostgreSQL.", "Keeps a relational database", False),
        ("I wrote scripts for Windows 10 and 400 machines.", "Wrote scripts for Windows 10 and 400 computers", True),
        ("I wrote scripts for Windows 400 and 10 machines.", "Wrote scripts for Windows 10 and 400 computers", False),
        ("I wrote scripts for Windows 10 and 10 machines.", "Wrote scripts for Windows 10 and 400 computers", False),
        ("I wrote scripts for Windows 400.", "Wrote scripts for Windows 10 and 400 computers", False),
        ("Der Ausschuss ging um drei Prozentpunkte auf 5 % zurück.", "Senkte den Ausschuss von 8 % auf 5 %", True),
        ("Der Ausschuss ging um vier Prozentpunkte auf 5 % zurück.", "Senkte den Ausschuss von 8 % auf 5 %", False),
        ("Bei der Umstellung auf Druck war ich dabei.", "Wirkte an der Umstellung auf Druck mit", True),
        ("Die Umstellung auf Druck war mein Werk.", "Wirkte an der Umstellung auf Druck mit", False),
    ],
)
def test_short_forms_irregular_verbs_and_kinds_of_tools_are_read(text, deed, is_true):
    assert is_blocked(text, deed) is not is_true


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("Участвовал в переговорах с поставщиками.", "Вносил накладные в 1С"),
        ("I helped to negotiate deliveries.", "Enters invoices"),
        ("Die Verarbeitung dauert nur noch eine Stunde.", "Verkürzte die Verarbeitung von 6 auf 2 Stunden"),
        ("The run takes only one hour.", "Cut the run from 6 to 2 hours"),
    ],
)
def test_help_with_other_deeds_and_a_smaller_number_in_a_word_are_named(text, deed):
    assert is_blocked(text, deed)


@pytest.mark.parametrize(
    ("text", "deed", "is_true"),
    [
        ("The time for plans is four days shorter.", "Cut the time for plans from ten to six days", True),
        ("The time for plans is six days shorter.", "Cut the time for plans from ten to six days", False),
        ("Queues fell by roughly a third.", "Cut queues by 35 %", True),
        ("Queues disappeared.", "Cut queues by 35 %", False),
        ("Для детей от семи до двенадцати лет веду кружки.", "Ведёт кружки для детей 7–12 лет", True),
        ("Стало больше в полтора раза: 180 детей.", "Увеличил число детей со 120 до 180", True),
        ("I file delivery notes faster.", "Files delivery notes", False),
        ("Wenn geimpft wird, gehe ich der Tierärztin zur Hand.", "Unterstützt die Tierärztin bei Impfungen", True),
        ("Geimpft werden die Tiere von mir.", "Unterstützt die Tierärztin bei Impfungen der Tiere", False),
        ("Ich leitete ein Heim für Hunde.", "Führte Hunde aus", False),
        ("Was Kollegen zeichnen, geht zur Kontrolle über meinen Tisch.", "Prüft, was Kollegen zeichnen", True),
    ],
)
def test_how_large_a_change_was_is_not_where_it_ended(text, deed, is_true):
    assert is_blocked(text, deed) is not is_true


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("For six years I taught at Sample School.", True),
        ("For six years I taught English at Sample School.", False),
        ("For six years I sold books at Sample School.", False),
        ("My master's degree in history dates from 2014.", True),
        ("My master's degree in history dates from 2012.", False),
        ("I hold an MBA.", False),
    ],
)
def test_a_title_says_what_its_holder_did(text, is_true):
    person = resume_from_json(
        {
            "basics": {"name": "Ada Example"},
            "work": [
                {"name": "Sample School", "position": "Teacher", "startDate": "2014-09", "endDate": "2020-08"},
                {"name": "Example Shop", "position": "Shelf stacker", "startDate": "2020-09", "highlights": ["Stacks shelves"]},
            ],
            "education": [{"studyType": "MA", "area": "History", "institution": "Example University", "startDate": "2012", "endDate": "2014"}],
        }
    )  # fmt: skip
    assert bool(check_claims(text, person, TODAY).blocked) is not is_true


@pytest.mark.parametrize(
    ("text", "deed", "is_true"),
    [
        ("I repair cranes.", "Inspects cranes", False),
        ("I draw up contracts and permits.", "Prepares contracts and permits", True),
        ("I stamp contracts and permits.", "Prepares contracts and permits", False),
        ("Verträge und Grundschulden beurkunde ich.", "Bereitet Verträge und Grundschulden vor", False),
        ("As a shop manager I counted crates and boxes.", "Counted crates and boxes", False),
        ("Als Schichtleiter zählte ich Kisten und Kartons.", "Zählte Kisten und Kartons", False),
        ("Drei Prüfer sind mir unterstellt.", "Lernte drei Prüfer an", False),
        ("Das Einrichten der Werkzeuge war ebenfalls meine Sache.", "Richtete Werkzeuge ein", True),
        ("Etwa 200 Akten liegen in meiner Obhut.", "Verwaltet rund 200 Akten", True),
        ("Together with colleagues I took part in the move.", "Took part in the move", True),
        ("I was responsible for the stock lists.", "Kept the stock lists", True),
        ("I was responsible for the stock lists.", "Helped with the stock lists", False),
        ("I was responsible for a team of eight.", "Worked in a team of eight", False),
        ("Отвечал за отдел из восьми человек.", "Работал в отделе из восьми человек", False),
        ("I am the only clerk who files delivery notes.", "Clerk who files delivery notes", False),
        ("I cut waste by 18 %.", "Cut waste by 18 %", True),
        ("I cut waste to 18 %.", "Cut waste by 18 %", False),
        ("Die Rückgaben sanken auf 11 Prozent.", "Senkte die Rückgaben von 18 auf 11 %", True),
        ("Die Rückgaben sanken um 11 Prozent.", "Senkte die Rückgaben von 18 auf 11 %", False),
        ("Reklamationen senkte ich auf 25.", "Reduzierte Reklamationen von 40 auf 25 im Jahr", True),
        ("Reklamationen senkte ich auf 40.", "Reduzierte Reklamationen von 40 auf 25 im Jahr", False),
        ("Losses are down to a quarter.", "Cut losses by a quarter", False),
        ("There I fed sixty cats and dogs.", "Fed 60 dogs and cats", True),
        ("Вела 28 классов.", "Вела класс из 28 учеников", False),
        ("Ich führe Audits durch.", "Nimmt an Audits teil", False),
        ("Bei Audits bin ich dabei.", "Nimmt an Audits teil", True),
        ("I record every bird.", "Records birds every spring", False),
        ("Every spring I record birds.", "Records birds every spring", True),
        ("Cutting litter by half led more visitors here.", "Cut litter by half", False),
        ("Там билеты покупали через меня.", "Продавал билеты", True),
        ("Dort habe ich Lastwagen beladen.", "Be- und entlud Lastwagen", True),
        ("Ich sitze am Steuer der Straßenbahn auf sechs Linien.", "Fährt Straßenbahnen auf sechs Linien", True),
        ("Ich bin die Filialleiterin.", "Vertritt die Filialleiterin im Urlaub", False),
        ("I was a foreman.", "Worked in a forest", False),
        ("Als Scanner eingeführt wurden, habe ich mitgeholfen.", "Half bei der Einführung von Scannern", True),
    ],
)
def test_what_comes_before_a_deed_is_less_than_the_deed(text, deed, is_true):
    assert is_blocked(text, deed) is not is_true


def test_a_supervisor_leads_people_and_not_the_place():
    job = {"name": "Example Coffee House", "position": "Café Supervisor", "startDate": "2020-01", "endDate": "2021-01", "highlights": ["Fuhr Gabelstapler"]}  # fmt: skip
    person = resume_from_json({"basics": {"name": "Ada Example", "label": "Café Supervisor"}, "work": [job]})
    assert check_claims("I managed the café.", person, TODAY).blocked
    assert not check_claims("I was a café supervisor.", person, TODAY).blocked
    assert not check_claims("Mit dem Gabelstapler bin ich gefahren.", person, TODAY).blocked
    assert check_claims("Ich bin am Gabelstapler.", person, TODAY).blocked


def test_one_deed_is_not_the_cause_of_another():
    deeds = ("Обучила четырёх новых кассиров", "Сократила расхождения по кассе на 40 %")
    assert not is_blocked("Обучила новых кассиров, сократила расхождения на 40 %.", *deeds)
    assert is_blocked("Обучив новых кассиров, сократила расхождения на 40 %.", *deeds)


def test_an_irregular_verb_in_the_present_is_no_past_deed():
    job = {"name": "Example Ltd", "startDate": "2018", "endDate": "2019", "highlights": ["Dug trenches"]}
    person = resume_from_json({"basics": {"name": "Ada Example"}, "work": [job]})
    assert not check_claims("I dug trenches.", person, TODAY).blocked
    assert check_claims("I dig trenches.", person, TODAY).blocked
