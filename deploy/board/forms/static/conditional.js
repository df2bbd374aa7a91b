// Questions that exist only while another one has a certain answer: made from their <template>, removed again.
function conditionals() {
  for (const pattern of document.querySelectorAll("template[data-if]")) {
    const asked = [...document.querySelectorAll(`[name="${CSS.escape(pattern.dataset.if)}"]`)];
    const values = asked.filter((c) => !/radio|checkbox/.test(c.type) || c.checked).map((c) => c.value);
    const isAsked = values.includes(pattern.dataset.is);
    const next = pattern.nextElementSibling;
    const isThere = next && next.dataset.madeFor === pattern.id;
    if (isAsked && !isThere) {
      const made = document.createElement("div");
      made.dataset.madeFor = pattern.id;
      made.append(pattern.content.cloneNode(true));
      pattern.after(made);
      if (window.comboboxesIn) comboboxesIn(made);
    } else if (!isAsked && isThere) {
      next.remove();
      conditionals();
    }
  }
}
document.addEventListener("change", () => setTimeout(conditionals, 60));
document.addEventListener("DOMContentLoaded", conditionals);
