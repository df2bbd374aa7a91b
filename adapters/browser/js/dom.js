// Walking the page, visibility and text. Nothing here changes the page.

const SKIPPED_TEXT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION', 'OPTGROUP', 'SELECT', 'TEXTAREA', 'SVG', 'IFRAME',
  'OBJECT', 'CANVAS', 'VIDEO', 'AUDIO', 'DATALIST', 'HEAD', 'BUTTON', 'INPUT', 'OUTPUT', 'METER', 'PROGRESS']);
const BLOCKS = new Set(['DIV', 'P', 'LI', 'UL', 'OL', 'DL', 'DT', 'DD', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BR', 'HR', 'TR', 'TD', 'TH', 'TABLE',
  'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'FIELDSET', 'LEGEND', 'FORM', 'PRE', 'BLOCKQUOTE', 'LABEL', 'MAIN', 'ASIDE', 'NAV', 'FIGURE']);
const HELP_CLASS = /(^|[-_\s])(help|helper|hint|description|desc|tooltip|sub-?label|sub-?text|(?<!(^|\s)text-)subtitle|note|(?<!(^|\s)text-|typography-)caption|instructions?|info|supporting|assistive|char(acter)?-?count(er)?|counter|more-?info|hinweis|hilfe(?:text)?|erlauterung|aide|indication|ayuda|pista|ajuda|dica|aiuto|suggerimento|toelichting|uitleg|hulptekst|pomoc|podpowiedz|wskazowka|napoveda|hjalptext)([-_\s]|$)|helptext|tooltip|helpblock|(field|input|control)_{0,2}-?(messages?|bottom)\b/i;
const ERROR_CLASS = /(^|[-_\s])(error|errors|invalid|validation|alert|danger)([-_\s]|$)|error-?(message|text|msg|summary)|errormessage|validationmsg/i;

const UNTIDY = /[^\S ]|  |^ | $|[\u200b\u200e\u200f\ufeff]/; // most texts are tidy: looking is faster than replacing
const tidy = (text) => (!text ? '' : UNTIDY.test(text) ? text.replace(/[\s\u00a0\u200b\u200e\u200f\ufeff]+/g, ' ').trim() : text);
const up = (el) => el.parentElement || (el.parentNode instanceof ShadowRoot ? el.parentNode.host : null);
const classes = (el) => { const names = el.className; return typeof names === 'string' ? names : (el.getAttribute && el.getAttribute('class')) || ''; };
const attr = (el, name) => el.getAttribute(name) || '';
const lower = (text) => (text || '').toLowerCase();
const isElement = (node) => node && node.nodeType === 1;

// The whole text of an element, shown or not, on one line.
const wholeText = onceInTree((el) => tidy(el.textContent));

const trees = new Set(); // the document and its shadow roots
const hasRoots = () => trees.size > 1;

// The elements of a selector on the whole page, and whether there is one: what most pages do not have need not be looked for around each control.
const inDocument = onceInTree((selector) => listed(document.querySelectorAll(selector)));
const onPage = onceInTree((selector) => [...trees].flatMap((tree) => listed(tree.querySelectorAll(selector))));
const pageHas = (selector) => onPage(selector).length > 0;

// How many elements of a selector are in an element, as `querySelectorAll` counts them: faster where many elements are asked.
const counts = onceInTree((selector) => {
  const known = new Map();
  for (const el of onPage(selector)) for (let at = el.parentElement; at; at = at.parentElement) known.set(at, (known.get(at) || 0) + 1);
  return known;
});
const countIn = (el, selector) => counts(selector).get(el) || 0;

function everything(root, out = []) {
  if (!isElement(root)) trees.add(root);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT); // faster than a list of nodes, as is going from sibling to sibling
  for (let el = walker.nextNode(); el; el = walker.nextNode()) {
    out.push(el);
    if (el.shadowRoot) everything(el.shadowRoot, out);
  }
  return out;
}

function listed(nodes, most = Infinity) {
  const out = [];
  for (let n = 0, end = Math.min(nodes.length, most); n < end; n++) out.push(nodes[n]);
  return out;
}

function childrenOf(el) {
  const out = [];
  for (let at = el.firstElementChild; at; at = at.nextElementSibling) out.push(at);
  return out;
}

function contains(outer, inner) {
  for (let at = inner; at; at = hostOf(at)) if (outer.contains(at)) return true;
  return false;
}

// An element and all that it is in, from the inside out.
const wayUp = onceInTree((el) => { const out = []; for (let at = el; at; at = up(at)) out.push(at); return out; });

function ancestor(el, test, limit = 40) {
  for (let at = up(el), n = 0; at && n < limit; at = up(at), n++) if (test(at)) return at;
  return null;
}

// The style of an element as it is whenever it is asked: one object follows all changes.
const styleOf = onceInTree((el) => getComputedStyle(el));

// Whether an ordinary element of an ordinary parent that is shown has a box that can be seen. Its own style tells; `checkVisibility` asks all ancestors.
const PLAIN_BOXES = new Set(['DIV', 'SPAN', 'P', 'A', 'LI', 'UL', 'OL', 'DL', 'DT', 'DD', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'B', 'STRONG', 'EM', 'I', 'SMALL', 'LABEL', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'MAIN', 'NAV', 'ASIDE', 'TABLE', 'TBODY', 'TR', 'TD', 'TH', 'FORM', 'FIELDSET', 'BUTTON']), FIELDS = new Set(['INPUT', 'SELECT', 'TEXTAREA']);
const holdsBoxes = once((el) => {
  if (!(PLAIN_BOXES.has(el.tagName) || el.tagName === 'BODY') || el.shadowRoot || !isShown(el)) return false;
  const style = styleOf(el);
  return style.contentVisibility === 'visible' && style.content === 'normal';
});
// Whether an element is inside one that is not laid out at all: nothing in there is shown.
const isGone = once((el) => isInGone(el) || styleOf(el).display === 'none');
const isInGone = (el) => !!el.parentElement && !isShown(el.parentElement) && isGone(el.parentElement);

const shown = memory(), rendered = memory();
function isShown(el) {
  let known = shown.get(el);
  if (known === undefined) shown.set(el, known = findShown(el));
  return known;
}
function findShown(el) {
  if (isInGone(el)) return false;
  if (el.parentElement && (PLAIN_BOXES.has(el.tagName) || FIELDS.has(el.tagName)) && holdsBoxes(el.parentElement)) {
    const style = styleOf(el), display = style.display;
    return display === 'contents' || display !== 'none' && display !== '' && style.visibility === 'visible';
  }
  return el.checkVisibility({ visibilityProperty: true }) || !!up(el) && isShown(up(el)) && getComputedStyle(el).display === 'contents'; // a slot has no box of its own
}

// Whether an element is shown, or would be after opening the section that it is in.
function isRendered(el) {
  let known = rendered.get(el);
  if (known === undefined) rendered.set(el, known = isShown(el) || isFolded(el));
  return known;
}

// Elements that are visible although they are empty: they may hide a closed shadow root.
const namesPicture = testOnce(/icon|img|image|logo|spinner|avatar|line|divider|overlay|backdrop/i);
const HOLDERS = new Set(['DIV', 'SECTION', 'SPAN', 'MAIN', 'ARTICLE']);
const isEmptyHolder = (el) => { const tag = el.tagName, isOwn = tag.includes('-'); return (isOwn || HOLDERS.has(tag)) && !el.firstElementChild && !el.shadowRoot && !(el.firstChild && wholeText(el)) && (isOwn || !namesPicture(classes(el))); };
function opaque(all) {
  return among(all, isEmptyHolder)
    .filter((el) => { const box = el.getBoundingClientRect(); const least = el.tagName.includes('-') ? [8, 8] : [24, 120]; return box.height > least[0] && box.width > least[1] && getComputedStyle(el).backgroundImage === 'none'; }).slice(0, 5).length;
}

// Whether the words of an element can be read now, or once the step of the page that contains it is shown.
const readable = memory();
function isReadable(el) {
  let known = readable.get(el);
  if (known === undefined) readable.set(el, known = isRendered(el) || isOnLaterStep(el));
  return known;
}
// The step that an element is on, and whether it is hidden only because another one is shown. Only a probe asks (facts.js); for others there are no steps.
let stepOf = () => null, isOnLaterStep = () => false;

// How an element hides everything inside it: 'transparent', 'clipped' or ''. Cached, since many controls share their ancestors.
const shadows = memory();
function shadowOver(el, own) {
  const known = own ? undefined : shadows.get(el);
  if (known !== undefined) return known;
  const style = styleOf(el), across = own ? '' : style.overflowX, down = own ? '' : style.overflowY, position = style.position;
  let why = '';
  if (parseFloat(style.opacity) < 0.05 && !(down === 'hidden' && isCollapsed(el, el.getBoundingClientRect()))) why = 'transparent';
  else if (across === 'hidden' || down === 'hidden' || across === 'clip') {
    const frame = el.getBoundingClientRect();
    if ((frame.width <= 2 || frame.height <= 2) && !isCollapsed(el, frame)) why = 'clipped';
  }
  if (!why && (own || position === 'absolute' || position === 'fixed') && (style.clip !== 'auto' || style.clipPath !== 'none')) {
    if (/rect\((0|1)px,? (0|1)px,? (0|1)px,? (0|1)px\)|inset\((50|100)%/.test(style.clip + ' ' + style.clipPath)) why = 'clipped';
  }
  if (!own) shadows.set(el, why);
  return why;
}

const traps = memory();
function trap(el) {
  let known = traps.get(el);
  if (known === undefined) traps.set(el, known = findTrap(el));
  return known;
}

// Why nobody can see an element, or '' for a visible one. Opacity and clipping of ancestors count too.
function findTrap(el) {
  if (!isRendered(el)) return 'hidden';
  if (!isShown(el)) return isTypedIn(el) && isKeptOut(el, closedAround(el)) ? 'off screen' : '';
  const box = el.getBoundingClientRect();
  if (!scrolled) scrolled = [scrollX, scrollY];
  const left = box.left + scrolled[0], top = box.top + scrolled[1];
  if (left + box.width < -50 || top + box.height < -50 || left > pageWidth() + 500) return 'off screen';
  if (box.width <= 2 || box.height <= 2) return 'no size';
  let why = shadowOver(el, true);
  for (let at = up(el), n = 0; at && n < 12 && !why; at = up(at), n++) why = shadowOver(at, false);
  return why;
}
const isTypedIn = (el) => /^(INPUT|TEXTAREA)$/.test(el.tagName) && !/^(radio|checkbox|file|range)$/.test(el.type);
const closedAround = (el) => { let at = el; while (up(at) && !isShown(up(at))) at = up(at); return getComputedStyle(at).display === 'none' ? at : el; };

// Whether a field of a panel that is not shown would be out of sight in it, too: what has no place on the page yet is told by its styles.
function isKeptOut(el, panel) {
  const isPanelSeen = getComputedStyle(panel).visibility !== 'hidden';
  for (let at = el; at && at !== panel; at = up(at)) {
    const style = getComputedStyle(at), far = (side) => Math.abs(parseFloat(style[side])) > 500, isNothing = (side) => parseFloat(style[side]) <= 1 && style[side].endsWith('px');
    if (/^(absolute|fixed)$/.test(style.position) && (far('left') || far('top') || /^rect\([01](px)?[ ,]/.test(style.clip)) || style.visibility === 'hidden' && isPanelSeen || style.opacity === '0' && at === el && !labelElements(el).length) return true;
    if (/hidden|clip/.test(style.overflow) && (isNothing('height') || isNothing('width')) || isNothing('height') && isNothing('width') || parseFloat(style.textIndent) < -500) return true;
  }
  return false;
}
let widest = 0, scrolled = null;
function pageWidth() { return widest || (widest = Math.max(innerWidth, document.documentElement.scrollWidth)); }

// A test of short texts that occur often, such as class names: each is tested once. The empty text never matches.
function testOnce(pattern) {
  const known = new Map();
  return (text) => {
    if (!text) return false;
    let is = known.get(text);
    if (is === undefined) known.set(text, is = pattern.test(text));
    return is;
  };
}
const namesHelp = testOnce(HELP_CLASS), namesHelpId = testOnce(/(^|[-_])(helper?|hint|description|help)$/i), namesError = testOnce(ERROR_CLASS);

// The nearest element of a selector, this one included, or null. Units share their ancestors, which are asked once.
function nearest(selector) {
  const find = onceInTree((el) => (el.matches(selector) ? el : el.parentElement ? find(el.parentElement) : null));
  return find;
}

const formAround = nearest('form');

// The class names of an element without those that only hold in some state ("invalid:text-danger").
const plainClasses = (el) => { const names = classes(el); return names.includes(':') ? names.split(/\s+/).filter((name) => !name.includes(':')).join(' ') : names; };

const isHelp = onceInTree((el) => namesHelp(plainClasses(el)) || namesHelp(attr(el, 'data-qa')) || namesHelpId(attr(el, 'id')) || el.tagName === 'SMALL');
// Names of elements of a page's own that tell an error.
const ERROR_TAG = /^[a-z][\w.]*-([\w.-]+-)?(error|errors|error-message|validation-message|invalid-feedback)$/i;
const isError = onceInTree((el) => ERROR_TAG.test(el.tagName) || namesError(plainClasses(el)) || namesError(attr(el, 'id')) || attr(el, 'role') === 'alert');
const isButtonLike = onceInTree(looksLikeButton);
function looksLikeButton(el) {
  const tag = el.tagName;
  if (tag === 'BUTTON' || attr(el, 'role') === 'button') return true;
  if (tag === 'SPAN') return /(^|[-_\s])(btn|button)([-_\s]|$)/i.test(classes(el)) && !!el.querySelector('input[type=file]');
  if (tag !== 'A') return false;
  const href = attr(el, 'href');
  return !href || href.startsWith('#') || href.startsWith('javascript:') || /(^|[-_\s])(btn|button)/i.test(classes(el));
}

const LISTS = /^(combobox|listbox|option|tooltip|dialog|menu|status)$/;
const WIDGET_WORDS = '.select2-container, .chosen-container, .iti__flag-container, .iti__country-container, .iti__selected-flag, .flag-container, .PhoneInputCountry, .selected-flag, [class*=dropdown-results], [class*=dropdown-container], [class*=dropdown-menu], [class*=autocomplete-results], [class*=suggestions]';

const holdsWidgetWords = onceInTree((el) => LISTS.test(attr(el, 'role')) || el.tagName === 'NAV' || el.matches(WIDGET_WORDS));

// What an element is to the words around it: 'button', 'other' for errors, lists and navigation, 'help', or ''.
const roleInWords = onceInTree((el) => (isButtonLike(el) ? 'button' : isError(el) || holdsWidgetWords(el) ? 'other' : isHelp(el) ? 'help' : ''));

const namesRequired = testOnce(/(^|[-_\s])(required|mandatory|optional)([-_\s]|$)/i);

// An icon whose font draws a word ("arrow_drop_down").
const isDrawnByLetters = (el) => (el.tagName === 'SPAN' || el.tagName === 'I') && !el.childElementCount && /icon|symbol/i.test(classes(el)) && /^[a-z]+(_[a-z]+)*$/.test(wholeText(el)) && (attr(el, 'aria-hidden') === 'true' || /material/i.test(classes(el)));

// Whether an element of a line of text is laid out on a line of its own.
const isOnLineOfItsOwn = once((el) => el.nodeType === 1 && el.tagName !== 'SLOT' && !el.shadowRoot && !/^(inline|contents|none|ruby)/.test(styleOf(el).display));

// What reading a text needs to know of an element. Units share their ancestors, and the words of a unit are read in several ways.
const textTraits = onceInTree((el) => {
  const tag = el.tagName;
  return {
    isSkipped: SKIPPED_TEXT.has(tag.toUpperCase()) || isDrawnByLetters(el), isName: tag === 'LABEL' || tag === 'LEGEND',
    isBlock: BLOCKS.has(tag), isMarked: namesRequired(classes(el)), isSlot: tag === 'SLOT', shadow: el.shadowRoot,
  };
});
const NO_TRAITS = { isSkipped: false, isName: false, isBlock: false, isMarked: false, isSlot: false, shadow: null };

// The text of a node as lines, one for each block. `take` decides for each element: 'skip' it, 'stop' reading, or null.
// `runs`, if given, gets a list for each line: [element, text] of every text node (js/looks.js).
function linesOf(root, take, limit = 4000, runs = null) {
  const lines = [];
  let line = '', here = [], total = 0, stopped = false;
  const flush = () => { const text = tidy(line); if (text) { lines.push(text); if (runs) runs.push(here); total += text.length; } line = ''; if (runs) here = []; };
  const say = (node, text) => { line += text; if (runs) here.push([node.nodeType === 1 ? node : node.parentElement || node.getRootNode().host, text]); };
  (function visit(node) {
    if (stopped || total > limit) return;
    const type = node.nodeType;
    if (type === 3) { say(node, node.data); return; }
    if (type !== 1 && type !== 11) return;
    if (type === 1) {
      const how = take ? take(node) : null;
      if (how === 'stop') { stopped = true; return; }
      if (how === 'skip') return;
    }
    const text = type === 1 ? textTraits(node) : NO_TRAITS;
    if (node !== root && (text.isSkipped || !text.isName && type === 1 && !isReadable(node))) return;
    const block = text.isBlock || type === 1 && !!line && isOnLineOfItsOwn(node), shadow = text.shadow;
    if (block) flush();
    if (text.isMarked) say(node, ' ');
    if (shadow) visit(shadow);
    const given = text.isSlot ? node.assignedNodes() : [];
    for (const child of given) visit(child);
    if (!given.length && !(shadow && shadow.querySelector('slot'))) for (let child = node.firstChild; child; child = child.nextSibling) visit(child);
    if (block && !stopped) flush();
  })(root);
  flush();
  const isWorded = (one) => !NUMBER_ALONE.test(one), worded = lines.filter(isWorded); // without the number of a question in an element of its own
  if (runs && worded.length && worded.length < lines.length) runs.splice(0, runs.length, ...runs.filter((_, place) => isWorded(lines[place])));
  return worded.length ? worded : lines;
}
const NUMBER_ALONE = /^\d{1,3}\s?[.):→➔➜›»]?$/;

const texts = memory();
function textOf(el, take) {
  if (take) return linesOf(el, take).join(' ');
  let known = texts.get(el);
  if (known === undefined) texts.set(el, known = linesOf(el).join(' '));
  return known;
}

function cssString(value) { return '"' + value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\a ') + '"'; }
