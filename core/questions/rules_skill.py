"""Questions about what the person can do: years, level, languages, degrees, certificates, experience yes or no, motives."""

from core.contracts.question import QuestionClass as Q
from core.questions.rule import EXPERIENCE, rule

_YES_NO_START = (
    r"(?:^|[,;:.] )(?:\W*)(?:(?:please )?(?:confirm|indicate)(?: (?:that|if|whether))? )?(?:do|does|did|have|has|are|is|can|"
    r"haben|hast|sind|bist|konnen|kannst|verfugen|besitzen|besitzt|"
    r"avez|as-tu|etes|es-tu|possedez|disposez|pouvez|maitrisez(?:-vous)?|connaissez|utilisez|travaillez|"
    r"tienes?|tiene|posees?|cuentas?|has|ha|eres|es|sabes?|puedes?|dominas|conoces|estas|esta|"
    r"possui|tem|voce|ja|conhece|domina|sabe|"
    r"есть|имеете|имеется|имеешь|умеете|знаете|знаком\w*|владеете|работал\w*|у (?:вас|тебя)|"
    r"heb|heeft|ben|bent|kun|kunt|beschik|hai|sei|conosci|possiedi|czy|masz)\b"
)
LANGUAGE_WORDS = r"(?:english|ingles\w*|inglese|anglais\w*|englisch\w*|engels\w*|английск\w*|angielsk\w*|german|deutsch\w*|aleman|alemao|allemand\w*|немецк\w*|tedesco|duits\w*|niemieck\w*|french|francais\w*|frances|franzosisch\w*|французск\w*|francese|frans\b|francusk\w*|spanish|espanol\w*|espanhol|espagnol\w*|spanisch\w*|испанск\w*|spagnolo|spaans\w*|hiszpansk\w*|portuguese|portugues\w*|portugais\w*|portugiesisch\w*|португальск\w*|portoghese|italian|italiano|italien\w*|italienisch\w*|итальянск\w*|russian|russisch\w*|russe|ruso|russo|русск\w*|dutch|nederlands\w*|niederlandisch\w*|neerlandais\w*|holandes|нидерландск\w*|polish|polnisch\w*|polonais\w*|polaco|polones|польск\w*|polski\w*|chinese|mandarin|cantonese|chino|chines|chinois\w*|chinesisch\w*|китайск\w*|japanese|japanisch\w*|japonais\w*|japones|японск\w*|korean|koreanisch\w*|coreen|coreano|корейск\w*|arabic|arabisch\w*|arabe|арабск\w*|hindi|urdu|bengali|tamil|telugu|kannada|malayalam|marathi|punjabi|gujarati|hebrew|turkish|turkisch\w*|turc|turco|турецк\w*|swedish|schwedisch\w*|suedois|sueco|norwegian|danish|finnish|czech|tschechisch\w*|slovak|hungarian|ungarisch\w*|hungaro|romanian|bulgarian|greek|serbian|croatian|ukrainian|ukrainisch\w*|украинск\w*|vietnamese|thai|indonesian|bahasa|malay|tagalog|filipino|swahili|catalan|catala|farsi|persian|georgian|armenian|kazakh|казахск\w*|lithuanian|latvian|estonian|slovenian|afrikaans)"

