"""Build once what an apply run builds at its first use: rules, patterns, lists of words and scripts, about a third of a second of CPU."""

from datetime import date

from adapters.ats.knowledge import knowledge
from adapters.browser.form.probe import script
from adapters.browser.widgets.registry import drivers
from adapters.http.address_guard import trusted_certificates
from core.answers.resolver import answer_form
from core.applications.answer_refusal import refusal_in
from core.contracts.candidate import Basics, Candidate, Resume
from core.contracts.form import FormModel
from core.forms.facts import ButtonFacts, ControlFacts, ElementPlace, FrameFacts, RegionFacts, WordFacts
from core.forms.planner import compile_plan
from core.forms.reader import Frame, read_form
from core.walls.signatures import signatures

QUESTIONS = (
    "First name *",
    "Email",
    "Phone number",
    "Location (City)",
    "Are you legally authorized to work in the country of this role?",
    "Salary expectation in EUR",
    "How many years of experience do you have with Python?",
    "Earliest start date",
    "LinkedIn profile",
    "Warum möchten Sie bei uns arbeiten?",
)


def warm_up() -> None:
    """Read an invented form, plan it and answer it. Nothing is stored, and no thread is started."""
    script()
    drivers()
    knowledge()
    signatures()
    trusted_certificates()
    refusal_in(b"{}")
    form = _form()
    compile_plan(form)
    nobody = Candidate(id="nobody", resume=Resume(basics=Basics(name="Nobody Example", email="nobody@example.org")))
    answer_form(form, nobody, (), date(2000, 1, 1))


def _form() -> FormModel:
    controls = tuple(
        ControlFacts(
            kind="text",
            tag="INPUT",
            type="text",
            class_names="",
            at=ElementPlace(name=f"q{number}", css=f'[name="q{number}"]'),
            region=0,
            words=(WordFacts(source="label", text=question),),
            near=((number, 1),),
        )
        for number, question in enumerate(QUESTIONS)
    )
    region = RegionFacts(css="form", at=ElementPlace(css="form"), tag="FORM", heading="Apply for this job")
    send = ButtonFacts(text="Send application", at=ElementPlace(css="button"), region=0, is_in_form=True)
    url = "https://jobs.example/apply"
    facts = FrameFacts(url=url, title="Apply", controls=controls, regions=(region,), buttons=(send,))
    return read_form([Frame((), facts)])
