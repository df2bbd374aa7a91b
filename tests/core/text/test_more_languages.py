"""Hungarian, Romanian, Czech, Swedish, Danish, Norwegian, Finnish and Turkish texts, labels and titles.

We wrote the long texts and the labels before the word lists; five labels that are right in two languages were then replaced.
"""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.text.data import load_toml
from core.text.language import detect_language, guess_language, usual_code
from tests.core.text.test_language import TEXTS

NEW = ("hu", "ro", "cs", "sv", "da", "no", "fi", "tr")

LONG = [
    ("hu", "Budapesti csapatunkba keresünk egy tapasztalt könyvelőt, aki önállóan végzi a havi zárásokat és kapcsolatot tart az ügyfelekkel. Amit kínálunk: versenyképes fizetés, rugalmas munkaidő és heti két nap otthoni munka. Elvárás a felsőfokú végzettség, valamint legalább három év tapasztalat, de nem baj, ha még tanulsz. A jelentkezésedet a honlapunkon várjuk."),
    ("hu", "Cégünk több mint húsz éve gyárt bútorokat, és most új kollégát vesz fel a győri üzembe. A feladatod a gépek beállítása lesz, illetve a hibák javítása a műszak alatt. Olyan embert várunk, akire lehet számítani, és aki szeret csapatban dolgozni. Ha van kérdésed, hívj minket, vagy írj egy levelet az irodánkba."),
    ("ro", "Căutăm un coleg nou pentru echipa noastră din Cluj, care să se ocupe de relația cu clienții și de întocmirea ofertelor. Îți oferim un salariu motivant, bonuri de masă și posibilitatea de a lucra de acasă două zile pe săptămână. Este nevoie de experiență în vânzări, dar nu este obligatoriu să fi lucrat în domeniul nostru."),
    ("ro", "Compania noastră produce piese auto de peste douăzeci de ani și are nevoie de un inginer mecanic pentru fabrica din Pitești. Vei lucra împreună cu o echipă mică, vei verifica desenele și vei participa la întâlnirile cu furnizorii. Dacă ai terminat o facultate tehnică și vorbești bine engleza, trimite-ne un CV până la sfârșitul lunii."),
    ("cs", "Do našeho týmu v Brně hledáme zkušenou účetní, která bude mít na starosti měsíční uzávěrky a komunikaci s úřady. Nabízíme pružnou pracovní dobu, pět týdnů dovolené a možnost pracovat dva dny v týdnu z domova. Požadujeme alespoň tři roky praxe v oboru a dobrou znalost předpisů. Pokud vás nabídka zaujala, pošlete nám svůj životopis."),
    ("cs", "Jsme rodinná firma, která už přes dvacet let vyrábí nábytek. Nyní přijmeme nového kolegu do dílny v Olomouci. Budete se starat o stroje, opravovat drobné závady a předávat směnu. Chceme někoho, na koho se můžeme spolehnout a kdo rád pracuje s lidmi. Není nutné, abyste obor znali, vše vás rádi naučíme, pokud máte chuť se učit."),
    ("sv", "Vi söker en erfaren ekonom till vårt kontor i Göteborg som kan ta ansvar för bokslut och kontakt med våra kunder. Hos oss får du flexibla arbetstider, bra friskvård och möjlighet att arbeta hemifrån två dagar i veckan. Du har minst tre års erfarenhet från en liknande roll och trivs med att arbeta både självständigt och i grupp. Välkommen med din ansökan!"),
    ("sv", "Företaget har tillverkat möbler i mer än tjugo år och nu behöver vi en ny kollega till verkstaden i Malmö. Du kommer att ställa in maskiner, åtgärda mindre fel och lämna över till nästa skift. Det är viktigt att du är noggrann, men du behöver inte ha arbetat inom branschen tidigare eftersom vi lär upp dig på plats."),
    ("da", "Vi søger en erfaren bogholder til vores kontor i Aarhus, som kan tage ansvar for månedsafslutninger og kontakten til vores kunder. Hos os får du fleksible arbejdstider, frokostordning og mulighed for at arbejde hjemmefra to dage om ugen. Du har mindst tre års erfaring fra en lignende stilling og trives med at arbejde både selvstændigt og sammen med andre. Vi glæder os til at høre fra dig."),
    ("da", "Virksomheden har lavet møbler i mere end tyve år, og nu mangler vi en ny kollega på værkstedet i Odense. Du skal indstille maskiner, rette mindre fejl og give opgaverne videre til næste hold. Det er vigtigt, at man kan stole på dig, men du behøver ikke kende branchen, for vi lærer dig op. Har du spørgsmål, er du velkommen til at ringe."),
    ("no", "Vi søker en erfaren regnskapsfører til kontoret vårt i Bergen, som kan ta ansvar for månedsavslutninger og kontakten med kundene våre. Hos oss får du fleksibel arbeidstid, gode forsikringer og mulighet til å jobbe hjemmefra to dager i uken. Du har minst tre års erfaring fra en lignende stilling og trives med å arbeide både selvstendig og sammen med andre. Vi gleder oss til å høre fra deg."),
    ("no", "Bedriften har laget møbler i mer enn tjue år, og nå trenger vi en ny kollega på verkstedet i Trondheim. Du skal stille inn maskiner, rette mindre feil og gi oppgavene videre til neste skift. Det er viktig at man kan stole på deg, men du trenger ikke kjenne bransjen, for vi lærer deg opp. Har du spørsmål, er det bare å ringe oss."),
    ("fi", "Etsimme Tampereen toimistoomme kokenutta kirjanpitäjää, joka vastaa kuukausittaisista tilinpäätöksistä ja pitää yhteyttä asiakkaisiin. Tarjoamme joustavan työajan, hyvät edut sekä mahdollisuuden tehdä etätöitä kaksi päivää viikossa. Sinulla on vähintään kolmen vuoden kokemus vastaavista tehtävistä ja osaat työskennellä sekä itsenäisesti että ryhmässä. Jos kiinnostuit, lähetä hakemus meille kuun loppuun mennessä, niin kerromme lisää."),
    ("fi", "Yrityksemme on valmistanut huonekaluja yli kaksikymmentä vuotta, ja nyt tarvitsemme uuden työkaverin Oulun verstaalle. Tehtäviisi kuuluu koneiden säätäminen, pienten vikojen korjaaminen ja töiden luovuttaminen seuraavalle vuorolle. On tärkeää, että sinuun voi luottaa, mutta alaa ei tarvitse tuntea ennestään, koska opetamme sinut työhön. Jos sinulla on kysyttävää, voit soittaa meille milloin vain tai kirjoittaa."),
    ("tr", "İzmir ofisimizdeki ekibimize katılacak, aylık kapanışlardan sorumlu olacak ve müşterilerimizle iletişimi sürdürecek deneyimli bir muhasebeci arıyoruz. Esnek çalışma saatleri, özel sağlık sigortası ve haftada iki gün evden çalışma imkânı sunuyoruz. En az üç yıl deneyim bekliyoruz, ancak daha önce aynı sektörde çalışmış olmanız şart değil. Bize katılmak için özgeçmişinizi ay sonuna kadar gönderin."),
    ("tr", "Şirketimiz yirmi yılı aşkın bir süredir mobilya üretiyor ve Bursa'daki atölyesi için yeni bir çalışma arkadaşı arıyor. Makinelerin ayarını yapmak, küçük arızaları gidermek ve vardiyayı devretmek sizin göreviniz olacak. Güvenilir ve takım çalışmasına yatkın olmanız bizim için çok önemli. Bu işi bilmiyorsanız sorun değil, çünkü her şeyi size biz öğreteceğiz. Sorularınız varsa bizi arayabilirsiniz."),
]  # fmt: skip

