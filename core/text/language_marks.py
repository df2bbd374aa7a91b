"""What gives a language away: function words, words of vacancy titles and endings. Data for `core.text.language`."""

FUNCTION_WORDS: dict[str, frozenset[str]] = {
    "en": frozenset(
        """the and of to in is you that it for was on are as with they at be this have from or by one had not but what all were we
        when your can there an each which their if will other about out many then them these so some her would make like him into
        has more who our us its also work working looking join should must including within across strong experience ability years
        team role you'll we're we've what's do how such well help build new use using than while both any most via through per""".split()
    ),
    "de": frozenset(
        """der die das und ist von zu mit sich auf für im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei
        einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man dann soll wir unser
        unsere unseren unserem unserer uns dein deine deinen deiner du dich dir ihr ihre ihren ihnen bist bieten suchen sowie bzw
        erfahrung kenntnisse arbeiten team aufgaben profil bewerbung eigenverantwortlich gerne kannst hast wenn sehr gute jahre ab
        als beim vom standort vollzeit teilzeit unbefristet""".split()
    ),
    "fr": frozenset(
        """le la les de des du un une et est en que qui dans pour au aux sur par avec il ne pas plus ce cette ces son sa ses nous
        vous votre vos notre nos leur leurs être avoir sont ou mais comme tout tous toute toutes aussi entre sein chez afin vers
        ainsi poste équipe expérience recherchons mission missions entreprise travail profil compétences ans sera serez avez êtes
        d'une d'un""".split()
    ),
    "es": frozenset(
        """el la los las de del y en que un una es por con para se no su sus al lo como más o pero le ya este esta estos sí porque
        entre cuando muy sin sobre también hasta hay donde quien desde todo nos durante uno ni contra ser nuestro nuestra nuestros
        equipo empresa experiencia trabajo buscamos años conocimientos tus tu te será eres tienes ofrecemos desarrollo puesto""".split()
    ),
    "pt": frozenset(
        """o a os as de do da dos das e em no na nos nas que um uma é por com para se não seu sua ao à como mais ou mas já este esta
        pelo pela até isso entre quando muito sem sobre também só nosso nossa nossos você vocês ser são está têm experiência
        equipe equipa empresa trabalho anos conhecimento conhecimentos vaga vagas buscamos procuramos atuar área oferecemos""".split()
    ),
    "it": frozenset(
        """il lo la i gli le di del della dei delle e è in che un una per con non si su al alla da dal dalla come più o ma anche nel
        nella sono questo questa tra ci nostro nostra nostri lavoro esperienza azienda ricerca cerchiamo anni conoscenza tuo tua
        sarà offriamo team presso""".split()
    ),
    "nl": frozenset(
        """de het een en van in is dat op te zijn met voor niet aan er om ook als bij of uit naar door over maar dan nog wel je jij
        jouw wij we ons onze jou bent hebt werken ervaring functie zoeken bieden kennis jaar binnen wordt worden deze tot""".split()
    ),
    "pl": frozenset(
        """i w na z do nie się jest to że o za po od dla przez jak ale oraz lub który która które tym jako są być przy nas nasz nasza
        naszego naszej twoje twój praca pracy doświadczenie zespół zespołu szukamy oferujemy znajomość wymagania obowiązki lat
        mile""".split()
    ),
}

TITLE_WORDS: dict[str, frozenset[str]] = {
    "en": frozenset(
        """engineer engineers developer developers manager senior junior lead analyst designer director specialist assistant
        executive head officer associate representative coordinator administrator consultant scientist researcher architect intern
        internship graduate principal staff chief technician operator writer editor nurse teacher driver accountant recruiter
        partner owner engineering sales customer success business product marketing growth people operations support security
        research software data machine learning account remote new full time entry level mid""".split()
    ),
    "de": frozenset(
        """entwickler entwicklerin softwareentwickler ingenieur ingenieurin leiter leiterin leitung mitarbeiter mitarbeiterin
        werkstudent werkstudentin praktikant praktikantin praktikum ausbildung sachbearbeiter sachbearbeiterin berater beraterin
        fachkraft kaufmann kauffrau verkäufer verkäuferin pflegefachkraft referent referentin buchhalter buchhalterin vertrieb
        einkauf schwerpunkt bereich abteilung projektleiter teamleiter duales studium kundenbetreuung aushilfe minijob
        elektroniker techniker monteur""".split()
    ),
    "fr": frozenset(
        """développeur développeuse ingénieur ingénieure chargé chargée responsable chef cheffe stage stagiaire alternance alternant
        cdi cdd conseiller conseillère commercial commerciale technicien technicienne gestionnaire comptable informatique données
        vente directeur directrice assistante logiciel freelance projet adjoint""".split()
    ),
    "es": frozenset(
        """desarrollador desarrolladora ingeniero ingeniera gerente jefe jefa responsable prácticas becario becaria técnico técnica
        comercial vendedor vendedora director directora datos ventas programador programadora administrativo auxiliar encargado""".split()
    ),
    "pt": frozenset(
        """desenvolvedor desenvolvedora engenheiro engenheira gerente estágio estagiário estagiária técnico vendedor vendedora
        analista assistente pleno sênior júnior coordenador coordenadora dados vendas programador auxiliar atendente""".split()
    ),
    "it": frozenset(
        """sviluppatore ingegnere responsabile tirocinio stage addetto addetta impiegato impiegata tecnico commessa consulente
        venditore programmatore magazziniere""".split()
    ),
    "nl": frozenset(
        [
            "ontwikkelaar",
            "medewerker",
            "adviseur",
            "stagiair",
            "stagiaire",
            "verkoper",
            "leidinggevende",
            "beheerder",
            "bijbaan",
            "vacature",
        ]
    ),
    "pl": frozenset(
        """programista programistka inżynier kierownik specjalista specjalistka młodszy starszy stażysta pracownik doradca sprzedawca
        księgowa księgowy praktykant analityk""".split()
    ),
}

ENDINGS: dict[str, tuple[str, ...]] = {
    "de": ("entwickler", "entwicklung", "ingenieur", "leiter", "leitung", "beauftragter", "manager:in", "keit", "schaft", "ungen", "ierung",
           "berater", "mitarbeiter", "kraft", "kaufmann", "meister", "techniker", "in)", "bereich", "wesen", "betreuer", "verwaltung"),
    "fr": ("euse", "eur/euse", "ière", "aux"),
    "es": ("ción", "ciones", "dor/a"),
    "pt": ("ção", "ções", "dor(a)"),
    "pl": ("ość", "owy", "ego"),
}  # fmt: skip

LETTERS: dict[str, str] = {
    "de": "äöüß",
    "fr": "èêëœùûîç",
    "es": "ñ¿¡",
    "pt": "ãõç",
    "pl": "łąęśżźćń",
    "it": "ìò",
    "nl": "",
}

NEUTRAL = frozenset(
    """python java javascript typescript go golang rust ruby rails php react angular vue node nodejs node.js kotlin swift scala
        c++ c# net .net ios android aws azure gcp linux sql devops sre qa ai ml llm nlp backend frontend fullstack full-stack full
        stack back end front back-end front-end web mobile cloud platform it ui ux crm sap erp api b2b saas embedded big etl bi
        seo hr pr m w d f x h k cto ceo cfo vp i ii iii iv sr jr app apps systems system infrastructure network database game test
        testing automation site reliability""".split()
)
"""Words that titles share in every language."""
