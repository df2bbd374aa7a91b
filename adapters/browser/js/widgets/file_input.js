// File inputs. The input may be hidden, and the page may empty it after taking the file.
WIDGETS.file_input = {
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
