"""Other words for what the résumé says: of another language, a noun for a verb, parts of a compound; and beside each an invention in the same words."""

import pytest

from tests.support.documents import is_blocked


@pytest.mark.parametrize(
    ("true", "invented", "deed"),
    [
        ("Schlüssel fertige ich auf einer Codemaschine.", "Schlüssel fertige ich auf einer Fräsmaschine.", "Cuts keys on a code machine"),
        ("I measure the snow on three routes.", "I measure the ice on three routes.", "Мерил снег на трёх маршрутах"),
        ("I warn the road service about black ice.", "I warn the road service about floods.", "Предупреждает дорожную службу о гололёде"),
        ("Я пишу траурные объявления.", "Я пишу свадебные объявления.", "Schreibt Traueranzeigen"),
        ("Ich restauriere Stühle und Kommoden.", "Ich restauriere Stühle und Spiegel.", "Восстанавливаю стулья и комоды"),
        ("Я поливаю цветы в теплице.", "Я поливаю овощи в теплице.", "Waters the flowers in the greenhouse"),
        ("I served lunch.", "I cooked lunch.", "Servierte Mittagessen"),
        ("I pick apples and strawberries.", "I pick apples and grapes.", "Pflückt Äpfel und Erdbeeren"),
    ],
)  # fmt: skip
def test_a_letter_may_be_in_another_language_than_the_résumé(true, invented, deed):
    assert not is_blocked(true, deed)
    assert is_blocked(invented, deed)


@pytest.mark.parametrize(
    ("true", "invented", "deed"),
    [
        ("Kunden habe ich zu Farben beraten.", "Kolleginnen habe ich zu Farben beraten.", "Beratung von Kunden zu Farben"),
        ("Kunden habe ich beraten.", "Lieferanten habe ich beraten.", "Kundenberatung"),
        ("Ich plante die Schichten.", "Ich leitete die Schichten.", "Schichtplanung"),
        ("Am Telefon vereinbarte ich Termine.", "Am Telefon vereinbarte ich Preise.", "Terminvereinbarung am Telefon"),
        ("Maschinen habe ich gewartet und repariert.", "Maschinen habe ich gewartet und verkauft.", "Wartung und Reparatur von Maschinen"),
        ("Ich räumte Bandagen und Strümpfe ein.", "Ich räumte Bandagen und Salben ein.", "Einräumen von Bandagen und Strümpfen"),
        ("При приёмке пиломатериалов я помогала.", "Приёмкой пиломатериалов я руководила.", "Помогала принимать пиломатериалы"),
        ("Я отвечал за сортировку писем.", "Я отвечал за отдел сортировки писем.", "Сортировал письма"),
    ],
)  # fmt: skip
def test_a_verb_may_stand_for_its_noun_and_a_noun_for_its_verb(true, invented, deed):
    assert not is_blocked(true, deed)
    assert is_blocked(invented, deed)


def test_who_is_named_after_von_and_an_article_may_be_the_one_who_did_it():
    assert is_blocked("Ich habe die Meisterin eingewiesen.", "Einweisung von der Meisterin")


@pytest.mark.parametrize(
    ("true", "invented", "deed"),
    [
        ("One apprentice learns sewing from me.", "Three apprentices learn sewing from me.", "Shows one apprentice how to sew"),
        ("У меня учится один стажёр.", "У меня учатся трое стажёров.", "Обучает одного стажёра"),
    ],
)  # fmt: skip
def test_whom_one_teaches_learns_from_one(true, invented, deed):
    assert not is_blocked(true, deed)
    assert is_blocked(invented, deed)


def test_who_only_shows_how_does_not_train():
    assert is_blocked("I train apprentices in sewing.", "Shows one apprentice how to sew")


@pytest.mark.parametrize(
    ("true", "invented", "deed"),
    [
        ("Ich unterrichte Kinder von 5 bis 8 Jahren.", "Ich unterrichte Kinder von 5 bis 9 Jahren.", "Teaches children aged 5 to 8"),
        ("I taught children between 5 and 8.", "I taught children for 8 years.", "Taught children aged 5 to 8"),
        ("Трижды за смену я проверяю воду.", "Четырежды за смену я проверяю воду.", "Tests the water three times a shift"),
        ("In every shift I test the water three times.", "In every hour I test the water three times.", "Tests the water three times a shift"),
        ("The number of complaints about noise fell by a fifth.", "The number of complaints about noise fell by half.", "Cut complaints about noise by 20%"),
        ("Die Zahl der Nacharbeiten ist durch mich um 15 Prozent gesunken.", "Die Zahl der Nacharbeiten ist durch den Meister um 15 Prozent gesunken.", "Verringerung der Nacharbeiten um 15 %"),
        ("I managed to get delivery times down from ten days to six.", "I managed to get delivery times down from ten days to five.", "Cut delivery times from 10 to 6 days"),
    ],
)  # fmt: skip
def test_ages_times_and_counts_may_be_said_in_other_words(true, invented, deed):
    assert not is_blocked(true, deed)
    assert is_blocked(invented, deed)


@pytest.mark.parametrize(
    ("true", "invented", "deed"),
    [
        ("My work included packing orders.", "My work included packing orders and invoices.", "Packed orders"),
        ("It fell to me to order paper.", "It fell to me to order paper and ink.", "Ordered paper"),
        ("Чистить датчики тоже входило в мою работу.", "Чистить датчики и насосы тоже входило в мою работу.", "Чистил датчики"),
        ("Um die Briefe kümmerte ich mich: Ich sortierte sie.", "Um die Briefe kümmerte ich mich: Ich sortierte und frankierte sie.", "Sortierte Briefe"),
    ],
)  # fmt: skip
def test_more_frames_of_telling_add_nothing(true, invented, deed):
    assert not is_blocked(true, deed)
    assert is_blocked(invented, deed)


@pytest.mark.parametrize(
    ("invented", "deed"),
    [
        ("Ich kochte Mittagessen für 50 Gäste.", "Delivered lunch to 50 guests"),
        ("I cut down trees.", "Pflanzte Bäume"),
        ("Ich habe Kartoffeln gekocht.", "Sold potatoes"),
        ("Я рисовал картины.", "Hung pictures"),
        ("I taught a first aid course.", "Besuchte einen Kurs in Erster Hilfe"),
        ("I vaccinated children.", "Vereinbarte Impftermine für Kinder"),
    ],
)
def test_another_deed_with_the_same_thing_is_named_in_whatever_language(invented, deed):
    assert is_blocked(invented, deed)
