// The facts of the whole page: controls, regions, buttons, progress, errors (core/forms/facts.py).

const REGION_ROLES = /^(form|dialog|alertdialog|search|contentinfo|banner|navigation|complementary)$/;

// Elements of one parent that belong to no form are in the same region.
const regionsByParent = treeMemory();
function regionOf(el) {
  const form = formOf(el), parent = up(el);
  if (form) return formOfSteps(form);
  if (!regionsByParent.has(parent)) regionsByParent.set(parent, regionAround(el));
  return regionsByParent.get(parent);
}

// The form of the step that is shown, if each step of the page is a form of its own.
const firstForms = memory();
function formOfSteps(form) {
  let known = firstForms.get(form);
  if (known === undefined) {
    const step = stepOf(form);
    const panels = step ? panelsBeside(step.panel) : [];
    const forms = panels.map((panel) => panel.querySelectorAll('form')).filter((found) => found.length === 1).map((found) => found[0]);
    firstForms.set(form, known = forms.includes(form) ? forms.find(isShown) || forms[0] : form);
  }
  return known;
}

const regionsAround = treeMemory();
function regionAround(el) {
  const at = up(el);
  if (!at) return document.body;
  let known = regionsAround.get(at);
  if (known === undefined) regionsAround.set(at, known = isRegion(at) ? at : regionAround(at));
  return known;
}
function isRegion(at) {
  if (/^(DIALOG|HEADER|FOOTER|NAV|ASIDE|SEARCH)$/.test(at.tagName) || REGION_ROLES.test(attr(at, 'role'))) return true;
  const named = COOKIE.exec(attr(at, 'id') + ' ' + classes(at));
  return !!named && !(lower(named[0]) === 'gdpr' && !hasButton(at)); // a consent in the form itself has no button of its own
}
const hasButton = (at) => [at, at.shadowRoot].some((one) => one && one.querySelector('button, [role=button], input[type=button], input[type=submit]'));
const COOKIE = /cookie|onetrust|gdpr|consent-?(banner|manager|modal|dialog)|cmp-|usercentrics|didomi|truste|cybot|intercom|drift-|zendesk|livechat|chat-?widget|hubspot-messages|tawk|crisp-client/i;

const buttonsIn = onceInTree((region) => [...region.querySelectorAll('button, input[type=submit], input[type=button], [role=button]')]);
function regionFacts(region) {
  const buttons = buttonsIn(region).filter((b) => region === document.body ? !formOf(b) : true)
    .map((b) => tidy(b.textContent || b.value || attr(b, 'aria-label'))).filter((text) => text && text.length < 60).slice(0, 12);
  const around = [];
  for (let at = region; at; at = up(at)) around.push([lower(at.tagName), attr(at, 'role'), attr(at, 'id'), classes(at), attr(at, 'aria-label')].join(' ').slice(0, 300));
  const heading = region.querySelector('h1,h2,h3,h4,legend,[role=heading]');
  const dialog = region.closest('[role=dialog], dialog');
  const before = region.tagName === 'FORM' ? wordsBefore(region, new Map(), document.body) : null;
  return {
    css: region === document.body ? 'body' : selectorOf(region), tag: region.tagName, action: attr(region, 'action').slice(0, 300), id: attr(region, 'id'), name: attr(region, 'name'), class_names: classes(region).slice(0, 300), role: attr(region, 'role'),
    label: [attr(region, 'aria-label'), dialog ? attr(dialog, 'aria-label') + ' ' + byIds(dialog, 'aria-labelledby').map((at) => textOf(at)).join(' ') : ''].join(' ').trim().slice(0, 300), heading: heading ? textOf(heading).slice(0, 200) : before ? before.text.slice(0, 200) : '', around: around.slice(0, 8), buttons, is_visible: region === document.body || isRendered(region), is_entry: isOfEntry(region), at: whereIs(region),
  };
}

// Whether a region is in the dialog of an entry that was opened to be filled (first_row.js).
const isOfEntry = (region) => { for (let at = region; at; at = up(at)) if (at[Symbol.for('otklik.entry')]) return true; return false; };

