"""Amounts whose unit is chosen in a list beside their field."""

import pytest

from tests.support.answers import field, said, sheet

NOTICE = said("Notice period", "4 weeks", question_class="notice_period")
PAY = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")


def values(*fields):
    return [one.value for one in sheet(*fields, bank=(NOTICE, PAY)).answers]


@pytest.mark.parametrize(
    ("number", "unit", "options", "chosen"),
    [
        ("Notice period", "Notice period: unit", ("days", "weeks", "months"), "weeks"),
        ("Kündigungsfrist, Zahl", "Kündigungsfrist, Einheit", ("Tage", "Wochen", "Monate", "Quartale"), "Wochen"),
        ("Opzegtermijn", "Opzegtermijn in", ("dagen", "weken", "maanden"), "weken"),
        ("Period of notice", "Unit", ("day(s)", "week(s)", "month(s)"), "week(s)"),
    ],
)
def test_a_notice_period_is_given_as_a_number_and_its_unit(number, unit, options, chosen):
    assert values(field(number, type="number"), field(unit, *options)) == ["4", chosen]
    assert values(field(number, max_length=2), field(unit, *options)) == ["4", chosen]


def test_weeks_are_counted_in_days_where_the_list_offers_no_weeks():
    assert values(field("Notice period", type="number"), field("Unit", "days", "months")) == ["28", "days"]


def test_a_notice_period_is_left_open_where_its_unit_is_not_offered():
    assert values(field("Notice period"), field("Notice period: unit", "months", "years")) == []


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("Срок уведомления у текущего работодателя, недель", "4"), ("Notice period (weeks)", "4"), ("Kündigungsfrist in Wochen", "4"),
        ("Préavis : jours", "28"), ("Notice period", "4 weeks"), ("What is your notice period, in weeks or months?", "4 weeks"),
    ],
)  # fmt: skip
def test_a_question_that_ends_with_a_unit_gets_the_number_alone(question, number):
    assert values(field(question)) == [number]


def test_another_list_beside_a_notice_period_is_none_of_units():
    asked = field("How long have you held your licence?", "days", "months", "years")
    assert values(field("Notice period"), asked) == ["4 weeks"]


def test_the_currency_of_the_expected_pay_is_chosen_beside_it():
    assert values(field("Expected salary", type="number"), field("Currency", "CHF", "EUR", "USD")) == ["70000", "EUR"]
    assert values(field("Currency of expected salary", "CHF - Swiss Franc", "EUR - Euro"), field("Expected salary per year")) == ["EUR - Euro", "70000 EUR per year"]  # fmt: skip


def test_pay_is_left_open_where_its_currency_is_not_offered():
    assert values(field("Expected salary", type="number"), field("Currency", "GBP", "USD")) == []


def test_the_currency_of_the_present_pay_is_not_chosen():
    assert values(field("Current salary", type="number"), field("Currency", "EUR", "USD")) == []


@pytest.mark.parametrize("question", ["Salariswens bruto per maand (in euro)", "Lönekrav per månad", "Oczekiwane wynagrodzenie miesięczne", "Požadovaná mzda měsíčně", "Gewenst uurloon"])  # fmt: skip
def test_pay_by_the_year_answers_no_question_for_another_period(question):
    assert values(field(question)) == []


LISTS = {"Currency": ("GBP", "EUR"), "Period": ("per month", "per year")}


@pytest.mark.parametrize(
    "labels",
    [("Expected salary", "Currency", "Period"), ("Expected salary", "Period", "Currency"), ("Currency", "Expected salary", "Period")],
)  # fmt: skip
def test_the_currency_and_the_period_of_the_pay_are_both_chosen_beside_it(labels):
    wanted = {"Expected salary": "70000", "Currency": "EUR", "Period": "per year"}
    asked = [field(label, *LISTS.get(label, ()), type="text" if label in LISTS else "number") for label in labels]
    assert values(*asked) == [wanted[label] for label in labels]


