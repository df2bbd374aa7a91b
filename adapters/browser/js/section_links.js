// Plain links that open sections of a form: the heads of entries, and menus beside it, above one button that sends.

const NO_MENU = 'header, footer, label, [role=banner], [role=contentinfo], [role=toolbar], [role=menubar], [role=menu], [role=listbox], [role=combobox], [role=tablist], [class*=stepper i], [class*=wizard i], [class*=steps i], [class*=breadcrumb i], [class*=pagination i]';
const MARKS_CHOSEN = /(^|[-_\s])(active|current|selected|chosen|on|open)([-_\s]|$)/i;

// Whether a link stays in the page and acts there; "#/jobs" and "#!jobs" are pages of their own.
const actsHere = (el) => el.tagName === 'A' && isMock(el) && !/^#[/!]/.test(attr(el, 'href')) && isShown(el) && (el.hasAttribute('href') || !!el.onclick || getComputedStyle(el).cursor === 'pointer');
function mayOpen(el) {
  const text = wholeText(el);
  return actsHere(el) && !el.querySelector(OPERATED) && text.length < 60 && (text.match(/\p{L}/gu) || []).length > 2 && !UPLOAD.test(text) && !el.closest(NO_MENU) && !el.closest(WIDGET_PARTS);
}

// The links of the menu in which a link stands, alone in its place like each of the others; null if it is none, or one of them leads elsewhere.
const linkMenus = memory();
function menuOf(el) {
  const list = (el.parentElement.tagName === 'LI' ? el.parentElement : el).parentElement;
  if (!list || linkMenus.has(list)) return list && linkMenus.get(list);
  const places = [...list.children].filter((at) => wholeText(at)), links = places.map((at) => (at.tagName === 'A' ? at : at.tagName === 'LI' && at.querySelectorAll('a').length === 1 ? at.querySelector('a') : null));
  const isMenu = links.length > 1 && links.length < 13 && links.every((one) => one && mayOpen(one) && wholeText(one) === wholeText(placeOfLink(one))) && sendersShown(document).length > 0;
  const chosen = isMenu ? chosenLink(links) : null;
  linkMenus.set(list, chosen && !links.some((one) => one !== chosen && leadsDown(one)) ? { links, chosen } : null);
  return linkMenus.get(list);
}
const placeOfLink = (link) => (link.parentElement.tagName === 'LI' ? link.parentElement : link);

// The link whose section is shown: it is marked, or looks unlike all others, or its words stand over what is shown. Or undefined.
function chosenLink(links) {
  const said = links.map((one) => `${classes(one)} ${classes(placeOfLink(one))}`), isOnly = (test) => links.filter(test).length === 1 && links.find(test);
  const style = (one) => { const { color, fontWeight, backgroundColor } = getComputedStyle(one); return `${color} ${fontWeight} ${backgroundColor} ${said[links.indexOf(one)]}`; };
  const looks = links.map(style), heads = inDocument('h1, h2, h3, h4, legend').filter(isShown).map((at) => wholeText(at));
  return isOnly((one) => /^(page|step|location|true)$/.test(attr(one, 'aria-current')) || attr(one, 'aria-selected') === 'true') || isOnly((one) => MARKS_CHOSEN.test(said[links.indexOf(one)]))
    || (links.length > 2 && isOnly((one) => looks.filter((other) => other === looks[links.indexOf(one)]).length === 1)) || isOnly((one) => heads.includes(wholeText(one))) || undefined;
}

// Whether a link leads to a part of the page that is shown already.
const leadsDown = (link) => targetsOf(link).some((at) => isShown(at) && (at.querySelector(OPERATED) || wholeText(at)));
const targetsOf = (link) => [byIds(link, 'aria-controls')[0], attr(link, 'href').length > 1 && document.getElementById(attr(link, 'href').slice(1))].filter(Boolean);

// The links whose panels are built: each has its place among these.
const builtInOrder = once((page) => {
  const found = new Set();
  for (const el of page.querySelectorAll(CONTROLS)) for (let at = el.parentElement, n = 0; at && n < 8 && at.tagName !== 'FORM'; at = at.parentElement, n++) { const tab = WIDGETS.plain.tabInOrder(at); if (tab) found.add(tab); }
  return found;
});

// Whether a plain link opens a section that is not built yet. A menu may stand beside the form.
function linksToUnbuilt(el, isInForm) {
  if (!mayOpen(el)) return false;
  if (isInForm(el) && el.parentElement.childElementCount === 1 && isLinkOfHead(el)) return true;
  const menu = menuOf(el);
  return !!menu && el !== menu.chosen && !builtInOrder(document).has(el) && targetsOf(el).every((at) => !at.querySelector(OPERATED) && !wholeText(at));
}

// Whether a link is the head of an entry: an empty place for what it opens stands after it, or after the heading around it.
function isLinkOfHead(el) {
  for (let at = el, n = 0; at && n < 3; at = at.parentElement, n++) {
    const next = at.nextElementSibling;
    if (next) return /^(DIV|SECTION|UL|FIELDSET|ARTICLE)$/.test(next.tagName) && !next.childElementCount && !wholeText(next) && !isError(next) && !isHelp(next);
    if (at.parentElement && (at.parentElement.childElementCount > 1 || at.parentElement.tagName === 'FORM')) return false;
  }
  return false;
}