const phoneAround = nearest(WIDGETS.phone.AROUND), hiddenAround = nearest('[aria-hidden=true]');

function unitFacts(unit, context) {
  const el = unit.els[0], block = context.blocks.get(unit);
  const { found, section, isRow, group, help, asides } = wordsOf(unit, block, context);
  const { options, late } = optionsOf(unit);
  const limit = (name) => (el.hasAttribute && el.hasAttribute(name) ? el.getAttribute(name) : null);
  const step = stepOf(el), disabled = isDisabled(unit);
  let hiddenUp = up(el);
  while (hiddenUp && !hiddenAround(hiddenUp)) hiddenUp = hostOf(hiddenUp);
  return {
    kind: unit.kind, tag: el.tagName, type: lower(limit('type') || ''), class_names: classes(el).slice(0, 200), tabindex: limit('tabindex'), is_aria_hidden: attr(el, 'aria-hidden') === 'true' && !(el.tagName === 'SELECT' && unit.parts), is_inside_aria_hidden: !!hiddenUp,
    autocomplete: attr(el, 'autocomplete'), inputmode: attr(el, 'inputmode'), haspopup: attr(el, 'aria-haspopup'),
    is_multiple: isMultiple(unit, block),
    pattern: limit('pattern'), min: limit('min') ?? (unit.kind === 'spin' ? limit('aria-valuemin') : null), max: limit('max') ?? (unit.kind === 'spin' ? limit('aria-valuemax') : null), max_length: el.maxLength > 0 ? el.maxLength : null, ...shortFacts(unit, context.load), accept: attr(el, 'accept'), placeholder: limit('placeholder'),
    words: found, group, help, asides, options: options.slice(0, 400), has_late_options: !!late, has_bare_suggestions: unit.kind === 'combo' && !!WIDGETS.choice.suggestsUnder(el), value: committed(unit, options), required_marks: requiredMarks(unit, block),
    trap: context.hidden.get(unit) || '', is_disabled: disabled, surroundings: disabled ? surroundingsOf(el) : '', is_read_only: !!el.readOnly || attr(el, 'aria-readonly') === 'true',
    region: context.regions.indexOf(regionOf(el)), ...sectionFacts(section, found, context.sections.get(unit) || [], isRow), step: step ? step.step : null, step_count: step ? step.count : null, is_step_shown: step ? step.shown || !isOnLaterStep(el) : true,
    at: whereIs(el), also: unit.els.slice(1).concat(unit.hidden || []).map(whereIs), near: context.near(unit), is_phone_widget: !!phoneAround(el), is_date_like: !!WIDGETS.date.isLike(el, block),
    declared: unit.declares || (WIDGETS[unit.kind] || {}).declares || null, dial_codes: (unit.dials || []).map(dialFacts), is_in_closed_root: !!context.closed, beside: context.beside.get(unit) || '',
  };
}

// How many characters a field for two or four digits shows, and the text of the largest container around it that holds at most three controls: a format may stand there.
function shortFacts(unit, load) {
  const el = unit.els[0], size = el.tagName === 'INPUT' && unit.kind === 'text' && el.hasAttribute('size') ? el.size : null;
  if (unit.kind !== 'text' || ![2, 4].includes(el.maxLength) && ![2, 4].includes(size) && el.type !== 'number') return { size };
  let box = null;
  for (let at = up(el), n = 0; at && n < 4 && !/^(FORM|BODY)$/.test(at.tagName) && (load.get(at) || 0) <= 3; at = up(at), n++) box = at;
  return { size, around: box ? textOf(box).slice(0, 300) : '' };
}

const namesDisabled = testOnce(/(^|\s|--?|__?|is-?)disabled(\s|$)/i);
// Whether a control that the page draws is marked as one that cannot be used, itself or the box that holds it alone.
const isDrawnDisabled = (el) => (!isNative(el) || isCombo(el)) && !!(namesDisabled(classes(el)) || /^(|true)$/.test(el.getAttribute('data-disabled') ?? 'no') || ancestor(el, (at) => namesDisabled(classes(at)) && countIn(at, CONTROLS) < 2, 2));
const isDisabled = (unit) => unit.els.every((one) => one.disabled || one.matches(':disabled') || attr(one, 'aria-disabled') === 'true' || isDrawnDisabled(one));

