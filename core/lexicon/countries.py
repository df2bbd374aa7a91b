"""Names of countries in the languages forms are written in, to ISO 3166-1 codes and one English name each."""

import re
from functools import lru_cache

from core.text.normalize import plain

_NAMES = {
    "US": "United States|usa|u.s.a.|u.s.|united states of america|america|vereinigte staaten|etats-unis|estados unidos|eua|сша|соединенные штаты|stati uniti|verenigde staten|stany zjednoczone",
    "GB": "United Kingdom|uk|u.k.|great britain|england|scotland|wales|vereinigtes konigreich|grossbritannien|royaume-uni|reino unido|великобритания|великобритании|regno unito|wielka brytania",
    "DE": "Germany|deutschland|allemagne|alemania|alemanha|германия|германии|germania|duitsland|niemcy",
    "FR": "France|frankreich|francia|franca|франция|франции|frankrijk|francja",
    "ES": "Spain|spanien|espagne|espana|espanha|испания|испании|spagna|spanje|hiszpania",
    "PT": "Portugal|португалия|португалии|portogallo|portugalia",
    "BR": "Brazil|brasilien|bresil|brasil|бразилия|бразилии|brasile|brazilie|brazylia",
    "RU": "Russia|russian federation|russland|russie|rusia|россия|россии|российская федерация|рф|rosja",
    "NL": "Netherlands|the netherlands|holland|niederlande|pays-bas|paises bajos|holanda|нидерланды|нидерландах|paesi bassi|nederland|holandia",
    "PL": "Poland|polen|pologne|polonia|польша|польше|polska",
    "IT": "Italy|italien|italie|italia|италия|италии|wlochy",
    "AT": "Austria|osterreich|autriche|австрия|австрии",
    "CH": "Switzerland|schweiz|suisse|suiza|suica|швейцария|швейцарии|svizzera|zwitserland|szwajcaria",
    "BE": "Belgium|belgien|belgique|belgica|бельгия|belgio|belgie|belgia",
    "LU": "Luxembourg|luxemburg",
    "IE": "Ireland|irland|irlande|irlanda|ирландия|irlandia",
    "CA": "Canada|kanada|канада|канаде",
    "MX": "Mexico|mexiko|mexique|мексика",
    "AR": "Argentina|argentinien|argentine|аргентина",
    "CO": "Colombia|kolumbien|colombie|колумбия",
    "CL": "Chile|chili|чили",
    "PE": "Peru|perou|перу",
    "IN": "India|indien|inde|индия|индии",
    "AU": "Australia|australien|australie|австралия",
    "NZ": "New Zealand|neuseeland|nouvelle-zelande|nueva zelanda",
    "SE": "Sweden|schweden|suede|suecia|швеция",
    "NO": "Norway|norwegen|norvege|noruega|норвегия",
    "DK": "Denmark|danemark|dinamarca|дания",
    "FI": "Finland|finnland|finlande|finlandia|финляндия",
    "CZ": "Czech Republic|czechia|tschechien|republique tcheque|chequia|чехия",
    "SK": "Slovakia|slowakei|словакия",
    "HU": "Hungary|ungarn|hongrie|hungria|венгрия",
    "RO": "Romania|rumanien|roumanie|rumania|румыния",
    "BG": "Bulgaria|bulgarien|bulgarie|болгария",
    "GR": "Greece|griechenland|grece|grecia|греция",
    "RS": "Serbia|serbien|serbie|сербия|сербии",
    "HR": "Croatia|kroatien|хорватия",
    "SI": "Slovenia|slowenien|словения",
    "UA": "Ukraine|ucrania|украина|украине",
    "BY": "Belarus|weissrussland|беларусь|белоруссия",
    "KZ": "Kazakhstan|kasachstan|казахстан|казахстане",
    "GE": "Georgia (country)|грузия|грузии|georgien",
    "AM": "Armenia|armenien|армения|армении",
    "UZ": "Uzbekistan|узбекистан",
    "KG": "Kyrgyzstan|кыргызстан|киргизия",
    "AZ": "Azerbaijan|азербайджан",
    "LT": "Lithuania|litauen|литва",
    "LV": "Latvia|lettland|латвия",
    "EE": "Estonia|estland|эстония",
    "CY": "Cyprus|zypern|кипр",
    "TR": "Turkey|turkiye|turkei|turquie|turquia|турция|турции",
    "IL": "Israel|израиль",
    "AE": "United Arab Emirates|uae|emirates|emiratos arabes unidos|оаэ",
    "SA": "Saudi Arabia|ksa",
    "EG": "Egypt|agypten|egypte|egipto|египет",
    "ZA": "South Africa|sudafrika|afrique du sud|sudafrica",
    "NG": "Nigeria",
    "KE": "Kenya",
    "PK": "Pakistan",
    "BD": "Bangladesh",
    "PH": "Philippines",
    "VN": "Vietnam",
    "ID": "Indonesia",
    "MY": "Malaysia",
    "SG": "Singapore|singapur|singapour",
    "TH": "Thailand",
    "JP": "Japan|japon|япония",
    "KR": "South Korea|korea|republic of korea|sudkorea",
    "CN": "China|китай",
    "HK": "Hong Kong",
    "TW": "Taiwan",
    "EU": "European Union|eu|europaische union|union europeenne|union europea|uniao europeia|евросоюз|unione europea|e.u.",
}
_BY_NAME = {plain(name): code for code, names in _NAMES.items() for name in names.split("|")}
_ENGLISH = {code: names.split("|", 1)[0].replace(" (country)", "") for code, names in _NAMES.items()}
_ANY = re.compile(
    r"(?<![\w.])(?:"
    + "|".join(re.escape(name) for name in sorted(_BY_NAME, key=len, reverse=True) if name not in {"america"})
    + r")(?!\w)"
)


@lru_cache(maxsize=2048)
def country_code(text: str) -> str | None:
    """ISO code of a country's name or code standing alone."""
    name = plain(text).strip(" .()")
    if name.upper() in _NAMES and len(name) == 2:
        return name.upper()
    return _BY_NAME.get(plain(text).strip()) or _BY_NAME.get(name)


def country_name(code: str) -> str | None:
    """The English name of an ISO code."""
    return _ENGLISH.get(code.upper())


@lru_cache(maxsize=2048)
def country_in(text: str) -> str | None:
    """English name of the one country a sentence names; None for none or several. `us` counts only as `US`, `the US` or `U.S.`."""
    found = {_BY_NAME[match] for match in _ANY.findall(plain(text))}
    if re.search(r"\bUS\b|\b(?:the|in|inside|within) us\b(?! )|\bthe us\b", text):
        found.add("US")
    return _ENGLISH[found.pop()] if len(found) == 1 else None
