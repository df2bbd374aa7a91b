// The list that belongs to a control: named by aria-controls or aria-owns, or drawn beside it, or the only open one on the page.
// ask: "state" gives {open, rows, loading}; "rows" gives the same once rows have come and stay (one of them holding `holding`), or
// after `limit` milliseconds; "row" gives the row with a label; "press" presses the control.
(el, given) => {
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
  if (given.ask === 'row') {
    const list = look();
    const found = list ? list.rows.filter((row) => same(row.textContent) === given.label || same(row.getAttribute('aria-label') || '') === given.label) : [];
    if (found.length !== 1) return found.length && found.every((row) => same(row.textContent) === given.label) ? found[0] : null;
    found[0].scrollIntoView({ block: 'nearest' });
    return found[0];
  }
  if (given.ask === 'press') {
    for (const kind of ['mousedown', 'mouseup', 'click']) el.dispatchEvent(new MouseEvent(kind, { bubbles: true, composed: true, cancelable: true }));
    return null;
  }
  const state = () => {
    const list = look();
    const text = list ? tidy(list.node.textContent) : '';
    const waits = !list || list.rows.length ? false : !text || /load|search|загруз|поиск|lade|such|charg|recherch|carg|busc|carreg/i.test(text);
    return { open: !!list, rows: list ? list.rows.map((row) => tidy(row.textContent)).filter(Boolean) : [], loading: !!list && (waits || list.node.getAttribute('aria-busy') === 'true') };
  };
  if (given.ask === 'state') return state();
  return new Promise((done) => {
    const started = performance.now();
    let last = '', steady = 0;
    const timer = setInterval(() => {
      const now = state();
      const said = now.rows.join('\n'), age = performance.now() - started;
      steady = said === last && !now.loading ? steady + 1 : 0;
      last = said;
      const held = !given.holding || now.rows.some((row) => same(row).includes(given.holding));
      const isDone = now.rows.length ? steady >= (held ? 2 : 20) : (now.open && !now.loading && age > given.none) || (!now.open && age > given.shut);
      if (isDone || age > given.limit) { clearInterval(timer); done(now); }
    }, 20);
  });
}