// The text of the largest small container of a control, to tell fields that the employer fills in.
function surroundingsOf(el) {
  let text = '';
  for (let at = up(el), n = 0; at && n < 5 && !/^(FORM|BODY|MAIN|TABLE|TBODY)$/.test(at.tagName); at = up(at), n++) {
    const more = textOf(at);
    if (more.length > 300) break;
    text = more;
  }
  return text;
}

// The nearest heading over a control that is not its own label, and the one around that: of the parts of a date, the nearest is often their question.
function sectionFacts(shared, found, path, isRow) {
  const own = found.length ? found[0].text : '', headings = [...path].reverse().filter((text) => text !== own);
  if (isRow && headings.length) return { section: `${sectionOf(headings)} – ${shared}`, outer_section: sectionOf(headings) }; // a row of a table
  return { section: shared || sectionOf(headings), outer_section: sectionOf(headings.slice(shared ? 0 : 1)) };
}

// The first of the headings over a control, the nearest first; an entry that is only numbered is called by what it is an entry of.
function sectionOf([nearest = '', outer = '']) {
  const number = outer && ENTRY.test(nearest) && nearest.match(/\d{1,2}/);
  return number ? `${outer} ${number[0]}` : nearest;
}
// The heading of one entry of a list, which says nothing but its number: the heading over the list says what it is.
const ENTRY = /^[^\p{L}\d]*(?:\d{1,2}[^\p{L}\d]*(?:station|entry|eintrag|record|item|zeile|row|line|запись|entrada|entrée|ligne|voce|wpis)|(?:station|entry|eintrag|record|item|zeile|row|line|nr|no|запись|entrada|entrée|ligne|voce|wpis)?[^\p{L}\d]*\d{1,2})[^\p{L}\d]*$/iu;

function dialFacts(el) {
  return { at: whereIs(el), options: el.tagName === 'SELECT' ? listed(el.options, 300).map((o) => ({ label: tidy(o.label || o.text), value: o.value })) : [] };
}

const CHROME = 'header, footer, nav, [role=navigation], [role=banner], [class*=cookie i], [id*=cookie i], [class*=onetrust i], [id*=onetrust i]';
const chromes = treeMemory();
function isPageChrome(el) {
  if (!el) return false;
  let known = chromes.get(el);
  if (known === undefined) chromes.set(el, known = el.matches(CHROME) || isPageChrome(el.parentElement));
  return known;
}

const mayBePressed = onceInTree((el) => /^(BUTTON|INPUT|A)$/.test(el.tagName) || attr(el, 'role') === 'button' || el.tagName.includes('-') && /-button(-|$)/.test(lower(el.tagName)));

function findButtons(all, isOwn, isInForm, words) {
  const out = [], closed = new Set(onPage(CLOSED));
  for (let n = 0; n < all.length; n++) {
    const el = all[n];
    if (!mayBePressed(el) && !closed.has(el) || isOwn.has(el)) continue;
    const list = emptyListOf(n, all, words, isInForm) || blankEntryOf(n, all, words, isInForm), opens = !list && (closed.has(el) ? opensUnbuilt(el, isInForm) : el.tagName === 'A' && linksToUnbuilt(el, isInForm));
    const placed = opens && el.tagName === 'A' && !formOf(el) && sendersShown(document)[0] || el; // a menu beside a form is a part of it
    const tag = el.tagName, isInput = tag === 'INPUT' && /^(submit|image|button)$/.test(el.type);
    const isButton = tag === 'BUTTON' || isInput || attr(el, 'role') === 'button' || (tag.includes('-') && /-button(-|$)/.test(lower(tag)) && !el.querySelector('button'));
    const isLink = tag === 'A' && el.hasAttribute('href');
    if (!isButton && !isLink && !opens && !list) continue;
    const text = tidy(el.tagName === 'INPUT' ? el.value || attr(el, 'alt') || attr(el, 'aria-label') : el.textContent || attr(el, 'aria-label') || attr(el, 'title')).slice(0, 120);
    if (!text || (isLink && text.length > 50)) continue;
    const sends = isInput ? el.type === 'submit' || el.type === 'image' : el.tagName === 'BUTTON' && el.type === 'submit' && !!el.form;
    out.push({ text, is_link: isLink && !isButton && !(isMock(el) && saysSo(el, saysOf(words, 'first_entry'))), is_submit: sends, type: attr(el, 'type'), is_shown: isShown(el) || !!list || sends && isFolded(el), popup: attr(el, 'aria-haspopup'), is_page_chrome: isPageChrome(el), opens_section: opens, leads_on: !sends && !isLink && leadsOn(el, isOwn), list, at: whereIs(el), form: formOf(placed), el: placed });
  }
  return out;
}

