"""Questions about who the person is and how to reach them: name, contact, links, address, age, licence, documents."""

from core.contracts.question import QuestionClass as Q
from core.questions.rule import EXPERIENCE, rule

_SOMEBODY_ELSE = r"(?:emergency|next of kin|reference(?:'?s)?|referee(?:'?s)?|manager(?:'?s)?|supervisor(?:'?s)?|spouse(?:'?s)?|partner'?s|husband'?s|wife'?s|father(?:'?s)?|mother(?:'?s)?|parent(?:'?s)?|guardian(?:'?s)?|recruiter(?:'?s)?|agency(?:'?s)?|hiring manager|boss|friend'?s|relative(?:'?s|s)?|dependents?|beneficiary|interviewer|employer'?s|company'?s|school'?s|colleague'?s)"

SOMEBODY_ELSE = (
    rule(
        Q.OTHER,
        "another person",
        rf"\b{_SOMEBODY_ELSE}\b[\w\s()/'\-]{{0,25}}\b(?:names?|e-?mails?|phones?|telephones?|mobiles?|contacts?|numbers?|address(?:es)?|details|title|relationship)\b",
        rf"\b(?:names?|e-?mails?|phones?|telephones?|mobiles?|contacts?|numbers?|address(?:es)?|contact details|contact information) (?:\w+ ){{0,2}}(?:of|for|from) (?:your |an? |the |my )?(?:\w+ ){{0,2}}{_SOMEBODY_ELSE}\b",
        r"\bemergency contact\b|\bnext of kin\b|\bmother'?s maiden\b|\brelationship to (?:you|the)\b|^relationship\b",
        r"\b(?:professional |work |please (?:list|provide) .{0,30})?references\b(?!.*experience)(?=.{0,40}(?:contact|name|list|provide|$))",
        r"notfallkontakt|ansprechpartner\w*|(?:name|telefon\w*|e-?mail\w*) (?:ihres|des|der|ihrer|deines) (?:\w+ )?(?:vorgesetzten|referenz\w*|partner\w*|ehe\w+|arbeitgebers)|referenzgeber\w*|\breferenzen\b",
        r"contact d'urgence|personne a (?:prevenir|contacter)|(?:nom|telephone|e-?mail|courriel)\w* (?:de votre|du|de la|d'une?) (?:\w+ )?(?:reference|manager|superieur|conjoint|responsable|referent|pere|mere)",
        r"contacto de emergencia|(?:nombre|telefono|correo|e-?mail)\w* (?:electronico )?(?:de (?:tu|su|la|una)|del) (?:\w+ )?(?:referencia|jefe|conyuge|supervisor|responsable|padre|madre|esposa|esposo|contacto)",
        r"contato de emergencia|(?:nome|telefone|e-?mail)\w* (?:d[aoe] (?:seu |sua )?)(?:\w+ )?(?:referencia|gestor|conjuge|supervisor|responsavel|mae|pai|chefe)",
        r"экстренн\w+|(?:имя|фио|телефон|почта|email|e-mail|контакт\w*|номер)\w* (?:телефона )?(?:вашего |вашей |бывшего |непосредственного )?(?:руководител\w+|рекомендател\w+|супруг\w+|родственник\w+|мужа|жены|матери|отца|начальник\w+)|контакт\w* (?:лиц\w*|для рекомендац\w*)|рекомендаци\w+ с",
        r"noodcontact\w*|contatto di emergenza|osoba kontaktowa|leidinggevende",
        unless=rf"how many|\b{EXPERIENCE}\b|salary|referred",
        subject="another_person",
    ),
    rule(
        Q.OTHER,
        "relatives here",
        r"\b(?:relatives?|family members?|friends?|related to|spouse)\b.{0,60}\b(?:work|employ|company|government|here)\w*",
        r"\bconflicts? of interest\b|\bnon-?compete\b|\brestrictive covenant\b|\bgovernment official\b",
        r"родственник\w*.{0,40}(?:компан|работа)\w*",
        unless=rf"how did you|hear|referred|\b{EXPERIENCE}\b",
    ),
    rule(
        Q.OTHER,
        "identity number",
        r"\b(?:social security|ssn|national insurance|passport|tax|pan|aadha+r|id card|national id|identity|bank account|iban|insurance|employee|badge|student|requisition|job|licen[cs]e|reference) ?(?:card |id |code )?(?:number|no\.?|#|num)\b",
        r"\bssn\b|\baadha+r\b|\biban\b|\bpan card\b|\bdni\b|\bcpf\b|\bcurp\b|\brfc\b|\bnif\b|\bcodice fiscale\b|\bpesel\b|\bbsn\b|\bинн\b|снилс|паспорт\w*|sozialversicherungsnummer|steuer-?id\w*|numero de securite sociale",
        unless=rf"{EXPERIENCE}|valid passport|nationality",
    ),
)

