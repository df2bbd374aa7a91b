// One turn of an open calendar: presses the day where its month is shown ("done"), else next or previous month ("turned"), or "none".
(el, [year, month, day, months]) => {
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().height > 0;
  const open = [...document.querySelectorAll('[role=grid], table, [class*=calendar], [class*=datepicker]')].filter((node) => seen(node) && node.querySelectorAll('td, [role=gridcell], [class*=day]').length >= 28);
  if (!open.length) return 'none';
  const grid = open.reduce((a, b) => (a.contains(b) ? b : a));
  let box = grid;
  const title = (node) => {
    const text = node.textContent.toLowerCase();
    const shownYear = /(19|20)\d\d/.exec(text);
    if (!shownYear) return null;
    const shown = months.findIndex((names) => names.some((name) => name.length > 3 && text.includes(name)));
    return shown < 0 ? null : [Number(shownYear[0]), shown + 1];
  };
  let at = null;
  for (let n = 0; box && n < 5 && !at; n++, box = box.parentElement) at = title(box);
  if (!at || !box) return 'none';
  const way = (year - at[0]) * 12 + (month - at[1]);
  if (way === 0) {
    const cells = [...grid.querySelectorAll('td, [role=gridcell], button, [class*=day]')].filter((c) => c.textContent.trim() === String(day) && !/outside|other-month|prev|next|disabled|muted/i.test(c.className) && c.getAttribute('aria-disabled') !== 'true');
    if (!cells.length) return 'none';
    const cell = cells.reduce((a, b) => (a.contains(b) ? b : a));
    cell.click();
    return 'done';
  }
  const wanted = way > 0 ? /next|forward|nächst|suivant|siguiente|próxim|след|›|»|>/i : /prev|back|vorher|précéd|anterior|пред|‹|«|</i;
  const buttons = [...box.querySelectorAll('button, [role=button], a, [class*=next], [class*=prev]')].filter(seen);
  const turn = buttons.find((b) => wanted.test([b.getAttribute('aria-label'), b.className, b.title, b.textContent].join(' ')) && !/year/i.test(b.getAttribute('aria-label') || b.className));
  if (!turn) return 'none';
  turn.click();
  return 'turned';
}
