import { imageSize } from "image-size";
import type { Photo } from "../../_shared/contract/pictures/photos.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { FILE_EXTENSIONS, sniffImageType } from "../../_shared/images/image-type.ts";
import type { Bucket } from "../../_shared/storage.ts";
import type { FoundPhoto } from "./read-photo.ts";

const TIMEOUT_MS = 20_000;
/** A photograph of 3840 pixels has 2 to 6 MB. */
const MAX_BYTES = 8_000_000;

/** Copies a photograph's files to Storage unchanged. Throws for a file of another type or width. */
export async function copyPhoto(
  fetchGuarded: GuardedFetch,
  bucket: Bucket,
  found: FoundPhoto,
): Promise<Photo> {
  const files: Photo["files"] = [];
  for (const { width, url } of found.files) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: together they would fill the instance's memory
    const { status, body } = await fetchGuarded(url, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      accept: "image/jpeg,image/png",
    });
    const type = sniffImageType(body);
    if (status !== 200 || (type !== "image/jpeg" && type !== "image/png")) {
      throw new Error(`A photograph was answered with status ${status} and no picture.`);
    }
    if (imageSize(body).width !== width) throw new Error(`A photograph is not ${width} pixels wide.`);
    const name = `${found.day}-${width}.${FILE_EXTENSIONS[type]}`;
    // oxlint-disable-next-line no-await-in-loop -- the same
    await bucket.put(name, body, type);
    files.push({ width, url: bucket.pathOf(name) });
  }
  return { ...found, files };
}
