// Lists of jobs, schools, languages or certificates that a form shows without any entry: a heading and a button that adds the first one.

const LIST_WORDS = new Map(); // the patterns of core/forms/data/terms.toml: they stay compiled from one reading to the next
const saysOf = (words, name) => { let known = LIST_WORDS.get(name); if (!known) LIST_WORDS.set(name, known = new RegExp(words[name], 'iu')); return (text) => !!text && known.test(text); };
const PRESSED = Symbol.for('otklik.row'); // set by first_row.js: the heading of the list whose first row a button has drawn, or 'refused'
const FARTHEST = 80, MOST_PARTS = 4; // elements between a heading and its button, and the fields whose words are looked at

// Whether a part of the page has the button that has drawn the first row of a list, or is that button.
const hasDrawn = (el) => !!el[PRESSED] && el[PRESSED] !== 'refused';
const hasDrawnRow = (part) => [part, ...part.querySelectorAll('button, a, [role=button]')].some(hasDrawn);

// The words of a button, the shown ones first.
const wordsOfButton = (el) => [tidy(el.tagName === 'INPUT' ? el.value : el.textContent), tidy(attr(el, 'aria-label') || attr(el, 'title'))];
const saysSo = (el, says) => wordsOfButton(el).some((text) => text.length < 60 && says(text));