@pytest.mark.parametrize("lacking", [{"Currency": ("GBP", "CHF")}, {"Period": ("per month", "per hour")}], ids=str)
@pytest.mark.parametrize("labels", [("Currency", "Period"), ("Period", "Currency")])
def test_pay_is_left_open_where_one_of_its_two_lists_does_not_offer_its_unit(labels, lacking):
    lists = [field(label, *{**LISTS, **lacking}[label]) for label in labels]
    assert values(field("Expected salary", type="number"), *lists) == []


@pytest.mark.parametrize(
    ("heading", "amount", "currency", "period", "signs", "times"),
    [
        ("Gehaltswunsch", "Betrag", "Währung", "Zeitraum", ("CHF", "EUR"), ("pro Monat", "pro Jahr")),
        ("Желаемая зарплата (до налогов)", "Сумма", "Валюта", "Период", ("₽", "€", "$"), ("в месяц", "в год")),
        ("Salaire souhaité", "Montant", "Devise", "Période", ("CHF", "EUR"), ("par mois", "par an")),
    ],
)
def test_an_amount_is_the_expected_pay_under_a_heading_that_says_so(heading, amount, currency, period, signs, times):
    wanted = ["70000", signs[1], times[1]]
    under = [
        field(amount, section=heading, type="money"),
        field(currency, *signs, section=heading),
        field(period, *times, section=heading),
    ]
    joined = [
        field(f"{heading}: {amount}", type="money"),
        field(f"{heading}: {currency}", *signs),
        field(f"{heading}: {period}", *times),
    ]
    assert values(*under) == values(*joined) == wanted
    other = field(amount, section="Ihre letzte Rechnung", type="money")
    assert values(other) == []


@pytest.mark.parametrize(
    "stored",
    ["70k EUR per year", "70.000 EUR per year", "70,000 EUR per year", "70 000 EUR per year", "€70,000 a year", "70000 EUR per year"],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["number", "money", "text"])
def test_pay_is_the_same_figure_however_it_was_written(stored, kind):
    pay = said("Salary expectation", stored, question_class="salary_expectation")
    lists = [field(label, *options) for label, options in LISTS.items()]
    beside = [one.value for one in sheet(field("Expected salary", type=kind), *lists, bank=(pay,)).answers]
    assert beside == ["70000", "EUR", "per year"]
    alone = [one.value for one in sheet(field("Expected salary", type=kind), bank=(pay,)).answers]
    assert alone == ["70000" if kind != "text" else stored]


def test_a_range_is_no_figure_and_its_lists_stay_as_they_are():
    pay = said("Salary expectation", "60000-70000 EUR per year", question_class="salary_expectation")
    lists = [field(label, *options) for label, options in LISTS.items()]
    assert sheet(field("Expected salary", type="number"), *lists, bank=(pay,)).answers == ()


def test_a_field_in_thousands_gets_thousands_beside_its_lists_too():
    lists = [field(label, *options) for label, options in LISTS.items()]
    assert values(field("Expected salary, in k€", type="number"), *lists) == ["70", "EUR", "per year"]


@pytest.mark.parametrize(
    ("options", "wanted"),
    [(("Рубли", "Евро", "Доллары"), "Евро"), (("Pounds", "Euros", "US dollars"), "Euros"), (("Dólares", "Euros", "Libras esterlinas"), "Euros")],
)  # fmt: skip
def test_currencies_in_the_plural_are_chosen_beside_the_pay(options, wanted):
    pay = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")
    found = sheet(field("Expected salary"), field("Currency", *options), field("Period", *LISTS["Period"]), bank=(pay,))
    assert [one.value for one in found.answers] == ["70000", wanted, "per year"]


def test_a_currency_that_stands_apart_from_the_pay_is_chosen_or_the_pay_is_left_open():
    pay = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")
    shift, amount = field("Preferred shift", "Early", "Late"), field("Expected annual salary", type="money")
    chosen = sheet(amount, shift, field("Currency", "USD", "EUR"), bank=(pay,))
    assert [one.value for one in chosen.answers] == ["70000", "EUR"]
    assert sheet(amount, shift, field("Currency", "USD", "GBP"), bank=(pay,)).answers == ()
