"""A question as forms really word it (doubled labels, embedded options, validation hints, broken letters) made readable."""

import html
import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

_HINTS = re.compile(
    r"""^(?:
        (?:please\s+)?(?:make\s+a\s+selection|enter\s+a\s+valid\s+answer|select\s+(?:an?|one)\b.*|choose\s+an?\s+option)
      | (?:this\s+(?:field|question)\s+is\s+)?(?:required|mandatory|optional)\.?
      | \(?(?:required|optional)\)?
      | enter\s+an?\s+(?:whole|decimal)?\s*number\b.*
      | --+.*--+ | \d+\s*/\s*\d+
      | selecciona(?:r)?\s+una\s+opci[oó]n | (?:s[eé]lectionnez|choisissez)\s+une\s+option | selecione\s+uma\s+op[cç][aã]o
      | (?:bitte\s+)?(?:ausw[aä]hlen|w[aä]hlen\s+sie.*) | pflichtfeld | выберите(?:\s+вариант)? | обязательн\w+(?:\s+поле|\s+вопрос)?
      | obligatorio | obrigat[oó]rio | obligatoire | verplicht | obbligatorio | wymagane
    )$""",
    re.IGNORECASE | re.VERBOSE,
)
_OPTIONS_BEGIN = re.compile(
    r"^(?:required|mandatory|select an option|please select.*|choose.*option|obligatorio|obrigat[oó]rio|obligatoire|pflichtfeld|verplicht)$",
    re.IGNORECASE,
)
_NUMBER_HINT = re.compile(r"enter an? (?:whole|decimal)? ?number", re.IGNORECASE)
_NUMBERING = re.compile(
    r"^(?:(?:question|frage|вопрос|pregunta|pergunta|q)\s*)?(?:№\s*)?\d{1,2}\s*(?:[.):]|\s-)\s+", re.IGNORECASE
)
_BULLET = re.compile(r"^[\s•·▪●◦*\-–—>✓✱]+")
_REQUIRED_MARK = re.compile(
    r"\s*(?:[*✱∗]+|\((?:required|mandatory|obligatorio|obrigat[oó]rio|obligatoire|pflichtfeld|обязательно|verplicht)\))\s*$",
    re.IGNORECASE,
)
_OPTIONAL_MARK = re.compile(
    r"\s*[(\[](?:optional|opcional|facultatif|optionnel|необязательно|freiwillig|optioneel|facoltativo)[)\]]\s*$",
    re.IGNORECASE,
)
_YES_NO_LINES = frozenset("yes no ja nein nee si sí sim não nao oui non да нет sì tak nie".split())

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


LONGEST = 2400
"""No question is longer; what is (a pasted page, an attack on patterns) is read at its two ends."""


class QuestionText(NamedTuple):
    """`text` as a person reads it, `plain` for rules (lower case, no accents), options from the argument or from the text itself."""

    text: str
    plain: str
    options: tuple[str, ...]
    wants_number: bool


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


@lru_cache(maxsize=8192)
def _read(text: str, options: tuple[str, ...]) -> QuestionText:
    text = unbroken(text)
    wants_number = bool(_NUMBER_HINT.search(text))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    said: list[str] = []
    embedded: list[str] = []
    in_options = False
    for line in lines:
        if _OPTIONS_BEGIN.match(line):
            in_options = True
        elif said and (_HINTS.match(line) or (in_options and _is_hint_sentence(line))):
            continue
        elif in_options or (said and plain(line) in _YES_NO_LINES):
            embedded.append(line)
        elif not any(_says_the_same(line, earlier) for earlier in said):
            said.append(line)
    question = _trimmed(_undoubled(" ".join(said)))
    return QuestionText(question, plain(question), options or tuple(embedded), wants_number)


def bounded_question(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]}\n{text[-LONGEST // 2 :]}"


def read_question(text: str, options: Sequence[str] = ()) -> QuestionText:
    """The question itself, without its repetition, its options, its hints and its marks."""
    return _read(bounded_question(text), tuple(unbroken(option).strip() for option in options if option.strip()))


def _is_hint_sentence(line: str) -> bool:
    return bool(re.match(r"^please (?:enter|make|select|choose)", line, re.IGNORECASE))


def _says_the_same(line: str, earlier: str) -> bool:
    one, other = plain(_trimmed(line)), plain(_trimmed(earlier))
    return one == other or (len(one) > 12 and (other.startswith(one) or one.startswith(other)))


def _undoubled(text: str) -> str:
    """`What is X?What is X?` said once."""
    for middle in range(len(text) // 2 - 2, len(text) // 2 + 4):
        if middle > 3 and plain(text[:middle]).strip(" *:") == plain(text[middle:]).strip(" *:"):
            return text[:middle]
    return text


def _trimmed(text: str) -> str:
    text = _BULLET.sub("", text)
    text = _NUMBERING.sub("", text)
    for _ in range(3):
        text = _OPTIONAL_MARK.sub("", _REQUIRED_MARK.sub("", text))
    return text.strip(" \t:*").strip()
