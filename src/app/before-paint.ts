/*
 * Runs in the head of index.html, before anything is painted or loaded: the theme, which kind of page this is, and what
 * the page will ask for anyway. The build writes it into the page (scripts/vite/page-scripts.ts).
 */
import { STORE_PATH } from "#contract/product.ts";

/** Written in by the build: addresses of the scripts and styles of pages that the entry does not bring. */
declare const PAGE_PARTS: Record<"store" | "slug" | "settings", { scripts: string[]; styles: string[] }>;

const root = document.documentElement;
const path = location.pathname;

const saved = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie);
const isDark = saved ? saved[1] === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
root.classList.toggle("dark", isDark);
root.dataset["theme"] = isDark ? "perch-dark" : "perch-light";
root.dataset["page"] = path === "/" ? "home" : "page";

const slug = /^\/(?:app\/)?([a-z0-9-]{1,64})$/.exec(path)?.[1];
const OWN_PLACES = ["admin", "cats", "import"];

if (path === "/") {
  // Somebody who was here before sees their home screen first; their answers can wait.
  if (!isStored("perch-session")) {
    askEarly("/auth/me");
    if (!isStored("perch-news") && !isStored("perch-settings") && !isStored("widget-states"))
      askEarly("/news");
  }
} else if (path === STORE_PATH) {
  askEarly("/webapp/storefront");
  askEarly("/auth/me");
  loadEarly("store");
} else if (path === "/settings") {
  askEarly("/auth/me");
  loadEarly("settings");
} else if (slug !== undefined && !OWN_PLACES.includes(slug)) {
  askEarly(`/page/${slug}`);
  askEarly("/auth/me");
  loadEarly("slug");
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage is switched off: nothing is known of an earlier visit.
    return false;
  }
}

/** `request` in src/api/http.ts finds the answer under its path. */
function askEarly(call: string): void {
  const answer = fetch(`/api${call}`, { credentials: "same-origin" });
  // Whoever takes the answer hears of the failure; until then it is nobody's.
  answer.catch(() => undefined);
  const calls = ((globalThis as { perchEarly?: Record<string, Promise<Response>> }).perchEarly ??= {});
  calls[call] = answer;
}

function loadEarly(page: keyof typeof PAGE_PARTS): void {
  const { scripts, styles } = PAGE_PARTS[page];
  for (const href of scripts) addLink({ rel: "modulepreload", href });
  for (const href of styles) addLink({ rel: "preload", as: "style", href });
}

function addLink(attributes: { rel: string; href: string; as?: string }): void {
  const link = Object.assign(document.createElement("link"), attributes);
  link.crossOrigin = "";
  document.head.append(link);
}
