"""The candidates of the labelled vacancies for screening: who was read while mending, who is only counted, and the least figures of some. Their history is in tests/labels/screening/README.md."""

FURTHER = {
    "designer_amsterdam": "seen", "logistics_leipzig": "seen", "civil_valencia": "seen", "driver_kazan": "unseen", "teacher_bristol": "unseen", "cook_lyon": "unseen",
    "mechanical_stuttgart": "unseen", "nurse_samara": "unseen", "archivist_dublin": "unseen", "hr_manchester": "unseen", "sales_perm": "unseen", "physio_dresden": "unseen", "educator_bonn": "unseen", "pm_berlin": "unseen", "compliance_frankfurt": "seen", "translator_leipzig": "seen", "estate_agent_york": "seen", "agronomist_krasnodar": "unseen",
    "event_hamburg": "once", "fundraiser_manchester": "once", "refrigeration_hannover": "once",
    "embedded_cambridge": "once", "zahntechnikerin_kassel": "once", "surveyor_bristol": "once", "laborant_tula": "once",
    "optometrist_nottingham": "once", "hoerakustikerin_muenster": "once", "metrolog_perm": "once", "payroll_cardiff": "once",
    "loss_adjuster_leeds": "once", "sicherheitsfachkraft_nuernberg": "once", "tekhnolog_moloka_vologda": "once",
    "patent_paralegal_oxford": "once", "klavierbauerin_braunschweig": "once",
    "ecologist_exeter": "once", "geoinformatikerin_jena": "once", "funeral_director_norwich": "once",
    "lift_engineer_birmingham": "once", "zolldeklarantin_bremen": "once", "credit_controller_cork": "once", "tischler_kiel": "once", "radiographer_newcastle": "once", "pressereferentin_erfurt": "once",
    "frontend_developer_lisbon": "once", "povar_konditer_tomsk": "once", "qa_engineer_warsaw": "once", "mechatroniker_regensburg": "once", "social_worker_leeds": "once",
    "data_engineer_leeds": "once", "farmatsevt_voronezh": "once", "qa_tester_almaty": "once", "smetchik_ekaterinburg": "once", "mediengestalterin_graz": "once", "hvac_technician_columbus": "once",
    "yurist_novosibirsk": "once", "hvac_designer_novosibirsk": "once",
    "erzieherin_leipzig": "once", "frontend_bristol": "once", "payroll_columbus": "once", "svarshchik_chelyabinsk": "once",
    "buhgalter_po_zarplate_kazan": "once", "elektroniker_ulm": "once", "frontend_developer_leeds": "once", "mfa_kassel": "once",
    "product_designer_lisbon": "once", "psikholog_samara": "once", "schreiner_luzern": "once", "veb_razrabotchik_kazan": "once",
    "bukhgalter_ekaterinburg": "once", "electrician_leeds": "once", "pflegefachkraft_hannover": "once",
    "millwright_hamilton": "once",
}  # fmt: skip
"""Further candidates of one file each."""
COUNTED = (
    "slt_sheffield",
    "tender_voronezh",
    "lohnbuchhalterin_augsburg",
    "sysadmin_yaroslavl",
    "datacentre_technician_frankfurt",
    "smetchik_ufa",
    "tram_dispatcher_izhevsk",
)
"""Candidates whose vacancies are only counted, never read: what to expect of a stranger's postings."""
UNREAD = (
    "konstruktor_odezhdy_ivanovo",
    "medical_writer_edinburgh",
    "town_planner_leicester",
    "zerspanerin_chemnitz",
    "geodezist_tyumen",
    "occupational_therapist_hull",
    "verfahrensmechaniker_bielefeld",
    "podiatrist_derby",
    "defektoskopist_chelyabinsk",
    "signalling_engineer_york",
    "svarshchik_cherepovets",
    "slesar_kipia_omsk",
    "kadrovik_saratov",
    "pta_ulm",
    "veterinary_nurse_chester",
    "midwife_glasgow",
    "steuerfachangestellte_mannheim",
    "buhgalter_zarplata_kazan",
    "devops_engineer_dublin",
    "marketing_manager_birmingham",
    "erzieherin_freiburg",
    "inzhener_pto_krasnoyarsk",
    "logist_ekaterinburg",
    "elektroniker_betriebstechnik_bremen",
    "hr_business_partner_bristol",
    "physiotherapist_leeds",
    "steuerfachangestellte_nuernberg",
    "devops_engineer_manchester",
    "software_tester_ottawa",
    "elektroniker_gebaeude_nuernberg",
    "buhgalter_samara",
    "network_engineer_leeds",
    "anlagenmechaniker_shk_nuernberg",
    "qc_chemist_cork",
    "sps_programmierer_linz",
    "payroll_leeds",
    "physiotherapeutin_hannover",
    "vizualizator_novosibirsk",
    "lohnbuchhalterin_nuernberg",
    "pharmacist_cork",
    "testirovshchik_ekaterinburg",
    "elektroinstallateur_winterthur",
    "ios_developer_leeds",
    "ohrana_truda_perm",
    "marine_engineer_southampton",
    "steuerfachangestellte_dortmund",
    "altenpflegerin_rostock",
    "biomedical_scientist_belfast",
    "quantity_surveyor_leeds",
    "stomatolog_assistent_tver",
    "data_scientist_manchester",
    "electrician_denver",
    "frontend_brussels",
    "physio_graz",
    "kaelte_nuernberg",
    "onec_ekaterinburg",
    "payroll_cork",
    "geodezist_kazan",
    "logopaedin_kassel",
    "android_developer_gdansk",
    "konditor_freiburg",
    "stonemason_york",
    "turner_perm",
    "procurement_leeds",
)
"""Candidates by a stranger that have been counted once, and that nobody has read or mended on."""
NEW = ("town_planner_leicester", "zerspanerin_chemnitz", "geodezist_tyumen", "occupational_therapist_hull", "verfahrensmechaniker_bielefeld", "podiatrist_derby", "defektoskopist_chelyabinsk", "signalling_engineer_york", "svarshchik_cherepovets")  # fmt: skip
"""Candidates counted only, by nobody read: what to expect of a profession and an author never met."""
LAST = ("slesar_kipia_omsk", "kadrovik_saratov", "pta_ulm", "veterinary_nurse_chester")
"""Candidates counted once, last of all: nothing has been mended since."""
STRANGERS = ("midwife_glasgow", "steuerfachangestellte_mannheim", "buhgalter_zarplata_kazan")
"""Candidates counted only, by authors who saw nothing but the rule."""
LATEST = ("devops_engineer_dublin", "marketing_manager_birmingham", "erzieherin_freiburg", "inzhener_pto_krasnoyarsk")
"""As `STRANGERS`, run once after what those had taught: nothing has been mended since."""
NEWEST = ("logist_ekaterinburg", "elektroniker_betriebstechnik_bremen", "hr_business_partner_bristol")
"""As `LATEST`, by two authors who wrote harder ones; others of the same authors were read."""
LATER = ("physiotherapist_leeds", "steuerfachangestellte_nuernberg", "devops_engineer_manchester")
"""As `LATEST`, by two more such authors; others of theirs were read."""
FRESH = ("software_tester_ottawa", "elektroniker_gebaeude_nuernberg", "buhgalter_samara")
"""As `LATEST`, by one author, run once after all that."""
AFTER_WEIGHTS = {
    "network_engineer_leeds": (0.99, 0.92, 0.99, 0.92),
    "anlagenmechaniker_shk_nuernberg": (0.99, 0.86, 0.91, 0.92),
    "qc_chemist_cork": (0.98, 0.84, 0.91, 0.92),
    "sps_programmierer_linz": (0.99, 0.83, 0.83, 0.86),
    "payroll_leeds": (0.99, 0.84, 0.91, 0.92),
    "physiotherapeutin_hannover": (0.99, 0.99, 0.99, 0.99),
    "vizualizator_novosibirsk": (0.99, 0.91, 0.95, 0.92),
}
"""As `FRESH`, by two authors of whom one more candidate each was read, run once before and once after weights were fitted to first sight; the least natural, hard, recall and precision of each."""
AFTER_CLAUSES = {
    "lohnbuchhalterin_nuernberg": (0.99, 0.81, 0.93, 0.92),
    "pharmacist_cork": (0.99, 0.85, 0.93, 0.92),
    "testirovshchik_ekaterinburg": (0.99, 0.89, 0.93, 0.92),
    "elektroinstallateur_winterthur": (0.92, 0.74, 0.86, 0.92),
    "ios_developer_leeds": (0.99, 0.97, 0.99, 0.92),
    "ohrana_truda_perm": (0.99, 0.87, 0.83, 0.92),
}
"""As `AFTER_WEIGHTS`, by two more authors, run before and after languages, places, residence and papers were read clause by clause."""
AFTER_AREAS = {
    "marine_engineer_southampton": (0.99, 0.99, 0.99, 0.92),
    "steuerfachangestellte_dortmund": (0.99, 0.94, 0.95, 0.92),
    "altenpflegerin_rostock": (0.99, 0.83, 0.91, 0.86),
    "biomedical_scientist_belfast": (0.99, 0.98, 0.99, 0.92),
    "quantity_surveyor_leeds": (0.99, 0.9, 0.91, 0.92),
    "stomatolog_assistent_tver": (0.99, 0.83, 0.91, 0.92),
    "data_scientist_manchester": (0.99, 0.95, 0.95, 0.99),
}
"""As `AFTER_CLAUSES`, by three more authors of whom others were read, run before and after areas, suburbs and clauses that deny no work were read."""
AFTER_DEMANDS = {
    "electrician_denver": (0.99, 0.78, 0.91, 0.85),
    "frontend_brussels": (0.99, 0.9, 0.91, 0.99),
    "physio_graz": (0.99, 0.76, 0.95, 0.86),
    "kaelte_nuernberg": (0.99, 0.8, 0.87, 0.92),
    "onec_ekaterinburg": (0.99, 0.93, 0.87, 0.99),
    "procurement_leeds": (0.99, 0.9, 0.91, 0.92),
}
"""As `AFTER_AREAS`, by two authors, run before and after demands and those who are sent away were read in further words. The fourth was read when nothing was mended any more."""
HARDER = (
    "frontend_developer_lisbon", "povar_konditer_tomsk", "qa_engineer_warsaw", "mechatroniker_regensburg", "social_worker_leeds",
    "data_engineer_leeds", "pflegefachfrau_hannover", "primary_teacher_cardiff", "farmatsevt_voronezh",
)  # fmt: skip
"""Candidates that were read, by the latest authors, who saw nothing but the rule and wrote harder near misses than those before them."""
LATELY_READ = ("qa_tester_almaty", "smetchik_ekaterinburg", "mediengestalterin_graz", "hvac_technician_columbus")
"""As `HARDER`, by two authors after those."""
READ_LAST = ("yurist_novosibirsk", "hvac_designer_novosibirsk")
"""As `LATELY_READ`, by the authors of `AFTER_WEIGHTS`."""
READ_SINCE = (
    "erzieherin_leipzig", "frontend_bristol", "payroll_columbus", "svarshchik_chelyabinsk",
    "buhgalter_po_zarplate_kazan", "elektroniker_ulm", "frontend_developer_leeds", "mfa_kassel",
)  # fmt: skip
"""As `READ_LAST`, by two authors after those: six of seven of their vacancies are hard, and written so that no usual word betrays them."""
READ_WITH_AREAS = (
    "product_designer_lisbon",
    "psikholog_samara",
    "schreiner_luzern",
    "veb_razrabotchik_kazan",
    "kfz_mechatroniker_graz",
)
"""As `READ_SINCE`, by the authors of `AFTER_AREAS`."""
READ_WITH_DEMANDS = ("bukhgalter_ekaterinburg", "electrician_leeds", "pflegefachkraft_hannover")
"""As `READ_WITH_AREAS`, by the author of `AFTER_DEMANDS`."""
READ_WITH_CRAFTS = {
    "millwright_hamilton": (0.99, 0.9, 0.91, 0.99),
    "schreinerin_freiburg": (0.96, 0.81, 0.91, 0.86),
}
"""As `READ_WITH_DEMANDS`, two crafts by strangers, with the least natural, hard, recall and precision of each: the second is still below the bar for hard vacancies."""
AFTER_CRAFTS = {
    "payroll_cork": (0.96, 0.91, 0.95, 0.92),
    "geodezist_kazan": (0.99, 0.96, 0.95, 0.99),
    "logopaedin_kassel": (0.99, 0.88, 0.95, 0.92),
    "android_developer_gdansk": (0.99, 0.86, 0.95, 0.92),
    "konditor_freiburg": (0.98, 0.82, 0.87, 0.86),
    "stonemason_york": (0.99, 0.85, 0.84, 0.92),
    "turner_perm": (0.98, 0.85, 0.91, 0.92),
}
"""As `AFTER_DEMANDS`, by three authors, four before and three after occupations and crafts were read in further words. None was read."""
NINE_STRANGERS = {
    "carpenter_freiburg": (0.97, 0.96, 0.93, 0.99),
    "metrologist_nizhny_novgorod": (0.99, 0.95, 0.93, 0.99),
    "speech_therapist_leeds": (0.99, 0.93, 0.93, 0.99),
    "radiographer_cork": (0.94, 0.9, 0.91, 0.99),
    "estimator_ekaterinburg": (0.99, 0.95, 0.97, 0.99),
    "bioinformatician_edinburgh": (0.98, 0.9, 0.94, 0.99),
    "offset_printer_augsburg": (0.99, 0.86, 0.97, 0.92),
}
"""As `AFTER_CRAFTS`, by three authors more. Of their nine these seven were not read."""
READ_OF_NINE = {"kindergarten_teacher_kazan": (0.99, 0.92, 0.94, 0.99), "lokfuehrer_kassel": (0.99, 0.81, 0.88, 0.99)}
"""As `READ_WITH_CRAFTS`, the other two of those nine: of the second the titles of failures were seen, and nothing was mended on it."""
OF_TRADES_AND_SALES = {
    "bricklayer_goettingen": (0.99, 0.99, 0.92, 0.99),
    "pediatricnurse_perm": (0.97, 0.96, 0.95, 0.94),
}
"""As `NINE_STRANGERS`, by one author more. Of those three these two were not read."""
READ_OF_SALES = {"salesengineer_leicester": (0.99, 0.95, 0.96, 0.99)}
"""As `READ_OF_NINE`, the third of those: titles of failures were seen and mended."""
OF_NINE_TRADES = {
    "feldsher_penza": (0.99, 0.93, 0.96, 0.99),
    "malerin_bamberg": (0.99, 0.94, 0.93, 0.99),
    "kategoriyny_menedzher_rostov": (0.98, 0.96, 0.9, 0.99),
    "tragwerksplanerin_muenster": (0.99, 0.96, 0.93, 0.99),
    "video_editor_brighton": (0.97, 0.96, 0.99, 0.99),
    "dachdeckerin_oldenburg": (0.99, 0.88, 0.93, 0.92),
    "database_administrator_nottingham": (0.97, 0.93, 0.93, 0.89),
    "defektolog_yaroslavl": (0.98, 0.9, 0.83, 0.99),
}
"""As `NINE_STRANGERS`, by three authors more. Of their nine these eight were not read."""
READ_OF_NINE_TRADES = {"technical_writer_sheffield": (0.98, 0.95, 0.93, 0.99)}
"""As `READ_OF_NINE`, the ninth of those: its titles were added to the table."""
SIX_STRANGERS = {
    "avtomekhanik_ufa": (0.98, 0.96, 0.93, 0.99),
    "environmental_health_officer_plymouth": (0.97, 0.9, 0.96, 0.99),
    "orthopaedietechnikerin_mainz": (0.99, 0.93, 0.93, 0.99),
    "controllerin_muenster": (0.99, 0.94, 0.93, 0.99),
    "penetration_tester_cheltenham": (0.97, 0.97, 0.96, 0.99),
    "proektirovshchik_eom_samara": (0.99, 0.9, 0.93, 0.99),
}
"""As `NINE_STRANGERS`, by two authors more. None was read."""
THREE_STRANGERS = {
    "acoustic_consultant_bristol": (0.99, 0.89, 0.93, 0.99),
    "immobilienverwalterin_wiesbaden": (0.99, 0.97, 0.87, 0.99),
    "veterinarnyy_vrach_kaluga": (0.99, 0.76, 0.87, 0.86),
}
"""As `NINE_STRANGERS`, by one author more. The third was read, nothing was mended on it."""
THREE_MORE = {
    "bauzeichnerin_kiel": (0.99, 0.94, 0.93, 0.99),
    "dietitian_norwich": (0.97, 0.89, 0.96, 0.9),
    "seo_spetsialist_nizhny_novgorod": (0.99, 0.91, 0.93, 0.99),
}
"""As `NINE_STRANGERS`, by another author. None was read."""
BELOW = ("pflegefachfrau_hannover", "primary_teacher_cardiff")
"""Candidates that were read and are still below the bar for hard vacancies."""
PEOPLE = ("backend_berlin", "nurse_leeds", "analyst_moscow", "gardener_freiburg", "lawyer_ekaterinburg")
