"""Modelled on Lever's hosted forms: question text in a sibling div, long radio options, dial-code phone, consent boxes."""

from deploy.board.forms.replicas.common import GENDER, HEARD, VETERAN, YES_NO
from deploy.board.forms.spec import FormSpec, Question

CARD = "cards[5d0f3a52-17c6-4f0e-9f1b-27f0a1d6c3b8]"
SPEC = FormSpec(
    replica="lever",
    language="en",
    custom_name=lambda index: f"{CARD}[field{index}]",
    inserted=Question("overtime", "Are you able to work on weekends?", "radio", YES_NO),
    questions=(
        Question("resume", "Resume/CV", "file", standard="resume"),
        Question("full_name", "Full name", "text", standard="name", parsed="PARSED NAME"),
        Question("email", "Email", "email", standard="email", parsed="parsed@example.invalid"),
        Question("phone", "Phone", "phone", standard="phone", required=False),
        Question("location", "Current location", "typeahead", standard="location", required=False),
        Question("company", "Current company", "text", standard="org", required=False, parsed="PARSED INC"),
        Question("linkedin", "LinkedIn URL", "url", standard="urls[LinkedIn]", section="Links"),
        Question("github", "GitHub URL", "url", standard="urls[GitHub]", required=False, section="Links"),
        Question(
            "authorized",
            "Are you authorized to work lawfully in the country of this job?",
            "radio",
            YES_NO,
            section="Questions",
            reworded="Do you already hold the right to work where this job is located?",
        ),
        Question(
            "sponsorship",
            "Will you require assistance, now or in the future, with visas or work permits?",
            "radio",
            YES_NO,
            section="Questions",
            inverted="Are you able to work without any assistance with visas or work permits, now and in the future?",
        ),
        Question(
            "experience",
            "Which of the following describes your experience with distributed systems best?",
            "radio",
            (
                "I have read about them, and have built small services of my own that talk to each other over a network",
                "I have maintained services in production that others designed, including being on call for them",
                "I have designed and run systems of several services in production for more than two years",
            ),
            section="Questions",
            widens=True,
        ),
        Question("heard", "How did you come to learn about us?", "select", HEARD, section="Questions", required=False),
        Question(
            "tools",
            "Which of these tools have you used?",
            "checks",
            ("Kafka", "PostgreSQL", "Kubernetes", "Terraform"),
            section="Questions",
            required=False,
        ),
        Question(
            "salary",
            "What is your target compensation for your next role?",
            "longtext",
            section="Questions",
            reworded="Which salary would you like to earn?",
        ),
        Question(
            "why",
            "Additional information",
            "longtext",
            standard="comments",
            required=False,
            section="Additional information",
        ),
        Question(
            "gender",
            "Gender",
            "select",
            GENDER,
            required=False,
            standard="eeo[gender]",
            section="U.S. Equal Employment Opportunity information",
        ),
        Question(
            "veteran",
            "Veteran status",
            "select",
            VETERAN,
            required=False,
            standard="eeo[veteran]",
            section="U.S. Equal Employment Opportunity information",
        ),
        Question(
            "privacy", "I agree that my data are stored for this application", "consent", standard="consent[store]"
        ),
        Question(
            "marketing",
            "Yes, contact me about future job opportunities for up to 2 years",
            "consent",
            standard="consent[marketing]",
            required=False,
        ),
    ),
)
