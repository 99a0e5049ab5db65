import type { WidgetType } from "#contract/widgets.ts";
import type { ThemeChoice } from "#src/shared/lib/theme.ts";
import { storedValue } from "#src/shared/lib/stored-value.ts";
import { readTypes } from "./visitor-widgets.ts";

/** A person's settings, as `user_preferences.settings` holds them. Everything is optional there. */
export type Settings = {
  removedWidgets: WidgetType[];
  /** An engine's id, or `custom` for `searchTemplate`. */
  searchEngine: string;
  /** The address of an engine of one's own, with `%s` where the words go. */
  searchTemplate: string | null;
  /** Addresses of news feeds that are not shown. */
  feedsOff: string[];
  clockStyle: "24h" | "12h";
  /** Null where it was never chosen, so that it is left as each browser has it. */
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

/** Settings from wherever they were stored; what is missing or does not fit is as it is for a newcomer. */
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

/** Settings as they are stored: without what says nothing. */
export function writeSettings({ searchTemplate, theme, ...settings }: Settings): Partial<Settings> {
  return {
    ...settings,
    ...(searchTemplate !== null && { searchTemplate }),
    ...(theme !== null && { theme }),
  };
}
