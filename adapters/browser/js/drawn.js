// What people seem to operate in a form, though no control was found there: it is told as seen and not understood, with the words that ask for it.

const MOVES = /^(pointer|grab|move|ew-resize|col-resize|ns-resize)$/;
const NO_WORDS = 'a control without words', MOST_WORDS = 120; // letters of a question over choices; a box to tick may say more
const NOT_DRAWN = 'nav, header, footer, aside, [role=alert], [role=status], [role=progressbar], [role=tooltip], [role=tablist], [role=navigation], [role=dialog], [role=listbox], [role=menu], [aria-live], [aria-hidden=true], [class*=cookie i], [class*=captcha i], [class*=toolbar i]';
const EMOJI = /^\p{Extended_Pictographic}\ufe0f?$/u, ARROW = /[▾▼⌄˅▿∨›❯]$/u, ALONE = /^[+\-−–±✕×✓✔]$/u;
const DRAWN = /^(svg|canvas)$/i;

// How the box of an element is drawn: with a line around it, filled, or dashed; '' for one without.
const boxes = once((el) => {
  const style = styleOf(el), around = el.parentElement && styleOf(el.parentElement);
  const isLined = (side) => parseFloat(style[`border${side}Width`]) > 0 && !/none|hidden/.test(style[`border${side}Style`]) && !/rgba\(.*, 0\)|transparent/.test(style[`border${side}Color`]);
  if (isLined('Top') && isLined('Bottom')) return style.borderTopStyle === 'dashed' ? 'dashed' : 'lined';
  const isFilled = style.backgroundImage !== 'none' || !/rgba\(.*, 0\)|transparent/.test(style.backgroundColor) && (!around || style.backgroundColor !== around.backgroundColor);
  return isFilled || style.boxShadow !== 'none' ? 'filled' : '';
});
const sizeOf = once((el) => { const { width, height } = el.getBoundingClientRect(); return { width, height }; });
// Whether an element stands among the words of a sentence, as a link does.
const isInSentence = once((el) => hasWordsBeside(el) && styleOf(el).display === 'inline');
const hasWordsBeside = onceInTree((el) => [...el.parentNode.childNodes].some((node) => node.nodeType === 3 && WORDED.test(node.data)));
const isBlank = onceInTree((el) => !wholeText(el) && !el.querySelector('img, svg, canvas, iframe, video'));

// Whether an element says by its cursor, a handler of its own or an attribute that it is operated.
const reactsToPeople = once((el) => {
  if (typeof el.onclick === 'function' || typeof el.onmousedown === 'function' || typeof el.onpointerdown === 'function' || el.draggable && !/^(A|IMG)$/.test(el.tagName)) return true;
  const cursor = styleOf(el).cursor;
  return MOVES.test(cursor) && (!el.parentElement || styleOf(el.parentElement).cursor !== cursor);
});

// Whether an element could be one of several choices, by all but its size and what stands beside it.
const isMark = testOnce({ test: (text) => WIDGETS.buttons.STAR.test(text) || EMOJI.test(text) }), isDrawing = (el) => DRAWN.test(el.tagName) || !!el.firstElementChild && DRAWN.test(el.firstElementChild.tagName);
const mayBeChoice = once((el) => { const text = wholeText(el); return text.length <= 60 && (isMark(text) || !text && isDrawing(el) || !!boxes(el) || reactsToPeople(el)); });

