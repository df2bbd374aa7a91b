// A select control in the manner of react-select: opens on mousedown or typing, loads its options late, commits on a click,
// Enter or Tab. On blur it closes: typed text is lost, or the highlighted option is committed (data-blur="commit").
function combobox(root) {
  const input = root.querySelector("[role=combobox]");
  const hidden = root.querySelector("input[type=hidden]");
  const shown = root.querySelector(".select__single-value");
  const placeholder = root.querySelector(".select__placeholder");
  const isTypeahead = root.dataset.kind === "typeahead";
  let menu = null, options = null, active = 0, wanted = 0;

  function show(label) {
    shown.textContent = label;
    shown.hidden = !label;
    placeholder.hidden = !!label || !!input.value;
  }
  function close() {
    if (menu) menu.remove();
    menu = null;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-controls");
  }
  function commit(option) {
    hidden.value = option[0];
    input.value = "";
    show(option[1]);
    close();
    hidden.dispatchEvent(new Event("change", { bubbles: true }));
  }
  function matching() {
    const text = input.value.trim().toLowerCase();
    return (options || []).filter((o) => isTypeahead || o[1].toLowerCase().includes(text));
  }
  function draw() {
    if (!menu) return;
    const rows = matching();
    menu.textContent = "";
    if (options === null) { menu.textContent = "Loading..."; return; }
    if (!rows.length) { menu.textContent = "No options"; return; }
    active = Math.min(active, rows.length - 1);
    rows.forEach((option, index) => {
      const row = document.createElement("div");
      row.id = `${input.id}-option-${index}`;
      row.className = "select__option";
      row.setAttribute("role", "option");
      row.setAttribute("aria-selected", String(hidden.value === option[0]));
      row.textContent = option[1];
      row.addEventListener("mousedown", (event) => event.preventDefault());
      row.addEventListener("click", () => commit(option));
      menu.append(row);
    });
  }
  async function load() {
    const ticket = ++wanted;
    if (isTypeahead && input.value.trim().length < 2) { options = []; draw(); return; }
    if (!isTypeahead && options) return;
    options = null;
    draw();
    const answer = await fetch(root.dataset.source + encodeURIComponent(input.value.trim()));
    const rows = await answer.json();
    if (ticket === wanted) { options = rows; draw(); }
  }
  function open() {
    if (menu) return;
    menu = document.createElement("div");
    menu.className = "select__menu";
    menu.id = `${input.id}-listbox`;
    menu.setAttribute("role", "listbox");
    root.append(menu);
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-controls", menu.id);
    active = 0;
    draw();
    load();
  }
  root.querySelector(".select__control").addEventListener("mousedown", (event) => {
    if (event.target !== input) event.preventDefault();
    input.focus();
    if (menu) close(); else open();
  });
  input.addEventListener("input", () => { active = 0; show(input.value ? "" : shown.textContent); open(); if (isTypeahead) load(); else draw(); });
  input.addEventListener("keydown", (event) => {
    const rows = matching();
    if (event.key === "ArrowDown") { if (menu) active = Math.min(active + 1, rows.length - 1); else open(); event.preventDefault(); }
    if (event.key === "ArrowUp") { active = Math.max(active - 1, 0); event.preventDefault(); }
    if (event.key === "Escape") { close(); input.value = ""; show(shown.textContent); }
    if ((event.key === "Enter" || event.key === "Tab") && menu && rows.length) { commit(rows[active]); if (event.key === "Enter") event.preventDefault(); }
    else if (event.key === "Enter") event.preventDefault();
  });
  input.addEventListener("blur", () => {
    const rows = matching();
    if (menu && rows.length && input.value && root.dataset.blur === "commit") commit(rows[active]);
    close();
    input.value = "";
    show(hidden.value ? shown.textContent : "");
  });
}

// A listbox button in the manner of Workday: the list is drawn at the end of the page, its options arrive late.
function listbox(button) {
  const hidden = button.parentElement.querySelector("input[type=hidden]");
  let list = null;
  function close() { if (list) list.remove(); list = null; button.setAttribute("aria-expanded", "false"); button.removeAttribute("aria-controls"); }
  button.addEventListener("click", async () => {
    if (list) { close(); return; }
    list = document.createElement("ul");
    list.id = `${button.id}-list`;
    list.setAttribute("role", "listbox");
    list.className = "wd-list";
    list.tabIndex = -1;
    document.body.append(list);
    button.setAttribute("aria-expanded", "true");
    button.setAttribute("aria-controls", list.id);
    const mine = list;
    const rows = await (await fetch(button.dataset.source)).json();
    if (mine !== list) return;
    for (const [token, label] of [["", "Select One"], ...rows]) {
      const row = document.createElement("li");
      row.setAttribute("role", "option");
      row.setAttribute("aria-selected", String(hidden.value === token));
      row.textContent = label;
      row.addEventListener("click", () => {
        hidden.value = token;
        button.textContent = label;
        close();
        hidden.dispatchEvent(new Event("change", { bubbles: true }));
      });
      list.append(row);
    }
  });
  button.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
  document.addEventListener("mousedown", (event) => { if (list && event.target !== button && !list.contains(event.target)) close(); });
}

function comboboxesIn(node) {
  node.querySelectorAll("[data-combobox]").forEach(combobox);
  node.querySelectorAll("button[data-listbox]").forEach(listbox);
}
document.addEventListener("DOMContentLoaded", () => comboboxesIn(document));
