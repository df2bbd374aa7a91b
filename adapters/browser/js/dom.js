// Walking, visibility and text. Everything here only reads the page.

const SKIPPED_TEXT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION', 'OPTGROUP', 'SELECT', 'TEXTAREA', 'SVG', 'IFRAME',
  'OBJECT', 'CANVAS', 'VIDEO', 'AUDIO', 'DATALIST', 'HEAD', 'BUTTON', 'INPUT']);
const BLOCKS = new Set(['DIV', 'P', 'LI', 'UL', 'OL', 'DL', 'DT', 'DD', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BR', 'HR', 'TR', 'TD', 'TH', 'TABLE',
  'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'FIELDSET', 'LEGEND', 'FORM', 'PRE', 'BLOCKQUOTE', 'LABEL', 'MAIN', 'ASIDE', 'NAV', 'FIGURE']);
const HELP_CLASS = /(^|[-_\s])(help|helper|hint|description|desc|tooltip|sub-?label|sub-?text|subtitle|note|caption|instructions?|info|supporting|assistive|char(acter)?-?count(er)?|counter|more-?info)([-_\s]|$)|helptext|helptext|tooltip|helpblock/i;
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

const rendered = new Map();
function isRendered(el) {
  let known = rendered.get(el);
  if (known === undefined) {
    known = el.checkVisibility ? el.checkVisibility({ visibilityProperty: true }) : el.getClientRects().length > 0;
    rendered.set(el, known);
  }
  return known;
}

function trap(el) {
  // Why nobody could see this control, or '' where they can. Opacity and clipping count up the tree.
  if (!isRendered(el)) return 'hidden';
  const box = el.getBoundingClientRect();
  const left = box.left + scrollX, top = box.top + scrollY;
  if (left + box.width < -50 || top + box.height < -50 || left > Math.max(innerWidth, document.documentElement.scrollWidth) + 500) return 'off screen';
  if (box.width <= 2 || box.height <= 2) return 'no size';
  for (let at = el, n = 0; at && n < 12; at = up(at), n++) {
    const style = getComputedStyle(at);
    if (parseFloat(style.opacity) < 0.05) return 'transparent';
    if (at !== el && (style.overflowX === 'hidden' || style.overflowY === 'hidden' || style.overflowX === 'clip')) {
      const frame = at.getBoundingClientRect();
      if (frame.width <= 2 || frame.height <= 2) return 'clipped';
    }
    if (style.position === 'absolute' || style.position === 'fixed' || at === el) {
      const clip = style.clip + ' ' + style.clipPath;
      if (/rect\((0|1)px,? (0|1)px,? (0|1)px,? (0|1)px\)|inset\((50|100)%/.test(clip)) return 'clipped';
    }
  }
  return '';
}

function isHelp(el) {
  return HELP_CLASS.test(classes(el)) || HELP_CLASS.test(attr(el, 'data-qa')) || /(^|[-_])(helper?|hint|description|help)$/i.test(el.id || '') || el.tagName === 'SMALL';
}

function isError(el) {
  return ERROR_CLASS.test(classes(el)) || ERROR_CLASS.test(el.id || '') || attr(el, 'role') === 'alert';
}

function isButtonLike(el) {
  const tag = el.tagName;
  if (tag === 'BUTTON' || attr(el, 'role') === 'button') return true;
  if (tag !== 'A') return false;
  const href = attr(el, 'href');
  return !href || href.startsWith('#') || href.startsWith('javascript:') || /(^|[-_\s])(btn|button)/i.test(classes(el));
}

// Text of a node as lines, one for each block; `take` says which elements to leave out: 'skip', 'stop', or nothing.
function linesOf(root, take, limit = 4000) {
  const lines = [];
  let line = '', total = 0, stopped = false;
  const flush = () => { const text = tidy(line); if (text) { lines.push(text); total += text.length; } line = ''; };
  (function visit(node) {
    if (stopped || total > limit) return;
    if (node.nodeType === 3) { line += node.data; return; }
    if (node.nodeType !== 1 && node.nodeType !== 11) return;
    if (node.nodeType === 1) {
      const say = take ? take(node) : null;
      if (say === 'stop') { stopped = true; return; }
      if (say === 'skip' || (node !== root && SKIPPED_TEXT.has(node.tagName.toUpperCase()))) return;
      if (node !== root && !isRendered(node) && !/^(LABEL|LEGEND)$/.test(node.tagName)) return;
    }
    const block = node.nodeType === 1 && BLOCKS.has(node.tagName);
    if (block) flush();
    if (node.shadowRoot) visit(node.shadowRoot);
    if (node.tagName === 'SLOT') for (const child of node.assignedNodes()) visit(child);
    if (!(node.shadowRoot && node.shadowRoot.querySelector('slot'))) for (const child of node.childNodes) visit(child);
    if (block && !stopped) flush();
  })(root);
  flush();
  return lines;
}

const textOf = (el, take) => linesOf(el, take).join(' ');

function cssString(value) { return '"' + value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\a ') + '"'; }

// A selector that finds this element alone: by id, by name, by test id, or by place under the nearest id. Shadow hosts are joined by a space.
function selectorOf(el) {
  const root = el.getRootNode();
  const alone = (selector) => { try { return root.querySelectorAll(selector).length === 1; } catch { return false; } };
  const tag = CSS.escape(el.tagName.toLowerCase());
  let own = null;
  if (el.id && alone(`[id=${cssString(el.id)}]`)) own = /^[A-Za-z][\w-]*$/.test(el.id) ? '#' + el.id : `[id=${cssString(el.id)}]`;
  if (!own && attr(el, 'name')) {
    let selector = `${tag}[name=${cssString(attr(el, 'name'))}]`;
    if (/^(radio|checkbox)$/.test(el.type || '') && el.hasAttribute('value')) selector += `[value=${cssString(attr(el, 'value'))}]`;
    if (alone(selector)) own = selector;
  }
  if (!own) for (const name of TEST_IDS) {
    if (!own && attr(el, name)) { const selector = `[${name}=${cssString(attr(el, name))}]`; if (alone(selector)) own = selector; }
  }
  if (!own) {
    const path = [];
    for (let at = el; at && at.nodeType === 1; at = at.parentElement) {
      if (at !== el && at.id && /^[A-Za-z][\w-]*$/.test(at.id) && alone('#' + at.id)) { path.unshift('#' + at.id); break; }
      let n = 1;
      for (let before = at.previousElementSibling; before; before = before.previousElementSibling) if (before.tagName === at.tagName) n++;
      path.unshift(`${CSS.escape(at.tagName.toLowerCase())}:nth-of-type(${n})`);
    }
    own = path.join(' > ');
  }
  return root instanceof ShadowRoot ? `${selectorOf(root.host)} ${own}` : own;
}

function whereIs(el) {
  let test_id = null;
  for (const name of TEST_IDS) if (!test_id && attr(el, name)) test_id = attr(el, name);
  return { name: attr(el, 'name') || null, id: el.id || null, test_id, css: selectorOf(el) };
}
