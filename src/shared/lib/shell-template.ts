import { DRAWING } from "./drawing.ts";
import { find, part } from "./shell-parts.ts";

/** What gives fresh copies of the parts that `html` of our own names by `data-part`; it is read at the first one. */
export function shellTemplate(html: string): (name: string) => HTMLElement {
  let parts: HTMLTemplateElement | undefined;
  return (name) => {
    if (!parts) {
      parts = document.createElement("template");
      // Without the line breaks that components do not have.
      parts.innerHTML = html
        .replaceAll(/>\s*\n\s*/g, ">")
        .replaceAll(/\s*\n\s*</g, "<")
        .replaceAll(/\s*\n\s*/g, " ");
      for (const drawing of parts.content.querySelectorAll("svg.lucide")) {
        for (const [name, value] of Object.entries(DRAWING)) drawing.setAttribute(name, value);
      }
    }
    return part(name, parts);
  };
}

/** The element that a part names by `data-{name}`; takes the name away. */
export function take<E extends HTMLElement = HTMLElement>(within: HTMLElement, name: string): E {
  const element = find<E>(within, `[data-${name}]`);
  delete element.dataset[name];
  return element;
}

/** Puts text into the element that a part names by `data-{name}`, and takes the name away. */
export function fill(within: HTMLElement, name: string, text: string): void {
  take(within, name).textContent = text;
}
