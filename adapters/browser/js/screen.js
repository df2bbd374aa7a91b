// What can be operated on a page on the way to a form: links, buttons, tabs, search boxes. Nothing here changes the page.

const ELEMENTS = 'a[href], area[href], button, [role=button], [role=link], [role=tab], [role=menuitem], summary, input, select, textarea, [onclick]';
const CONSENT = /cookie|onetrust|gdpr|consent|cmp-|usercentrics|didomi|truste|cybot|privacy-?(banner|notice|popup|wall)/i;
const OVERLAY = '[role=dialog], [role=alertdialog], dialog[open], [aria-modal=true], [class*=modal], [class*=popup], [class*=overlay], [class*=lightbox]';
const ROW = 'li, tr, article, [role=listitem], [role=row], [class*=card], [class*=item], [class*=result], [class*=posting], [class*=vacancy], [class*=job-]';
const SEARCHES = /search|suche|recherche|busca|cerca|szuk|поиск|найти|пошук|ключев|keyword|stichwort|palabras? clave|palavras?.chave|parol[ae] chiave|mots?.cl[eé]|trefwoord|zoek|sök|søg|hakusana|słow[oa] kluczow|hledat|klíčov|anahtar kelime|filter|^q$|query|what|job title/i;
const TYPED = 'input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=image]):not([type=reset]):not([type=checkbox]):not([type=radio]), textarea';
const NO_WORDS = 'picture without words';
const FILLABLE = `${TYPED}, input[type=checkbox], input[type=radio], select, [contenteditable], ${['textbox', 'combobox', 'listbox', 'radio', 'checkbox', 'switch', 'spinbutton', 'slider'].map((role) => `[role=${role}]`).join(', ')}`;
const MOST = 800, LABEL = 120, CONTEXT = 160, TEXT = 1500;

const POINTED = /^(DIV|SPAN|LI|P|H[1-6]|ARTICLE|SECTION|IMG|FIGURE|DT|DD|TD|TR)$/, DRAWN = /^(g|path|circle|ellipse|polygon|rect|text|image|use)$/;

// An element that shows a hand and is no link or button: a row or card with a listener, or a part of a drawing, such as a place on a map.
function isPointed(el) {
  if (!(POINTED.test(el.tagName) || (el instanceof SVGElement && DRAWN.test(el.tagName))) || getComputedStyle(el).cursor !== 'pointer') return false;
  const parent = up(el);
  return !el.querySelector(ELEMENTS) && !el.closest('label, ' + ELEMENTS) && (!parent || getComputedStyle(parent).cursor !== 'pointer');
}

// A picture without words that may be a button: a canvas of a button's size. A listener for clicks leaves no other mark.
function isPicture(el) {
  if (el.tagName !== 'CANVAS' || el.closest('label, ' + ELEMENTS)) return false;
  const box = el.getBoundingClientRect();
  return box.width >= 40 && box.width <= 480 && box.height >= 16 && box.height <= 160;
}

// The picture that an area of a map belongs to, which is what a person sees of it; any other element is seen itself.
function seenAs(el) {
  if (el.tagName !== 'AREA') return el;
  const map = el.closest('map'), name = map ? attr(map, 'name') || attr(map, 'id') : '';
  return (name && [...el.getRootNode().querySelectorAll('img[usemap]')].find((one) => attr(one, 'usemap') === '#' + name)) || el;
}

// The middle of an element in the window; of an area, the middle of its shape on the picture.
function middleOf(el) {
  const box = seenAs(el).getBoundingClientRect();
  const at = el.tagName === 'AREA' ? (attr(el, 'coords').match(/-?\d+(\.\d+)?/g) || []).map(Number) : [];
  if (at.length === 3) return [box.left + at[0], box.top + at[1]];
  if (at.length < 4) return [box.left + box.width / 2, box.top + box.height / 2];
  const mean = (odd) => at.filter((_, n) => n % 2 === odd).reduce((sum, one) => sum + one, 0) / Math.floor(at.length / 2);
  return [box.left + mean(0), box.top + mean(1)];
}

