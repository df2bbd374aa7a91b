"""Modelled on the newer Greenhouse boards: one page, react-select comboboxes, hidden file inputs, equal opportunity lists."""

from deploy.board.forms.replicas.common import DISABILITY, GENDER, HEARD, VETERAN, YEARS, YES_NO
from deploy.board.forms.spec import FormSpec, Question

SPEC = FormSpec(
    replica="greenhouse",
    language="en",
    custom_name=lambda index: f"question_{30110 + index}",
    inserted=Question("clearance", "Do you hold an active security clearance?", "combobox", YES_NO),
    questions=(
        Question("first_name", "First Name", "text", standard="first_name", parsed="PARSED First"),
        Question("last_name", "Last Name", "text", standard="last_name", parsed="PARSED Last"),
        Question("email", "Email", "email", standard="email", parsed="parsed@example.invalid"),
        Question("phone", "Phone", "phone", standard="phone", required=False),
        Question("location", "Location (City)", "typeahead", standard="candidate_location"),
        Question("resume", "Resume/CV", "file", standard="resume"),
        Question("cover_letter", "Cover Letter", "file", standard="cover_letter", required=False),
        Question("linkedin", "LinkedIn Profile", "url", required=False, reworded="Link to your LinkedIn page"),
        Question(
            "authorized",
            "Are you legally authorized to work in the country where this role is based?",
            "combobox",
            YES_NO,
            reworded="Do you have the right to work in the country of this position?",
        ),
        Question(
            "sponsorship",
            "Will you now or in the future require visa sponsorship?",
            "combobox",
            YES_NO,
            reworded="Do you need us to sponsor a work visa, now or later?",
            inverted="Can you work without visa sponsorship, now and in the future?",
        ),
        Question("python_years", "How many years of experience do you have with Python?", "select", YEARS, widens=True),
        Question("heard", "How did you hear about this job?", "combobox", HEARD, required=False),
        Question(
            "languages",
            "Which of these programming languages do you use at work? (select all that apply)",
            "checks",
            ("Java", "C++", "Python", "None of the above"),
        ),
        Question("salary", "What are your salary expectations?", "text", reworded="Desired compensation"),
        Question("why", "Why do you want to join us?", "longtext", required=False),
        Question(
            "gender",
            "Gender",
            "combobox",
            GENDER,
            required=False,
            standard="gender",
            section="Voluntary Self-Identification",
        ),
        Question(
            "veteran",
            "Veteran Status",
            "combobox",
            VETERAN,
            required=False,
            standard="veteran_status",
            section="Voluntary Self-Identification",
        ),
        Question(
            "disability",
            "Disability Status",
            "combobox",
            DISABILITY,
            required=False,
            standard="disability_status",
            section="Voluntary Self-Identification",
        ),
        Question(
            "privacy",
            "I have read the privacy notice and agree to the processing of my data",
            "consent",
            standard="gdpr_consent",
        ),
    ),
)
