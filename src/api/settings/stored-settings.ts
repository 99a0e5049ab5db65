import type { SettingsInput } from "#contract/settings/settings.ts";
import { request } from "../http/http.ts";
import { readSettings, visitorSettings, type Settings } from "./settings-record.ts";

/** Settings without fields that have no value. */
type ChosenSettings = { [Field in keyof Settings]?: NonNullable<Settings[Field]> };

/** The settings to store: without fields that have no value. */
export const writeSettings = (settings: Settings): ChosenSettings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));

export const isSame = (a: Settings, b: Settings) =>
  JSON.stringify(writeSettings(a)) === JSON.stringify(writeSettings(b));

/** Changes a member's stored settings atomically; returns all of them. */
export async function changeStored(change: Partial<Settings>): Promise<Settings> {
  const json = { change, newcomer: writeSettings(visitorSettings.get()) } satisfies SettingsInput;
  const { settings } = await request("PATCH /user/settings", { body: json, keepalive: true });
  return readSettings(settings);
}
