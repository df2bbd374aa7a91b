// The words around a control, by source, strongest first. core/forms/labels.py chooses among them.

const HEADINGS = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
const HEADING = (el) => HEADINGS.has(el.tagName) || attr(el, 'role') === 'heading';

function byIds(el, name) {
  const ids = attr(el, name);
  if (!ids) return [];
  const root = el.getRootNode();
  return ids.split(/\s+/).filter(Boolean).map((id) => root.getElementById ? root.getElementById(id) : null).filter(Boolean);
}

// Skips errors, buttons and lists while the words of a unit are read, and collects help texts. Reading stops at the control.
function plainWords(unit, root, help, stops) {
  return (el) => {
    if (stops.has(el)) return 'stop';
    if (el === root) return null;
    if (unit.kind === 'combo' && showsChoice(unit.els[0], el) || unit.kind === 'text' && isTagOf(unit.els[0], el)) return 'skip';
    if (unit.kind === 'box' && saysState(el)) return 'skip';
    const role = roleInWords(el);
    if (!role) return null;
    const holds = unit.els.some((one) => el.contains(one));
    if (role === 'button') return holds ? 'stop' : 'skip';
    if (holds) return null;
    if (role === 'help') { const text = textOf(el); if (text) help.push(text); }
    return 'skip';
  };
}

// The text of a label. For a wrapped control, the text before it; for a box, the text after it.
function labelText(label, unit, help, asides) {
  const inside = unit.els.filter((el) => label.contains(el));
  const named = (text) => (unit.kind === 'file' ? text.replace(NO_FILE, '') : text);
  if (!inside.length || /^(box|radio)$/.test(unit.kind)) {
    const take = plainWords(unit, label, help, new Set());
    return named(askingText(label, (el) => (unit.els.includes(el) ? 'skip' : isButtonLike(el) && el !== label ? 'skip' : take(el) === 'stop' ? null : take(el)), asides));
  }
  const before = named(askingText(label, plainWords(unit, label, help, new Set([inside[0]])), asides));
  if (before) return before;
  const take = plainWords(unit, label, help, new Set());
  return named(askingText(label, (el) => (unit.els.includes(el) ? 'skip' : take(el) === 'stop' ? null : take(el)), asides));
}

const TOO_WIDE = new Set(['BODY', 'HTML', 'MAIN', 'DIALOG']);
// The largest ancestor that contains this unit and no other: the block that people see as one question.
function blockOf(unit, load) {
  let block = unit.els[0];
  for (let at = unit.els[0]; at; at = up(at)) {
    const tag = at.tagName;
    if (TOO_WIDE.has(tag) || (tag === 'FORM' && unit.kind !== 'file') || attr(at, 'role') === 'dialog') break;
    if ((tag === 'TABLE' || tag === 'TBODY') && unit.els.length < 2) break;
    if (unit.els.length > 1 && !unit.els.every((el) => contains(at, el))) continue;
    if ((load.get(at) || 0) > 1) break;
    block = at;
  }
  return block;
}

// Whether something before an element may open it, by all but its style.
const mayFollowOpener = onceInTree((el) => !!el.previousElementSibling && (el.previousElementSibling.tagName === 'SLOT' || WIDGETS.plain.openersBefore(el).length > 0));

// The heading that opens the section of a block that has one control, if there is one.
function sectionHead(block, first) {
  for (let at = first; at && at !== block; at = at.parentElement) {
    const opener = mayFollowOpener(at) ? WIDGETS.plain.openerBefore(at) : null;
    if (opener && !isOperable(at.previousElementSibling)) return [opener];
  }
  return [];
}
const isOperable = (el) => el.matches(OPERATED) || !!el.querySelector(OPERATED);

