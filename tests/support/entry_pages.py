"""Pages whose lists of jobs, schools and languages are filled in dialogs (tests/fixtures/entry_dialogs), in four languages."""

from pathlib import Path

PAGES = Path(__file__).parents[1] / "fixtures" / "entry_dialogs"
ENGLISH = {
    "lang": "en", "apply": "Apply: potter", "first": "First name", "last": "Last name", "mail": "E-mail", "jobs": "Work experience", "languages": "Languages", "job": "Add work experience",
    "title": "Job title", "company": "Company", "from": "Start date", "to": "End date", "now": "I currently work here", "language": "Language", "tongues": "Dutch|English|French|German|Russian",
    "level": "Level", "native": "Native speaker", "add": "Add", "edit": "Edit", "cancel": "Cancel", "save": "Save", "send": "Submit application",
}  # fmt: skip
FRENCH = {
    "lang": "fr", "apply": "Candidature : potier", "first": "Prénom", "last": "Nom de famille", "mail": "E-mail", "jobs": "Expériences professionnelles", "languages": "Langues",
    "job": "Ajouter une expérience", "title": "Intitulé du poste", "company": "Entreprise", "from": "Date de début", "to": "Date de fin", "now": "J'occupe actuellement ce poste", "language": "Langue",
    "tongues": "Allemand|Anglais|Français|Russe", "level": "Niveau", "native": "Langue maternelle", "add": "Ajouter", "edit": "Modifier", "cancel": "Annuler", "save": "Enregistrer",
    "send": "Envoyer ma candidature",
}  # fmt: skip
DUTCH = {
    "lang": "nl", "apply": "Solliciteren: pottenbakker", "first": "Voornaam", "last": "Achternaam", "mail": "E-mailadres", "jobs": "Werkervaring", "schools": "Opleiding", "languages": "Talen",
    "job": "Werkervaring", "title": "Functie", "company": "Werkgever", "from": "Startdatum", "to": "Einddatum", "now": "Ik werk hier nog", "school": "Naam van de school", "degree": "Diploma",
    "language": "Taal", "tongues": "Duits|Engels|Frans|Nederlands|Russisch", "level": "Niveau", "native": "Moedertaal", "add": "Toevoegen", "edit": "Bewerken", "cancel": "Annuleren",
    "save": "Gereed", "close": "Sluiten", "send": "Sollicitatie versturen", "empty": "nog niet ingevuld", "year": "JJJJ",
}  # fmt: skip
GERMAN = {
    "lang": "de", "apply": "Bewerbung: Töpfer", "first": "Vorname", "last": "Nachname", "mail": "E-Mail", "jobs": "Beruflicher Werdegang", "schools": "Ausbildung", "languages": "Sprachen",
    "job": "Station", "title": "Position", "company": "Arbeitgeber", "from": "Beginn", "to": "Ende", "now": "bis heute", "school": "Hochschule", "degree": "Abschluss", "language": "Sprache",
    "tongues": "Deutsch|Englisch|Französisch|Russisch", "level": "Niveau", "native": "Muttersprache", "add": "Hinzufügen", "edit": "Bearbeiten", "cancel": "Abbrechen", "save": "Übernehmen",
    "close": "Schließen", "send": "Bewerbung absenden", "empty": "noch leer", "year": "JJJJ",
}  # fmt: skip


def entry_page(name: str, words: dict[str, str], more: str = "") -> str:
    """Return a page in the words of a language. `more` is put among the fields of its last list, as JavaScript."""
    text = (PAGES / f"{name}.html").read_text(encoding="utf-8")
    for key, word in words.items():
        text = text.replace("{{" + key + "}}", word.replace("'", "’"))
    return text.replace("{{more}}", more)
