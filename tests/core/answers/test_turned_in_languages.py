"""Moving, trips and shifts that a question rules out, and what it asks beside whether one would move, in seventeen languages."""

import pytest

from tests.core.answers.test_asked_aside import MOVE, PAY, TRIPS
from tests.support.answers import field, left_open, said, value

HYBRID = said("Remote, hybrid or on site?", "Hybrid", question_class="work_format")
SHIFTS = said("Would you work in shifts?", "No", question_class="shift_or_hours")
FROM = said("Earliest start", "2026-05-01", question_class="start_date")


@pytest.mark.parametrize(
    "question",
    [
        "Do you rule out relocating?", "Is a move impossible for you?", "Lehnen Sie einen Umzug ab?", "Sind Sie gegen einen Umzug?", "Excluez-vous un déménagement ?", "Êtes-vous contre un déménagement ?",
        "¿Rechazas mudarte?", "¿Te negarías a mudarte?", "Opõe-se a uma mudança de cidade?", "Rifiuti di trasferirti?", "Sluit je een verhuizing uit?", "Czy odmawia Pan/Pani przeprowadzki?", "Vylučujete stěhování?", "Är det uteslutet att flytta?",
        "Vastustatko muuttamista toiselle paikkakunnalle?", "Kizárja a költözést?", "Excludeți o relocare?", "Αποκλείετε τη μετεγκατάσταση;", "Taşınmaya karşı mısınız?", "Вы против переезда?", "Ви виключаєте переїзд?",
    ],
)  # fmt: skip
def test_a_move_that_is_ruled_out_does_not_get_the_answer_to_whether_one_would_move(question: str) -> None:
    assert left_open(field(question, "Yes", "No"), MOVE) is not None


@pytest.mark.parametrize(
    "question",
    [
        "Do you rule out business travel?", "Schließen Sie Dienstreisen aus?", "Excluez-vous les déplacements professionnels ?", "¿Se opone a viajar?", "Recusa viajar em trabalho?", "Escludi le trasferte?", "Sluit je zakenreizen uit?",
        "Czy podróże służbowe są wykluczone?", "Jsou pro vás služební cesty vyloučené?", "Avböjer du resor i tjänsten?", "Suljetko pois työmatkat?", "Kizártak az üzleti utak?", "Sunt excluse deplasările pentru dumneavoastră?",
        "Είστε αντίθετος στα επαγγελματικά ταξίδια;", "İş seyahatlerini reddediyor musunuz?", "Командировки для вас исключены?", "Ви проти відряджень?",
    ],
)  # fmt: skip
def test_trips_that_are_ruled_out_do_not_get_the_answer_to_whether_one_would_travel(question: str) -> None:
    assert left_open(field(question, "Yes", "No"), TRIPS) is not None


@pytest.mark.parametrize(
    ("question", "stored"),
    [("Is hybrid work out of the question for you?", HYBRID), ("Do you rule out shift work?", SHIFTS)],
)
def test_a_way_of_working_that_is_ruled_out_is_left_open(question, stored):
    assert left_open(field(question, "Yes", "No"), stored) is not None


@pytest.mark.parametrize(
    "question",
    [
        "How far would you relocate?", "By when could you relocate?", "In welche Regionen könnten Sie umziehen?", "Wohin würden Sie umziehen?", "Vers quelles villes déménageriez-vous ?", "¿A qué países se trasladaría?", "Para onde se mudaria?",
        "In quali paesi si trasferirebbe?", "Naar welke landen wil je verhuizen?", "Dokąd byłby Pan gotów się przeprowadzić?", "Do jakých zemí byste se přestěhovali?", "Till vilka städer kan du flytta?", "Minne muuttaisit?", "Hova költözne?",
        "În ce țări ați fi dispus să vă mutați?", "Από πότε θα μπορούσατε να μετακομίσετε;", "Nereye taşınmak istersiniz?", "Куда вы готовы переехать?", "До яких регіонів можливий переїзд?",
    ],
)  # fmt: skip
def test_where_how_far_and_when_one_would_move_is_not_whether(question: str) -> None:
    assert left_open(field(question), MOVE) is not None


@pytest.mark.parametrize(
    "question",
    ["Ab wann könnten Sie umziehen?", "À partir de quand pourriez-vous déménager ?", "Ne zamandan itibaren taşınabilirsiniz?"],
)  # fmt: skip
def test_when_one_could_move_is_not_when_one_could_start(question: str) -> None:
    assert left_open(field(question), FROM) is not None


@pytest.mark.parametrize(
    "question",
    [
        "Do you need a relocation package?", "Erwarten Sie einen Umzugskostenzuschuss?", "Souhaitez-vous une prime de déménagement ?", "¿Espera que la empresa cubra la mudanza?", "Espera um subsídio de mudança?", "Desidera un sostegno economico al trasferimento?",
        "Verwacht u een tegemoetkoming voor de verhuizing?", "Czy liczy Pan/Pani na refundację przeprowadzki?", "Požadujete úhradu stěhování?", "Förväntar du dig att vi betalar flytten?", "Odotatko, että maksamme muuton?", "Elvárja, hogy fizessük a költözést?",
        "Doriți o primă de relocare?", "Περιμένετε επιδότηση για τη μετακόμιση;", "Taşınma ödeneği bekliyor musunuz?", "Ожидаете ли вы субсидию на переезд?", "Чи очікуєте ви відшкодування переїзду?",
    ],
)  # fmt: skip
def test_help_with_the_costs_of_a_move_is_not_whether_one_would_move(question: str) -> None:
    assert left_open(field(question, "Yes", "No"), MOVE) is not None


@pytest.mark.parametrize(
    "question",
    [
        "Do you accept relocating?", "Sind Sie zu einem Umzug bereit?", "Accepteriez-vous de déménager ?", "¿Estás dispuesto a mudarte?", "Aceita mudar de residência?", "È disponibile a un trasferimento?", "Wilt u verhuizen voor deze baan?",
        "Czy rozważa Pan/Pani przeprowadzkę?", "Byli byste ochotni se přestěhovat?", "Är du beredd att flytta?", "Voitko muuttaa työn vuoksi?", "Vállalja a költözést?", "Sunteți dispus la relocare?", "Δέχεστε μετεγκατάσταση;",
        "Bu iş için taşınır mısınız?", "Рассматриваете ли вы переезд?", "Чи розглядаєте ви переїзд?",
    ],
)  # fmt: skip
def test_the_plain_question_whether_one_would_move_is_answered(question: str) -> None:
    assert value(question, "Yes", "No", bank=(MOVE,)) == "No"


@pytest.mark.parametrize(
    "label",
    [
        "Hourly rate expected", "Tageshonorar", "Salaire à la journée souhaité", "Jornal deseado", "Uurtarief", "Oczekiwana dniówka", "Očekávaná mzda za den", "Löneanspråk per timme", "Palkkatoive tunnilta", "Bérigény óránként", "Bérigény naponta",
        "Μισθολογικές απαιτήσεις ανά ημέρα", "Желаемая зарплата за день", "Денна ставка",
    ],
)  # fmt: skip
def test_pay_by_the_hour_or_day_is_not_the_stored_pay_a_year(label: str) -> None:
    assert left_open(field(label), PAY) is not None
