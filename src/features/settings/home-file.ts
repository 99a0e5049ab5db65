import type { PortableHome } from "#src/api/home-import.ts";
import type { DrawerItem } from "#src/api/drawer-items.ts";
import { writeSettings, type Settings } from "#src/api/settings-record.ts";
import type { WidgetType } from "#contract/widgets.ts";

/** What every exported file says of itself. A change that old versions can't read counts the version up. */
export const HOME_FORMAT = "perch-home";
export const HOME_VERSION = 1;

type Home = {
  settings: Settings;
  /** In their order. */
  widgets: readonly WidgetType[];
  minimised: Partial<Record<WidgetType, boolean>>;
  items: readonly DrawerItem[];
};

/** A home screen as the text of a file that readHomeFile reads. It holds nothing that says whose it is. */
export function writeHomeFile({ settings, widgets, minimised, items }: Home, now: Date): string {
  const home: PortableHome = {
    settings: writeSettings(settings),
    widgets: widgets.map((type) => ({ type, isMinimized: minimised[type] !== false })),
    items: items.map(({ kind, name, url }) => ({ kind: kind === "webapp" ? "app" : kind, name, url })),
  };
  const file = { format: HOME_FORMAT, version: HOME_VERSION, exportedAt: now.toISOString(), ...home };
  return `${JSON.stringify(file, null, 2)}\n`;
}
