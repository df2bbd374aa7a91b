// Comboboxes, listbox buttons and typeaheads.
WIDGETS.choice = {
  // The list that belongs to a control: named by aria-controls or aria-owns, rendered beside it, or the only open one on the page.
  // ask: "state" returns {open, rows, loading}; "rows" returns the same once the rows have loaded and are stable (one of them
  // with the text `holding`), or after `limit` milliseconds; "row" returns the row with a label; "press" clicks the control; "leave" takes the focus from it, and clicks it if its list is still open.
  list: (el, request) => {
    const tidy = (text) => (text || '').replace(/\s+/g, ' ').trim();
    const same = (text) => tidy(text.normalize('NFKC').toLowerCase().replace(/[*✱∗＊:]+/g, ' '));
    const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().height > 0;
    const root = el.getRootNode();
    const LISTS = '[role=listbox], [role=menu], [class*=menu-list], [class*=select__menu], [class*=dropdown-results], [class*=autocomplete-results], .pac-container, .ui-autocomplete, [class*=suggestions], [class*=typeahead]';
    const ROWS = '[role=option], [role=menuitemradio], [role=menuitem], li, [class*=dropdown-location], .pac-item, [class*=suggestion-item], [class*=option]';
    const ids = () => ['aria-controls', 'aria-owns'].flatMap((name) => (el.getAttribute(name) || '').split(/\s+/)).filter(Boolean);
    const byId = (id) => (root.getElementById && root.getElementById(id)) || document.getElementById(id);
    const look = () => {
    let list = ids().map(byId).find((node) => node && seen(node)) || null;
    if (!list) {
      for (let at = el.parentElement, n = 0; at && !list && n < 5 && !/^(FORM|BODY|MAIN|HTML)$/.test(at.tagName); at = at.parentElement, n++) {
        const near = [...at.querySelectorAll(LISTS)].filter((node) => seen(node) && !node.contains(el));
        if (near.length) list = near[0];
      }
    }
    if (!list && el.getAttribute('aria-expanded') !== 'false') {
      const open = [...document.querySelectorAll('[role=listbox], .pac-container, .ui-autocomplete')].filter(seen);
      if (open.length === 1) list = open[0];
    }
    if (list) {
      let rows = [...list.querySelectorAll('[role=option]')];
      if (!rows.length) rows = [...list.querySelectorAll(ROWS)];
      rows = rows.filter((row) => seen(row) && row.getAttribute('aria-disabled') !== 'true');
      rows = rows.filter((row) => !rows.some((other) => other !== row && row.contains(other)));
      return { node: list, rows };
    }
    return null;
    };
    if (request.ask === 'row') {
      const list = look();
      const matches = list ? list.rows.filter((row) => same(row.textContent) === request.label || same(row.getAttribute('aria-label') || '') === request.label) : [];
      if (matches.length !== 1) return matches.length && matches.every((row) => same(row.textContent) === request.label) ? matches[0] : null;
      matches[0].scrollIntoView({ block: 'nearest' });
      return matches[0];
    }
    const press = () => {
      for (const kind of ['mousedown', 'mouseup', 'click']) el.dispatchEvent(new MouseEvent(kind, { bubbles: true, composed: true, cancelable: true }));
      return null;
    };
    if (request.ask === 'press') return press();
    const state = () => {
      const list = look();
      const text = list ? tidy(list.node.textContent) : '';
      const waits = !list || list.rows.length ? false : !text || /load|search|загруз|поиск|lade|such|charg|recherch|carg|busc|carreg/i.test(text);
      return { open: !!list, rows: list ? list.rows.map((row) => tidy(row.textContent)).filter(Boolean) : [], loading: !!list && (waits || list.node.getAttribute('aria-busy') === 'true') };
    };
    if (request.ask === 'state') return state();
    if (request.ask === 'leave') {
      el.blur();
      if (!state().open) return null;
      return new Promise((done) => setTimeout(() => done(state().open ? press() : null), 20)); // many close a moment after the focus has left
    }
    // Look at each change of the page, and every 20 ms for what is no change of it. `steady` is when the rows changed last.
    return new Promise((done) => {
      const started = performance.now();
      const expected = request.expected && request.expected.length ? new Set(request.expected) : null;
      let last = '', steady = started;
      const check = () => {
        const now = state();
        const text = now.rows.join('\n'), at = performance.now(), age = at - started;
        if (text !== last || now.loading) { last = text; steady = at; }
        const keys = new Set(now.rows.map(same));
        const isWhole = expected && !now.loading && [...expected].every((key) => keys.has(key));
        const held = !request.holding || now.rows.some((row) => same(row).includes(request.holding));
        const isDone = now.rows.length ? at - steady >= (isWhole ? 15 : held ? 40 : 400) : (now.open && !now.loading && age > request.none) || (!now.open && age > request.shut);
        if (isDone || age > request.limit) { clearInterval(timer); changes.disconnect(); done(now); }
      };
      const changes = new MutationObserver(check);
      const timer = setInterval(check, 20);
      changes.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      if (root !== document) changes.observe(document, { subtree: true, childList: true, attributes: true });
      check();
    });
  },
};
