"""Labels that say in their own words what they ask for: fields of study, certificates, the employer of today, and how long one has used a tool."""

import pytest

from tests.support.answers import RESUME, candidate, field, sheet, value

STUDYING = {**RESUME["education"][0], "endDate": "2027"}
BOTH = "Bachelor of Science in Computer Science"
YES_NO = {
    "en": ("Yes", "No"), "de": ("Ja", "Nein"), "fi": ("Kyllä", "Ei"), "hu": ("Igen", "Nem"), "ru": ("Да", "Нет"), "fr": ("Oui", "Non"), "tr": ("Evet", "Hayır"), "pl": ("Tak", "Nie"),
}  # fmt: skip


@pytest.mark.parametrize(
    "label",
    [
        "University where you are currently registered", "Hochschule, an der Sie zurzeit studieren", "Université dans laquelle vous étudiez actuellement", "¿En qué universidad estudias actualmente?",
        "Universidade onde estuda atualmente", "Università frequentata al momento", "Huidige universiteit", "Obecna uczelnia", "Škola, kterou právě navštěvujete", "Nuvarande lärosäte",
        "Korkeakoulu, jossa olet kirjoilla", "Egyetem, amelynek hallgatója", "Facultatea la care sunteți înmatriculat", "Πανεπιστήμιο στο οποίο φοιτάτε", "Devam ettiğiniz okul", "Вуз, где вы учитесь", "Поточний університет",
    ],
)  # fmt: skip
def test_where_one_studies_today_is_no_school_of_a_study_that_has_ended(label: str) -> None:
    assert value(label) is None


def test_where_one_studies_today_is_told_of_a_study_that_goes_on() -> None:
    assert value("Current university", who=candidate(education=[STUDYING])) == "Example University"


@pytest.mark.parametrize("label", ["Name of university", "Ukończona uczelnia", "Mezun olduğunuz üniversite", "Università frequentata"])  # fmt: skip
def test_where_one_has_studied_is_still_told(label: str) -> None:
    assert value(label) == "Example University"


@pytest.mark.parametrize(
    "label",
    [
        "How long did you attend university?", "Beginn des Hochschulstudiums", "Durée des études universitaires", "Inicio de los estudios universitarios", "Data de matrícula na faculdade",
        "Data di immatricolazione all'università", "Wanneer begon je aan de universiteit?", "Czas trwania studiów na uczelni", "Délka studia na vysoké škole", "När började du på universitetet?",
        "Opintojen kesto yliopistossa", "Data înmatriculării la universitate", "Üniversite öğrenim süresi", "Срок обучения в вузе", "Коли ви вступили до університету?",
    ],
)  # fmt: skip
def test_when_a_study_began_and_how_long_it_took_is_no_school(label: str) -> None:
    assert value(label) is None


@pytest.mark.parametrize(
    "label",
    [
        "What did you read at university?", "Was haben Sie an der Universität studiert?", "Qu'avez-vous étudié à l'université ?", "¿Qué estudió en la universidad?", "Área de formação", "Cosa ha studiato all'università?",
        "Wat heb je gestudeerd?", "Dziedzina studiów", "Oblast studia", "Vad läste du på universitetet?", "Mitä opiskelit yliopistossa?", "Tanulmányi terület", "Profilul studiilor", "Öğrenim alanı", "Направление обучения", "Галузь навчання",
    ],
)  # fmt: skip
def test_what_one_has_studied_is_the_field(label: str) -> None:
    assert value(label) == "Computer Science"


@pytest.mark.parametrize("label", ["Field", "Schwerpunkt", "Subject and university", "Studierichting en universiteit", "Specializare dorită", "Carrera que desea estudiar", "Profil"])  # fmt: skip
def test_a_field_of_work_a_wish_or_two_things_are_no_field_of_study(label: str) -> None:
    assert value(label) is None


