import { PICTURE_LOOK, PLAIN_PICTURE_LOOK, type PictureLook } from "#contract/looks/look.ts";
import type { OwnEngine } from "#contract/settings/own-engine-limits.ts";
import {
  ofEachSetting,
  type Setting,
  type SettingName,
  type Settings,
  type ShapedName,
} from "#contract/settings/table.ts";
import { storedValue } from "#src/shared/state/storage/stored-value.ts";

export type { Settings } from "#contract/settings/table.ts";

export const DEFAULT_SETTINGS = ofEachSetting((_name, { start }) => start) as Settings;

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

/** The readers of what has a shape of its own. */
const SHAPES: { [Name in ShapedName]: (value: unknown) => Settings[Name] } = {
  ownEngines: (value) =>
    Array.isArray(value)
      ? value.flatMap((one: unknown) => {
          const { name, keyword, template } = Object(one) as Partial<Record<keyof OwnEngine, unknown>>;
          return name && keyword && template
            ? [{ name: `${name}`, keyword: `${keyword}`, template: `${template}` }]
            : [];
        })
      : [],
  feedsOff: (value) => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []),
  picture(value) {
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
  },
  pictureLook(value) {
    const fields = Object(value) as Partial<Record<keyof PictureLook, unknown>>;
    const read = (name: keyof PictureLook) => {
      const field = Number(fields[name] ?? NaN);
      return field >= 0 && field <= PICTURE_LOOK[name].max ? field : PLAIN_PICTURE_LOOK[name];
    };
    return { blur: read("blur"), darken: read("darken"), position: read("position") };
  },
  timeZone: (value) => (typeof value === "string" ? value : null),
};

/** Bounds are not checked: what was stored has passed the check of another version. */
function readSetting(name: SettingName, setting: Setting, value: unknown): unknown {
  if (setting.kind === "shaped") return SHAPES[name as ShapedName](value);
  const isGood =
    setting.kind === "choice" ? setting.values.some((one) => one === value) : typeof value === setting.kind;
  return isGood ? value : setting.start;
}

/** Parses stored settings. Missing or invalid fields get their defaults. */
export function readSettings(stored: unknown): Settings {
  const fields = Object(stored) as { [Field in SettingName | "searchTemplate"]?: unknown };
  const { searchTemplate, searchEngine } = fields;
  const now =
    typeof searchTemplate === "string"
      ? { ...fields, ...fromTemplate(searchEngine, searchTemplate) }
      : fields;
  return ofEachSetting((name, setting) => readSetting(name, setting, now[name])) as Settings;
}

export const visitorSettings = storedValue<Settings>("perch-settings", readSettings, { isChosen: true });

/** These of the settings. */
export const pick = (settings: Settings, names: readonly string[]): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
