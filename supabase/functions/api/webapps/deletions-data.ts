import type { Database } from "../../_shared/database/database.ts";
import type { StoredImages } from "../uploads/images-data.ts";

/** As many apps as `private.finish_deletions` takes at once. */
const APPS_AT_ONCE = 500;
/** As many images as storage removes by one request. */
const IMAGES_AT_ONCE = 500;

/** The deletions of many apps, which wait ten minutes for an undo. */
export function createDeletions(database: Database, images: StoredImages) {
  return {
    /** Deletes the apps whose time has come, and then their images. */
    async finish(): Promise<void> {
      const left: string[] = [];
      for (let deleted = APPS_AT_ONCE; deleted === APPS_AT_ONCE;) {
        const [row] = await database.asService(
          (tx) => tx<[{ deleted: number; images: string[] }]>`select * from private.finish_deletions()`,
        );
        deleted = row.deleted;
        left.push(...row.images);
      }
      for (let start = 0; start < left.length; start += IMAGES_AT_ONCE) {
        await images.discard(left.slice(start, start + IMAGES_AT_ONCE));
      }
    },
  };
}