LONG_OF = dict(LONG)

LABELS = {
    "hu": """Vezetéknév | Születési dátum | Lakcím | Irányítószám | Telefonszám | Fizetési igény | Bruttó bérigény | Felmondási idő | Legmagasabb iskolai végzettség | Jelenlegi munkahely | Van érvényes munkavállalási engedélye? | Hozzájárulok az adataim kezeléséhez | Motivációs levél feltöltése | Mikor tudsz kezdeni? | Hol hallottál rólunk?""",
    "ro": """Nume de familie | Prenume | Data nașterii | Adresa de domiciliu | Cod poștal | Număr de telefon | Salariul dorit | Pretenții salariale nete | Perioada de preaviz | Ultima școală absolvită | Locul de muncă actual | Aveți permis de muncă în România? | Sunt de acord cu prelucrarea datelor | Scrisoare de intenție | Când puteți începe?""",
    "cs": """Křestní jméno | Příjmení | Datum narození | Trvalé bydliště | PSČ a město | Telefonní číslo | Požadovaná mzda | Představa o platu | Výpovědní lhůta | Nejvyšší dosažené vzdělání | Současný zaměstnavatel | Máte pracovní povolení? | Souhlasím se zpracováním osobních údajů | Motivační dopis | Kdy můžete nastoupit?""",
    "sv": """Förnamn | Efternamn | Födelsedatum | Gatuadress | Postnummer och ort | Ditt telefonnummer dagtid | Löneanspråk | Önskad månadslön | Uppsägningstid | Högsta avslutade utbildning | Nuvarande arbetsgivare | Har du arbetstillstånd i Sverige? | Jag samtycker till behandling av mina uppgifter | Ladda upp personligt brev | När kan du börja?""",
    "da": """Fornavn | Efternavn | Fødselsdato | Gade og husnummer | Postnummer og by | Hvad er dit telefonnummer? | Lønønske | Forventet månedsløn | Opsigelsesvarsel | Højeste afsluttede uddannelse | Nuværende arbejdsgiver | Har du arbejdstilladelse i Danmark? | Jeg giver samtykke til behandling af mine oplysninger | Vedhæft din ansøgning | Hvornår kan du starte?""",
    "no": """Fornavn og mellomnavn | Etternavn | Fødselsdato og personnummer | Gateadresse | Postnummer og poststed | Hva er telefonnummeret ditt? | Lønnsforventning | Ønsket årslønn | Oppsigelsestid | Høyeste fullførte utdanning | Nåværende arbeidsgiver | Har du arbeidstillatelse i Norge? | Jeg samtykker til behandling av mine opplysninger | Last opp søknadsbrev | Når kan du begynne?""",
    "fi": """Etunimi | Sukunimi | Syntymäaika | Katuosoite | Postinumero ja postitoimipaikka | Puhelinnumero | Palkkatoive | Toivottu kuukausipalkka | Irtisanomisaika | Korkein koulutusaste | Nykyinen työnantaja | Onko sinulla työlupa Suomessa? | Hyväksyn henkilötietojeni käsittelyn | Lataa hakemuskirje | Milloin voit aloittaa työt?""",
    "tr": """Adınız | Soyadı | Doğum tarihi | Ev adresi | Posta kodu | Telefon numarası | Ücret beklentisi | Beklenen net maaş | İhbar süresi | En son mezun olduğunuz okul | Şu anki işvereniniz | Çalışma izniniz var mı? | Kişisel verilerimin işlenmesini kabul ediyorum | Ön yazı yükleyin | Ne zaman başlayabilirsiniz?""",
}  # fmt: skip


