// Walking the page, visibility and text. Nothing here changes the page.

const SKIPPED_TEXT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION', 'OPTGROUP', 'SELECT', 'TEXTAREA', 'SVG', 'IFRAME',
  'OBJECT', 'CANVAS', 'VIDEO', 'AUDIO', 'DATALIST', 'HEAD', 'BUTTON', 'INPUT', 'OUTPUT', 'METER', 'PROGRESS']);
const BLOCKS = new Set(['DIV', 'P', 'LI', 'UL', 'OL', 'DL', 'DT', 'DD', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BR', 'HR', 'TR', 'TD', 'TH', 'TABLE',
  'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'FIELDSET', 'LEGEND', 'FORM', 'PRE', 'BLOCKQUOTE', 'LABEL', 'MAIN', 'ASIDE', 'NAV', 'FIGURE']);
const HELP_CLASS = /(^|[-_\s])(help|helper|hint|description|desc|tooltip|sub-?label|sub-?text|subtitle|note|caption|instructions?|info|supporting|assistive|char(acter)?-?count(er)?|counter|more-?info)([-_\s]|$)|helptext|tooltip|helpblock|(field|input|control)_{0,2}-?(messages?|bottom)\b/i;
const ERROR_CLASS = /(^|[-_\s])(error|errors|invalid|validation|alert|danger)([-_\s]|$)|error-?(message|text|msg|summary)|errormessage|validationmsg/i;
const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-qa', 'data-cy', 'data-automation-id', 'data-ui'];

const tidy = (text) => (text || '').replace(/[\s\u00a0\u200b\u200e\u200f\ufeff]+/g, ' ').trim();
const up = (el) => el.parentElement || (el.parentNode instanceof ShadowRoot ? el.parentNode.host : null);
const classes = (el) => (typeof el.className === 'string' ? el.className : (el.getAttribute && el.getAttribute('class')) || '');
const attr = (el, name) => el.getAttribute(name) || '';
const lower = (text) => (text || '').toLowerCase();
const isElement = (node) => node && node.nodeType === 1;

function everything(root, out = []) {
  for (const el of root.querySelectorAll('*')) {
    out.push(el);
    if (el.shadowRoot) everything(el.shadowRoot, out);
  }
  return out;
}

function contains(outer, inner) {
  for (let el = inner; el; el = up(el)) if (el === outer) return true;
  return false;
}

function ancestor(el, test, limit = 40) {
  for (let at = up(el), n = 0; at && n < limit; at = up(at), n++) if (test(at)) return at;
  return null;
}

const shown = new Map(), rendered = new Map();
function isShown(el) {
  let known = shown.get(el);
  if (known === undefined) {
    known = el.checkVisibility ? el.checkVisibility({ visibilityProperty: true }) : el.getClientRects().length > 0;
    if (!known && getComputedStyle(el).display === 'contents') known = !!up(el) && isShown(up(el)); // a slot has no box of its own
    shown.set(el, known);
  }
  return known;
}

// Whether an element is shown, or would be after opening the section that it is in.
function isRendered(el) {
  let known = rendered.get(el);
  if (known === undefined) rendered.set(el, known = isShown(el) || isFolded(el));
  return known;
}

// Elements that are visible although they are empty: they may hide a closed shadow root.
const HOLDERS = new Set(['DIV', 'SECTION', 'SPAN', 'MAIN', 'ARTICLE']);
function opaque(all) {
  return all.filter((el) => (HOLDERS.has(el.tagName) || el.tagName.includes('-')) && el.childElementCount === 0 && !el.shadowRoot && !tidy(el.textContent) && (el.tagName.includes('-') || !el.attributes.length || !/icon|img|image|logo|spinner|avatar|line|divider|overlay|backdrop/i.test(classes(el))))
    .filter((el) => { const box = el.getBoundingClientRect(); const least = el.tagName.includes('-') ? [8, 8] : [24, 120]; return box.height > least[0] && box.width > least[1] && getComputedStyle(el).backgroundImage === 'none'; }).slice(0, 5).length;
}

// Whether the words of an element can be read now, or once the step of the page that contains it is shown.
const readable = new Map();
function isReadable(el) {
  let known = readable.get(el);
  if (known === undefined) readable.set(el, known = isRendered(el) || isOnLaterStep(el));
  return known;
}
// Whether an element is hidden only because the page shows another step of its form. Only a probe asks (facts.js); for others no step is to come.
let isOnLaterStep = () => false;

// How an element hides everything inside it: 'transparent', 'clipped' or ''. Cached, since many controls share their ancestors.
const shadows = new Map();
function shadowOver(el, own) {
  const known = own ? undefined : shadows.get(el);
  if (known !== undefined) return known;
  const style = getComputedStyle(el);
  let why = '';
  if (parseFloat(style.opacity) < 0.05) why = 'transparent';
  else if (!own && (style.overflowX === 'hidden' || style.overflowY === 'hidden' || style.overflowX === 'clip')) {
    const frame = el.getBoundingClientRect();
    if ((frame.width <= 2 || frame.height <= 2) && !isCollapsed(el, frame)) why = 'clipped';
  }
  if (!why && (style.position === 'absolute' || style.position === 'fixed' || own) && (style.clip !== 'auto' || style.clipPath !== 'none')) {
    if (/rect\((0|1)px,? (0|1)px,? (0|1)px,? (0|1)px\)|inset\((50|100)%/.test(style.clip + ' ' + style.clipPath)) why = 'clipped';
  }
  if (!own) shadows.set(el, why);
  return why;
}

const traps = new Map();
function trap(el) {
  let known = traps.get(el);
  if (known === undefined) traps.set(el, known = findTrap(el));
  return known;
}

// Why nobody can see an element, or '' for a visible one. Opacity and clipping of ancestors count too.
function findTrap(el) {
  if (!isRendered(el)) return 'hidden';
  if (!isShown(el)) return '';
  const box = el.getBoundingClientRect();
  const left = box.left + scrollX, top = box.top + scrollY;
  if (left + box.width < -50 || top + box.height < -50 || left > pageWidth() + 500) return 'off screen';
  if (box.width <= 2 || box.height <= 2) return 'no size';
  let why = shadowOver(el, true);
  for (let at = up(el), n = 0; at && n < 12 && !why; at = up(at), n++) why = shadowOver(at, false);
  return why;
}
let widest = 0;
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

// A question to an element that several units ask: each element answers once.
function once(ask) {
  const known = new Map();
  return (el) => {
    let is = known.get(el);
    if (is === undefined) known.set(el, is = ask(el));
    return is;
  };
}

// The nearest element of a selector, this one included, or null. Units share their ancestors, which are asked once.
function nearest(selector) {
  const find = once((el) => (el.matches(selector) ? el : el.parentElement ? find(el.parentElement) : null));
  return find;
}

const isHelp = once((el) => namesHelp(classes(el)) || namesHelp(attr(el, 'data-qa')) || namesHelpId(attr(el, 'id')) || el.tagName === 'SMALL');
const isError = once((el) => namesError(classes(el)) || namesError(attr(el, 'id')) || attr(el, 'role') === 'alert');
const isButtonLike = once(looksLikeButton);
function looksLikeButton(el) {
  const tag = el.tagName;
  if (tag === 'BUTTON' || attr(el, 'role') === 'button') return true;
  if (tag === 'SPAN') return /(^|[-_\s])(btn|button)([-_\s]|$)/i.test(classes(el)) && !!el.querySelector('input[type=file]');
  if (tag !== 'A') return false;
  const href = attr(el, 'href');
  return !href || href.startsWith('#') || href.startsWith('javascript:') || /(^|[-_\s])(btn|button)/i.test(classes(el));
}

const namesRequired = testOnce(/(^|[-_\s])(required|mandatory|optional)([-_\s]|$)/i);

// An icon whose font draws a word ("arrow_drop_down").
const isDrawnByLetters = (el) => (el.tagName === 'SPAN' || el.tagName === 'I') && !el.childElementCount && /icon|symbol/i.test(classes(el)) && /^[a-z]+(_[a-z]+)*$/.test(tidy(el.textContent)) && (attr(el, 'aria-hidden') === 'true' || /material/i.test(classes(el)));

// Whether an element of a line of text is laid out on a line of its own.
const isOnLineOfItsOwn = once((el) => el.nodeType === 1 && el.tagName !== 'SLOT' && !el.shadowRoot && !/^(inline|contents|none|ruby)/.test(getComputedStyle(el).display));

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
      if (how === 'skip' || (node !== root && SKIPPED_TEXT.has(node.tagName.toUpperCase()))) return;
      if (node !== root && (!isReadable(node) && !/^(LABEL|LEGEND)$/.test(node.tagName) || isDrawnByLetters(node))) return;
    }
    const block = type === 1 && (BLOCKS.has(node.tagName) || !!line && isOnLineOfItsOwn(node)), shadow = node.shadowRoot;
    if (block) flush();
    if (type === 1 && namesRequired(classes(node))) say(node, ' ');
    if (shadow) visit(shadow);
    if (node.tagName === 'SLOT') for (const child of node.assignedNodes()) visit(child);
    if (!(shadow && shadow.querySelector('slot'))) for (let child = node.firstChild; child; child = child.nextSibling) visit(child);
    if (block && !stopped) flush();
  })(root);
  flush();
  const isWorded = (one) => !NUMBER_ALONE.test(one), worded = lines.filter(isWorded); // without the number of a question in an element of its own
  if (runs && worded.length && worded.length < lines.length) runs.splice(0, runs.length, ...runs.filter((_, place) => isWorded(lines[place])));
  return worded.length ? worded : lines;
}
const NUMBER_ALONE = /^\d{1,3}[.)]?$/;