// Whether a button turns the steps of a form, whatever it says ("OK"): three steps and more have one button each, all made alike, and nothing else leads on.
const buttonsOfSteps = memory();
function leadsOn(el, isOwn) {
  const step = stepOf(el), form = step && step.count > 2 && step.step < step.count && formAround(el);
  if (!form) return false;
  if (!buttonsOfSteps.has(step.panel)) {
    const panels = panelsBeside(step.panel), before = panels.slice(0, -1), plain = (at) => [...at.querySelectorAll(PRESSED_ON)].filter((one) => !isOwn.has(one) && !one.hasAttribute('aria-haspopup'));
    const found = before.map(plain), alike = found.filter((some) => tidy(some[0] && some[0].textContent) === tidy(found.at(-1)[0] && found.at(-1)[0].textContent)).length;
    const isMade = found.every((some) => some.length === 1 && some[0].tagName === found[0][0].tagName && classes(some[0]) === classes(found[0][0]));
    const turns = isMade && alike * 2 >= found.length && plain(form).every((one) => panels.some((panel) => panel.contains(one)));
    for (const panel of panels) buttonsOfSteps.set(panel, turns ? new Set(found.flat()) : new Set());
  }
  return buttonsOfSteps.get(step.panel).has(el);
}
const PRESSED_ON = 'button, input[type=button], input[type=submit], [role=button]';

const TELLS_STEP = /[sS]tep|[pP]rogress/, TELLS_ERROR = /[eE]rror|alert-danger|invalid-feedback/;
const toldSteps = onceInTree((page) => {
  const TOLD = '[aria-current=step], [data-automation-id*=progress], [aria-label*=step i], [id*=step]';
  return [...page.querySelectorAll(`[class*=tep], [class*=rogress], ${TOLD}`)].filter((el) => TELLS_STEP.test(classes(el)) || el.matches(TOLD));
});
function progressFacts() {
  const found = [];
  for (const el of inDocument('[role=progressbar][aria-valuenow][aria-valuemax]')) found.push({ now: +attr(el, 'aria-valuenow'), max: +attr(el, 'aria-valuemax'), text: attr(el, 'aria-valuetext') });
  const telling = toldSteps(document);
  const texts = telling.filter(isShown).slice(0, 40).map((el) => (attr(el, 'aria-label') + ' ' + textOf(el)).trim().slice(0, 200));
  const current = telling.find((el) => el.matches('[aria-current=step], [data-automation-id=progressBarActiveStep]'));
  let place = null, count = null;
  if (current) {
    const holder = current.closest('li, [role=listitem]') || current;
    const list = childrenOf(holder.parentElement).filter((other) => other.tagName === holder.tagName);
    place = list.indexOf(holder) + 1; count = list.length;
  } else {
    for (const el of telling) {
      if (!/step|Step/.test(attr(el, 'class'))) continue;
      const list = el.parentElement ? childrenOf(el.parentElement).filter((other) => other.tagName === el.tagName && /step/i.test(classes(other)) && !other.querySelector('input, select, textarea')) : [];
      if (list.length < 2 || list.length > 12 || !isShown(el) || el.querySelector('input, select, textarea')) continue;
      const active = list.filter((other) => /(^|[-_\s])(active|current|is-active)([-_\s]|$)/i.test(classes(other)));
      if (active.length === 1) { place = list.indexOf(active[0]) + 1; count = list.length; break; }
    }
  }
  return { bars: found, texts, place, count };
}

