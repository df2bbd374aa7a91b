"""Countries, regions and cities by the names and abbreviations that listings use. Not a map: what is not here is a city of its own name."""

COUNTRIES = {
    code: tuple(names.split("|"))
    for code, names in {
        "us": "us|usa|u.s|u.s.a|united states|united states of america|america|сша",
        "ca": "canada|канада",
        "gb": "uk|u.k|gb|united kingdom|great britain|england|scotland|wales|northern ireland|великобритания|vereinigtes konigreich",
        "ie": "ireland|ирландия|irland", "de": "germany|deutschland|германия|allemagne|alemania|deu",
        "at": "austria|osterreich|oesterreich|австрия", "ch": "switzerland|schweiz|suisse|швейцария|svizzera",
        "fr": "france|франция|frankreich|francia", "es": "spain|espana|испания|spanien|espagne", "pt": "portugal|португалия",
        "it": "italy|italia|италия|italien", "nl": "netherlands|the netherlands|nederland|holland|niederlande|нидерланды",
        "be": "belgium|belgie|belgique|belgien|бельгия", "lu": "luxembourg|luxemburg", "dk": "denmark|danmark|дания",
        "se": "sweden|sverige|швеция|schweden", "no": "norway|norge|норвегия", "fi": "finland|suomi|финляндия",
        "ee": "estonia|эстония", "lv": "latvia|латвия", "lt": "lithuania|литва", "pl": "poland|polska|польша|polen",
        "cz": "czechia|czech republic|ceska republika|чехия|tschechien", "sk": "slovakia|словакия", "hu": "hungary|magyarorszag|венгрия",
        "ro": "romania|румыния", "bg": "bulgaria|болгария", "rs": "serbia|srbija|сербия", "hr": "croatia|хорватия",
        "gr": "greece|греция", "cy": "cyprus|кипр", "tr": "turkey|turkiye|турция", "il": "israel|израиль",
        "ua": "ukraine|украина", "by": "belarus|беларусь|белоруссия", "ru": "russia|russian federation|россия|рф|российская федерация",
        "kz": "kazakhstan|казахстан", "uz": "uzbekistan|узбекистан", "ge": "georgia country|грузия", "am": "armenia|армения",
        "az": "azerbaijan|азербайджан", "kg": "kyrgyzstan|киргизия|кыргызстан", "in": "india|индия|bharat", "pk": "pakistan",
        "cn": "china|китай", "hk": "hong kong|гонконг", "tw": "taiwan", "jp": "japan|япония", "kr": "south korea|korea",
        "sg": "singapore|сингапур", "my": "malaysia", "th": "thailand|таиланд", "vn": "vietnam|вьетнам", "id": "indonesia",
        "ph": "philippines", "au": "australia|австралия", "nz": "new zealand", "ae": "uae|united arab emirates|оаэ", "sa": "saudi arabia",
        "eg": "egypt|египет", "za": "south africa", "ng": "nigeria", "ke": "kenya", "ma": "morocco|maroc", "mx": "mexico|мексика",
        "eu": "europe|eu|emea|european union|европа|европе", "apac": "apac|asia", "latam": "latam|latin america|south america", "na": "north america",
        "br": "brazil|brasil|бразилия", "ar": "argentina|аргентина", "cl": "chile", "co": "colombia", "pe": "peru", "uy": "uruguay",
    }.items()
}  # fmt: skip

US_STATES = dict(
    pair.split("=")
    for pair in """al=alabama ak=alaska az=arizona ar=arkansas ca=california co=colorado ct=connecticut de=delaware dc=district-of-columbia
    fl=florida ga=georgia hi=hawaii id=idaho il=illinois in=indiana ia=iowa ks=kansas ky=kentucky la=louisiana me=maine md=maryland
    ma=massachusetts mi=michigan mn=minnesota ms=mississippi mo=missouri mt=montana ne=nebraska nv=nevada nh=new-hampshire nj=new-jersey
    nm=new-mexico ny=new-york nc=north-carolina nd=north-dakota oh=ohio ok=oklahoma or=oregon pa=pennsylvania ri=rhode-island
    sc=south-carolina sd=south-dakota tn=tennessee tx=texas ut=utah vt=vermont va=virginia wa=washington wv=west-virginia wi=wisconsin
    wy=wyoming""".split()
)
CANADIAN_PROVINCES = dict(
    pair.split("=")
    for pair in """ab=alberta bc=british-columbia mb=manitoba nb=new-brunswick nl=newfoundland ns=nova-scotia on=ontario pe=prince-edward-island
    qc=quebec sk=saskatchewan""".split()
)

