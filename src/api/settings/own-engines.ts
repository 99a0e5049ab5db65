import { ENGINES, type Engine, type EngineId } from "./search-engines.ts";
import type { OwnEngine } from "#contract/settings/own-engine-limits.ts";
import type { Settings } from "./settings-record.ts";

/** True for an http(s) address with `%s` and without a password: a valid engine of one's own. */
export function isEngineTemplate(template: string): boolean {
  // An address of the contract has a host without %s.
  if (!template.includes("%s") || URL.parse(template) === null) return false;
  const url = URL.parse(template.replaceAll("%s", "x"));
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && url.username === "" && url.password === "";
}

/** The engine that was chosen, and those of one's own, which their keywords ask. */
export type SearchChoice = Pick<Settings, "searchEngine" | "ownEngines">;

/** The value of `searchEngine` that chooses an engine of one's own. */
export const choiceOf = ({ keyword }: Pick<OwnEngine, "keyword">): string => `!${keyword}`;

/** An engine of one's own as an engine; null for one that must not be opened. */
export function engineOf({ name, template }: OwnEngine): Engine | null {
  if (!isEngineTemplate(template)) return null;
  return { name, template, home: `${new URL(template.replaceAll("%s", "x")).origin}/` };
}

/**
 * The chosen engine: a built-in one by id, or one's own by `!` and its keyword. What is unknown or invalid falls back to
 * DuckDuckGo, so that Enter always searches.
 */
export function chosenEngine({ searchEngine, ownEngines }: SearchChoice): Engine {
  if (isEngineId(searchEngine)) return ENGINES[searchEngine];
  const own = ownEngines.find((engine) => choiceOf(engine) === searchEngine);
  return (own && engineOf(own)) ?? ENGINES.duckduckgo;
}

const isEngineId = (id: string): id is EngineId => Object.hasOwn(ENGINES, id);
