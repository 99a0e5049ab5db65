import { expect, test } from "vitest";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import type { PreparedImage } from "../../_shared/images/prepare-image.ts";
import { createRenewScreenshots } from "./renew-screenshots.ts";
import type { DueScreenshot } from "./screenshots-data.ts";

const APP: DueScreenshot = { id: 7, url: "https://app.example/", screenshotUrl: null };
const TAKEN = "/storage/images/taken.webp";

const picture = (looks?: string): PreparedImage => {
  const image: PreparedImage = { bytes: new Uint8Array(1), type: "image/webp", size: null };
  const others = { "dark-desktop": image, "light-phone": image, "dark-phone": image };
  return looks === undefined ? image : { ...image, set: { looks, others } };
};

interface World {
  due?: DueScreenshot[];
  page?: { status?: number; url?: string; body?: string };
  taken?: PreparedImage | null;
}

/** Runs over these apps, which all have this page. Returns what was captured, recorded and removed. */
async function run({ due = [APP], page = {}, taken = picture("0f") }: World) {
  const seen = { captured: [] as string[], recorded: [] as number[], removed: [] as (string | null)[] };
  const waiting = [...due];
  const fetchGuarded: GuardedFetch = (url) =>
    Promise.resolve({
      status: page.status ?? 200,
      url: page.url ?? url,
      headers: new Headers({ "content-type": "text/html" }),
      body: new TextEncoder().encode(page.body ?? "<title>App</title><p>Hello"),
    });
  const renew = createRenewScreenshots({
    fetchGuarded,
    log: ({ error }) => expect.unreachable(String(error)),
    data: {
      takeNext: () => Promise.resolve(waiting.shift() ?? null),
      record: (id) => {
        seen.recorded.push(id);
        return Promise.resolve("/storage/images/before.webp");
      },
    },
    takeScreenshot: (subject) => {
      seen.captured.push(String(subject));
      return Promise.resolve(taken);
    },
    images: {
      store: () => Promise.resolve([TAKEN]),
      discard: (addresses) => {
        seen.removed.push(...addresses);
        return Promise.resolve();
      },
      release: () => Promise.resolve(),
      pathOf: () => Promise.resolve(TAKEN),
      sweep: () => Promise.resolve(),
    },
  });
  return { hasMore: await renew(), ...seen };
}

test("the pictures of all due apps are taken and recorded, and the replaced ones go", async () => {
  const other = { id: 8, url: "https://other.example/", screenshotUrl: "/storage/images/a-1280.webp" };
  expect(await run({ due: [APP, other] })).toEqual({
    hasMore: false,
    captured: [APP.url, other.url],
    recorded: [7, 8],
    removed: ["/storage/images/before.webp", "/storage/images/before.webp"],
  });
});

test.each([
  ["is another site's", { url: "https://login.example/" }],
  ["is a wall", { body: "<title>Just a moment...</title>" }],
  ["is missing", { status: 404 }],
  ["is empty", { body: "" }],
])("a page that %s is not captured", async (_what, page) => {
  expect(await run({ page })).toEqual({ hasMore: false, captured: [], recorded: [], removed: [] });
});

test("one picture is taken where there is none, but does not replace four", async () => {
  expect((await run({ taken: picture() })).recorded).toEqual([7]);
  const pictured = { ...APP, screenshotUrl: "/storage/images/a-1280.webp" };
  expect((await run({ due: [pictured], taken: picture() })).recorded).toEqual([]);
  expect((await run({ due: [pictured], taken: null })).recorded).toEqual([]);
});
