"""Walls in the style of many products, and ordinary pages that resemble one. All pages are invented."""

LOREM = "<p>" + "The team builds tools for people who look after gardens, and it is growing. " * 12 + "</p>"

CHALLENGES = {
    "Cloudflare, current": "<title>Just a moment...</title><noscript>Enable JavaScript and cookies to continue</noscript><script>window._cf_chl_opt={cvId:'3',cType:'managed'};var a=document.createElement('script');a.src='/cdn-cgi/challenge-platform/h/g/orchestrate/chl_page/v1?ray=1'</script>",
    "Cloudflare, Russian": "<title>Один момент…</title><h1>boards.example</h1><p>Выполнение проверки безопасности</p><script>window._cf_chl_opt={}</script>",
    "Akamai": "<html><body><div id='sec-if-cpt-container'></div><script src='/_sec/cp_challenge/ak-challenge-4-1.js'></script></body></html>",
    "AWS WAF": "<title></title><script>window.gokuProps={key:'x'}</script><script src='https://1.token.awswaf.com/challenge.js'></script><div id='challenge-container'></div><script>AwsWafIntegration.saveReferrer()</script>",
    "Kasada": "<html><head></head><body><script>window.KPSDK={};KPSDK.now=1</script><script src='/149e9513-01fa-4fb0-aad4-566afd725d1b/2d206a39-8ed7-437e-a3be-862e0f06eea3/ips.js?x=1'></script></body></html>",
    "DDoS-Guard": "<title>DDoS-Guard</title><h1>Checking your browser before accessing jobs.example</h1><script src='/.well-known/ddos-guard/js-challenge/index.js'></script>",
    "Anubis": "<title>Making sure you&#39;re not a bot!</title><script id='anubis_challenge' type='application/json'>{}</script><h1>Making sure you're not a bot!</h1>",
    "Vercel": "<title>Vercel Security Checkpoint</title><p>We're verifying your browser</p>",
    "Qrator": "<html><script src='/__qrator/qauth_utm_v2.js'></script><body></body></html>",
    "Sucuri": "<html><title>You are being redirected...</title><noscript>Javascript is required. Please enable javascript before you are allowed to see this page.</noscript><script>var s={},u,sucuri_cloudproxy_js='',S='x';eval(S)</script></html>",
    "F5": "<html><head><script>(function(){window['bobcmn']='101110/TSPD/300000008TSPD_10130000';window['failureConfig']='5'})()</script></head><body></body></html>",
    "Fastly": "<title>Client Challenge</title><script src='/_fs-ch-1a2B/assets/script.js'></script><img src='/_fs-ch-1a2B/assets/errorIcon.svg'><p>JavaScript is disabled in your browser.</p><p>Please enable JavaScript to proceed.</p>",
    "Distil": "<title>Pardon Our Interruption</title><h1>Pardon Our Interruption...</h1><p>Something about your browser made us think you might be a bot.</p>",
    "Servicepipe": "<html><noscript><meta http-equiv='refresh' content='0; url=/exhkqyad'></noscript><div id='id_captcha_frame_div'></div><script src='//servicepipe.ru/static/checkjs/a1.js'></script></html>",
    "Vercel's script": "<html><body><script>fetch('/.well-known/vercel/security/request-challenge', {method: 'POST', headers: {'x-vercel-challenge-token': 'x'}})</script></body></html>",
    "Reblaze": "<html><body><script>;;window.rbzns={bereshit:'1',seed:'x'};winsocks();</script></body></html>",
    "unknown maker, German": "<title>Sicherheitsüberprüfung</title><h1>Bitte warten</h1><p>Wir überprüfen Ihren Browser.</p>",
    "a script that sets a cookie": "<html><noscript>Please enable JavaScript to continue and access this site.</noscript><script>document.cookie='a=1';location.reload()</script></html>",
}
CAPTCHAS = {
    "PerimeterX": "<title>Access to this page has been denied</title><div id='px-captcha'></div><h1>Press & Hold to confirm you are a human (and not a bot).</h1>",
    "DataDome": "<title>jobs.example</title><p id='cmsg'>Please enable JS and disable any ad blocker</p><script>var dd={'rt':'c','host':'geo.captcha-delivery.com'}</script><script src='https://ct.captcha-delivery.com/c.js'></script>",
    "hCaptcha interstitial": "<title>Security check</title><h1>Please verify you are a human</h1><form><div class='h-captcha' data-sitekey='x'></div><button>Continue</button></form>",
    "reCAPTCHA interstitial, French": "<title>Vérification</title><h1>Confirmez que vous n'êtes pas un robot</h1><div class='g-recaptcha'></div>",
    "hh.ru": "<title>Подтвердите, что вы не робот</title><div data-qa='captcha-page'><p>Введите текст с картинки</p><img src='/captcha/picture?key=1'><input name='captchaText'><button>Отправить</button></div>",
    "Yandex": "<title>Вы не робот?</title><p>Подтвердите, что запросы отправляли вы, а не робот</p><form action='/checkcaptcha?key=1'><button>Я не робот</button></form>",
    "Google sorry": "<title>https://www.example.com/search</title><p>Our systems have detected unusual traffic from your computer network.</p><div class='g-recaptcha'></div>",
    "AWS WAF captcha": "<title>Human Verification</title><div id='captcha-container'></div><script src='https://a.captcha.awswaf.com/captcha.js'></script>",
    "SiteGround": "<html><head><meta http-equiv='refresh' content='0;/.well-known/sgcaptcha/?r=%2F'></head></html>",
    "Radware": "<title>Radware Bot Manager Captcha</title><p>We apologize, but your activity and behavior on this site made us think that you are a bot.</p>",
    "ShieldSquare": "<title>ShieldSquare Captcha</title><link rel='stylesheet' href='https://captcha.perfdrive.com/captcha-public/css/styles.css'><div class='g-recaptcha'></div>",
    "Cloudflare, old": "<title>Attention Required! | Cloudflare</title><h1>One more step</h1><h2>Please complete the security check to access jobs.example</h2>",
    "Alibaba": "<html><script>location.replace('/jobs/_____tmd_____/punish?x5secdata=x&x5step=2&action=captcha')</script></html>",
    "LinkedIn": "<title>Security Verification | LinkedIn</title><h1>Let's do a quick security check</h1><form action='/checkpoint/challengesV2/AQE'><iframe id='captcha-internal'></iframe></form>",
    "Glassdoor": "<title>Security</title><h1>Help Us Protect Glassdoor</h1><p>Please verify that you're a real person.</p>",
    "picture captcha": "<title>Robot Check</title><p>Enter the characters you see below. Sorry, we just need to make sure you're not a robot.</p><img src='captcha/x.jpg'><input name='field-keywords'>",
}
BLOCKS = {
    "Akamai": '<TITLE>Access Denied</TITLE><H1>Access Denied</H1>You don\'t have permission to access "http&#58;&#47;&#47;jobs.example&#47;" on this server.<P>Reference&#32;&#35;18&#46;1',
    "Cloudflare": "<title>Attention Required! | Cloudflare</title><h1>Sorry, you have been blocked</h1><h2>You are unable to access jobs.example</h2><p>This website is using a security service to protect itself. Cloudflare Ray ID: 1</p>",
    "Cloudflare, without words": "<link rel='stylesheet' href='/cdn-cgi/styles/cf.errors.css'><div id='cf-wrapper'><div id='cf-error-details'></div></div>",
    "StackPath": "<title>StackPath</title><h1>Access Denied</h1><p>jobs.example is using a security service for protection against online attacks. An action has triggered the service and blocked your request.</p>",
    "Imperva": "<html><body>Request unsuccessful. Incapsula incident ID: 1-2</body></html>",
    "F5": "<title>Request Rejected</title>The requested URL was rejected. Please consult with your administrator.<br>Your support ID is: 1",
    "CloudFront": "<TITLE>ERROR: The request could not be satisfied</TITLE><H1>403 ERROR</H1><H2>The request could not be satisfied.</H2>Request blocked.",
    "Wordfence": "<title>Your access to this site has been limited by the site owner</title><p>Generated by Wordfence</p>",
    "Sucuri": "<title>Sucuri WebSite Firewall - Access Denied</title><link rel='stylesheet' href='https://cdn.sucuri.net/sucuri-firewall-block.css'><h1>Access Denied - Sucuri Website Firewall</h1>",
    "ModSecurity": "<title>Not Acceptable!</title><h1>Not Acceptable!</h1><p>An appropriate representation of the requested resource could not be found on this server. This error was generated by Mod_Security.</p>",
    "plain 403": "<title>403 Forbidden</title><center><h1>403 Forbidden</h1></center><hr><center>nginx</center>",
    "Russian": "<title>Доступ ограничен</title><h1>Доступ ограничен</h1><p>Ваш IP-адрес заблокирован.</p>",
    "Spanish": "<title>Acceso denegado</title><h1>Acceso denegado</h1>",
    "German": "<h1>Zugriff verweigert</h1><p>Ihre Anfrage wurde abgelehnt.</p>",
}
LOGINS = {
    "plain": "<title>Sign in</title><h1>Sign in</h1><form><input type=email name=email><input type=password name=p><button>Sign in</button></form>",
    "Russian": "<title>Вход в личный кабинет</title><form><input name=login><input type=password><button>Войти</button></form><a>Забыли пароль?</a>",
    "German": "<h1>Anmelden</h1><form><label>E-Mail<input></label><label>Passwort<input type=password></label><button>Anmelden</button></form>",
    "French": "<h1>Connexion</h1><form action='/session'><input name=id><input type=password><button>Se connecter</button></form>",
    "Spanish": "<title>Iniciar sesión</title><form><input name=u><input type=password><button>Acceder</button></form>",
    "Portuguese": "<title>Fazer login</title><form><input name=u><input type=password><button>Entrar</button></form>",
    "first step": "<title>Sign in - Accounts</title><h1>Sign in</h1><form><input type=email><button>Next</button></form>",
    "authwall": "<title>Sign Up | LinkedIn</title><body class='authwall-page'><h1>Join LinkedIn</h1><form><input name=email><input type=password><button>Agree &amp; Join</button></form><p>Already on LinkedIn? <button>Sign in</button></p>",
    "says so": "<h1>Members only</h1><p>You must be logged in to view this vacancy.</p><a href=/login>Log in</a>",
    "create account or sign in": "<title>Create Account/Sign In</title><h1>Sign In</h1><form><input type=email><input type=password><button>Sign In</button></form><form><input type=email><input type=password><input type=password><button>Create Account</button></form>",
}
ORDINARY = {
    "contact form with reCAPTCHA": "<title>Contact us</title><h1>Contact</h1><form><input name=name><input type=email name=email><textarea name=message></textarea><div class='g-recaptcha'></div><button>Send</button></form>",
    "application form with invisible captcha": "<title>Apply</title><h1>Engineer</h1><form><input name=name><input type=email><input type=tel><input type=file><div class='h-captcha' data-size=invisible></div><textarea name='h-captcha-response'></textarea><button>Submit</button></form>",
    "vacancy guarded by Fastly": "<title>Engineer</title><h1>Engineer</h1>"
    + LOREM
    + "<script id='fastly-ngwaf-script' src='/_fs-ch-1a2B/assets/script.js'></script>",
    "vacancy guarded by StackPath": "<title>Engineer</title><h1>Engineer</h1><div id='sbbfrcc'><img src='/sbbi/?sbbpg=utMedia'></div><script>var sbbgs='';</script>"
    + LOREM,
    "team page with somebody's broken LinkedIn link": "<title>Engineer</title><h1>Engineer</h1><a href='https://www.linkedin.com/checkpoint/challengesV2/AQE1'>Our recruiter</a>"
    + LOREM,
    "vacancy guarded by Cloudflare": "<title>Engineer</title><h1>Engineer</h1>"
    + LOREM
    + "<script src='/cdn-cgi/challenge-platform/scripts/jsd/main.js'></script>",
    "vacancy with a PerimeterX sensor": "<title>Engineer</title><h1>Engineer</h1>"
    + LOREM
    + "<script>window._pxAppId='PX1'</script><script src='https://client.px-cdn.net/main.min.js'></script>",
    "vacancy with a DataDome tag": "<title>Engineer</title>"
    + LOREM
    + "<script src='https://js.datadome.co/tags.js'></script>",
    "vacancy with Incapsula's script": "<title>Engineer</title>"
    + LOREM
    + "<script src='/_Incapsula_Resource?SWJIYLWA=719d34d31c8e3a6e6fffd425f7e032f3'></script>",
    "article about captchas": "<title>How captchas work</title><article><h1>How captchas work</h1><p>A captcha asks you to verify you are human.</p>"
    + LOREM
    + "</article>",
    "short article about captchas": "<title>Why do sites ask “Are you a robot?”</title><article><h1>Why do sites ask “Are you a robot?”</h1><p>Because they see unusual traffic.</p></article>",
    "help page on access denied": "<title>How to fix “Access denied” errors</title><h1>How to fix “Access denied” errors</h1><p>When a page answers 403, check your permissions.</p>",
    "code of a challenge in an article": "<h1>Reading challenge pages</h1><pre>&lt;script&gt;window._cf_chl_opt={}&lt;/script&gt;</pre>"
    + LOREM,
    "vacancy with a login link": "<header><a href=/login>Log in</a></header><h1>Engineer</h1>" + LOREM,
    "vacancy with a login box in its header": "<header><form action=/login><input name=u><input type=password><button>Log in</button></form></header><h1>Engineer</h1>"
    + LOREM
    + LOREM,
    "sign-up page": "<title>Create your account</title><h1>Create your account</h1><form><input name=first><input name=last><input type=email><input type=password><button>Create account</button></form><a>Log in</a>",
    "security engineer vacancy": "<title>Security Engineer, Bot Detection</title><h1>Security Engineer, Bot Detection</h1><p>You will build human verification and captcha systems.</p>"
    + LOREM,
    "no vacancies": "<title>Jobs</title><h1>Jobs</h1><p>No vacancies right now.</p>",
    "empty": "",
    "newsletter box": "<title>News</title><h1>News</h1><form><input type=email><button>Subscribe</button></form>",
    "search page": "<title>Jobs at Example</title><form role=search><input name=q><button>Search</button></form><a href=/signin>Sign in</a>"
    + LOREM,
    "checkout as a guest": "<h1>Checkout</h1><form><input name=name><input name=address><input name=city><input type=email><select name=country></select><input type=password name=p><button>Place order</button></form>",
}