AGE = (
    rule(
        Q.AGE_OR_OVER_18,
        "birth",
        r"\bdate of birth\b|\bbirth ?dat\w+\b|\bdob\b|\bday of birth\b|\byear of birth\b|\bbirth ?(?:day|year)\b",
        r"geburtsdatum|geburtstag|geburtsjahr|geboren",
        r"date de naissance|fecha de nacimiento|data de nascimento|(?:дата|год) рождения|geboortedatum|data di nascita|data urodzenia",
        subject="date_of_birth",
    ),
    rule(
        Q.AGE_OR_OVER_18,
        "age",
        r"\b(?:at least|over|above|minimum|older than|or older|are you|under) (?:the age of )?(?:16|17|18|21|eighteen|twenty[- ]one)\b(?! (?:months|hours|days|years of (?:exper|work)|years['’]? (?:exper|work)))",
        r"\b(?:16|17|18|21|eighteen|twenty[- ]one)\b.{0,20}\b(?:years? old|years? of age|or older|or over|age)\b",
        r"\blegal(?:ly)? (?:working )?age\b|\bof (?:legal|working) age\b|\bage of majority\b|\bhow old\b|\bminimum age\b|^(?:your |what is your |current )?age\b[\s:(?]*",
        r"volljahrig|mindestens (?:16|18)|wie alt|^alter\b|\b18 jahre",
        r"совершеннолет\w+|(?:исполнилось|есть|старше) (?:ли )?(?:вам )?18|сколько (?:вам |тебе )?(?:полных )?лет\s*\??$|^(?:ваш )?возраст\b",
        r"majeur\w*\b|plus de 18 ans|\b18 ans\b|quel age|^age\b",
        r"mayor(?:es)? de (?:18|edad)|\b18 anos\b|cuantos anos tiene(?:s)?\s*\??$|^edad\b|que edad",
        r"maior(?:es)? de (?:18|idade)|qual (?:e )?(?:a )?sua idade|^idade\b|quantos anos voce tem\s*\??$|18 jaar|maggiorenne|pelnoletni\w*",
        unless=rf"\b(?:18|21)\+? (?:years|anos|ans|jahre)\b.{{0,15}}\b{EXPERIENCE}\b",
    ),
)

