"""The language of a text by script, function words, title words and letters; null when unsure."""

import re

from core.text.language_marks import ENDINGS, FUNCTION_WORDS, LETTERS, NEUTRAL, TITLE_WORDS
from core.text.normalize import plain

_WORD = re.compile(r"[^\W\d_]+(?:['’:.+#-][^\W\d_]+)*[+#]*")
_GENDER_MARKS: list[tuple[re.Pattern[str], str]] = [
    (
        re.compile(
            r"\(?(?<![/|*\w])(?=[mdx\s/|*]*w)[mwdx]\s?[/|*]\s?[mwdx](?:\s?[/|*]\s?[mwdxi])?\b(?!\s?/\s?f)\)?", re.I
        ),
        "de",
    ),
    (re.compile(r"\b(?:h\s?/\s?f|f\s?/\s?h)\b(?!\s?/)", re.I), "fr"),
    (re.compile(r"\b(?:k\s?/\s?m|m\s?/\s?k)\b", re.I), "pl"),
    (re.compile(r"\w(?:[*:_]|/-?)in(?:nen)?\b"), "de"),
]
_SCRIPTS = [
    ("ja", re.compile(r"[\u3040-\u30ff]")),
    ("ko", re.compile(r"[\uac00-\ud7af]")),
    ("zh", re.compile(r"[\u4e00-\u9fff]")),
    ("el", re.compile(r"[\u0370-\u03ff]")),
    ("he", re.compile(r"[\u0590-\u05ff]")),
    ("ar", re.compile(r"[\u0600-\u06ff]")),
    ("th", re.compile(r"[\u0e00-\u0e7f]")),
]
_NOISE = re.compile(r"https?://\S+|\S+@\S+|<[^>]{1,200}>")
_LETTER = re.compile(r"[^\W\d_]")
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_LONGEST = 2_000
_LONG_TEXT_WORDS = 15


def detect_language(text: str | None) -> str | None:
    """ISO 639-1 code, or null where the text is too short or too mixed to tell ("Senior Python Developer (m/w/d)")."""
    if not text:
        return None
    text = _NOISE.sub(" ", text[:_LONGEST])
    letters = len(_LETTER.findall(text))
    if letters < 4:
        return None
    cyrillic = len(_CYRILLIC.findall(text))
    if cyrillic >= max(4, letters * 0.3):
        return _cyrillic(text.lower())
    for code, script in _SCRIPTS if not text.isascii() else ():
        if len(script.findall(text)) >= max(2, letters * 0.2):
            return code
    return _latin(text)


def _cyrillic(text: str) -> str | None:
    if any(c in text for c in "ў"):
        return "be"
    ukrainian = sum(c in "іїєґ" for c in text)
    russian = sum(c in "ыэъё" for c in text)
    if ukrainian > russian:
        return "uk" if any(c in text for c in "їєґ") or not re.search(r"[әғқңөұүһ]", text) else "kk"
    if re.search(r"[әғқңөұүһ]", text):
        return "kk"
    if re.search(r"[јљњћђџ]", text):
        return "sr"
    return "ru"


def _latin(text: str) -> str | None:
    marked = [code for pattern, code in _GENDER_MARKS if pattern.search(text)]
    for pattern, _ in _GENDER_MARKS[:3]:
        text = pattern.sub(" ", text)
    words = [word.lower().replace("’", "'") for word in _WORD.findall(text)]
    if not words:
        return None
    scores: dict[str, float] = {}
    for code, function_words in FUNCTION_WORDS.items():
        scores[code] = sum(word in function_words for word in words)
    if len(words) >= _LONG_TEXT_WORDS:
        return _clear_winner(scores, least=0.09 * len(words), margin=1.25)
    return _short(text, words, scores, marked)


def _short(text: str, words: list[str], scores: dict[str, float], marked: list[str]) -> str | None:
    """A title: one clear word is enough where nothing speaks against it; a foreign gender mark on an English title makes it unsure."""
    lowered = text.lower()
    for code, function_words in FUNCTION_WORDS.items():
        scores[code] -= sum(0.5 for word in words if word in function_words and len(word) < 3)
    for code, title_words in TITLE_WORDS.items():
        scores[code] += sum(
            0.8 if code == "en" else 1.2 for word in words if word in title_words and word not in NEUTRAL
        )
        scores[code] += sum(
            1.2 for word in words if word not in title_words and word.endswith(ENDINGS.get(code, ("\0",)))
        )
        scores[code] += 1.0 * any(c in lowered for c in LETTERS.get(code, ""))
    if marked and scores["en"] >= 0.8 and scores[marked[0]] < 1:
        return None
    for code in marked[:1]:
        scores[code] += 1.2
    english = sum(word in TITLE_WORDS["en"] or word in FUNCTION_WORDS["en"] for word in words)
    unknown = sum(
        word not in NEUTRAL and word not in TITLE_WORDS["en"] and word not in FUNCTION_WORDS["en"] for word in words
    )
    others = max(points for code, points in scores.items() if code != "en")
    if scores["en"] >= 0.8 and english > unknown / 2 and (english >= unknown or text.isascii()) and others < 1:
        return "en"
    return _clear_winner(scores, least=1.0, margin=1.4)


def _clear_winner(scores: dict[str, float], least: float, margin: float) -> str | None:
    (points, best), (second, _) = sorted(((points, code) for code, points in scores.items()), reverse=True)[:2]
    return best if points >= least and points >= second * margin else None


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


SCRIPTS = {
    "ru": r"[а-яё]",
    "de": r"[äöüß]|\b(und|ihre?|der|die|das|bitte|sie)\b",
    "fr": r"[éèêçà]|\b(votre|vous|le|la|les|des|nom|prénom)\b",
    "es": r"[ñ¿¡]|\b(su|tu|el|los|nombre|apellidos?|correo)\b",
    "pt": r"[ãõç]|\b(seu|sua|você|nome|sobrenome)\b",
}


def page_language(declared: str, questions: str) -> str | None:
    """The language the questions are in: their own letters and words first, then what the page declares."""
    text = questions.lower()
    counts = {language: len(re.findall(pattern, text)) for language, pattern in SCRIPTS.items()}
    best = max(counts, key=lambda language: counts[language])
    if counts[best] >= 3 and counts[best] * 12 > len(text.split()):
        return best
    return declared[:2].lower() or None
