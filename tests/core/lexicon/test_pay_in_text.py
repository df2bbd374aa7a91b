"""Pay that a text states in its sentences, in digits or in words."""

import pytest

from core.contracts.vacancy import SalaryPeriod
from core.lexicon.pay_in_text import pay_in_text


@pytest.mark.parametrize(
    ("text", "currency", "most", "period"),
    [
        ("На руки выходит 62 тысячи рублей в месяц, премий в этом году не планируем.", "RUB", 62_000, "month"),
        ("Доход 62 тыс. в месяц.", "RUB", 62_000, "month"),
        ("Оклад шестьдесят пять тысяч рублей.", "RUB", 65_000, "month"),
        ("Платим 60 тысяч, после испытательного срока 70 тысяч.", "RUB", 70_000, "month"),
        ("Das Gehalt liegt bei 70 Tausend im Jahr.", "EUR", 70_000, "year"),
        ("Wir zahlen fünfundfünfzigtausend Euro brutto im Jahr.", "EUR", 55_000, "year"),
        ("The pay is around fifty-five thousand a year.", "GBP", 55_000, "year"),
        ("Salary between 40 and 45 thousand a year.", "GBP", 45_000, "year"),
        ("Mehr als zwölf Euro neunzig die Stunde gibt das Budget nicht her.", "EUR", 12.9, "hour"),
        ("Überwiesen werden dreizehnhundert Euro brutto.", "EUR", 1_300, "month"),
        ("The post sits on point 26 of the scale, which means 34,500 pounds.", "GBP", 34_500, "year"),
        ("We pay fifteen pounds fifty an hour.", "GBP", 15.5, "hour"),
        ("Платим двести восемьдесят рублей в час.", "RUB", 280, "hour"),
        ("Wir zahlen 38 Franken pro Stunde.", "CHF", 38, "hour"),
        ("Der Lohn liegt zwischen 5200 und 5800 Franken im Monat.", "CHF", 5_800, "month"),
        ("We pay a day rate of £180.", "GBP", 180, "day"),
    ],
)
def test_pay_is_read_from_a_sentence_about_pay(text: str, currency: str, most: float, period: str) -> None:
    pay = pay_in_text(text, currency)
    assert pay and (pay.max, pay.currency, pay.period) == (most, currency, SalaryPeriod(period))


@pytest.mark.parametrize(
    "text",
    [
        "Оклад двадцать тысяч и процент от сделок.",
        "Оклад 60 тысяч рублей, премия до ста процентов.",
        "Оклад 60 тысяч рублей. Каждый квартал премия по итогам работы.",
        "Оклад 60 тысяч, за стаж ещё 40 тысяч.",
        "Starting salary is 40 thousand a year.",
        "Tester | Leeds | $105,000 Minimum Salary + Equity",
        "Mindestgehalt 40.000 EUR im Jahr.",
        "Einstiegsgehalt 40 Tausend im Jahr.",
        "Зарплата 80 тысяч рублей и выше.",
        "Доход от 62 тысяч рублей в месяц.",
        "На испытательном сроке платим 60 тысяч рублей.",
        "Fifty-five thousand pounds plus commission is the pay.",
        "Das Grundgehalt von 40 Tausend im Jahr kommt zuzüglich Provision.",
    ],
)
def test_where_more_is_promised_nothing_is_certain(text: str) -> None:
    assert pay_in_text(text, "RUB") is None


@pytest.mark.parametrize(
    "text",
    [
        "Бюджет проекта 62 тысячи рублей в месяц.",
        "Вы ведёте склад на 62 тысячи позиций, зарплата достойная.",
        "Расчёт заработной платы для 3 тысяч сотрудников.",
        "We help clients earn 20 thousand euros a month.",
        "We pay invoices of 20 thousand euros a month.",
        "Our site has fifty thousand visitors a year.",
    ],
)
def test_other_money_and_other_numbers_are_no_pay(text: str) -> None:
    assert pay_in_text(text, "RUB") is None
