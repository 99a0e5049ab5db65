import * as z from "zod";
import { endpointsOf } from "../calls/endpoints-of.ts";
import { ownEngines } from "./own-engines.ts";
import { picture, pictureLook } from "../pictures/picture.ts";
import { ASKED } from "./suggesting-engines.ts";
import { ofEachSetting, type Setting, type SettingName, type Settings, type ShapedName } from "./table.ts";
import { timeZone } from "../values/time-zone.ts";
import { text } from "../values/values.ts";
import { widgetType } from "../widgets/widgets.ts";

const feedsOff = z.array(text(2048)).max(200, "Names more than 200 feeds.");
const SHAPES = { ownEngines, feedsOff, picture, pictureLook, timeZone } satisfies Record<
  ShapedName,
  z.ZodType
>;

function schemaOf(name: SettingName, setting: Setting): z.ZodType {
  switch (setting.kind) {
    case "boolean":
      return z.boolean();
    case "choice":
      return z.enum(setting.values);
    case "string":
      return text(setting.max).min(1, "Must not be empty.");
    case "shaped":
      return SHAPES[name as ShapedName];
  }
}

/** Schemas made of the table lose their types on the way; these are what the table says. */
type SchemasOf<Values> = { [Name in keyof Values]: z.ZodType<Values[Name], Values[Name]> };
type Chosen = { [Name in SettingName]: NonNullable<Settings[Name]> };

/** Stored like a setting, but pages have a board instead. The documented calls read and write it. */
const removedWidgets = z.array(widgetType).max(20, "Names too many widgets.");

const chosen = ofEachSetting(schemaOf) as SchemasOf<Chosen>;
const changed = ofEachSetting((name, { start }) =>
  start === null ? chosen[name].nullable() : chosen[name],
) as SchemasOf<Settings>;

/**
 * A member's chosen settings; others are absent. The database checks the same, and a limit of 16 kB in all.
 */
export const storedSettings = z.object({ removedWidgets, ...chosen }).partial();
export type StoredSettings = z.infer<typeof storedSettings>;

/** Null for an account without stored settings. */
const settingsAnswer = z.object({ settings: storedSettings.nullable() });

/**
 * A change of some settings: null removes one. An account without any starts with the defaults of a new
 * account.
 */
const settingsInput = z.object({
  change: z.object({ removedWidgets, ...changed }).partial(),
  newcomer: storedSettings.optional(),
});
export type SettingsInput = z.infer<typeof settingsInput>;

const settingsChangedAnswer = z.object({ settings: storedSettings });

const suggestionsInput = z.object({ text: text(ASKED.text).min(1, "Must not be empty.") });

const suggestionsAnswer = z.object({
  suggestions: z.array(z.string().min(1).max(ASKED.text)).max(ASKED.suggestions),
});

export const settingsEndpoints = endpointsOf("Settings", {
  getSettings: {
    method: "GET",
    path: "/user/settings",
    summary: "Read the settings",
    about: "What was never chosen is absent.",
    who: "user",
    scope: "read",
    answer: settingsAnswer,
    cached: "caller",
  },
  changeSettings: {
    method: "PATCH",
    path: "/user/settings",
    summary: "Change some settings",
    about: "Only the settings that are named change; null takes one away.",
    who: "user",
    scope: "write",
    body: settingsInput,
    answer: settingsChangedAnswer,
    refusals: ["unprocessable"],
  },
  // What is typed is in no address, which logs keep.
  suggestSearches: {
    method: "POST",
    path: "/user/search-suggestions",
    summary: "Read what the chosen search engine suggests",
    about:
      "Nothing is asked, and the list is empty, unless `hasEngineSuggestions` is on and the engine has suggestions.",
    who: "user",
    body: suggestionsInput,
    answer: suggestionsAnswer,
    refusals: ["upstream_failed"],
    limits: ["search-suggestions-by-user"],
  },
});
