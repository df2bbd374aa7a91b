// Native controls.
WIDGETS.plain = {
  // Opens the closed sections around a control: a <details>, or a panel that a tab, link, plain button or heading of the page opens.
  unfold: (el) => {
    for (let at = el.assignedSlot || el.parentElement || el.getRootNode().host; at; at = at.assignedSlot || at.parentElement || at.getRootNode().host) {
      if (at.tagName === 'DETAILS') at.open = true;
      const style = getComputedStyle(at), isOut = style.display === 'none' || style.visibility === 'hidden' || style.contentVisibility === 'hidden';
      if (!isOut && (style.overflowY !== 'hidden' || at.getBoundingClientRect().height > 2)) continue;
      const openers = at.id ? [...at.getRootNode().querySelectorAll('a[href^="#"], [role=tab], [aria-controls], button[type=button]')] : [];
      const opener = openers.find((one) => [one.getAttribute('aria-controls'), (one.getAttribute('href') || '').slice(1), (one.dataset.target || one.dataset.bsTarget || '').slice(1)].includes(at.id)) || WIDGETS.plain.tabOf(at) || WIDGETS.plain.openerBefore(at);
      const tab = at.previousElementSibling;
      if (opener) opener.click();
      else if (tab && tab.type === 'radio') tab.click();
    }
  },

  // The element just before a section that opens it: says that it is closed, is called an accordion, or is a heading that reacts to clicks. Or null.
  openerBefore: (panel) => {
    const before = panel.previousElementSibling;
    if (before && before.tagName === 'SLOT') return before.assignedElements().find((one) => one.getAttribute('aria-expanded') === 'false' || one.querySelector('[aria-expanded=false]') || (one.shadowRoot && one.shadowRoot.querySelector('[aria-expanded=false]'))) || null;
    const opener = WIDGETS.plain.openersBefore(panel).find((one) => one.isSure || getComputedStyle(one.el).cursor === 'pointer');
    return opener ? opener.el : null;
  },

  // What may open a section from just before it, as {el, isSure}: what is not sure does so if it has the cursor of a link.
  openersBefore(panel) {
    const before = panel.previousElementSibling, named = (one) => /accordion|collaps|toggle|expand/i.test((one.getAttribute('class') || '') + ' ' + (one.dataset.toggle || one.dataset.bsToggle || ''));
    if (!before || /^(LABEL|LEGEND|INPUT|SELECT|TEXTAREA|TEMPLATE|SCRIPT|STYLE|SLOT)$/.test(before.tagName) || !(before.textContent.trim() || before.querySelector('slot'))) return [];
    if (before.tagName === 'BUTTON' && before.getAttribute('type') === 'button' && WIDGETS.plain.isOneOfMany(panel.parentElement)) return [{ el: before, isSure: true }]; // an accordion without roles
    const opening = (one) => {
      if (one.type === 'submit' && one.form || one.hasAttribute('aria-haspopup') || one.getAttribute('role') === 'combobox' || (one.getAttribute('href') || '#')[0] !== '#') return [];
      const isTold = one.getAttribute('aria-expanded') === 'false' || named(one) || (one === before && panel.parentElement?.getAttribute('aria-expanded') === 'false');
      if (!isTold && !/^(DIV|H[1-6]|DT|SPAN|P|HEADER|LI)$/.test(one.tagName)) return [];
      return [{ el: one, isSure: isTold || one.hasAttribute('onclick') || one.tabIndex === 0 }];
    };
    return [...before.querySelectorAll('[aria-expanded=false]'), before, ...before.querySelectorAll('button, [role=button], h1, h2, h3, h4, h5, h6')].flatMap(opening);
  },

  // Whether a box is one of several alike, each with a head and a panel: an accordion without roles.
  isOneOfMany: (box) => !!box && box.tagName !== 'FORM' && box.childElementCount === 2 && !!box.parentElement && [...box.parentElement.children].filter((other) => other.tagName === box.tagName && other.childElementCount === 2 && other.firstElementChild.tagName === box.firstElementChild.tagName && other.firstElementChild.className === box.firstElementChild.className).length > 1,

  TABS: '[class*=tab] > *, [class*=nav] > *',

  // The ids that a tab without a role names in attributes of its own.
  namedBy: (tab) => Object.values(tab.dataset).map((value) => value.replace(/^#/, '')),

  // The tab without a role that opens a panel: it names it, or has its place among as many as there are panels. Or undefined.
  tabOf: (panel) => (panel.id && [...panel.getRootNode().querySelectorAll(WIDGETS.plain.TABS)].find((one) => WIDGETS.plain.namedBy(one).includes(panel.id))) || WIDGETS.plain.tabInOrder(panel),

  // The tab that has the place of a panel: as many tabs as panels stand before these, and one panel is shown. Or undefined.
  tabInOrder(panel) {
    if (!panel.classList[0] || !panel.parentElement) return undefined;
    const isIn = (one) => one.getBoundingClientRect().height > 0, family = [...panel.parentElement.children].filter((one) => one.tagName === panel.tagName && one.classList[0] === panel.classList[0]);
    const form = panel.closest('form');
    if (!form || family.length < 2 || family.filter(isIn).length !== 1 || !family.every((one) => !one.childElementCount || one.querySelector('input:not([type=hidden]), select, textarea'))) return undefined; // one may be built when it is opened
    const pressed = (one) => (one.tagName === 'LI' && one.childElementCount === 1 && one.querySelector('a, button') || one), reacts = (one) => one.matches('a, button, [role=button]') || getComputedStyle(one).cursor === 'pointer';
    const within = (one) => (one && one.childElementCount === 1 ? within(one.firstElementChild) : one); // a list alone in its box
    const marks = [form, form.parentElement, family[0], family[0].parentElement].map((one) => one && within(one.previousElementSibling)).find((one) => one && isIn(one) && one.childElementCount === family.length && !one.querySelector('input, select, textarea') && [...one.children].map(pressed).every(reacts));
    return marks && pressed(marks.children[family.indexOf(panel)]);
  },

  // The element of a selector, or null. Shadow hosts are joined by a space, the steps of a path by " > ".
  elementAt: (css) => {
    try { const plain = document.querySelector(css); if (plain) return plain; } catch { return null; }
    let root = document, at = null;
    for (const part of css.split(/(?<!>) (?!>)/)) {
      try { at = root.querySelector(part); } catch { return null; }
      if (!at) return null;
      root = at.shadowRoot || at;
    }
    return at;
  },

  // Whether an element stands behind the last control of a list and before the next one after it, also across shadow roots. The order is that of the hosts where they have different roots.
  isBetween(el, { last, next }) {
    const hosts = (at) => (at ? [at, ...hosts(at.getRootNode().host)] : []);
    const stands = (css, way) => {
      const other = css && WIDGETS.plain.elementAt(css);
      if (!other) return !css;
      for (const own of hosts(el)) for (const at of hosts(other)) if (own.getRootNode() === at.getRootNode()) return !!(at.compareDocumentPosition(own) & way);
      return false;
    };
    return stands(last, 4) && stands(next, 2);
  },

  // The elements of selectors, with these, and whether each selector still names the same element or one like it at its place.
  placesOf: (selectors) => selectors.map((css) => [css, WIDGETS.plain.elementAt(css)]),
  areInPlace: (places) => places.every(([css, el]) => !el || WIDGETS.plain.elementAt(css) === el),

  // Turns a slider or spin button by the arrow keys to a number, and returns the number that it shows then. Many pages show it a moment later.
  turned: async (el, wanted) => {
    const shown = () => Number(el.getAttribute('aria-valuenow')), isUp = shown() < wanted;
    for (let n = 0, before = NaN; n < 500 && shown() !== wanted && shown() !== before && (n === 0 || shown() < wanted === isUp); n++) {
      before = shown();
      const key = isUp ? ['ArrowRight', 39] : ['ArrowLeft', 37];
      for (const kind of ['keydown', 'keyup']) el.dispatchEvent(new KeyboardEvent(kind, { key: key[0], code: key[0], keyCode: key[1], bubbles: true, composed: true, cancelable: true }));
      for (let wait = 0; wait < 3 && shown() === before; wait++) await new Promise((done) => setTimeout(done, 5 * wait));
    }
    el.blur();
    return String(shown());
  },

  // Leaves a field by the Tab key, by events: a calendar that the field has opened closes, and the field shows what the calendar has understood.
  tab: (el) => { el.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', code: 'Tab', keyCode: 9, bubbles: true, composed: true, cancelable: true })); },

  // Leaves a field by a press on the form around it, by events: some calendars only then show whether they have taken what was typed.
  beside: (el) => {
    const around = el.closest('form, fieldset, [role=dialog], dialog') || document.body;
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) around.dispatchEvent(new (kind.startsWith('p') ? PointerEvent : MouseEvent)(kind, { bubbles: true, composed: true, cancelable: true }));
  },

  // Sets controls so that the page notices: focus, native setter, key and input events, change, blur.
  // Takes [{css, act: "text" | "select" | "pick", value, day: the date that a calendar of the browser takes, on, tab: whether it is left by Tab, beside: whether it is one of the same choices as the one before}]
  // and returns the value of each control afterwards.
  set: async (jobs) => {
    const fire = (el, kind, more) => el.dispatchEvent(new (more && more.key ? KeyboardEvent : kind === 'input' ? InputEvent : Event)(kind, { bubbles: true, composed: true, ...more }));
    const found = jobs.map((job) => WIDGETS.plain.elementAt(job.css));
    const drawn = () => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))); setTimeout(done, 100); });
    let hasPressed = false; // one of these choices
    const setOne = async (job, el) => {
      if (!el || !el.isConnected) return { missing: true };
      for (let root = el; root; root = root.getRootNode().host) for (let at = root.closest('details:not([open])'); at; at = at.parentElement && at.parentElement.closest('details:not([open])')) at.open = true;
      if (job.act === 'pick') {
        const isOn = () => 'checked' in el ? el.checked : el.getAttribute('aria-checked') === 'true' || /(^|[-_\s])(selected|active|checked|pressed|is-on|on)([-_\s]|$)/i.test(el.className);
        if (isOn() === job.on) return { held: job.on };
        if (job.beside && hasPressed) await drawn(); // a page that has not yet taken one box for chosen would forget it with the next one
        el.click();
        hasPressed = true;
        return { held: isOn() };
      }
      el.focus({ preventScroll: true });
      if (job.act === 'select') {
        const chosen = [...el.options].filter((o) => job.value.includes(o.label || o.text) || job.value.includes(o.label.trim()));
        if (chosen.length !== job.value.length) { el.blur(); return { missing: true }; }
        if (el.multiple) for (const o of el.options) o.selected = chosen.includes(o);
        else el.selectedIndex = chosen[0].index;
        fire(el, 'input'); fire(el, 'change');
        el.blur();
        return { held: [...el.selectedOptions].map((o) => o.label || o.text) };
      }
      if (!/^(INPUT|TEXTAREA)$/.test(el.tagName)) return { held: await WIDGETS.plain.turned(el, Number(job.value)) };
      const proto = el.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      const text = job.day && el.type === 'date' ? job.day : job.value;
      if (el.type === 'range') { const tried = el.cloneNode(); tried.value = text; if (tried.value !== text) return { held: el.value }; } // no value of the slider
      fire(el, 'keydown', { key: 'Unidentified' });
      Object.getOwnPropertyDescriptor(proto, 'value').set.call(el, text);
      fire(el, 'input', { inputType: 'insertText', data: text });
      fire(el, 'keyup', { key: 'Unidentified' });
      fire(el, 'change');
      if (job.tab) WIDGETS.plain.tab(el);
      el.blur();
      return { held: el.value };
    };
    const results = [];
    for (const [index, job] of jobs.entries()) { if (!job.beside) hasPressed = false; results.push(await setOne(job, found[index])); }
    for (const [index, job] of jobs.entries()) { // of a range, the end that the other one has held back
      const isThumb = job.act === 'text' && found[index] && (found[index].type === 'range' || found[index].getAttribute('role') === 'slider');
      if (isThumb && results[index].held !== job.value) results[index] = await setOne(job, found[index]);
    }
    return results;
  },
};