YEARS = (
    rule(
        Q.YEARS_OF_EXPERIENCE,
        "how many",
        rf"\bhow (?:many|much|long)\b(?! \(?(?:days|weeks|hours|people))(?!.{{0,60}}\b(?:salary|paid|earn|notice|hours|travel)\b).{{0,80}}\b(?:{EXPERIENCE}|expertise|working|worked|using|used|work with|in (?:the )?industry)\b",
        r"\bhow many (?:\w+ ){0,3}(?:years|yrs|months)\b(?!.{0,60}\b(?:lived?|resid\w+|notice|contract)\b)",
        r"\b(?:no\.?|number|nos|total|overall|relevant|amount)\b(?: no\.?)?(?: of)? (?:\w+ ){0,3}?(?:years?|yrs|yoe)\b.{0,60}",
        rf"\b(?:total|overall|relevant|years(?:'| of)?|yrs(?: of)?)\b (?:\w+ ){{0,3}}\b{EXPERIENCE}\b",
        rf"\b{EXPERIENCE}\b[\s:(\-]{{0,3}}(?:in |\(in )?(?:years|yrs|yoe)\b",
        r"\byoe\b",
        r"^years\b.{0,80}",
        rf"\blength of (?:\w+ )?{EXPERIENCE}",
        r"(?:wie ?viele?|anzahl(?: der| an)?) (?:\w+ ){0,3}(?:jahre|monate|berufsjahre|jahren)|wie lange.{0,60}(?:erfahrung|arbeiten|nutzen|tatig|beschaftigen)|jahre (?:berufs)?erfahrung|berufserfahrung in jahren|wie viel (?:\w+ )?(?:berufs)?erfahrung",
        r"combien d'? ?ann?ees?|combien d'? ?experiences?|nombre d'annees|annees d'experience|depuis (?:combien|quand)|combien de (?:temps|mois)",
        r"cuantos? (?:anos?|tiempo|meses)|anos de experiencia|numero de anos|tiempo de experiencia",
        r"(?:ha )?quant(?:os?|o) (?:anos?|tempo|meses)|anos de experiencia|tempo de experiencia|numero de anos",
        r"сколько (?:полных )?(?:лет|времени|месяцев)|как (?:давно|долго)|(?:какой|каков|ваш|твой|общий|укажите) (?:у вас |у тебя |\w+ ){0,1}(?:трудовой |рабочий )?(?:опыт|стаж)\b(?!.{0,15}(?:есть ли|с чем))|количество лет|стаж\b|опыт\w* .{0,40}\((?:в )?(?:годах|лет|года)\)|лет опыта",
        r"hoe ?veel (?:jaar|jaren)|aantal jaren?|hoe lang.{0,40}(?:ervaring|werk)|jaren ervaring|quanti anni|da quanto(?: tempo)?|anni di esperienza|ile lat|ile (?:masz )?doswiadczenia|lat doswiadczenia|od ilu lat",
        unless=r"how many (?:\w+ )?(?:people|direct|team|employees|reports|projects|clients|countries|hours|days|weeks|children|languages|apps|applications)|how (?:many|long).{0,40}\b(?:notice|join|stay|lived?|resid\w+|commut)|сколько (?:вам |тебе )?(?:полных )?лет\s*\??$|cuantos anos tienes?\s*\??$|quantos anos voce tem\s*\??$|how old|years? of age|last \d+ years|past \d+ years|years old|graduat\w+ (?:year|in)|next \d+ years|in (?:5|five) years|notice period|contract|years completed|year of (?:passing|completion)|отработк|опишите|расскажите",
    ),
)

THRESHOLD = (
    rule(
        Q.YES_NO_SKILL,
        "at least so many years",
        rf"{_YES_NO_START}.{{0,60}}\b\d+ ?(?:\+|plus|or more|-|to|–)? ?(?:\d+)? ?\+?(?:years?|yrs?|months?|jahren?|ans|annees|anos|anni|jaar|lat|years'|лет|года?|мес\w*|х лет)\b(?!.{{0,8}}(?:old|of age|notice))",
        rf"{_YES_NO_START}.{{0,90}}\b(?:at least|minimum(?: of)?|more than|over|mindestens|mas de|al menos|minimo|pelo menos|mais de|au moins|plus de|минимум|более|не менее|от|minstens|almeno|co najmniej)\b ?(?:of )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|ein\w*|zwei|drei|un|deux|trois|dos|tres)\b.{{0,25}}(?:years?|yrs?|jahre\w*|ans|annees|anos|anni|jaar|lat|лет|года?|х)\b",
        r"\b\d+ ?\+ ?(?:years?|yrs?)\b(?!.*how many)",
        rf"^\W*(?:at least |minimum(?: of)? |min\.? |more than |over )?\d+ ?(?:\+|plus|or more|- ?\d+)? ?(?:years?|yrs?)\b.{{0,60}}\b{EXPERIENCE}\b",
        unless=r"how many|how much|cuantos|quantos|wie viele|combien|сколько|years old|of age|clearance|degree or equivalent\?|lived?\b|resid\w+|contract|certif\w+|citizen|cleared|\bjoin\b|\bstart\b|commit|internship|\b\d-?year (?:degree|college|program|course|or\b|university|accredited)|enrol+ed",
    ),
)

