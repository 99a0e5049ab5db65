import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { LANGUAGES } from "./languages.ts";
import {
  ACCENTS,
  CLOCK_FACES,
  FORMATS,
  ICON_SHAPES,
  ICON_SIZES,
  SKY_CHOICES,
  WEBAPPS_LOOKS,
} from "./look.ts";
import { ownEngines } from "./own-engines.ts";
import { picture, pictureLook } from "./picture.ts";
import { timeZone } from "./time-zone.ts";
import { text } from "./values.ts";
import { widgetType } from "./widgets.ts";

const every = z.object({
  removedWidgets: z.array(widgetType).max(20, "Names too many widgets."),
  /** An engine's id, or `!` and the keyword of an own one. */
  searchEngine: text(64).min(1, "Must not be empty."),
  ownEngines,
  feedsOff: z.array(text(2048)).max(200, "Names more than 200 feeds."),
  clockStyle: z.enum(["24h", "12h"]),
  clockFace: z.enum(CLOCK_FACES),
  theme: z.enum(["light", "dark", "system"]),
  sky: z.enum(SKY_CHOICES),
  picture,
  pictureLook,
  accent: z.enum(ACCENTS),
  iconSize: z.enum(ICON_SIZES),
  iconShape: z.enum(ICON_SHAPES),
  hasLabels: z.boolean(),
  formats: z.enum(FORMATS),
  /** The chosen language; absent: the one that fits each browser. */
  language: z.enum(LANGUAGES),
  /** The zone of clocks and calendars; absent: that of each device. */
  timeZone,
  hasBird: z.boolean(),
  /** The name that the line under the date greets; absent: it greets nobody. */
  greetedName: text(40).min(1, "Must not be empty."),
  /** Whether that line names the next event of the calendar widget. */
  hasNextEvent: z.boolean(),
  isStartHidden: z.boolean(),
  webappsLook: z.enum(WEBAPPS_LOOKS),
});

/**
 * A member's chosen settings; others are absent. The database checks the same, and a limit of 16 kB in all.
 */
export const storedSettings = every.partial();
export type StoredSettings = z.infer<typeof storedSettings>;

/** Null for an account without stored settings. */
const settingsAnswer = z.object({ settings: storedSettings.nullable() });

/**
 * A change of some settings: null removes one. An account without any starts with the defaults of a new
 * account.
 */
const settingsInput = z.object({
  change: z.object({
    ...storedSettings.shape,
    theme: every.shape.theme.nullable().optional(),
    picture: picture.nullable().optional(),
    greetedName: every.shape.greetedName.nullable().optional(),
    language: every.shape.language.nullable().optional(),
    timeZone: timeZone.nullable().optional(),
    webappsLook: every.shape.webappsLook.nullable().optional(),
  }),
  newcomer: storedSettings.optional(),
});
export type SettingsInput = z.infer<typeof settingsInput>;

const settingsChangedAnswer = z.object({ settings: storedSettings });

export const settingsEndpoints = {
  getSettings: {
    method: "GET",
    path: "/user/settings",
    tag: "Settings",
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
    tag: "Settings",
    summary: "Change some settings",
    about: "Only the settings that are named change; null takes one away.",
    who: "user",
    scope: "write",
    body: settingsInput,
    answer: settingsChangedAnswer,
    refusals: ["unprocessable"],
  },
} as const satisfies Record<string, Endpoint>;
