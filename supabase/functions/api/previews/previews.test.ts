import { expect, test, vi } from "vitest";
import { MAX_PREVIEW_BYTES, PREVIEW_SIZE } from "../../_shared/contract/site/previews.ts";
import type { Bytes } from "../../_shared/guarded-fetch/network.ts";
import type { TakeScreenshot } from "../importer/screenshots/screenshots.ts";
import type { Card } from "./card.ts";
import { createPreviews, type PreviewParts } from "./previews.ts";

const CARD: Card = {
  subject: "app/7",
  title: "Notes",
  line: "Write things down.",
  icon: "/seed/icons/notes.svg",
  hue: 30,
  items: [],
  sign: "Perch Store",
};
const admitted = () => Promise.resolve();
const picture = (length = 8) => ({
  bytes: new Uint8Array(length),
  type: "image/png" as const,
  size: PREVIEW_SIZE,
});

/** Previews in memory. `take` stands in for the screenshot service. */
function previewing({
  take = () => Promise.resolve(picture()),
  ...part
}: Partial<PreviewParts> & { take?: TakeScreenshot } = {}) {
  const stored = new Map<string, Bytes>();
  const turns = new Set<string>();
  const takeScreenshot = vi.fn<TakeScreenshot>(take);
  const log = vi.fn<PreviewParts["log"]>();
  const previews = createPreviews({
    siteUrl: "https://perch.example",
    takeScreenshot,
    bucket: {
      get: (name) => Promise.resolve(stored.get(name) ?? null),
      put: (name, bytes) => Promise.resolve(void stored.set(name, bytes)),
      remove: (names) => Promise.resolve(names.forEach((name) => stored.delete(name))),
    },
    files: {
      of: (subject) => Promise.resolve([...stored.keys()].filter((name) => name.startsWith(`${subject}/`))),
      gone: () => Promise.resolve([]),
    },
    rateLimits: { take: (key) => Promise.resolve(turns.has(key) ? 60 : Number(void turns.add(key)) || 0) },
    log,
    ...part,
  });
  return { previews, stored, takeScreenshot, log };
}

test("a picture is made once, of what the page shows, and then kept", async () => {
  const { previews, stored, takeScreenshot } = previewing();
  expect(await previews.read(CARD, admitted)).toEqual(picture().bytes);
  expect(await previews.read(CARD, () => Promise.reject(new Error("asked")))).toEqual(picture().bytes);
  expect(takeScreenshot.mock.calls.map(([subject]) => subject)).toEqual([
    { html: expect.stringContaining("Write things down.") as string, size: PREVIEW_SIZE },
  ]);
  expect([...stored.keys()]).toEqual([expect.stringMatching(/^app\/7\/[0-9a-f]{32}\.png$/)]);
});

test("a page that shows something else gets another picture, in place of the one before", async () => {
  const { previews, stored } = previewing();
  await previews.read(CARD, admitted);
  await previews.read({ ...CARD, subject: "app/70" }, admitted);
  const [before = ""] = stored.keys();
  await previews.read({ ...CARD, line: "Write everything down." }, admitted);
  expect(stored.size).toBe(2);
  expect(stored.has(before)).toBe(false);
});

test("those who ask at once wait for one picture, and no more than two are made at once", async () => {
  const waiting: (() => void)[] = [];
  const { previews, takeScreenshot } = previewing({
    take: () => new Promise((resolve) => waiting.push(() => resolve(picture()))),
  });
  const first = Array.from({ length: 5 }, () => previews.read(CARD, admitted));
  const second = previews.read({ ...CARD, title: "Second" }, admitted);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  expect(await previews.read({ ...CARD, title: "Third" }, admitted)).toBeNull();
  waiting.forEach((finish) => finish());
  expect(await Promise.all([...first, second])).toEqual(Array.from({ length: 6 }, () => picture().bytes));
  expect(takeScreenshot).toHaveBeenCalledTimes(2);
  const third = previews.read({ ...CARD, title: "Third" }, admitted);
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
  waiting[2]?.();
  expect(await third).toEqual(picture().bytes);
});

test("a picture that is too large is made again with letters in place of icons", async () => {
  const { previews, takeScreenshot, stored } = previewing({
    take: (subject) => {
      const hasIcon = typeof subject !== "string" && subject.html.includes("notes.svg");
      return Promise.resolve(picture(hasIcon ? MAX_PREVIEW_BYTES + 1 : MAX_PREVIEW_BYTES));
    },
  });
  expect(await previews.read(CARD, admitted)).toHaveLength(MAX_PREVIEW_BYTES);
  expect(takeScreenshot).toHaveBeenCalledTimes(2);
  expect([...stored.values()].map(({ length }) => length)).toEqual([MAX_PREVIEW_BYTES]);
});

test.each<[string, TakeScreenshot]>([
  ["fails", () => Promise.resolve(null)],
  ["hangs", () => Promise.reject(new DOMException("Too long.", "TimeoutError"))],
  ["answers another type", () => Promise.resolve({ ...picture(), type: "image/jpeg" })],
  ["never gets small enough", () => Promise.resolve(picture(MAX_PREVIEW_BYTES + 1))],
])(
  "a service that %s gives no picture, is noted, and is not asked again for it at once",
  async (_what, take) => {
    const { previews, stored, takeScreenshot, log } = previewing({ take });
    expect(await previews.read(CARD, admitted)).toBeNull();
    const asked = takeScreenshot.mock.calls.length;
    expect(await previews.read(CARD, admitted)).toBeNull();
    expect([takeScreenshot.mock.calls.length, stored.size]).toEqual([asked, 0]);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ event: "preview-failed", subject: "app/7" }),
    );
  },
);

test("who is not admitted has none made, and without a service there is none", async () => {
  const { previews, takeScreenshot } = previewing();
  await expect(previews.read(CARD, () => Promise.reject(new Error("Too often.")))).rejects.toThrow(
    "Too often.",
  );
  expect(takeScreenshot).not.toHaveBeenCalled();
  expect(await previewing({ takeScreenshot: null }).previews.read(CARD, admitted)).toBeNull();
});

test("a sweep removes the pictures of pages that are gone, and fails nobody", async () => {
  const remove = vi.fn(() => Promise.reject(new Error("Storage is down.")));
  const files = { of: () => Promise.resolve([]), gone: () => Promise.resolve(["page/x/1.png"]) };
  const { previews, log } = previewing({ files, bucket: { get: vi.fn(), put: vi.fn(), remove } });
  await previews.sweep();
  expect(remove).toHaveBeenCalledWith(["page/x/1.png"]);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: "sweep-previews" }));
});
