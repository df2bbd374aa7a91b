// The list that belongs to a control: named by aria-controls or aria-owns, or drawn beside it, or the only open one on the page.
// ask: "state" gives {open, rows, loading, none}; "row" gives the row with a label; "press" presses the control.
(el, given) => {
  const tidy = (text) => (text || '').replace(/\s+/g, ' ').trim();
  const same = (text) => tidy(text.normalize('NFKC').toLowerCase().replace(/[*✱∗＊:]+/g, ' '));
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().height > 0;
  const root = el.getRootNode();
  const LISTS = '[role=listbox], [role=menu], [class*=menu-list], [class*=select__menu], [class*=dropdown-results], [class*=autocomplete-results], .pac-container, .ui-autocomplete, [class*=suggestions], [class*=typeahead]';
  const ROWS = '[role=option], [role=menuitemradio], [role=menuitem], li, [class*=dropdown-location], .pac-item, [class*=suggestion-item], [class*=option]';
  const ids = ['aria-controls', 'aria-owns'].flatMap((name) => (el.getAttribute(name) || '').split(/\s+/)).filter(Boolean);
  const byId = (id) => (root.getElementById && root.getElementById(id)) || document.getElementById(id);
  let list = ids.map(byId).find((node) => node && seen(node)) || null;
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
    list = { node: list, rows };
  }
  if (given.ask === 'row') {
    const found = list ? list.rows.filter((row) => same(row.textContent) === given.label || same(row.getAttribute('aria-label') || '') === given.label) : [];
    if (found.length !== 1) return found.length && found.every((row) => same(row.textContent) === given.label) ? found[0] : null;
    found[0].scrollIntoView({ block: 'nearest' });
    return found[0];
  }
  if (given.ask === 'press') {
    for (const kind of ['mousedown', 'mouseup', 'click']) el.dispatchEvent(new MouseEvent(kind, { bubbles: true, composed: true, cancelable: true }));
    return null;
  }
  const text = list ? tidy(list.node.textContent) : '';
  return {
    open: !!list,
    rows: list ? list.rows.map((row) => tidy(row.textContent)).filter(Boolean) : [],
    loading: !!list && (list.node.getAttribute('aria-busy') === 'true' || (!list.rows.length && /load|search|загруз|поиск|lade|such|charg|recherch|carg|busc|carreg/i.test(text)) || (!list.rows.length && !text)),
    none: !list || (!list.rows.length && !!text),
  };
}
