"""Documents as PDF: readable, reproducible, and showing what they say and nothing else."""

import pytest

from adapters.documents.typesetting import as_pdf, as_pictures, pictures_of, text_of
from core.contracts.document import EntryBlock, LetterPage, ResumePage, SectionBlock
from core.documents.fit import VacancyWords
from core.documents.letter import letter_page
from core.documents.tailoring import tailored_resume
from core.errors import SkippableError
from tests.support.documents import LANGUAGES, TODAY, brief, resume


def pages(language):
    of = brief(language)
    words = VacancyWords(of.title, of.posting)
    return (
        tailored_resume(resume(language), words),
        letter_page(resume(language), of.title, of.employer, words, language, TODAY),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_resume_and_letter_can_be_read_back_as_text(language):
    for page in pages(language):
        text = " ".join(text_of(as_pdf(page)).split())
        assert page.name in text
        assert all(" ".join(block.split()) in text for block in page.blocks if len(block) < 60)


def test_the_same_document_is_the_same_bytes():
    page = pages("en")[0]
    assert as_pdf(page) == as_pdf(page)


def test_each_page_has_a_picture():
    assert all(picture.startswith(b"\x89PNG") for picture in as_pictures(pages("ru")[0]))


@pytest.mark.parametrize(
    "text",
    ["#panic()", '#read("/etc/hostname")', "$x$ *bold* _em_ @ref <label> // note", "\\ `raw` = Heading", "fi fl ffi"],
)
def test_texts_are_shown_as_they_are_and_never_run_as_markup(text):
    page = ResumePage(
        title="t", name="Anna Example", sections=(SectionBlock(title="S", entries=(EntryBlock(lines=(text,)),)),)
    )
    assert text.split()[0] in text_of(as_pdf(page))


def test_a_document_that_would_not_show_a_letter_is_refused():
    page = LetterPage(title="t", name="Anna", date="d", subject="s", greeting="g", paragraphs=("漢字",), closing="c")
    with pytest.raises(SkippableError, match="漢字"):
        as_pdf(page)


def test_a_document_of_too_many_pages_is_refused():
    lines = tuple(f"Line {number} of a very long life" for number in range(800))
    page = ResumePage(title="t", name="Anna", sections=(SectionBlock(title="S", entries=(EntryBlock(lines=lines),)),))
    with pytest.raises(SkippableError, match="pages"):
        as_pdf(page)


def test_each_page_of_a_pdf_is_a_picture_and_what_is_no_pdf_is_refused():
    own = as_pdf(pages("en")[0])
    drawn = pictures_of(own)
    assert len(drawn) == len(as_pictures(pages("en")[0])) and all(png.startswith(b"\x89PNG") for png in drawn)
    for junk in (b"", b"%PDF own", b"GIF89a"):
        with pytest.raises(SkippableError):
            pictures_of(junk)
