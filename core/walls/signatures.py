"""Marks of walls by their maker. Each is found only on the wall itself, never on an ordinary page that the maker guards."""

import re
from typing import Literal

Kind = Literal["ordinary", "login", "challenge", "captcha", "blocked"]

MARKUP: tuple[tuple[Kind, str, str], ...] = (
    ("challenge", "Cloudflare challenge", r"_cf_chl_opt|cf_chl_(?:opt|prog|f_tk|jschl|managed|rc_i|captcha)|id=[\"']?challenge-(?:form|running|stage|error-(?:text|title))|jschl[-_](?:vc|answer)|/orchestrate/(?:chl_page|jsch|managed|captcha)|cf-browser-verification|class=[\"']?(?:cf-im-under-attack|cf-error-details cf-js)"),
    ("blocked", "Cloudflare block", r"cf-error-details|/cdn-cgi/styles/cf\.errors"),
    ("challenge", "Akamai Bot Manager", r"sec-(?:if-)?cpt-(?:container|if)|_sec/cp_challenge|bm-verify=|/_sec/verify|triggerInterstitialChallenge"),
    ("captcha", "PerimeterX", r"id=[\"']?px-captcha|class=[\"'][^\"']*px-captcha|_pxBlockedUrl|_pxBlockedUuid|captcha\.px-cdn|px-cloud\.net/captcha|/captcha/captcha\.js\?a=[a-z]&"),
    ("captcha", "DataDome", r"(?:geo|ct)\.captcha-delivery\.com|interstitial\.captcha-delivery"),
    ("challenge", "Imperva Incapsula", r"(?:src|href)=[\"']/?_Incapsula_Resource\?(?:CWUDNSAI|SWUDNSAI|incident_id)|id=[\"']?main-iframe[^>]{0,400}_Incapsula_Resource|_Incapsula_Resource[^>]{0,400}id=[\"']?main-iframe|reese84[^<]{0,200}interstitial|onProtectionInitialized"),
    ("challenge", "Distil Networks", r"distil_(?:r_captcha|r_blocked|ident_block|identify_cookie)|dCF_ticket|id=[\"']?distilIdentificationBlock|/distil_r_"),
    ("challenge", "Sucuri", r"sucuri_cloudproxy_js"),
    ("blocked", "Sucuri", r"cdn\.sucuri\.net/sucuri-firewall-block|sucuri-firewall-block"),
    ("captcha", "AWS WAF captcha", r"captcha-container[^<]{0,2000}awswaf|captcha\.awswaf\.com|AwsWafCaptcha\.renderCaptcha|CaptchaScript\.renderCaptcha"),
    ("challenge", "AWS WAF", r"gokuProps|AwsWafIntegration\.(?:saveReferrer|checkForceRefresh|getToken)\(|challenge-container[^<]{0,2000}awswaf"),
    ("challenge", "Kasada", r"KPSDK(?:\.|=)|/149e9513-01fa-4fb0-aad4-566afd725d1b/|ips\.js\?"),
    ("challenge", "F5", r"/TSPD/[0-9a-f]|bobcmn|TSPD_101"),
    ("captcha", "Radware", r"validate\.perfdrive\.com|captcha\.perfdrive\.com|cdn\.perfdrive\.com/captcha|ShieldSquare Captcha"),
    ("captcha", "SiteGround", r"/\.well-known/sgcaptcha|/\.well-known/captcha/"),
    ("challenge", "DDoS-Guard", r"/\.well-known/ddos-guard/|check\.ddos-guard\.net"),
    ("challenge", "Qrator", r"__qrator/qauth|qrator_jsr|qrator_msid"),
    ("challenge", "Servicepipe", r"servicepipe\.(?:ru|tech)/(?:static|check)|/exhkqyad|id_captcha_frame_div"),
    ("captcha", "Yandex SmartCaptcha", r"/showcaptcha(?:fast)?\?|/checkcaptcha(?:fast)?\?|CheckboxCaptcha-|AdvancedCaptcha-|captcha-backgrounds\.s3\.yandex"),
    ("challenge", "Anubis", r"anubis_(?:challenge|version|base_prefix)|/\.within\.website/x/cmd/anubis"),
    ("challenge", "Vercel", r"/\.well-known/vercel/security/|x-vercel-challenge"),
    ("challenge", "Fastly", r"/_fs-ch-[\w-]+/"),
    ("challenge", "Reblaze", r"window\.rbzns|rbzReqid|winsocks\("),
    ("challenge", "StackPath", r"/sbbi/\?|sbrmpIO|sbbgs"),
    ("captcha", "Alibaba", r"_____tmd_____/punish|x5secdata=|/nocaptcha/|punishPath"),
    ("captcha", "hh.ru captcha", r"data-qa=[\"'](?:account-captcha|captcha-(?:page|form)|hhcaptcha)|/account/captcha\b[^\"']{0,40}backurl"),
    ("captcha", "LinkedIn security check", r"checkpoint/challenge(?:sv2|/verify)|captcha-internal|arkose[^\"']{0,100}enforcement"),
    ("login", "LinkedIn authwall", r"linkedin\.com/authwall|/authwall\?|data-page-instance=[\"']urn:li:page:[^\"']*(?:auth_?wall|public_authwall)|pageKey[\"'=: ]{1,4}[\w-]*authwall|class=[\"'][^\"']*authwall"),
)  # fmt: skip
MARKUP_PATTERNS = tuple((kind, name, re.compile(pattern, re.IGNORECASE)) for kind, name, pattern in MARKUP)