LICENCE = (
    rule(
        Q.DRIVING_LICENCE,
        "licence",
        r"\bdriv(?:er'?s?|ers'?|ing) ?(?:licen[cs]e|permit|record)\b|\bdriv\w+ licen[cs]e",
        r"\bcdl\b|\bclass [abcd] licen[cs]e\b|\bmvr\b",
        r"\b(?:valid|current) licen[cs]e\b.{0,30}\b(?:driv|vehicle|car)",
        r"fuhrerschein\w*|fahrerlaubnis",
        r"permis (?:de conduire|b)\b|\bpermis b\b",
        r"(?:carnet|licencia|permiso|registro) (?:de )?(?:conducir|conduccion|manejo|manejar)|brevete",
        r"carteira (?:nacional )?de (?:motorista|habilitacao)|\bcnh\b|carta de conducao|habilitacao categoria",
        r"водительск\w+|права (?:категори|кат)\w*|категори\w+ [bвb]\b",
        r"rijbewijs|patente (?:di guida|b|di tipo)|prawo jazdy",
        r"\b(?:able|licensed|willing) to drive\b|\bdo you drive\b",
        unless=r"how many|data driving|test driv",
    ),
    rule(
        Q.DRIVING_LICENCE,
        "vehicle",
        r"\b(?:own|have|access to|possess)\b.{0,25}\b(?:car|vehicle|automobile|bike|two[- ]?wheeler|reliable transport\w*)\b",
        r"\breliable (?:means of )?transport\w*",
        r"eigenes (?:auto|fahrzeug|pkw)|vehicule (?:personnel)?|vehiculo propio|coche propio|carro proprio|veiculo proprio|(?:личн\w+|собственн\w+) (?:автомобил\w*|авто|машин\w*)|наличие (?:автомобил|авто)\w*|eigen auto|automunit\w*",
        unless=rf"\b{EXPERIENCE}\b|insurance",
        subject="vehicle",
    ),
)

DOCUMENTS = (
    rule(
        Q.COVER_LETTER,
        "letter",
        r"\bcover(?:ing)? ?letter\b|\bmotivation(?:al)? letter\b|\bletter of (?:motivation|interest|application|intent)\b|\b(?:message|note) to (?:the )?(?:hiring|recruit|employer|us|team)\w*|\bintroduction (?:message|letter)\b",
        r"anschreiben|motivationsschreiben|bewerbungsschreiben",
        r"lettre (?:de motivation|d'accompagnement)|message (?:au|pour le) recruteur",
        r"carta de (?:presentacion|motivacion|apresentacao|motivacao)",
        r"сопроводительн\w+|мотивационн\w+ письм\w*",
        r"motivatiebrief|lettera (?:di (?:presentazione|accompagnamento)|motivazionale)|list motywacyjny",
        unless=r"in (?:your|the) cover letter|mention .{0,30}cover letter",
    ),
    rule(
        Q.FILE_UPLOAD,
        "resume",
        r"^(?:please )?(?:(?:upload|attach|add|submit|provide|select|drop|share|send)\b.{0,25})?(?:your |my |a |an |the |updated |latest |current |copy of )*(?:resume|cv|curriculum(?: vitae)?)(?:\b(?!.{0,3}(?:mail|link)))[\s/a-z().,:;0-9\-]{0,60}$",
        r"^(?:(?:загруз|прикреп|прилож)\w+ )?(?:ваше |свое )?резюме\b.{0,30}$|^lebenslauf\b|lebenslauf (?:hochladen|anhangen|hinzufugen)|^curriculum\b|^curriculo\b|^(?:votre )?cv\b|^(?:tu )?hoja de vida\b|^zyciorys\b",
        subject="resume",
    ),
    rule(
        Q.FILE_UPLOAD,
        "upload",
        r"\b(?:upload|attach(?:ment|ments)?)\b",
        r"^(?:additional |other |supporting )?(?:documents?|files?|attachments?)\b|\btranscripts?\b|\bwork samples?\b",
        r"hochladen|anhang|anlagen|unterlagen|zeugnisse|dokumente?",
        r"telecharger|joindre (?:votre|un|le|les|vos)|pieces? jointes?|^documents?\b",
        r"\b(?:adjunt\w+|subir|sube|cargar|carga) (?:tu |su |un |el |la )?",
        r"\banex\w+|\benvi(?:e|ar) (?:seu |o )?(?:curriculo|arquivo)",
        r"(?:прикреп|загруз|прилож)\w+ (?:файл\w*|документ\w*|фото\w*|резюме|портфолио)?|^файл\b",
        r"bijlage|uploaden|allega\w*|carica\w* (?:il|file|cv)|zalacz\w*|(?:resume|cv|curriculum)\b\s*$",
        unless=rf"\b{EXPERIENCE}\b|how many|did you|how did|apply tech|file a petition|salary",
    ),
)

