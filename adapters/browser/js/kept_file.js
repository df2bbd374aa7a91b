// The path to the only element that shows the name of a file alone, or with its size; null if there is none, or what stands beside it tells of an error or a file on its way.
(name) => {
  const isSeen = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && el.getBoundingClientRect().height > 0;
  const tidy = (text) => text.replace(/\s+/g, ' ').trim(), says = (el) => el.textContent.includes(name), BUSY = 'progress, [role=progressbar], [aria-busy=true]', WRONG = '[role=alert], [class*=error i], [aria-invalid=true]';
  const isName = (el) => /^[\s(·,–—-]*(\d[\d.,\s]*[kmg]?i?[bо][a-zа-я]*)?[\s)]*$/iu.test(tidy(el.textContent).replace(name, ''));
  const found = [...document.querySelectorAll('body *')].filter((el) => says(el) && !el.matches('script, style, option') && ![...el.children].some(says) && isSeen(el));
  if (found.length !== 1 || !isName(found[0])) return null;
  for (let at = found[0].parentElement, n = 0; at && n < 3 && !/^(FORM|BODY|MAIN)$/.test(at.tagName); at = at.parentElement, n++) {
    if (at.querySelector('input:not([type=hidden]):not([type=file]), select, textarea')) break;
    if (at.querySelector('input[type=file]') || [...at.querySelectorAll(BUSY)].some(isSeen) || [...at.querySelectorAll(WRONG)].some((el) => isSeen(el) && tidy(el.textContent))) return null;
  }
  const steps = [];
  for (let at = found[0]; at && at !== document.documentElement; at = at.parentElement) steps.unshift(`${at.tagName.toLowerCase()}:nth-of-type(${[...at.parentElement.children].filter((one) => one.tagName === at.tagName).indexOf(at) + 1})`);
  return steps.join(' > ');
}
