"""Numbers in words are the figures that another posting writes, and figures that agree speak for one vacancy in other words."""

import pytest

from core.vacancies.said_numbers import number_words
from core.vacancies.wording import read_wording, wording_of
from tests.support.dedup import card, duplicate


def figures(text: str) -> frozenset[int]:
    wording = wording_of(text, frozenset())
    return read_wording(wording).figures() if wording else frozenset()


@pytest.mark.parametrize(
    ("said", "figure"),
    [
        ("three hundred and fifty parcels", "350 parcels"),
        ("twenty-five parcels", "25 parcels"),
        ("dreihundertfünfzig Pakete", "350 Pakete"),
        ("fünfundvierzig Pakete", "45 Pakete"),
        ("trois cent cinquante colis", "350 colis"),
        ("quatre-vingt-dix colis", "90 colis"),
        ("trescientos cincuenta paquetes", "350 paquetes"),
        ("trecentocinquanta pacchi", "350 pacchi"),
        ("trezentos e cinquenta pacotes", "350 pacotes"),
        ("driehonderdvijftig pakjes", "350 pakjes"),
        ("trzysta pięćdziesiąt paczek", "350 paczek"),
        ("třista padesát zásilek", "350 zásilek"),
        ("trehundrafemtio paket", "350 paket"),
        ("femogtyve pakker", "25 pakker"),
        ("tre hundre og femti pakker", "350 pakker"),
        ("kolmesataaviisikymmentä pakettia", "350 pakettia"),
        ("háromszázötven csomag", "350 csomag"),
        ("trei sute cincizeci pachete", "350 pachete"),
        ("εκατόν είκοσι δέματα", "120 δέματα"),
        ("üç yüz elli koli", "350 koli"),
        ("триста пятьдесят посылок", "350 посылок"),
        ("двісті сорок посилок", "240 посилок"),
    ],
)
def test_a_number_in_words_is_the_same_number_in_figures(said: str, figure: str) -> None:
    assert figures(said) == figures(figure) != frozenset()


def test_two_numbers_that_a_comma_parts_are_two() -> None:
    assert figures("twenty, five days") == figures("20, 5 days")


def test_no_word_is_two_numbers() -> None:
    assert number_words()["einundzwanzig"] == "21" and number_words()["ventotto"] == "28"


def test_other_titles_and_words_on_another_site_are_one_vacancy_where_the_figures_agree() -> None:
    one = card(
        1, "Payroll Officer", "Quarvell", "one", locations=("Leeds",),
        snippet="Quarvell runs canteens. You work out the wages of 350 cooks, enter sick notes into Brackpay and file the returns of every quarter.",
    )  # fmt: skip
    other = one.model_copy(
        update={"id": "two:2", "site": "two", "external_id": "2", "title": "Wages Clerk",
                "snippet": "Three hundred and fifty people in aprons count on you: each month their wages leave your desk on time, Brackpay in hand, and no return is late."}
    )  # fmt: skip
    assert duplicate(one, other) == one.id