@pytest.mark.parametrize(("language", "text"), LONG)
def test_the_language_of_a_long_text(language: str, text: str) -> None:
    assert len(text.split()) >= 40
    assert detect_language(text) == language


@pytest.mark.parametrize(
    ("language", "label"), [(language, one.strip()) for language, row in LABELS.items() for one in row.split("|")]
)
def test_the_language_of_a_label(language: str, label: str) -> None:
    assert guess_language(label) == language


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("hu", "Senior Java fejlesztő"),
        ("hu", "Főkönyvelő"),
        ("ro", "Inginer mecanic"),
        ("ro", "Vânzător magazin"),
        ("cs", "Vývojář Java"),
        ("cs", "Účetní"),
        ("sv", "Sjuksköterska till avdelning 5"),
        ("sv", "Lärare"),
        ("da", "Softwareudvikler .NET"),
        ("da", "Sygeplejerske (m/k)"),
        ("no", "Systemutvikler Java"),
        ("no", "Sykepleier"),
        ("fi", "Ohjelmistokehittäjä"),
        ("fi", "Lähihoitaja, Turku"),
        ("tr", "Yazılım Mühendisi"),
        ("tr", "İnsan Kaynakları Uzmanı"),
    ],
)
def test_a_title_word_of_one_language_alone_tells_it(language: str, title: str) -> None:
    assert detect_language(title) == language


@pytest.mark.parametrize(
    ("title", "language"),
    [
        ("Software Engineer, Malmö", "en"),
        ("Software Engineer - İstanbul", "en"),
        ("Junior Engineer Győr", "en"),
        ("Data Engineer til Oslo", "en"),
        ("Care Assistant", "en"),
        ("Lagermitarbeiter (m/w/d) Göteborg", "de"),
        ("Verkäufer (m/w/d) für schwedische Möbel", "de"),
        ("Ingeniør", None),
        ("Lærer", None),
    ],
)
def test_a_town_a_loan_or_a_word_of_two_languages_is_no_evidence(title: str, language: str | None) -> None:
    assert detect_language(title) == language


