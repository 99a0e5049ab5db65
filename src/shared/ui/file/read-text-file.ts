import { t } from "@lingui/core/macro";
import { decodeText, usualEncoding } from "#contract/texts/decode-text.ts";

/** An unusable file; the message gives the reason. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

const MEGABYTE = 1024 * 1024;

/**
 * The text of a file in its declared encoding or the likeliest one. Throws FileRefused when the file is larger than
 * `maxMegabytes` or unreadable.
 */
export async function readTextFile(file: File, maxMegabytes: number): Promise<string> {
  if (file.size > maxMegabytes * MEGABYTE) {
    throw new FileRefused(t`This file is too large: at most ${maxMegabytes} MB.`);
  }
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()), null, usualEncoding(navigator.language));
  } catch (cause) {
    throw new FileRefused(t`This file could not be read.`, { cause });
  }
}