const headingsIn = onceInTree((block) => listed(block.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]'))), openersNamedIn = onceInTree((block) => listed(block.querySelectorAll('summary, [class*=accordion], [class*=collaps]')));

// A line of a calling code, with or without a flag before it.
const CODE_ALONE = /^\P{L}*\+\d{1,3}\P{L}*$/u;
function blockWords(unit, block, help, asides) {
  const first = unit.els[0], choices = /^(radio|box)$/.test(unit.kind);
  const stops = new Set([first]), skips = new Set();
  for (const el of unit.els) for (const label of labelElements(el)) {
    if (unit.els.length > 1 && unit.els.every((other) => label.contains(other))) continue;
    if (label.contains(el) && label.contains(block)) continue;
    (choices ? stops : skips).add(label);
  }
  const plain = plainWords(unit, block, help, stops), take = !choices ? plain : (el) => (el.tagName === 'LEGEND' && isNameHidden(el.parentElement) ? 'skip' : plain(el));
  const legend = legendOverOne(unit, block, skips);
  if (legend && unit.kind === 'file') {
    const lines = linesOf(block, (el) => (el === legend ? 'skip' : take(el))).filter((line) => !DROP_ZONE.test(line));
    if (lines.length) return { lines, section: textOf(legend) };
  } else if (legend) skips.add(legend);
  const readAll = (leave, runs) => linesOf(block, !leave && !skips.size ? take : (el) => (leave && el !== block && leave(el) ? 'skip' : skips.has(el) && el !== block ? (el.contains(first) && unit.kind !== 'file' ? null : 'skip') : take(el)), 4000, runs);
  const read = (leave) => { const runs = []; return askingLines(readAll(leave, runs), runs, asides); };
  const title = headingsIn(block).find((el) => !(el.compareDocumentPosition(first) & 2) && !el.contains(first) && !el.closest('label, legend'));
  if (title && [...block.querySelectorAll('label, legend, [class*=label], [class*=Label], [class*=question-text], .text')].some((el) => el !== title && !el.contains(title) && !title.contains(el) && !el.contains(first) && !stops.has(el) && !skips.has(el) && wholeText(el))) {
    const without = read(HEADING);
    if (without.length && (!ASKS.test(textOf(title)) || without.some((line) => ASKS.test(line)))) return { lines: without, section: textOf(title) };
  }
  const opener = openersNamedIn(block).concat(sectionHead(block, first)).find((el) => el.compareDocumentPosition(first) & 4 && !el.contains(first) && !isButtonLike(el));
  if (opener && wholeText(opener)) {
    const without = read((el) => el === opener);
    if (without.length) return { lines: without, section: textOf(opener) };
  }
  const lines = unit.kind === 'file' ? read(null).map((line) => line.replace(NO_FILE, '')).filter(Boolean) : read(null), hints = unit.kind === 'file' ? lines.filter((line) => !DROP_ZONE.test(line) && !(lines.length > 1 && (UPLOAD.test(line) || FILE_ALONE.test(line)))) : lines;
  const asking = hints.length < 2 || unit.kind !== 'text' ? hints : hints.filter((line) => WORDED.test(line) && !CODE_ALONE.test(line));
  return { lines: Object.assign(asking.length ? asking : hints.length ? hints : lines, { first: lines.first }), section: legend && unit.kind !== 'file' ? textOf(legend) : '' };
}

// The lines that head parts of the form (headlines.js).
const headed = new WeakSet();

// Text just before the block, as far as the previous control: a sibling, or the last words before it. Weaker words between it and the block only help.
function wordsBefore(block, load, stopAt, help = []) {
  let weak = null;
  const isHeading = (el) => HEADING(el) || !!el.querySelector('h1,h2,h3,h4,h5,h6');
  for (let at = block, n = 0; at && n < 4 && at !== stopAt; at = up(at), n++) {
    for (let before = at.previousSibling; before; before = before.previousSibling) {
      if (before.nodeType === 3) { const text = tidy(before.data); if (text && !/^[*:|,.()\-–—\/]+$/.test(text)) return weak || { text, heading: false }; continue; }
      if (isElement(before) && load.get(before)) return weak;
      if (!isElement(before) || SKIPPED_TEXT.has(before.tagName)) continue;
      if (!isReadable(before) || isError(before) || isButtonLike(before)) continue;
      const runs = [], lines = linesOf(before, null, 600, runs);
      if (!lines.length) continue;
      const found = { text: lines.length > 2 ? lines[lines.length - 1] : askingLines(lines, runs, help).join(' '), heading: isHeading(before), el: runs[0].find(isWordedRun)?.[0] || before };
      if (!weak && !isHelp(before)) {
        const above = before.previousElementSibling;
        if (found.heading || !above || load.get(above) || !isReadable(above) || !wholeText(above) || (isHeading(above) && load.get(at.parentElement) > 1) || !isWeaker(lookOf(found.el), lookOf(above))) return found;
      }
      if (weak) { help.push(weak.text); return { ...found, heading: false }; }
      weak = found;
    }
    if (/^(FORM|FIELDSET|BODY|SECTION|MAIN|DIALOG)$/.test(at.tagName)) return weak;
  }
  return weak;
}

// Whether a line says how to fill in what is below a heading: it stands right under one, over the first field.
function standsUnderHeading(el) {
  for (let at = el, n = 0; at && n < 3 && at.tagName !== 'FORM'; at = at.parentElement, n++) {
    const above = at.previousElementSibling;
    if (above) return HEADING(above) || headed.has(above) || /^(LEGEND|HEADER)$/.test(above.tagName);
  }
  return false;
}

// What is said under the heading of a section or list before its first control, which is this one however deep it stands: how to fill in all that is below.
function noteUnderHeading(el, load) {
  const notes = [];
  for (let at = el, n = 0; at && n < 10 && !/^(FORM|BODY|MAIN|DIALOG)$/.test(at.tagName) && attr(at, 'role') !== 'dialog'; at = at.parentElement, n++) {
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
      if (load.get(before) || before.querySelector(OPERATED)) return [];
      if (HEADING(before) || headed.has(before) || /^(LEGEND|SUMMARY)$/.test(before.tagName)) return notes;
      if (/^(P|DIV|SPAN|SMALL)$/.test(before.tagName) && !before.querySelector('label, h1, h2, h3, h4, h5, h6') && isReadable(before) && !isError(before) && !isButtonLike(before)) notes.unshift(textOf(before));
    }
  }
  return [];
}

