// Lines that head the parts of a form without being headings: a cell over all columns of a table, a divider with a text, a bold line.

const LINE_TAGS = new Set(['DIV', 'SPAN', 'P', 'TD', 'TH', 'B', 'STRONG', 'DT', 'LI', 'CENTER', 'FONT', 'BIG', 'SUMMARY', 'CAPTION']);
const NO_LINES = 'label, a, button, legend, option, select, textarea, nav, footer, [role=option], [role=listbox], [role=button], [role=tab], [role=status], [role=alert], [role=combobox], [role=radio], [role=checkbox], h1, h2, h3, h4, h5, h6, [role=heading]';
const LONGEST_LINE = 90, LEAST_LINES = 2, LEAST_FIELDS = 1.5, FEWEST_QUESTIONS = 2;

// The lines among all elements that head a part of the form, in their order. `starts` has the first elements of the controls, `isInBlock` tells what belongs to one of them.
// They come in series of one look, stand out from other text, and most have several controls below them: a question in bold has one. A list without entries has only its button.
function headlines(all, starts, isInBlock) {
  const series = new Map(), asking = new Map(); // how many lines of a look are the question of one control
  let passed = 0, pressable = 0;
  for (const el of all) {
    if (starts.has(el)) passed += 1;
    else if (isPressed(el)) pressable += isShown(el) ? 1 : 0;
    else if (isLine(el)) {
      const look = `${el.tagName} ${classes(el)} ${el.parentElement.tagName}`;
      if (isInBlock(el)) { asking.set(look, (asking.get(look) || 0) + 1); continue; }
      if (!series.has(look)) series.set(look, []);
      series.get(look).push({ el, passed, pressable });
    }
  }
  const heads = new Set();
  for (const [look, lines] of series) {
    if ((asking.get(look) || 0) > Math.max(lines.length, FEWEST_QUESTIONS)) continue; // the words over the parts of a date look like any question
    const over = lines.map((line, place) => (place + 1 < lines.length ? lines[place + 1].passed : passed) - line.passed);
    if (lines.length === 1 && isAmid(lines[0].el) && standsOut(lines[0].el)) { heads.add(lines[0].el); continue; }
    if (lines.length < LEAST_LINES || over.slice(0, -1).some((count, place) => !count && lines[place + 1].pressable === lines[place].pressable) || over.reduce((sum, count) => sum + count, 0) < LEAST_FIELDS * lines.length) continue;
    if (lines.every((line) => standsOut(line.el))) for (const line of lines) heads.add(line.el);
  }
  return heads;
}

// Whether a line without another like it stands between the controls of a part of the form, with several below it: another person amid the contacts.
function isAmid(el) {
  const part = wholeLine(el).parentElement, text = wholeText(el);
  if (!part || !/^(FIELDSET|SECTION|ARTICLE)$/.test(part.tagName) && attr(part, 'role') !== 'group' || /[.!*]$/.test(text)) return false;
  const controls = [...part.querySelectorAll(CONTROLS)].filter((one) => !trap(one)), below = controls.filter((one) => el.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  return below.length > 1 && below.length < controls.length;
}

const isPressed = onceInTree((el) => el.matches('button, input[type=button]'));

// Whether an element is a short line of text that has a row of the page to itself.
const isLine = (el) => isWordedLine(el) && isReadable(el) && (/^T[DH]$/.test(el.tagName) || !/^(inline|contents)/.test(styleOf(wholeLine(el)).display));

// Whether its words and what stands beside it make an element such a line.
const isWordedLine = onceInTree(findLine);
function findLine(el) {
  if (!LINE_TAGS.has(el.tagName) || el.childElementCount > 2 || !el.parentElement || el.parentElement.childElementCount > 200) return false;
  const text = wholeText(el);
  if (text.length < 3 || text.length > LONGEST_LINE || !/\p{L}{2}/u.test(text) || /[?:;,]$/.test(text) || el.querySelector(CONTROLS)) return false;
  if (el.firstElementChild && ([...el.children].some((one) => LINE_TAGS.has(one.tagName) && wholeText(one) === text) || el.querySelector('label, a, button'))) return false; // the line is the element in it
  if (el.closest(NO_LINES) || namesFew(el)) return false;
  if (/^T[DH]$/.test(el.tagName)) return [...el.parentElement.children].every((one) => one === el || !wholeText(one) && !one.querySelector(CONTROLS));
  const box = wholeLine(el);
  return [...box.parentNode.childNodes].every((one) => one === box || one.nodeType !== 3 || !tidy(one.data));
}

// Whether a line is the name of a control, or of a group of no more than three, as the month and year of a date are: no heading over what follows.
function namesFew(el) {
  const group = el.closest('[role=group][aria-label]'), id = attr(el, 'id');
  const named = group && tidy(attr(group, 'aria-label')) === wholeText(el) ? group : id && el.getRootNode().querySelector(`[aria-labelledby~=${cssString(attr(el, 'id'))}]`);
  if (!named) return false;
  const controls = [...named.querySelectorAll(CONTROLS)], isPart = (one) => one.tagName === 'SELECT' || /^(combobox|spinbutton)$/.test(attr(one, 'role')) || one.maxLength > 0 && one.maxLength < 5;
  if (named.contains(el)) return attr(named, 'role') === 'group' && controls.length > 0 && controls.length <= 3 && controls.every(isPart); // the parts of a date and the words over them
  const count = named.matches(CONTROLS) ? 1 : controls.length || named.querySelectorAll('button').length; // a number that two buttons set
  return count > 0 && count <= 3;
}

// The outermost element that shows nothing but a line.
const wholeLine = onceInTree(findWholeLine);
function findWholeLine(el) {
  let at = el;
  for (let n = 0; n < 3 && at.parentElement && at.parentElement.childElementCount === 1 && tidy(at.parentElement.textContent) === wholeText(el); n++) at = at.parentElement;
  return at;
}

// Whether a line is bold, large, in capitals, on a ground of its own or underlined across the page.
function standsOut(el) {
  const style = styleOf(el), box = styleOf(wholeLine(el)), body = styleOf(document.body);
  if (+style.fontWeight >= 600 || parseFloat(style.fontSize) >= 1.2 * parseFloat(body.fontSize) || style.textTransform === 'uppercase' || style.fontVariantCaps === 'small-caps') return true;
  const hasGround = (one) => !/^(transparent|rgba\(\d+, \d+, \d+, 0\))$/.test(one.backgroundColor);
  return hasGround(style) || hasGround(box) || parseFloat(style.borderBottomWidth) > 0 || parseFloat(box.borderBottomWidth) > 0;
}
