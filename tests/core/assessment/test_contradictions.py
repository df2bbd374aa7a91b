"""What a posting demands that the résumé does not show, and whom it sends away."""

import pytest

from core.assessment.contradictions import Contradictions, contradictions
from core.assessment.named_skills import is_before_a_skill, names_a_skill
from core.assessment.profession_fit import is_addressed
from core.assessment.seeker import seeker_of
from core.lexicon.occupations import read_title
from core.lexicon.seniority import is_also_for
from core.lexicon.title_stems import stem
from core.lexicon.work_functions import functions_told
from core.prompting.candidate_brief import CandidateBrief

BAKER = CandidateBrief(
    label="Baker",
    positions=("Baker, Example Mill, 2016-01 – present",),
    skills=("sourdough", "deck ovens", "Guild Silver Card", "laminated dough"),
    education=("Level 2 in bread and pastry, Sample College, 2015",),
)
SCHLOSSER = CandidateBrief(
    label="Metallbauer",
    positions=("Metallbauer, Beispiel Stahlbau, 2014-01 – present",),
    skills=("Geländer", "Treppen", "WIG-Schweißen"),
    education=("Ausbildung Metallbauer, 2013",),
)
CUTTER = CandidateBrief(
    label="Закройщик",
    positions=("Закройщик, Ателье Пример, 2015-01 – present",),
    skills=("пошив костюмов", "ремонт одежды", "раскрой"),
    education=("Колледж лёгкой промышленности, закройщик, 2014",),
)


def told(brief: CandidateBrief, text: str) -> Contradictions:
    return contradictions(seeker_of(brief, 2026), brief, text)


@pytest.mark.parametrize(
    ("brief", "text"),
    [
        (BAKER, "You must hold a current forklift certificate of the port."),
        (BAKER, "Several years tempering chocolate are the minimum."),
        (BAKER, "We can only interview people who have spent three seasons brewing lager."),
        (BAKER, "Applicants without a brewing diploma will be rejected."),
        (BAKER, "We insist on a background in sugar sculpture."),
        (SCHLOSSER, "Wir können nur Bewerbungen mit abgeschlossener Weiterbildung im Orgelbau berücksichtigen."),
        (SCHLOSSER, "Sie haben zwingend mehrere Jahre in der Uhrmacherei gearbeitet."),
        (SCHLOSSER, "Ohne Nachweis als Taucher ist eine Einstellung nicht möglich."),
        (CUTTER, "Непременное условие: три года в типографии."),
        (CUTTER, "Без удостоверения стропальщика отклики не рассматриваем."),
        (CUTTER, "Возьмём только того, у кого есть сертификат пчеловода."),
    ],
)
def test_what_is_demanded_in_any_words_and_not_in_the_resume_is_not_met(brief: CandidateBrief, text: str) -> None:
    found = told(brief, text)
    assert found.unmet == 1.0
    assert found.lacking


@pytest.mark.parametrize(
    ("brief", "text"),
    [
        (BAKER, "You must hold the SPB silver card and be awake at three."),
        (BAKER, "Applicants without a silver card will be rejected."),
        (BAKER, "Several years at deck ovens are the minimum."),
        (BAKER, "No experience of chocolate is required."),
        (BAKER, "No brewing diploma is needed."),
        (SCHLOSSER, "Eine abgeschlossene Ausbildung als Metallbauer ist Bedingung."),
        (SCHLOSSER, "Eine Weiterbildung zum Taucher ist keine Bedingung."),
        (CUTTER, "Обязателен опыт пошива костюмов."),
        (CUTTER, "Опыта в типографии не требуем."),
    ],
)
def test_what_the_resume_has_or_nobody_asks_for_is_no_unmet_demand(brief: CandidateBrief, text: str) -> None:
    assert told(brief, text)[::2] == ([], 0.0)


def test_a_demand_of_which_the_resume_has_one_word_of_three_is_not_met_and_one_of_two_may_be() -> None:
    assert told(BAKER, "Five years of laminated glass facades are mandatory.").unmet == 1.0
    assert 0.0 < told(BAKER, "Five years of laminated glass are mandatory.").unmet < 1.0
    assert told(BAKER, "Five years of laminated dough are mandatory.").unmet == 0.0


def test_a_sentence_that_requires_something_in_unknown_words_is_a_faint_demand() -> None:
    assert 0.0 < told(BAKER, "Swimming, diving and sailing over long distances are essential.").unmet < 0.5


