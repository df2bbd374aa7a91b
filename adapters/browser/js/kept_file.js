// The path to the element that shows the name of a file, alone or with its size; null if there is none, or what stands beside one tells of an error or a file on its way.
({ name, failed }) => {
  const hasFailed = new RegExp(failed, 'iu'), BUSY = 'progress, [role=progressbar], [aria-busy=true]', WRONG = '[role=alert], [class*=error i], [class*=invalid i], [aria-invalid=true]';
  const isSeen = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && el.getBoundingClientRect().height > 1;
  const tidy = (text) => text.replace(/\s+/g, ' ').trim(), says = (el) => el.textContent.includes(name), rowOf = (el) => (el.parentElement && el.parentElement.textContent.length < 200 ? el.parentElement : el);
  const shows = [...document.querySelectorAll('body *')].filter((el) => says(el) && !el.matches('script, style, option, input, textarea') && ![...el.children].some(says) && isSeen(el));
  if (!shows.length || shows.some((el) => el.closest(WRONG) || hasFailed.test(rowOf(el).textContent.replace(name, ' ')))) return null;
  for (let at = shows[0].parentElement, n = 0; at && n < 3 && !/^(FORM|BODY|MAIN)$/.test(at.tagName); at = at.parentElement, n++) {
    if (at.querySelector('input:not([type=hidden]):not([type=file]), select, textarea')) break;
    if ([...at.querySelectorAll(BUSY)].some(isSeen) || [...at.querySelectorAll(WRONG)].some((el) => isSeen(el) && tidy(el.textContent))) return null;
  }
  const steps = [];
  for (let at = shows[0]; at && at !== document.documentElement; at = at.parentElement) steps.unshift(`${at.tagName.toLowerCase()}:nth-of-type(${[...at.parentElement.children].filter((one) => one.tagName === at.tagName).indexOf(at) + 1})`);
  return steps.join(' > ');
}
