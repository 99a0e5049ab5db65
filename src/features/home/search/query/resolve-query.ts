import { findBang, searchUrl } from "#src/api/settings/bangs.ts";
import type { Engine } from "#src/api/settings/search-engines.ts";
import type { OwnEngine } from "#contract/settings/own-engine-limits.ts";

/** A search of the web, or of the site that a bang names. */
export type WebSearch = {
  url: string;
  /** Whether a bang names the engine; else it is the chosen one. */
  isBang: boolean;
  /** The engine's name. */
  name: string;
  /** Without the bang; empty for a bang alone, which opens its site. */
  words: string;
  /** The host that a bang leads to, else the engine's name. */
  site: string;
};

/** The web search for the typed text: with a bang's engine, else with the chosen one. Null for an empty text. */
export function webSearch(typed: string, engine: Engine, ownEngines: readonly OwnEngine[]): WebSearch | null {
  const words = typed.trim();
  if (words === "") return null;
  const url = searchUrl(words, engine, ownEngines);
  const bang = findBang(words, ownEngines);
  if (bang === null) return { url, isBang: false, name: engine.name, words, site: engine.name };
  const { name, home } = bang.engine;
  return { url, isBang: true, name, words: bang.words, site: new URL(home).hostname };
}