const partsSideBySide = onceInTree((parent) => childrenOf(parent).filter((one) => !/^(INPUT|SCRIPT|STYLE|BR)$/.test(one.tagName)));
// Two and more elements of one kind side by side, each of which could be a choice: {parent, els}. Or null.
const choicesAmong = once((parent) => {
  const some = partsSideBySide(parent).filter(isShown);
  if (some.length < 2 || parent.tagName !== 'TR' && some.filter(mayBeChoice).length < 2) return null;
  const children = some.filter((one) => sizeOf(one).width > 0), first = children.at(-1);
  if (!first || first.tagName === 'LABEL' || children.length < 2 || children.length > 24) return null;
  const alike = children.filter((one) => one.tagName === first.tagName && (parent.tagName !== 'TR' || !wholeText(one)));
  if (parent.tagName === 'TR' && alike.length > 1) return tidy(children[0].textContent) && alike.length >= children.length - 1 ? alike : null; // a row of a matrix
  if (alike.length < 2 || alike.length < children.length - 2 || alike.some((one) => wholeText(one).length > 60 || one.querySelector('a[href], button, input, p + p'))) return null;
  if (alike.some((one) => isInSentence(one) && wholeText(one))) return null;
  const texts = alike.map((one) => wholeText(one)), size = sizeOf(first), isAlikeInSize = alike.every((one) => Math.abs(sizeOf(one).height - size.height) < 6);
  if (!isAlikeInSize || size.height > 90 || size.height < 8) return null;
  const isRow = texts.every(isMark) || texts.every((text) => !text) && alike.every((one) => isDrawing(one) || boxes(one));
  const isBoxed = texts.every(Boolean) && alike.every((one) => boxes(one) || reactsToPeople(one)) && (alike.every(reactsToPeople) || new Set(alike.map((one) => sizeOf(one).width > 12)).size === 1 && alike.every((one) => !one.querySelector('p, h1, h2, h3, h4, li')));
  return isRow && (alike.length > 2 || alike.every(reactsToPeople)) || isBoxed ? alike : null;
});

// Whether an element alone looks like a box to tick, a switch, the handle of a slider, a list to open, a place for files, or a field to write in.
const looksOperated = once((el) => {
  const text = wholeText(el), isSized = (least, low, high = Infinity, most = Infinity) => { const { width, height } = sizeOf(el); return width >= least && width <= most && height >= low && height <= high; };
  const isSeen = () => isSized(8, 8) && !(text && isInSentence(el)); // asked last: a size takes longer to find out than words and styles
  if (el.hasAttribute('contenteditable') && el.isContentEditable || el.draggable && !/^(A|IMG)$/.test(el.tagName)) return isSeen();
  if (el.tagName === 'CANVAS') return sizeOf(el).width > 100 && sizeOf(el).height > 40 && isSeen();
  if (ALONE.test(text) && !el.firstElementChild) return (!!boxes(el) || reactsToPeople(el)) && isSeen();
  if (!text && isBlank(el)) return !!boxes(el) && isSized(12, 12, 48, 80);
  if (text.length > 60 || holdsProse(el)) return false;
  if (boxes(el) === 'dashed') return isSized(100, 30) && isSeen();
  const isAsking = ONLY_INVITES.test(text) || ARROW.test(text) || !!boxes(el) && !el.firstElementChild && (INVITES.test(text) || reactsToPeople(el)) || reactsToPeople(el) && !!el.querySelector('svg');
  return isAsking && isSized(90, 20, 70) && isSeen();
});
const holdsProse = onceInTree((el) => !!el.querySelector('p, li, h1, h2, h3, h4, a[href]'));
// What a list that is closed says: "Please select …", "Monat auswählen", or a dash.
const INVITES = /(…|\.\.\.)$|^[-–—]+$|wähl(en|bar)\b|\b(select|choose|pick|choisir|choisissez|sélectionne[rz]|selecciona\p{L}*|seleccione|elige|elija|elegir|selecione|escolha|seleziona|scegli|wybierz|kies|selecteer)\b|выб(е|и)р/iu;

// The marks of drawn controls in an element, the outermost of each: choices side by side by their parent, others by themselves.
function marksIn(block) {
  const found = [];
  (function visit(at) {
    if (at !== block && OTHERS.has(at.tagName) || holdsNoMark(at) || !isShown(at)) return;
    const choices = at.childElementCount > 1 ? choicesAmong(at) : null;
    if (choices) { found.push(...choices); return; }
    if (!/^(TABLE|TBODY|TR|FORM|FIELDSET|UL|OL)$/.test(at.tagName) && looksOperated(at)) { found.push(at); return; }
    for (const child of childrenOf(at)) visit(child);
  })(block);
  return found;
}
const isErrorOrHelp = onceInTree((el) => isError(el) || isHelp(el) && !el.querySelector('[class]'));
const OTHERS = new Set(['BUTTON', 'SELECT', 'TEXTAREA', 'INPUT', 'IFRAME', 'VIDEO', 'LABEL', 'SCRIPT', 'STYLE']);
const holdsNoMark = onceInTree((el) => el.matches(NOT_DRAWN) || isErrorOrHelp(el) || el.tagName === 'A' && el.hasAttribute('href') || WIDGETS.buttons.PLACES.test(classes(el)) && !namesSlider(classes(el)) && !childrenOf(el).some((one) => ALONE.test(wholeText(one))));

