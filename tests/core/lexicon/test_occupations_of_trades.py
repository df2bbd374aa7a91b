"""Posts of technicians, health associates, farms, crafts, machines and helpers are known by what postings of several countries call them."""

import pytest

from core.lexicon.occupation_table import occupations
from core.lexicon.occupations import read_title


@pytest.mark.parametrize(
    ("title", "occupation"),
    [
        ("NDT Technician (Level II)", "materials_tester"),
        ("Инженер строительного контроля", "building_inspector"),
        ("Машинист паровых турбин", "plant_operator"),
        ("Аппаратчик химводоочистки", "plant_operator"),
        ("Chemikant (m/w/d)", "chemical_operator"),
        ("Оператор по добыче нефти и газа", "oil_gas_operator"),
        ("Gießereimechaniker (m/w/d)", "metal_founder"),
        ("Вахтенный помощник капитана", "seafarer"),
        ("Medizintechniker (m/w/d)", "medical_device_technician"),
        ("Sterile Services Technician", "sterile_technician"),
        ("Mitarbeiter (m/w/d) AEMP", "sterile_technician"),
        ("Environmental Health Officer", "environmental_health_officer"),
        ("Lebensmittelkontrolleur", "environmental_health_officer"),
        ("Dentalhygieniker/in", "dental_hygienist"),
        ("Landwirtschaftlicher Helfer", "farm_animal"),
        ("Оператор машинного доения", "farm_animal"),
        ("Élagueur grimpeur", "gardener"),
        ("Harvester Operator", "forester"),
        ("Oyster Farm Worker", "fisher"),
        ("Shuttering Carpenter", "concrete_worker"),
        ("Бетонщик-арматурщик", "concrete_worker"),
        ("Montador de andaimes", "scaffolder"),
        ("Stratenmaker", "road_worker"),
        ("Mitarbeiter Bankraum Tischler", "joiner"),
        ("Innenausbau-Monteur", "joiner"),
        ("Klempner (m/w/d)", "plumber"),
        ("Heizungsinstallateur EFZ", "plumber"),
        ("Steamfitter", "pipe_fitter"),
        ("Tubista saldatore", "pipe_fitter"),
        ("Plaquiste jointeur", "drywall_installer"),
        ("Drywall Taper", "drywall_installer"),
        ("Rollladen- und Sonnenschutzmechatroniker", "door_gate_fitter"),
        ("Промышленный альпинист", "rope_access"),
        ("Стропальщик", "rigger"),
        ("Ironworker", "steel_erector"),
        ("Abkanter (m/w/d)", "sheet_metal_worker"),
        ("Millwright", "mechanic"),
        ("Слесарь по ремонту технологического оборудования", "mechanic"),
        ("Слесарь по ремонту подвижного состава", "rail_vehicle_mechanic"),
        ("Panel Beater", "vehicle_mechanic"),
        ("Cykelmekaniker", "bicycle_mechanic"),
        ("Freileitungsmonteur", "line_worker"),
        ("Journeyman Lineman", "line_worker"),
        ("Мастер по ремонту стиральных машин", "appliance_technician"),
        ("Sewing Machine Operator", "tailor"),
        ("Kontrolleur Qualität / Endprüfer", "quality_inspector"),
        ("Контролёр станочных и слесарных работ", "quality_inspector"),
        ("Sägewerker", "wood_machinist"),
        ("Fachkraft für Lebensmitteltechnik", "food_operator"),
        ("Verfahrensmechaniker Kunststoff- und Kautschuktechnik", "plastics_operator"),
        ("Оператор термопластавтомата", "plastics_operator"),
        ("Packmitteltechnologe", "paper_worker"),
        ("Монтажник РЭА и приборов", "electronics_assembler"),
        ("Triebfahrzeugführer (m/w/d)", "train_driver"),
        ("Составитель поездов", "rail_traffic_worker"),
        ("Gleisbauer EFZ", "track_worker"),
        ("Motorniczy tramwaju", "bus_driver"),
        ("Telehandler Operator", "crane_operator"),
        ("Umzugshelfer", "removals_worker"),
        ("Reach Truck Driver", "warehouse"),
        ("Kitchen Hand", "kitchen_assistant"),
        ("Расклейщик объявлений", "leaflet_distributor"),
        ("Meter Reader", "meter_reader"),
        ("Гардеробщица", "attendant"),
    ],
)
def test_a_title_of_a_trade_is_read_as(title: str, occupation: str) -> None:
    assert read_title(title).occupations == (occupation,)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Industrial Maintenance Mechanic", "Instandhaltungsmechaniker"),
        ("Drywaller", "Trockenbaumonteur"),
        ("Polymechaniker EFZ", "Токарь-универсал"),
        ("Carreleur", "Облицовщик-плиточник"),
        ("Sanitärinstallateur", "Plumbing and Heating Engineer"),
        ("Conducteur de train", "Машинист электровоза"),
        ("Bus Operator", "Водитель городского автобуса"),
        ("Injection Moulding Setter", "Наладчик ТПА"),
        ("Tractor Driver", "Тракторист-машинист"),
        ("Lagerhelfer", "Warehouse Associate"),
        ("Étancheur", "Flachdachabdichter"),
        ("Lift Mechanic", "Электромеханик лифтов"),
    ],
)
def test_two_titles_are_one_occupation(one: str, other: str) -> None:
    assert read_title(one).occupations == read_title(other).occupations != ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Maurer", "Gerüstbauer"),
        ("Electrician", "Plumber"),
        ("Bus Driver", "Train Driver"),
        ("Dental Nurse", "Dental Hygienist"),
        ("Fahrradmechaniker", "Kfz-Mechaniker"),
        ("Оператор call-центра", "Оператор станков с ЧПУ"),
        ("Контролёр торгового зала", "Контролёр ОТК"),
        ("CNC Machinist", "Sewing Machinist"),
        ("Machinist", "Wood Machinist"),
        ("Chauffeur de bus", "Chauffeur poids lourd"),
        ("Monteur Trockenbau", "Monteur Rohrleitungsbau"),
        ("Мойщик автомобилей", "Мойщик окон"),
    ],
)
def test_two_titles_that_look_alike_are_two_occupations(one: str, other: str) -> None:
    assert not set(read_title(one).occupations) & set(read_title(other).occupations)


@pytest.mark.parametrize(
    "title",
    [
        "Berufseinsteiger Instandhaltung",
        "Специалист по точному земледелию",
        "Quereinsteiger (m/w/d)",
        "Umsteigerin im Handwerk",
    ],
)
def test_a_title_that_ends_another_word_is_no_miner_and_no_founder(title: str) -> None:
    assert not {"miner", "metal_founder"} & set(read_title(title).occupations)


@pytest.mark.parametrize(
    ("person", "post"),
    [
        ("hvac_technician", "mechanic"),
        ("bus_driver", "driver"),
        ("chemical_operator", "production"),
        ("dental_hygienist", "dental_nurse"),
    ],
)
def test_who_learned_more_is_suited_for_the_simpler_post_but_not_the_other_way_round(person: str, post: str) -> None:
    table = occupations()
    assert post in table[person].suits
    assert person not in table[post].suits | table[post].near
