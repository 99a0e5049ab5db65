import { beforeEach, expect, test, vi } from "vitest";
import { ownDatabase } from "./support/backend.ts";
import { Client } from "./support/client.ts";
import { testBackend } from "../support/backend/test-backend.ts";

const sql = ownDatabase();
beforeEach(() => sql`delete from private.daily_photos`);

const list = async () => (await new Client().call("listPhotos")).body;

test("the photograph of a day is taken once, and its files are for everybody", async () => {
  expect(await Promise.all([list(), list(), list()])).toEqual(
    Array.from({ length: 3 }, () => ({ photos: [] })),
  );
  const [photo] = await vi.waitFor(
    async () => {
      const { photos } = await list();
      expect(photos).toHaveLength(1);
      return photos;
    },
    { timeout: 10_000, interval: 200 },
  );
  expect(photo?.author).toBe("Mira & Noor");
  for (const { url } of photo?.files ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- two or three
    const file = await fetch(
      `${testBackend.supabaseUrl}/storage/v1/object/public${url.replace("/storage", "")}`,
    );
    expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
      200,
      "image/png",
      expect.stringContaining("max-age=31536000"),
    ]);
  }
});