@pytest.mark.parametrize(
    "text",
    [
        "Do nášho tímu v Bratislave hľadáme skúsenú účtovníčku, ktorá bude mať na starosti mesačné uzávierky. Ponúkame pružný pracovný čas a možnosť pracovať dva dni v týždni z domu.",
        "Otsime oma Tallinna kontorisse kogenud raamatupidajat, kes vastutab igakuiste aruannete eest ja suhtleb klientidega. Pakume paindlikku tööaega ja võimalust töötada kaks päeva nädalas kodus.",
        "Bakı ofisimizdəki komandamıza aylıq hesabatlara cavabdeh olacaq və müştərilərimizlə əlaqə saxlayacaq təcrübəli mühasib axtarırıq. Çevik iş qrafiki və tibbi sığorta təklif edirik.",
        "Við leitum að reyndum bókara á skrifstofu okkar í Reykjavík sem getur borið ábyrgð á mánaðaruppgjöri og samskiptum við viðskiptavini. Við bjóðum sveigjanlegan vinnutíma.",
    ],
)
def test_a_neighbour_of_these_languages_is_none_of_them(text: str) -> None:
    assert detect_language(text) not in NEW


@pytest.mark.parametrize(
    ("label", "language"),
    [
        ("Care giver certificate", "en"),
        ("Uniform size", "en"),
        ("Electrician's ticket", "en"),
        ("CPR", "en"),
        ("E-Mail-Adresse", "de"),
        ("Kontonummer (IBAN)", "de"),
        ("Straße und Hausnummer", "de"),
        ("Posta elettronica", "it"),
        ("Karta pobytu i numer", "pl"),
    ],
)
def test_a_label_of_the_other_languages_stays_what_it_is(label: str, language: str) -> None:
    assert guess_language(label) == language


@pytest.mark.parametrize(
    ("with_accents", "without"),
    [("Fizetési igény", "Fizetesi igeny"), ("Așteptări salariale", "Aşteptări salariale"), ("Doğum tarihi", "DOĞUM TARİHİ")],
)  # fmt: skip
def test_a_label_is_told_however_it_is_written(with_accents: str, without: str) -> None:
    assert guess_language(with_accents) == guess_language(without) in NEW


def test_no_function_or_title_word_of_these_languages_is_one_of_a_language_before_them() -> None:
    tables = {code: table for code, table in load_toml("core.text", "languages.toml").items() if code != "neutral"}
    first = {code: table for code, table in tables.items() if "alphabet" not in table}
    assert tables.keys() - first.keys() == set(NEW)
    for kind in ("function_words", "title_words"):
        of_others = {word for table in first.values() for word in table[kind].split()}
        shared = {(code, word) for code in NEW for word in tables[code][kind].split() if word in of_others}
        assert not shared, kind


@given(st.sampled_from(TEXTS), st.sampled_from(NEW), st.sampled_from(NEW), st.data())
def test_words_of_two_of_these_languages_make_no_text_of_another_one_theirs(
    known: tuple[str, str], one: str, other: str, data: st.DataObject
) -> None:
    text, language = known
    tables = load_toml("core.text", "languages.toml")
    words = sorted({*tables[one]["function_words"].split(), *tables[other]["function_words"].split()})
    assume(len(text.split()) >= 15)
    added = data.draw(st.lists(st.sampled_from(words), max_size=2))
    assert detect_language(f"{text} {' '.join(added)}") == language
    assert detect_language(f"{text} {text}") == language


@pytest.mark.parametrize("language", NEW)
def test_a_list_of_words_of_the_other_languages_is_no_text_of_these(language: str) -> None:
    tables = load_toml("core.text", "languages.toml")
    for first in ("en", "de", "fr", "es", "pt", "it", "nl", "pl", "ru", "uk"):
        assert detect_language(tables[first]["function_words"]) == first
        assert detect_language(f"{tables[first]['function_words']} {LONG_OF[language]}") in (first, None)


def test_both_ways_to_write_norwegian_have_one_code() -> None:
    assert [usual_code(code) for code in ("nb", "nn", "no", "da")] == ["no", "no", "no", "da"]
