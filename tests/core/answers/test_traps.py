import pytest

from tests.support.answers import answered, candidate, field, left_open, said, sheet, value

OWN = ("Ada", "Example", "ada@example.org", "+49 151 23456789", "Initech", "Berlin")


@pytest.mark.parametrize(
    "question",
    [
        "Name of referrer", "Referrer's email", "Emergency contact phone", "Emergency contact name", "Reference's email", "Reference name and phone number",
        "Manager's email", "Email of your current supervisor", "Spouse's name", "Mother's maiden name", "Name of your recruiter", "Company name", "Full name as signature",
        "Please type your full name to sign", "Name des Vorgesetzten", "Nom de votre manager", "Телефон рекомендателя", "Correo electrónico de tu jefe", "Middle name",
        "Maiden name", "Emergency contact address", "Social security number", "Passport number", "Previous employer", "Where were you born (city)?", "Email of hiring manager",
        "Name of the school your children attend", "Notfallkontakt Telefon",
    ],
)  # fmt: skip
def test_what_is_asked_about_somebody_else_or_signed_is_left_to_the_person(question):
    assert left_open(field(question)) is not None


def test_a_contact_field_in_a_section_about_references_is_not_the_persons_own():
    assert left_open(field("Email", section="Professional references")) is not None
    assert value("Email", section="Contact details") == "ada@example.org"


def test_the_university_is_not_the_persons_name():
    assert value("Name of your university") == "Example University"


def test_linkedin_as_a_profile_and_linkedin_as_a_source():
    assert value("LinkedIn profile") == "https://www.linkedin.com/in/ada-example"
    assert left_open(field("How did you hear about us?", "LinkedIn", "Indeed", "Other")) is not None


def test_a_year_is_no_notice_period():
    bank = (said("Notice period", "2024", question_class="notice_period"),)
    assert value("Notice period in months", bank=bank, type="number") is None


def test_a_phone_number_goes_into_no_number_field():
    assert value("Phone", type="number") is None
    assert value("Phone", type="phone") == "+49 151 23456789"


def test_number_fields_get_bare_numbers():
    bank = (
        said("Notice period", "2 weeks", question_class="notice_period"),
        said("Expected salary per year in EUR", "65 000 EUR", question_class="salary_expectation"),
    )
    assert value("Notice period in days", bank=bank, type="number") == "14"
    assert value("Notice period in weeks", bank=bank, type="number") == "2"
    assert value("Notice period in months", bank=bank, type="number") is None
    assert value("Expected annual salary (EUR)", bank=bank, type="number") == "65000"


def test_a_yearly_salary_answers_no_question_for_an_hourly_rate():
    bank = (said("Expected salary per year in EUR", "65000", question_class="salary_expectation"),)
    assert value("Desired hourly rate (EUR)", bank=bank) is None
    assert value("Expected annual salary in USD", bank=bank) is None


def test_link_fields_get_addresses_and_lengths_are_kept():
    assert value("Website", type="url") == "https://ada.example"
    assert value("LinkedIn URL", max_length=10) is None
    assert value("ZIP code", pattern=r"\d{4}") is None
    assert value("Postleitzahl", pattern=r"\d{5}") == "10115"


@pytest.mark.parametrize(
    "stored, asked",
    [
        ("Do you require visa sponsorship?", "Can you work without visa sponsorship?"),
        ("Do you require visa sponsorship?", "Are you able to work without requiring sponsorship?"),
        ("Are you legally authorized to work in Germany?", "Are you NOT legally authorized to work in Germany?"),
        ("Are you willing to relocate?", "Are you unable to relocate?"),
        ("Are you willing to relocate?", "Do you not want to relocate?"),
        ("Sind Sie bereit umzuziehen?", "Sind Sie nicht bereit umzuziehen?"),
        ("Готовы ли вы к переезду?", "Вы не готовы к переезду?"),
        ("Are you legally authorized to work in Germany?", "Are you legally authorized to work in the United States?"),
        ("Will you require sponsorship in the UK?", "Will you require sponsorship in Canada?"),
        ("Are you willing to relocate to Munich?", "Are you willing to relocate to Berlin?"),
        ("Do you have experience with Java?", "Do you have experience with JavaScript?"),
        ("Do you have 3 years of experience with SQL?", "Do you have 5 years of experience with SQL?"),
        ("Do you live in the United States?", "Do you live outside of the United States?"),
        ("Are you willing to travel?", "Would any travel be a dealbreaker?"),
        ("What is your current salary?", "What is your expected salary?"),
        ("Have you worked for Initech before?", "Have you worked for Globex before?"),
        ("Do you have a driving licence?", "Do you own a car?"),
    ],
)  # fmt: skip
def test_a_stored_answer_is_not_used_for_another_question(stored, asked):
    from core.questions.classifier import classify

    stored_class = classify(stored).question_class.value
    bank = (said(stored, "Yes"), said(stored, "Yes", question_class=stored_class))
    answer = answered(field(asked, "Yes", "No"), *bank)
    assert answer is None or answer.provenance.source != "bank"


def test_consent_is_never_given_unless_the_person_stored_it():
    box = field("I agree to the privacy policy", type="consent")
    assert left_open(box) is not None
    stored = said("I consent to the processing of my data", "Yes", question_class="consent", subject="privacy")
    answer = answered(box, stored)
    assert answer is not None and answer.provenance.source == "bank"