// The elements of a page that are named as errors and hold no control.
const toldErrors = onceInTree((all) => {
  const tags = [...new Set(all.map((el) => el.tagName))].filter((tag) => ERROR_TAG.test(tag)), TOLD = '[role=alert], [aria-live=assertive], [id*=error], [data-automation-id*=rror], [data-testid*=rror], [data-qa*=rror], [data-test*=rror]';
  const isTold = (el) => TELLS_ERROR.test(classes(el)) || ERROR_TAG.test(el.tagName) || el.matches(TOLD);
  return inDocument([...tags, TOLD, '[class*=rror], [class*=alert-danger], [class*=invalid-feedback]'].join(', ')).filter((el) => isTold(el) && !el.querySelector('input, select, textarea') && !/^(INPUT|SELECT|TEXTAREA|FORM|BODY)$/.test(el.tagName));
});

function errorTexts(all) {
  const out = [];
  for (const el of toldErrors(all)) {
    if (!isShown(el) || out.length > 30) continue;
    const text = textOf(el);
    if (text && text.length < 600 && !/^(uploading|loading|success|file is uploaded)/i.test(text) && !COOKIE.test(text + classes(el) + attr(el, 'id')) && !out.some((other) => other.includes(text))) out.push(text);
  }
  return out;
}

const namesSection = testOnce(/(^|[-_\s])(sub-?)?section-?(title|heading|header|hdr|name|label)([-_\s]|$)/i);

// Whether the document of an inner frame can be seen from here and has nothing to read: no control, button, link or further frame.
function isEmptyFrame(el) {
  try {
    const inner = el.contentDocument;
    if (!inner || !inner.body || inner.readyState !== 'complete' || (inner.URL === 'about:blank' && !/^(about:.*)?$/.test(attr(el, 'src')))) return false; // not loaded yet
    return !everything(inner.body).some((one) => /^(INPUT|SELECT|TEXTAREA|BUTTON|A|IFRAME|FRAME|OBJECT|EMBED)$/.test(one.tagName) || one.tagName.includes('-') || ['role', 'contenteditable', 'tabindex', 'onclick', 'class'].some((name) => one.hasAttribute(name)));
  } catch {
    return false;
  }
}

// Where a control without a form stands: 'title' for the few above the title of the page, 'form' for others beside a form; '' for any other.
function placesBeside(units) {
  const beside = new Map(), loose = units.filter((unit) => !formOf(unit.els[0]));
  if (!loose.length || units.length - loose.length < 3 && units.length < 5) return beside;
  const title = listed(document.querySelectorAll('h1')).find(isShown), outermost = (el) => { const host = hostOf(el); return host ? outermost(host) : el; };
  const above = title ? loose.filter((unit) => title.compareDocumentPosition(outermost(unit.els[0])) & 2) : [];
  if (above.length < 4) for (const unit of above) beside.set(unit, 'title');
  if (units.length - loose.length > 2) for (const unit of loose) if (!beside.has(unit)) beside.set(unit, asksForAddress(unit.els[0]) ? 'aside' : 'form');
  return beside;
}

// Whether a text field beside the form stands in a small box that takes an e-mail address and has a button of its own: for news, not for the application.
function asksForAddress(el) {
  const box = ancestor(el, (at) => !!at.querySelector('button, input[type=submit], [role=button]'), 4);
  if (!box || box.querySelector('form') || el.type === 'file' || box.querySelectorAll(CONTROLS).length > 3) return false;
  return [...box.querySelectorAll('input')].some((one) => one.type === 'email' || /mail/i.test(one.name + one.id + one.placeholder));
}

// The boxes behind a group of buttons, which hold what the buttons say, and the list that stands for the group elsewhere.
const behind = (unit) => (unit.hidden || []).concat(unit.twins || []).map((el) => ({ el, why: 'part of another control' }));

