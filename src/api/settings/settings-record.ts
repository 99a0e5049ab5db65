import {
  ACCENTS,
  CLOCK_FACES,
  FORMATS,
  ICON_SHAPES,
  ICON_SIZES,
  PICTURE_LOOK,
  PLAIN_PICTURE_LOOK,
  SKY_CHOICES,
  WEBAPPS_LOOKS,
  type Accent,
  type ClockFace,
  type Formats,
  type IconShape,
  type IconSize,
  type Picture,
  type PictureLook,
  type SkyChoice,
  type WebappsLook,
} from "#contract/look.ts";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import type { ThemeChoice } from "#src/shared/state/look/theme.ts";
import { storedValue } from "#src/shared/state/storage/stored-value.ts";

/** A search engine of one's own: `!keyword` asks it. */
export type OwnEngine = { name: string; keyword: string; template: string };

/** Settings as `user_preferences.settings` stores them, where every field is optional. */
export type Settings = {
  /** An engine's id, or `!` and the keyword of an own one. */
  searchEngine: string;
  /** Addresses with `%s` in place of the search words. */
  ownEngines: OwnEngine[];
  /** Addresses of hidden news feeds. */
  feedsOff: string[];
  clockStyle: "24h" | "12h";
  clockFace: ClockFace;
  /** Null without a choice: each browser then keeps its own. */
  theme: ThemeChoice | null;
  sky: SkyChoice;
  /** The picture of the sky `picture`. */
  picture: Picture | null;
  /** How the sky is shown where it is a picture. */
  pictureLook: PictureLook;
  accent: Accent;
  iconSize: IconSize;
  iconShape: IconShape;
  /** Whether icons have names below them. */
  hasLabels: boolean;
  formats: Formats;
  /** Null without a choice: each browser then has the one that fits it. */
  language: Language | null;
  /** The zone of clocks and calendars; null: that of each device. */
  timeZone: string | null;
  /** Whether the branch of a drawn sky has its bird. */
  hasBird: boolean;
  /** The name that the line under the date greets; null: it greets nobody. */
  greetedName: string | null;
  /** Whether that line names the next event of the calendar widget. */
  hasNextEvent: boolean;
  /** Whether the first-visit card was dismissed. */
  isStartHidden: boolean;
  /** The look of the administrator's list of apps; null without a choice. */
  webappsLook: WebappsLook | null;
};

export const DEFAULT_SETTINGS: Settings = {
  searchEngine: "duckduckgo",
  ownEngines: [],
  feedsOff: [],
  clockStyle: "24h",
  clockFace: "digital",
  theme: null,
  sky: "hills",
  picture: null,
  pictureLook: PLAIN_PICTURE_LOOK,
  accent: "teal",
  iconSize: "medium",
  iconShape: "rounded",
  hasLabels: true,
  formats: "en-US",
  language: null,
  timeZone: null,
  hasBird: true,
  greetedName: null,
  hasNextEvent: false,
  isStartHidden: false,
  webappsLook: null,
};

const text = (value: unknown) => (typeof value === "string" ? value : null);

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** The value if it is one of these, else the first. */
const oneOf = <const Value>(values: readonly [Value, ...Value[]], value: unknown): Value =>
  values.find((one) => one === value) ?? values[0];

function readPicture(value: unknown): Picture | null {
  const { id, veil, ink, credit } = Object(value) as {
    id?: unknown;
    veil?: Partial<Record<string, unknown>>;
    ink?: unknown;
    credit?: unknown;
  };
  if (!id || !veil) return null;
  return {
    id: `${id}`,
    veil: { light: Number(veil["light"]), dark: Number(veil["dark"]) },
    ...((ink === "light" || ink === "dark") && { ink }),
    ...(typeof credit === "string" && { credit }),
  };
}

function readPictureLook(value: unknown): PictureLook {
  const fields = Object(value) as Partial<Record<keyof PictureLook, unknown>>;
  const read = (name: keyof PictureLook) => {
    const field = Number(fields[name] ?? NaN);
    return field >= 0 && field <= PICTURE_LOOK[name].max ? field : PLAIN_PICTURE_LOOK[name];
  };
  return { blur: read("blur"), darken: read("darken"), position: read("position") };
}

function readOwnEngines(value: unknown): OwnEngine[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const { name, keyword, template } = Object(one) as Partial<Record<keyof OwnEngine, unknown>>;
    return name && keyword && template
      ? [{ name: `${name}`, keyword: `${keyword}`, template: `${template}` }]
      : [];
  });
}

/**
 * The search settings from before there could be several own engines, with the one as `own`. Browsers of visitors and
 * saved files still have them.
 */
export function fromTemplate<Choice>(searchEngine: Choice, template: string) {
  const name = template
    .replace(/^https?:\/\/(?:www\.)?/i, "")
    .split(/[/?#]/, 1)
    .join()
    .slice(0, 40);
  return {
    searchEngine: searchEngine === "custom" ? "!own" : searchEngine,
    ownEngines: [{ name, keyword: "own", template }],
  };
}

/** Parses stored settings. Missing or invalid fields get their defaults. */
export function readSettings(stored: unknown): Settings {
  const fields = Object(stored) as { [Field in keyof Settings | "searchTemplate"]?: unknown };
  const { searchTemplate } = fields;
  const { searchEngine, ownEngines } =
    typeof searchTemplate === "string" ? fromTemplate(fields.searchEngine, searchTemplate) : fields;
  return {
    searchEngine: text(searchEngine) ?? DEFAULT_SETTINGS.searchEngine,
    ownEngines: readOwnEngines(ownEngines),
    feedsOff: texts(fields.feedsOff),
    clockStyle: oneOf(["24h", "12h"], fields.clockStyle),
    clockFace: oneOf(CLOCK_FACES, fields.clockFace),
    theme: oneOf([null, "light", "dark", "system"], fields.theme),
    sky: oneOf(SKY_CHOICES, fields.sky),
    picture: readPicture(fields.picture),
    pictureLook: readPictureLook(fields.pictureLook),
    accent: oneOf(ACCENTS, fields.accent),
    iconSize: oneOf(ICON_SIZES, fields.iconSize),
    iconShape: oneOf(ICON_SHAPES, fields.iconShape),
    hasLabels: fields.hasLabels !== false,
    formats: oneOf(FORMATS, fields.formats),
    language: oneOf([null, ...LANGUAGES], fields.language),
    timeZone: text(fields.timeZone),
    hasBird: fields.hasBird !== false,
    greetedName: text(fields.greetedName),
    hasNextEvent: fields.hasNextEvent === true,
    isStartHidden: fields.isStartHidden === true,
    webappsLook: oneOf([null, ...WEBAPPS_LOOKS], fields.webappsLook),
  };
}

export const visitorSettings = storedValue<Settings>("perch-settings", readSettings, { isChosen: true });
