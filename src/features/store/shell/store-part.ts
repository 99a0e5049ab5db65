import { find, part } from "#src/shared/lib/shell-parts.ts";
import { letterBackground, tileLetter } from "#src/shared/widgets/letter-tile.ts";
import PARTS from "./store-shell.html?raw";

let parts: HTMLTemplateElement | undefined;

/** A fresh copy of a part of store-shell.html. */
export function storePart(name: string): HTMLElement {
  if (!parts) {
    parts = document.createElement("template");
    // Text of our own, without the white space between elements that components do not have.
    parts.innerHTML = PARTS.replaceAll(/>\s+</g, "><");
  }
  return part(name, parts);
}

/** Puts text into the element that the template names by `data-{name}`, and takes the name away. */
export function fill(within: HTMLElement, name: string, text: string): void {
  const element = find(within, `[data-${name}]`);
  delete element.dataset[name];
  element.textContent = text;
}

/** The square of an app, as AppIcon draws it. */
export function paintIcon(app: { title: string; iconUrl: string | null }, className: string): HTMLElement {
  const square = storePart("icon");
  square.className = `app-icon ${className}`;
  const [image, letter] = [find(square, "img"), find(square, ".app-icon-letter")];
  if (app.iconUrl) {
    image.setAttribute("src", app.iconUrl);
    letter.remove();
  } else {
    image.remove();
    letter.textContent = tileLetter(app.title);
    letter.style.background = letterBackground(app.title);
  }
  return square;
}
