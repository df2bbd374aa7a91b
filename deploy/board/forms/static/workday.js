// Steps with validation on "Save and Continue", an error banner that lists them, date parts that listen for typing, and a
// last step whose submit button takes the place of "Save and Continue", outside the form.
let step = 0;
function startApplication() {
  document.getElementById("dialog").hidden = true;
  document.getElementById("posting").hidden = true;
  document.getElementById("flow").hidden = false;
  setTimeout(() => go(1), 80);
}
function steps() { return [...document.querySelectorAll("[data-step]")]; }
function go(to) {
  step = to;
  steps().forEach((s) => { s.hidden = Number(s.dataset.step) !== to; });
  const marks = [...document.querySelectorAll("[data-automation-id^=progressBar] li, li[data-automation-id^=progressBar]")];
  marks.forEach((mark, index) => {
    const isNow = index + 1 === to;
    mark.dataset.automationId = isNow ? "progressBarActiveStep" : index + 1 < to ? "progressBarCompletedStep" : "progressBarInactiveStep";
    mark.setAttribute("data-automation-id", mark.dataset.automationId);
    mark.querySelector("label").textContent = `${isNow ? "current step" : "step"} ${index + 1} of ${marks.length}`;
    if (isNow) mark.setAttribute("aria-current", "step"); else mark.removeAttribute("aria-current");
  });
  document.getElementById("problems").innerHTML = "";
  const next = document.getElementById("next");
  next.textContent = to === steps().length ? "Submit" : "Save and Continue";
  document.getElementById("back").hidden = to === 1;
  if (to === steps().length) review();
}
function missing(field) {
  if (!field.hasAttribute("data-needed")) return false;
  const controls = [...field.querySelectorAll("[name]")];
  if (controls.some((c) => c.type === "radio" || c.type === "checkbox")) return !controls.some((c) => c.checked);
  return !controls.some((c) => (c.files ? c.files.length : c.value.trim()));
}
function check() {
  const here = document.querySelector(`[data-step="${step}"]`);
  const bad = [...here.querySelectorAll("[data-question]")].filter(missing).map((f) => [f, f.dataset.question, `The field ${f.dataset.question} is required and must have a value.`]);
  for (const field of here.querySelectorAll("[data-automation-id='formField-email']")) {
    const value = field.querySelector("input").value.trim();
    if (value && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)) bad.push([field, field.dataset.question, "Enter a valid email address."]);
  }
  for (const field of here.querySelectorAll("[data-automation-id='formField-phoneNumber']")) {
    const value = field.querySelector("input").value;
    if (value && /[^\d\s()-]/.test(value)) bad.push([field, field.dataset.question, "Enter the phone number without a country code, digits only."]);
  }
  const problems = document.getElementById("problems");
  problems.innerHTML = "";
  document.querySelectorAll("[aria-invalid]").forEach((c) => c.removeAttribute("aria-invalid"));
  if (!bad.length) return true;
  const banner = document.createElement("div");
  banner.setAttribute("role", "alert");
  banner.className = "errors";
  banner.setAttribute("data-automation-id", "errorBanner");
  banner.innerHTML = "<h3>Errors Found</h3><ul></ul>";
  for (const [field, question, message] of bad) {
    const row = document.createElement("li");
    row.textContent = `Error - ${question}: ${message}`;
    banner.lastChild.append(row);
    const control = field.querySelector("input:not([type=hidden]), button, textarea");
    control.setAttribute("aria-invalid", "true");
  }
  problems.append(banner);
  return false;
}
function review() {
  const place = document.querySelector("[data-automation-id=review]");
  place.textContent = "";
  for (const field of document.querySelectorAll("[data-question]")) {
    const row = document.createElement("p");
    row.textContent = field.dataset.question;
    place.append(row);
  }
}
function triplet(box) {
  const hidden = box.querySelector("input[type=hidden]");
  const parts = [...box.querySelectorAll("[role=spinbutton]")];
  const typed = parts.map(() => "");
  parts.forEach((part, index) => {
    part.addEventListener("focus", () => { typed[index] = ""; });
    part.addEventListener("keydown", (event) => {
      if (/^\d$/.test(event.key)) typed[index] = (typed[index] + event.key).slice(-Number(part.dataset.length));
      else if (event.key === "Backspace" || event.key === "Delete") typed[index] = "";
      else if (event.key === "Tab") return;
      event.preventDefault();
      draw(index);
      if (typed[index].length === Number(part.dataset.length) && parts[index + 1]) parts[index + 1].focus();
    });
    part.addEventListener("input", () => draw(index));
    part.addEventListener("blur", () => draw(index));
  });
  const held = parts.map(() => "");
  function draw(index) {
    if (typed[index]) held[index] = typed[index].padStart(Number(parts[index].dataset.length), "0");
    parts[index].value = held[index];
    parts[index].setAttribute("aria-valuetext", held[index]);
    hidden.value = held.every(Boolean) ? `${held[2]}-${held[0]}-${held[1]}` : "";
  }
}
document.addEventListener("DOMContentLoaded", () => {
  document.querySelectorAll("[data-triplet]").forEach(triplet);
  document.getElementById("back").addEventListener("click", () => go(step - 1));
  document.getElementById("next").addEventListener("click", () => {
    if (step < steps().length) { if (check()) setTimeout(() => go(step + 1), 80); return; }
    sendForm(document.getElementById("wd-form"), document.getElementById("problems"));
  });
});