@pytest.mark.parametrize(
    "label",
    [
        "Degree and major", "Abschluss und Fachrichtung", "Diplôme / filière", "Título y especialidad", "Grau académico e curso", "Laurea e indirizzo", "Diploma en studierichting", "Dyplom i kierunek", "Titul a obor", "Examen och huvudämne",
        "Tutkinto ja koulutusala", "Végzettség és szakirány", "Diploma și specializarea", "Πτυχίο και κατεύθυνση", "Derece ve bölüm", "Степень / направление подготовки", "Ступінь і спеціальність",
    ],
)  # fmt: skip
def test_a_degree_with_its_field_is_both(label: str) -> None:
    assert value(label) == BOTH


@pytest.mark.parametrize("label", ["Degree and institution", "Abschluss und Jahr", "Végzettség és év", "Степень и вуз", "Ступінь і університет"])  # fmt: skip
def test_a_degree_with_something_else_is_left_open(label: str) -> None:
    assert value(label) is None


@pytest.mark.parametrize(
    "label",
    [
        "Name of the certification", "Bezeichnung der Zertifizierung", "Titre de la certification", "Denominación del certificado", "Certificações obtidas", "Certificazioni professionali", "Titel van het certificaat", "Uzyskane certyfikaty",
        "Název certifikace", "Erhållna certifieringar", "Sertifikaatin nimi", "Tanúsítvány megnevezése", "Denumirea certificării", "Ονομασία πιστοποιητικού", "Alınan sertifikalar", "Наименование сертификата", "Наявні сертифікати",
    ],
)  # fmt: skip
def test_the_only_certificate_is_named(label: str) -> None:
    assert value(label) == "AWS Certified Solutions Architect"


@pytest.mark.parametrize("label", ["Certificate number", "Certificat médical", "Geburtsurkunde", "Номер сертификата", "Język certyfikatu"])  # fmt: skip
def test_a_detail_or_another_certificate_is_left_open(label: str) -> None:
    assert value(label) is None


def test_the_name_of_one_of_several_certificates_is_asked() -> None:
    several = candidate(certificates=[{"name": "AWS Certified Solutions Architect"}, {"name": "ITIL Foundation"}])
    assert value("Nom du certificat", who=several) is None
    assert value("Certifications obtenues", who=several) == "AWS Certified Solutions Architect, ITIL Foundation"
    assert value("Certificate name", section="Certificate 2") is None
    rows = sheet(*(field("Certificate name", key=f"row {n}") for n in (1, 2))).answers
    assert [one.field_key for one in rows] == ["row 1"]


@pytest.mark.parametrize(
    "label",
    [
        "Current place of work (company name)", "Heutiger Arbeitgeber", "Employeur d'aujourd'hui", "Entidad empleadora actual", "Empresa em que está empregado atualmente", "Azienda per cui lavora attualmente", "Bedrijf waar je nu werkt",
        "Firma, w której obecnie pracujesz", "Společnost, kde jste v současnosti zaměstnán", "Företag där du arbetar nu", "Yritys, jossa olet nyt töissä", "Compania unde lucrați acum", "Εταιρεία όπου εργάζεστε τώρα", "Şu anda çalıştığınız şirket",
        "Организация, где вы работаете в настоящее время", "Компанія, де ви зараз працюєте",
    ],
)  # fmt: skip
def test_the_company_one_works_for_now_is_the_present_employer(label: str) -> None:
    assert value(label) == "Initech"