// The lines over all columns of a table between its heading and its first row with controls.
function notesOfTable(el) {
  const notes = [], row = el.closest('tr');
  for (let at = row && row.previousElementSibling; at && at.tagName === 'TR' && !at.querySelector(CONTROLS); at = at.previousElementSibling) {
    if (at.cells.length === 1 && isReadable(at)) notes.unshift(textOf(at.cells[0]));
  }
  return notes.slice(1);
}

// The words of a table that ask for the control of a cell: the first cell of its row, else the row above, if neither has a control.
function rowWords(el) {
  for (let cell = el.closest('td, th'), n = 0; cell && n < 3; cell = cell.parentElement && cell.parentElement.closest('td, th'), n++) {
    const row = cell.parentElement, above = row.previousElementSibling;
    const words = (at) => (at && !at.querySelector(CONTROLS) && isReadable(at) ? textOf(at) : '');
    const first = row.firstElementChild !== cell ? words(row.firstElementChild) : '';
    if (first) return first;
    if (words(row) === '' && childrenOf(row).every((other) => other === cell || !wholeText(other)) && words(above)) return words(above);
  }
  return '';
}

// The words before the first control of a row whose controls are asked for by the words over their columns: what the row is about. A number tells nothing.
function rowHead(el, load) {
  const row = el.closest('tr, [role=row]'), first = row && (load.get(row) || 0) > 1 && row.firstElementChild;
  if (!first || first.contains(el) || load.get(first) || !isReadable(first)) return '';
  const text = textOf(first);
  return text.length < 80 && !/\d/.test(text) && /\p{L}{3}/u.test(text) ? text : '';
}

function columnHeader(el) {
  const cell = el.closest('td');
  if (!cell) return '';
  const table = cell.closest('table');
  const head = table && table.querySelector('thead tr, tr');
  if (!head || head.contains(cell)) return '';
  const at = head.children[cell.cellIndex];
  return at && !at.querySelector('input, select, textarea') ? textOf(at) : '';
}