TEXT: tuple[tuple[Kind, str, str], ...] = (
    ("captcha", "PerimeterX", r"press (?:&|and) hold (?:the button )?(?:to confirm|until|below)?"),
    ("blocked", "Cloudflare block", r"(?:sorry, )?you have been blocked.{0,200}(?:cloudflare|unable to access|security service)|error code:? ?10(?:0[5-9]|1[0-5]|20)\b|used cloudflare to restrict access"),
    ("captcha", "Cloudflare captcha", r"one more step.{0,60}please complete the security check|attention required! \| cloudflare.{0,300}(?:captcha|security check)"),
    ("challenge", "Cloudflare challenge", r"checking your browser before accessing|ddos protection by cloudflare|checking if the site connection is secure|needs to review the security of your connection before proceeding|verifying you are human\. this may take"),
    ("blocked", "Akamai", r"you don['’]t have permission to access .{0,400}reference ?(?:#|number)|errors\.edgesuite\.net"),
    ("blocked", "Imperva Incapsula", r"incapsula incident id|request unsuccessful\. incapsula|powered by imperva"),
    ("blocked", "F5", r"the requested url was rejected\. please consult with your administrator"),
    ("blocked", "CloudFront", r"the request could not be satisfied.{0,200}(?:request blocked|403 error|block access|bad request|generated by cloudfront)"),
    ("blocked", "Sucuri", r"sucuri website firewall.{0,80}(?:access denied|block)|access denied - sucuri"),
    ("blocked", "Wordfence", r"generated by wordfence|your access to this site has been limited by the site owner|your access to this service has been limited"),
    ("blocked", "ModSecurity", r"not acceptable!.{0,120}mod_security|an appropriate representation of the requested resource could not be found.{0,120}mod_security"),
    ("challenge", "Distil Networks", r"pardon our interruption"),
    ("captcha", "Google", r"our systems have detected unusual traffic from your computer network"),
    ("captcha", "Amazon", r"(?:type|enter) the characters you see (?:in this image|below).{0,600}robot|robot.{0,600}(?:type|enter) the characters you see"),
    ("captcha", "Radware", r"your activity and behavior on this site made us think that you are a bot"),
    ("captcha", "Glassdoor", r"help us protect glassdoor"),
    ("captcha", "DataDome", r"please enable js and disable any ad blocker"),
    ("challenge", "Vercel", r"vercel security checkpoint"),
    ("challenge", "Anubis", r"making sure you(?:['’]re| are) not a bot"),
    ("captcha", "Yandex SmartCaptcha", r"подтвердите, что запросы отправляли вы, а не робот|запросы с вашего устройства похожи на автоматические"),
)  # fmt: skip
TEXT_PATTERNS = tuple((kind, name, re.compile(pattern, re.IGNORECASE | re.DOTALL)) for kind, name, pattern in TEXT)

