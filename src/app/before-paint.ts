/*
 * Runs in the head of index.html, before anything is painted or loaded: the theme, which kind of page this is, and what
 * the page will ask for anyway. The build writes it into the page (scripts/vite/page-scripts.ts).
 */
import { STORE_PATH } from "#contract/product.ts";
import type { StorefrontAnswer } from "#contract/storefront.ts";

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
/** What a home screen other than that of a first visit is painted from (src/api/last-seen.ts and its neighbours). */
const KNOWN_BY = ["perch-session", "perch-news", "perch-settings", "widget-states", "widget-order"];
const OWN_PLACES = ["admin", "cats", "import"];

if (path === "/") {
  // The shell is not shown as a stranger's for the moment until it is painted as this browser knows it.
  const isKnown = KNOWN_BY.some((key) => isStored(key));
  if (isKnown) root.dataset["painting"] = "";
  // Somebody who was here before sees their home screen first; their answers can wait.
  if (!isStored("perch-session")) {
    askEarly("/auth/me");
    if (!isKnown) askEarly("/news");
  }
} else if (path === STORE_PATH) {
  loadBanner(askEarly("/webapp/storefront"));
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
function askEarly(call: string): Promise<Response> {
  const answer = fetch(`/api${call}`, { credentials: "same-origin" });
  // Whoever takes the answer hears of the failure; until then it is nobody's.
  answer.catch(() => undefined);
  const calls = ((globalThis as { perchEarly?: Record<string, Promise<Response>> }).perchEarly ??= {});
  calls[call] = answer;
  return answer;
}

/** The largest thing in the store is a picture whose address comes with the answer: no need to wait for scripts to see it. */
function loadBanner(storefront: Promise<Response>): void {
  const load = async () => {
    const { collections } = (await (await storefront).clone().json()) as StorefrontAnswer;
    const href = collections.find(({ catalogue }) => catalogue.imageUrl !== null)?.catalogue.imageUrl;
    if (href)
      document.head.append(
        Object.assign(document.createElement("link"), {
          rel: "preload",
          as: "image",
          fetchPriority: "high",
          href,
        }),
      );
  };
  // Whoever takes the answer hears of what is wrong with it.
  load().catch(() => undefined);
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
