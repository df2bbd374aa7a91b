"""Text folded for comparison: case, accents, look-alike letters, emoji and punctuation no longer tell two words apart."""

import html
import re
import unicodedata
from functools import lru_cache

_CYRILLIC_TWINS = "АВЕКМНОРСТУХІЈЅаеорсухіјѕ"
_LATIN_TWINS = "ABEKMHOPCTYXIJSaeopcyxijs"
_TO_LATIN = str.maketrans(_CYRILLIC_TWINS, _LATIN_TWINS)
_TO_CYRILLIC = str.maketrans("ABEKMHOPCTYXaeopcyxkmthb", "АВЕКМНОРСТУХаеорсухкмтнв")
_TWIN_CAPITALS = frozenset("АВЕКМНОРСТУХІЈЅ")
_TOKEN = re.compile(r"[^\W_]+")
_WORD = re.compile(r"c\+\+|[cf]#|\.net(?![^\W_])|[^\W_]+(?:[.][^\W\d_]+(?=\W|$))*\+?(?![^\W_])|[^\W_]+", re.I)


def _script(letter: str) -> str:
    if "\u0400" <= letter <= "\u04ff":
        return "cyrillic"
    return "latin" if letter.isascii() and letter.isalpha() else "other"


@lru_cache(maxsize=65536)
def _one_script(token: str) -> str:
    """A word typed in two alphabets (`Aналитик` with a Latin A) in the one it belongs to; short capitals such as `СТО` as Latin."""
    scripts = [_script(letter) for letter in token]
    cyrillic, latin = scripts.count("cyrillic"), scripts.count("latin")
    if not cyrillic:
        return token
    if not latin:
        return (
            token.translate(_TO_LATIN)
            if len(token) <= 4 and set(token) <= _TWIN_CAPITALS | set("0123456789")
            else token
        )
    only_cyrillic = any(s == "cyrillic" and c not in _CYRILLIC_TWINS for s, c in zip(scripts, token, strict=True))
    only_latin = any(s == "latin" and ord(c) not in _TO_CYRILLIC for s, c in zip(scripts, token, strict=True))
    if only_cyrillic and only_latin:
        return token
    if only_cyrillic or (not only_latin and cyrillic > latin):
        return token.translate(_TO_CYRILLIC)
    return token.translate(_TO_LATIN)


def fold_letters(text: str) -> str:
    """Lower case without accents, `ё` as `е`, `ß` as `ss`; `й` stays a letter of its own."""
    text = unicodedata.normalize("NFKC", text)
    if not text.isascii():
        text = text.replace("й", "\ue000").replace("Й", "\ue000").replace("ї", "і")
        text = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c)).replace(
            "\ue000", "й"
        )
        text = text.replace("ł", "l").replace("Ł", "l").replace("ø", "o").replace("Ø", "o").replace("đ", "d")
    return text.casefold()


def fold(text: str) -> str:
    """As `fold_letters`, and each word in one alphabet."""
    if not text.isascii():
        text = _TOKEN.sub(lambda match: _one_script(match[0]), unicodedata.normalize("NFKC", text))
    return fold_letters(text)


def words(text: str) -> list[str]:
    """Folded words in order. `C++`, `C#`, `.NET` and `Node.js` are words; hyphens and slashes separate."""
    return [word.strip(".") if word != ".net" else word for word in _WORD.findall(fold(text))]


_LETTERS = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіґє",
        "a b v g d e e zh z i i k l m n o p r s t u f h c ch sh sch  y  e yu ya i g e".split(" "),
        strict=True,
    )
)


def romanized(text: str) -> str:
    """Cyrillic in Latin letters, coarsely: for comparing names, not for people."""
    return "".join(_LETTERS.get(letter, letter) for letter in text)


