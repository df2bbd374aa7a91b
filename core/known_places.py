"""Cities, countries and regions that postings name most: enough to tell a place from an employer or a role, not a gazetteer."""

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
