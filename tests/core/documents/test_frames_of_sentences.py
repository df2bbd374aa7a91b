"""Frames in which people tell of one thing beside another: languages, what is nothing new, whom it fell to, plans that are drawn up."""

import pytest

from core.contracts.candidate import resume_from_json
from core.documents.claims import check_claims
from core.documents.splitting import sentences
from tests.support.documents import TODAY, is_blocked


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("Besides my native English I speak Polish at B1 level.", True),
        ("Besides my native Polish I speak English at B1 level.", False),
        ("Besides my native English I speak German at B1 level.", False),
        ("Besides my native English I speak Polish fluently.", False),
        ("Neben meiner Muttersprache Englisch spreche ich Polnisch auf dem Niveau B1.", True),
        ("Ich spreche neben meiner Muttersprache Englisch auch Polnisch auf dem Niveau B1.", True),
        ("Neben meiner Muttersprache Englisch spreche ich Polnisch auf dem Niveau C1.", False),
        ("Кроме родного английского владею польским на уровне B1.", True),
        ("Кроме родного польского владею английским на уровне B1.", False),
    ],
)
def test_each_language_has_its_own_level(text: str, is_true: bool) -> None:
    levels = (("English", "native"), ("Polish", "B1"), ("German", "A2"))
    spoken = [{"language": language, "fluency": fluency} for language, fluency in levels]
    person = resume_from_json({"basics": {"name": "Ada Example"}, "languages": spoken})
    assert bool(check_claims(text, person, TODAY).blocked) is not is_true


@pytest.mark.parametrize(
    ("line", "text", "is_true"),
    [
        ("Service gas boilers in 240 flats", "Gas boilers are nothing new to me: I service them in 240 flats.", True),
        ("Service gas boilers in 240 flats", "Solar panels are nothing new to me: I service them in 240 flats.", False),
        ("Train one apprentice", "Leading apprentices is nothing new to me.", False),
        ("Train one apprentice", "I train a team of apprentices.", False),
        ("Beschwerden von Gästen entgegengenommen", "Der Umgang mit Beschwerden von Gästen ist mir nicht fremd.", True),
        ("Beschwerden von Gästen entgegengenommen", "Der Umgang mit Beschwerden von Lieferanten ist mir nicht fremd.", False),
        ("Начисляю зарплату 85 сотрудникам", "Начисление зарплаты для меня не новость: я начисляю её 85 сотрудникам.", True),
        ("Начисляю зарплату 85 сотрудникам", "Руководство отделом для меня не новость.", False),
        ("Принимала товар, до 30 накладных в день", "Мне доводилось принимать до тридцати накладных в день.", True),
        ("Принимала звонки от пациентов", "Пациенты принимали мне звонки.", False),
        ("Записывала пациентов на приём, до 120 человек за смену", "Мне приходилось записывать до 120 пациентов за смену.", True),
        ("Записывала пациентов на приём, до 120 человек за смену", "Мне приходилось записывать до 120 врачей за смену.", False),
        ("Scheduled 6 contractors a week", "I drew up the schedules of six contractors a week.", True),
        ("Scheduled 6 contractors a week", "I drew up the contracts of six contractors a week.", False),
        ("Booked rooms for a team of 12", "I booked rooms for a twelve-strong team.", True),
        ("Booked rooms for a team of 12", "I booked rooms for a strong team.", False),
        ("Booked rooms for a team of 12", "I booked rooms for twelve strong teams.", False),
        ("Train one apprentice", "I train one apprentice and would gladly do so again in your team.", True),
        ("Train one apprentice", "I would gladly lead a team again.", False),
        ("Продавала ткани и шторы", "Хочу сказать, что закупала ткани.", False),
        ("Продавала ткани и шторы", "Я бы сказала, что закупала ткани.", False),
    ],
)  # fmt: skip
def test_a_frame_adds_nothing_and_hides_nothing(line: str, text: str, is_true: bool) -> None:
    assert is_blocked(text, line) is not is_true


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Besuche im Seniorenheim St. Anna, jeden zweiten Montag", 1),
        ("Gärtnerei Lohmann GmbH & Co. KG. Dort beriet ich.", 2),
        ("I worked at Acme Co. Later I left.", 2),
        ("Работала в театре им. Чехова. Потом ушла.", 2),
    ],
)
def test_a_shortened_word_before_a_name_ends_no_sentence(text: str, count: int) -> None:
    assert len(sentences(text)) == count
