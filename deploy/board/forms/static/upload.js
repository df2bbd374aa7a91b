// Uploads behind a button. A résumé is "read" a moment later and rewrites the fields that carry data-parsed; an upload with
// data-fails-once is cleared again the first time, as if the server had dropped it.
function upload(box) {
  const input = box.querySelector("input[type=file]");
  const name = box.querySelector("[data-filename]");
  const button = box.querySelector("button");
  if (button) button.addEventListener("click", () => input.click());
  input.addEventListener("change", () => {
    name.textContent = input.files.length ? input.files[0].name : "";
    if (!input.files.length) return;
    if (box.dataset.failsOnce && !box.dataset.failed) {
      box.dataset.failed = "yes";
      setTimeout(() => { input.value = ""; name.textContent = ""; box.querySelector("[data-problem]").textContent = "Upload failed, please try again."; }, 350);
      return;
    }
    const problem = box.querySelector("[data-problem]");
    if (problem) problem.textContent = "";
    if (box.dataset.parses) {
      setTimeout(() => {
        for (const control of document.querySelectorAll("[data-parsed]")) {
          control.value = control.dataset.parsed;
          control.dispatchEvent(new Event("input", { bubbles: true }));
        }
      }, 300);
    }
  });
}
document.addEventListener("DOMContentLoaded", () => document.querySelectorAll("[data-upload]").forEach(upload));