// Whether a link leads nowhere: it is a button of the page.
const isMock = (el) => /^(#.{0,40}|javascript:.*)?$/.test(attr(el, 'href').trim());

// The closed section, which a person can open, around a button; null if the button is shown, or hidden otherwise.
function foldAround(el) {
  for (let at = el.parentElement; at && !isShown(el); at = at.parentElement) {
    if (at.tagName === 'DETAILS' && !at.open) return isShown(at) && at.querySelector(':scope > summary') ? at : null;
    if (getComputedStyle(at).display !== 'none') continue;
    const isOpened = !!attr(at, 'id') && openedIds().has(attr(at, 'id')) || isUnderOpener(at);
    return isOpened && isShown(at.parentElement) && !POPUP_ROLE.test(attr(at, 'role')) ? at : null;
  }
  return null;
}

// The empty list to which a button adds the first entry: {heading, next}, with the controls that follow in the same section. Or null.
function emptyListOf(place, all, words, isInForm) {
  const el = all[place], tag = el.tagName;
  if (!(tag === 'BUTTON' || tag === 'A' || attr(el, 'role') === 'button' || tag === 'INPUT' && el.type === 'button') || (tag === 'A' && !isMock(el)) || !saysSo(el, saysOf(words, 'first_entry'))) return null;
  const fold = foldAround(el), isSeen = (at) => isShown(at) || !!fold && fold.contains(at) && !ancestor(at, (one) => one !== fold && fold.contains(one) && getComputedStyle(one).display === 'none', 12);
  if (hasDrawn(el) || !isShown(el) && !fold || el.disabled || attr(el, 'aria-disabled') === 'true' || !isInForm(el) || el.closest(NOT_SECTIONS)) return null;
  const head = headingBefore(place, all, words, isSeen) || headingInButton(el, words);
  const next = head && controlsAfter(place, all, words, head, isSeen);
  return next ? { heading: head.text, next } : null;
}

// The entry of a list, not filled in yet, that a button opens ("Employer 1, still empty: Edit"): {heading, next}, called by the heading of the list and its number. Or null.
const BLANK_ENTRY = /^(?:\p{L}[^\d]{0,40}?[\s#.])?(\d{1,2})(?!\d)[^\d]{0,60}$/u;
function blankEntryOf(place, all, words, isInForm) {
  const el = all[place], edits = saysOf(words, 'edits_entry');
  if (!(isButtonLike(el) || el.tagName === 'A' && isMock(el)) || !saysSo(el, edits) || !isShown(el) || hasDrawn(el) || el.disabled || attr(el, 'aria-disabled') === 'true' || !isInForm(el) || el.closest(NOT_SECTIONS)) return null;
  for (let row = el.parentElement, n = 0; row && n < 4 && !/^(FORM|BODY|MAIN)$/.test(row.tagName); row = row.parentElement, n++) {
    const buttons = [...row.querySelectorAll('button, a, [role=button]')];
    if (row.querySelector(OPERATED) || buttons.filter((one) => saysSo(one, edits)).length > 1) return null;
    const told = buttons.reduce((text, one) => text.replace(tidy(one.textContent), ' '), wholeText(row)), number = tidy(told).match(BLANK_ENTRY);
    if (!number) continue;
    const heading = listHeadingBefore(place, all, words, row);
    return heading && { heading: `${heading} ${+number[1]}`, next: [] };
  }
  return null;
}

// The heading of the list in which a row stands, behind other rows; '' if a control or another heading stands between.
function listHeadingBefore(place, all, words, row) {
  for (let n = place - 1, looked = 0; n >= 0 && looked < FARTHEST; n--, looked++) {
    const at = all[n];
    if (row.contains(at) || !isShown(at)) continue;
    if (at.matches(OPERATED)) return '';
    if (!HEADING(at) && at.tagName !== 'LEGEND' || BLANK_ENTRY.test(wholeText(at))) continue;
    return saysOf(words, 'entries_heading')(wholeText(at)) ? wholeText(at) : '';
  }
  return '';
}

// Whether a cell stands beside others in its row, as over a column of a table.
const isColumnHead = (at) => /^T[DH]$/.test(at.tagName) && at.parentElement.childElementCount > 1;

// The heading of a list right before a button: {el, text}. Null if a control, an entry or another heading stands between.
function headingBefore(place, all, words, isSeen) {
  const el = all[place], isHeading = saysOf(words, 'entries_heading'), changes = saysOf(words, 'changes_entry');
  for (let n = place - 1, looked = 0; n >= 0 && looked < FARTHEST; n--, looked++) {
    const at = all[n], isAround = at.contains(el);
    if (isAround) {
      const name = attr(at, 'aria-label');
      if (isHeading(name)) return { el: at, text: name };
      if (/^(FORM|BODY|MAIN|DIALOG)$/.test(at.tagName)) return null;
      continue;
    }
    if (!isSeen(at)) continue;
    if (at.matches(OPERATED)) return null;
    if (isButtonLike(at) && saysSo(at, changes)) return null;
    const isReal = HEADING(at) || at.tagName === 'LEGEND';
    if (!isReal && (isColumnHead(at) || at.childElementCount || at.parentElement && at.parentElement.closest('button, a, [role=button]'))) continue;
    const text = wholeText(at);
    if (text.length < 80 && isHeading(text)) return { el: at, text };
    if (isReal && text) return null;
  }
  return null;
}

// The name of a list in the words of its button ("Add work experience"), if the place for its entries stands beside the button and is empty: {el, text}. Or null.
function headingInButton(el, words) {
  const isEmpty = (at) => !!at && /^(DIV|UL|OL|SECTION|TBODY)$/.test(at.tagName) && !at.childElementCount && !wholeText(at) && !isError(at) && !isHelp(at);
  if (![el, el.parentElement].some((at) => at && (isEmpty(at.previousElementSibling) || isEmpty(at.nextElementSibling)))) return null;
  const isHeading = saysOf(words, 'entries_heading'), said = wordsOfButton(el)[0].match(/[\p{L}'’-]*\p{L}[\p{L}'’-]*/gu) || [];
  for (let length = said.length - 1; length > 0; length--) for (let at = 0; at + length <= said.length; at++) {
    const text = said.slice(at, at + length).join(' ');
    if (isHeading(text)) return { el, text };
  }
  return null;
}

// The first controls after a button up to the next heading, or null if there is an entry among them.
function controlsAfter(place, all, words, head, isSeen) {
  const el = all[place], isHeading = saysOf(words, 'entries_heading'), changes = saysOf(words, 'changes_entry'), found = [];
  const level = /^H[1-6]$/.test(head.el.tagName) ? +head.el.tagName[1] : 7;
  for (let n = place + 1, looked = 0; n < all.length && looked < FARTHEST && found.length < MOST_PARTS; n++, looked++) {
    const at = all[n];
    if (el.contains(at) || !isSeen(at)) continue;
    if (at.type === 'submit' && at.form) break;
    if (at.matches(OPERATED)) { found.push(at); continue; }
    if (isButtonLike(at)) { if (saysSo(at, changes)) return null; continue; }
    const isReal = HEADING(at) || at.tagName === 'LEGEND', text = isReal || !at.childElementCount ? wholeText(at) : '';
    if (text.length < 80 && isHeading(text) || isReal && !/\d[^\p{L}\d]*$/u.test(text) && (/^H[1-6]$/.test(at.tagName) ? +at.tagName[1] <= level : true)) break;
  }
  return found;
}
