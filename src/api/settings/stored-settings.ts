import { answerOf } from "../http/postgres.ts";
import { getSupabase } from "../http/supabase.ts";
import { settingsChangedAt } from "./settings-changed.ts";
import { readSettings, visitorSettings, type Settings } from "./settings-record.ts";

/** The settings to store: without fields that have no value. */
export function writeSettings({
  searchTemplate,
  theme,
  picture,
  webappsLook,
  ...settings
}: Settings): Partial<Settings> {
  return {
    ...settings,
    ...(searchTemplate !== null && { searchTemplate }),
    ...(theme !== null && { theme }),
    ...(picture !== null && { picture }),
    ...(webappsLook !== null && { webappsLook }),
  };
}

export const isSame = (a: Settings, b: Settings) =>
  JSON.stringify(writeSettings(a)) === JSON.stringify(writeSettings(b));

/** Changes a member's stored settings atomically; returns all of them. */
export async function changeStored(change: Partial<Settings>): Promise<Settings> {
  settingsChangedAt.set(Date.now());
  const supabase = await getSupabase();
  const texts = {
    change: JSON.stringify(change),
    newcomer: JSON.stringify(writeSettings(visitorSettings.get())),
  };
  return readSettings(answerOf(await supabase.rpc("change_settings", texts)));
}