@pytest.mark.parametrize(
    ("brief", "text"),
    [
        (BAKER, "Bakers should look at our other advert."),
        (BAKER, "People who hold a silver card should wait for our autumn round."),
        (BAKER, "A past in sourdough will not be enough."),
        (BAKER, "Bakers need not apply."),
        (SCHLOSSER, "Von Bewerbungen aus dem Metallbau bitten wir abzusehen."),
        (SCHLOSSER, "Für Metallbauer folgt eine eigene Ausschreibung im Herbst."),
        (SCHLOSSER, "Metallbauer sind hier leider falsch."),
        (CUTTER, "Закройщиков просим не откликаться."),
        (CUTTER, "Опыта закройщика для этой работы недостаточно."),
        (CUTTER, "Для закройщиков откроем отдельный набор весной."),
    ],
)
def test_whoever_is_sent_away_by_their_trade_is_ruled_out(brief: CandidateBrief, text: str) -> None:
    assert told(brief, text).ruled_out


@pytest.mark.parametrize(
    ("brief", "text"),
    [
        (BAKER, "Apprentice bakers should look at our other advert."),
        (BAKER, "Bakers without a silver card need not apply."),
        (BAKER, "Divers should look at our other advert."),
        (SCHLOSSER, "Auszubildende im Metallbau bewerben sich bitte auf unsere andere Anzeige."),
        (CUTTER, "Стажёров просим не откликаться."),
    ],
)
def test_people_of_another_level_or_who_lack_something_may_be_sent_away(brief: CandidateBrief, text: str) -> None:
    assert told(brief, text).ruled_out == []


def test_two_words_of_a_longer_skill_name_it() -> None:
    assert names_a_skill(BAKER, "A silver card is essential.")
    assert is_before_a_skill(BAKER, "spb", "An SPB silver card is essential.")
    assert not names_a_skill(BAKER, "A card is essential.")
    assert not is_before_a_skill(BAKER, "spb", "SPB membership is essential.")


def test_a_text_that_speaks_to_people_of_the_candidates_profession_does_so_under_any_title() -> None:
    def spoken_to(title: str, text: str) -> bool:
        return is_addressed(seeker_of(SCHLOSSER, 2026), title, text, read_title(title))

    assert spoken_to("Vorarbeiter", "Sie sind gelernter Metallbauer und führen vier Leute.")
    assert not spoken_to("Vorarbeiter", "Sie sind gelernter Klavierbauer und führen vier Leute.")
    assert not spoken_to("Dozent Metallbau", "Sie sind gelernter Metallbauer.")
    assert not spoken_to("Berater", "Sie sind gelernter Metallbauer, gewähren Rabatte und holen Aufträge herein.")


def test_a_title_for_trainees_and_seniors_is_also_for_seniors() -> None:
    assert is_also_for("Trainee or Senior Baker", range(2, 5))
    assert is_also_for("Повар: стажёр, старший", range(2, 5))
    assert not is_also_for("Senior School, Trainee Baker", range(2, 5))
    assert not is_also_for("Trainee Baker", range(2, 5))


def test_german_plurals_of_kraft_are_that_word() -> None:
    assert stem("pflegefachkrafte") == stem("pflegefachkraften") == "pflegefachkraft"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("You explain our ovens to wholesalers, agree discounts and bring home the order.", "selling"),
        ("Sie besuchen Händler, gewähren Rabatte und holen Aufträge herein.", "selling"),
        ("Вы обзваниваете базу, назначаете встречи и закрываете сделку.", "selling"),
        ("You run two evening groups and judge their portfolios.", "teaching"),
        ("In der Lehrwerkstatt bereiten Sie Auszubildende auf die Prüfung vor.", "teaching"),
        ("Ведёте вечерние группы и проверяете задания слушателей.", "teaching"),
        ("Telephone tradespeople and place them with contractors.", "recruiting"),
        ("Вы ищете бухгалтеров для наших заказчиков до выхода на работу.", "recruiting"),
        ("They ring when the oven fails; you talk them through the menus.", "supporting"),
    ],
)
def test_other_work_is_told_in_many_words(text: str, kind: str) -> None:
    assert kind in functions_told(text)


@pytest.mark.parametrize(
    ("brief", "text"),
    [
        (SCHLOSSER, "Eine abgeschlossene Ausbildung als Metallbauer oder Konstruktionsmechaniker wird verlangt, Elektrik machen Partner."),
        (SCHLOSSER, "Ein Gesellenbrief im Metallhandwerk ist Bedingung."),
        (BAKER, "A qualification as a baker or pastry cook is required, and at least two years since you earned it."),
        (BAKER, "Ohne Kaffee kein Brot, sagt die Chefin."),
    ],
)  # fmt: skip
def test_a_demand_for_the_candidates_own_trade_is_met(brief: CandidateBrief, text: str) -> None:
    assert not told(brief, text).lacking


@pytest.mark.parametrize(
    ("brief", "text"),
    [
        (SCHLOSSER, "Sie haben einen Gesellenbrief im Zimmererhandwerk."),
        (SCHLOSSER, "Ohne Abschluss als Dachdecker geht es nicht."),
        (BAKER, "A 306A or 309B licence is a condition of hire."),
    ],
)
def test_the_paper_of_another_trade_is_lacking(brief: CandidateBrief, text: str) -> None:
    assert told(brief, text).lacking