LINK = (
    rule(
        Q.LINK,
        "linkedin",
        r"\blinked ?in\b",
        unless=rf"\b{EXPERIENCE}\b|how many|\bhow did|hear|where did|(?:have you|do you) (?:use|worked)|linkedin (?:ads|recruiter|sales|marketing|learning|campaign)|follow",
        subject="linkedin",
    ),
    rule(
        Q.LINK,
        "github",
        r"\b(?:git ?hub|git ?lab|bit ?bucket)\b\W*(?:or \w+ )?(?:profile|url|link|account|user ?name|handle|page|repo\w*|id|address|/|and|or|portfolio)\b|^(?:[\w/,&]+ ){0,4}(?:git ?hub|git ?lab|bit ?bucket)\W*$|\b(?:link|url|profile|профил\w*|ссылк\w*|enlace|lien|perfil)\b.{0,30}\bgit ?(?:hub|lab)\b|\bcode (?:repository|samples?)\b|\bpublic repositor\w+",
        unless=rf"\b{EXPERIENCE}\b|how many|have you (?:used|worked)|familiar|proficien|github actions|knowledge|skill|level|rate|copilot|can you use",
        subject="github",
    ),
    rule(
        Q.LINK,
        "portfolio",
        r"\bportfolio\b|\bbehance\b|\bdribbble\b|\bwork samples? (?:link|url)\b|\bартстейшн\b|портфолио",
        unless=rf"\b{EXPERIENCE}\b|how many|management|portfolio (?:manager|optimi|companies|analysis)|did you|\bdo you (?:manage|handle)|investment",
        subject="portfolio",
    ),
    rule(
        Q.LINK,
        "website",
        r"^(?:please )?(?:(?:provide|share|enter|your|personal|own|other|company|portfolio|professional|blog|or|and|link|url|to|of|the|any|a|do you have|have) ?[,/&]? ?){0,6}web ?sites?\b(?: ?(?:url|link|address))?\s*\??$|\bpersonal (?:site|page|blog|website|url)\b|^(?:website|url|homepage|blog|web)\b|\b(?:twitter|x\.com|facebook|instagram|stack ?overflow|kaggle|medium|xing|telegram|skype|whatsapp|tiktok|youtube|leetcode|hackerrank|codepen|google scholar|orcid|devpost)\b ?(?:profile|page|url|link|handle|id|username|account|nick\w*|number)\b|^(?:your )?(?:twitter|x\.com|facebook|instagram|stack ?overflow|kaggle|medium|xing|telegram|skype|whatsapp|tiktok|youtube|leetcode|hackerrank|codepen|google scholar|orcid|devpost)\b(?! (?:group|ads|marketing|api|development)).{0,12}$|\bother links?\b|\b(?:profile|social media) (?:url|link)s?\b|^(?:links?|profile|url)\b",
        r"webseite|homepage|webauftritt|site (?:web|internet|personnel)|sitio web|pagina web|личный сайт|^сайт\b|ссылк\w+ на|телеграм\w*|site pessoal|sito (?:web|personale)|strona (?:internetowa|www)",
        r"\b(?:provide|share|paste|add|include|send)\b.{0,40}\b(?:links?|urls?)\b",
        unless=rf"\b{EXPERIENCE}\b|how many|\bhow did|hear|worked with|proficien|knowledge|designed|build|do you have .{{0,40}}\bapp",
        subject="website",
    ),
)

_ADDRESS = r"\b(?:address|adresse|direccion|endereco|anschrift|адрес)\w*\W+"

ADDRESS_PART = (
    rule(Q.CITY, "part of an address", rf"{_ADDRESS}(?:city|town|stadt|ort|ville|ciudad|cidade|город)\b"),
    rule(Q.COUNTRY, "part of an address", rf"{_ADDRESS}(?:country|land|pays|pais|страна)\b"),
    rule(
        Q.POSTAL_CODE,
        "part of an address",
        rf"{_ADDRESS}(?:zip|postal|postcode|postleitzahl|plz|code postal|codigo postal|cep|индекс)\b",
    ),
)

