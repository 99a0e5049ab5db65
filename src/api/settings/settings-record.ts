import type { WidgetType } from "#contract/widgets.ts";
import type { ThemeChoice } from "#src/shared/state/theme.ts";
import { storedValue } from "#src/shared/state/stored-value.ts";
import { readTypes } from "../widgets/visitor-widgets.ts";

/** Settings as `user_preferences.settings` stores them, where every field is optional. */
export type Settings = {
  removedWidgets: WidgetType[];
  /** An engine's id, or `custom` for `searchTemplate`. */
  searchEngine: string;
  /** The address of a custom engine, with `%s` in place of the search words. */
  searchTemplate: string | null;
  /** Addresses of news feeds that are not shown. */
  feedsOff: string[];
  clockStyle: "24h" | "12h";
  /** Null when it was never chosen: each browser then keeps its own. */
  theme: ThemeChoice | null;
};

export const DEFAULT_SETTINGS: Settings = {
  removedWidgets: [],
  searchEngine: "duckduckgo",
  searchTemplate: null,
  feedsOff: [],
  clockStyle: "24h",
  theme: null,
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** Parses stored settings. Missing or invalid fields get their defaults. */
export function readSettings(stored: unknown): Settings {
  const { removedWidgets, searchEngine, searchTemplate, feedsOff, clockStyle, theme } = Object(stored);
  return {
    removedWidgets: readTypes(removedWidgets),
    searchEngine: typeof searchEngine === "string" ? searchEngine : DEFAULT_SETTINGS.searchEngine,
    searchTemplate: typeof searchTemplate === "string" ? searchTemplate : null,
    feedsOff: texts(feedsOff),
    clockStyle: clockStyle === "12h" ? "12h" : "24h",
    theme: theme === "light" || theme === "dark" || theme === "system" ? theme : null,
  };
}

/** A visitor's settings, which stay in the browser. */
export const visitorSettings = storedValue<Settings>("perch-settings", readSettings);

/** The settings to store: without fields that have their defaults. */
export function writeSettings({ searchTemplate, theme, ...settings }: Settings): Partial<Settings> {
  return {
    ...settings,
    ...(searchTemplate !== null && { searchTemplate }),
    ...(theme !== null && { theme }),
  };
}
