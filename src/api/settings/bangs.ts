import { foldForms } from "#src/shared/lib/text/fold.ts";
import { engineOf } from "./own-engines.ts";
import { ENGINES, engineUrl, type Engine } from "./search-engines.ts";
import type { OwnEngine } from "#contract/settings/own-engine-limits.ts";

const site = (name: string, home: string, search: string): Engine => ({
  name,
  home,
  template: `${home}${search}`,
});

const MAPS = site("Google Maps", "https://www.google.com/maps/", "search/%s");
const TRANSLATE = site("Google Translate", "https://translate.google.com/", "?sl=auto&text=%s");

/** Bangs: shortcuts to other search engines, as in DuckDuckGo; keys without the exclamation mark. */
export const BANGS: ReadonlyMap<string, Engine> = new Map(
  Object.entries({
    ddg: ENGINES.duckduckgo,
    d: ENGINES.duckduckgo,
    g: ENGINES.google,
    b: ENGINES.bing,
    brave: ENGINES.brave,
    ec: ENGINES.ecosia,
    kagi: ENGINES.kagi,
    sp: ENGINES.startpage,
    w: ENGINES.wikipedia,
    a: site("Amazon", "https://www.amazon.com/", "s?k=%s"),
    arxiv: site("arXiv", "https://arxiv.org/", "search/?query=%s&searchtype=all"),
    bgg: site("BoardGameGeek", "https://boardgamegeek.com/", "geeksearch.php?action=search&q=%s"),
    crates: site("crates.io", "https://crates.io/", "search?q=%s"),
    dh: site("Docker Hub", "https://hub.docker.com/", "search?q=%s"),
    e: site("eBay", "https://www.ebay.com/", "sch/i.html?_nkw=%s"),
    etsy: site("Etsy", "https://www.etsy.com/", "search?q=%s"),
    gh: site("GitHub", "https://github.com/", "search?q=%s&type=repositories"),
    gi: site("Google Images", "https://www.google.com/", "search?udm=2&q=%s"),
    gl: site("GitLab", "https://gitlab.com/", "search?search=%s"),
    gm: MAPS,
    maps: MAPS,
    gtr: TRANSLATE,
    tr: TRANSLATE,
    hn: site("Hacker News", "https://hn.algolia.com/", "?q=%s"),
    imdb: site("IMDb", "https://www.imdb.com/", "find/?q=%s"),
    mdn: site("MDN", "https://developer.mozilla.org/", "en-US/search?q=%s"),
    npm: site("npm", "https://www.npmjs.com/", "search?q=%s"),
    osm: site("OpenStreetMap", "https://www.openstreetmap.org/", "search?query=%s"),
    pypi: site("PyPI", "https://pypi.org/", "search/?q=%s"),
    r: site("Reddit", "https://www.reddit.com/", "search/?q=%s"),
    so: site("Stack Overflow", "https://stackoverflow.com/", "search?q=%s"),
    sc: site("SoundCloud", "https://soundcloud.com/", "search?q=%s"),
    spotify: site("Spotify", "https://open.spotify.com/", "search/%s"),
    wt: site("Wiktionary", "https://en.wiktionary.org/", "w/index.php?search=%s"),
    wa: site("WolframAlpha", "https://www.wolframalpha.com/", "input?i=%s"),
    yt: site("YouTube", "https://www.youtube.com/", "results?search_query=%s"),
  }),
);

/**
 * Finds a known bang at the start or end of the text ("!w kingfisher", "kingfisher !w"); one's own come first. Null
 * without one: the whole text is then the search.
 */
export function findBang(
  text: string,
  ownEngines: readonly OwnEngine[],
): { engine: Engine; words: string } | null {
  const [, leading, afterLeading] = /^[!！](\S+)(?:\s+(.*))?$/s.exec(text) ?? [];
  const [, beforeTrailing, trailing] = /^(.*\S)\s+[!！](\S+)$/s.exec(text) ?? [];
  const first = named(leading, ownEngines);
  if (first) return { engine: first, words: (afterLeading ?? "").trim() };
  const last = named(trailing, ownEngines);
  return last ? { engine: last, words: (beforeTrailing ?? "").trim() } : null;
}

function named(typed: string | undefined, ownEngines: readonly OwnEngine[]): Engine | undefined {
  const key = typed && foldForms(typed).toLowerCase();
  if (key === undefined) return undefined;
  const own = ownEngines.find(({ keyword }) => keyword === key);
  return (own && engineOf(own)) ?? BANGS.get(key);
}

/** The address of a web search: with a bang's engine, else with `engine`. A bang alone opens its engine's own page. */
export function searchUrl(text: string, engine: Engine, ownEngines: readonly OwnEngine[]): string {
  const bang = findBang(text, ownEngines);
  if (bang === null) return engineUrl(engine, text);
  return bang.words === "" ? bang.engine.home : engineUrl(bang.engine, bang.words);
}
