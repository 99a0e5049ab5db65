import type { HomeExportAnswer } from "#contract/home/file.ts";
import type { PortableHome } from "#src/api/home/transfer/portable-home.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { writeSettings } from "#src/api/settings/stored-settings.ts";

/**
 * The format's name and version. Version 1 had one list of apps and links instead of pages; up to version 2,
 * `widgets` named the documented ones.
 */
export const HOME_FORMAT = "perch-home";
export const HOME_VERSION = 3;

/**
 * The settings that no file has: the name of the greeting and the time zone, because the file may go to somebody else, and
 * the picture, which would enlarge a file of some kB to 400 kB.
 */
export const NOT_IN_FILES = { picture: true, greetedName: true, timeZone: true } as const;

/** Without a sky that is the picture, too: an import keeps the current sky. */
const portable = (settings: Settings): PortableHome["settings"] =>
  Object.fromEntries(
    Object.entries(writeSettings(settings)).filter(
      ([name, value]) => !(name in NOT_IN_FILES) && !(name === "sky" && value === "picture"),
    ),
  );

/** Serialises a home screen for readHomeFile. The file does not name its owner. */
export function writeHomeFile(
  { settings, pages, column }: HomeExportAnswer & { settings: Settings },
  now: Date,
): string {
  const home: PortableHome = { settings: portable(settings), pages, column };
  const file = { format: HOME_FORMAT, version: HOME_VERSION, exportedAt: now.toISOString(), ...home };
  return `${JSON.stringify(file, null, 2)}\n`;
}
