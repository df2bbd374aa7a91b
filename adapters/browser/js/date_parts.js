// The parts of a date split over several controls: gives {day, month, year} as elements, from the one that is known.
(el) => {
  const PARTS = 'input:not([type=hidden]):not([type=radio]):not([type=checkbox]):not([type=file]), select, [role=spinbutton], [role=combobox], button[aria-haspopup=listbox]';
  const WORDS = {
    month: /month|monat|mois|\bmes\b|mês|месяц|^mm$|\bmm\b|_m$|-m$/i,
    day: /\bday|datesectionday|\btag\b|jour|\bd[ií]a\b|день|^dd$|\bdd\b|^tt$|^jj$|_d$|-d$/i,
    year: /year|jahr|ann[ée]e|\ba[ñn]o\b|\bano\b|год|yyyy|jjjj|aaaa|гггг|_y$|-y$/i,
  };
  const says = (node) => [node.getAttribute('aria-label'), node.placeholder, node.name, node.id, node.labels && node.labels[0] && node.labels[0].textContent, node.getAttribute('data-automation-id'), node.tagName === 'SELECT' && node.options[0] && node.options[0].text].filter(Boolean).map((t) => t.trim());
  const kind = (node) => {
    for (const text of says(node)) for (const [name, words] of Object.entries(WORDS)) if (words.test(text)) return name;
    if (node.tagName === 'SELECT') {
      const numbers = [...node.options].map((o) => parseInt(o.text, 10)).filter((n) => !isNaN(n));
      if (numbers.some((n) => n > 1900)) return 'year';
      if (numbers.includes(31)) return 'day';
      if (node.options.length === 12 || node.options.length === 13) return 'month';
    }
    return null;
  };
  for (let at = el.parentElement, n = 0; at && n < 6; at = at.parentElement, n++) {
    const parts = [...at.querySelectorAll(PARTS)];
    if (parts.length < 2) continue;
    if (parts.length > 4) return null;
    const found = {};
    for (const part of parts) { const name = kind(part); if (name && !found[name]) found[name] = part; }
    if (found.year && found.month && Object.keys(found).length === Math.min(parts.length, 3)) return found;
  }
  return null;
}