NAME = (
    rule(
        Q.OTHER,
        "middle name",
        r"^(?:\w+ )?middle (?:name|initial)\b|^(?:ваше )?отчество\b|^zweiter vorname|deuxieme prenom|segundo nombre",
        subject="middle_name",
    ),
    rule(
        Q.OTHER,
        "former name",
        r"\b(?:maiden|former|previous|birth|alias|other) (?:last |sur)?names?\b|\bnames? (?:used|known by)\b|geburtsname|nom de jeune fille|apellido de soltera|девичья",
        subject="former_name",
    ),
    rule(
        Q.FIRST_NAME,
        "preferred",
        r"\b(?:preferred|chosen|nick|display) ?(?:first |given )?name\b|\bwhat (?:should|do) we call you\b|rufname|bevorzugter (?:vor)?name|prenom (?:d'usage|prefere)|nombre preferido|nome social|roepnaam",
        unless=r"last|surname|company",
        subject="preferred",
    ),
    rule(
        Q.FULL_NAME,
        "full",
        r"\bfull (?:legal )?name\b|\b(?:first|given) (?:name )?(?:and|&|/|\+|,) (?:last|family|sur) ?name\b|\bname and surname\b|\byour (?:complete |legal )?name\b|^(?:legal |candidate |applicant |contact )?name\b[\s:*?]*$|\bname \(?(?:first|as (?:in|on|per|it))",
        r"vollstandiger name|vor-? und (?:nach|zu|familien)name\w*|^(?:ihr )?name\b|\bфио\b|фамилия,? имя|имя и фамилия|полное имя|^(?:как вас зовут|ваше имя и)|nom complet|nom et prenom\w*|prenom et nom|nombre completo|nombre y apellido\w*|nome completo|nome e (?:sobrenome|cognome)|^(?:volledige )?naam\b|imie i nazwisko|как (?:к вам|вас) (?:обращаться|зовут)",
        unless=r"company|employer|school|university|institution|project|user ?name|organi[sz]ation|unternehmen|firm|entreprise|universidad|brand|college",
    ),
    rule(
        Q.FIRST_NAME,
        "first",
        r"\b(?:first|given|fore|christian) ?-?name\b|\bvorname\b|^(?:ваше )?имя\b|\bprenom\b|^(?:tu |su |seu |primeiro |primer )?(?:nombre|nome)(?:\(s\)|s)?\b[\s:*]*$|\bprimeiro nome\b|\bprimer nombre\b|voornaam|^imie\b",
        unless=r"company|school|project",
    ),
    rule(
        Q.LAST_NAME,
        "last",
        r"\b(?:last|family|second|sur) ?-?name\b|\bsurname\b|\bnachname\b|\bfamilienname\b|\bzuname\b|^(?:ваша )?фамилия\b|nom de famille|^(?:votre )?nom\b[\s:*]*$|\bapellidos?\b|\bsobrenome\b|\bultimo nome\b|\bapelido\b|^cognome\b|achternaam|familienaam|^nazwisko\b",
        unless=r"company|school|project",
    ),
)

