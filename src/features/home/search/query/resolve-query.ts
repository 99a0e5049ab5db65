import { t } from "@lingui/core/macro";
import { findBang, searchUrl } from "#src/api/settings/bangs.ts";
import type { Engine } from "#src/api/settings/search-engines.ts";
import type { OwnEngine } from "#src/api/settings/settings-record.ts";

/** A web search: a row with `lead` and `words` over `site`; as the first row, `words` over `deed`. */
export type WebSearch = {
  url: string;
  /** Whether a bang names the engine; else it is the chosen one. */
  isBang: boolean;
  lead: string;
  words: string;
  site: string;
  deed: string;
};

/** The web search for the typed text: with a bang's engine, else with the chosen one. Null for an empty text. */
export function webSearch(typed: string, engine: Engine, ownEngines: readonly OwnEngine[]): WebSearch | null {
  const words = typed.trim();
  if (words === "") return null;
  const url = searchUrl(words, engine, ownEngines);
  const bang = findBang(words, ownEngines);
  if (bang === null) {
    const deed = t`Search the web with ${engine.name}`;
    return { url, isBang: false, lead: t`Search the web for`, words, site: engine.name, deed };
  }
  const { name, home } = bang.engine;
  const site = new URL(home).hostname;
  return bang.words === ""
    ? { url, isBang: true, lead: "Open", words: name, site, deed: site }
    : {
        url,
        isBang: true,
        lead: t`Search ${name} for`,
        words: bang.words,
        site,
        deed: t`Search ${name}`,
      };
}
