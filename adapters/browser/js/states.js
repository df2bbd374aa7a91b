// Words that say how a control stands, and do not ask for anything: the state of a switch, what is chosen in a list.

// Whether an element says how a switch stands.
const SWITCHED = /^(yes|no|on|off|ja|nein|an|aus|oui|non|s[ií]|да|нет|вкл|выкл)\.?$/i;
const saysState = (el) => attr(el, 'aria-hidden') === 'true' && SWITCHED.test(wholeText(el));

// Whether an element in the box of a list shows what is chosen, or that nothing is.
const namesChosen = testOnce(/(^|[-_\s])(chip|token|multi-?value)s?([-_\s]|$)/i);
const namesValue = testOnce(/(^|[-_\s])(native|values?(-?container)?|selections?|selected)([-_\s]|$)/i);
function showsChoice(list, el) {
  if (namesChosen(classes(el))) return !el.contains(list);
  const label = /^(clipped|no size)$/.test(trap(el)) && el.closest('label'); // "2 items selected" for screen readers
  if (label && label !== el && !el.contains(list) && wholeText(label) !== wholeText(el)) return true;
  const text = el.firstElementChild ? '' : wholeText(el);
  const isBeside = list.tagName === 'INPUT' && !!el.parentElement && el.parentElement === list.parentElement && namesValue(classes(el.parentElement));
  const isSaid = SAYS_CHOSEN.test(attr(list, 'aria-label')) && attr(list, 'aria-label').includes(text);
  return !!text && (ONLY_INVITES.test(text) || isBeside || isSaid || list.tagName === 'INPUT' && list.value === text);
}

// Whether an element is one of the tags that stand beside the field in which they were typed.
const isTagOf = (field, el) => !!field.parentElement && field.parentElement.contains(el) && el !== field && takesTags(field) && /(^|[-_\s])(tag|chip|token|badge|pill)s?([-_\s]|$)/i.test(classes(el));

// What a list tells screen readers that it has chosen.
const SAYS_CHOSEN = /^(selected|ausgewählt|sélectionné|seleccionad[oa]|selecionad[oa]|selezionat[oa]|wybran[oe]|выбран[оа]?)[: ]/i;

// What an empty list shows.
const ONLY_INVITES = /^(please )?(select|choose|pick)( (one|an option|option|a value))?\s*(\.{2,3}|…)?$|^(bitte )?(aus)?wählen( sie)?\s*(\.{2,3}|…)?$|^(выберите|sélectionne[rz]|choisir|choisissez|selecciona[r]?|seleccione|selecione|seleziona|scegli|wybierz|kies|selecteer)\s*(\.{2,3}|…)?$/i;
