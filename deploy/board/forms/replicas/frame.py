"""A German form in a frame of an employer's page, submitted from inside the frame."""

from deploy.board.forms.spec import FormSpec, Question

JA_NEIN = ("Ja", "Nein")
SPEC = FormSpec(
    replica="frame",
    language="de",
    custom_name=lambda index: f"frage[{index}]",
    inserted=Question("fuehrungszeugnis", "Können Sie ein Führungszeugnis vorlegen?", "radio", JA_NEIN),
    questions=(
        Question("first_name", "Vorname", "text", standard="vorname"),
        Question("last_name", "Nachname", "text", standard="nachname"),
        Question("email", "E-Mail-Adresse", "email", standard="email"),
        Question("phone", "Telefonnummer", "phone", standard="telefon", required=False),
        Question("resume", "Lebenslauf", "file", standard="lebenslauf"),
        Question(
            "authorized",
            "Haben Sie eine gültige Arbeitserlaubnis für Deutschland?",
            "radio",
            JA_NEIN,
            reworded="Dürfen Sie in Deutschland arbeiten?",
        ),
        Question(
            "licence",
            "Besitzen Sie einen Führerschein der Klasse B?",
            "radio",
            JA_NEIN,
            inverted="Fehlt Ihnen noch ein Führerschein der Klasse B?",
        ),
        Question(
            "german",
            "Wie gut sprechen Sie Deutsch?",
            "select",
            ("A1-A2", "B1", "B2", "C1", "C2 oder Muttersprache"),
            widens=True,
        ),
        Question("notice", "Wie lang ist Ihre Kündigungsfrist?", "text", reworded="Kündigungsfrist (bitte angeben)"),
        Question("salary", "Gehaltsvorstellung (brutto pro Jahr, in Euro)", "number", required=False),
        Question("start", "Frühestmöglicher Eintrittstermin", "date", required=False),
        Question("why", "Anschreiben", "longtext", required=False),
        Question(
            "privacy", "Ich habe die Datenschutzerklärung gelesen und stimme ihr zu", "consent", standard="datenschutz"
        ),
    ),
)
