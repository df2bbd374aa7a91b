import pytest

from adapters.sites.hn.comment import read_comment
from adapters.sites.hn.header import read_header
from core.contracts.vacancy import WorkFormat
from core.errors import RowLeftOut

HEADERS = [
    # header, employer, title, locations, work format
    ("Paperkite | Senior Engineer | Berlin, Germany | ONSITE", "Paperkite", "Senior Engineer", ("Berlin, Germany",), "onsite"),
    ("Paperkite (YC W20) | REMOTE (EU only) | Data Engineer | Designer", "Paperkite", "Data Engineer, Designer", ("EU",), "remote"),
    ("Paperkite (https://paperkite.example) | NYC or SF | Full-time | SRE", "Paperkite", "SRE", ("NYC", "SF"), None),
    ("Sr. Rust Developer @ Tidepool | Remote", "Tidepool", "Sr. Rust Developer", (), "remote"),
    ("Tidepool - Staff Engineer | Toronto, ON, Canada, Seattle | REMOTE or ONSITE", "Tidepool", "Staff Engineer", ("Toronto, ON, Canada", "Seattle"), None),
    ("Harbour Labs / Platform Engineer / London, UK / hybrid", "Harbour Labs", "Platform Engineer", ("London, UK",), "hybrid"),
    ("London, UK - Lanternfish - Full time - No Remote", "Lanternfish", None, ("London, UK",), "onsite"),
    ("New York, NY; Full time; VISA; ONSITE only; Mossgreen", "Mossgreen", None, ("New York, NY",), "onsite"),
    ("Lanternfish | Dublin (Ireland) | Onsite 3 days | Product Manager", "Lanternfish", "Product Manager", ("Dublin, Ireland",), "hybrid"),
    ("Mossgreen | SF, LA, or Boston, MA | US citizens | iOS Developer", "Mossgreen", "iOS Developer", ("SF", "LA", "Boston, MA"), None),
    ("Seagrass (Series A | 40 people) | Berlin | SRE", "Seagrass", "SRE", ("Berlin",), None),
    ("Saltmarsh [https://saltmarsh.example] | Staff Engineer [Remote | US only] | Oslo", "Saltmarsh", "Staff Engineer", ("US", "Oslo"), "remote"),
    ("iOS Engineer, Curlew, Toronto, Canada", "Curlew", "iOS Engineer", ("Toronto, Canada",), None),
    ("Driftwood (YC S21 | Product Engineer | Remote", "Driftwood", "Product Engineer", (), "remote"),
]  # fmt: skip


@pytest.mark.parametrize("line, employer, title, locations, work_format", HEADERS)
def test_a_header_is_read_in_whatever_order_it_stands(line, employer, title, locations, work_format):
    read = read_header(line)
    assert (read.employer, read.title, read.locations) == (employer, title, locations)
    assert read.work_format == (WorkFormat(work_format) if work_format else None)


@pytest.mark.parametrize(
    "comment",
    ["I made a search page for this thread, feedback welcome", "SEEKING WORK | Remote | Résumé: on request", "Is Paperkite still hiring?",
     "Careful, I applied to this one and was ghosted by them.", ""],
)  # fmt: skip
def test_a_remark_is_no_vacancy(comment):
    with pytest.raises(RowLeftOut):
        read_comment(comment)


def test_roles_come_from_the_text_where_the_header_names_none():
    read = read_comment(
        "Paperkite | Oslo | Onsite<p>We fold paper.<p>- Firmware Engineer (C)<p>- Product Designer<p>Apply at https://paperkite.example/jobs"
    )
    assert read.title == "Firmware Engineer, Product Designer"


def test_a_header_without_any_role_is_the_title_as_it_stands():
    assert (
        read_comment("Paperkite | Oslo | Onsite | Full-time<p>Come and join us.").title
        == "Paperkite | Oslo | Onsite | Full-time"
    )


def test_money_that_is_no_pay_is_not_taken_for_it():
    read = read_comment(
        "Paperkite | Engineer | Oslo<p>We raised a $50M Series B, serve 10k-50k users and give a $1,500 learning budget per year."
    )
    assert read.salary is None