CONTACT = (
    rule(
        Q.EMAIL,
        "email",
        r"\be-?\s?mails?\b(?: ?(?:address|adress|id|adresse))?",
        r"\belectronic mail\b|\bcourriel\b|correo(?: electronico)?|correio eletronico|(?:электронн\w+ )?почт[аыуе]\b|\bимейл\b|\bemail\w*|posta elettronica|adres e-?mail|e-?mail-?adres\w*",
        unless=rf"\b{EXPERIENCE}\b|how many|marketing|campaign|familiar|proficien|did you|do you use|outlook|received an? |knowledge|skills|templates?\b",
    ),
    rule(
        Q.OTHER,
        "dial code",
        r"\b(?:phone|dial|dialing|dialling|calling|country phone|phone country) ?(?:country )?code\b|\bcountry (?:phone )?code\b(?=.{0,15}(?:phone|mobile|\+|$))|\bextension\b|\bphone (?:device )?type\b|landesvorwahl|telefon-?landercode|indicatif(?: telephonique| pays)?|(?:codigo|prefijo) (?:de |del )?(?:pais|telefonico)|ddi\b|код страны|тип телефона",
        subject="phone_code",
    ),
    rule(
        Q.PHONE,
        "phone",
        r"\b(?:phone|telephone|mobile|cell(?:ular)?|whatsapp|contact|handy|cellphone)\b ?(?:phone )?(?:number|no\b\.?|num\b|#)",
        r"^(?:your |primary |home |work |best |preferred |daytime )?(?:mobile|cell|tele)? ?(?:phone|mobile|cell|telephone|cellphone|contact number|handphone)\b(?!.{0,20}(?:app|development|testing))",
        r"\b(?:phone|telephone)\b\s*$|telefonnummer|handynummer|mobilnummer|rufnummer|^(?:telefon|mobil|handy)\b|(?:numero de )?telephone\b|portable\b\s*$|telefono\b|\bmovil\b|\bcelular\b|telefone\b|telemovel|(?:номер )?телефон\w*|мобильн\w+ (?:телефон|номер)|контактн\w+ (?:телефон|номер)|telefoonnummer|mobiel|cellulare|numer telefonu|^telefon\b",
        unless=rf"\b{EXPERIENCE}\b|how many|mobile (?:app|dev|test|platform|framework)|interview|screen\b|call\b|do you have an? (?:smart|android|iphone)|comfortable|support",
    ),
    rule(
        Q.POSTAL_CODE,
        "postal",
        r"\b(?:zip|postal|post) ?-?(?:code|number)\b|^(?:your )?(?:zip|postal)\b|\bzip ?/|/ ?(?:zip|postal)\b",
        r"\bpostcode\b|\bzipcode\b|\bpin ?code\b|postleitzahl|\bplz\b|code postal|codigo postal|\bcep\b|(?:почтов\w+ )?индекс\b|\bcap\b\s*$|codice postale|kod pocztowy",
        unless=rf"\b{EXPERIENCE}\b|how many|postal service|post-? ?(?:grad|production|sales|sql)|post (?:office|a|the|on|of|production)|blog post|postgre|social",
    ),
    rule(
        Q.ADDRESS,
        "address",
        r"\b(?:street|mailing|home|residential|postal|permanent|current|present|physical|full|your|legal)\b ?(?:street |residential |mailing |home )?address\b",
        r"^address(?:es)?\b(?!.{0,10}(?:ing|the|issue))|\baddress (?:line ?)?\d?\b\s*$|\bstreet(?: name| number| and (?:house )?n\w+)?\b\s*\d?$|^(?:house|apartment|apt|flat|building|unit)\b(?: (?:number|no|name))?|\bstrasse\b|hausnummer|\b(?:anschrift|wohnanschrift|adresse)\b|\b(?:direccion|domicilio)\b|\bendereco\b|\blogradouro\b|\bbairro\b|адрес\w*(?! (?:электронн|почт))|\bулица\b|\bдом\b\s*$|\bindirizzo\b|\badres\b|straatnaam|huisnummer|\bulica\b",
        r"^(?:state|province|region|county|district|bundesland|departement|provincia|estado|область|регион|kanton|region[ea]?|voivodeship|wojewodztwo)\b[\s/\w()]{0,25}$|\b(?:which|what) (?:us |u\.s\.? )?(?:state|province|county)\b.{0,60}\b(?:live|reside|located|based|work from)|\bstate (?:of|or) (?:residence|province)\b|\bstate/province\b|\bresident in (?:any|one) of\b|\b(?:live|reside|located|based|resident)\w*\b.{0,30}\b(?:following|these|listed|approved) (?:\w+ )?states\b",
        unless=rf"e-?mail|\b{EXPERIENCE}\b|how many|\bip\b|salary",
    ),
    rule(
        Q.COUNTRY,
        "country",
        r"^(?:your |home |current |select )?countr(?:y|ies)\b",
        r"\b(?:which|what|your|current|home)\b.{0,30}\bcountr(?:y|ies)\b.{0,50}",
        r"\bcountry (?:of|you|where|in which)\b.{0,40}",
        r"\b(?:live|living|reside|residing|based|located|resident|domiciled|present|lived?)\b(?: \w+){0,3}? (?:in|inside|within|of|outside)(?: of)? (?:the )?(?:continental )?(?:us|u\.s\.?a?\.?|usa|uk|u\.k\.?|eu|united states|united kingdom|european union|europe|north america|south america|latin america|central america|asia|africa|middle east|canada|india|germany|france|spain|portugal|brazil|mexico|netherlands|australia|ireland|poland|russia|argentina|colombia|chile|peru|italy|switzerland|austria|belgium|sweden|norway|denmark|finland|latam|latin america|apac|emea|uae|singapore|japan|china|israel|turkey|ukraine|romania|south africa|sa|pakistan|philippines|vietnam|indonesia|malaysia|nigeria|egypt|kenya)\b",
        r"^(?:land|staat)\b|(?:in )?welchem land|wohnsitzland|^pays\b|(?:dans )?quel pays|pays de residence|^pais\b|(?:en|em) (?:que|cual|qual) pais|pais (?:de|en|em|donde|onde)|(?:vives?|vive|resides?|reside|mora|reside) (?:en|em|no) (?:espana|mexico|brasil|portugal|argentina|colombia|chile|peru)|^страна\b|в какой стране|стран\w+ (?:проживания|пребывания)|(?:находитесь|проживаете|живете).{0,20}(?:в рф|россии|в россии)|(?:wohn\w*|leb\w*|ansassig) .{0,20}in (?:deutschland|osterreich|der schweiz)|^land\b|^paese\b|^kraj\b",
        unless=rf"\b{EXPERIENCE}\b|how many (?!countr)|citizen|travel|customers|markets|work(?:ed|ing)? with",
    ),
    rule(
        Q.CITY,
        "city",
        r"\b(?:city|town)\b(?!.{0,15}\b(?:gas|council|planning)\b)",
        r"\b(?:current|your|present|preferred|candidate|home) (?:city|location|town|place of residence|residence|geographic location)\b",
        r"^location\b|\bwhere (?:are|do) you (?:currently |presently |now )?(?:located|live|living|based|reside|residing|live\w*)\b|\bwhere you (?:are|live)\b",
        r"\b(?:are you|do you|currently|presently|you)\b.{0,30}\b(?:local to|local candidate|(?:located|based|live|living|reside|residing|residents?|stay|staying) (?:currently |now |locally )?(?:in|near|within|around|at|of|out of|inside|close to)\b|(?:located|based|live|reside)\s*\??$)",
        r"\b(?:within|in) (?:a )?(?:commutable|driving|commuting) distance\b|\bplace of residence\b",
        r"wohnort|\bstadt\b|wo wohnen|wohnhaft|wo (?:leben|befinden)|\bort\b\s*$|\bville\b|lieu de residence|ou (?:habitez|residez|vivez|etes)|localisation|\bciudad\b|donde (?:vives|vive|resides|reside|te encuentras|se encuentra)|lugar de residencia|localidad|ubicacion|\bcidade\b|onde (?:voce )?(?:mora|reside|vive|esta)|localizacao|\bгород\w*|где (?:вы )?(?:сейчас )?(?:жив\w+|прожива\w+|находи\w+)|территориально|место жительства|локаци\w+|местоположени\w+|woonplaats|waar woon|plaats\b\s*$|\bcitta\b|dove (?:vivi|abiti|risiedi)|\bcomune\b|\bmiasto\b|miejscowosc|gdzie (?:mieszkasz|przebywasz)|(?:вы|ты) (?:сейчас )?(?:находи\w+|прожива\w+|живе\w+) в",
        unless=rf"\b{EXPERIENCE}\b|how many|cityworks|capacity|travel|university|school|college|velocity|client",
    ),
)
