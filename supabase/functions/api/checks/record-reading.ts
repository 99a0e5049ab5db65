import type { WebappScreenshot } from "../../_shared/contract/manifests.ts";
import type { StoredImages } from "../uploads/images-data.ts";
import type { CheckData, Finding, HeldApp, ShownFields } from "./data.ts";
import type { ReadScreenshot } from "../importer/manifest/read-screenshots.ts";
import type { Reading } from "./read-again.ts";

/** A reading of an app that is held. */
export interface Read {
  app: HeldApp;
  reading: Reading;
}

/** Records a reading with all that follows from it; false when the app was lost meanwhile. */
export type RecordReading = (read: Read) => Promise<boolean>;

/** New pictures are stored before the rows that name them, and removed again when none does. */
export function createRecordReading(data: CheckData, images: StoredImages): RecordReading {
  async function findingOf({ app, reading }: Read, holder: string): Promise<Finding> {
    const { ending, shown } = reading;
    if (!shown) return { ending, shown: {}, manifest: null, screenshots: null };
    const { url, title, manifest = null, screenshots } = shown;
    const iconUrl = await iconOf(app, reading, holder);
    const fields: ShownFields = {
      url,
      ...(title !== undefined && { title }),
      ...(iconUrl !== null && { iconUrl }),
    };
    const stored = screenshots && (await storeScreenshots(screenshots, holder));
    return { ending, shown: fields, manifest, screenshots: stored ?? null };
  }

  /** The path of the page's icon, stored if the administrator is asked about it; null when it is not to be told. */
  async function iconOf(app: HeldApp, { shown, readIcon }: Reading, holder: string): Promise<string | null> {
    if (!shown?.icon) return null;
    const iconUrl = await images.pathOf(shown.icon);
    const { iconUrl: changed } = await data.differences(app.id, { iconUrl });
    if (changed === undefined) return iconUrl;
    // Some sites draw another icon at each request, and a slow one leaves the second best: what shows twice counts.
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
      // What a row names by now stays.
      await images.release(holder);
    }
  };
}
