"""The words by which forms mark what is required, optional, agreed to or a trap, in the languages we read (en, ru, de, fr, es, pt)."""

import re
from functools import lru_cache

REQUIRED = re.compile(
    r"(?<!not )\b(required|mandatory|compulsory)\b|обязательн|заполните это поле|pflicht(feld|angabe)?|erforderlich|notwendig"
    r"|\b(obligatoire|requis(e)?)\b|\b(obligatori[oa]s?|requerid[oa]s?)\b|\bobrigat[óo]ri[oa]s?\b",
    re.IGNORECASE,
)
OPTIONAL = re.compile(
    r"\b(optional|not required|if applicable|voluntary)\b|необязательн|не обязательн|по желанию|опционально|\b(freiwillig|optional|falls vorhanden)\b"
    r"|\b(facultati(f|ve)|optionnel(le)?|facoltativo)\b|\b(opcional(es)?|facultativ[oa])\b",
    re.IGNORECASE,
)
MARK = re.compile(r"[*✱∗＊﹡⁎]")
CONSENT = (
    r"(^|[^\w])(i (have |hereby )?(agree|consent|accept|acknowledge|certify|confirm|understand|authori[sz]e|declare|attest|affirm)|i('ve| have) read|by (checking|ticking|submitting|clicking)|"
    r"agree to|consent to|consent\b|privacy (policy|notice|statement)|terms (of|and|&)|data (protection|processing)|gdpr|acknowledge|subscribe|newsletter|"
    r"(keep|email|send|text|contact|notify) me|sign me up|opt[- ]in|marketing|talent (pool|community)|receive (e-?mails?|updates|news|offers|communications?|job)|"
    r"согла(сен|сна|шаюсь|сие)|принимаю|подтверждаю|ознакомлен|политик[аиуой]+ конфиденциальности|обработк[уаи] персональных|подписаться|"
    r"ich (stimme|willige|akzeptiere|bestätige|habe .{0,60}gelesen|erkläre|möchte .{0,40}(erhalten|newsletter))|einverstanden|einwillig|zustimm|datenschutz|"
    r"j['’](accepte|autorise|ai lu|atteste)|je (consens|certifie|confirme|reconnais|souhaite recevoir|déclare)|politique de confidentialité|conditions (générales|d['’]utilisation)|"
    r"(acepto|autorizo|consiento|confirmo|declaro|he le[ií]do|estoy de acuerdo)|pol[ií]tica de privacidad|t[ée]rminos y condiciones|"
    r"(aceito|concordo|li e|estou de acordo|autorizo)|pol[ií]tica de privacidade|termos (de|e))"
)
GENERIC = re.compile(
    r"^(\W*|select( an option| one|\.\.\.|…)?|please (select|choose|specify)|choose( an option| file| one|\.\.\.|…)?|search|attach( file)?|upload( (a )?file)?|browse|add file|drop( your)? files?( here)?|type here|start typing|"
    r"enter (text|value|manually)|type your (answer|response)|your answer|(short |long )?answer( text)?|text|input|value|file|none|n/?a|other|yes|no|required|optional|"
    r"выбер(ите|ать)( файл)?|выбрать|поиск|прикрепить( файл)?|загрузить( файл)?|введите( текст| ответ)?|мой ответ|ваш ответ|напишите( ответ| текст)?|обзор|"
    r"(bitte )?(aus)?wählen( sie)?|suchen?|datei (auswählen|hochladen|anhängen)|hochladen|durchsuchen|(ihre )?antwort( eingeben)?|"
    r"(sélectionne[rz]|choisi(r|ssez|r un fichier)|rechercher|joindre|télécharger|parcourir|votre réponse)|(seleccion(e|a|ar)|elegir|elija|buscar|adjuntar|subir( archivo)?|examinar|tu respuesta|su respuesta)|"
    r"(selecion(e|ar)|escolh(a|er)|pesquisar|anexar|enviar arquivo|procurar|sua resposta))\W*$",
    re.IGNORECASE,
)
"""Words that stand on every control and ask nothing."""

INVITES = re.compile(
    r"^\W*(please )?(select|choose|pick|specify|click|выбер\w+|укажите|не выбран\w*|bitte|(aus)?wählen|sélectionn\w+|choisi\w+|veuillez|seleccion\w+|el[ei][gj]\w+|selecion\w+|escolh\w+|none selected|not selected)\b.{0,50}$",
    re.IGNORECASE,
)
"""The first line of a list that only invites to choose from it."""

DATE_PART = {
    "day": re.compile(
        r"^\W*(day|dd?|день|дд|число|tag|tt|jour|jj|d[ií]a)\b\W*$|(^|[-_.\[])(day|dd)\]?$|birth.?day$|day$",
        re.IGNORECASE,
    ),
    "month": re.compile(
        r"^\W*(month|mm?|месяц|мм|monat|mois|mes|mês)\b\W*$|(^|[-_.\[])(month|mm)\]?$|month$", re.IGNORECASE
    ),
    "year": re.compile(
        r"^\W*(year|yyyy|yy|год|гггг|jahr|jjjj|année|aaaa|año|ano)\b\W*$|(^|[-_.\[])(year|yyyy)\]?$|year$",
        re.IGNORECASE,
    ),
}

