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