HEADERS: tuple[tuple[str, str, Kind, str], ...] = (
    ("cf-mitigated", r"challenge", "challenge", "Cloudflare challenge (cf-mitigated)"),
    ("x-amzn-waf-action", r"captcha", "captcha", "AWS WAF captcha"),
    ("x-amzn-waf-action", r"challenge", "challenge", "AWS WAF challenge"),
    ("x-datadome", r"protected|captcha", "captcha", "DataDome"),
    ("x-dd-b", r".", "captcha", "DataDome"),
    ("x-sucuri-block", r".", "blocked", "Sucuri block"),
    ("x-vercel-mitigated", r"challenge", "challenge", "Vercel challenge"),
    ("x-vercel-mitigated", r"deny", "blocked", "Vercel block"),
)

CAPTCHA_WIDGET = re.compile(
    r"g-recaptcha|recaptcha/(?:api|enterprise)|h-captcha|hcaptcha\.com|cf-turnstile|turnstile/v0|smart-captcha|smartcaptcha\.yandex|arkoselabs|funcaptcha|geetest|friendlycaptcha|frc-captcha|mtcaptcha|"
    r"<img[^>]{0,300}captcha|name=[\"']?[\w.-]*captcha|id=[\"']?[\w.-]*captcha|class=[\"'][^\"']*captcha",
    re.IGNORECASE,
)  # fmt: skip