HONEYPOT_NAME = re.compile(
    r"honey.?pot|(^|[-_])(hp|hpot|honey|hny|pot)([-_\d]|$)|^hp_|beecatcher|bee.?catcher|nobots?|no.?spam|anti.?spam|spam.?(trap|check|protect)|bot.?(field|trap|check|catcher)|_gotcha|"
    r"leave.?(this|it)?.?(blank|empty)|winnie|url_?field_?trap|ak_hp|robot.?trap|are.?you.?human.?empty|fakefield|zip_trap",
    re.IGNORECASE,
)
HONEYPOT_WORDS = re.compile(
    r"leave (this|it)?( field)? ?(blank|empty)|(do not|don['’]t) fill|should be left (blank|empty)|if you (are|re) (a )?human|keep (this )?(field )?(blank|empty)|for robots|this field is for validation purposes|"
    r"не заполня|оставьте (это )?(поле )?пуст|bitte (nicht ausfüllen|leer lassen|dieses feld (nicht|leer))|feld leer lassen|nicht ausfüllen|"
    r"laissez (ce champ )?vide|ne (pas )?rempli|ne remplissez pas|dej[ae] (este campo )?(en blanco|vac[ií]o)|no (rellenar|llenar|complet)|deixe (este campo )?(em branco|vazio)|não preench",
    re.IGNORECASE,
)
CAPTCHA = re.compile(
    r"captcha|recaptcha|turnstile|cf-chl|arkose|funcaptcha|geetest|smart-token|friendly-?challenge|frc-|altcha|mtcaptcha|verif(y|ication)?[-_]?code.?image",
    re.IGNORECASE,
)
CAPTCHA_WORDS = re.compile(
    r"captcha|i['’]?a?m not a robot|я не робот|ich bin kein roboter|je ne suis pas un robot|no soy un robot|não sou um robô|(type|enter|write) the (characters|letters|code|text|words|numbers)( you see| shown| in the (image|picture)| below)|код с картинки|символы с картинки|zeichen (aus dem bild|im bild)|sicherheitscode aus dem bild|"
    r"caractères de l['’]image|caracteres de la imagen|caracteres da imagem",
    re.IGNORECASE,
)
AUTOFILL_HELPER = re.compile(
    r"auto-?(fill|complete|populate)|pre-?fill|(import|parse|extract|apply with|fill .{0,20}(from|with)|start with)( your| my| a)? (resume|résumé|cv|linkedin)|resume parser|parse-?resume|"
    r"autofill|save time by|заполнить (анкету |форму )?(из|по) резюме|lebenslauf (auslesen|importieren)|automatisch ausfüllen|remplir automatiquement|pré-?remplir|importer (votre|mon) cv|"
    r"autocompletar|rellenar automáticamente|preencher automaticamente|importar curr[ií]culo",
    re.IGNORECASE,
)


@lru_cache(maxsize=8192)
def clean_question(text: str) -> str:
    """The question without its required mark, optional marker or trailing colon."""
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(
        r"[\(\[]\s*[*✱∗＊﹡⁎]?\s*(" + REQUIRED.pattern + "|" + OPTIONAL.pattern + r")[^()\[\]]{0,20}[\)\]]",
        " ",
        text,
        flags=re.IGNORECASE,
    )
    text = re.sub(r"^[\s*✱∗＊﹡⁎:]+|[\s*✱∗＊﹡⁎:]+$", "", text)
    text = re.sub(r"(?<=\S)\s*[✱∗＊﹡⁎]\s*|\s+\*(?=\s|$)|(?<=[\w?)])\*(?=\s|$)", " ", text)
    text = re.sub(
        r"(?i)\s+[-–—]?\s*(required field|required|optional|pflichtfeld|обязательное поле|необязательно|obligatoire|facultatif|obligatorio|opcional|obrigatório)$",
        "",
        text,
    )
    return _once(re.sub(r"\s+", " ", text).strip(" :*"))


def _once(text: str) -> str:
    """A label written twice, once for the eye and once for the screen reader, is one label."""
    half = len(text) // 2
    for middle in (half, half + 1):
        first, second = text[:half].strip(" :*"), text[middle:].strip(" :*")
        if len(first) > 3 and first == second:
            return first
    return text


@lru_cache(maxsize=8192)
def says_required(text: str) -> bool:
    """True where the wording itself marks the question as required."""
    if says_optional(text):
        return False
    trimmed = text.strip()
    if MARK.search(trimmed[:2]) or MARK.search(trimmed[-3:]) or re.search(r"[\w?)]\s?[*✱＊]", trimmed):
        return True
    return bool(
        re.search(r"[\(\[]\s*(" + REQUIRED.pattern + r")[^()\[\]]{0,20}[\)\]]", trimmed, re.IGNORECASE)
        or re.search(
            r"(?i)(^|[\s\-–—*:.])(required|pflichtfeld|обязательно(е поле)?|obligatoire|obligatorio|obrigatório)[^\w?]*$",
            trimmed,
        )
    )


@lru_cache(maxsize=8192)
def says_optional(text: str) -> bool:
    """True for a marker of optionality at the end or in brackets, not for the word inside a question."""
    return bool(
        re.search(r"[\(\[][^()\[\]]{0,15}(" + OPTIONAL.pattern + r")[^()\[\]]{0,25}[\)\]]", text, re.IGNORECASE)
        or re.search("(" + OPTIONAL.pattern + r")\W*$", text[-30:], re.IGNORECASE)
    )