// The word over the column of a control, where each row has several controls: in the first of the rows, or in the element before them.
function columnWord(el, load) {
  for (let cell = el, row = el.parentElement, n = 0; row && n < 7; cell = row, row = row.parentElement, n++) {
    if (/^(FORM|BODY|FIELDSET)$/.test(row.tagName)) return '';
    if ((load.get(row) || 0) < 2 || row.children.length < 2) continue;
    if (row.tagName !== 'TR' && !/flex|grid|table-row/.test(getComputedStyle(row).display)) return '';
    const place = childrenOf(row).indexOf(cell);
    for (let at = row, up = 0; at && up < 2; at = at.parentElement, up++) {
      if (up && at.tagName === 'FORM') return '';
      let head = at;
      while (head.previousElementSibling && (head === at || load.get(head))) head = head.previousElementSibling;
      if (head === at || load.get(head) || /^(UL|OL|NAV)$/.test(head.tagName) || head.querySelector('a, button, input, [role=tab]') || trap(head)) continue;
      if (/^(THEAD|TBODY)$/.test(head.tagName)) head = head.lastElementChild;
      const words = head && head.children.length >= row.children.length - 1 && head.children.length > 1 && head.children[place] && isReadable(head) ? textOf(head.children[place]) : '';
      return words.length < 80 ? words : '';
    }
    return '';
  }
  return '';
}

const setAround = onceInTree((el) => ancestor(el, (at) => at.tagName === 'FIELDSET' || /^(group|radiogroup)$/.test(attr(at, 'role')), 8));

function groupText(el, block, help) {
  // The legend or name of the set that this control is one of.
  const set = setAround(el);
  return set ? setName(set, help) : '';
}

const legendOf = (set) => set.tagName === 'FIELDSET' && childrenOf(set).find((child) => child.tagName === 'LEGEND') || null;

// Whether the legend of a set is there for screen readers only.
const isNameHidden = (set) => { const legend = legendOf(set); return !!legend && !!trap(legend); };

const lettersOf = (el) => textOf(el).replace(/[^\p{L}\p{N}]/gu, '');

// The legend over a file, or over a single control that has other words as its label: a heading. The one over a set of choices is their question.
function legendOverOne(unit, block, labels) {
  const legend = legendOf(block), isOne = unit.els.length === 1 && /^(text|select|combo)$/.test(unit.kind) && labels.size > 0;
  if (!legend || unit.kind === 'file') return legend;
  return isOne && isReadable(legend) && textOf(legend).length < 160 && ![...labels].some((label) => lettersOf(label) === lettersOf(legend)) ? legend : null;
}