HUMAN = re.compile(
    r"(?:verify|confirm|prove|check(?:ing)?|ensure|make sure|verifying)(?: that| if|ing)? (?:you(?:['’]re| are)|your)(?: really)? (?:a )?(?:human|not (?:a )?(?:ro)?bot)|are you (?:a )?(?:human|robot)|(?:i['’]?a?m|you are) not a robot|human verification|robot check|"
    r"unusual (?:traffic|activity)|automated (?:access|requests|traffic)|bot (?:detection|verification|check)|solve (?:the|this) (?:captcha|puzzle)|complete the (?:captcha|security check)|enter the captcha|security (?:check|challenge|verification)\b|checking your browser|"
    r"подтвердите,? что (?:вы|вы —|вы -) ?не робот|вы не робот|я не робот|докажите, что вы (?:не робот|человек)|проверка (?:браузера|безопасности|на робота|, что вы)|введите (?:код|символы|текст) с картинки|подозрительн\w+ (?:активност|трафик)|"
    r"(?:bestätigen|beweisen|überprüfen) sie,? dass sie (?:ein mensch|kein (?:ro)?bot(?:er)?)|(?:sind sie|ich bin) (?:ein mensch|kein roboter)|sicherheits(?:prüfung|überprüfung|abfrage)|ungewöhnliche(?:r|n)? (?:datenverkehr|aktivität)|"
    r"(?:vérifi|confirm|prouv)\w+ que vous (?:êtes (?:un )?humain|n['’]êtes pas un robot)|je ne suis pas un robot|vérification de sécurité|trafic inhabituel|activité inhabituelle|"
    r"(?:verific|confirm|demuestr)\w+ que (?:eres|es|usted es) (?:un )?humano|no (?:eres|soy|es) un robot|(?:comprobaci[óo]n|verificaci[óo]n) de seguridad|tr[áa]fico inusual|"
    r"(?:verifi|confirm|prov)\w+ (?:se|que) (?:voc[êe] )?(?:é (?:um )?humano|não é um rob[ôo])|n[ãa]o sou um rob[ôo]|verificaç[ãa]o de segurança|tr[áa]fego incomum",
    re.IGNORECASE,
)  # fmt: skip
DENIED = re.compile(
    r"^(?:(?:error|http|ошибка|fehler|erreur)?[ :#-]*(?:40[136]|451|1020)?[ :–—-]*)(?:access (?:to this (?:page|site|resource|website) )?(?:has been |is |was )?(?:temporarily )?(?:denied|blocked|restricted|forbidden)|forbidden|you (?:have been|are|['’]ve been) (?:temporarily )?(?:blocked|banned|denied)|your (?:ip|access|request|connection)(?: address)? (?:has been|is|was) (?:temporarily )?(?:blocked|banned|denied|limited|restricted)|"
    r"request (?:blocked|rejected|denied)|blocked|unauthorized request blocked|sorry, you have been blocked|too many requests|not acceptable!?|unavailable for legal reasons|"
    r"доступ (?:к (?:сайту|странице|ресурсу|сервису) )?(?:временно )?(?:ограничен|запрещ[её]н|заблокирован|закрыт)|вы заблокированы|ваш ip\S* заблокирован|"
    r"zugriff (?:verweigert|gesperrt|blockiert|nicht gestattet)|zugang verweigert|anfrage (?:blockiert|abgelehnt)|accès (?:refusé|interdit|bloqué)|acceso (?:denegado|restringido|prohibido|bloqueado)|acesso (?:negado|proibido|bloqueado|restrito))"
    r"(?:[ .!:…-]*(?:$|\||[-–—] [\w .]{2,40}$|\(.{1,40}\)$|40[136]|reference|ref|cloudflare))",
    re.IGNORECASE,
)  # fmt: skip
MOMENT = re.compile(
    r"^(?:just a (?:moment|second)|one moment,? please|please wait(?:[.… ]*(?:\||-|–) ?cloudflare|[.… ]+(?:checking|verifying).{0,60})?|(?:nur )?einen? moment(?: bitte)?|un (?:instant|momento|moment)(?: por favor| s'il vous plaît)?|só um momento|um momento(?: por favor)?|один момент|подождите(?: немного)?|checking your browser.{0,60}|ddos-guard|client challenge|attention required!? \| cloudflare|security check(?:point)?|bot verification|human verification|are you (?:a )?(?:human|robot)\??|robot (?:check|or human)\??|captcha|капча)[ .…!?]*$",
    re.IGNORECASE,
)  # fmt: skip
SIGN_IN = re.compile(
    r"\b(?:sign|log)[ -]?(?:in|on)\b|\blog ?in\b|\blogin\b|\bsignin\b|(?:^|\W)(?:войти|войдите|вход|авториз\w+)(?:\W|$)|\b(?:anmelden|anmeldung|einloggen|melden sie sich an)\b|(?:se connecter|connectez-vous|\bconnexion\b|s['’]identifier|identifiez-vous)|"
    r"(?:inici[ae]r? sesi[óo]n|inicio de sesi[óo]n|\bacceder\b|\bingresar\b|\bingresa\b|identif[íi]cate)|(?:\bentrar\b|fa[çc]a login|\bacessar\b|iniciar sess[ãa]o|fazer login)|zaloguj|přihlá|accedi|inloggen|logga in|oturum aç|giriş yap|로그인|登录|ログイン",
    re.IGNORECASE,
)  # fmt: skip
SIGN_IN_FIRST = re.compile(
    r"(?:please |you (?:must|need to|have to) )(?:be )?(?:sign|log)(?:ged|ed)?[ -]?in|(?:sign|log) in (?:or (?:sign up|join|register|create an account) )?to (?:continue|view|see|access|apply|proceed)|(?:login|sign-in) required|authentication required|join (?:now )?to (?:view|see)|session (?:has )?(?:expired|timed out)|"
    r"(?:необходимо|нужно|требуется|пожалуйста,?) (?:войти|авториз\w+|войдите)|войдите,? чтобы|чтобы (?:продолжить|откликнуться|увидеть)[^.]{0,40}войдите|(?:bitte )?melden sie sich (?:bitte )?an,? um|anmeldung erforderlich|(?:veuillez|vous devez) (?:vous )?(?:connecter|identifier)|connectez-vous pour|"
    r"(?:debes?|necesitas|por favor,?) inici[ae]r? sesi[óo]n|inicia sesi[óo]n para|(?:fa[çc]a login|entre|inicie sess[ãa]o) para|você precisa (?:entrar|fazer login)",
    re.IGNORECASE,
)  # fmt: skip
SIGN_UP = re.compile(
    r"\b(?:sign ?up|register|registration|create (?:an? |your |my )?(?:free )?account|join now)\b|зарегистрироваться|регистрация|registrieren|konto erstellen|s['’]inscrire|inscription|créer un compte|crear (?:una )?cuenta|regístrate|registrarse|cadastr|criar (?:uma )?conta",
    re.IGNORECASE,
)
