import { isApp } from "#src/api/home/home-items.ts";
import type { PortableHome } from "#src/api/home-import.ts";
import type { HomeLeaf } from "#contract/home.ts";
import { writeSettings, type Settings } from "#src/api/settings/settings-record.ts";
import type { WidgetType } from "#contract/widgets.ts";

/** The format's name and version. A change that old versions can't read increments the version. */
export const HOME_FORMAT = "perch-home";
export const HOME_VERSION = 1;

type Home = {
  settings: Settings;
  /** In display order. */
  widgets: readonly WidgetType[];
  minimised: Partial<Record<WidgetType, boolean>>;
  items: readonly HomeLeaf[];
};

/** Serialises a home screen for readHomeFile. The file does not name its owner. */
export function writeHomeFile({ settings, widgets, minimised, items }: Home, now: Date): string {
  const home: PortableHome = {
    settings: writeSettings(settings),
    widgets: widgets.map((type) => ({ type, isMinimized: minimised[type] !== false })),
    items: items.map((item) => ({ kind: isApp(item) ? "app" : "link", name: item.name, url: item.url })),
  };
  const file = { format: HOME_FORMAT, version: HOME_VERSION, exportedAt: now.toISOString(), ...home };
  return `${JSON.stringify(file, null, 2)}\n`;
}
