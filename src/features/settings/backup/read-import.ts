import { t } from "@lingui/core/macro";
import { FILE_BOUNDS } from "#contract/values/file-bounds.ts";
import { FileRefused, readTextFile } from "#src/shared/ui/file/read-text-file.ts";
import type { FoundHome } from "./found-home.ts";
import { readAnori } from "./foreign/anori.ts";
import { readBonjourr } from "./foreign/bonjourr.ts";
import { readTabliss } from "./foreign/tabliss.ts";
import { type Lookups, toHome } from "./foreign/to-home.ts";
import { HOME_FORMAT } from "./home-file.ts";
import { readHomeFile } from "./read-home-file.ts";
import { isZip, readZipText } from "./read-zip.ts";

export { lookupsFor } from "./lookups.ts";

const { megabytes } = FILE_BOUNDS.home;
const READERS = [readTabliss, readAnori, readBonjourr];

/**
 * Reads an exported home screen, Perch's own or that of another start page, by what is in the file. Throws FileRefused
 * with words for people.
 */
export async function readImport(file: File, lookups: Lookups): Promise<FoundHome> {
  const content = parseJson(await textOf(file));
  const isOwn = Object(content).format === HOME_FORMAT;
  for (const read of isOwn ? [] : READERS) {
    const foreign = read(content);
    if (foreign) return toHome(foreign, lookups);
  }
  return { from: null, home: readHomeFile(content), left: [] };
}

/** A backup of Anori is a ZIP file with pictures; only what it has stored is read. */
async function textOf(file: File): Promise<string> {
  if (!(await isZip(file))) return readTextFile(file, megabytes);
  const text = await readZipText(file, "storage.json", megabytes * 1024 * 1024);
  if (text === null) throw new FileRefused(t`This ZIP file isn’t an Anori backup.`);
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    throw new FileRefused(
      t`This file is not JSON. Please choose one that was exported from Perch, Bonjourr, Tabliss or Anori.`,
      { cause },
    );
  }
}
