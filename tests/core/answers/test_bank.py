import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.answers.bank import bank_entry_from
from core.contracts.answer import Unanswered
from tests.support.answers import TODAY, answered, candidate, field, form, left_open, said, value
from tests.support.questions import wordings


def test_the_same_question_is_answered_however_it_is_printed():
    bank = (said("Are you willing to relocate?", "No"),)
    for printed in (
        "Are you willing to relocate?*",
        "1. Are you willing to relocate?",
        "are you willing to relocate ?\nare you willing to relocate ?\nrequired\nyes\nno",
        "Are you willing to relocate? (required)",
    ):
        assert value(printed, "Yes", "No", bank=bank) == "No", printed


def test_the_narrowest_scope_wins():
    question = "How did you hear about us?"
    bank = (
        said(question, "Job board"),
        said(question, "A friend", employer="Initech"),
        said(question, "Newsletter", ats="lever"),
        said(question, "Meetup", card_id="lever:1"),
    )
    assert answered(field(question), *bank).value == "Job board"
    assert answered(field(question), *bank, ats="lever").value == "Newsletter"
    assert answered(field(question), *bank, ats="lever", employer="initech").value == "A friend"
    assert answered(field(question), *bank, ats="lever", employer="Initech", card_id="lever:1").value == "Meetup"
    assert left_open(field(question), *bank[1:], employer="Globex") is not None


@pytest.mark.parametrize(
    "stored, question_class, subject, value_stored, asked, options, expected",
    [
        ("notice", "notice_period", None, "2 weeks", "Wie lang ist Ihre Kündigungsfrist?", (), "2 weeks"), ("sponsorship", "visa_sponsorship", None, "No", "Will you now or in the future require sponsorship?", ("Yes", "No"), "No"),
        ("German permit", "work_authorization", "Germany", "Yes", "Sind Sie berechtigt, in Deutschland zu arbeiten?", ("Ja", "Nein"), "Ja"), ("Docker", "years_of_experience", "Docker", "4", "Сколько лет вы работаете с Docker?", (), "4"),
        ("k8s", "yes_no_skill", "Kubernetes", "Yes", "Do you have experience with k8s?", ("Yes", "No"), "Yes"), ("relocation", "relocation", None, "Yes", "Are you willing to relocate to Madrid?", ("Yes", "No"), "Yes"),
        ("French", "language_level", "French", "B2", "Quel est votre niveau de français ?", ("Débutant", "Intermédiaire", "Avancé", "Courant"), None), ("driving", "driving_licence", None, "Yes", "Avez-vous le permis B ?", ("Oui", "Non"), "Oui"),
        ("gender", "equal_opportunity", "gender", "Female", "Geschlecht", ("männlich", "weiblich", "divers"), "weiblich"), ("start", "start_date", None, "2026-05-01", "When can you start?", (), "2026-05-01"),
    ],
)  # fmt: skip
def test_an_entry_for_a_class_serves_its_wordings_in_any_language(
    stored, question_class, subject, value_stored, asked, options, expected
):
    bank = (said(stored, value_stored, question_class=question_class, subject=subject),)
    assert value(asked, *options, bank=bank) == expected


def test_yes_answers_no_open_question():
    bank = (said("Can you start immediately?", "Yes", question_class="start_date"),)
    assert left_open(field("When can you start?"), *bank) is not None


def test_nearly_the_same_words_are_the_same_question_and_one_telling_word_makes_another():
    bank = (said("Are you comfortable working with rotating on-call duty?", "Yes"),)
    assert value("Are you comfortable with rotating on-call duty?", "Yes", "No", bank=bank) == "Yes"
    assert value("Are you comfortable working with weekly on-call duty?", "Yes", "No", bank=bank) is None


def test_the_persons_word_wins_over_the_resume():
    assert value("Current company", bank=(said("Current company", "Self-employed"),)) == "Self-employed"


def test_what_is_answered_at_approval_answers_the_next_form():
    left = left_open(field("Do you own a safety helmet?", "Yes", "No"))
    entry = bank_entry_from(left, "Yes", employer="Initech")
    assert answered(field("Do you own a safety helmet? *", "Ja", "Nein"), entry, employer="Initech").value == "Ja"
    assert left_open(field("Do you own a safety helmet?", "Yes", "No"), entry, employer="Globex") is not None


def test_an_entry_for_every_wording_keeps_what_the_question_was_about():
    left = Unanswered(
        field_key="1",
        question="Are you authorized to work in Canada?",
        question_class="work_authorization",
        type="single_choice",
        options=("Yes", "No"),
        required=True,
        why="",
    )
    entry = bank_entry_from(left, "Yes", for_every_wording=True)
    assert (entry.question_class, entry.subject) == ("work_authorization", "Canada")
    assert value("Do you have the right to work in Canada?", "Yes", "No", bank=(entry,)) == "Yes"
    assert value("Do you have the right to work in France?", "Yes", "No", bank=(entry,)) is None


QUESTIONS = [(text, options) for _, _, text, options in wordings()]
rows = st.sampled_from(QUESTIONS)
entries = st.builds(
    lambda row, value: said(row[0], value),
    rows,
    st.sampled_from(["Yes", "No", "5", "B2", "2 weeks", "Prefer not to say", "ä ö", "2026-05-01", "70000"]),
)


@settings(max_examples=60)
@given(st.lists(rows, min_size=1, max_size=6), st.lists(entries, max_size=5))
def test_every_value_stands_in_the_resume_the_bank_or_is_computed_by_a_named_rule(questions, bank):
    from core.answers.resolver import answer_form

    who = candidate()
    resume = who.resume.model_dump_json()
    fields = [field(text, *options, key=str(n)) for n, (text, options) in enumerate(questions)]
    for answer in answer_form(form(*fields), who, bank, TODAY).answers:
        source, reference, quote = answer.provenance.source, answer.provenance.reference, answer.provenance.quote
        assert source in ("resume", "bank", "rule")
        if source == "bank":
            assert any(quote == entry.value for entry in bank)
        elif source == "resume":
            assert quote and quote in resume
        else:
            assert reference.startswith(
                ("rule:", "basics", "work", "skills", "languages", "education", "certificates", "targeting")
            )
            assert quote is None or quote in resume
        options = questions[int(answer.field_key)][1]
        assert not options or answer.value in options
