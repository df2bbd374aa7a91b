"""Résumés in PDF whose text is in two columns, in tables, or only in a picture, typeset for these tests."""

import shutil
from pathlib import Path

import pytest
import typst

from adapters.candidates.cv_files import ScannedCv, text_of_cv, text_of_scanned_cv
from core.contracts.candidate import Resume
from core.documents.cv_reading import CvReading, read_cv
from core.errors import SettingsError
from flows.cli.init_input import drafted

SIDE = ("CONTACT", "jo.example@example.org", "+49 30 5550 0199", "Berlin", "SKILLS", "Python, FastAPI, Kafka", "PostgreSQL, Docker", "LANGUAGES", "English: fluent", "German: native")  # fmt: skip
MAIN = (
    "EXPERIENCE", "Senior Backend Engineer, Kranich Freight", "2018 – Present",
    "• Designed and built REST APIs in Python with FastAPI for the booking of freight trains",
    "• Moved the processing of events to Kafka",
    "Python Developer, Lindengruen Energy", "2014 – 2018", "• Built data pipelines with Airflow",
    "EDUCATION", "Bachelor of Computer Science, Example State University", "2014",
)  # fmt: skip
HEAD = r"#align(center)[#text(size: 18pt)[Jo Example] \ Senior Python Engineer]"
COLUMN = "#set page(margin: 1.5cm)\n#set text(size: 10pt)\n"


def lines(texts: tuple[str, ...], size: float = 10, leading: float = 0.65) -> str:
    """A block of lines in a size and with a distance of its own."""
    joined = r" \ ".join(text.replace("@", r"\@").replace("+", r"\+") for text in texts)
    return f"[#set text(size: {size}pt)\n#set par(leading: {leading}em)\n{joined}]"


def cells(texts: tuple[str, ...]) -> list[str]:
    return [f"[{text.replace('@', chr(92) + '@').replace('+', chr(92) + '+')}]" for text in texts]


def typeset(path: Path, source: str) -> Path:
    path.write_bytes(typst.compile(source.encode(), format="pdf", ignore_system_fonts=True))
    return path


ROWS = ", ".join(cell for pair in zip(cells((*SIDE, "")), cells(MAIN), strict=True) for cell in pair)
TWO_COLUMNS = {
    "rows of a grid": f"{COLUMN}{HEAD}\n#grid(columns: (1fr, 2fr), column-gutter: 1em, row-gutter: 0.6em, {ROWS})",
    "columns with lines of their own": f"{COLUMN}{HEAD}\n#grid(columns: (1fr, 2fr), column-gutter: 1.5em, {lines(SIDE, 9, 0.8)}, {lines(MAIN, 10.5)})",
    "the narrow column on the right": f"{COLUMN}{HEAD}\n#grid(columns: (2fr, 1fr), column-gutter: 1.5em, {lines(MAIN)}, {lines(SIDE, 9)})",
    "the name in the wide column": f"{COLUMN}#grid(columns: (1fr, 2fr), column-gutter: 1.5em, {lines(SIDE, 9)}, {lines(('Jo Example', 'Senior Python Engineer', *MAIN))})",
    "the name in the narrow column": f"{COLUMN}#grid(columns: (1fr, 2fr), column-gutter: 1.5em, {lines(('Jo Example', 'Senior Python Engineer', *SIDE), 9)}, {lines(MAIN)})",
    "an address without a heading": f"{COLUMN}#grid(columns: (1fr, 2fr), column-gutter: 1.5em, {lines(('Jo Example', 'Senior Python Engineer', *SIDE[1:]), 9)}, {lines(MAIN)})",
    "columns of several pages": f"{COLUMN}#set page(height: 11cm)\n{HEAD}\n#grid(columns: (1fr, 2fr), column-gutter: 1.5em, {lines(SIDE, 9, 2)}, {lines(MAIN, 10, 2)})",
}


@pytest.mark.parametrize("source", TWO_COLUMNS.values(), ids=TWO_COLUMNS)
def test_two_columns_are_read_one_after_the_other(tmp_path: Path, source: str) -> None:
    resume = reading(tmp_path, source).resume
    basics = resume["basics"]
    assert (basics["name"], basics["label"]) == ("Jo Example", "Senior Python Engineer")
    assert (basics["email"], basics["location"]) == ("jo.example@example.org", {"city": "Berlin"})
    assert [(job["position"], job["name"], job["startDate"], job.get("endDate")) for job in resume["work"]] == [
        ("Senior Backend Engineer", "Kranich Freight", "2018", None),
        ("Python Developer", "Lindengruen Energy", "2014", "2018"),
    ]
    assert [job["highlights"] for job in resume["work"]] == [
        [MAIN[3].removeprefix("• "), MAIN[4].removeprefix("• ")], ["Built data pipelines with Airflow"]
    ]  # fmt: skip
    assert resume["education"][0]["institution"] == "Example State University"
    assert [skill["name"] for skill in resume["skills"]] == ["Python", "FastAPI", "Kafka", "PostgreSQL", "Docker"]
    assert [each["language"] for each in resume["languages"]] == ["English", "German"]


