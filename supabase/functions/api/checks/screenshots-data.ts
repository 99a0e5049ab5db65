import type { Database } from "../../_shared/database/database.ts";

/** An app whose pictures are due. `screenshotUrl` was captured earlier, and is null for an app without a picture. */
export interface DueScreenshot {
  id: number;
  url: string;
  screenshotUrl: string | null;
}

export type ScreenshotData = ReturnType<typeof createScreenshotData>;

/** Which apps are due for pictures, and what was taken of them. Only the service may claim and record. */
export function createScreenshotData(database: Database) {
  return {
    /** Marks the app that was not tried for longest as tried, and returns it; null when none is due. */
    async takeNext(): Promise<DueScreenshot | null> {
      const [app] = await database.asService(
        (tx) => tx<DueScreenshot[]>`
          select webapp_id as id, url, screenshot_url as "screenshotUrl" from private.take_due_screenshot()`,
      );
      return app ?? null;
    },

    /**
     * Gives the app a stored picture, or asks the administrator when it looks too different. Returns the address of
     * the replaced picture, or null.
     */
    async record(id: number, address: string): Promise<string | null> {
      const [row] = await database.asService(
        (tx) => tx<{ replaced: string | null }[]>`
          select private.record_screenshot(${id}, ${address}) as replaced`,
      );
      return row?.replaced ?? null;
    },
  };
}