// The aria name of a button that opens a list, without what is chosen in it: "Country Germany" or "Country Germany Required" beside "Germany".
// A value of some length behind a mark ("Country, selected: Germany") is left to core/forms/shown_values.py.
function withoutShown(unit, name, words) {
  const el = unit.els[0], shown = unit.kind === 'combo' && !isNative(el) ? wholeText(el) : '', at = shown ? name.lastIndexOf(` ${shown}`) : -1;
  const asked = name.slice(0, Math.max(at, 0)), mark = name.slice(at + 1 + shown.length);
  if (!asked || mark && !new RegExp(`^[\\s,;:(]+(${words.required_at_end})\\W*$`, 'iu').test(mark)) return name;
  return /[:;,(–—]$/.test(asked) && shown.length > 3 && !WIDGETS.menu.INVITES.test(shown) ? name : asked + mark.replace(/^[\s,;:(]+/, ' ');
}

// The aria name of a group, unless it is only what a library calls all its groups.
const groupName = (set) => { const name = tidy(attr(set, 'aria-label')); return /^(radio|checkbox|check|button|option|input|toggle|rating|stars?|segmented)[-_ ]?(group|control|box(es)?|list|buttons?)?$|^(items?|list|options?|selected items?)$/i.test(name) ? '' : name; };

function setName(set, help, asides = []) {
  const legend = set.tagName === 'FIELDSET' ? legendOf(set) || set.querySelector('legend') : null;
  const take = (el) => (isError(el) ? 'skip' : isHelp(el) && el !== legend ? (help && help.push(textOf(el)), 'skip') : null);
  return (legend && askingText(legend, take, asides)) || byIds(set, 'aria-labelledby').map((at) => askingText(at, take, asides)).join(' ') || groupName(set);
}

// A label that stands after its control in the block: the only line there, and short.
function textAfter(unit, block) {
  const lines = linesOf(block, (el) => (unit.els.includes(el) || isError(el) || isHelp(el) || isButtonLike(el) || LISTS.test(attr(el, 'role')) ? 'skip' : null));
  return lines.length === 1 && lines[0].length < 80 ? lines[0] : '';
}

// Whether the labels of a form stand after their fields: in the boxes beside this one that are made alike, the words follow the control and none stand before it.
const followsFields = onceInTree((block) => {
  const alike = block.parentElement ? childrenOf(block.parentElement).filter((other) => other !== block && other.tagName === block.tagName && other.className === block.className && other.querySelector(CONTROLS)) : [];
  return alike.length > 0 && alike.every((other) => {
    const control = other.querySelector(CONTROLS), words = document.createTreeWalker(other, NodeFilter.SHOW_TEXT);
    let node = words.nextNode();
    while (node && !WORDED.test(node.data)) node = words.nextNode();
    return !!node && !!(control.compareDocumentPosition(node) & 4) && !control.contains(node);
  });
});

// The legend of a set of one control whose label looks weaker than that and than the page's words, or null.
function weakUnderLegend(el, label, load) {
  const set = label.closest('fieldset'), legend = set && load.get(set) === 1 && contains(set, el) && childrenOf(set).find((child) => child.tagName === 'LEGEND' && isShown(child) && !trap(child));
  return legend && isWeaker(lookOf(label), lookOf(legend)) && isWeaker(lookOf(label), lookOf(document.body)) ? legend : null;
}

// Whether the words that people see over a control ask for something that its name for screen readers does not mention, or, over buttons, say all of that name and more.
function isTitled(lines, name, isOfButtons) {
  const words = (text) => lower(text).match(/[\p{L}\d]{3,}/gu) || [], said = new Set(words(name)), seen = words(lines.join(' '));
  const isMore = isOfButtons && said.size > 0 && seen.length > said.size && [...said].every((word) => seen.includes(word));
  return !!lines.first && (lines.first.tagName === 'LABEL' || lookOf(lines.first).weight >= 500 || /label|title|question/i.test(classes(lines.first))) && (isMore || !seen.some((word) => said.has(word)));
}

// Whether the words of an element name several controls.
const isShared = (at) => !!attr(at, 'id') && at.getRootNode().querySelectorAll(`[aria-labelledby~=${cssString(attr(at, 'id'))}]`).length > 1;

// Whether the description of a control looks weaker than its label.
const describes = (el, label) => !!label && byIds(el, 'aria-describedby').some((at) => isWeaker(lookOf(at.firstElementChild || at), lookOf(label.firstElementChild || label)) || isWeaker(lookOf(at), lookOf(label)));

// The elements that name this control alone: without those that name several, values and messages after it, and help texts, if anything is left.
function ownNames(el, by, help) {
  if (by.length < 2) return by;
  const alone = by.filter((at) => !isShared(at));
  if (alone.length && alone.length < by.length) return alone;
  const before = by.filter((at) => at.compareDocumentPosition(el) & 4), plain = (before.length ? before : by).filter((at) => !isHelp(at));
  if (!plain.length || plain.length === by.length) return by;
  help.push(...by.filter((at) => !plain.includes(at)).map((at) => textOf(at)));
  return plain;
}

// A currency, a unit of time, a calling code or "https://" in the line of a field: words that say how its value is meant.
const MEASURE = /^(?:\+\d{1,3}|https?:\/\/|(?:(?:thousands?(?: of)?|tausend|tsd\.?|k|t|tys\.?|тыс\.?|milliers? d[e'’]|duizend|tusen) ?)?(?:R\$|[€$£¥₽₴]|EUR|euros?|USD|(?:us )?dollars?|GBP|pounds?|CHF|PLN|CZK|SEK|NOK|DKK|CAD|AUD|zł|Kč|руб\.?)(?: (?:brutto|netto|brut|net|gross|bruto))?(?:(?: ?\/ ?| (?:per|pro|par|an?|al?|por|im|в|za|na) )\p{L}{1,10}\.?)?(?: (?:brutto|netto|brut|net|gross|bruto))?|(?:weeks?|months?|days?|years?|wochen?|monate?|tage|jahre|semaines?|mois|jours|semanas?|mes(?:es)?|d[ií]as|недел\p{L}+|месяц\p{L}*|дн(?:я|ей))(?: notice)?)$/iu;
function measuresBeside(el, block) {
  const found = [];
  for (const way of ['previousSibling', 'nextSibling']) for (let at = el; at && at !== block; at = at.parentElement) {
    let beside = at[way];
    while (beside && (beside.nodeType === 8 || (beside.nodeType === 3 && !tidy(beside.data)))) beside = beside[way];
    if (!beside) continue;
    const text = wholeText(beside);
    if (text.length < 32 && MEASURE.test(text) && (beside.nodeType === 3 || (isReadable(beside) && !isButtonLike(beside) && !isOperable(beside)))) found.push(text);
    break;
  }
  return found;
}

// Whether an element says nothing but how a date is written: "DD-MM-YYYY".
const tellsFormat = (el, words) => { const text = wholeText(el); return text.length > 3 && text.length < 16 && saysOf(words, 'date_format')(text); };

const elementsIn = onceInTree((block) => listed(block.querySelectorAll('*')));

function wordsOf(unit, block, { load, words }) {
  const found = [], help = [], asides = [], el = unit.els[0];
  let shared = ''; // the words that name several controls, of which each has words of its own
  const add = (source, text) => { text = tidy(text); if (text && text.length < 3000) found.push({ source, text }); };
  const isGroup = unit.els.length > 1 || /^(radio|buttons)$/.test(unit.kind);
  const set = isGroup && ancestor(el, (at) => (at.tagName === 'FIELDSET' || /^(group|radiogroup)$/.test(attr(at, 'role'))) && unit.els.every((other) => contains(at, other)) && load.get(at) === 1, 10);
  if (isGroup) {
    if (set && !isNameHidden(set)) { const name = setName(set, help, asides); add(name === groupName(set) ? 'aria-label' : 'legend', name); }
    const around = ancestor(el, (at) => (at.hasAttribute('aria-labelledby') || at.hasAttribute('aria-label')) && load.get(at) === 1 && unit.els.every((other) => contains(at, other)), 6);
    if (around) { add('aria-labelledby', byIds(around, 'aria-labelledby').filter((at) => !(isButtonLike(at) && WIDGETS.menu.INVITES.test(wholeText(at)))).map((at) => askingText(at, null, asides)).join(' ')); add('aria-label', groupName(around)); }
    const holder = ancestor(el, (at) => at.shadowRoot && unit.els.every((other) => contains(at, other)) && load.get(at) === 1, 6), title = holder && holder.shadowRoot.querySelector('legend, [part~=label], label, [class*=label]:not([class*=has-label])');
    if (title && !trap(title)) add('legend', askingText(title, null, asides));
    const shared = attr(el, 'aria-describedby');
    if (shared && unit.els.every((other) => attr(other, 'aria-describedby') === shared)) add('aria-describedby', byIds(el, 'aria-describedby').filter((at) => !isError(at)).map((at) => textOf(at)).join(' '));
    const twin = unit.kind === 'radio' && !isNative(el) && twinOf(el), titles = twin ? labelElements(twin) : [];
    if (titles.length > 1) add('label', labelText(titles[0], { kind: 'text', els: unit.els }, help, asides));
    for (const input of unit.hidden || []) for (const label of labelElements(input)) add('label', labelText(label, { kind: 'text', els: unit.els }, help, asides));
  } else {
    const option = unit.kind === 'box';
    const named = byIds(el, 'aria-labelledby').filter((at) => at !== el && !contains(el, at)), readableNames = named.filter((at) => isReadable(at) && !(unit.kind === 'file' && (labelElements(el).includes(at) || invites(at))));
    const by = ownNames(el, readableNames.length ? readableNames : named.filter((at) => unit.kind !== 'file' || !invites(at)), help);
    if (by.length < named.length) shared = named.filter((at) => !by.includes(at) && isShared(at)).map((at) => textOf(at)).join(' ');
    if (by.length) add('aria-labelledby', by.filter((at) => !isButtonLike(at) || by.length === 1).map((at) => labelText(at, unit, help, asides)).filter(Boolean).join(' '));
    const titles = titlesOf(unit), legend = titles.length && weakUnderLegend(el, titles[0], load);
    if (legend) add('legend', askingText(legend, null, asides));
    for (const label of titles) { const text = labelText(label, unit, help, asides); if (titles.length > 1 && MEASURE.test(text)) help.push(text); else add('label', text || WIDGETS.choice.pictured(label)); }
    const behind = titles.length || block === el || !/^(text|select|rich|file|spin)$/.test(unit.kind) ? [] : [...block.querySelectorAll('label')].filter((label) => !label.htmlFor && !label.querySelector(CONTROLS) && el.compareDocumentPosition(label) & 4);
    if (behind.length === 1) add('label', labelText(behind[0], unit, help, asides)); // a label after its field that names no control
    if (unit.kind === 'combo') for (const part of unit.parts || []) if (el.contains(part)) for (const label of labelElements(part)) if (!label.contains(el)) add('label', labelText(label, unit, help, asides)); // the label of the field inside a button
    for (let host = hostOf(el), n = 0; host && n < 4; host = hostOf(host), n++) {
      for (const name of ['label', 'accessible-name', 'aria-label', 'data-label', 'field-label', 'title']) add('host ' + name, attr(host, name));
      for (const label of labelElements(host)) add('host label', labelText(label, unit, help, asides));
      for (const at of byIds(host, 'aria-labelledby').concat(byIds(host, 'accessible-name-ref'))) add('host labelledby', textOf(at));
    }
    const part = unit.kind === 'custom' && el.shadowRoot && el.shadowRoot.querySelector('[part~=label]');
    if (part) add('label', textOf(part));
    if (unit.kind === 'custom') for (const name of ['label', 'accessible-name', 'data-label']) add('label attribute', attr(el, name));
    const isEditorName = unit.kind === 'rich' && /\b(editor|rich ?text|wysiwyg|editing area)\b/i.test(attr(el, 'aria-label'));
    const isThumb = /^(spin|text)$/.test(unit.kind) && (unit.parts || []).some((part) => part.type === 'range' || attr(part, 'role') === 'slider' || firstBox(part) === el); // named by its place among the thumbs or boxes
    if (!isEditorName && !isThumb) add('aria-label', withoutShown(unit, tidy(attr(el, 'aria-label')), words));
    if (option && !found.length) add('label', optionLabel(el));
  }
  const described = byIds(el, 'aria-describedby').concat(byIds(el, 'aria-details')).filter((at) => !isError(at)).map((at) => textOf(at)).filter(Boolean);
  if (unit.kind === 'file' && block !== el) add('block', uploadTitle(el, block));
  const { lines, section } = blockWords(unit, block, help, asides);
  const isInviting = unit.kind === 'file' && lines.every((line) => UPLOAD.test(line) || DROP_ZONE.test(line));
  if (lines.some((line) => WORDED.test(line) && !CODE_ALONE.test(line)) && !isInviting) {
    add('block', lines.join(' '));
    if (found.length > 1 && found.every((one) => /^(aria-label|block)$/.test(one.source)) && isTitled(lines, found[0].text, unit.kind === 'buttons')) found.unshift(found.pop());
  }
  if (isGroup && set && isNameHidden(set)) add('legend', setName(set, help, asides));
  if (unit.kind === 'box' && !describes(el, labelElements(el)[0] || byIds(el, 'aria-labelledby')[0])) add('aria-describedby', described.join(' '));
  if (!isGroup && !lines.length && block !== el && /^(text|spin|select|combo|rich|file)$/.test(unit.kind) && !found.length && followsFields(block)) add('label', textAfter(unit, block));
  const above = wordsBefore(block, load, formOf(el), help), before = above && headed.has(above.el) && textAfter(unit, block) ? null : above; // a line over several controls is not the words of one that has its own behind it
  const cell = el.closest('td, th');
  if (cell && load.get(cell) > 1 && block === el) add('aria-label', attr(el, 'title')); // the words of the row are those of its first control
  if (!isGroup && !lines.length) { add('column', columnWord(el, load)); if (cell && el.closest('tr').querySelector(CONTROLS) === el) help.push(...notesOfTable(el)); }
  if (found.length) help.push(...noteUnderHeading(block, load).filter((note) => note.length < 300 && !note.includes('*')));
  if (before) {
    if (found.length && !before.heading && before.el && !/\*/.test(before.text) && standsUnderHeading(before.el)) help.push(before.text); // but not what marks the required ones
    add(before.heading ? 'heading before' : 'text before', before.text);
    if (found.length === 2 && found[0].source === 'aria-label' && before.el && before.el.tagName === 'LABEL' && isTitled(Object.assign([before.text], { first: before.el }), found[0].text)) found.reverse();
  }
  else if (!lines.length) add('text before', rowWords(el));
  if (isInviting) add('block', lines.join(' ') || buttonWords(el, block));
  add('column header', columnHeader(el));
  add('placeholder', attr(el, 'placeholder') || attr(el, 'data-placeholder') || attr(el, 'aria-placeholder') || (unit.kind === 'combo' && !isNative(el) ? WIDGETS.menu.says(el) : ''));
  add('title', attr(el, 'title'));
  const icon = !found.length && !isGroup && /^(text|select|combo)$/.test(unit.kind) && el.previousElementSibling;
  if (icon && !icon.querySelector(OPERATED) && !isOperable(icon) && !WORDED.test(wholeText(icon))) add('title', WIDGETS.choice.pictured(icon)); // an icon before a field
  if (!lines.length && !before && block !== el && /^(text|select|combo|rich)$/.test(unit.kind)) add('text after', textAfter(unit, block));
  for (const name of ['data-label', 'data-original-title', 'data-name', 'description']) add('attribute', attr(el, name));
  if (!isGroup || attr(el, 'name')) add('name', attr(el, 'name') || attr(el, 'id'));
  if (/^(text|spin|combo)$/.test(unit.kind)) add('end of range', endOfRange(el));
  help.unshift(...(unit.kind === 'text' && attr(el, 'type') !== 'url' ? measuresBeside(el, block) : []), ...described);
  const after = [];
  const tells = (at) => (isHelp(at) || at.classList.contains('form-text')) && !isError(at) || // as Bootstrap calls it
    unit.kind === 'text' && !at.firstElementChild && tellsFormat(at, words);
  if (block !== el && (hasRoots() || elementsIn(block).some(tells))) {
    let passed = false;
    linesOf(block, (at) => { if (unit.els.includes(at)) { passed = true; return 'skip'; } if (passed && tells(at)) after.push(textOf(at)); return /^(listbox|option)$/.test(attr(at, 'role')) || isError(at) ? 'skip' : null; });
  }
  if (!section && !shared && found.length && /^column/.test(found[0].source)) shared = rowHead(el, load);
  const isPart = after.length === 1 && after[0].length < 40 && /^(text|select|combo)$/.test(unit.kind) && !isGroup && !found.some((one) => /^(label|aria-|legend|block|host|column$)/.test(one.source)) && ancestor(el, (at) => (at.tagName === 'FIELDSET' || attr(at, 'role') === 'group') && load.get(at) > 1, 6);
  if (isPart) found.unshift({ source: 'text after', text: after[0] }); // the words under each part of an address
  return { found, section: section || shared, isRow: !!shared && /^column/.test(found[0] && found[0].source), group: groupText(el, block) || shared, help: [...new Set(help.concat(asides, after).filter(Boolean))].slice(0, 4), asides: [...new Set(asides)] };
}