LANGUAGE_LEVEL = (
    rule(
        Q.LANGUAGE_LEVEL,
        "language",
        rf"\b{LANGUAGE_WORDS}\b.{{0,60}}\b(?:proficien\w*|profiency|fluen\w*|level|languages?|skills?|speak\w*|speaker|spoken|written|verbal|native|knowledge|communicat\w+|conversational|b1|b2|c1|c2|a1|a2|proficiency|abilit\w+|kenntnisse|niveau|nivel|livello|уровень|язык\w*|владе\w+|на уровне|poziom|taal\w*|sprach\w*)",
        rf"\b(?:proficien\w*|profiency|fluen\w*|level|languages?|speak\w*|spoken|written|verbal(?:ly)?|native|communicat\w*|conversational|bilingual|skills?|converse|read|write|how well|how good|wie gut|beherrsch\w+|sprech\w+|sprich\w*|niveau|nivel|livello|grado|domin\w+|habl\w+|fala\w*|fluenc\w+|fluente|parl\w+|maitris\w+|уровень|уровня|уровнем|владе\w+|знани\w*|зна\w+|говор\w+|язык\w*|poziom|znajomosc\w*|mowi\w+|spreek\w*|beheers\w*|b1|b2|c1|c2|avan[cz]ad\w*|convers\w+|possui|conoc\w+|conhec\w+)\b.{{0,60}}\b{LANGUAGE_WORDS}\b",
        rf"^(?:{LANGUAGE_WORDS}|как (?:у вас|вы|твой|у тебя) .{{0,12}}английск\w+)[\s?:.]*$",
        r"\b\w*(?:englisch|deutsch|franzosisch|spanisch|russisch)kenntnisse\b",
        r"\b(?:what|which|other|foreign|additional) languages?\b.{0,40}\b(?:speak|fluent|know|proficient|communicate|master)\b|\blanguages? (?:spoken|you speak|known)\b|\bwhat is your (?:native|first) language\b|\bmother tongue\b|^languages?\b\s*:?$|\bforeign languages?\b|\blanguage (?:proficiency|skills|level)\b",
        r"sprachkenntnisse|welche sprachen|muttersprache|fremdsprachen?|^sprachen\b|langues? (?:parlees?|maitrisees?|etrangeres?|maternelle)|quelles langues|^langues\b|que idiomas|idiomas? (?:que|hablas|hablados?)|^idiomas?\b|quais idiomas|quais linguas|(?:каким\w*|какие|иностранн\w+) (?:\w+ )?язык\w*|владение языками|^языки\b|welke talen|quali lingue|jezyki? obc\w+",
        unless=rf"how many years|programming|years of|scripting|\bteach\w*|\bjava\b|python|translat\w+ {EXPERIENCE}|english (?:literature|degree|teacher)|query|markup|customer|degree|official (?:working )?language|\bresume\b",
    ),
)

