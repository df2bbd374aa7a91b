// The words around an upload: which invite to choose a file or say that none is chosen, and which name the document.

const UPLOAD = /^(upload|choose|select|attach|browse|add|pick|find)( for)?( an?| your| the)?( (file|document|attachment)s?)?( (from|on) (your )?(computer|device))?[\s.…]*(\([^()]*(pdf|docx?|odt|rtf|[mk]b|jpe?g|png|\d)[^()]*\))?[\s.…]*$|^((eine )?(datei(en)?|dokumente?|anhang)? ?(hochladen|(aus)?wählen|suchen|anhängen|hinzufügen)|(choisir|sélectionner|téléverser|joindre|ajouter|importer)( (un|le|votre|des))?( (fichier|document)s?)?|choisir un fichier|télécharger|parcourir|durchsuchen|examinar|sfoglia|przeglądaj|обзор|(seleccionar|subir|elegir|adjuntar|seleccione|elija) (un |los )?archivos?|(scegli|seleziona|carica) (un |i )?file|(wybierz|dodaj) pliki?|(escolher|selecionar|enviar) (um )?(arquivo|ficheiro)s?|clique (aqui )?para enviar|click to upload|joindre un fichier|загрузить( файлы?)?|(kies|selecteer|upload)( (een|uw|je))?( bestand(en)?)?|bestand(en)? (kiezen|selecteren|uploaden|toevoegen)|bladeren|прикрепить( файлы?)?|выбрать файлы?)[\s.…]*(\([^()]*(pdf|docx?|odt|rtf|[mk]b|jpe?g|png|\d)[^()]*\))?[\s.…]*$/iu;
const FILE_ALONE = /^(файл|file|datei|fichier|archivo|plik|bestand|ficheiro|arquivo)$/i;
const NO_FILE = /^(no file (chosen|selected)|keine datei ausgewählt|aucun fichier (choisi|sélectionné)|nessun file (scelto|selezionato)|ningún archivo (elegido|seleccionado)|nenhum (arquivo|ficheiro) (escolhido|selecionado)|файл не выбран|nie wybrano (żadnego )?pliku|geen bestand(en)? (gekozen|geselecteerd))[.…]?\s*/iu;
const DROP_ZONE = /^((click|tap|press) (here )?to\b|klicken sie|cliquez|haga clic|haz clic|clicca|kliknij|нажмите|klik (hier )?om|clique|drag|drop(?! (us |in )?(your|the|a) (r[eé]sum[eé]|cv|curriculum|cover))|or dr(ag|op)|oder .{0,30}(ziehen|ablegen)|ou (glisse|dépose)|o (arrastr|suelt|trascina)|или перета|lub (przeci|upuś)|ziehen|datei(en)? hier|glissez|déposez|arrastr|suelt|перетащите|(pdf|docx?|rtf|png|jpe?g)\b.{0,40}$|(accepted|allowed|supported|max(imum)?|up to|size limit:?|taille max\.? ?:?|до) .{0,12}(files?|formats?|types?|size|\d+ ?mb))/iu;

// The elements of a selector that say little and hold nothing to operate: one of them may be a button for files.
const innermostOf = onceInTree((selector) => [...new Set(onPage(selector))].filter((el) => el.textContent.length <= 300 && !(el.firstElementChild && el.querySelector('button, a, input, select, textarea, [role=button]'))));

// The labels of a control. An upload has those of the read-only field that shows its file, too, and none that only says to choose a file.
function titlesOf(unit) {
  const labels = labelElements(unit.els[0]);
  if (unit.kind !== 'file') return labels;
  const more = (unit.parts || []).flatMap(labelElements);
  if (more.length || labels.length > 1) return more.concat(labels.slice(0, 1));
  const titles = labels.filter((label) => !invites(label));
  if (!labels.length && trap(unit.els[0])) {
    const box = ancestor(unit.els[0], (at) => !!at.querySelector('button'), 3), openers = box && box.querySelectorAll('input[type=file]').length === 1 ? [...box.querySelectorAll('button')].filter((button) => labelElements(button).length) : [];
    if (openers.length === 1) return labelElements(openers[0]);
  }
  return titles.length ? titles : libraryLabels(unit.els[0]);
}

// Whether an element only says to choose or to drop a file.
const invites = (el) => linesOf(el).every((line) => UPLOAD.test(line) || DROP_ZONE.test(line));

// What the buttons of an upload without other words say; of one that is a button, what it says itself.
const buttonWords = (el, block) => el.type !== 'file' ? tidy(el.textContent || el.value) : [...block.querySelectorAll('button, [role=button]')].filter(isReadable).map((at) => wholeText(at)).join(' ');

// The visible heading or title over an upload.
function uploadTitle(el, block) {
  const title = [...block.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading], [class*=title], [class*=label], label:not([for])')].find((at) => at.compareDocumentPosition(el) & 4 && !at.contains(el) && isReadable(at) && !isButtonLike(at) && (at.tagName !== 'LABEL' || !at.control) && wholeText(at));
  return title ? textOf(title) : '';
}