// Adds a heading to those over what follows. It ends the headings of its level and below, but not those of the boxes that it is in; a legend ends none outside its own box. One in a step says nothing of other steps.
function addHeading(path, el, heading) {
  const isAround = (one) => one.panel && contains(one.panel, el), ends = (one) => (one.panel ? !isAround(one) : (!heading.panel || heading.isOfEntry) && one.level >= heading.level);
  while (path.length && ends(path[path.length - 1])) path.pop();
  path.push({ ...heading, step: (stepOf(el) || {}).panel });
}

// The hosts that a page names, and the ids and classes that tell its maker.
const hostsOf = onceInTree((page) => [...new Set(listed(page.querySelectorAll('link[href^=http], script[src^=http], form[action^=http], a[href^=http], img[src^=http]'), 120).map((el) => ((attr(el, 'href') || attr(el, 'src') || attr(el, 'action')).match(/^https?:\/\/([^/:?#]+)/) || [])[1] || ''))].slice(0, 40));
const marksOf = onceInTree((page) => [...new Set(listed(page.querySelectorAll('body, form, [class*=ashby], [class*=lever], [id*=grnhse], [data-automation-id], [data-ui=application-form]'), 12).map((el) => `${attr(el, 'id')} ${classes(el)}`))].join(' ').slice(0, 600));

const LARGEST_GROUP = 3; // the most controls of a named group that are one question

const lastIn = (selector) => onceInTree((box) => [...box.querySelectorAll(selector)].at(-1) || null), lastButton = lastIn('button, a, [role=button], input[type=button]'), lastControl = lastIn(CONTROLS);
// The box of one numbered entry, or of a list with the button that adds one, if a heading opens it: what follows the box is no part of it. Or null.
function boxOfEntries(el, text, words) {
  if (!HEADING(el)) return null;
  const box = ancestor(el, (at) => countIn(at, CONTROLS) > 1, 4), first = box && box.querySelector(CONTROLS);
  if (!box || !/^(DIV|LI|ARTICLE|SECTION)$/.test(box.tagName) || attr(box, 'role') === 'tabpanel' || el.compareDocumentPosition(first) & 2) return null;
  const last = lastButton(box);
  const isList = !!last && !(last.compareDocumentPosition(lastControl(box)) & 4) && saysSo(last, saysOf(words, 'first_entry'));
  return isList || /^\D{2,50}\d{1,2}\W*$/.test(text) ? box : null;
}

// Whether an element may be a heading or stand for one: a legend, a summary, a named group, a panel of a tab, a button that opens what is below it.
const mayHead = onceInTree((el) => /^(LEGEND|SUMMARY|BUTTON)$/.test(el.tagName) || /^(heading|tabpanel|group)$/.test(attr(el, 'role')) || HEADING(el) || namesSection(classes(el)));

function readPage(options, root, closed) {
  const found = everything(root);
  for (let host = root.host; host; host = hostOf(host)) trees.add(host.getRootNode());
  const all = keepTree(found);
  saysSend = saysOf(options.words, 'last_submit');
  const { units, parts } = findUnits(all, options.words);
  for (const part of parts) {
    const owner = part.of && units.find((unit) => unit.els.includes(part.of));
    if (owner) { (owner.parts = owner.parts || []).push(part.el); if (/dial/.test(part.why)) (owner.dials = owner.dials || []).push(part.el); }
  }
  const load = new Map(), hidden = new Map();
  const count = (unit) => { const seen = unit.els.length > 1 ? new Set(unit.els.flatMap(wayUp)) : wayUp(unit.els[0]); for (const at of seen) load.set(at, (load.get(at) || 0) + 1); };
  for (const unit of units) { const why = cannotOperate(unit); if (why) hidden.set(unit, why); else count(unit); }
  for (const unit of hidden.keys()) if (hidden.get(unit) === 'hidden') count(unit);
  const blocks = new Map(units.map((unit) => [unit, blockOf(unit, load)]));
  const sections = new Map(), inBlocks = new Set(blocks.values()), starts = new Map(units.map((unit) => [unit.els[0], unit]));
  const path = [], isInBlock = (el) => inBlocks.has(el) || !!ancestor(el, (at) => inBlocks.has(at), 30); // the headings over a control, the outermost first
  const heads = headlines(all, starts, isInBlock);
  for (const el of heads) headed.add(el);
  const titles = new Map(); // the question over several controls of a step that has no heading
  const titleOf = (panel, el) => {
    if (!panel || load.get(panel) < 2 || path.some((one) => one.step === panel)) return [];
    if (!titles.has(panel)) { const runs = [], lines = linesOf(panel, (at) => (at === el || inBlocks.has(at) || labelElements(el).includes(at) ? 'stop' : null), 600, runs); titles.set(panel, askingLines(lines, runs, [])[0] || ''); }
    return ASKS.test(titles.get(panel)) ? [{ text: titles.get(panel) }] : [];
  };
  for (const el of all) {
    if (!mayHead(el) && !heads.has(el) && !starts.has(el)) continue;
    const tag = el.tagName;
    if (heads.has(el)) addHeading(path, el, { level: 6.5, text: askingText(el, null, []), panel: null });
    else if ((tag === 'LEGEND' || HEADING(el) || namesSection(classes(el))) && isReadable(el) && !el.querySelector('input,select,textarea')) {
      const own = ancestor(el, (at) => inBlocks.has(at), 30);
      if (!own && !inBlocks.has(el)) { const text = textOf(el) || (el.querySelector('button') ? wholeText(el) : ''), level = /^H[1-6]$/.test(el.tagName) ? +el.tagName[1] : 7, entry = boxOfEntries(el, text, options.words), panel = tag === 'LEGEND' && el.parentElement.tagName === 'FIELDSET' ? el.parentElement : entry; if (text && text.length < 160) addHeading(path, el, { level, text, panel, isOfEntry: !!entry }); }
    }
    const details = tag === 'SUMMARY' && !heads.has(el) && el.parentElement && el.parentElement.tagName === 'DETAILS' && el.parentElement;
    if (details && isReadable(el) && (details.querySelectorAll(CONTROLS).length > 1 || hasRoots() && controlsWithin(details) > 1) && !el.querySelector(CONTROLS) && !isInBlock(el)) addHeading(path, el, { level: 7, text: textOf(el).slice(0, 160), panel: details });
    const tab = attr(el, 'role') === 'tabpanel' && el.querySelector(CONTROLS) && tabOver(el);
    if (tab) path.push({ level: 6, text: textOf(tab).slice(0, 160), panel: el });
    const entry = attr(el, 'role') === 'group' && load.get(el) > LARGEST_GROUP && tidy(attr(el, 'aria-label')); // a named entry of a list: not the parts of one date
    if (entry && entry.length < 160) path.push({ level: 7, text: entry, panel: el });
    const panel = tag === 'BUTTON' && el.hasAttribute('aria-expanded') && el.nextElementSibling; // a button that opens what is below it
    if (panel && isShown(el) && panel.querySelector(CONTROLS)) path.push({ level: 8, text: textOf(el).slice(0, 160), panel });
    if (starts.has(el)) sections.set(starts.get(el), path.filter((one) => [one.panel, one.step].every((box) => !box || contains(box, el))).concat(titleOf((stepOf(el) || {}).panel, el)).map((one) => one.text));
  }
  const regions = [];
  for (const unit of units) { const region = regionOf(unit.els[0]); if (!regions.includes(region)) regions.push(region); }
  const context = {
    load, hidden, blocks, sections, regions, closed, words: options.words, beside: closed ? new Map() : placesBeside(units),
    near: (unit) => { // small containers shared with neighbours, used to join the parts of a date
      const out = [];
      for (let at = up(unit.els[0]), n = 0; at && n < 5; at = up(at), n++) { if (/^(FORM|BODY)$/.test(at.tagName)) break; out.push([nodeKey(at), load.get(at) || 0]); }
      return out;
    },
  };
  const nodes = new Map();
  function nodeKey(el) { if (!nodes.has(el)) nodes.set(el, nodes.size); return nodes.get(el); }
  const own = new Set([...units.flatMap((unit) => unit.els), ...parts.map((part) => part.el)]);
  const hasForm = units.some((unit) => formOf(unit.els[0]));
  const isInForm = (el) => (hasForm ? !!formOf(el) : units.length > 1 && attr(el, 'role') !== 'tab' && regions.includes(regionOf(el)));
  const pressed = findButtons(all, own, isInForm, options.words);
  const placeOf = ({ form, el }) => { const place = regions.indexOf(form ? formOfSteps(form) : regionOf(el)), host = place < 0 && form && hostOf(form); return host ? regions.indexOf(regionOf(host)) : place; }; // a form of a component has its fields from outside
  const buttons = pressed.map((button) => ({ ...button, region: placeOf(button), is_in_form: !!button.form, form: undefined, el: undefined, list: undefined, list_heading: button.list ? button.list.heading : '', list_next: button.list ? button.list.next.map((el) => units.findIndex((unit) => unit.els.includes(el))).filter((place) => place >= 0) : [], step: (stepOf(button.el) || {}).step || null }));
  const controls = units.map((unit) => unitFacts(unit, context));
  return {
    url: location.href, title: document.title, language: document.documentElement.lang || attr(document.body || document.documentElement, 'lang'),
    heading: inDocument('h1').filter(isRendered).map((el) => textOf(el)).join(' ').slice(0, 300),
    hosts: [...hostsOf(document)], marks: marksOf(document),
    controls, ignored_parts: [...parts, ...units.flatMap(behind), ...notUnderstood(all, units, own, regions, load, controls.flatMap((one) => one.words.length ? [one.words[0].text, one.group] : []))].map((part) => ({ why: part.why, at: whereIs(part.el), asks: part.asks, region: part.region })),
    regions: regions.map(regionFacts), buttons, frame_count: [...inDocument('iframe'), ...inDocument('frame')].filter((el) => isRendered(el) && el.getBoundingClientRect().width > 60 && el.getBoundingClientRect().height > 30 && !isEmptyFrame(el)).length, progress: progressFacts(), errors: errorTexts(all), opaque_count: closed ? 0 : opaque(all),
  };
}

// What is left out of the JSON: it is the default of core/forms/facts.py. A probe is faster for the half that does not travel.
const TRUE_BY_DEFAULT = new Set(['is_visible', 'is_step_shown', 'is_shown']);
const EMPTY_BY_DEFAULT = new Set(['group', 'section', 'outer_section', 'autocomplete', 'inputmode', 'haspopup', 'accept', 'surroundings', 'trap', 'beside', 'id', 'name', 'role', 'action', 'popup', 'heading', 'list_heading']);
// JSON without the defaults, which are taken out of the facts first: a function that JSON.stringify calls for each value takes longer.
function json(facts) {
  leaveDefaults(facts);
  return JSON.stringify(facts);
}
function leaveDefaults(facts) {
  for (const key in facts) {
    const value = facts[key], type = typeof value;
    let isDefault = false;
    if (type === 'string') isDefault = value === '' && EMPTY_BY_DEFAULT.has(key);
    else if (type === 'boolean') isDefault = value === TRUE_BY_DEFAULT.has(key);
    else if (value === null) isDefault = true;
    else if (Array.isArray(value)) { if (!value.length) isDefault = key !== 'value'; else if (typeof value[0] === 'object') for (const one of value) if (!Array.isArray(one)) leaveDefaults(one); }
    else if (type === 'object') leaveDefaults(value);
    if (isDefault) facts[key] = undefined;
  }
}

// The facts as JSON in parts: everything but controls and buttons, then each control, then each button.
function partsOf({ controls, buttons, ...rest }, number) {
  return { number, count: controls.length, texts: [rest, ...controls, ...buttons].map(json) };
}

// Number, count and texts of the parts; a text is empty where the part at this place was the same before.
function changedParts(parts, before) {
  const known = before && before.texts || [];
  return [parts.number, parts.count, ...parts.texts.map((text, place) => (known[place] === text ? '' : text))].join('\u0001');
}
