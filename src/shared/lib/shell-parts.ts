import { shellNotes } from "./shell-notes.ts";

/** The element of the shell that a selector names; throws where the shell and its painter have come apart. */
export function find<E extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): E {
  const element = within.querySelector<E>(selector);
  if (!element) throw new Error(`The shell has no ${selector}.`);
  return element;
}

/** A fresh copy of a part that `template` keeps under this name (`data-part`); by default that of index.html. */
export function part<E extends HTMLElement = HTMLElement>(
  name: string,
  template = find<HTMLTemplateElement>(document, "#shell-parts"),
): E {
  const copy = find(template.content, `[data-part="${name}"]`).cloneNode(true) as E;
  delete copy.dataset["part"];
  return copy;
}

/** Puts somebody's account where the button to connect is. */
export function paintAccount(root: HTMLElement, email: string): void {
  const button = part("account");
  button.ariaLabel = `Account of ${email}`;
  find(button, "span").textContent = [...email][0]?.toUpperCase() ?? "";
  find(root, ".site-header-end > .btn").replaceWith(button);
}

/** Shows which theme is on. */
export function paintThemeSwitch(root: HTMLElement): void {
  find(root, "[role=switch]").ariaChecked = String(document.documentElement.classList.contains("dark"));
}

/** What components would hear of, were they there: pictures that fail, buttons and keys that are pressed. */
export function takeNotes(root: HTMLElement): void {
  const notes = shellNotes();
  root.addEventListener("error", ({ target }) => target && notes.broken.add(target), { capture: true });
  root.addEventListener("click", ({ target }) => {
    notes.pressed = target instanceof Element ? target.closest("button") : null;
  });
  document.addEventListener("keydown", (event) => {
    if (notes.isTaken || event.key !== "/" || event.target !== document.body) return;
    event.preventDefault();
    root.querySelector("input")?.focus();
  });
}
