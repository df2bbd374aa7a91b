// File inputs. The input may be hidden, and the page may empty it after taking the file.
WIDGETS.file_input = {
  // Probe: the only upload beside a read-only text field that shows the name of its file, or null.
  shownBy(el) {
    if (!(el.readOnly || NO_FILE.test(attr(el, 'placeholder')) || /(^|[-_\s])file-?(path|name)([-_\s]|$)/i.test(classes(el))) || el.tagName !== 'INPUT' || isCombo(el) || attr(el, 'aria-haspopup')) return null;
    for (let at = el.parentElement, n = 0; at && n < 5; at = at.parentElement, n++) {
      const uploads = at.querySelectorAll('input[type=file]');
      if (uploads.length) return uploads.length === 1 && at.querySelectorAll('input:not([type=hidden]):not([type=submit]), select, textarea').length === 2 ? uploads[0] : null;
    }
    return null;
  },

  // Probe: the hidden upload just before a hidden one without words of its own, which only replaces its file; or null.
  firstOf(el) {
    const before = el.previousElementSibling;
    return before && before.type === 'file' && !isShown(before) && !isShown(el) && !labelElements(el).length && !['aria-label', 'aria-labelledby', 'name', 'title'].some((name) => el.hasAttribute(name)) ? before : null;
  },

  // Probe: the labels of the only button in the element beside a hidden upload, which opens it.
  labelsOfFace(el) {
    if (isShown(el)) return [];
    for (const beside of [el.nextElementSibling, el.previousElementSibling]) {
      const buttons = beside && !beside.querySelector('input, select, textarea') ? beside.querySelectorAll('button') : [];
      if (buttons.length === 1 && labelElements(buttons[0]).length) return labelElements(buttons[0]);
    }
    return [];
  },

  // Probe: adds the buttons that say that they take a file where the page has no upload for it: they make one when they are pressed, or open one that is far from them.
  ZONE: '[class*=dropzone i], [class*=drop-zone i], [class*=drop_zone i], [class*=upload i]',
  PRESSED: 'button, input[type=button], [role=button], a, [tabindex="0"], [onclick]',
  find(all, units, parts, words) {
    const says = saysOf(words, 'upload_button'), said = (el) => tidy(el.tagName === 'INPUT' ? el.value : el.textContent || attr(el, 'aria-label') || attr(el, 'title'));
    for (const el of innermostOf(`${this.PRESSED}, ${this.ZONE}`)) {
      const text = said(el);
      if (!text || text.length > 90 || !(says(text) || !isButtonLike(el) && el.matches(this.ZONE) && getComputedStyle(el).cursor === 'pointer' && linesOf(el).length && invites(el))) continue;
      if (!this.makesInput(el, units)) continue;
      insertUnit(all, units, { kind: 'file', els: [el] });
    }
  },
  // Whether a button of a form is shown by itself, leads to no address, and has no upload near it that it could stand for.
  makesInput(el, units) {
    if (el.type === 'reset' || el.disabled || document.forms.length && !formOf(el) || !units.length || !isShown(el) || isPageChrome(el) || el.parentElement.closest('button, a, [role=button]') || el.closest('label, [role=menu], [role=listbox], [role=toolbar], [class*=toolbar]')) return false;
    if (el.tagName === 'A' && !/^(#.*|javascript:.*|)$/.test(attr(el, 'href')) || units.some((unit) => unit.els.some((one) => contains(el, one) || contains(one, el)))) return false;
    for (let at = el.parentElement, n = 0; at && n < 5 && !/^(FORM|BODY|MAIN)$/.test(at.tagName); at = at.parentElement, n++) {
      if ([at, at.shadowRoot].some((root) => root && root.querySelector('input[type=file]'))) return false;
      if (at.querySelector(CONTROLS)) break;
    }
    const beside = [units.findLast((unit) => el.compareDocumentPosition(unit.els[0]) & 2), units.find((unit) => el.compareDocumentPosition(unit.els[0]) & 4)];
    return !beside.some((unit) => unit && unit.kind === 'file' && unit.els[0].type === 'file' && trap(unit.els[0]) && formOf(unit.els[0]) === formOf(el));
  },

  // The given name if the page shows it where a button for files is, without words that it has failed: "held"; "failed" with them, else "".
  shown: (el, [name, failed, says]) => {
    const hasFailed = new RegExp(failed, 'iu'), takes = new RegExp(says, 'iu'), tidied = (one) => (one.textContent || one.value || '').replace(/\s+/g, ' ').trim();
    const isOther = (one) => one !== el && !el.contains(one) && !one.contains(el) && takes.test(tidied(one));
    let box = el;
    for (let at = el.parentElement, n = 0; at && n < 6 && !/^(FORM|BODY|MAIN)$/.test(at.tagName); at = at.parentElement, n++) {
      if (at.querySelector('input:not([type=hidden]):not([type=file]):not([type=button]), select, textarea') || [...at.querySelectorAll('button, [role=button], a, input[type=button]')].some(isOther)) break;
      box = at;
    }
    const seen = [...box.querySelectorAll('*'), box].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    const isNamed = box.innerText.includes(name) || seen.some((one) => [one.title, one.getAttribute('aria-label')].some((text) => (text || '').includes(name)));
    const isBusy = seen.some((one) => one.matches('progress, [role=progressbar], [aria-busy=true]'));
    const isWrong = hasFailed.test(box.innerText.replaceAll(name, ' ')) || seen.some((one) => one !== box && one.matches('[role=alert], [class*=error i], [aria-invalid=true]') && tidied(one));
    return isWrong ? 'failed' : isNamed && !isBusy ? 'held' : '';
  },

  // The names of the input's files, or the given name if the page shows it beside the input.
  held: (el, name) => {
    const own = [...(el.files || [])].map((file) => file.name);
    if (own.length) return own;
    const names = (text) => (text || '').includes(name);
    for (let at = el.parentElement, n = 0; at && n < 6 && !/^(FORM|BODY|MAIN)$/.test(at.tagName); at = at.parentElement, n++) {
      if (at.querySelectorAll('input[type=file]').length > 1) break;
      if (names(at.innerText)) return [name];
    }
    return [];
  },
};