const texts = new Map();
function textOf(el, take) {
  if (take) return linesOf(el, take).join(' ');
  let known = texts.get(el);
  if (known === undefined) texts.set(el, known = linesOf(el).join(' '));
  return known;
}

function cssString(value) { return '"' + value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\a ') + '"'; }

// How often each id, name and test id occurs in one tree (the document or a shadow root), and which elements have a test id.
const tallies = new Map();
function tally(root) {
  let counts = tallies.get(root);
  if (!counts) {
    tallies.set(root, counts = new Map());
    counts.tested = new Set();
    const add = (key) => counts.set(key, (counts.get(key) || 0) + 1);
    for (const el of root.querySelectorAll('[id], [name], ' + TEST_IDS.map((name) => `[${name}]`).join(', '))) {
      if (attr(el, 'id')) add('#' + attr(el, 'id'));
      if (el.hasAttribute('name')) { const key = `${el.tagName} ${attr(el, 'name')}`; add(key); if (/^(radio|checkbox)$/.test(el.type || '')) add(`${key} ${attr(el, 'value')}`); }
      for (const name of TEST_IDS) if (el.hasAttribute(name)) { counts.tested.add(el); add(`${name} ${attr(el, name)}`); }
    }
  }
  return counts;
}

// A selector that finds one element only: by id, name or test id, else by position under the nearest id. Shadow hosts are joined by a space.
const selectors = new Map();
function selectorOf(el) {
  if (!selectors.has(el)) selectors.set(el, findSelector(el));
  return selectors.get(el);
}

// The name of an element as a selector writes it.
const tagIn = (el) => { const tag = el.tagName.toLowerCase(); return /^[a-z][a-z\d]*$/.test(tag) ? tag : CSS.escape(tag); };

function findSelector(el) {
  const root = el.getRootNode(), counts = tally(root), tag = tagIn(el);
  const plainId = (id) => /^[A-Za-z][\w-]*$/.test(id);
  const idOf = (at) => (attr(at, 'id') && counts.get('#' + attr(at, 'id')) === 1 ? (plainId(attr(at, 'id')) ? '#' + attr(at, 'id') : `[id=${cssString(attr(at, 'id'))}]`) : null);
  let own = idOf(el);
  const name = attr(el, 'name'), key = `${el.tagName} ${name}`;
  if (!own && name) {
    if (counts.get(key) === 1) own = `${tag}[name=${cssString(name)}]`;
    else if (/^(radio|checkbox)$/.test(el.type || '') && el.hasAttribute('value') && counts.get(`${key} ${attr(el, 'value')}`) === 1) own = `${tag}[name=${cssString(name)}][value=${cssString(attr(el, 'value'))}]`;
  }
  if (!own && counts.tested.has(el)) for (const test of TEST_IDS) if (!own && attr(el, test) && counts.get(`${test} ${attr(el, test)}`) === 1) own = `[${test}=${cssString(attr(el, test))}]`;
  if (!own) {
    const path = [];
    for (let at = el; at && at.nodeType === 1; at = at.parentElement) {
      if (at !== el && idOf(at)) { path.unshift(idOf(at)); break; }
      let n = 1;
      for (let before = at.previousElementSibling; before; before = before.previousElementSibling) if (before.tagName === at.tagName) n++;
      path.unshift(`${tagIn(at)}:nth-of-type(${n})`);
    }
    own = path.join(' > ');
  }
  return root instanceof ShadowRoot ? `${selectorOf(root.host)} ${own}` : own;
}

// The place of an element. Ids and test ids that occur more than once are left out; a name may be shared by the choices of one question.
function whereIs(el) {
  const counts = tally(el.getRootNode());
  let test_id = null;
  if (counts.tested.has(el)) for (const name of TEST_IDS) if (!test_id && attr(el, name) && counts.get(`${name} ${attr(el, name)}`) === 1) test_id = attr(el, name);
  return { name: attr(el, 'name') || null, id: attr(el, 'id') && counts.get('#' + attr(el, 'id')) === 1 ? attr(el, 'id') : null, test_id, css: selectorOf(el) };
}