def test_consent_to_one_thing_is_no_consent_to_another():
    stored = said("I consent to the processing of my data", "Yes", question_class="consent", subject="privacy")
    assert left_open(field("I agree to receive marketing emails and text messages", type="consent"), stored) is not None


def test_sensitive_questions_take_only_the_persons_own_word():
    for question in (
        "Gender",
        "Are you a protected veteran?",
        "Do you have a disability?",
        "What is your current salary?",
        "Have you ever been convicted of a felony?",
        "Expected salary",
    ):
        assert left_open(field(question, required=True)) is not None, question


def test_a_required_self_identification_gets_the_way_out_and_an_optional_one_stays_blank():
    options = ("Male", "Female", "I don't wish to answer")
    assert value("Gender", *options, required=True) == "I don't wish to answer"
    assert value("Gender", *options, required=False) is None
    assert value("Geschlecht", "Männlich", "Weiblich", "Keine Angabe") == "Keine Angabe"
    assert value("Пол", "Мужской", "Женский", "Предпочитаю не указывать") == "Предпочитаю не указывать"


def test_an_answer_the_options_do_not_offer_is_left_to_the_person():
    bank = (said("How did you hear about us?", "Podcast"),)
    assert left_open(field("How did you hear about us?", "LinkedIn", "Indeed"), *bank) is not None


def test_contradicting_stored_answers_answer_nothing():
    bank = (said("Are you willing to relocate?", "Yes"), said("Are you willing to relocate?", "No"))
    assert left_open(field("Are you willing to relocate?", "Yes", "No"), *bank) is not None


def test_a_letter_is_never_made_up():
    assert left_open(field("Cover letter", type="longtext")) is not None
    assert left_open(field("Why do you want to work here?", type="longtext")) is not None
    who = candidate(files={"cover_letter": "letter.pdf", "resume": "cv/ada.pdf"})
    upload = answered(field("Cover letter", type="file"), who=who)
    assert upload is not None and (upload.value, upload.file_kind) == ("letter.pdf", "cover_letter")


def test_a_file_of_a_kind_the_form_does_not_accept_is_not_attached():
    who = candidate(files={"resume": "ada.docx"})
    assert left_open(field("Resume/CV", type="file", accepts=(".pdf",)), who=who) is not None
    assert answered(field("Resume/CV", type="file", accepts=(".pdf", ".docx")), who=who) is not None


def test_every_field_is_either_answered_or_left_open_once():
    fields = [field(question) for question in ("First name", "Email", "Blue or green?", "Gender")]
    found = sheet(*fields)
    assert sorted([a.field_key for a in found.answers] + [u.field_key for u in found.unanswered]) == sorted(
        f.key for f in fields
    )
    assert not found.is_complete


def test_fields_of_a_job_or_school_in_a_list_are_not_about_the_person():
    bank = (said("start", "2026-05-01", question_class="start_date"),)
    fields = [
        field("City", key="own"),
        field("Current employer", key="employer"),
        field("Start date", type="date", key="from"),
        field("End date", type="date", key="to"),
        field("City", key="theirs"),
        field("Country", key="country"),
    ]
    assert [answer.field_key for answer in sheet(*fields, bank=bank).answers] == ["own", "employer", "country"]
    assert value("Start date", type="date", bank=bank) == "2026-05-01"


def test_the_year_of_one_school_is_not_given_for_another():
    assert left_open(field("When did you graduate from high school?", "2012", "2016")) is not None
    assert left_open(field("Education mode", "Full-time", "Part-time")) is not None
    assert left_open(field("Education mode")) is not None


def test_a_box_under_a_policy_is_a_consent():
    open_box = left_open(field("Personal Information Policy", type="consent"))
    assert open_box is not None and open_box.question_class == "consent"


def test_a_stored_date_that_can_mean_two_days_is_asked_for_again_and_a_clear_one_is_taken():
    start = field("When can you start?", type="date")
    left = left_open(start, said("When can you start?", "03/04/2027"))
    assert left and "03/04/2027" in left.why and "YYYY-MM-DD" in left.why
    taken = answered(start, said("When can you start?", "13/04/2027"))
    assert taken and taken.value == "2027-04-13"


def test_a_box_is_ticked_for_a_yes_or_left_for_a_no_and_takes_no_other_text():
    assert value("First name", type="consent") is None
    assert value("Email", type="consent") is None


@pytest.mark.parametrize(
    "question",
    ["Drop a link to your Behance or Dribbble", "Ссылка на ваш профиль на Хабре", "When do you expect to graduate?", "Höchster Schulabschluss", "Name of your health insurer", "Name of the colleague who recommended you",
     "Email verification single otp input", "Think up your mailbox name", "Name on card", "phone verification code", "address line two", "Birthplace", "Street number", "Institution", "Area code", "Имя (логин)"],
)  # fmt: skip
def test_a_fact_near_the_one_asked_for_is_no_answer(question):
    assert left_open(field(question)) is not None


def test_a_question_for_the_school_of_a_degree_gets_the_school():
    assert value("Which school awarded your highest degree?") == "Example University"


def test_a_name_as_in_the_passport_is_one_part_of_it():
    assert value("First / Given name (as in passport)") == "Ada"
    assert value("Last / Family name (as in passport)") == "Example"
    answers = {one.question: one.value for one in sheet(field("Name"), field("Last Name")).answers}
    assert answers == {"Name": "Ada", "Last Name": "Example"}