GERMAN = (
    ("Persönliche Daten", ""), ("Name:", "Jo Example"), ("E-Mail:", "jo.example@example.org"), ("Wohnort:", "Berlin"),
    ("Berufserfahrung", ""), ("03/2018 – heute", "Backend-Entwickler, Kranich Freight"), ("", "• Schnittstellen in Python gebaut und betrieben"),
    ("01/2014 – 02/2018", "Python-Entwickler, Lindengruen Energy"), ("", "• Datenstrecken mit Airflow"),
    ("Ausbildung", ""), ("10/2010 – 09/2013", "Bachelor Informatik, Universität Beispielstadt"),
    ("Kenntnisse", ""), ("Programmieren", "Python, SQL"), ("Werkzeuge", "Docker, Kubernetes"),
)  # fmt: skip
DATED = (
    ("EXPERIENCE", ""), ("Senior Backend Engineer, Kranich Freight", "2018 – Present"), ("• Designed and built REST APIs", ""),
    ("Python Developer, Lindengruen Energy", "2014 – 2018"), ("• Built data pipelines with Airflow", ""),
    ("Trainee, Example Software", "2012 – 2014"), ("Student Assistant, Example State University", "2010 – 2012"),
    ("EDUCATION", ""), ("Bachelor of Computer Science, Example State University", "2010 – 2014"),
)  # fmt: skip


def test_a_table_with_dates_on_the_left_is_read_row_by_row(tmp_path: Path) -> None:
    resume = reading(tmp_path, table(GERMAN, "(1fr, 3fr)")).resume
    assert [(job["position"], job["name"], job["startDate"]) for job in resume["work"]] == [
        ("Backend-Entwickler", "Kranich Freight", "2018-03"),
        ("Python-Entwickler", "Lindengruen Energy", "2014-01"),
    ]
    assert resume["basics"]["email"] == "jo.example@example.org"


@pytest.mark.parametrize("side", ["left", "right"])
def test_dates_on_the_right_of_a_job_stay_with_it(tmp_path: Path, side: str) -> None:
    head = (("Jo Example", "jo.example@example.org"), ("Berlin", "+49 30 5550 0199"))
    resume = reading(tmp_path, table(head + DATED, f"(3fr, 1fr), align: (left, {side})")).resume
    assert [(job["name"], job["startDate"], job.get("endDate")) for job in resume["work"]] == [
        ("Kranich Freight", "2018", None), ("Lindengruen Energy", "2014", "2018"), ("Example Software", "2012", "2014"),
        ("Example State University", "2010", "2012"),
    ]  # fmt: skip


SCANNED = TWO_COLUMNS["columns with lines of their own"]


def scanned(path: Path) -> Path:
    """A PDF that contains only a picture of its page."""
    picture = path.with_suffix(".png")
    picture.write_bytes(typst.compile(SCANNED.encode(), format="png", ppi=200, ignore_system_fonts=True))
    source = path.with_suffix(".typ")
    source.write_text(f'#set page(margin: 0pt, width: 21cm, height: 29.7cm)\n#image("{picture.name}", width: 21cm)')
    path.write_bytes(typst.compile(source, format="pdf"))
    return path


def test_a_scanned_page_is_no_text_and_the_error_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(ScannedCv, match="its pages are pictures") as raised:
        text_of_cv(scanned(tmp_path / "cv.pdf"))
    assert "Give the file from which it was made" in raised.value.hint and "--ocr" in raised.value.hint


@pytest.mark.skipif(shutil.which("tesseract") is None, reason="tesseract is not installed")
@pytest.mark.slow
def test_a_scanned_page_is_read_with_tesseract_on_request_and_all_of_it_is_marked_as_unsure(tmp_path: Path) -> None:
    draft = drafted(scanned(tmp_path / "cv.pdf"), is_ocr=True)
    assert draft.unsure[0].startswith("all of it: it was read as eng")
    resume = Resume.model_validate(draft.data)
    assert (resume.basics.name, resume.basics.email) == ("Jo Example", "jo.example@example.org")
    assert [(job.position, job.name) for job in resume.work] == [
        ("Senior Backend Engineer", "Kranich Freight"), ("Python Developer", "Lindengruen Energy")
    ]  # fmt: skip
    assert [each.language for each in resume.languages] == ["English", "German"]


def test_without_tesseract_a_scanned_page_is_refused_with_what_to_install(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SettingsError, match="tesseract is not installed") as raised:
        drafted(scanned(tmp_path / "cv.pdf"), is_ocr=True)
    assert "apt install tesseract-ocr" in raised.value.hint


def test_a_picture_in_which_nothing_can_be_read_is_refused(tmp_path: Path) -> None:
    class Blind:
        def read_page(self, png: bytes) -> str:
            assert png.startswith(b"\x89PNG")
            return ""

    with pytest.raises(SettingsError, match="nothing could be read") as raised:
        text_of_scanned_cv(scanned(tmp_path / "cv.pdf"), Blind())
    assert "300 dots per inch" in raised.value.hint


def table(rows: tuple[tuple[str, str], ...], columns: str) -> str:
    return f"{COLUMN}#grid(columns: {columns}, row-gutter: 0.6em, {', '.join(cell for row in rows for cell in cells(row))})"


def reading(folder: Path, source: str) -> CvReading:
    return read_cv(text_of_cv(typeset(folder / "cv.pdf", source)))
