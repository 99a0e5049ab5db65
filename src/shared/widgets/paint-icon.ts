import { find } from "#src/shared/lib/shell-parts.ts";
import { shellTemplate } from "#src/shared/lib/shell-template.ts";
import { letterBackground, tileLetter } from "./letter-tile.ts";

const iconPart = shellTemplate(`
  <span data-part="icon" aria-hidden="true" class="app-icon">
    <img alt="" width="96" height="96" decoding="async" draggable="false" />
    <span class="app-icon-letter"></span>
  </span>
`);

type Painted = { name: string; src: string | null; className: string; loading?: "lazy" | "eager" };

/** The square of a web app, as AppIcon (app-icon.tsx) draws it. */
export function paintIcon({ name, src, className, loading = "lazy" }: Painted): HTMLElement {
  const square = iconPart("icon");
  square.className = `app-icon ${className}`;
  const [image, letter] = [find(square, "img"), find(square, ".app-icon-letter")];
  if (src) {
    // Before the address, which begins to load at once without it.
    image.setAttribute("loading", loading);
    image.setAttribute("src", src);
    letter.remove();
  } else {
    image.remove();
    letter.textContent = tileLetter(name);
    letter.style.background = letterBackground(name);
  }
  return square;
}