EDUCATION = (
    rule(
        Q.EDUCATION,
        "education",
        r"\bdegrees?\b(?!.{0,10}(?:celsius|of freedom))",
        r"\bbachelor\w*\b|\bmaster'?s?\b (?:degree|in|of|student|program)\b|\bph\.?d\b|\bmba\b|\bb\.?tech\b|\bb\.?sc\b|\bm\.?tech\b|\bm\.?sc\b|\bb\.?e\b/|\bbca\b|\bmca\b",
        r"\b(?:level|highest|field|area|years?) of (?:\w+ )?(?:education|study|schooling)\b|\beducation(?:al)? (?:level|background|qualification|attainment|details)|^education\b|\byear of (?:passing|completion)\b|\bhighest (?:\w+ ){0,2}(?:education|degree|qualification|school)\b",
        r"\b(?:gpa|cgpa|grade point|percentage in)\b",
        r"\b(?:university|college|institution|school|alma mater)\b(?! of thought)(?!.{0,12}\bclients?\b)",
        r"\bgraduat(?:e|ed|ion|ing)\b(?!.{0,12}(?:hire program|scheme))",
        r"\bdiploma\b|\bhigh school\b|\bged\b|\bmajor(?:ed)?\b(?: in|\?|$)|\bfield of study\b|\benrol+(?:ed|ment)\b|\bstudent\b|\bacademic (?:background|qualification|record|program)\b|\bqualifications?\b\s*\??$|\bdiscipline\b\s*$",
        r"abschluss\w*|studium|studiengang|studier\w*|hochschul\w*|universitat\w*|ausbildung\w*|bildungsniveau|bildungsabschluss|abitur|immatrikul\w*|schulabschluss",
        r"diplome\w*|niveau d'etudes|etudes\b|\bformation\b|bac ?\+ ?\d|ecole\b|licence en|universite|scolarite",
        r"titulacion|titulo (?:universitario|de grado|academico|en)|estudios\b|formacion academica|nivel (?:educativo|academico|de estudios|de formacion)|licenciad\w+|licenciatura|grado (?:en|universitario|academico|de estudios)|universi(?:dad|tari[oa])|graduad[oa]|graduaste|egresad[oa]|carrera (?:universitaria|profesional)|ingenieria en|bachiller\w*|\b(?:un|el|tu) grado\b|pos(?:t)?grado\b|practicas curriculares|convenio (?:de practicas|con la universidad)",
        r"formacao (?:academica|superior|em)?|ensino (?:superior|medio)|escolaridade|graduacao|graduad[oa]|faculdade|curso superior|cursando|(?:bacharel|licenciatura|mestrado)\w*|universidade|grau academico",
        r"образовани\w*|диплом\w*|вуз\w*|университет\w*|учебн\w+ заведени\w*|специальност\w*|факультет|студент\w*|учитесь|окончил\w*|бакалавр\w*|магистр\w*",
        r"opleiding\w*|studierichting|diploma\b|laure\w+|titolo di studio|laureat\w*|wyksztalceni\w*|uczelni\w*|studi(?:a|ow|i)\b",
        unless=rf"how many years|\b{EXPERIENCE} (?:with|using)\b|school districts?|higher education (?:client|sector|industry)|\bcertificat\w+ (?:in|from)\b|university (?:hiring|recruit)|high degree|education (?:sector|industry|tech)|whatsapp|how did you|have you worked|\bfull potential|scrum master|master data",
    ),
)

CERTIFICATION = (
    rule(
        Q.CERTIFICATION,
        "certificate",
        r"\bcertif(?:icat\w+|ied|ications?)\b",
        r"\bregistered (?:as an?|with (?:the|an?))\b|\bregistration (?:number|with)\b",
        r"\blicen[cs](?:e|es|ed|ure)\b(?!.{0,12}\b(?:software|agreement|key)\b)",
        r"\b(?:chartered|accredited|accreditation|registration with|professional (?:qualification|designation|membership))\b",
        r"\b(?:cpa|cfa|acca|pmp|cissp|cisa|cism|aca|cima|csm|psm|ccna|ccnp|rhce|itil|comptia|series \d+)\b.{0,12}(?:\?|$|qualif|holder|exam|designation)",
        r"zertifi\w+|zulassung|approbation|qualifikationsnachweis",
        r"certificat\w*|certifie\w*|\bhabilitation\w*|\bagrement",
        r"certificad\w*|certificacion\w*|certificacao|certificacoes|matricula profesional|colegiad\w+|licencia\b|registro profissional|\bcrea\b|\bcrm ativo|\boab\b",
        r"сертифи\w+|лицензи\w+|аттестац\w+|удостоверени\w+|допуск\w*",
        r"gecertificeerd|certificaat|certificaten|certificazion\w+|certificat\w+|abilitazion\w+|certyfika\w+|uprawnienia",
        unless=r"how many years|driv|software licens|birth certificate|licens\w+ (?:software|agreement|compliance)|certif\w+ (?:that|this)|certification process|tls|ssl",
    ),
)

