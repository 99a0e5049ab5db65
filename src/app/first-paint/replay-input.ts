import { marked, PRESSED, TYPED } from "#src/shared/lib/first-paint.ts";

/** Replays input from before the page reacted. index.html has marked the pressed button and the edited fields. */
export function replayInput(): void {
  const root = document.querySelector<HTMLElement>("#root");
  if (!root) return;
  Object.assign(root, { onclick: null, oninput: null });
  root.dataset["hydrated"] = "";
  for (const field of root.querySelectorAll<Field>(`:is(input, textarea)${marked(TYPED)}`)) typeAgain(field);
  const pressed = [...root.querySelectorAll<HTMLElement>(marked(PRESSED))];
  for (const button of pressed) delete button.dataset[PRESSED];
  pressed.at(-1)?.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** React overrides the setter of the element and ignores changes made through it, so the prototype's setter is used. */
function typeAgain(field: Field): void {
  const { selectionStart, selectionEnd } = field;
  const { [TYPED]: typed = "" } = field.dataset;
  delete field.dataset[TYPED];
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
