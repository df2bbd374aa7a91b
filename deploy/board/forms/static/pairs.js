// Yes/No button pairs over a hidden box, and a date field with a calendar that takes typed dates on Enter or blur.
function buttonPair(pair) {
  const hidden = pair.querySelector("input[type=checkbox]");
  const value = pair.querySelector("input[type=hidden]");
  const buttons = [...pair.querySelectorAll("button")];
  buttons.forEach((button, index) =>
    button.addEventListener("click", () => {
      buttons.forEach((other) => other.classList.toggle("_active_y2cw4_57", other === button));
      buttons.forEach((other) => other.setAttribute("aria-pressed", String(other === button)));
      hidden.checked = index === 0;
      value.value = button.dataset.token;
      value.dispatchEvent(new Event("change", { bubbles: true }));
    }),
  );
}
function dateField(box) {
  const input = box.querySelector("input[type=text]");
  const hidden = box.querySelector("input[type=hidden]");
  const calendar = box.querySelector("[role=dialog]");
  function commit() {
    calendar.hidden = true;
    const parts = input.value.trim().match(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/);
    const iso = parts && `${parts[3]}-${parts[1].padStart(2, "0")}-${parts[2].padStart(2, "0")}`;
    if (iso && !isNaN(Date.parse(iso))) hidden.value = iso;
    else { input.value = ""; hidden.value = ""; }
  }
  input.addEventListener("focus", () => { calendar.hidden = false; });
  input.addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); commit(); } if (event.key === "Escape") calendar.hidden = true; });
  input.addEventListener("blur", commit);
}
document.addEventListener("DOMContentLoaded", () => {
  document.querySelectorAll("[data-pair]").forEach(buttonPair);
  document.querySelectorAll("[data-date]").forEach(dateField);
});
