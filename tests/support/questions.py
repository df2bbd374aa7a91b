"""Wordings of our own, a line each: class, language, question and (after `||`) its options."""

WORDINGS = """
first_name en First name *
first_name en Given name(s)
first_name en Legal First Name
first_name de Vorname*
first_name fr Prénom
first_name es Nombre
first_name pt Primeiro nome
first_name ru Имя
first_name it Nome
last_name en Last name
last_name en Family name / Surname
last_name de Nachname
last_name fr Nom de famille
last_name es Apellidos
last_name pt Sobrenome
last_name ru Фамилия *
full_name en Full name
full_name en Name
full_name en What is your full legal name?
full_name de Vor- und Nachname
full_name fr Nom complet
full_name es Nombre y apellidos
full_name ru ФИО
full_name ru Как вас зовут?
email en Email address
email en E-mail
email de E-Mail-Adresse *
email fr Adresse e-mail
email es Correo electrónico
email ru Электронная почта
email ru Адрес электронной почты
phone en Phone
phone en Mobile phone number
phone en Contact number
phone de Telefonnummer
phone de Handynummer (mobil)
phone fr Numéro de téléphone
phone es Teléfono móvil
phone pt Número de telefone
phone pt Celular
phone ru Номер телефона
phone ru Контактный телефон
link en LinkedIn Profile
link en LinkedIn URL (optional)
link en GitHub profile link
link en Portfolio / personal website
link en Website
link en Please share a link to your portfolio or code samples
link de Link zu Ihrem LinkedIn-Profil
link fr Lien vers votre profil LinkedIn
link es Enlace a tu perfil de GitHub
link ru Ссылка на портфолио
link ru Ссылка на GitHub
address en Street address
address en Address line 1
address en Home address
address en State / Province
address en Which US state do you live in?
address de Straße und Hausnummer
address de Anschrift
address fr Adresse postale complète
address es Dirección
address pt Endereço
address ru Адрес проживания
city en City
city en Location (City)
city en Where are you currently based?
city en Current location
city en Are you currently located in the Berlin area? || Yes | No
city de Wohnort
city fr Ville
city es Ciudad de residencia
city es ¿Dónde resides actualmente?
city pt Em que cidade você mora?
city ru Город
city ru В каком городе вы живёте?
city ru Где вы сейчас находитесь?
country en Country
country en Country of residence
country en Which country do you currently live in?
country en Do you currently reside in Canada? || Yes | No
country de In welchem Land leben Sie?
country fr Pays
country es País de residencia
country pt País
country ru Страна проживания
country ru В какой стране вы сейчас живёте?
postal_code en ZIP code
postal_code en Zip / Postal Code
postal_code de Postleitzahl
postal_code de PLZ
postal_code fr Code postal
postal_code es Código postal
postal_code pt CEP
postal_code ru Почтовый индекс
work_authorization en Are you legally authorized to work in the United States? || Yes | No
work_authorization en Do you have the right to work in the UK?
work_authorization en Are you eligible to work in Germany without restrictions?
work_authorization en What is your work authorization status? || Citizen | Permanent resident | Visa holder
work_authorization en Are you a U.S. citizen or permanent resident?
work_authorization en Are you authorised to work in Ireland without visa sponsorship?
work_authorization de Besitzen Sie eine gültige Arbeitserlaubnis für Deutschland?
work_authorization de Staatsangehörigkeit
work_authorization fr Avez-vous le droit de travailler en France ?
work_authorization fr Disposez-vous d'une autorisation de travail valide ?
work_authorization es ¿Tienes permiso de trabajo en España?
work_authorization es ¿Está autorizado para trabajar legalmente en México?
work_authorization pt Você tem autorização para trabalhar em Portugal?
work_authorization ru Есть ли у вас разрешение на работу в РФ?
work_authorization ru Гражданство
visa_sponsorship en Will you now or in the future require sponsorship for an employment visa?
visa_sponsorship en Do you need visa sponsorship to work for us? || Yes | No
visa_sponsorship en Do you require a work permit to take up employment in this country?
visa_sponsorship en Will you need H-1B sponsorship?
visa_sponsorship de Benötigen Sie ein Visum, um in Deutschland zu arbeiten?
visa_sponsorship fr Avez-vous besoin d'un parrainage de visa ?
visa_sponsorship es ¿Necesitas patrocinio de visa para trabajar?
visa_sponsorship pt Você precisa de patrocínio de visto?
visa_sponsorship ru Нужна ли вам визовая поддержка?
notice_period en What is your notice period?
notice_period en Notice period (in days)
notice_period en How many weeks' notice do you need to give your current employer?
notice_period de Wie lang ist Ihre Kündigungsfrist?
notice_period fr Quelle est la durée de votre préavis ?
notice_period es ¿Cuál es tu periodo de preaviso?
notice_period pt Qual é o seu período de aviso prévio?
notice_period ru Сколько времени вам нужно на отработку?
start_date en When can you start?
start_date en Earliest possible start date
start_date en Available from
start_date en How soon could you join us?
start_date en Are you able to start immediately? || Yes | No
start_date de Frühestmöglicher Eintrittstermin
start_date de Ab wann sind Sie verfügbar?
start_date fr Date de disponibilité
start_date fr Quand pourriez-vous commencer ?
start_date es ¿Cuándo podrías incorporarte?
start_date pt Quando você pode começar?
start_date ru Когда вы готовы приступить к работе?
start_date ru Желаемая дата выхода
salary_expectation en What are your salary expectations?
salary_expectation en Desired annual salary (EUR, gross)
salary_expectation en Expected CTC
salary_expectation en What is your target compensation for your next role?
salary_expectation en Hourly rate expectation
salary_expectation de Gehaltsvorstellung
salary_expectation de Wie hoch ist Ihr Gehaltswunsch (brutto/Jahr)?
salary_expectation fr Quelles sont vos prétentions salariales ?
salary_expectation es ¿Cuál es tu expectativa salarial?
salary_expectation es Pretensión de renta líquida mensual
salary_expectation pt Qual a sua pretensão salarial?
salary_expectation ru Ваши зарплатные ожидания?
salary_expectation ru На какую зарплату вы рассчитываете?
salary_expectation ru Желаемый уровень дохода
current_salary en What is your current salary?
current_salary en Current CTC in LPA
current_salary en Please state your present annual compensation
current_salary de Aktuelles Bruttojahresgehalt
current_salary fr Quelle est votre rémunération actuelle ?
current_salary es ¿Cuál es tu salario actual?
current_salary pt Qual o seu salário atual?
current_salary ru Ваша текущая зарплата
years_of_experience en How many years of work experience do you have with Docker?
years_of_experience en Years of experience in project management
years_of_experience en How long have you been working with Terraform?
years_of_experience en Total years of professional experience
years_of_experience en How much experience do you have with React? || Less than 1 year | 1-3 years | 3+ years
years_of_experience en Do you have experience with Go? || None | 1-2 years | 3-5 years | 5+ years
years_of_experience en Number of years in a leadership role
years_of_experience de Wie viele Jahre Erfahrung haben Sie mit SAP?
years_of_experience de Wie viele Jahre Berufserfahrung haben Sie in der Softwareentwicklung?
years_of_experience fr Combien d'années d'expérience avez-vous avec Java ?
years_of_experience es ¿Cuántos años de experiencia laboral tienes con Node.js?
years_of_experience pt Há quantos anos você já usa Kubernetes no trabalho?
years_of_experience pt Quantos anos de experiência você tem com vendas?
years_of_experience ru Сколько лет вы работаете с Python?
years_of_experience ru Какой у вас опыт работы с PostgreSQL (лет)?
years_of_experience it Quanti anni di esperienza hai con Angular?
years_of_experience nl Hoeveel jaar werkervaring heb je met Excel?
years_of_experience pl Ile lat doświadczenia masz w Javie?
skill_level en Rate your SQL skills from 1 to 10
skill_level en How would you rate your proficiency with Excel? || Beginner | Intermediate | Advanced
skill_level en What is your level of expertise in Figma?
skill_level en On a scale of 1-5, how comfortable are you with Git?
skill_level en Please describe your experience with distributed systems
skill_level de Wie gut sind Ihre Excel-Kenntnisse?
skill_level fr Quel est votre niveau de maîtrise de Python ?
skill_level es ¿Qué nivel de conocimiento tienes de Power BI?
skill_level pt Qual o seu nível de conhecimento em SQL?
skill_level ru Оцените свои знания SQL по шкале от 1 до 10
skill_level ru Опишите ваш опыт работы с высоконагруженными системами
yes_no_skill en Have you worked with Kubernetes? || Yes | No
yes_no_skill en Do you have experience in B2B sales?
yes_no_skill en Do you have at least 3 years of experience with AWS? || Yes | No
yes_no_skill en Are you proficient in TypeScript?
yes_no_skill en Experience with CI/CD pipelines || Yes | No
yes_no_skill en Have you ever managed a team of more than five people?
yes_no_skill en Are you familiar with GitHub Actions? || Yes | No
yes_no_skill en Do you have hands-on experience with LinkedIn Recruiter?
yes_no_skill de Haben Sie Erfahrung mit agilen Methoden?
yes_no_skill de Verfügen Sie über mindestens zwei Jahre Erfahrung im Vertrieb? || Ja | Nein
yes_no_skill fr Avez-vous de l'expérience avec Symfony ?
yes_no_skill fr Maîtrisez-vous le logiciel AutoCAD ? || Oui | Non
yes_no_skill es ¿Tienes experiencia con bases de datos NoSQL?
yes_no_skill es ¿Has trabajado con metodologías ágiles? || Sí | No
yes_no_skill pt Você tem experiência com testes automatizados?
yes_no_skill pt Possui conhecimento em Docker? || Sim | Não
yes_no_skill ru Есть ли у вас опыт работы с Kafka?
yes_no_skill ru Работали ли вы с микросервисами?
yes_no_skill ru Есть опыт коммерческой разработки на Go от 3 лет? || Да | Нет
language_level en What is your level of English?
language_level en Are you fluent in German? || Yes | No
language_level en How well do you speak French?
language_level en English || Basic | Intermediate | Advanced | Native
language_level en Do you speak Spanish at a C1 level?
language_level de Wie gut sprechen Sie Deutsch?
language_level de Deutschkenntnisse
language_level de Englischkenntnisse (A1-C2)
language_level fr Quel est votre niveau d'anglais ?
language_level es ¿Cuál es tu nivel de inglés?
language_level es ¿Hablas inglés con fluidez?
language_level pt Qual seu nível de inglês?
language_level ru Какой у вас уровень английского языка?
language_level ru Владеете ли вы немецким языком?
language_level ru Уровень английского
education en What is your highest level of education?
education en Do you have a bachelor's degree in computer science?
education en University
education en School name
education en Field of study
education en Graduation year
education en Have you completed the following level of education: Master's Degree?
education en GPA
education de Höchster Bildungsabschluss
education fr Quel est votre niveau d'études ?
education es ¿Cuál es tu nivel de estudios?
education es ¿Cuentas con título universitario?
education pt Qual a sua formação acadêmica?
education ru Ваше образование
education ru Какой вуз вы окончили?
certification en Do you have the following license or certification: AWS Solutions Architect?
certification en Are you PMP certified?
certification en Which professional certifications do you hold?
certification de Haben Sie eine Scrum-Master-Zertifizierung?
certification fr Êtes-vous titulaire d'une certification ITIL ?
certification es ¿Tienes certificación en Scrum?
certification pt Possui certificação AWS?
certification ru Есть ли у вас сертификаты?
relocation en Are you willing to relocate to Munich?
relocation en Would you consider relocation?
relocation de Sind Sie bereit umzuziehen?
relocation fr Êtes-vous prêt à déménager ?
relocation es ¿Estás dispuesto a mudarte a Madrid?
relocation es ¿Tienes disponibilidad para cambio de residencia?
relocation pt Você tem disponibilidade para mudança de cidade?
relocation ru Готовы ли вы к переезду?
relocation ru Рассматриваете ли вы релокацию?
work_format en Are you comfortable working in an onsite setting?
work_format en Are you comfortable commuting to this job's location?
work_format en Are you comfortable working in a hybrid setting?
work_format en Are you willing to come to the office three days a week?
work_format en What is your preferred work model? || Remote | Hybrid | Onsite
work_format de Wären Sie bereit, drei Tage pro Woche im Büro zu arbeiten?
work_format de Möchten Sie im Homeoffice arbeiten?
work_format fr Acceptez-vous le télétravail partiel ?
work_format es ¿Estás de acuerdo con trabajar de forma presencial?
work_format pt Você aceita trabalhar no modelo híbrido?
work_format ru Какой формат работы вам подходит?
work_format ru Готовы ли вы работать в офисе?
travel en Are you willing to travel up to 25% of the time?
travel en Are you able to travel for business?
travel de Sind Sie bereit zu reisen?
travel de Reisebereitschaft
travel fr Êtes-vous mobile pour des déplacements fréquents ?
travel es ¿Tienes disponibilidad para viajar?
travel pt Tem disponibilidade para viagens?
travel ru Готовы ли вы к командировкам?
shift_or_hours en Are you able to work night shifts?
shift_or_hours en Can you work weekends?
shift_or_hours en Are you available to work full-time?
shift_or_hours en Are you comfortable overlapping with EST hours?
shift_or_hours en How many hours per week can you work?
shift_or_hours de Sind Sie bereit, im Schichtbetrieb zu arbeiten?
shift_or_hours de Vollzeit oder Teilzeit?
shift_or_hours fr Acceptez-vous de travailler le week-end ?
shift_or_hours es ¿Tienes disponibilidad para turnos rotativos?
shift_or_hours pt Você tem disponibilidade para trabalhar em turnos?
shift_or_hours ru Готовы ли вы работать в ночную смену?
shift_or_hours ru Какой график работы вам удобен?
current_employment en Current company
current_employment en Current job title
current_employment en Are you currently employed?
current_employment en Most recent employer
current_employment de Aktueller Arbeitgeber
current_employment fr Poste actuel
current_employment es ¿Actualmente estás trabajando?
current_employment pt Empresa atual
current_employment ru Текущее место работы
current_employment ru Работаете ли вы сейчас?
background_check en Are you willing to undergo a background check?
background_check en Can you pass a drug test?
background_check en Will you consent to a criminal background check in accordance with local law?
background_check ru Готовы ли вы пройти проверку службы безопасности?
security_clearance en Do you hold an active security clearance?
security_clearance en What level of clearance do you have? || None | Secret | Top Secret
driving_licence en Do you have a valid driver's license?
driving_licence en Do you have a full UK driving licence?
driving_licence de Besitzen Sie einen Führerschein der Klasse B?
driving_licence fr Avez-vous le permis B ?
driving_licence es ¿Tienes carnet de conducir?
driving_licence pt Possui CNH categoria B?
driving_licence ru Есть ли у вас водительские права категории B?
age_or_over_18 en Are you at least 18 years of age?
age_or_over_18 en Are you over the age of 18?
age_or_over_18 en Date of birth
age_or_over_18 de Geburtsdatum
age_or_over_18 fr Avez-vous plus de 18 ans ?
age_or_over_18 es ¿Eres mayor de edad?
age_or_over_18 pt Data de nascimento
age_or_over_18 ru Вам есть 18 лет?
age_or_over_18 ru Сколько вам лет?
referral_source en How did you hear about this job?
referral_source en How did you hear about us? || LinkedIn | Indeed | Friend | Other
referral_source en Were you referred by a current employee?
referral_source en Name of the person who referred you
referral_source en Referrer's email
referral_source de Wie sind Sie auf uns aufmerksam geworden?
referral_source fr Comment avez-vous entendu parler de nous ?
referral_source es ¿Cómo te enteraste de esta vacante?
referral_source pt Como você ficou sabendo desta vaga?
referral_source ru Откуда вы узнали о вакансии?
worked_here_before en Have you previously worked for this company?
worked_here_before en Have you ever been employed by Initech or its subsidiaries?
worked_here_before en Are you a former employee?
worked_here_before en Have you applied to us before?
worked_here_before de Haben Sie bereits bei uns gearbeitet?
worked_here_before fr Avez-vous déjà travaillé pour notre entreprise ?
worked_here_before es ¿Has trabajado anteriormente en nuestra empresa?
worked_here_before pt Você já trabalhou em nossa empresa?
worked_here_before ru Работали ли вы ранее в нашей компании?
consent en I agree to the privacy policy
consent en I consent to the processing of my personal data
consent en By submitting this application I certify that the information is true and complete
consent en Please type your full name as your electronic signature
consent en I agree to receive text messages about my application
consent en May we keep your data for future opportunities?
consent de Ich habe die Datenschutzerklärung gelesen
consent de Ich stimme der Verarbeitung meiner Daten zu
consent fr J'accepte la politique de confidentialité
consent es Acepto la política de privacidad
consent pt Li e aceito a política de privacidade
consent ru Я даю согласие на обработку персональных данных
consent ru Согласен с условиями пользовательского соглашения
equal_opportunity en Gender
equal_opportunity en What are your pronouns?
equal_opportunity en Race / Ethnicity
equal_opportunity en Are you Hispanic or Latino?
equal_opportunity en Veteran status
equal_opportunity en Are you a protected veteran?
equal_opportunity en Disability status
equal_opportunity en Do you have a disability? || Yes, I have a disability | No, I do not have a disability | I do not want to answer
equal_opportunity en What is your sexual orientation?
equal_opportunity en Marital status
equal_opportunity de Geschlecht
equal_opportunity de Liegt eine Schwerbehinderung vor?
equal_opportunity fr Sexe
equal_opportunity es Género
equal_opportunity es ¿Tienes alguna discapacidad?
equal_opportunity pt Você é uma pessoa com deficiência (PCD)?
equal_opportunity pt Qual é a sua orientação sexual?
equal_opportunity ru Пол
equal_opportunity ru Есть ли у вас инвалидность?
health en Are you fully vaccinated against COVID-19?
health en Do you need any reasonable accommodation for the interview?
health en Do you have a medical condition that could affect your work?
health en Are you able to lift up to 50 pounds?
health de Haben Sie gesundheitliche Einschränkungen?
health es ¿Estás vacunado contra la COVID-19?
health ru Есть ли у вас медицинская книжка?
criminal_record en Have you ever been convicted of a felony?
criminal_record en Do you have a criminal record?
criminal_record de Sind Sie vorbestraft?
criminal_record fr Avez-vous un casier judiciaire ?
criminal_record es ¿Tienes antecedentes penales?
criminal_record pt Possui antecedentes criminais?
criminal_record ru Есть ли у вас судимость?
open_motivation en Why do you want to work here?
open_motivation en What interests you about this role?
open_motivation en Tell us about yourself
open_motivation en Why are you a good fit for this position?
open_motivation de Warum möchten Sie bei uns arbeiten?
open_motivation fr Pourquoi souhaitez-vous nous rejoindre ?
open_motivation es ¿Por qué quieres trabajar con nosotros?
open_motivation pt Por que você quer trabalhar conosco?
open_motivation ru Почему вы хотите работать у нас?
open_motivation ru Расскажите немного о себе
cover_letter en Cover letter
cover_letter de Anschreiben
cover_letter fr Lettre de motivation
cover_letter es Carta de presentación
cover_letter pt Carta de apresentação
cover_letter ru Сопроводительное письмо
file_upload en Resume/CV
file_upload en Upload your resume
file_upload en Additional documents
file_upload de Lebenslauf
file_upload fr CV
file_upload ru Прикрепите резюме
other en Emergency contact phone
other en Reference's email
other en Manager's email address
other en Spouse's name
other en Social security number
other en What is your favourite programming joke?
other en Middle name
other en T-shirt size
"""


def wordings() -> list[tuple[str, str, str, tuple[str, ...]]]:
    rows = []
    for line in WORDINGS.strip().splitlines():
        question_class, language, rest = line.split(" ", 2)
        text, _, options = rest.partition(" || ")
        rows.append(
            (question_class, language, text.strip(), tuple(part.strip() for part in options.split("|") if part.strip()))
        )
    return rows
