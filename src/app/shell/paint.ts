/*
 * Runs at the end of index.html's body, before the SPA has arrived: makes the shell that of this page, as far as this
 * browser knows it. The build writes it into the page (scripts/vite/page-scripts.ts).
 */
import { paintShell } from "#src/features/home/shell/paint-shell.ts";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";
import { takeNotes } from "#src/shared/lib/shell-parts.ts";
import { begun, type PageParts } from "./begun-page.ts";
import { paintFrame } from "./paint-frame.ts";

const root = document.querySelector<HTMLElement>("#root");
const page = begun.perchPage;
if (root && page) {
  takeNotes(root);
  if (page.name === "home") paintShell(root, new Date());
  else paintFrame(root, { isStore: page.name !== "settings" });
  if (page.parts) addParts(page.parts);
} else {
  // Other pages are drawn when their script is there.
  root?.replaceChildren();
}
delete document.documentElement.dataset["painting"];

/** The page's styles, in their place behind those of the home screen, and what draws it from its first answer. */
function addParts({ styles, painter }: PageParts): void {
  shellNotes().styled = Promise.all(styles.map(loadStyles)).then(() => undefined);
  if (painter !== null)
    document.head.append(Object.assign(document.createElement("script"), { src: painter }));
}

/** Ends when the styles are there, or can't be had. */
function loadStyles(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, crossOrigin: "" });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}
