/** A file that can't be used, with a sentence that says why. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

const MEGABYTE = 1024 * 1024;

/** The text of a file somebody chose; refuses one that is larger than `maxMegabytes`, or that the browser can't read. */
export async function readTextFile(file: File, maxMegabytes: number): Promise<string> {
  if (file.size > maxMegabytes * MEGABYTE) {
    throw new FileRefused(`This file is too large: at most ${maxMegabytes} MB.`);
  }
  try {
    return await file.text();
  } catch (cause) {
    throw new FileRefused("This file could not be read.", { cause });
  }
}