_BROKEN_WORDS = """
nao voce voces ha ja e experiencia experiencias experience qual cuantos anos ano que formacao formacion nivel ingles frances
espanol portugues area areas informatica engenharia orientacao certificacao certificacion politica informacoes informacao estao esta
sera proficiencia tecnologia tecnologias programacion programacao gestion gestao linguas idiomas pretensao salario remuneracao remuneracion
disponivel disponibilidad disponibilite possivel numero telefono telefone movil endereco direccion codigo pais cidade ciudad onde
donde cual cuales cuando quando como mas tambem tambien aceptaria aceitaria deficiencia genero etnia raca curriculo salarial liquido
atraves conhecimento conhecimentos desenvolvimento aplicacoes aplicaciones solucoes soluciones producao produccion annees annee etes
etudes prenom numero telephone francais anglais allemand niveau competences experiences diplome etes-vous a-t-il maitrise societe
preavis prealable fur konnen konnten wurden verfugen verfugbar uber uberzeugt kundigungsfrist gehaltsvorstellung moglich fruhestens
geschaft fuhrerschein staatsangehorigkeit schulabschluss tatigkeit mochten grosse strasse englischkenntnisse perche citta laurea
ano periodo viajes inmediata contabeis ciencias superior concordancia atuacao funcao posicao posicion seleccion selecao opcao opcion
economica economicas economico expectativas pretensoes pretensiones practicas practica academica academico academicas titulacion ingenieria
ingeniero tecnico tecnica tecnicas tecnologica gestion direccion administracion atencion comunicacion educacion evaluacion integracion
automatizacion migracion implementacion configuracion mantenimiento logistica analisis analista calculo metodologias metodologia agiles agil
movil moviles pagina paginas publico publica sector duracion incorporacion relacion informacion operacion operaciones construccion conduccion
conducir diseno disenador ensenanza espanola espanol manana companias compania compania anadir pequeno sueno extranjero espanol
gestao automacao administracao comunicacao educacao avaliacao integracao migracao implementacao configuracao manutencao negociacao aplicacao
criacao operacao operacoes relacao relacoes participacao graduacao pos-graduacao licenciatura possivel disponivel responsavel responsaveis
nivel niveis horario horarios periodo beneficios vinculo salarios usuario escritorio laboratorio obrigatorio voluntario necessario usas usa
experiencia voce tambem apos ate atraves alem porem portugues inglesa lingua linguas conteudo conteudos sao paulo regiao nao tres mes voces
etudiant diplomes ingenieur developpeur developpeurs developpement gerer geree equipe equipes maitrisez maitrisez-vous competence
disponibilites salariales pretentions remuneration deplacements demenager teletravail numerique securite qualite marche premiere derniere
geschaftsprozesse geschaftsfuhrung fuhrung fuhrungserfahrung fuhrungsposition qualitat sicherheitsuberprufung aufgaben lander prufung
zusatzliche fahigkeiten fahigkeit verfugbarkeit verfugst koennen tatigkeiten fruhere fruhester vergutung vollstandig landerubergreifend
""".split()


def unbroken(text: str) -> str:
    """UTF-8 read as Latin-1 or Windows-1252 put right where that explains the text; entities and invisible characters resolved."""
    text = html.unescape(text)
    if re.search(r"[ÃÂÐÑ][\x80-\xbf‘-„†-•…‰‹›€ˆ˜™šžœŸ¡-¿]", text):
        for codec in ("cp1252", "latin-1"):
            try:
                text = text.encode(codec).decode("utf-8")
                break
            except (UnicodeEncodeError, UnicodeDecodeError):
                continue
    text = unicodedata.normalize("NFC", text)
    return re.sub("[\u200b-\u200f\u2060\ufeff\u00ad]", "", text).replace("\u00a0", " ").replace("\u202f", " ")


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """Lower case, Latin letters without accents, plain quotes and dashes, single spaces. Cyrillic keeps й; ё becomes е."""
    out: list[str] = []
    for char in unicodedata.normalize("NFKC", text).casefold():
        if "\u0400" <= char <= "\u04ff":
            out.append("е" if char == "ё" else char)
        else:
            out.append("".join(part for part in unicodedata.normalize("NFD", char) if not unicodedata.combining(part)))
    folded = "".join(out).translate(_FOLDS)
    folded = re.sub(r"[\w'\-]*\ufffd[\w'\-\ufffd]*", _repaired, folded)
    folded = re.sub(r"\bu\. ?s\. ?a?\.?(?=\W|$)", "us ", re.sub(r"\bu\. ?k\.(?=\W|$)", "uk ", folded))
    folded = re.sub(
        r"\b(?:e\. ?g|i\. ?e|etc|approx|incl|z\. ?b|т\. ?[едп])\.", lambda m: m.group().replace(".", ""), folded
    )
    folded = re.sub(r"\s+", " ", folded.replace("\ufffd", " "))
    return folded.strip()


_FOLDS = str.maketrans(
    {
        "’": "'", "‘": "'", "`": "'", "´": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
        "–": "-", "—": "-", "‑": "-", "−": "-", "ø": "o", "ł": "l", "æ": "ae", "œ": "oe", "đ": "d", "ı": "i",
    }
)  # fmt: skip


def _repaired(match: re.Match[str]) -> str:
    """A word with lost letters is the known word that fits it, if exactly one reading does."""
    word = match.group()
    if word == "\ufffd":
        return "e"
    for shape in (word, word.lstrip("\ufffd"), word.rstrip("\ufffd")):
        fits = re.compile(re.escape(shape).replace("\ufffd", "\\w"))
        found = {known for known in _BROKEN_WORDS if fits.fullmatch(known)}
        if found:
            return min(found)
    return word.replace("\ufffd", "")


def folded(text: str | None) -> str:
    """For comparing employers and titles: width, case, punctuation and spaces do not count."""
    plain = unicodedata.normalize("NFKC", text or "").casefold()
    return " ".join(re.sub(r"[^\w+#]+|_", " ", plain).split())


_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


def clean(value: str) -> str:
    """Without control characters and lone surrogates, white space as single spaces."""
    return " ".join(_CONTROL.sub("", value).split())
