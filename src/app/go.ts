import { readSavedHome } from "#src/api/saved-home/saved-home.ts";
import { searchUrl } from "#src/api/settings/bangs.ts";
import { chosenEngine } from "#src/api/settings/search-engines.ts";
import { readSettings, visitorSettings, type Settings } from "#src/api/settings/settings-record.ts";

/** The longest search, in characters; more than fits into an engine's address. */
const LONGEST = 2_000;

/**
 * Where the address bar's search leads: the bang's engine, else the one that this browser's person has chosen; home
 * without words. Only engines are opened, never an address that was typed, so that no link on another site can lead
 * through here to a place of its own.
 */
export function goTo(search: string): string {
  const asked = new URLSearchParams(search).get("q") ?? "";
  // By whole characters: an address can't be made of half of one.
  const words = [...asked].slice(0, LONGEST).join("").trim();
  if (words === "") return "/";
  const { searchEngine, searchTemplate } = ownSettings();
  return searchUrl(words, chosenEngine(searchEngine, searchTemplate));
}

/** The settings of whoever was here last: a member's as they are saved with the home screen, or a visitor's. */
function ownSettings(): Settings {
  const queries = readSavedHome()?.clientState.queries ?? [];
  const answerOf = (key: string) => queries.filter(({ queryKey }) => queryKey[0] === key);
  const session = answerOf("session")[0]?.state.data as { user: { id: string } | null } | undefined;
  if (!session?.user) return visitorSettings.get();
  const { id } = session.user;
  const saved = answerOf("preferences").find(({ queryKey }) => queryKey[1] === id);
  // Without them, a member's engine is not known here yet.
  return readSettings(saved?.state.data ?? visitorSettings.get());
}
