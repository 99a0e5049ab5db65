/*
 * Runs at the end of index.html's body, before the SPA has arrived: makes the shell that of this page, as far as this
 * browser knows it. The build writes it into the page (scripts/vite/page-scripts.ts).
 */
import { paintShell } from "#src/features/home/shell/paint-shell.ts";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";
import { takeNotes } from "#src/shared/lib/shell-parts.ts";
import { begun, type PageParts } from "./begun-page.ts";
import { paintFrame } from "./paint-frame.ts";

/** Written in by the build: the entry and what it imports. In development the page names its entry itself. */
declare const PAGE_START: string[] | null;

/** A page that is not painted by then is one that nobody looks at. */
const LONGEST_WAIT_MS = 3_000;

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
if (PAGE_START && !page?.isKept) startEntry(PAGE_START);
void afterFirstPaint();

async function afterFirstPaint(): Promise<void> {
  await whenPainted();
  // Behind everything else and the larger part of the picture: the first paint does not wait for it.
  document.querySelector(".wallpaper")?.removeAttribute("hidden");
  if (PAGE_START && page?.isKept) startEntry(PAGE_START);
}

/** Ends when something is to be seen, and where nothing ever is: in a tab that waits in the background. */
function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    new PerformanceObserver((painted, observer) => {
      // The background alone may come before.
      if (painted.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

/** An element, because a page has not loaded before those that its first visit starts with have run. */
function startEntry([src = "", ...imports]: string[]): void {
  const links = imports.map((href) =>
    Object.assign(document.createElement("link"), { rel: "modulepreload", href, crossOrigin: "" }),
  );
  const script = Object.assign(document.createElement("script"), { type: "module", src, crossOrigin: "" });
  document.head.append(...links, script);
}

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
