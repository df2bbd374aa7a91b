"""Word documents show headings, lists and tables by styles, bold letters and cells."""

import zipfile
from pathlib import Path

from adapters.candidates.cv_files import text_of_cv
from core.documents.cv_reading import read_cv

SPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
STYLES = f'<w:styles {SPACE}><w:style w:styleId="Aufzhlung"><w:pPr><w:numPr/></w:pPr></w:style></w:styles>'


def paragraph(text: str, style: str = "", is_bold: bool = False) -> str:
    looks = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    bold = "<w:rPr><w:b/></w:rPr>" if is_bold else ""
    return f"<w:p>{looks}<w:r>{bold}<w:t>{text}</w:t></w:r></w:p>"


def table(*rows: tuple[str, ...]) -> str:
    cells = ("".join(f"<w:tc>{paragraph(cell)}</w:tc>" for cell in row) for row in rows)
    return f"<w:tbl>{''.join(f'<w:tr>{row}</w:tr>' for row in cells)}</w:tbl>"


def word(path: Path, *parts: str) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("word/document.xml", f"<w:document {SPACE}><w:body>{''.join(parts)}</w:body></w:document>")
        archive.writestr("word/styles.xml", STYLES)
    return path


def test_bold_headings_in_other_words_and_lists_of_a_style(tmp_path: Path) -> None:
    file = word(
        tmp_path / "cv.docx",
        paragraph("Jo Beispiel"),
        paragraph("jo@beispiel.example"),
        paragraph("Praxiserfahrung", is_bold=True),
        paragraph("02/2017 – jetzt"),
        paragraph("CNC-Fräser, Elbtal GmbH, Dresden"),
        paragraph("Company cars", "Aufzhlung"),
        paragraph("Lehre bei Meistern", is_bold=True),
        paragraph("08/2005 – 07/2008"),
        paragraph("Gesellenbrief, Berufsschulzentrum Pirna"),
        paragraph("Sprachkenntnisse", is_bold=True),
        paragraph("Deutsch: Muttersprache"),
    )
    reading = read_cv(text_of_cv(file))
    (job,) = reading.resume["work"]
    assert (job["position"], job["name"], job["highlights"]) == ("CNC-Fräser", "Elbtal GmbH", ["Company cars"])
    assert reading.resume["education"][0]["institution"] == "Berufsschulzentrum Pirna"
    assert "what is below “Lehre bei Meistern” is taken as your education" in reading.unsure


def test_a_table_with_a_head_and_one_with_labels(tmp_path: Path) -> None:
    file = word(
        tmp_path / "cv.docx",
        table(("Name", "Jo Example"), ("E-mail", "jo@example.org"), ("City", "Leeds")),
        paragraph("Career"),
        table(
            ("Dates", "Employer", "Position"),
            ("2016 – now", "Lee Care, Leeds", "Nurse"),
            ("2011 – 2016", "Hope Inn, Leeds", "Cook"),
        ),
    )
    reading = read_cv(text_of_cv(file))
    assert reading.resume["basics"]["name"] == "Jo Example" and reading.resume["basics"]["location"] == {
        "city": "Leeds"
    }
    assert [(job["position"], job["name"], job["location"]) for job in reading.resume["work"]] == [
        ("Nurse", "Lee Care", "Leeds"),
        ("Cook", "Hope Inn", "Leeds"),
    ]
