/*
 * Runs at the end of index.html's body, before the SPA has arrived: makes the shell that of this page, as far as this
 * browser knows it. The build writes it into the page (scripts/vite/page-scripts.ts).
 */
import { paintShell } from "#src/features/home/shell/paint-shell.ts";
import { afterPaint } from "#src/shared/lib/after-paint.ts";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";
import { takeNotes } from "#src/shared/lib/shell-parts.ts";
import { begun, type PageParts } from "./begun-page.ts";
import { paintFrame } from "./paint-frame.ts";

/** Written in by the build: the entry and what it imports. In development the page names its entry itself. */
declare const PAGE_START: string[] | null;

/** A page that is not painted by then is one that nobody looks at. */
const LONGEST_WAIT_MS = 3_000;
/** So long the SPA waits for a page that is drawn from its first answer: an answer that takes longer is slow. */
const LONGEST_DRAWING_MS = 500;

const root = document.querySelector<HTMLElement>("#root");
const page = begun.perchPage;
/** Ends when the page is drawn from its first answer; null where no script does that. */
let painter: Promise<void> | null = null;
if (root && page) {
  takeNotes(root);
  if (page.name === "home") paintShell(root, new Date());
  else paintFrame(root, { isStore: page.name !== "settings" });
  if (page.parts) painter = addParts(page.parts);
} else {
  // Other pages are drawn when their script is there.
  root?.replaceChildren();
}
delete document.documentElement.dataset["painting"];
void begin();

/** The SPA comes after what can be painted without it: fetching, reading and running scripts would hold that up. */
async function begin(): Promise<void> {
  // Of other pages there is nothing to be seen before it.
  if (!page) startEntry([]);
  await whenPainted();
  // The larger part of the picture: the first paint does not wait for it.
  document.querySelector(".wallpaper")?.removeAttribute("hidden");
  if (!page) return;
  if (painter) await whenDrawn(painter);
  startEntry(page.parts?.scripts ?? []);
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

/** Ends when the page that is drawn from its first answer is to be seen, or when that takes too long. */
function whenDrawn(drawn: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    void drawn.then(whenPictured).then(() => afterPaint(resolve));
    setTimeout(resolve, LONGEST_DRAWING_MS);
  });
}

/** Ends when the page's large picture can be shown, or can't. */
async function whenPictured(): Promise<void> {
  const picture = root?.querySelector<HTMLImageElement>("main img[fetchpriority=high]");
  // The components put another one in its place.
  await picture?.decode().catch(() => undefined);
}

/** Starts the SPA, and fetches what it will import for this page. */
function startEntry(scripts: string[]): void {
  if (!PAGE_START) return;
  const [src = "", ...imports] = PAGE_START;
  const links = [...imports, ...scripts].map((href) =>
    Object.assign(document.createElement("link"), { rel: "modulepreload", href, crossOrigin: "" }),
  );
  const script = Object.assign(document.createElement("script"), { type: "module", src, crossOrigin: "" });
  document.head.append(...links, script);
}

/** The page's styles, in their place behind those of the home screen, and what draws it from its first answer. */
function addParts({ styles, painter }: PageParts): Promise<void> | null {
  shellNotes().styled = Promise.all(styles.map(loadStyles)).then(() => undefined);
  return painter === null ? null : runPainter(painter);
}

/** Ends when the script has drawn the page, or can't. */
function runPainter(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement("script"), { src });
    script.addEventListener("load", () => resolve(shellNotes().drawn));
    script.addEventListener("error", () => resolve());
    document.head.append(script);
  });
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
