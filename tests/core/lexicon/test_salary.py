import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.contracts.vacancy import SalaryPeriod
from core.lexicon.salary import find_salary, parse_salary

STATED = [
    # text, min, max, currency, period, gross
    ("от 250 000 до 350 000 ₽ на руки", 250_000, 350_000, "RUB", None, False),
    (
        "150\u202f000\u00a0–\u00a0200\u202f000\u00a0₽ за месяц, до вычета налогов",
        150_000,
        200_000,
        "RUB",
        "month",
        True,
    ),
    ("от 100 000 ₽ до вычета налогов", 100_000, None, "RUB", None, True),
    ("до 90 000 руб.", None, 90_000, "RUB", None, None),
    ("40–60 тыс. руб.", 40_000, 60_000, "RUB", None, None),
    ("от 150 т.р.", 150_000, None, "RUB", None, None),
    ("₽ 300К gross", 300_000, 300_000, "RUB", None, True),
    ("от 1,5 млн тенге", 1_500_000, None, "KZT", None, None),
    ("300 000 ₸", 300_000, 300_000, "KZT", None, None),
    ("50 000 грн", 50_000, 50_000, "UAH", None, None),
    ("1 500 – 2 000 $ на руки", 1_500, 2_000, "USD", None, False),
    ("$140k–180k + equity", 140_000, 180_000, "USD", None, None),
    ("$120-150K, 0.5% - 1.5%", 120_000, 150_000, "USD", None, None),
    ("$60/hr - $80/hr", 60, 80, "USD", "hour", None),
    ("US$60/hr", 60, 60, "USD", "hour", None),
    ("USD 5000-7000 / month", 5_000, 7_000, "USD", "month", None),
    ("$120K OTE", 120_000, 120_000, "USD", None, None),
    ("$150K+", 150_000, None, "USD", None, None),
    ("between $100k and $120k", 100_000, 120_000, "USD", None, None),
    ("C$100k", 100_000, 100_000, "CAD", None, None),
    ("$120,000 CAD", 120_000, 120_000, "CAD", None, None),
    ("£45,000 - £55,000 per annum", 45_000, 55_000, "GBP", "year", None),
    ("35 hours per week, £30,000", 30_000, 30_000, "GBP", None, None),
    ("up to 90.000 € p.a.", None, 90_000, "EUR", "year", None),
    ("80-100k EUR", 80_000, 100_000, "EUR", None, None),
    ("50-60 k€", 50_000, 60_000, "EUR", None, None),
    ("TEUR 60", 60_000, 60_000, "EUR", None, None),
    ("€60k + annual bonus", 60_000, 60_000, "EUR", None, None),
    ("1200 € /Monat brutto", 1_200, 1_200, "EUR", "month", True),
    ("2 500 – 3 000 € netto", 2_500, 3_000, "EUR", None, False),
    ("zwischen 50.000 und 60.000 Euro brutto im Jahr", 50_000, 60_000, "EUR", "year", True),
    ("ab 3.500 € brutto monatlich", 3_500, None, "EUR", "month", True),
    ("14,50 € pro Stunde", 14.5, 14.5, "EUR", "hour", None),
    ("45 000 € à 55 000 € brut annuel", 45_000, 55_000, "EUR", "year", True),
    ("de 30.000 € a 40.000 € brutos al año", 30_000, 40_000, "EUR", "year", True),
    ("R$ 8.000 - R$ 12.000 por mês", 8_000, 12_000, "BRL", "month", None),
    ("CHF 120'000", 120_000, 120_000, "CHF", None, None),
    ("CHF 100'000.- bis CHF 120'000.-", 100_000, 120_000, "CHF", None, None),
    ("PLN 20 000 – 28 000 net (+ VAT) / month B2B", 20_000, 28_000, "PLN", "month", False),
    ("120 000–180 000 Kč", 120_000, 180_000, "CZK", None, None),
    ("¥8M", 8_000_000, 8_000_000, "JPY", None, None),
    ("1.5M INR", 1_500_000, 1_500_000, "INR", None, None),
    ("₹12,00,000 - ₹18,00,000 per annum", 1_200_000, 1_800_000, "INR", "year", None),
    ("12 LPA", 1_200_000, 1_200_000, "INR", "year", None),
    ("120k-150k", 120_000, 150_000, None, None, None),
    ("60 000 kr", 60_000, 60_000, None, None, None),
]


