"""Every negation, avoidance or exception of a fact leaves the question open, in five languages; the plain question is answered."""

from itertools import product

import pytest

from tests.support.answers import field, left_open, value

_ENGLISH = ("city", "country", "phone number", "e-mail address", "street address", "first name", "employer", "language")
NEGATED = [
    *(
        pattern.format(fact)
        for fact, pattern in product(
            _ENGLISH,
            (
                "Which {} should we never use?",
                "Which {} do you not want us to use?",
                "Which {} would you avoid?",
                "Which {} is no longer yours?",
                "Name any {} except your own",
                "Name a {} other than your current one",
                "Which {} wouldn't you choose?",
                "Apart from the one above, which {} do you have?",
            ),
        )
    ),
    *(
        pattern.format(fact)
        for fact, pattern in product(
            ("Stadt", "Telefonnummer", "E-Mail-Adresse", "Anschrift"),
            (
                "Welche {} sollen wir nicht verwenden?",
                "Welche {} würden Sie nie wählen?",
                "Welche {} möchten Sie vermeiden?",
                "Welche {} außer Ihrer eigenen kommt infrage?",
                "Nennen Sie eine {}, die nicht Ihre ist",
            ),
        )
    ),
    *(
        pattern.format(fact)
        for fact, pattern in product(
            ("город", "адрес", "номер телефона", "адрес электронной почты"),
            (
                "Какой {} нам не использовать?",
                "Какой {} вы никогда бы не выбрали?",
                "Какой {}, кроме вашего, подойдёт?",
                "Какой {} вы хотите избежать?",
                "Назовите {}, который не ваш",
            ),
        )
    ),
    *(
        pattern.format(fact)
        for fact, pattern in product(
            ("ville", "adresse e-mail", "adresse postale"),
            (
                "Quelle {} ne faut-il pas utiliser ?",
                "Quelle {} ne choisiriez-vous jamais ?",
                "Quelle {} voulez-vous éviter ?",
                "Quelle {} sauf la vôtre conviendrait ?",
                "Quelle {} autre que la vôtre conviendrait ?",
            ),
        )
    ),
    *(
        pattern.format(fact)
        for fact, pattern in product(
            ("ciudad", "dirección de correo", "dirección postal"),
            (
                "¿Qué {} no debemos usar?",
                "¿Qué {} nunca elegirías?",
                "¿Qué {} quieres evitar?",
                "¿Qué {} excepto la tuya te conviene?",
                "¿Qué {} que no sea la tuya te conviene?",
            ),
        )
    ),
]
PLAIN = [
    ("Which city do you live in?", "Berlin"),
    ("In welcher Stadt wohnen Sie?", "Berlin"),
    ("В каком городе вы живёте?", "Berlin"),
    ("Dans quelle ville habitez-vous ?", "Berlin"),
    ("¿En qué ciudad vives?", "Berlin"),
    ("What is your e-mail address?", "ada@example.org"),
]


def test_what_is_not_so_is_left_open() -> None:
    assert [question for question in NEGATED if left_open(field(question)) is None] == []


@pytest.mark.parametrize(("question", "answer"), PLAIN)
def test_what_is_so_is_answered(question: str, answer: str) -> None:
    assert value(question) == answer