CLEARANCE = (
    rule(
        Q.SECURITY_CLEARANCE,
        "clearance",
        r"\bclearance\b",
        r"\b(?:security )?clear(?:ed|able)\b.{0,25}\b(?:sc|dv|bpss|level|secret)\b|\bts/sci\b|\btop secret\b|\bpublic trust\b|\b(?:sc|dv) cleared\b|\bpoly(?:graph)?\b.{0,10}\b(?:ci|fs|full)",
        r"sicherheitsuberprufung|ub?erpruft nach sug|habilitation (?:secret|de securite|defense)|confidentiel defense|habilitacion de seguridad|допуск\w* (?:к )?(?:гос|секрет|форм)\w*|форм\w+ допуска|veiligheidsscreening|\bvgb\b|nulla osta",
        unless=r"customs clearance|medical clearance|clearance sale|garage",
    ),
)

SKILL_LEVEL = (
    rule(
        Q.SKILL_LEVEL,
        "level",
        r"\b(?:rate|rating|scale (?:of|from)|on a scale|out of (?:5|10)|from 1\b|1 ?(?:-|to) ?(?:5|10)\b)",
        r"\bhow (?:\w+ )?(?:proficient|skilled|confident|familiar|experienced|strong|well|good|comfortable|knowledgeable|would you (?:rate|describe|assess|rank))\b(?!.{0,30}(?:on-?site|relocat|travel))",
        r"\b(?:level|degree|extent|depth) of (?:\w+ ){0,3}(?:proficiency|profiency|expertise|experience|knowledge|skills?|familiarity|comfort|competenc\w+|understanding|exposure)\b",
        r"\b(?:proficiency|skill|experience|expertise|knowledge|competency|seniority)[ -]levels?\b|\bself[- ]assess\w*",
        r"^(?:please )?(?:describe|explain|elaborate|tell us about|share|outline|summari[sz]e)\b.{0,40}\b(?:experience|expertise|background|knowledge|skills|exposure)\b",
        rf"\bwhat (?:is|are|was|kind of|type of|sort of)\b.{{0,30}}\b(?:{EXPERIENCE}|expertise|proficiency|skill level|knowledge)\b",
        r"^(?:your )?(?:proficiency|expertise|skill)\b.{0,6}(?:in|with|on)\b",
        r"bewerten sie|auf einer skala|wie (?:gut|sicher|vertraut|wurden sie|schatzen|fit)\b|kenntnisstand|wie ist ihr (?:kenntnis|erfahrung)",
        r"sur une echelle|notez|evalue[zr]|niveau (?:de |d')(?:maitrise|competence|connaissance|expertise)|quel (?:est )?(?:votre )?niveau",
        r"escala (?:de|del)|califica|evalu\w+ tu|nivel (?:de|en|con)\b|que tan (?:bueno|familiarizado)|como (?:calificarias|evaluarias|avalia)|que nivel|cual es tu nivel|avalie|qual (?:e )?(?:o )?(?:seu )?nivel",
        r"оцените|по шкале|от 1 до \d+|уровень (?:владения|знани\w*|компетен\w*|подготовки)|какой у (?:вас|тебя) уровень|(?:насколько|как) (?:хорошо|уверенно|глубоко)|опишите .{0,30}опыт|расскажите .{0,30}(?:опыт|навык)\w*|какой (?:у вас )?опыт",
        r"op een schaal|hoe (?:goed|ervaren)|beoordeel|su una scala|livello di|valuta\w* (?:la|il|da)|w skali|ocen\w*|poziom (?:znajomosci|zaawansowania|umiejetnosci)",
        unless=r"how many years|level of education|comfortable (?:commuting|working (?:in|on|at) )|team level|entry[- ]level|how (?:did|well do you know us)|education level|level of study|salary|exchange rate|hourly rate|pay rate",
    ),
)

