"""What is over a part of a form says what the part is about, and not what its first field asks for."""

import pytest

from core.answers.resolver import answer_form
from tests.support.answers import TODAY, candidate
from tests.support.probe import probe_form

pytestmark = pytest.mark.browser


def questions(browser, body):
    return [(field.section, field.question) for field in probe_form(browser, body).fields]


PARTS = {"Persönliches": ("Vorname", "Nachname"), "Kontakt": ("Telefon", "Ort")}


def test_a_line_over_a_part_is_not_the_label_of_a_field_that_has_its_words_behind_it(browser):
    lines = "".join(
        f"<b style='display:block'>{line}</b>" + "".join(f"<p><input name={word}> {word}*</p>" for word in words)
        for line, words in PARTS.items()
    )
    assert questions(browser, lines + "<p>Bemerkung: <input name=b></p>")[:-1] == [
        (line, word) for line, words in PARTS.items() for word in words
    ]


@pytest.mark.parametrize("headings", [("1. Особисті дані", "2. Рідні"), ("Часть 1. О себе", "Часть 2. Родные")])
def test_a_numbered_heading_in_cyrillic_is_the_heading_of_its_part(browser, headings):
    parts = "".join(
        f"<h2>{heading}</h2><p><label>{heading[-3:]} {n} <input name=f{n}{heading[-3:]}></label></p>"
        for n, heading in enumerate(headings)
    )
    assert [section for section, _ in questions(browser, parts)] == list(headings)


def test_one_bold_line_amid_the_contacts_heads_the_other_person_below_it(browser):
    def lines(*labels: str) -> str:
        return "".join(
            f"<p><label for='{label}'>{label}</label><input id='{label}' name='{label}'></p>" for label in labels
        )

    trap = (
        "<div style='position:absolute;left:-9999px'><label>Second e-mail <input name=trap tabindex=-1></label></div>"
    )
    body = "<fieldset><legend>How to reach you</legend>" + lines("City", "Mobile") + trap + "<p><b>Next of kin</b></p>" + lines("Name", "Telephone") + "</fieldset>"  # fmt: skip
    assert questions(browser, body) == [
        ("How to reach you", "City"), ("How to reach you", "Mobile"), ("Next of kin", "Name"), ("Next of kin", "Telephone"),
    ]  # fmt: skip
    note = "<fieldset><legend>How to reach you</legend><p><b>All fields are required</b></p>" + lines("City", "Mobile") + "</fieldset>"  # fmt: skip
    assert questions(browser, note) == [("How to reach you", "City"), ("How to reach you", "Mobile")]


def test_the_words_of_a_trap_out_of_sight_are_no_column_over_the_fields_below_it(browser):
    trap = "<div style='position:absolute;left:-9999px'><label>Website (leave this field empty)</label><input name=trap tabindex=-1></div>"
    row = "<div style='display:grid;grid-template-columns:1fr 1fr'><div><label for=n>Number</label><input id=n></div><div><label for=s>Street</label><input id=s></div></div>"
    assert [question for _, question in questions(browser, f"<div>{trap}<section>{row}</section></div>")] == ["Number", "Street"]  # fmt: skip


def test_the_name_of_a_date_in_parts_is_no_heading_over_what_follows(browser):
    def date(name: str, key: str) -> str:
        return f"<div style='font-weight:700' id={key}>{name} *</div><div role=group aria-labelledby={key}><input aria-label='{name}: month' placeholder=MM><input aria-label='{name}: year' placeholder=YYYY></div>"

    box = "<div><button type=button role=switch aria-checked=false aria-labelledby=p></button><span id=p>I work here now</span></div>"
    job = f"<div role=group aria-label='Job 1'><h3>Job 1</h3><label>Employer <input></label>{date('From', 'a')}{box}{date('To', 'b')}</div>"
    assert questions(browser, job) == [("Job 1", name) for name in ("Employer", "From", "I work here now", "To")]


def test_the_legend_over_a_single_field_with_a_label_is_its_heading_and_one_that_repeats_the_label_is_not(browser):
    body = (
        "<h2>Bewerbung</h2><fieldset><legend>Angaben zur Person</legend><p><label>Vorname <input name=v></label></p><p><label>Nachname <input name=n></label></p></fieldset>"
        "<fieldset><legend>Gesetzliche Vertretung</legend><p><label>Name, Vorname <input name=g></label></p></fieldset>"
        "<h2>Kontakt</h2><fieldset><legend>Telefon *</legend><p><label>Telefon <input name=t></label></p></fieldset>"
    )
    assert questions(browser, body) == [("Angaben zur Person", "Vorname"), ("Angaben zur Person", "Nachname"), ("Gesetzliche Vertretung", "Name, Vorname"), ("Kontakt", "Telefon")]  # fmt: skip


@pytest.mark.parametrize(
    "body",
    [
        "<h2>Work</h2><p>Please start with your oldest job.</p><p><label>Employer <input></label></p><p><label>Title <input></label></p>",
        "<table><tr><th colspan=2>Work</th></tr><tr><td colspan=2>Please start with your oldest job.</td></tr><tr><td>Employer</td><td>Title</td></tr><tr><td><input></td><td><input></td></tr></table>",
    ],
)  # fmt: skip
def test_a_note_under_a_heading_is_the_help_of_the_first_field_below_it(browser, body):
    """From the oldest job: the entries below are left open instead of beginning with the latest one."""
    form = probe_form(browser, f"<form>{body}<button>Send</button></form>")
    assert [(one.question, one.help) for one in form.fields] == [
        ("Employer", "Please start with your oldest job."),
        ("Title", None),
    ]
    assert answer_form(form, candidate(), (), TODAY).answers == ()


def test_a_list_with_a_label_of_its_own_is_not_the_one_of_a_closed_field_above_it(browser):
    body = """<form><label id=a>Total years</label><div role=combobox tabindex=0 aria-labelledby=a aria-haspopup=listbox aria-expanded=false>Choose</div>
<span id=b>Languages</span><div role=listbox aria-multiselectable=true aria-labelledby=b><div role=option tabindex=0 aria-selected=false>Go</div><div role=option tabindex=0 aria-selected=false>Java</div></div>
<button>Send</button></form>"""
    assert [(one.question, [option.label for option in one.options]) for one in probe_form(browser, body).fields] == [
        ("Total years", []),
        ("Languages", ["Go", "Java"]),
    ]