@pytest.mark.parametrize("label", ["Company your spouse works for now", "Adresse der Firma, in der Sie derzeit arbeiten", "Place of work of your current employer", "Firma la care nu lucrați acum"])  # fmt: skip
def test_a_place_or_another_person_s_company_is_not(label: str) -> None:
    assert value(label) is None


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Do you have at least 3 years of Java?"), ("de", "Verfügen Sie über mindestens drei Jahre Java-Erfahrung?"), ("fi", "Onko sinulla vähintään kolmen vuoden kokemus Javasta?"), ("hu", "Van-e legalább 3 éves tapasztalata Javában?"),
        ("ru", "Есть ли у вас не менее 3 лет опыта работы с Java?"), ("tr", "Java'da en az 3 yıllık tecrübeniz var mı?"), ("pl", "Czy ma Pan/Pani co najmniej 3-letnie doświadczenie w Javie?"),
    ],
)  # fmt: skip
def test_years_of_a_tool_reach_what_is_asked(language: str, question: str) -> None:
    assert value(question, *YES_NO[language]) == YES_NO[language][0]


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Do you have at least 5 years of Java?"), ("fr", "Avez-vous moins de 3 ans d'expérience en Java ?"), ("de", "Haben Sie höchstens 3 Jahre Erfahrung mit Java?"), ("pl", "Czy posiada Pan/Pani minimum pięć lat doświadczenia z Javą?"),
        ("ru", "Есть ли у вас опыт работы с Terraform не менее 3 лет?"), ("fi", "Onko sinulla vähintään 3 vuoden kokemus Javan opettamisesta?"),
    ],
)  # fmt: skip
def test_more_years_fewer_or_those_of_something_else_are_left_open(language: str, question: str) -> None:
    assert value(question, *YES_NO[language]) is None


@pytest.mark.parametrize("label", ["N+1 (nom et prénom)", "Workplace phone", "Telefone da entidade patronal", "İşyeri telefon numarası", "Телефон места работы", "Telefon miejsca pracy"])  # fmt: skip
def test_the_superior_and_the_telephone_at_work_are_not_the_candidate_s(label: str) -> None:
    assert value(label) is None


@pytest.mark.parametrize(
    ("section", "employer"),
    [
        ("Vorherige Beschäftigung", "Arbeitgeber"), ("Precedente occupazione", "Azienda"), ("Poprzednie zatrudnienie", "Nazwa firmy"), ("Tidigare anställning", "Arbetsgivare"), ("Попереднє місце роботи", "Назва компанії"),
        ("Vorige werkgever", "Naam werkgever"), ("Előző munkahely", "Cég neve"), ("Προηγούμενη εργασία", "Εργοδότης"),
    ],
)  # fmt: skip
def test_a_heading_for_one_earlier_job_is_not_of_the_present_one(section: str, employer: str) -> None:
    assert value(employer, section=section) == "Globex"


@pytest.mark.parametrize(("section", "employer"), [("Previous employment", "Company"), ("Předchozí zaměstnání", "Firma")])  # fmt: skip
def test_a_lone_employer_below_what_may_be_one_job_or_a_list_is_left_open(section: str, employer: str) -> None:
    assert value(employer, section=section) is None


LEFT = [
    ("", "Left previous employer in"), ("", "Ende der vorherigen Beschäftigung"), ("", "Date de fin de l'emploi précédent"), ("", "Data zakończenia poprzedniego zatrudnienia"), ("", "Edellisen työsuhteen päättymispäivä"),
    ("Previous employment", "To"), ("Vorherige Beschäftigung", "Bis"), ("Emploi précédent", "Date de fin"),
]  # fmt: skip


@pytest.mark.parametrize(("section", "label"), LEFT)
def test_the_end_of_the_job_before_is_told_in_a_field_for_a_month(section: str, label: str) -> None:
    found = sheet(field(label, section=section or None, placeholder="YYYY-MM")).answers
    assert [one.value for one in found] == ["2021-01"]


@pytest.mark.parametrize("label", ["Left a former employer in", "Reason for leaving previous employer", "Start of your previous job", "To"])  # fmt: skip
def test_the_end_of_any_former_job_is_not(label: str) -> None:
    assert not sheet(field(label, placeholder="YYYY-MM")).answers


def test_the_end_of_the_job_before_is_asked_of_who_has_no_present_one() -> None:
    between = candidate(work=[{**RESUME["work"][0], "endDate": "2025-11"}, RESUME["work"][1]])
    assert not sheet(field("Left previous employer in", placeholder="YYYY-MM"), who=between).answers
