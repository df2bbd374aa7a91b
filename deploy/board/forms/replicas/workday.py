"""Modelled on Workday: a start dialog, steps with validation, listbox buttons, date parts, a submit button in the footer."""

from deploy.board.forms.replicas.common import DISABILITY, GENDER, HEARD, VETERAN, YES_NO
from deploy.board.forms.spec import FormSpec, Question

SPEC = FormSpec(
    replica="workday",
    language="en",
    custom_name=lambda index: f"primaryQuestionnaire--{index:03d}",
    step_titles=("My Information", "My Experience", "Application Questions", "Voluntary Disclosures", "Review"),
    insert_at=1,
    inserted=Question("relatives", "Do you have relatives who work here?", "combobox", YES_NO),
    questions=(
        Question("heard", "How Did You Hear About Us?", "combobox", HEARD, standard="source"),
        Question(
            "worked_before",
            "Have you previously worked for this company?",
            "radio",
            YES_NO,
            standard="candidateIsPreviousWorker",
        ),
        Question(
            "country",
            "Country",
            "combobox",
            ("United States of America", "Germany", "France", "Brazil", "Portugal"),
            standard="country",
        ),
        Question("first_name", "First Name", "text", standard="legalName--firstName", section="Legal Name"),
        Question("last_name", "Last Name", "text", standard="legalName--lastName", section="Legal Name"),
        Question("city", "City", "text", standard="city", required=False, section="Address"),
        Question("postal_code", "Postal Code", "text", standard="postalCode", required=False, section="Address"),
        Question("email", "Email Address", "email", standard="email", section="Contact"),
        Question(
            "phone_type",
            "Phone Device Type",
            "combobox",
            ("Home", "Mobile", "Work"),
            standard="phoneType",
            section="Phone",
        ),
        Question("phone", "Phone Number", "phone", standard="phoneNumber", section="Phone"),
        Question("resume", "Upload a file", "file", standard="resumeAttachments", section="Resume/CV", step=2),
        Question(
            "linkedin", "LinkedIn", "url", standard="linkedIn", required=False, section="Social Network URLs", step=2
        ),
        Question(
            "authorized",
            "Are you legally authorized to work in the country in which this job is located?",
            "combobox",
            YES_NO,
            step=3,
            reworded="Do you have the legal right to work in this job's country?",
        ),
        Question(
            "sponsorship",
            "Will you now or in the future require sponsorship for employment visa status?",
            "combobox",
            YES_NO,
            step=3,
            inverted="Are you able to work, now and in the future, without sponsorship for employment visa status?",
        ),
        Question(
            "visa_kind",
            "Which visa do you hold or need?",
            "text",
            step=3,
            standard="primaryQuestionnaire--visa",
            shown_if=("sponsorship", "Yes"),
        ),
        Question("non_compete", "Are you bound by a non-compete agreement?", "radio", YES_NO, step=3, widens=True),
        Question("start", "What is the earliest date you could start?", "triplet", step=3),
        Question("salary", "What are your salary expectations?", "text", step=3, reworded="Expected pay"),
        Question("gender", "Gender", "combobox", GENDER, required=False, standard="gender", step=4),
        Question("veteran", "Veteran Status", "combobox", VETERAN, required=False, standard="veteranStatus", step=4),
        Question(
            "disability",
            "Disability Status",
            "combobox",
            DISABILITY,
            required=False,
            standard="disabilityStatus",
            step=4,
        ),
        Question(
            "terms",
            "Yes, I have read and consent to the terms and conditions",
            "consent",
            standard="acceptTermsAndAgreements",
            step=4,
        ),
    ),
)
