"""Modelled on Ashby's forms: yes/no button pairs over hidden boxes, labels for ids that do not exist, an upload that fails once."""

from deploy.board.forms.replicas.common import GENDER, VETERAN, YES_NO
from deploy.board.forms.spec import FormSpec, Question

SPEC = FormSpec(
    replica="ashby",
    language="en",
    custom_name=lambda index: f"3d26b2c0-5c75-4438-a4a8-b7654bb3{5040 + index}",
    inserted=Question("on_call", "Are you willing to take part in an on-call rotation?", "yesno", YES_NO),
    questions=(
        Question(
            "full_name",
            "Full Name",
            "text",
            standard="_systemfield_name",
            section="Contact Information",
            parsed="PARSED NAME",
        ),
        Question(
            "email",
            "Email",
            "email",
            standard="_systemfield_email",
            section="Contact Information",
            parsed="parsed@example.invalid",
        ),
        Question("phone", "Phone", "phone", section="Contact Information"),
        Question(
            "location",
            "Where are you based?",
            "typeahead",
            standard="_systemfield_location",
            section="Contact Information",
        ),
        Question("resume", "Resume", "file", standard="_systemfield_resume", section="Career History"),
        Question(
            "linkedin", "LinkedIn", "url", required=False, section="Career History", reworded="Your LinkedIn address"
        ),
        Question(
            "authorized",
            "Are you currently authorized to work in the United States?",
            "yesno",
            YES_NO,
            section="Questions",
            reworded="Do you have the legal right to be employed in the United States today?",
        ),
        Question(
            "sponsorship",
            "Will you now or in the future require sponsorship for a work visa?",
            "yesno",
            YES_NO,
            section="Questions",
            inverted="Can you work now and in the future without sponsorship for a work visa?",
        ),
        Question("relocate", "Would you relocate to New York?", "yesno", YES_NO, required=False, section="Questions"),
        Question("start", "When could you start?", "date", section="Questions"),
        Question(
            "seniority",
            "Which level fits you best?",
            "radio",
            ("Junior (0-2 years)", "Middle (2-5 years)", "Senior (5+ years)", "Staff or above"),
            section="Questions",
            widens=True,
        ),
        Question(
            "areas",
            "Which areas have you worked in?",
            "checks",
            ("Search", "Payments", "Machine learning", "Developer tools"),
            required=False,
            section="Questions",
        ),
        Question(
            "salary",
            "What base salary are you looking for, in US dollars a year?",
            "number",
            section="Questions",
            reworded="Desired annual base salary (USD)",
        ),
        Question("why", "Tell us about something you are proud of", "longtext", section="Questions"),
        Question(
            "gender",
            "What is your gender?",
            "radio",
            GENDER,
            required=False,
            standard="_systemfield_eeoc_gender",
            section="Equal Opportunity Survey",
        ),
        Question(
            "veteran",
            "Are you a protected veteran?",
            "radio",
            VETERAN,
            required=False,
            standard="_systemfield_eeoc_veteran_status",
            section="Equal Opportunity Survey",
        ),
    ),
)
