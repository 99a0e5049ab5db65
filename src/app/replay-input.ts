/**
 * Does again what somebody did before the page was hydrated, when nothing listened yet: index.html has marked the button
 * that was pressed and the fields that were typed into.
 */
export function replayInput(): void {
  const root = document.querySelector<HTMLElement>("#root");
  if (!root) return;
  Object.assign(root, { onclick: null, oninput: null });
  root.dataset["hydrated"] = "";
  for (const field of root.querySelectorAll<HTMLInputElement>("input[data-typed]")) typeAgain(field);
  const pressed = [...root.querySelectorAll<HTMLElement>("[data-pressed]")];
  for (const button of pressed) delete button.dataset["pressed"];
  pressed.at(-1)?.click();
}

/** By the prototype's setter, because React watches the field's own, and hears of a change only behind its back. */
function typeAgain(field: HTMLInputElement): void {
  const { typed = "" } = field.dataset;
  delete field.dataset["typed"];
  field.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