CITIES = {
    country: tuple(names.replace("\n", " ").split("|"))
    for country, names in {
        "us": "new york=new york city=nyc=ny city=manhattan=нью-йорк|san francisco=sf=sf bay area=bay area=san francisco bay area=сан-франциско|los angeles=la=l.a|"
        "washington dc=washington d.c=dc=d.c|boston|chicago|seattle|austin|denver|atlanta|dallas|houston|miami|palo alto|san jose|san mateo|mountain view|"
        "sunnyvale|santa clara|menlo park|redwood city|cupertino|bellevue|redmond|philadelphia|phoenix|pittsburgh|san diego|portland|salt lake city|raleigh|"
        "minneapolis|detroit|nashville|charlotte|boulder|brooklyn|oakland|berkeley|columbus|orlando|tampa|las vegas|irvine|santa monica|arlington|baltimore",
        "ca": "toronto|vancouver|montreal|ottawa|calgary|waterloo|edmonton|winnipeg|halifax|kitchener|mississauga|quebec city",
        "gb": "london=лондон|manchester|edinburgh|bristol|leeds|glasgow|birmingham|oxford|cardiff|belfast|brighton|liverpool|reading",
        "ie": "dublin=дублин|cork|galway",
        "de": "berlin=берлин|munich=munchen=muenchen=мюнхен|hamburg=гамбург|cologne=koln=koeln=кельн|frankfurt=frankfurt am main=франкфурт|stuttgart|dusseldorf=duesseldorf|"
        "leipzig|dresden|nuremberg=nurnberg=nuernberg|hannover=hanover|karlsruhe|bremen|bonn|dortmund|essen|mannheim|heidelberg|potsdam|walldorf|aachen|darmstadt",
        "at": "vienna=wien=вена|graz|linz|salzburg|innsbruck",
        "ch": "zurich=zuerich=цюрих|geneva=geneve=genf|basel|bern|lausanne|zug",
        "fr": "paris=париж|lyon|marseille|toulouse|nantes|bordeaux|lille|nice|grenoble|strasbourg|sophia antipolis",
        "es": "madrid=мадрид|barcelona=барселона|valencia|malaga|sevilla=seville|bilbao",
        "pt": "lisbon=lisboa=лиссабон|porto|braga", "it": "milan=milano=милан|rome=roma=рим|turin=torino|bologna|naples=napoli|florence=firenze",
        "nl": "amsterdam=амстердам|rotterdam|the hague=den haag|utrecht|eindhoven|delft",
        "be": "brussels=brussel=bruxelles|antwerp=antwerpen|ghent=gent|leuven", "lu": "luxembourg city",
        "dk": "copenhagen=kobenhavn|aarhus", "se": "stockholm=стокгольм|gothenburg=goteborg|malmo", "no": "oslo|bergen|trondheim",
        "fi": "helsinki=хельсинки|espoo|tampere", "ee": "tallinn=таллин|tartu", "lv": "riga=рига", "lt": "vilnius=вильнюс|kaunas",
        "pl": "warsaw=warszawa=варшава|krakow=cracow=краков|wroclaw=вроцлав|gdansk=гданьск|poznan|lodz|katowice",
        "cz": "prague=praha=прага|brno", "sk": "bratislava", "hu": "budapest=будапешт", "ro": "bucharest=bucuresti|cluj-napoca=cluj|iasi",
        "bg": "sofia", "rs": "belgrade=beograd=белград|novi sad", "hr": "zagreb", "gr": "athens", "cy": "limassol=лимассол|nicosia=никосия",
        "tr": "istanbul=стамбул|ankara", "il": "tel aviv=tel aviv-yafo=тель-авив|jerusalem|haifa|herzliya",
        "ua": "kyiv=kiev=киев|lviv=львов|kharkiv=харьков|odesa=odessa=одесса|dnipro",
        "by": "minsk=минск|гомель=gomel|брест|гродно|витебск|могилев",
        "ru": "moscow=москва=мск=moskva|saint petersburg=st petersburg=st. petersburg=санкт-петербург=спб=питер=с.-петербург=с-петербург|novosibirsk=новосибирск=нск|"
        "yekaterinburg=ekaterinburg=екатеринбург=екб|kazan=казань|nizhny novgorod=нижний новгород|chelyabinsk=челябинск|samara=самара|omsk=омск|"
        "rostov-on-don=ростов-на-дону=ростов|ufa=уфа|krasnoyarsk=красноярск|voronezh=воронеж|perm=пермь|volgograd=волгоград|krasnodar=краснодар|tyumen=тюмень|"
        "saratov=саратов|tomsk=томск|innopolis=иннополис|sochi=сочи|vladivostok=владивосток|kaliningrad=калининград|irkutsk=иркутск|khabarovsk=хабаровск|"
        "yaroslavl=ярославль|izhevsk=ижевск|барнаул|ульяновск|тула|рязань|пенза|липецк|ставрополь|тверь|иваново|зеленоград|химки|мытищи|балашиха|подольск|королев",
        "kz": "almaty=алматы=алма-ата|astana=астана=нур-султан=nur-sultan|шымкент|караганда", "uz": "tashkent=ташкент|самарканд",
        "ge": "tbilisi=тбилиси|batumi=батуми", "am": "yerevan=ереван", "az": "baku=баку", "kg": "bishkek=бишкек",
        "in": "bangalore=bengaluru=бангалор|hyderabad|mumbai=bombay|pune|delhi=new delhi|gurgaon=gurugram|noida|chennai|kolkata|ahmedabad",
        "pk": "karachi|lahore|islamabad", "cn": "beijing|shanghai|shenzhen|guangzhou|hangzhou", "tw": "taipei", "jp": "tokyo|osaka", "kr": "seoul",
        "my": "kuala lumpur", "th": "bangkok", "vn": "ho chi minh city=hcmc|hanoi", "id": "jakarta|bali", "ph": "manila|makati",
        "au": "sydney|melbourne|brisbane|perth|adelaide|canberra", "nz": "auckland|wellington", "ae": "dubai=дубай|abu dhabi", "sa": "riyadh",
        "eg": "cairo", "za": "cape town|johannesburg", "ng": "lagos", "ke": "nairobi", "mx": "mexico city=ciudad de mexico=cdmx|guadalajara|monterrey",
        "br": "sao paulo|rio de janeiro|curitiba|belo horizonte|campinas|florianopolis", "ar": "buenos aires|cordoba", "cl": "santiago",
        "co": "bogota|medellin", "pe": "lima", "uy": "montevideo",
    }.items()
}  # fmt: skip
