"""Which language a wording is in: script first, then the small words each language cannot do without."""

import re

from core.question_text import plain

_SMALL_WORDS = {
    "en": """the of do you your have are is what how many years in with for to and or will would any this experience work please been
        when why where name first last current level can did were our we a an be able at least required enter select number city state
        date address phone notice expected salary skills knowledge company title current""",
    "de": """der die das und ist sind sie ihre ihren ihr haben wie viele jahre mit fur von bei uns wir nicht ein eine einen welche
        welchen wann warum bitte im zu auf konnen wurden gerne wo erfahrung verfugen uber kenntnisse vorname nachname name strasse stadt
        telefon gehaltsvorstellung anrede lebenslauf anschreiben eintrittstermin anschrift wohnort geschlecht plz land postleitzahl vollzeit teilzeit aktueller aktuelles arbeitgeber sie
        leben sprechen mochten frau herr hochschule""",
    "fr": """le la les des du de et est vous votre vos avez etes combien d'annees annees avec pour quel quelle quelles dans nous en un
        une pas ou pourquoi quand comment disposez experience prenom nom ville adresse pays au aux je j'accepte niveau travailler poste actuel actuelle sexe disponibilite lettre pays acceptez souhaitez""",
    "es": """el la los las de y es usted su sus tu tiene tienes cuantos anos con para que cual en un una nosotros como por cuando donde
        experiencia nivel trabajar nombre apellido apellidos ciudad pais correo telefono actualmente posees cuenta usas has al del si
        te gustaria disponibilidad expectativa salarial puedes estas dispuesto direccion genero pais carta presentacion renta liquida acepto politica fecha codigo experiencia""",
    "pt": """o a os as de e voce seu sua tem possui quantos anos com para que qual em um uma nos como por quando onde experiencia nivel
        nome sobrenome cidade pais telefone ja nao ha usa no na do da dos das trabalho voce atualmente disponibilidade pretensao salarial
        conhecimento esta sao endereco celular cep empresa atual carta apresentacao data nascimento precisa visto pode comecar deficiencia""",
    "it": """il lo la gli le di e hai ha tuo tua tuoi quanti anni con per che qual quale in un una noi come quando dove esperienza
        livello lavoro nome cognome citta paese sei della del conoscenza lingua grado perche""",
    "nl": """de het een en is bent heb heeft je u uw jouw hoeveel jaar met voor van bij ons wij niet welke wanneer waarom wat hoe ervaring
        naam voornaam achternaam woonplaats land telefoonnummer bereid deze baan niveau""",
    "pl": """czy i w z na do jest masz posiada pan pani twoj ile lat jak jakie jaki gdzie kiedy dlaczego doswiadczenie imie nazwisko
        miasto kraj telefon oraz od poziom znajomosci""",
}  # fmt: skip
_SHORT_WORDS = {language: frozenset(words.split()) for language, words in _SMALL_WORDS.items()}
_SHORT_LETTERS = {"de": "äöüß", "fr": "àâèêëîïôûùœ", "es": "ñ¿¡", "pt": "ãõ", "pl": "ąćęłńśźż", "it": "ìò"}
_GERMAN_ENDS = re.compile(
    r"^\w{4,}(?:ung|keit|heit|schaft|nummer|kenntnisse|datum|gehalt|zeit|anschrift|schreiben|nachweis|erfahrung)$"
)


def question_language(text: str) -> str | None:
    """ISO 639-1, or None where there is no word to judge by. English where nothing speaks against it."""
    if not re.search(r"[^\W\d_]", text):
        return None
    cyrillic = len(re.findall(r"[\u0400-\u04ff]", text))
    if cyrillic:
        latin = len(re.findall(r"[A-Za-z]", text))
        if cyrillic * 4 >= latin:
            return "uk" if re.search("[іїєґ]", text.casefold()) else "ru"
    words = re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", plain(text))
    scores = {language: float(sum(word in known for word in words)) for language, known in _SHORT_WORDS.items()}
    for language, letters in _SHORT_LETTERS.items():
        scores[language] += sum(letter in text.casefold() for letter in letters)
    scores["de"] += sum(bool(_GERMAN_ENDS.search(word)) for word in words)
    best = max(scores.values())
    if best == 0 or scores["en"] == best:
        return "en"
    return next(language for language, score in scores.items() if score == best)
