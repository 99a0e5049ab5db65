import type { Photo } from "../../_shared/contract/pictures/photos.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import type { KeepAlive } from "../../_shared/keep-alive.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { Bucket } from "../../_shared/storage.ts";
import type { AskService } from "../ask-service.ts";
import { copyPhoto } from "./copy-photo.ts";
import type { PhotoData } from "./data.ts";
import { readPhoto } from "./read-photo.ts";

export interface PhotosParts {
  ask: AskService;
  data: PhotoData;
  bucket: Bucket;
  fetchGuarded: GuardedFetch;
  keepAlive: KeepAlive;
  log: Log;
}

/** The photographs of the last days. A new day's is fetched after an answer, by one instance. */
export function createPhotos({ ask, data, bucket, fetchGuarded, keepAlive, log }: PhotosParts) {
  async function take(day: string): Promise<void> {
    try {
      if (!(await data.claim(day))) return;
      const found = await readPhoto(ask, day);
      if (found === null) return log({ level: "info", event: "photo-unfit", day });
      const photo = await copyPhoto(fetchGuarded, bucket, found);
      const old = await data.store(photo);
      const names = old.flatMap(({ files }) => files.map(({ url }) => url.slice(bucket.pathOf("").length)));
      if (names.length > 0) await bucket.remove(names);
    } catch (error) {
      log({ level: "warn", event: "photo-failed", error: describeError(error) });
    }
  }

  return {
    /** The photographs of the last thirty days, up to the UTC day of `now`, newest first. */
    async list(now: Date): Promise<Photo[]> {
      const today = now.toISOString().slice(0, 10);
      const { photos, isDue } = await data.look(today);
      if (isDue) keepAlive(take(today));
      return photos;
    },
  };
}