MOTIVATION = (
    rule(
        Q.OPEN_MOTIVATION,
        "why",
        r"^(?:\W*)(?:so,? |and )?(?:please )?(?:tell us |explain |describe |share |let us know |in .{0,25}(?:words|sentences),? )*why\b",
        r"\bwhy (?:do|are|did|would|should|is|have|you|us|this|our|we)\b",
        r"\bwhat (?:\w+ )?(?:interests?|excites?|motivates?|attracts?|attracted|draws?|drew|inspires?|drives?|appeals?|intrigues?|sparked|makes? you|made you|brings? you|are you (?:\w+ )?looking for|do you hope)\b",
        r"\b(?:tell|share).{0,15}\b(?:us|me)? ?(?:about yourself|your story|a (?:bit|little) about yourself)\b|\babout (?:you|yourself|me)\b\s*[.?]?$|\bintroduce yourself\b|\bdescribe yourself\b",
        r"\b(?:good|great|best|right|strong|ideal|perfect) (?:fit|candidate|match)\b|\bwhat sets you apart\b|\bstand out\b|\bmotivat(?:ion|ed|es)\b(?!.{0,15}letter)|\byour interest in\b|\bwhere do you see yourself\b|\bcareer (?:goals?|aspirations?|objectives?|plans?)\b|\breasons? for (?:applying|leaving|looking|change|job change|seeking)\b|\blooking for a (?:change|new)\b.*\bwhy\b",
        r"\bwarum\b|\bwieso\b|\bweshalb\b|was (?:motiviert|reizt|interessiert|begeistert|macht dich|macht sie)|motivation\b|uber (?:sich|dich)|stellen sie sich.{0,10}vor",
        r"\bpourquoi\b|qu'est-ce qui (?:vous|t)|vos motivations|parlez-nous de vous|presentez[- ]vous|motive\w*",
        r"\bpor que (?:te|quieres|quiere|deseas|desea|estas|eres|deberiamos|nos|has|le|postulas|aplicas|cree|crees|aplic\w*)\b|que te (?:motiva|interesa|atrae|llama|motivo)|hablanos de ti|cuentanos (?:sobre|de|un poco)|motivacion|por que (?:voce|quer|deseja|se |gostaria|escolheu|devemos|deveriamos|esta)|o que (?:te|o|a|mais) (?:motiva|atrai|interessa|motivou|chamou)|fale (?:um pouco )?sobre voce|conte (?:um pouco|sobre)|motivacao",
        r"\bпочему\b|\bзачем\b|чем (?:вас|тебя) (?:привлек|заинтересовал)\w*|что (?:вас|тебя) (?:привлек\w*|мотивирует|заинтересовал\w*|интересует)|мотиваци\w*|расскажите (?:немного |кратко )?о себе|о себе\b|причин\w+ (?:поиска|увольнения|смены|ухода)",
        r"\bwaarom\b|wat (?:spreekt|motiveert|trekt)|\bperche\b|cosa ti (?:attrae|motiva|interessa|spinge)|parlaci di te|\bdlaczego\b|co cie (?:motywuje|zainteresowalo)|opowiedz o sobie",
        unless=rf"how many|^have you read|^do you (?:acknowledge|confirm|understand)|if (?:so|not|no|yes),? why not only|{EXPERIENCE} with|\brate\b|why.{{0,20}}(?:hashmap|sql)",
    ),
)

