/** Replays input from before hydration. index.html has marked the pressed button and the edited fields. */
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

/** React overrides the setter of the element and ignores changes made through it, so the prototype's setter is used. */
function typeAgain(field: HTMLInputElement): void {
  const { typed = "" } = field.dataset;
  delete field.dataset["typed"];
  field.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