@pytest.mark.parametrize("text, low, high, currency, period, gross", STATED)
def test_a_salary_field_is_read_as_stated(text, low, high, currency, period, gross):
    salary = parse_salary(text)
    assert salary is not None
    assert (salary.min, salary.max, salary.currency, salary.period, salary.gross) == (
        low,
        high,
        currency,
        period,
        gross,
    )


def test_kroner_need_a_language():
    assert parse_salary("60 000 kr", "sv").currency == "SEK"
    assert parse_salary("60 000 kr", "da").currency == "DKK"


PAY_GRADES = [
    # text, min, max, currency, period
    ("Band 6: £37,338 to £44,962 per annum", 37_338, 44_962, "GBP", "year"),
    ("Band 5 £29,970 - £36,483", 29_970, 36_483, "GBP", None),
    ("Band 5/6 £29,970 - £44,962", 29_970, 44_962, "GBP", None),
    ("Band 3 - £24,071", 24_071, 24_071, "GBP", None),
    ("NHS AfC: Band 6 £37,338 to £44,962 pa", 37_338, 44_962, "GBP", "year"),
    ("Pay band 8a £53,755 to £60,504", 53_755, 60_504, "GBP", None),
    ("SCP 23: £33,945", 33_945, 33_945, "GBP", None),
    ("Grade 7: $90,000 - $110,000 per year", 90_000, 110_000, "USD", "year"),
    ("GS-12 $86,962 to $113,047 per year", 86_962, 113_047, "USD", "year"),
    ("Level 3 $120k", 120_000, 120_000, "USD", None),
    ("Zone 1: $100,000 - $120,000; Zone 2: $90,000 - $110,000", 100_000, 120_000, "USD", None),
    ("Tarif E13 4.500 €", 4_500, 4_500, "EUR", None),
    ("E 13: 4.500 € brutto", 4_500, 4_500, "EUR", None),
    ("EG 9b TVöD, 3.500 € im Monat", 3_500, 3_500, "EUR", "month"),
    ("Entgeltgruppe 9: 3.500 € bis 4.200 € monatlich", 3_500, 4_200, "EUR", "month"),
    ("Niveau 4: 35 000 €", 35_000, 35_000, "EUR", None),
    ("7 разряд: 60 000 руб", 60_000, 60_000, "RUB", None),
    ("6-й разряд, от 70 000 до 90 000 ₽", 70_000, 90_000, "RUB", None),
]


@pytest.mark.parametrize("text, low, high, currency, period", PAY_GRADES)
def test_the_number_of_a_pay_grade_is_not_the_pay(text, low, high, currency, period):
    salary = parse_salary(text)
    assert salary is not None
    assert (salary.min, salary.max, salary.currency, salary.period) == (low, high, currency, period)


@pytest.mark.parametrize("text", ["Entgeltgruppe 9", "Stufe 3", "Grade: NHS AfC: Band 6", "Salary: Band 7", "TV-L E13"])
def test_a_pay_grade_alone_is_no_salary(text):
    assert parse_salary(text) is None
    assert find_salary(text) is None


@pytest.mark.parametrize(
    "text, low, high",
    [
        ("Salary band 50 - 60k EUR", 50_000, 60_000),
        ("Salary band: 50.000 - 60.000 €", 50_000, 60_000),
        ("Salary level: 25 € per hour", 25, 25),
        ("Salary scale 45 to 55 USD per hour", 45, 55),
    ],
)
def test_pay_directly_after_the_word_band_or_level_is_pay(text, low, high):
    salary = parse_salary(text)
    assert salary is not None
    assert (salary.min, salary.max) == (low, high)


