"""Classes of true paraphrases that pass, each beside the invention that it must not let through."""

import pytest

from core.contracts.candidate import resume_from_json
from core.documents.claims import check_claims
from tests.support.documents import TODAY, is_blocked


@pytest.mark.parametrize(
    ("line", "text", "is_true"),
    [
        ("Half beim Umbau der Backstube, verpackte 300 Brote am Tag", "Ich verpackte 300 Brote am Tag.", True),
        ("Took part in the move of the archive, labelled 900 boxes", "I labelled 900 boxes.", True),
        ("Took part in the move of the archive, labelled 900 boxes", "I moved the archive.", False),
        ("Took part in the move of the archive, labelled 900 boxes", "I managed the move of the archive.", False),
        ("Участвовала в переезде склада, промаркировала 900 коробок", "Я промаркировала 900 коробок.", True),
        ("Участвовала в переезде склада, промаркировала 900 коробок", "Я организовала переезд склада.", False),
        ("Helped with stocktaking, counted screws under supervision", "I counted screws.", False),
    ],
)
def test_a_deed_beside_help_is_ones_own(line: str, text: str, is_true: bool) -> None:
    assert is_blocked(text, line) is not is_true


@pytest.mark.parametrize(
    ("line", "text", "is_true"),
    [
        ("Pflege von Rosen, Hecken und Rasen, ohne Baumarbeiten", "Ich pflege Rosen, Hecken und Rasen.", True),
        ("Pflege von Rosen, Hecken und Rasen, ohne Baumarbeiten", "Ich pflege Bäume.", False),
        ("Sale of tea and coffee, without till work", "I sold tea and coffee.", True),
        ("Sale of tea and coffee, without till work", "I sold tea and coffee and counted the takings.", False),
        ("Продажа чая и кофе, без работы на кассе", "Я продавала чай и кофе.", True),
        ("Ausbildung zur Floristin, ohne Abschluss", "Ich habe eine Ausbildung zur Floristin.", False),
        ("Visited clients without advising them", "I visited clients and advised them.", False),
        ("Nahm an Sitzungen teil, ohne Stimmrecht", "Ich stimmte in Sitzungen mit ab.", False),
    ],
)
def test_what_was_not_part_of_it_denies_nothing_else(line: str, text: str, is_true: bool) -> None:
    assert is_blocked(text, line) is not is_true


@pytest.mark.parametrize(
    ("line", "text", "is_true"),
    [
        ("Mends zips and buttons, about 15 a week", "I mend roughly fifteen zips and buttons a week.", True),
        ("Mends zips and buttons, about 15 a week", "I mend roughly fifty zips and buttons a week.", False),
        ("Answers letters within three working days", "I answer letters within one working day.", False),
        ("Answers letters within one working day", "I answer letters within one working day.", True),
        ("Beantwortet Briefe innerhalb von drei Tagen", "Ich beantworte Briefe innerhalb von einem Tag.", False),
        ("Plant die Schichten für 9 Mitarbeitende", "Ich plane die Schichten für neun Kolleginnen und Kollegen.", True),
        (
            "Plant die Schichten für 9 Mitarbeitende",
            "Ich plane die Schichten für zwölf Kolleginnen und Kollegen.",
            False,
        ),
        ("Провела обучение с 4 новичками", "Провела обучение с четырьмя новичками.", True),
    ],
)
def test_a_number_of_several_things_counts_them_all(line: str, text: str, is_true: bool) -> None:
    assert is_blocked(text, line) is not is_true


SCHOOLED = resume_from_json(
    {
        "basics": {"name": "Ada Example"},
        "work": [{"name": "Gärtnerei Muster", "position": "Auszubildende", "startDate": "2012-08", "endDate": "2015-07", "highlights": ["Goss Pflanzen"]}],
        "education": [{"studyType": "Diploma", "area": "Floristry", "institution": "Sample College", "startDate": "2016-09", "endDate": "2018-06"}],
    }
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("Two years of study at Sample College gave me my diploma in floristry.", True),
        ("Three years of study at Sample College gave me my diploma in floristry.", False),
        ("Meine dreijährige Ausbildung in der Gärtnerei Muster endete 2015.", True),
        ("Meine fünfjährige Ausbildung in der Gärtnerei Muster endete 2015.", False),
        ("Meine Ausbildung in der Gärtnerei Muster trat ich im August 2012 an.", True),
        ("Meine Ausbildung in der Gärtnerei Muster trat ich im Mai 2014 an.", False),
    ],
)
def test_years_of_study_follow_from_its_dates(text: str, is_true: bool) -> None:
    assert (not check_claims(text, SCHOOLED, TODAY).blocked) is is_true


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Сортирую письма: с 2020 года — 40 тысяч писем", "С 2020 года мною отсортировано сорок тысяч писем."),
        ("Taxibuchungen für den Vertrieb (5 Personen)", "Für die fünf Personen im Vertrieb buchte ich Taxis."),
        ("Scanned plans", "Ich habe Pläne mit dem Scanner erfasst."),
        ("Снятие мерок", "Снимаю мерки."),
        ("Beratung zu Tapeten und Teppichen", "Kundinnen und Kunden berate ich zu Tapeten und Teppichen."),
        ("Reparatur von täglich etwa 12 Paar Schuhen", "I repaired roughly a dozen pairs of shoes a day."),
        ("Reinigung von Öfen", "Я чищу печи."),
        ("Mailboxes moved for 40 households", "Für 40 Haushalte habe ich Postfächer umgezogen."),
    ],
)
def test_other_forms_of_a_word_are_known(line: str, text: str) -> None:
    assert not is_blocked(text, line)


