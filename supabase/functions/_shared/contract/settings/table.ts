import { LANGUAGES } from "../texts/languages.ts";
import {
  ACCENTS,
  CLOCK_FACES,
  FORMATS,
  ICON_SHAPES,
  ICON_SIZES,
  PLAIN_PICTURE_LOOK,
  SKY_CHOICES,
  WEBAPPS_LOOKS,
  type Picture,
  type PictureLook,
} from "../looks/look.ts";
import type { OwnEngine } from "./own-engine-limits.ts";

/*
 * Every setting, once. The schemas of the API, the check of the database, and the page's type, defaults and reader are made
 * from this table. It is plain data, because the home screen's scripts have no room for zod.
 */

/*
 * `kind` is what `typeof` says of a value, where that is enough. `start` is what holds without a choice. Where it is null, a
 * change may be null too: that takes the choice away.
 */

const flag = (start: boolean) => ({ kind: "boolean", start }) as const;

/** One of these; the first of them, or `start`, without a choice. */
const choice = <const Value extends string, Start extends Value | null = Value>(
  values: readonly [Value, ...Value[]],
  start: Value | Start = values[0],
) => ({ kind: "choice", values, start }) as const;

/** A text of 1 to `max` characters. */
const text = <Start extends string | null>(max: number, start: string | Start) =>
  ({ kind: "string", max, start }) as const;

/** A value with a shape of its own. What judges or reads it says so by the setting's name; the types ask for each. */
const shaped = <Value>(start: Value) => ({ kind: "shaped", start }) as const;

/** In the order in which pages and answers write them. A new one comes last: saved home screens compare the order. */
export const SETTINGS = {
  /** An engine's id, or `!` and the keyword of an own one. */
  searchEngine: text(64, "duckduckgo"),
  /** Addresses with `%s` in place of the search words. */
  ownEngines: shaped<OwnEngine[]>([]),
  /** Addresses of hidden news feeds. */
  feedsOff: shaped<string[]>([]),
  clockStyle: choice(["24h", "12h"]),
  clockFace: choice(CLOCK_FACES),
  /** Null without a choice: each browser then keeps its own. */
  theme: choice(["light", "dark", "system"], null),
  sky: choice(SKY_CHOICES),
  /** The picture of the sky `picture`. */
  picture: shaped<Picture | null>(null),
  /** How the sky is shown where it is a picture. */
  pictureLook: shaped<PictureLook>(PLAIN_PICTURE_LOOK),
  accent: choice(ACCENTS),
  iconSize: choice(ICON_SIZES),
  iconShape: choice(ICON_SHAPES),
  /** Whether icons have names below them. */
  hasLabels: flag(true),
  formats: choice(FORMATS),
  /** Null without a choice: each browser then has the one that fits it. */
  language: choice(LANGUAGES, null),
  /** The zone of clocks and calendars; null: that of each device. */
  timeZone: shaped<string | null>(null),
  /** Whether the branch of a drawn sky has its bird. */
  hasBird: flag(true),
  /** The name that the line under the date greets; null: it greets nobody. */
  greetedName: text(40, null),
  /** Whether that line names the next event of the calendar widget. */
  hasNextEvent: flag(false),
  /** Whether the first-visit card was dismissed. */
  isStartHidden: flag(false),
  /** The look of the administrator's list of apps; null without a choice. */
  webappsLook: choice(WEBAPPS_LOOKS, null),
  /** The page that a new tab shows: the first, or the one that was shown last. */
  newTabPage: choice(["first", "last"]),
  /** Where apps, links, searches and news open; null: in a new tab on the site, in this one in the extension's new tab. */
  opensIn: choice(["new-tab", "this-tab"], null),
  /** Whether the chosen search engine is asked what it suggests while one types. */
  hasEngineSuggestions: flag(false),
  /** Whether tiles of own links say if they answer. Those on the internet are then also looked at weekly. */
  hasAnswers: flag(false),
};

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
export type Setting = Table[SettingName];
/** The settings of a shape of their own, for which each reader has a part of its own. */
export type ShapedName = {
  [Name in SettingName]: Table[Name]["kind"] extends "shaped" ? Name : never;
}[SettingName];

/** Settings as pages have them, with defaults. `user_preferences.settings` stores those that were chosen. */
export type Settings = { [Name in SettingName]: Table[Name]["start"] };

/** What `make` makes of each setting, by name, in the order of the table. */
export const ofEachSetting = <Made>(make: (name: SettingName, setting: Setting) => Made) =>
  Object.fromEntries(
    Object.entries(SETTINGS).map(([name, setting]) => [name, make(name as SettingName, setting)]),
  ) as Record<SettingName, Made>;