// The words of a block beside the marks in it, in lines.
const wordsBeside = (block, marks) => linesOf(block, (at) => (marks.has(at) || isErrorOrHelp(at) || isButtonLike(at) ? 'skip' : null), 600).filter((line) => WORDED.test(line) && !/^\d+([.,]\d+)?( ?%)?$/.test(line));

// The blocks of a block that each ask for themselves: its rows, or the children that have marks and words of their own.
function asksIn(block, marks, outer = block) {
  const rows = [...block.querySelectorAll('tr')].filter((row) => marks.some((mark) => row.contains(mark)) && !row.querySelector('tr'));
  if (rows.length) return rows;
  const children = childrenOf(block).filter((child) => marks.some((mark) => child.contains(mark))), set = new Set(marks);
  if (children.some((child) => set.has(child)) || isListOfTicks(children, marks) && wordsBeside(outer, new Set(children)).length) return [outer];
  if (children.length === 1) return asksIn(children[0], marks, outer);
  if (!children.every((child) => wordsBeside(child, set).length)) return [outer];
  return children.flatMap((child) => asksIn(child, marks.filter((mark) => child.contains(mark))));
}

// Whether elements are the entries of one list, each with a box to tick and a few words.
const isListOfTicks = (entries, marks) => entries.length > 1 && entries.every((one) => one.tagName === entries[0].tagName && one.className === entries[0].className && wholeText(one).length < 60 && marks.filter((mark) => one.contains(mark)).length === 1);

// The parts of a form in which no control was found, the outermost of each.
function partsWithout(root, held, own, naming) {
  const found = [];
  (function visit(at) {
    for (const child of childrenOf(at.shadowRoot || at)) {
      if (own.has(child)) continue;
      if (held.has(child)) visit(child);
      else if (!/^(SCRIPT|STYLE|TEMPLATE|BUTTON|A|BR|HR|LEGEND|H[1-6])$/.test(child.tagName) && !naming.has(child) && isShown(child)) found.push(child);
    }
  })(root);
  return found;
}

// What is drawn in the forms of the page and belongs to no control: [{el, why}]. `asked` are the words of the controls.
function drawnAlone(units, regions, own, held, naming, load, asked) {
  const found = [], known = new Set(asked.map(lower));
  for (const region of regions) {
    const root = region === document.body ? aroundAll(units.filter((unit) => regionOf(unit.els[0]) === region)) : region;
    if (!root || COOKIE.test(classes(region) + ' ' + attr(region, 'id')) || !isShown(root)) continue;
    for (const part of partsWithout(root, held, own, naming)) {
      const drawn = marksIn(part), marks = drawn.length || !isPeer(part, held) ? drawn : drawnLast(part);
      if (!marks.length || part.closest(NOT_DRAWN) || opensWhatFollows(part) || part.querySelector('table [role=grid]') || hasDrawnRow(part)) continue;
      for (const block of asksIn(part, marks)) {
        const inside = marks.filter((mark) => block.contains(mark)), lines = wordsBeside(block, new Set(inside)), isAlone = inside.length === 1 && !!tidy(inside[0].textContent);
        const over = lines.length || isAlone ? null : wordsBefore(block, load, root), text = (block.tagName === 'TR' && rowWords(inside[0])) || lines[0] || (over ? over.text : '');
        if (tidy(inside[0].textContent) && (!text || text.length > MOST_WORDS) || lines.join(' ').length > 400 || known.has(lower(text)) || known.has(lower(text.replace(/\s*\*$/, '')))) continue; // a button, or part of a control
        found.push(unknown(inside[0], text || NO_WORDS, regions.indexOf(region)));
      }
    }
  }
  return found;
}

