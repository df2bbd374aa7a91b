"""A plain form whose questions depend on each other, two levels deep."""

from deploy.board.forms.replicas.common import HEARD, YES_NO
from deploy.board.forms.spec import FormSpec, Question

SPEC = FormSpec(
    replica="conditional",
    language="en",
    custom_name=lambda index: f"answers[{index}]",
    inserted=Question("over_18", "Are you at least 18 years old?", "radio", YES_NO),
    questions=(
        Question("full_name", "Full name", "text", standard="full_name"),
        Question("email", "Email address", "email", standard="email_address"),
        Question(
            "employed",
            "Are you currently employed?",
            "radio",
            YES_NO,
            reworded="Do you have a job at the moment?",
            inverted="Are you currently without a job?",
        ),
        Question("licence", "Do you have a driving licence?", "radio", YES_NO),
        Question("notice", "What is your notice period?", "text", standard="notice", shown_if=("employed", "Yes")),
        Question(
            "licence_class",
            "Which class is your licence?",
            "select",
            ("A", "B", "C"),
            standard="licence_class",
            shown_if=("licence", "Yes"),
        ),
        Question(
            "truck_years",
            "For how many years have you driven trucks?",
            "number",
            standard="truck_years",
            shown_if=("licence_class", "C"),
        ),
        Question("heard", "How did you hear about us?", "select", HEARD, widens=True),
        Question("heard_other", "Please specify", "text", standard="heard_other", shown_if=("heard", "Other")),
        Question("resume", "CV", "file", standard="cv"),
    ),
)
