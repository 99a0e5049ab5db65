/*
 * Runs in the head of index.html, before anything is painted or loaded: the theme, which kind of page this is, and what
 * the page will ask for anyway. The build writes it into the page (scripts/vite/page-scripts.ts).
 */
import type { StorefrontAnswer } from "#contract/storefront.ts";
import { askEarly, peekEarly } from "#src/api/early-calls.ts";
import { slugAt } from "#src/shared/lib/slug-at.ts";
import { begun, type PageParts } from "./begun-page.ts";
import { pageAt, type EarlyPage } from "./page-at.ts";

const root = document.documentElement;
const path = location.pathname;

const saved = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie);
const isDark = saved ? saved[1] === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
root.classList.toggle("dark", isDark);
root.dataset["theme"] = isDark ? "perch-dark" : "perch-light";
root.dataset["page"] = path === "/" ? "home" : "page";

/** What a home screen other than that of a first visit is painted from (src/api/last-seen.ts and its neighbours). */
const KNOWN_BY = ["perch-session", "perch-news", "perch-settings", "widget-states", "widget-order"];

/** Written in by the build. */
declare const PAGE_PARTS: Record<Exclude<EarlyPage, "home">, PageParts>;
/** The entry and what it imports. */
declare const PAGE_START: string[] | null;

const page = pageAt(path);
const parts = page === null || page === "home" ? null : PAGE_PARTS[page];
// Browsers have no workers for sites without a certificate.
const hasWorker = Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
const isKept = page === "home" && hasWorker;
// What is drawn before the scripts are there has the network for itself, unless they come from this browser.
const isDrawnFirst = !hasWorker && Boolean(parts?.painter);
if (!isKept && !isDrawnFirst) for (const href of PAGE_START ?? []) addLink({ rel: "modulepreload", href });
// It is all here: no frame is spent on the half of it that comes before the script that completes it.
if (isKept) addLink({ rel: "expect", href: "#end", blocking: "render" });
if (page === "home") {
  begun.perchPage = { name: page, parts: null };
  // The shell is not shown as a stranger's for the moment until it is painted as this browser knows it.
  const isKnown = KNOWN_BY.some((key) => isStored(key));
  if (isKnown) hideShell();
  // Somebody who was here before sees their home screen first; their answers can wait.
  if (!isKept && !isStored("perch-session")) {
    askEarly("/auth/me");
    if (!isKnown) askEarly("/news");
  }
} else {
  // Nor as the home screen where it will be another page's.
  hideShell();
  if (page && parts) begin(page, parts);
}

/** Asks what the page will ask for, and fetches what it is made of. */
function begin(name: EarlyPage, parts: PageParts): void {
  begun.perchPage = { name, parts };
  // In the order in which they are needed: browsers ask few things of one server at a time.
  const { scripts, styles, painter } = parts;
  for (const href of styles) addLink({ rel: "preload", as: "style", href });
  if (painter !== null) addLink({ rel: "preload", as: "script", href: painter });
  if (name === "slug") askEarly(`/page/${slugAt(path)}`);
  if (name === "store") {
    askEarly("/webapp/storefront");
    // Whoever takes the answer hears of what is wrong with it.
    loadBanner().catch(() => undefined);
  }
  if (!isDrawnFirst)
    for (const href of scripts) addLink({ rel: "modulepreload", fetchPriority: "low", href });
  askEarly("/auth/me");
}

function hideShell(): void {
  root.dataset["painting"] = "";
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage is switched off: nothing is known of an earlier visit.
    return false;
  }
}

/** The largest thing in the store is a picture whose address comes with the answer: no need to wait for scripts to see it. */
async function loadBanner(): Promise<void> {
  const front = await peekEarly<StorefrontAnswer>("/webapp/storefront");
  const href = front?.collections.find(({ catalogue }) => catalogue.imageUrl !== null)?.catalogue.imageUrl;
  if (href) addLink({ rel: "preload", as: "image", fetchPriority: "high", href });
}

type LinkAttributes = {
  rel: string;
  href: string;
  as?: string;
  fetchPriority?: "high" | "low";
  blocking?: "render";
};

function addLink({ as, blocking, ...attributes }: LinkAttributes): void {
  const link = Object.assign(document.createElement("link"), attributes);
  if (as !== undefined) link.as = as;
  if (blocking !== undefined) link.setAttribute("blocking", blocking);
  // As the elements ask that will use them: modules and styles of the build do, scripts and pictures do not.
  if (attributes.rel === "modulepreload" || as === "style") link.crossOrigin = "";
  document.head.append(link);
}