def test_a_thing_that_looks_like_a_deed_is_none() -> None:
    lines = ("Keeps the log of nine lifts", "Releases passengers trapped inside by 34 minutes on average")
    assert not is_blocked("I release passengers who are trapped in lifts.", *lines)
    assert is_blocked("I lift passengers.", *lines)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Schreibt Speisekarten", "Speisekarten stammen aus meiner Feder."),
        ("Fertigt Hüte, rund 5 pro Woche", "Unter meinen Händen entstehen etwa fünf Hüte pro Woche."),
        ("Books rooms with four hotels", "Booking rooms means dealing with four hotels."),
        ("Pass complaints to the workshop team, who look after brakes", "Complaints go from me to the workshop team, which looks after brakes."),
        ("Pass complaints to the workshop team, who look after brakes", "Complaints go from me to the workshop team, which is in charge of brakes."),
        ("First contact for parents by phone", "Parents reached me first by phone."),
        ("Served in the tea room", "I served guests in the tea room."),
        ("Annahme von Paketen am Empfang", "Am Empfang saß ich bei der Annahme von Paketen."),
        ("Ведёт журнал посещений", "В ходе работы веду журнал посещений."),
    ],
)  # fmt: skip
def test_the_frame_of_a_sentence_claims_nothing(line: str, text: str) -> None:
    assert not is_blocked(text, line)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Pass complaints to the workshop team, who look after brakes", "I am in charge of brakes."),
        ("Pass complaints to the workshop team, who look after brakes", "The brakes are looked after by me."),
        ("Passes plans to the foreman, who orders gravel", "I order gravel."),
        ("Sammelt Belege für die Steuererklärung; die Erklärung selbst macht ein Steuerberater", "Ich mache auch die Steuererklärung selbst."),
        ("Sortierte Belege für die Bilanz; die Bilanz selbst machte ein Büro", "Ich erstellte auch die Bilanz selbst."),
        ("Schreibt Speisekarten", "Rezepte stammen aus meiner Feder."),
        ("Beratung zu Tapeten und Teppichen", "Kundinnen und Kunden berate ich zu Lampen."),
    ],
)  # fmt: skip
def test_what_others_do_is_not_ones_own(line: str, text: str) -> None:
    assert is_blocked(text, line)


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("Gern möchte ich meine Kenntnisse in der Pflege von Rosen künftig in Ihrem Haus einsetzen.", True),
        ("Gern möchte ich meine Kenntnisse in der Buchhaltung künftig in Ihrem Haus einsetzen.", False),
        ("Über ein Gespräch, in dem ich mehr über Ihren Betrieb erfahre, würde ich mich freuen.", True),
        ("Über ein Gespräch, in dem ich von meiner Leitung eines Teams erzähle, würde ich mich freuen.", False),
        ("I hope to build on my knowledge of roses in your team.", True),
        ("I hope to build on my knowledge of orchids in your team.", False),
        ("I care for roses, which I also do with your SAP.", False),
    ],
)
def test_a_wish_may_use_what_one_can_do(text: str, is_true: bool) -> None:
    assert is_blocked(text, "Pflege von Rosen") is not is_true


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Changed worn belts and filters", "I replaced worn belts and filters."),
        ("Logs deliveries in the yard book", "I record deliveries in the yard book."),
        ("Beantwortet Anfragen von Mietern", "Ich antworte auf Anfragen von Mietern."),
        ("Nahm Retouren entgegen und prüfte sie", "Ich nahm Retouren an und prüfte sie."),
        ("Рассылала приглашения участникам", "Я отправляла приглашения участникам."),
        ("Замещала кассира на время отпуска", "На время отпуска я подменяла кассира."),
        ("Flickte Netze", "Ich habe Netze repariert."),
    ],
)
def test_a_deed_may_have_another_verb(line: str, text: str) -> None:
    assert not is_blocked(text, line)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Changed worn belts and filters", "I designed worn belts and filters."),
        ("Logs deliveries in the yard book", "I approve deliveries in the yard book."),
        ("Sold tickets", "I printed tickets."),
        ("Nahm Retouren entgegen", "Ich verkaufte Retouren."),
        ("Zahlte Rechnungen", "Ich zählte Rechnungen zusammen und buchte sie."),
        ("Рассылала приглашения участникам", "Я оформляла приглашения участникам."),
        ("Замещала кассира на время отпуска", "Я обучала кассира."),
    ],
)
def test_another_deed_is_not_another_verb(line: str, text: str) -> None:
    assert is_blocked(text, line)
