"""Which currency a sign, code or word next to a number means."""

import re

_SIGNS = {
    "US$": "USD", "U$S": "USD", "CA$": "CAD", "C$": "CAD", "CAD$": "CAD", "CDN$": "CAD", "AU$": "AUD", "A$": "AUD",
    "NZ$": "NZD", "S$": "SGD", "SG$": "SGD", "HK$": "HKD", "NT$": "TWD", "MX$": "MXN", "R$": "BRL", "$": "USD",
    "€": "EUR", "£": "GBP", "₽": "RUB", "₴": "UAH", "₸": "KZT", "₹": "INR", "¥": "JPY", "￥": "JPY", "円": "JPY",
    "元": "CNY", "₩": "KRW", "₪": "ILS", "₺": "TRY", "฿": "THB", "₫": "VND", "₱": "PHP", "₦": "NGN", "₾": "GEL",
    "֏": "AMD", "₼": "AZN", "zł": "PLN", "Kč": "CZK", "＄": "USD", "﹩": "USD",
}  # fmt: skip

_CODES = """USD EUR GBP CHF RUB RUR UAH KZT BYN BYR UZS GEL AMD AZN KGS TJS MDL PLN CZK HUF RON BGN SEK NOK DKK ISK INR PKR BDT LKR
        JPY CNY RMB KRW TWD HKD SGD MYR THB VND IDR PHP AUD NZD CAD MXN BRL ARS CLP COP PEN UYU ILS NIS TRY AED SAR QAR KWD BHD
        OMR JOD EGP MAD TND NGN KES GHS ZAR RSD Br""".split()
_LOWER_TOO = "usd eur gbp chf rub uah kzt byn pln czk inr sek nok dkk aud cad brl sgd".split()
_SAME = {"RUR": "RUB", "BYR": "BYN", "RMB": "CNY", "NIS": "ILS"}

_WORDS: dict[str, str] = {
    r"euros?": "EUR",
    r"(?:us\s+)?dollars?": "USD",
    r"pounds?(?:\s+sterling)?": "GBP",
    r"(?:swiss\s+)?francs\s+suisses": "CHF",
    r"sfr\.?": "CHF",
    r"rupees?|rs\.?": "INR",
    r"złot(?:ych|e|y)": "PLN",
    r"zlot(?:ych|e|y)|zl": "PLN",
    r"reais": "BRL",
    r"forint|huf": "HUF",
    r"yen": "JPY",
    r"бел\.?\s*руб(?:лей|ля|ль|\.)?|бел\.?\s*р\.": "BYN",
    r"росс\.?\s*руб(?:лей|ля|ль|\.)?": "RUB",
    r"руб(?:лей|ля|ль|лях)?\.?|р\.|р(?![а-яёa-z])": "RUB",
    r"грн\.?|грив(?:ен|ень|ні|ны|на)": "UAH",
    r"тенге|тг\.?": "KZT",
    r"сум(?:ов|а)?|so[ʻ'’]m": "UZS",
    r"евро": "EUR",
    r"долл?(?:аров|ара|ар|\.)?(?:\s+сша)?": "USD",
    r"лари": "GEL",
    r"драм(?:ов|а)?": "AMD",
    r"сом(?:ов)?": "KGS",
    r"манат(?:ов|а)?": "AZN",
}

_KRONA = {"sv": "SEK", "da": "DKK", "no": "NOK", "nb": "NOK", "nn": "NOK", "is": "ISK"}

_LETTER = r"[^\W\d_]"
_BY_LENGTH = sorted(_SIGNS, key=len, reverse=True)
_SIGN_PATTERN = "|".join(
    (rf"(?<!{_LETTER})" if sign[0].isalpha() and sign[0].isascii() else "") + re.escape(sign) for sign in _BY_LENGTH
)
_CODE_PATTERN = "|".join(_CODES + _LOWER_TOO)
_WORD_PATTERN = "|".join(f"(?i:{pattern})" for pattern in _WORDS)

CURRENCY_PATTERN = (
    rf"(?:{_SIGN_PATTERN}|(?<!{_LETTER})(?:{_CODE_PATTERN})(?!{_LETTER})"
    rf"|(?<!{_LETTER})(?:{_WORD_PATTERN}|(?i:kr\.?))(?!{_LETTER}))"
)
"""A sign, an ISO code or a word, as one alternation without capturing groups."""

_CURRENCY = re.compile(CURRENCY_PATTERN)
_WORD_LIST = [(re.compile(rf"(?:{pattern})", re.I), code) for pattern, code in _WORDS.items()]


def iso_code(sign: str, language: str | None = None) -> str | None:
    """ISO 4217 for one sign, code or word; null where it could be several (`kr` without a language)."""
    sign = sign.strip()
    if sign in _SIGNS:
        return _SIGNS[sign]
    if sign == "Br":
        return "BYN"
    upper = sign.upper()
    if upper in _CODES:
        return _SAME.get(upper, upper)
    if upper.rstrip(".") == "KR":
        return _KRONA.get(language or "")
    return next((code for pattern, code in _WORD_LIST if pattern.fullmatch(sign)), None)


def currencies_in(text: str, language: str | None = None) -> list[str]:
    """All currencies named in the text, in order. A bare `$` beside another dollar (`$120,000 CAD`) is that dollar."""
    found: list[str] = []
    bare_dollar = False
    for match in _CURRENCY.finditer(text):
        if match[0] in ("$", "＄", "﹩"):
            bare_dollar = True
            continue
        code = iso_code(match[0], language)
        if code and code not in found:
            found.append(code)
    if bare_dollar and not any(code.endswith("D") or code in ("MXN", "ARS", "CLP", "COP") for code in found):
        found.append("USD")
    return found
