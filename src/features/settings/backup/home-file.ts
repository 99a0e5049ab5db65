import type { FilePage } from "#contract/home-file.ts";
import type { WidgetType } from "#contract/widgets.ts";
import type { PortableHome } from "#src/api/home-import.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { writeSettings } from "#src/api/settings/stored-settings.ts";

/** The format's name and version. Version 1 had one list of apps and links instead of pages. */
export const HOME_FORMAT = "perch-home";
export const HOME_VERSION = 2;

type Home = {
  settings: Settings;
  /** In display order. */
  widgets: readonly WidgetType[];
  minimised: Partial<Record<WidgetType, boolean>>;
  pages: FilePage[];
};

/**
 * Leaves out the picture, which would enlarge a file of some kB to 400 kB. An import keeps the current sky.
 */
function portable(settings: Settings): PortableHome["settings"] {
  const { picture: _picture, sky, ...others } = writeSettings(settings);
  return { ...others, ...(sky !== "picture" && { sky }) };
}

/** Serialises a home screen for readHomeFile. The file does not name its owner. */
export function writeHomeFile({ settings, widgets, minimised, pages }: Home, now: Date): string {
  const home: PortableHome = {
    settings: portable(settings),
    widgets: widgets.map((type) => ({ type, isMinimized: minimised[type] !== false })),
    pages,
  };
  const file = { format: HOME_FORMAT, version: HOME_VERSION, exportedAt: now.toISOString(), ...home };
  return `${JSON.stringify(file, null, 2)}\n`;
}
