import type { WebappScreenshot } from "../../_shared/contract/webapps/manifests.ts";
import type { StoredImages } from "../uploads/images-data.ts";
import type { CheckData, Finding, HeldApp, ShownFields } from "./data.ts";
import type { ReadScreenshot } from "../importer/manifest/read-screenshots.ts";
import type { Reading } from "./read-again.ts";

/** A claimed app with the result of its read. */
export interface Read {
  app: HeldApp;
  reading: Reading;
}

/** Records the result of a read; false when the claim is lost. */
export type RecordReading = (read: Read) => Promise<boolean>;

/** Stores new pictures before the rows that name them. Removes those that no row names in the end. */
export function createRecordReading(data: CheckData, images: StoredImages): RecordReading {
  async function findingOf({ app, reading }: Read, holder: string): Promise<Finding> {
    const { ending, shown } = reading;
    if (!shown) return { ending, shown: {}, manifest: null, screenshots: null, facts: null };
    const { url, title, manifest = null, screenshots, facts } = shown;
    const iconUrl = await iconOf(app, reading, holder);
    const fields: ShownFields = {
      url,
      ...(title !== undefined && { title }),
      ...(iconUrl !== null && { iconUrl }),
    };
    const stored = screenshots && (await storeScreenshots(screenshots, holder));
    return { ending, shown: fields, manifest, screenshots: stored ?? null, facts };
  }

  /**
   * The path of the page's icon. A changed icon is stored once a second read confirms it; without
   * confirmation, null.
   */
  async function iconOf(app: HeldApp, { shown, readIcon }: Reading, holder: string): Promise<string | null> {
    if (!shown?.icon) return null;
    const iconUrl = await images.pathOf(shown.icon);
    const { iconUrl: changed } = await data.differences(app.id, { iconUrl });
    if (changed === undefined) return iconUrl;
    // Some sites vary their icon, and a slow one may yield its second best. Only an icon from both reads
    // counts.
    const again = await readIcon();
    if (again === null || (await images.pathOf(again)) !== iconUrl) return null;
    await images.store([again], holder);
    return iconUrl;
  }

  async function storeScreenshots(
    screenshots: readonly ReadScreenshot[],
    holder: string,
  ): Promise<WebappScreenshot[]> {
    const paths = await images.store(
      screenshots.map(({ image }) => image),
      holder,
    );
    return screenshots.flatMap(({ image: _image, ...screenshot }, index) => {
      const imageUrl = paths[index];
      return imageUrl === undefined ? [] : [{ ...screenshot, imageUrl }];
    });
  }

  return async (read) => {
    const holder = crypto.randomUUID();
    try {
      return await data.record(read.app, await findingOf(read, holder));
    } finally {
      // Removes the stored pictures that no row names.
      await images.release(holder);
    }
  };
}