_KNOW = rf"(?:{EXPERIENCE}|exposure|knowledge|familiar\w*|proficien\w*|expertise|skills?|skilled|background|understanding|competen\w+|hands?-?on|ability|abilities|track record|command|worked|work with|used|using|use|built|build|developed|develop|deployed|managed|manage|led|lead|implemented|designed|design|created|written|code|program|mastery|conversant|well[- ]versed|versed|expert|certified|capable|kenntnisse|wissen|vertraut|gearbeitet|fahig\w*|kannst|maitris\w+|connaissance\w*|competence\w*|conoc\w+|conocimiento\w*|dominio|manejo|manejas?|trabajado|trabajaste|utilizado|habilidad\w*|conhec\w+|trabalhou|utilizou|domina|знани\w*|знаком\w*|знаете|владе\w+|умеете|умение|навык\w*|работали?|использовал\w*|kennis|gewerkt|vaardig\w*|conoscenza|conoscenze|competenze|lavorato|umiejetnosc\w*|znajomosc\w*|pracowal\w*|znasz)"

YES_NO_SKILL = (
    rule(
        Q.YES_NO_SKILL,
        "asks",
        rf"{_YES_NO_START}.{{0,160}}\b{_KNOW}\b",
        r"(?:^|[,;:] )\W*(?:have|has) you (?:ever |previously |already |personally |recently )?(?:\w+(?:ed|t|n|en|ught|ilt|ed)|been \w+ing)\b",
        r"(?:^|[,;:] )\W*(?:has|ha|haz) (?:alguna vez )?\w{2,}(?:ado|ido|cho|sto|rto)\b",
        r"^do you have (?:done|built|worked|made|used)\b",
        r"^(?:voce )?ja \w+(?:ou|eu|iu)\b",
        r"^avez[- ]vous (?:deja )?\w+(?:e|i|u|is|it)\b",
        r"^(?:haben sie|hast du|habt ihr) .{0,80}\bge\w+(?:t|en)\b",
        r"^(?:приходилось|доводилось) ли\b|^\w+ли ли (?:вы|ты)\b|^(?:вы|ты) \w+ли\b",
        r"^(?:\W*)have you (?:ever |previously |already |personally )?(?:been|had|done|led|run|built|won|taken|made|held|gone|written|sold|dealt|taught|trained)\b",
        r"^are you (?:an? )?(?:\w+[ -]){0,5}(?:developer|engineer|architect|manager|designer|analyst|programmer|consultant|specialist|administrator|scientist|expert|accountant|nurse|teacher|recruiter|technician|professional|tester|writer|marketer|coder)\b",
        r"^can you (?:\w+ )?(?:code|program|write|develop|build|design|use|operate|lead|explain|read|solve|create|type|perform|handle|manage)\b",
        r"^(?:do|does) you (?:know|understand|use|code|currently (?:originate|manage|lead|use))\b",
        r"^are you (?:currently|presently|actively) (?!look|seek|interview|apply|stud|pursu|enrol|liv|resid|stay)\w+ing\b",
        r"^(?:maitrisez|connaissez|utilisez|dominas|domina|conoces|conhece|manejas|maneja|usas|beherrschen|beherrscht|kennen|kennst|nutzen|ken|kent|conosci|znasz)\b",
        r"^(?:работал|работали|есть ли|умеете|знаете|знакомы)\b",
        unless=r"\bfriend|available|relocat|understand (?:that|this|the fact)|\bread (?:and|the|our|through)\b|\bsigned?\b",
        confidence=0.85,
    ),
    rule(
        Q.YES_NO_SKILL,
        "states",
        rf"^(?:\W*)(?:must have|should have|requires?|requirements?|skills?:?|must|proven|strong|solid|good|deep|excellent|extensive|prior|previous|some|basic|advanced|working|hands[- ]on|in-depth|sound|thorough|demonstrated|relevant|professional|practical|proficien\w+|familiarity|comfortable|expert\w*|frontend|backend)?[\w\s,/&.+#()\-:]{{0,40}}\b(?:{EXPERIENCE}|knowledge|understanding|proficien\w+|familiarity|ability|abilities|expertise|skills|skilled|background|track record|exposure|kenntnisse|erfahrung|conocimientos?|connaissances?|conhecimentos?|опыт|знание|знания|умение|навыки|владение)\b",
        unless=r"how many|how much|years of|describe|explain|tell|share|rate\b|list\b|level",
        confidence=0.75,
    ),
)
