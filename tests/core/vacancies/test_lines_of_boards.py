"""What a board adds to a posting that it copies: lines of its own around the text, and calls in the title."""

import pytest

from core.vacancies.contacts import without_lines_of_boards
from core.vacancies.roles import role_of
from tests.support.dedup import card, duplicate

WORK = (
    "You service ammonia plant and evaporators, trace leaks, change compressors and fill in the gas register after each visit. You hold a certificate for "
    "gases, have worked three years on industrial plant and drive."
)
ABOUT = "Quarvell keeps fish and vegetables cold in eleven stores along the coast. £41,500, a van to take home and one week on call in five."


@pytest.mark.parametrize(
    "line",
    [
        "Sponsored · 3 days ago · Easy apply",
        "Apply on the employer's site",
        "Schnellbewerbung · vor 2 Tagen · ähnliche Stellen",
        "Offre sponsorisée, publiée il y a 4 jours",
        "Oferta patrocinada · hace 2 días",
        "Annuncio sponsorizzato, 5 giorni fa",
        "Anúncio patrocinado · há 6 dias",
        "Meld deze vacature",
        "Zgłoś ogłoszenie",
        "Nahlásit inzerát",
        "Anmäl annonsen",
        "Anmeld opslaget",
        "Rapporter annonsen",
        "Ilmoita asiaton ilmoitus",
        "Hasonló állások",
        "Raportează anunțul",
        "Παρόμοιες αγγελίες",
        "İlanı şikayet et",
        "Пожаловаться на вакансию",
        "Поскаржитися на вакансію",
    ],
)
def test_a_line_of_the_board_is_no_part_of_a_posting(line: str) -> None:
    assert without_lines_of_boards(f"{WORK}\n{line}\n{ABOUT}").split() == f"{WORK} {ABOUT}".split()


@pytest.mark.parametrize(
    "sentence",
    [
        "You report to the head of plant",
        "Two weeks ago in our history we opened a second store with many similar tasks, and we look for people who save energy, report what they see and apply themselves to it",
        "We offer visa sponsorship",
        "Sie melden Störungen an die Leitstelle",
        "Вы отвечаете на отклики клиентов",
    ],
)
def test_a_sentence_about_the_work_is_no_line_of_a_board(sentence: str) -> None:
    assert without_lines_of_boards(f"{WORK}\n{sentence}") == f"{WORK}\n{sentence}"


def test_a_posting_that_a_board_cut_to_its_work_and_framed_with_its_own_lines_is_the_same() -> None:
    one, other = (
        card(n, "Refrigeration Engineer", "Quarvell", f"site{n}", locations=("Leeds",), snippet=text)
        for n, text in enumerate((f"{ABOUT}\n{WORK}", f"Sponsored · 3 days ago\n{WORK}\nReport this job"), 1)
    )
    assert duplicate(one, other) == one.id


@pytest.mark.parametrize(
    ("title", "called"),
    [
        ("Mejerist", "Vi søger: Mejerist"),
        ("Fordonsmekaniker", "Vi söker fordonsmekaniker"),
        ("Putkiasentaja", "Haetaan: putkiasentaja"),
        ("Hegesztő", "Azonnali kezdés: Hegesztő"),
        ("Electrician auto", "Angajăm Electrician auto"),
        ("Ψυκτικός", "Ζητείται Ψυκτικός"),
        ("Asansör Teknisyeni", "Acil: Asansör Teknisyeni"),
        ("Слюсар", "Терміново! Слюсар"),
        ("Seřizovač", "Nástup ihned: Seřizovač"),
        ("Mechanik", "Pilne! Mechanik"),
        ("Saldatore", "Cercasi subito: Saldatore"),
        ("Técnico", "Precisa-se: Técnico"),
        ("Loodgieter", "Kom jij ons team versterken? Loodgieter"),
    ],
)
def test_a_call_in_the_title_says_nothing_of_the_role(title: str, called: str) -> None:
    assert role_of(called).words == role_of(title).words


def test_engineer_vi_has_a_level() -> None:
    assert role_of("Engineer VI").level == ("vi",)


@pytest.mark.parametrize("dots", ["...", "…", "[...]", "[…]"])
@pytest.mark.parametrize(
    "tail", ["Read the full advert on the employer's page. Set up an alert.", "Weiter auf der Seite der Firma.", ""]
)
def test_what_a_board_says_behind_the_dots_that_cut_a_text_off_is_no_part_of_it(dots, tail):
    cut = WORK[: len(WORK) * 2 // 3]
    assert without_lines_of_boards(f"{cut} {dots} {tail}").rstrip(" [") == cut.rstrip()


def test_dots_in_the_middle_of_a_text_cut_nothing_off():
    text = f"Lifts, pumps ... you keep them all running. {WORK} {WORK} {ABOUT}"
    assert without_lines_of_boards(text) == text


def test_a_shortened_copy_on_an_aggregator_is_the_employers_posting():
    full = f"{WORK} You bring a trade certificate and a licence for the van. We pay by the regional agreement."
    copy = f"{WORK} You bring a trade certificate and ... Continue on the original page. Get similar jobs by mail."
    first, second = (card(n, title="Lift fitter", locations=("Leeds",), snippet=text) for n, text in enumerate((full, copy), 1))  # fmt: skip
    assert duplicate(first, second.model_copy(update={"site": "other"}))
