import { findBang } from "./bangs.ts";
import { engineUrl, type Engine } from "#src/shared/lib/search-engines.ts";
import { typedUrl } from "./typed-url.ts";

/** Where Enter leads, with the line that says so in the list. */
export type Destination = { url: string; label: string };

/** Reads what was typed as an address, a bang or words for the chosen engine, in this order. Null when nothing was typed. */
export function resolveQuery(typed: string, engine: Engine): Destination | null {
  const text = typed.trim();
  if (text === "") return null;
  const address = typedUrl(text);
  if (address !== null) return { url: address, label: `Open ${text}` };
  const bang = findBang(text);
  if (bang === null) return { url: engineUrl(engine, text), label: `Search the web for “${text}”` };
  return bang.words === ""
    ? { url: bang.engine.home, label: `Open ${bang.engine.name}` }
    : { url: engineUrl(bang.engine, bang.words), label: `Search ${bang.engine.name} for “${bang.words}”` };
}
