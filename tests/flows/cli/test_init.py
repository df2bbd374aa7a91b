"""A new installation from what a person has: a PDF, a Word file, a text, or a JSON Resume as exporters write it."""

import json
import zipfile

import pytest
from click.testing import CliRunner

from adapters.candidates.cv_files import text_of_cv
from adapters.candidates.folder import load_candidate
from adapters.candidates.targets_file import load_targets
from adapters.candidates.time_zones import countries_of_zone
from core.contracts.candidate import TargetingSpec
from core.documents.cv_reading import read_cv
from core.errors import SettingsError
from flows.cli import cli
from tests.core.documents.test_cv_reading import ENGLISH

WORD = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>{}</w:body></w:document>'


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def init(*arguments):
    result = CliRunner().invoke(cli, ["init", *map(str, arguments)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def word_file(path, text):
    paragraphs = "".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in text.splitlines())
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("word/document.xml", WORD.format(paragraphs))
    return path


def pdf_file(path, lines=("Mara Example", "mara@example.com", "EXPERIENCE", "Nurse | Acme Care | 2019 - Present")):
    """A PDF of one page with lines of text, written by hand."""
    stream = "BT /F1 12 Tf 50 700 Td 14 TL " + " ".join(f"({line}) Tj T*" for line in lines) + " ET"
    objects = (
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
        f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    )
    body, places = "%PDF-1.4\n", []
    for number, text in enumerate(objects, 1):
        places.append(len(body))
        body += f"{number} 0 obj\n{text}\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    end = f"trailer << /Size 6 /Root 1 0 R >>\nstartxref\n{len(body)}\n%%EOF"
    path.write_text(f"{body}xref\n0 6\n0000000000 65535 f \n{table}{end}", encoding="ascii")
    return path


def test_from_a_pdf_to_a_candidate_whose_document_is_the_pdf(home, tmp_path):
    said = init("--from", pdf_file(tmp_path / "cv.pdf"), "--time-zone", "Europe/London")
    assert "job: Nurse, Acme Care, 2019 to now" in said
    assert "not sure: “Nurse” is taken as the position" in said and "not found: languages" in said
    candidate = load_candidate(home / "candidates" / "me", "me")
    assert candidate.resume.work[0].name == "Acme Care"
    assert candidate.files == {"resume": "documents/cv.pdf"}


def test_the_cells_of_a_word_file_with_sections_of_their_own_are_columns(tmp_path):
    cells = (("SKILLS", "Triage"), ("Mara Example", "Nurse", "EXPERIENCE", "Nurse, Acme Care", "2019 - Present"))
    rows = "".join(
        f"<w:tc>{''.join(f'<w:p><w:r><w:t>{line}</w:t></w:r></w:p>' for line in cell)}</w:tc>" for cell in cells
    )
    with zipfile.ZipFile(tmp_path / "cv.docx", "w") as archive:
        archive.writestr("word/document.xml", WORD.format(f"<w:tbl><w:tr>{rows}</w:tr></w:tbl>"))
    resume = read_cv(text_of_cv(tmp_path / "cv.docx")).resume
    assert resume["basics"] == {"name": "Mara Example", "label": "Nurse"}
    assert [skill["name"] for skill in resume["skills"]] == ["Triage"]
    assert [job["name"] for job in resume["work"]] == ["Acme Care"]


def test_from_a_word_file_and_from_text(home, tmp_path):
    assert text_of_cv(word_file(tmp_path / "cv.docx", "Mara Example\nLeeds")) == "Mara Example\nLeeds"
    text = tmp_path / "cv.txt"
    text.write_text(ENGLISH, encoding="utf-8")
    said = init("--from", text, "--time-zone", "Europe/Berlin")
    assert "Check: your résumé says Austin, but Europe/Berlin is the time of" in said


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("cv.pdf", b"not a pdf", "cannot be read as PDF"),
        ("cv.docx", b"not a zip", "is not a Word document"),
        ("cv.txt", b"", "contains no text"),
        ("cv.txt", b"\xe9\xff", "is not UTF-8 text"),
        ("cv.odt", b"x", "is not read"),
        ("cv.txt", b"12 34", "no name was found"),
        ("list.json", b"[]", "expected an object"),
        ("cv.json", b"{", "not valid JSON"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_what_to_do(home, tmp_path, name, content, why):
    (tmp_path / name).write_bytes(content)
    with pytest.raises(SettingsError, match=why):
        init("--from", tmp_path / name)
    assert not (home / "candidates").exists()


def test_a_word_file_with_an_entity_bomb_is_refused(tmp_path):
    with zipfile.ZipFile(tmp_path / "cv.docx", "w") as archive:
        archive.writestr("word/document.xml", '<!DOCTYPE x [<!ENTITY a "aa">]><x>&a;</x>')
    with pytest.raises(SettingsError, match="is not a Word document"):
        text_of_cv(tmp_path / "cv.docx")


def test_a_json_resume_as_exporters_write_it_is_read_and_its_wrong_dates_are_said(home, tmp_path):
    resume = {
        "basics": {"name": "Mara", "location": None},
        "skills": ["Nursing", {"name": "Care", "keywords": "wounds"}],
        "languages": ["English"],
        "work": [{"name": "Acme", "startDate": "2019-13", "highlights": "Cared for forty"}],
    }
    (tmp_path / "resume.json").write_text(json.dumps(resume), encoding="utf-8")
    said = init("--from", tmp_path / "resume.json")
    assert "Check: work 1, startDate: “2019-13” is not a date" in said
    assert "Check: the time zone is UTC" in said
    read = load_candidate(home / "candidates" / "me", "me").resume
    assert [skill.name for skill in read.skills] == ["Nursing", "Care"] and read.skills[1].keywords == ("wounds",)
    assert read.languages[0].language == "English" and read.work[0].highlights == ("Cared for forty",)


def test_addresses_and_sites_that_cannot_be_right_are_refused(home):
    for arguments, why in (
        (["--email", "notanemail"], "is not an e-mail address"),
        (["--time-zone", "Mars/Base"], "unknown time zone"),
        (["--time-zone", "CET"], "CET names no place"),
        (["--site", "greenhouse"], "board"),
        (["--pay", "4000"], "does not say amount, currency and period"),
        (["--format", "sofa"], "is not a work format"),
        (["--language", "klingon"], "is not a known language"),
        (["--may-work-in", "Atlantis"], "is not a known country"),
        (["--notice", "make it up"], "nothing is invented"),
        (["--phone", "call me"], "is not a phone number"),
    ):
        with pytest.raises(SettingsError, match=why):
            init(*arguments)


def test_the_link_of_a_posting_becomes_the_board_of_its_employer(home):
    init("--site", "https://boards.greenhouse.io/acme/jobs/4711")
    assert 'site = "greenhouse"\nboard = "acme"' in (home / "candidates" / "me" / "sites.toml").read_text("utf-8")


def test_a_document_that_employers_do_not_take_is_said(home, tmp_path):
    (tmp_path / "cv.txt").write_text(ENGLISH, encoding="utf-8")
    assert "most forms take PDF or Word files only" in init("--document", tmp_path / "cv.txt")


def test_the_countries_of_a_time_zone_are_known():
    assert "DE" in countries_of_zone("Europe/Berlin") and countries_of_zone("UTC") == frozenset()


def test_the_doctor_warns_of_what_is_wrong_in_a_resume_and_of_a_missing_document(home, tmp_path):
    resume = {
        "basics": {"name": "Mara", "location": {"city": "Leeds"}}, "work": [{"name": "Acme", "startDate": "2019-13"}],
    }  # fmt: skip
    (tmp_path / "resume.json").write_text(json.dumps(resume), encoding="utf-8")
    init("--from", tmp_path / "resume.json")
    said = CliRunner().invoke(cli, ["doctor"]).output
    assert "warn  time zone  the time zone is UTC, but your résumé says Leeds" in said
    assert "warn  mail       no host and to under [mail]" in said
    assert "warn  résumé     work 1, startDate: “2019-13” is not a date" in said
    assert "warn  résumé     no document to upload" in said
    (home / "candidates" / "me" / "sites.toml").write_text('[[site]]\nsite = "greenhouse"\n', encoding="utf-8")
    assert "FAIL  job sites" in CliRunner().invoke(cli, ["doctor"]).output


def test_before_anything_is_set_up_pending_says_how_to_begin_and_a_slip_is_corrected(home):
    assert "Begin with: otklik init --from cv.pdf" in CliRunner().invoke(cli, ["pending"]).output
    assert "Did you mean run?" in CliRunner().invoke(cli, ["rnu"]).output


def test_every_answer_can_be_an_option_and_what_was_not_said_is_named(home):
    said = init(
        "--name", "Mara Example", "--email", "mara@example.com", "--city", "Leeds", "--time-zone", "Europe/London",
        "--title", "Registered Nurse", "--title", "Ward Sister", "--place", "Leeds", "--place", "Mordor", "--format", "onsite,hybrid",
        "--pay", "20 GBP per hour", "--language", "English", "--notice", "1 month", "--may-work-in", "GB",
        "--never-employer", "Casino Example", "--never-title", "veterinary",
    )  # fmt: skip
    candidate = load_candidate(home / "candidates" / "me", "me")
    spec = candidate.targeting
    assert (spec.titles, spec.locations) == (("Registered Nurse", "Ward Sister"), ("Leeds", "Mordor"))
    assert [one.value for one in spec.work_formats] == ["onsite", "hybrid"] and not spec.remote_ok
    assert spec.salary_floor.model_dump(exclude={"schema_version"}) == {
        "amount": 20.0, "currency": "GBP", "period": "hour", "gross": True,
    }  # fmt: skip
    assert (spec.languages, spec.employers_never, spec.title_never) == (("en",), ("Casino Example",), ("veterinary",))
    assert [(a.question_class, a.subject, a.value) for a in candidate.answers] == [
        ("notice_period", None, "1 month"),
        ("work_authorization", "United Kingdom", "Yes"),
        ("visa_sponsorship", "United Kingdom", "No"),
    ]
    assert candidate.resume.basics.location.city == "Leeds" and candidate.resume.basics.phone is None
    assert "Check: “Mordor” is in no table of places" in said
    assert "Not said yet: --phone." in said


def test_without_an_answer_nothing_is_claimed(home):
    said = init("--name", "Mara Example")
    candidate = load_candidate(home / "candidates" / "me", "me")
    assert candidate.answers == () and candidate.targeting == TargetingSpec()
    assert candidate.resume.model_dump(exclude_defaults=True, exclude_none=True) == {"basics": {"name": "Mara Example"}}
    assert "Not said yet: --email, --phone, --city, --time-zone, --title, --place" in said


def test_a_second_start_overwrites_nothing(home, tmp_path):
    init("--name", "Mara Example", "--site", "greenhouse/acme")
    files = [path for path in home.rglob("*") if path.is_file() and path.name != "prefect-secret"]
    for path in files:
        path.write_text(f"{path.read_text(encoding='utf-8')}\n", encoding="utf-8")
    before = {path: path.read_bytes() for path in files if path.name != "sites.toml"}
    assert {path.name for path in before} >= {"otklik.toml", "resume.json", "preferences.toml"}
    cv = pdf_file(tmp_path / "cv.pdf")
    init("--from", cv, "--afresh", "--title", "Nurse", "--email", "other@example.com", "--site", "lever/acme")
    assert {path: path.read_bytes() for path in before} == before
    assert "greenhouse" in (home / "candidates" / "me" / "sites.toml").read_text(encoding="utf-8")


def test_any_number_of_links_is_followed_and_a_strange_one_is_named(home):
    said = init(
        "--site", "https://jobs.lever.co/acme", "--site", "https://acme.jobs.personio.de/job/12", "--site", "greenhouse/acme",
        "--site", "https://careers.example.com/all",
    )  # fmt: skip
    targets = load_targets(home / "candidates" / "me")
    assert [target.label for target in targets] == ["lever/acme", "personio/acme", "greenhouse/acme"]
    assert (
        "no job site is known that reads https://careers.example.com/all" in said and "otklik search-spec URL" in said
    )
    said = init("--site", "https://jobs.lever.co/ACME", "--site", "ashby/acme", "--title", "Nurse")
    assert [target.label for target in load_targets(home / "candidates" / "me")][3:] == ["ashby/acme"]
    assert "not changed by --title: edit it there" in said
