/** A search engine. `%s` in `template` is replaced by the search words; an empty search opens `home`. */
export type Engine = { name: string; template: string; home: string };

export const ENGINES = {
  duckduckgo: {
    name: "DuckDuckGo",
    template: "https://duckduckgo.com/?q=%s",
    home: "https://duckduckgo.com/",
  },
  google: { name: "Google", template: "https://www.google.com/search?q=%s", home: "https://www.google.com/" },
  bing: { name: "Bing", template: "https://www.bing.com/search?q=%s", home: "https://www.bing.com/" },
  brave: {
    name: "Brave",
    template: "https://search.brave.com/search?q=%s",
    home: "https://search.brave.com/",
  },
  ecosia: { name: "Ecosia", template: "https://www.ecosia.org/search?q=%s", home: "https://www.ecosia.org/" },
  kagi: { name: "Kagi", template: "https://kagi.com/search?q=%s", home: "https://kagi.com/" },
  startpage: {
    name: "Startpage",
    template: "https://www.startpage.com/sp/search?query=%s",
    home: "https://www.startpage.com/",
  },
  wikipedia: {
    name: "Wikipedia",
    template: "https://en.wikipedia.org/w/index.php?search=%s",
    home: "https://en.wikipedia.org/",
  },
} as const satisfies Record<string, Engine>;

export type EngineId = keyof typeof ENGINES;

/** The engine's address for these words, percent-encoded. The words may contain `%s` and `$&`. */
export function engineUrl(engine: Engine, words: string): string {
  return engine.template.replaceAll("%s", () => encodeURIComponent(words));
}

/** True for an http(s) address with `%s` and without a password: a valid custom engine. */
export function isEngineTemplate(template: string): boolean {
  if (!template.includes("%s")) return false;
  const url = URL.parse(template.replaceAll("%s", "x"));
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && url.username === "" && url.password === "";
}

/**
 * The chosen engine: a built-in one by id, or `custom` with its template. An unknown id or an invalid
 * template falls back to DuckDuckGo, so that Enter always searches.
 */
export function chosenEngine(id: string, customTemplate: string | null): Engine {
  if (id !== "custom") return isEngineId(id) ? ENGINES[id] : ENGINES.duckduckgo;
  if (customTemplate === null || !isEngineTemplate(customTemplate)) return ENGINES.duckduckgo;
  const { host, origin } = new URL(customTemplate.replaceAll("%s", "x"));
  return { name: host.replace(/^www\./, ""), template: customTemplate, home: `${origin}/` };
}

const isEngineId = (id: string): id is EngineId => Object.hasOwn(ENGINES, id);
