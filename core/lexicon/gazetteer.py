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


_COUNTRY_NAMES = """usa;us;u.s.;u.s.a.;united states;united states of america;america;uk;u.k.;united kingdom;great britain;britain;england;scotland;
wales;northern ireland;ireland;germany;deutschland;france;spain;españa;portugal;italy;italia;netherlands;the netherlands;nl;holland;belgium;luxembourg;
switzerland;schweiz;austria;österreich;denmark;sweden;norway;finland;iceland;poland;polska;czech republic;czechia;slovakia;hungary;romania;bulgaria;
greece;croatia;slovenia;serbia;bosnia;albania;north macedonia;montenegro;kosovo;moldova;estonia;latvia;lithuania;ukraine;belarus;russia;turkey;cyprus;malta;georgia;
armenia;azerbaijan;kazakhstan;uzbekistan;israel;lebanon;jordan;egypt;morocco;tunisia;uae;united arab emirates;saudi arabia;qatar;bahrain;kuwait;
oman;pakistan;india;bangladesh;sri lanka;nepal;china;hong kong;taiwan;japan;south korea;korea;singapore;malaysia;thailand;vietnam;indonesia;philippines;
australia;new zealand;nz;canada;mexico;brazil;brasil;argentina;chile;colombia;peru;uruguay;costa rica;panama;ecuador;guatemala;dominican republic;puerto rico;south africa;
nigeria;kenya;ghana;rwanda;uganda;ethiopia;россия;украина;беларусь;казахстан;грузия;армения;узбекистан;германия"""
_REGIONS = """europe;eu;e.u.;emea;eea;apac;asia;asia pacific;latam;latin america;south america;central america;north america;americas;the americas;africa;middle east;worldwide;
anywhere;global;globally;earth;scandinavia;nordics;balkans;dach;benelux;uk/eu;us/canada;us/eu;bay area;sf bay area;san francisco bay area;silicon valley;east bay;south bay;peninsula;new england;east coast;west coast;midwest;
pacific northwest;us east coast;us west coast;southeast usa;eastern europe;western europe;research triangle;north carolina;south carolina;any location;anywhere in the us;
anywhere in the world;world;est;pst;cet;us timezones;us time zones;european timezones;european time zones;continental us;conus;ontario;quebec;british columbia;alberta;nova scotia;
bavaria;catalonia;normandy;brittany;new south wales;nsw;victoria;queensland;western australia;tasmania;maharashtra;karnataka;tamil nadu;haryana;
uttar pradesh;telangana;kerala;gujarat;west bengal;delhi ncr;ncr;greater london;greater boston;boston area;greater boston area;dc metro;dc metro area;la area;los angeles area;nyc metro;
seattle area;london area;tri-state area;north east;bay area, ca;подмосковье;московская область"""
_STATES = """alabama;alaska;arizona;arkansas;california;colorado;connecticut;delaware;florida;hawaii;idaho;illinois;indiana;iowa;kansas;kentucky;
louisiana;maine;maryland;massachusetts;michigan;minnesota;mississippi;missouri;montana;nebraska;nevada;new hampshire;new jersey;new mexico;
north dakota;ohio;oklahoma;oregon;pennsylvania;rhode island;south dakota;tennessee;texas;utah;vermont;virginia;washington state;west virginia;wisconsin;wyoming"""
_STATE_CODES = """AL AK AZ AR CA CO CT DE DC D.C. FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA
WA WV WI WY ON BC QC AB MB SK NS NB NL PE UK US USA EU DE FR ES PT IT CH AT BE DK SE NO FI IE PL CZ HU RO BG GR EE LV LT UA NSW VIC QLD IL IN BR MX AR JP SG HK"""
_CITIES = """san francisco;sf;sfo;sf/bay area;soma;new york;new york city;nyc;ny;manhattan;brooklyn;queens;los angeles;la;l.a.;santa monica;venice;culver city;
pasadena;burbank;irvine;costa mesa;newport beach;orange county;san diego;san jose;palo alto;mountain view;menlo park;redwood city;san mateo;sunnyvale;
santa clara;cupertino;fremont;oakland;berkeley;emeryville;burlingame;foster city;south san francisco;san bruno;san carlos;los altos;los gatos;campbell;milpitas;pleasanton;walnut creek;
sacramento;santa barbara;santa cruz;san luis obispo;fresno;seattle;bellevue;redmond;kirkland;bellingham;spokane;portland;eugene;bend;denver;boulder;colorado springs;fort collins;
salt lake city;slc;provo;lehi;draper;boise;las vegas;reno;phoenix;scottsdale;tempe;tucson;albuquerque;santa fe;austin;dallas;houston;san antonio;plano;irving;fort worth;
el paso;oklahoma city;tulsa;kansas city;st. louis;st louis;saint louis;omaha;lincoln;des moines;minneapolis;st. paul;saint paul;richfield;brooklyn park;milwaukee;madison;chicago;evanston;champaign;
indianapolis;bloomington;detroit;ann arbor;grand rapids;cleveland;columbus;cincinnati;pittsburgh;philadelphia;philly;state college;harrisburg;
boston;cambridge;somerville;waltham;burlington;newton;lexington;worcester;providence;hartford;new haven;stamford;portsmouth;manchester;
albany;buffalo;rochester;syracuse;ithaca;white plains;jersey city;hoboken;newark;princeton;wilmington;baltimore;annapolis;bethesda;rockville;columbia;
washington;washington dc;washington d.c.;dc;d.c.;arlington;alexandria;mclean;reston;herndon;tysons;vienna;dulles;richmond;charlottesville;norfolk;raleigh;durham;chapel hill;cary;rtp;charlotte;
greenville;charleston;atlanta;savannah;jacksonville;orlando;tampa;miami;fort lauderdale;boca raton;melbourne;gainesville;tallahassee;huntsville;birmingham;
nashville;memphis;knoxville;chattanooga;louisville;new orleans;baton rouge;honolulu;anchorage;
toronto;montreal;montréal;vancouver;ottawa;calgary;edmonton;waterloo;kitchener;victoria;quebec city;québec;halifax;winnipeg;mississauga;guelph;london;
oxford;bristol;leeds;liverpool;sheffield;nottingham;newcastle;brighton;reading;bath;southampton;edinburgh;glasgow;cardiff;belfast;dublin;cork;galway;limerick;milton keynes;guildford;york;exeter;
paris;lyon;marseille;toulouse;nantes;bordeaux;lille;nice;strasbourg;rennes;grenoble;montpellier;sophia antipolis;berlin;munich;münchen;muenchen;hamburg;cologne;köln;
frankfurt;frankfurt am main;stuttgart;düsseldorf;dusseldorf;leipzig;dresden;nuremberg;nürnberg;hannover;hanover;karlsruhe;bonn;heidelberg;mannheim;freiburg;aachen;bremen;dortmund;essen;potsdam;darmstadt;münster;
zurich;zürich;geneva;genève;basel;bern;lausanne;zug;lugano;wien;graz;linz;salzburg;innsbruck;amsterdam;rotterdam;the hague;den haag;utrecht;eindhoven;delft;
groningen;leiden;almere;brussels;bruxelles;antwerp;ghent;gent;leuven;copenhagen;københavn;aarhus;stockholm;gothenburg;göteborg;malmö;malmo;uppsala;lund;oslo;bergen;trondheim;
helsinki;espoo;tampere;turku;oulu;reykjavik;tallinn;tartu;riga;vilnius;kaunas;warsaw;warszawa;krakow;kraków;cracow;wroclaw;wrocław;gdansk;gdańsk;poznan;poznań;lodz;łódź;katowice;
prague;praha;brno;bratislava;budapest;bucharest;cluj;cluj-napoca;iasi;timisoara;sofia;plovdiv;belgrade;novi sad;zagreb;ljubljana;sarajevo;skopje;tirana;athens;thessaloniki;
lisbon;lisboa;porto;braga;coimbra;madrid;barcelona;valencia;seville;sevilla;málaga;malaga;bilbao;granada;palma;milan;milano;rome;roma;turin;torino;bologna;florence;firenze;naples;trento;
kyiv;kiev;lviv;kharkiv;odessa;odesa;dnipro;minsk;moscow;saint petersburg;st. petersburg;st petersburg;novosibirsk;kazan;tbilisi;yerevan;baku;almaty;astana;nur-sultan;tashkent;bishkek;chisinau;istanbul;ankara;izmir;
limassol;nicosia;tel aviv;tel-aviv;haifa;jerusalem;herzliya;ramat gan;beirut;amman;cairo;casablanca;tunis;dubai;abu dhabi;riyadh;jeddah;doha;karachi;lahore;islamabad;
bangalore;bengaluru;mumbai;delhi;new delhi;gurgaon;gurugram;noida;hyderabad;chennai;pune;kolkata;ahmedabad;jaipur;kochi;dhaka;colombo;kathmandu;
beijing;shanghai;shenzhen;guangzhou;hangzhou;chengdu;taipei;tokyo;osaka;kyoto;fukuoka;yokohama;seoul;kuala lumpur;kl;bangkok;chiang mai;ho chi minh city;hcmc;hanoi;saigon;
jakarta;bali;manila;makati;cebu;sydney;perth;brisbane;adelaide;canberra;hobart;auckland;wellington;christchurch;
mexico city;cdmx;guadalajara;monterrey;são paulo;sao paulo;rio de janeiro;belo horizonte;curitiba;porto alegre;florianópolis;florianopolis;recife;buenos aires;
córdoba;santiago;bogotá;bogota;medellín;medellin;lima;montevideo;quito;san josé;cape town;johannesburg;pretoria;lagos;nairobi;accra;kigali;kampala;
москва;санкт-петербург;петербург;спб;новосибирск;екатеринбург;казань;нижний новгород;челябинск;самара;омск;ростов-на-дону;уфа;красноярск;воронеж;пермь;волгоград;
краснодар;саратов;тюмень;тольятти;ижевск;барнаул;иркутск;хабаровск;ярославль;владивосток;томск;сочи;калининград;иннополис;минск;алматы;астана;ташкент;киев;київ;львів;тбилиси;ереван;бишкек"""


def _names(lines: str) -> frozenset[str]:
    """Each name, also without the full stop at its end."""
    names = [name.strip() for name in lines.replace("\n", "").split(";") if name.strip()]
    return frozenset(names) | frozenset(name.rstrip(".") for name in names)


COUNTRY_WORDS = _names(_COUNTRY_NAMES)
REGIONS = _names(_REGIONS)
STATE_WORDS = _names(_STATES)
CITY_WORDS = _names(_CITIES)
STATE_CODES = frozenset(_STATE_CODES.split())
"""Two- and three-letter codes count only in capitals and after a place: "Portland, OR"."""

PLACE_WORDS = COUNTRY_WORDS | REGIONS | STATE_WORDS | CITY_WORDS
WIDER_PLACE_WORDS = COUNTRY_WORDS | STATE_WORDS | REGIONS
"""What a comma after a city leads to."""