NO_SALARY = ["", "з/п не указана", "Competitive", "401k", "10+ years", "founded 2015", "Series B $50M", "team of 1,200",
             "$1B", "+1 (415) 555-0132", "10115 Berlin", "DOE", "по договорённости"]  # fmt: skip


@pytest.mark.parametrize("text", NO_SALARY)
def test_other_numbers_are_no_salary(text):
    assert parse_salary(text) is None
    assert find_salary(text) is None


RUNNING = [
    ("We raised a $50M Series B and pay $120k-$160k for this role.", (120_000, 160_000, "USD")),
    ("Founded 2015, team of 1,200, 401k, 10+ years. Call 415-555-0132.", None),
    ("Benefits: $1,500 learning budget per year, $500/month home office stipend", None),
    ("We process $10k-$50k transactions per day for 10k-50k users", None),
    ("Оклад от 120 000 до 150 000 рублей до вычета НДФЛ. Работа с 9 до 18", (120_000, 150_000, "RUB")),
    ("Example Co | Senior Engineer | Berlin | €70k-90k | ONSITE", (70_000, 90_000, "EUR")),
    ("Range 140-180k + 0.1-0.5% equity", (140_000, 180_000, None)),
    ("We've grown to $5M ARR, up to $10,000 sign-on bonus", None),
    ("Gehalt 55.000 - 65.000 Euro brutto", (55_000, 65_000, "EUR")),
    ("Company size 50-100, $90/h", (90, 90, "USD")),
]


@pytest.mark.parametrize("text, expected", RUNNING)
def test_running_text_gives_a_salary_only_where_one_is_stated(text, expected):
    found = find_salary(text)
    assert (found and (found.min, found.max, found.currency)) == expected


def _grouped(amount: int, separator: str) -> str:
    return f"{amount:,}".replace(",", separator)


LOCALES = [
    ("en", ",", "${} - ${} per year", "USD", SalaryPeriod.YEAR),
    ("en", ",", "£{} to £{} p.a.", "GBP", SalaryPeriod.YEAR),
    ("de", ".", "{} bis {} € im Monat", "EUR", SalaryPeriod.MONTH),
    ("de", "'", "CHF {} – {} pro Jahr", "CHF", SalaryPeriod.YEAR),
    ("fr", "\u202f", "de {} € à {} € par an", "EUR", SalaryPeriod.YEAR),
    ("ru", "\u00a0", "от {} до {} ₽ в месяц", "RUB", SalaryPeriod.MONTH),
    ("es", ".", "desde {} € hasta {} € al mes", "EUR", SalaryPeriod.MONTH),
    ("pt", ".", "R$ {} a R$ {} por mês", "BRL", SalaryPeriod.MONTH),
    ("pl", " ", "{} - {} zł", "PLN", None),
]


@given(st.integers(1_000, 900_000), st.integers(0, 300_000), st.sampled_from(LOCALES))
def test_a_salary_written_in_a_locale_is_read_back(low, more, locale):
    language, separator, form, currency, period = locale
    text = form.format(_grouped(low, separator), _grouped(low + more, separator))
    salary = parse_salary(text, language)
    assert salary is not None
    assert (salary.min, salary.max, salary.currency, salary.period) == (low, low + more, currency, period)


@given(st.text(max_size=300) | st.text("0123456789.,'  kKмM$€₽–-+/%отдоper yearhr()|\n\u00a0", max_size=300))
@settings(max_examples=300)
def test_no_text_raises(text):
    for salary in (parse_salary(text), find_salary(text)):
        assert salary is None or salary.min is None or salary.max is None or salary.min <= salary.max


@pytest.mark.parametrize("piece", ["1 ", "1,", "1-", "$", "от ", "(555) ", "+1 ", "k "])
def test_hostile_repetition_is_read_in_reasonable_time(piece):
    import time

    started = time.perf_counter()
    find_salary(piece * 20_000)
    assert time.perf_counter() - started < 5
