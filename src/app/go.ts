import { readSavedHome } from "#src/api/saved-home/saved-home.ts";
import { searchUrl } from "#src/api/settings/bangs.ts";
import { chosenEngine } from "#src/api/settings/own-engines.ts";
import { readSettings, visitorSettings, type Settings } from "#src/api/settings/settings-record.ts";

/** The longest search, in characters; more than fits into an engine's address. */
const LONGEST = 2_000;

/**
 * The target of a search in the address bar: the bang's engine, else the person's chosen engine; home without
 * words. Opens engines only, never a typed address. A link on another site can therefore not redirect through
 * here to its own target.
 */
export function goTo(search: string): string {
  const asked = new URLSearchParams(search).get("q") ?? "";
  // Cut at whole characters: an address can't contain half of one.
  const words = [...asked].slice(0, LONGEST).join("").trim();
  if (words === "") return "/";
  const settings = ownSettings();
  return searchUrl(words, chosenEngine(settings), settings.ownEngines);
}

/**
 * The settings of the browser's last person: a member's from the snapshot of the home screen, or a visitor's.
 */
function ownSettings(): Settings {
  const queries = readSavedHome()?.clientState.queries ?? [];
  const answerOf = (key: string) => queries.filter(({ queryKey }) => queryKey[0] === key);
  const session = answerOf("session")[0]?.state.data as { user: { id: string } | null } | undefined;
  if (!session?.user) return visitorSettings.get();
  const { id } = session.user;
  const saved = answerOf("preferences").find(({ queryKey }) => queryKey[1] === id);
  // Without a snapshot, a member's engine is not known yet.
  return readSettings(saved?.state.data ?? visitorSettings.get());
}
