import { expect, test, vi } from "vitest";
import { type CommonsMood, potdAnswer } from "../../../../tests/support/photos/commons-server.ts";
import type { AskService } from "../ask-service.ts";
import { readPhoto } from "./read-photo.ts";

const DAY = "2026-11-26";
const HOME = "https://upload.example";
const serviceOf = (mood: CommonsMood) =>
  vi.fn<AskService>(({ iiurlwidth }) => Promise.resolve(potdAnswer(DAY, Number(iiurlwidth), HOME, mood)));
const read = (mood: CommonsMood = {}) => readPhoto(serviceOf(mood), DAY);
const withText = (name: string, value: string) => {
  const texts: Record<string, { value: string }> = {
    LicenseShortName: { value: "CC BY 2.0" },
    Artist: { value: "Mira" },
    ObjectName: { value: "Lake" },
  };
  return { info: { extmetadata: { ...texts, [name]: { value } } } };
};

test("a free landscape is read whole, with its files in three widths", async () => {
  expect(await read()).toEqual({
    day: DAY,
    title: "Lake on 2026-11-26",
    author: "Mira & Noor",
    licence: "CC BY-SA 4.0",
    licenceUrl: "https://creativecommons.org/licenses/by-sa/4.0",
    source: "https://commons.wikimedia.org/wiki/File%3ALake%20on%202026-11-26.jpg",
    files: [1280, 1920, 3840].map((width) => ({ width, url: `${HOME}/thumb/${DAY}/${width}px.png` })),
  });
});

test("the service is asked for the picture of the day, in the widths that it makes", async () => {
  const ask = serviceOf({});
  await readPhoto(ask, DAY);
  expect(ask.mock.calls.map(([{ titles, iiurlwidth }]) => [titles, iiurlwidth])).toEqual(
    ["1280", "1920", "3840"].map((width) => [`Template:Potd/${DAY}`, width]),
  );
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ generator: "images", prop: "imageinfo|categories" });
});

test("a picture that is not so large has no file for the largest screens", async () => {
  const found = await read({ info: { width: 3000, height: 2000 } });
  expect(found?.files.map(({ width }) => width)).toEqual([1280, 1920]);
});

test.each(["CC0", "Public domain", "CC BY 2.0", "CC BY 3.0 de", "CC BY-SA 4.0", "CC BY-SA 2.5"])(
  "%s is free",
  async (licence) => {
    expect((await read(withText("LicenseShortName", licence)))?.licence).toBe(licence);
  },
);

test.each<[string, CommonsMood]>([
  ["all rights reserved", withText("LicenseShortName", "All rights reserved")],
  ["not for everybody", withText("LicenseShortName", "CC BY-NC 4.0")],
  ["not to be changed", withText("LicenseShortName", "CC BY-ND 4.0")],
  ["of a licence that only begins well", withText("LicenseShortName", "CC BY-SA 4.0 or else")],
  ["of nobody, where the licence asks for a name", withText("Artist", "<span></span>")],
  ["a portrait", { info: { width: 2500, height: 4000 } }],
  ["square", { info: { width: 3000, height: 3000 } }],
  ["a panorama", { info: { width: 9000, height: 3000 } }],
  ["small", { info: { width: 1900, height: 1200 } }],
  ["a drawing", { info: { mime: "image/svg+xml" } }],
  ["a film", { info: { mime: "video/webm" } }],
  ["nude", { categories: ["Featured pictures", "Nude women in art"] }],
  ["of a war", { categories: ["Aftermath of World War II"] }],
  ["of weapons", { categories: ["Machine guns of Finland"] }],
  ["of the dead", { categories: ["Dead animals on beaches"] }],
  ["of violence, as a title with underscores says", { categories: ["Street_violence_in_Rome"] }],
])("a picture is left out that is %s", async (_what, mood) => {
  expect(await read(mood)).toBeNull();
});

test("a word within another one is no reason", async () => {
  const categories = ["Warsaw at night", "Gunma Prefecture", "Sussex", "Essex", "Deadwood"];
  expect(await read({ categories })).not.toBeNull();
});

test("texts are plain, on one line and bounded, whatever they hold", async () => {
  const found = await read(
    withText("Artist", `<script>alert(1)</script><b>Mira</b>\n\u202e${"x".repeat(900)}`),
  );
  expect(found?.author).toMatch(/^Mira x{190,195}$/);
  expect((await read(withText("ObjectName", "<i></i>")))?.title).toBe(`Lake on ${DAY}`);
  expect((await read(withText("LicenseUrl", "javascript:alert(1)")))?.licenceUrl).toBeNull();
});

test("a day without a picture has none", async () => {
  expect(await readPhoto(() => Promise.resolve({ batchcomplete: true }), DAY)).toBeNull();
});

test.each<[string, unknown]>([
  ["null", null],
  ["a page without a title", { query: { pages: [{}] } }],
  ["an address that is no web address", potdAnswer(DAY, 1280, "file:///etc")],
  ["a flood of pages", { query: { pages: Array.from({ length: 51 }, () => ({ title: "File:A.jpg" })) } }],
])("%s is no answer", async (_what, answer) => {
  await expect(readPhoto(() => Promise.resolve(answer), DAY)).rejects.toThrow();
});