const wordsOfPath = (href) => tidy(href.split(/[?#]/)[0].replace(/\/+$/, '').split('/').pop().replace(/\.\w{1,5}$/, '').replace(/[-_+]+/g, ' '));

// The text of an element, unless it is only a sign such as an arrow.
const wordsOf = (el) => { const text = tidy(el.innerText || el.textContent); return /[\p{L}\p{N}]/u.test(text) ? text : ''; };

function labelOf(el) {
  if (el.tagName === 'AREA') return tidy(attr(el, 'alt') || attr(el, 'aria-label') || attr(el, 'title') || wordsOfPath(attr(el, 'href'))).slice(0, LABEL);
  if (isPicture(el)) return tidy(attr(el, 'aria-label') || attr(el, 'title') || el.textContent || NO_WORDS).slice(0, LABEL);
  const own = el.tagName === 'INPUT' && /^(submit|button|image)$/.test(el.type) ? el.value || attr(el, 'alt') : '';
  const named = attr(el, 'aria-label') || attr(el, 'title') || attr(el, 'placeholder');
  const field = isField(el) ? (el.labels && el.labels.length ? textOf(el.labels[0]) : '') : '';
  return tidy(own || field || (isField(el) ? named || attr(el, 'name') : wordsOf(el) || named || tidy(el.innerText || el.textContent) || (el.querySelector('img[alt], svg title') ? attr(el.querySelector('img[alt]') || el, 'alt') || textOf(el.querySelector('svg title') || el) : ''))).slice(0, LABEL);
}

const isField = (el) => /^(INPUT|SELECT|TEXTAREA)$/.test(el.tagName) && !/^(submit|button|image|reset|hidden)$/.test(el.type || '');

// Whether a list only chooses what is shown: nothing is typed beside it but a search, and its form, if there is one, posts nothing.
function isChooser(form) {
  if (form && lower(attr(form, 'method')) === 'post') return false;
  return [...document.querySelectorAll(TYPED)].every((one) => !isShown(one) || isSearch(one)) && !document.querySelector('input[type=file], input[type=password]');
}

function isSearch(el) {
  const form = el.form || el.closest('form, [role=search], search');
  if (el.tagName === 'TEXTAREA' || /^(password|email|tel|file|checkbox|radio|date)$/.test(el.type || '')) return false;
  if (el.type === 'search' || attr(el, 'role') === 'searchbox' || el.closest('[role=search], search')) return true;
  if (el.tagName === 'SELECT' && isChooser(form)) return true;
  const names = [attr(el, 'name'), attr(el, 'id'), attr(el, 'placeholder'), attr(el, 'aria-label'), labelOf(el)];
  const others = form ? [...form.querySelectorAll('input, textarea')].filter((one) => /^(email|password|file|tel)$/.test(one.type) || one.tagName === 'TEXTAREA') : [];
  return names.some((name) => SEARCHES.test(name)) && !others.length && !(form && lower(attr(form, 'method')) === 'post');
}

// The text fields of a section, without those of a header or footer around which an element is not.
const typedIn = (section, el) => [...section.querySelectorAll(TYPED)].filter((one) => { const edge = one.closest('header, footer, nav'); return !edge || edge.contains(el); });

// Whether pressing a button may send what a person types: it is in a form, or in a small section, with fields that are no search.
function isSending(el) {
  const form = el.form || el.closest('form');
  if (/^(A|AREA)$/.test(el.tagName) || attr(el, 'role') === 'tab' || el.tagName === 'SUMMARY') return false;
  const section = form || ancestor(el, (at) => !/^(HTML|BODY|MAIN)$/.test(at.tagName) && typedIn(at, el).length > 1, 4);
  if (!section) return false;
  const fields = (form ? [...form.elements] : typedIn(section, el)).filter((one) => isField(one) && isShown(one));
  const reads = fields.every((one) => isSearch(one) || one.tagName === 'SELECT') && !(form && lower(attr(form, 'method')) === 'post');
  return fields.length > 0 && !reads;
}

// Cookie notices that come in a frame of their own.
let consentFrame = null;
function isConsentFrame() {
  if (consentFrame === null) {
    const text = window === window.top ? '' : tidy((document.body || document.documentElement).innerText || '');
    consentFrame = text.length < 3000 && (/cookie/i.test(text.slice(0, 800)) || (text !== '' && CONSENT.test(location.hostname + location.pathname)));
  }
  return consentFrame;
}

function placeOf(el) {
  if (isConsentFrame()) return 'consent';
  for (let at = el, n = 0; at && at !== document.body && at !== document.documentElement && n < 30; at = up(at), n++)
    if (CONSENT.test(`${attr(at, 'id')} ${classes(at)} ${attr(at, 'aria-label')}`) || (at.matches(OVERLAY) && /cookie/i.test(at.textContent.slice(0, 600)))) return 'consent';
  if (/^fixed$/.test((ancestor(el, (at) => getComputedStyle(at).position === 'fixed', 20) ? 'fixed' : '')) && /cookie/i.test((ancestor(el, (at) => getComputedStyle(at).position === 'fixed', 20).textContent || '').slice(0, 600))) return 'consent';
  const dialog = el.closest(OVERLAY);
  if (dialog && (dialog.matches('[role=dialog], [role=alertdialog], dialog[open], [aria-modal=true]') || getComputedStyle(dialog).position === 'fixed')) return 'dialog';
  return el.closest('header, footer, nav, [role=navigation], [role=banner], [role=contentinfo]') ? 'chrome' : 'main';
}

function isCovered(el) {
  const [x, y] = middleOf(el);
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return [...document.querySelectorAll('[aria-modal=true], dialog[open]')].some((one) => isShown(one) && !one.contains(el) && (one.matches('dialog:modal') || one.getBoundingClientRect().height > innerHeight * 0.9));
  const top = el.getRootNode().elementFromPoint ? el.getRootNode().elementFromPoint(x, y) : document.elementFromPoint(x, y);
  return !!top && !contains(el, top) && !contains(top, el) && top !== seenAs(el) && !(el.labels && [...el.labels].some((label) => label.contains(top)));
}

const rows = new Map();
function contextOf(el) {
  const row = ancestor(el, (at) => at.matches(ROW) && !at.matches('nav *, header *, footer *'), 8);
  if (!row) return '';
  if (!rows.has(row)) rows.set(row, row.querySelectorAll('a[href], button').length < 8 ? textOf(row).slice(0, CONTEXT) : '');
  return rows.get(row);
}

// The last heading before an element in the smallest section around it that has one. The page itself is no section.
const headings = new Map();
function headingOf(el) {
  const section = ancestor(el, (at) => !/^(HTML|BODY|MAIN)$/.test(at.tagName) && !!at.querySelector('h1, h2, h3, h4, [role=heading]'), 5);
  if (!section || el.closest('header, footer, nav')) return '';
  if (!headings.has(section)) headings.set(section, [...section.querySelectorAll('h1, h2, h3, h4, [role=heading]')].filter(isRendered));
  const before = headings.get(section).filter((one) => one.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_FOLLOWING).pop();
  return before ? textOf(before).slice(0, LABEL) : '';
}

// What scrolls in the middle of the window: the page, or a list with a bar of its own.
function scroller() {
  const page = document.scrollingElement || document.documentElement;
  for (let at = document.elementFromPoint(innerWidth / 2, innerHeight / 2); at && at !== document.body; at = up(at))
    if (at.scrollHeight > at.clientHeight + 40 && at.clientHeight > 200 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return page;
}

function scrollOn() {
  const list = scroller();
  list.scrollBy(0, Math.max(600, list.clientHeight * 1.8));
}

function roleOf(el) {
  if (isField(el)) return el.tagName === 'SELECT' ? 'choice' : 'field';
  if (attr(el, 'role') === 'tab') return 'tab';
  return /^(A|AREA)$/.test(el.tagName) || attr(el, 'role') === 'link' ? 'link' : 'button';
}

function screenElement(el) {
  const role = roleOf(el), link = /^(A|AREA)$/.test(el.tagName) ? el.href : '';
  const isScript = /^javascript:|#$/.test(link) || !link || (link.startsWith(location.href.split('#')[0] + '#') && !/#[/!]/.test(link));
  const label = labelOf(el), row = contextOf(el);
  return {
    role, label, context: row === label ? '' : row, heading: isField(el) ? '' : headingOf(el), href: isScript ? null : link.slice(0, 2000), place: placeOf(el), is_sending: isSending(el),
    is_search: isField(el) && isSearch(el), is_covered: isCovered(el),
    is_selected: attr(el, 'aria-selected') === 'true' || attr(el, 'aria-current') === 'page' || attr(el, 'aria-current') === 'true' || attr(el, 'aria-pressed') === 'true',
    value: isField(el) && isSearch(el) ? tidy(el.tagName === 'SELECT' && el.selectedOptions[0] ? el.selectedOptions[0].label : el.value).slice(0, LABEL) || null : null,
    options: el.tagName === 'SELECT' ? [...el.options].slice(0, 60).map((one) => tidy(one.label || one.text).slice(0, LABEL)) : [],
    at: whereIs(el),
  };
}

// The screen with elements that have no text, to be labelled by their pictures.
const readWhole = () => readScreen(true);

function readScreen(isWhole) {
  const elements = [], all = everything(document);
  for (const el of all) {
    if (elements.length >= MOST) break;
    if (!(el.matches(ELEMENTS) || isPointed(el) || isPicture(el)) || el.disabled || attr(el, 'aria-disabled') === 'true' || el.type === 'hidden' || trap(seenAs(el))) continue;
    if (!isField(el) && ancestor(el, (at) => at.matches('a[href], button'), 6)) continue;
    const found = screenElement(el);
    if (isWhole && found.label === NO_WORDS) found.label = '';
    if (found.label || (isWhole && !isField(el))) elements.push(found);
  }
  const list = scroller();
  return {
    url: location.href, title: document.title, heading: [...document.querySelectorAll('h1, h2')].filter(isRendered).slice(0, 1).map((el) => textOf(el)).join('').slice(0, 200),
    text: textOf(document.querySelector('main, [role=main]') || document.body || document.documentElement).slice(0, TEXT), elements,
    has_controls: all.some((el) => el.matches(FILLABLE)) || opaque(all) > 0,
    is_at_end: list.scrollTop + list.clientHeight >= list.scrollHeight - 40,
  };
}
