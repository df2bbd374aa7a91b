"""Modelled on hh.ru's response: a popup over the vacancy with a questionnaire (`task_<id>`) and a cover letter behind a toggle."""

from deploy.board.forms.spec import FormSpec, Question

DA_NET = ("Да", "Нет")
SPEC = FormSpec(
    replica="hh",
    language="ru",
    method="urlencoded",
    email_of_session="person@example.com",
    custom_name=lambda index: f"task_{360778388 + index}",
    inserted=Question("shifts", "Готовы ли вы работать посменно?", "radio", DA_NET),
    questions=(
        Question(
            "python_4_years",
            "Есть ли у вас опыт работы с Python от четырёх лет?",
            "radio",
            DA_NET,
            reworded="Работаете ли вы с Python дольше четырёх лет?",
        ),
        Question(
            "office",
            "Готовы ли вы работать в офисе?",
            "radio",
            DA_NET,
            inverted="Вам подходит только удалённая работа, без офиса?",
        ),
        Question(
            "salary",
            "От какой суммы вы рассматриваете предложения (на руки)?",
            "longtext",
            reworded="Ваши зарплатные ожидания",
        ),
        Question("city", "В каком городе вы сейчас находитесь?", "longtext"),
        Question(
            "databases",
            "С какими базами данных вы работали?",
            "checks",
            ("PostgreSQL", "MySQL", "ClickHouse", "MongoDB"),
        ),
        Question(
            "level",
            "Ваш уровень английского языка?",
            "radio",
            ("A1 — начальный", "A2 — элементарный", "B1 — средний", "B2 — средне-продвинутый", "C1 и выше"),
            widens=True,
        ),
        Question("cover_letter", "Сопроводительное письмо", "longtext", standard="letter", required=False),
    ),
)
