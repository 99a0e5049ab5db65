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