// The smallest element around all of some controls, or null for fewer than three.
const aroundAll = (units) => (units.length < 3 ? null : ancestor(units[0].els[0], (at) => units.every((unit) => contains(at, unit.els[0]))));

// Whether a part of a form is made like two and more beside it that have a control each: it asks something, too.
const isPeer = (part, held) => peersOf(part).filter((one) => held.has(one)).length > 1;
const peersOf = onceInTree((part) => (part.parentElement ? childrenOf(part.parentElement).filter((one) => one.tagName === part.tagName && one.className === part.className) : []));

// What stands last in a part, if it is more than words: it has a box, or elements of its own.
function drawnLast(part) {
  const last = childrenOf(part).filter((one) => isShown(one) && sizeOf(one).height > 7 && getComputedStyle(one).display !== 'inline').at(-1);
  const isDrawn = last && last !== part.firstElementChild && (boxes(last) || last.querySelectorAll('*').length > 1) && !last.matches(NOT_DRAWN) && !isErrorOrHelp(last) && !last.querySelector('p, a[href], button');
  return isDrawn ? [last] : [];
}

// Whether a part opens the section after it, which has controls.
function opensWhatFollows(part) {
  const next = part.nextElementSibling;
  return !!next && WIDGETS.plain.openerBefore(next) !== null && !!next.querySelector(OPERATED);
}

const unknown = (el, text, region) => ({ el, why: `seen, not understood: “${text.slice(0, 160)}”`, asks: text.slice(0, 160), region });

// Labels in the form of something that people seem to operate, though no control was found there: [{el, why}].
const SEEMS_OPERATED = 'button:not([type=submit]), a[onclick], [tabindex="0"], [contenteditable=true], [role=button], [role=listbox], [role=slider], [role=option], canvas, [class*=slider i]';
const isLabel = (el) => /^LABEL$|-LABEL$/.test(el.tagName);
function notUnderstood(all, units, own, regions, load, asked) {
  const held = new Set();
  for (const el of own) for (let at = el; at && !held.has(at); at = up(at)) held.add(at);
  const found = [], naming = new Set([...own].flatMap((el) => labelElements(el)));
  for (const label of among(all, isLabel)) {
    if (held.has(label) || naming.has(label) || ancestor(label, (at) => own.has(at)) || !isShown(label) || !formOf(label) || !regions.includes(formOf(label)) || own.has(label.control) || byFor(label, own)) continue;
    let block = label;
    for (let n = 0; n < 4 && up(block) && !held.has(up(block)); n++) block = up(block);
    const text = textOf(label), operated = everything(block).filter((one) => (one.matches(SEEMS_OPERATED) || one.shadowRoot) && one !== label && isShown(one));
    if (text && text.length < 160 && operated.length) found.push(unknown(operated[0], text, regions.indexOf(formOf(label))));
  }
  for (const set of onPage(SETS)) { // choices in the rows of a grid or the entries of a tree
    if (attr(set, 'role') === 'listbox' || held.has(set) || !isShown(set) || !formOf(set) || !regions.includes(formOf(set)) || ancestor(set, (at) => own.has(at) || POPUP_ROLE.test(attr(at, 'role')))) continue;
    const text = byIds(set, 'aria-labelledby').map((at) => textOf(at)).join(' ') || attr(set, 'aria-label');
    if (text && !found.some((one) => one.why.includes(text))) found.push(unknown(set, text, regions.indexOf(formOf(set))));
  }
  const told = new Set(found.map((one) => one.why));
  return found.concat(drawnAlone(units, regions, own, held, naming, load, asked).filter((one) => !told.has(one.why)));
}
// Whether a label names a control that was found.
const byFor = (label, own) => { const id = attr(label, 'for'), el = id && label.getRootNode().getElementById(id); return !!el && everything(el.shadowRoot || el).concat(el).some((one) => own.has(one)); };
