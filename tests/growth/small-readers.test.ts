import { describe, test } from "vitest";
import * as z from "zod";
import { BOUNDS } from "../../supabase/functions/_shared/bounds.ts";
import { MAX_IMAGE_BYTES } from "../../supabase/functions/_shared/contract/site/product.ts";
import { ImageRefused, prepareImage } from "../../supabase/functions/_shared/images/prepare-image.ts";
import { plainText } from "../../supabase/functions/_shared/markup/plain-text.ts";
import { describeManifest } from "../../supabase/functions/api/importer/manifest/describe-manifest.ts";
import { readManifest } from "../../supabase/functions/api/importer/page/manifest.ts";
import { readMetadata } from "../../supabase/functions/api/importer/page/metadata.ts";
import { readPage } from "../../supabase/functions/api/importer/page/read-page.ts";
import { readObject } from "../../supabase/functions/api/suggestions/ai/answers.ts";
import { AiStumbled } from "../../supabase/functions/api/suggestions/ai/failure.ts";
import { readPlaces } from "../../supabase/functions/api/weather/read-places.ts";
import { FILE_BOUNDS } from "#contract/values/file-bounds.ts";
import { keepTags } from "#src/shared/ui/file/keep-tags.ts";
import { FileRefused } from "#src/shared/ui/file/read-text-file.ts";
import { MAX_LIST_BYTES } from "#contract/queue/import-lists.ts";
import { readList } from "../../src/features/admin/webapps/import/list/read-list.ts";
import { expectLinearBeyond } from "../support/growth.ts";
import { filled, numbered } from "./support/shapes.ts";

const URL = "https://site.example/";

/** Texts that hurt readers of JSON and of names. */
const texts: Record<string, (n: number) => string> = {
  quotation: filled("x", "'", "x"),
  "dots and quotation marks": filled("x", '."', "x"),
  spaces: filled("x", " ", "x"),
  dashes: filled("x", " - ", "x"),
  brackets: filled("", "<"),
  "starts of tags": filled("", "<a "),
  "nested tags": filled("", "<b>"),
  "ends of tags": filled("<b>", "</i>"),
  ampersands: filled("", "&"),
  "entities that break off": filled("&", "#a"),
  "escaped markup": filled("", "&amp;lt;b>"),
  invisible: filled("", "\u202e\ufeff"),
};

/** Texts that a lenient reader of JSON repairs or gives up. */
const broken: Record<string, (n: number) => string> = {
  "starts of comments": filled("{", "/* "),
  "line comments": filled("{", "//"),
  "escaped quotation marks": filled("{", '\\"'),
  "quotation marks": filled("{", '"\\'),
  commas: filled("{", ", "),
  "a comma and spaces": filled("{,", " "),
  "nested lists": filled('{"icons":', "["),
  "nested objects": filled("", '{"icons":'),
  "spaces before it": filled("", " ", "{}"),
  "a list of icons": filled(`{"icons":[`, `{"src":"/${"a".repeat(30)}"},`, "{}]}"),
  "members of one name": filled("{", `"a":"${"x".repeat(20)}",`, '"b":1}'),
  "members that are numbers": numbered("{", (nth) => `"${nth * 7919}":1,`, '"b":1}'),
};

const inManifest = (text: string) =>
  JSON.stringify({
    name: text,
    theme_color: text,
    categories: [text],
    icons: [{ src: "/a", sizes: text, purpose: text }],
  });

function readWholeManifest(text: string): void {
  const manifest = readManifest(text, URL);
  describeManifest(manifest, { asked: URL, final: URL });
  readMetadata(readPage("", URL), manifest, URL);
}

describe("a manifest costs no more than its size:", () => {
  const most = BOUNDS.manifest.characters;
  test.each(Object.entries(broken))("%s", async (_shape, of) => {
    await expectLinearBeyond(readWholeManifest, {
      of,
      most: of === broken["members that are numbers"] ? most / 12 : most,
    });
  });
  test.each(Object.entries(texts))("a text of %s", async (_shape, of) => {
    await expectLinearBeyond(readWholeManifest, { of: (n) => inManifest(of(n / 4)), most });
  });
});

describe("a text costs no more than its size:", () => {
  test.each(Object.entries(texts))("%s", async (_shape, of) => {
    await expectLinearBeyond(plainText, { of, most: BOUNDS.text.characters * 10 });
  });
});

describe("an answer of a service costs no more than its size:", () => {
  const most = 200_000;
  const answer = z.object({ name: z.string() });
  const ask = (content: string) => {
    try {
      return readObject({ choices: [{ message: { content } }] }, answer);
    } catch (error) {
      if (error instanceof AiStumbled) return null;
      throw error;
    }
  };
  test.each(
    Object.entries({
      ...broken,
      fences: filled("```json ", "```", "x"),
      "a fence of spaces": filled("```", " ", "x"),
    }),
  )("%s", async (_shape, of) => await expectLinearBeyond(ask, { of, most }));
  test.each(Object.entries(texts))("a place named by %s", async (_shape, of) => {
    const places = (name: string) =>
      readPlaces(() => Promise.resolve({ results: [{ name, latitude: 1, longitude: 1 }] }), "x", "en");
    await expectLinearBeyond(places, { of, most });
  });
});

describe("a list of addresses costs no more than its size:", () => {
  const lists: Record<string, (n: number) => string> = {
    ...texts,
    "quoted cells": filled("url\n", '"'),
    cells: filled("url\n", ","),
    rows: filled("url,name\n", "a.example,b\n"),
    "line ends": filled("", "\r\n"),
    addresses: filled("", "https://a.example "),
    hosts: filled("", "a."),
    labels: filled("", "a-"),
    numbers: filled("", "1"),
    marks: filled("https://a.example", ")"),
    "marks around": filled("https://a.example", " -", "x"),
    slashes: filled("https://a.example", "/", "x"),
    "Chinese marks": filled("https://a.example", "。，", "x"),
    brackets: filled("https://a.example/(", "()", ")"),
    apostrophes: filled("https://a.example", "’", "x"),
  };
  test.each(Object.entries(lists))("%s", async (_shape, of) => {
    await expectLinearBeyond((text: string) => readList(text, null), { of, most: MAX_LIST_BYTES / 4 });
  });
});

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const box = (size: number, name: string) => [0, 0, size >> 8, size & 255, ...ascii(name)];

/** A file of n bytes. */
const bytes = (start: number[], unit: number[]) => (n: number) => {
  const file = new Uint8Array(n).fill(unit[0] ?? 0);
  file.set(start);
  if (unit.length === 1) return file;
  for (let at = start.length; at + unit.length <= n; at += unit.length) file.set(unit, at);
  return file;
};
const large = [0x7f, 0xff, 0xff, 0xff];
const AVIF = [...box(16, "ftyp"), ...ascii("avif"), 0, 0, 0, 0];

const files: Record<string, (n: number) => Uint8Array> = {
  "sizes of an AVIF": (n) => {
    const file = bytes(
      [
        ...AVIF,
        ...large,
        ...ascii("meta"),
        0,
        0,
        0,
        0,
        ...large,
        ...ascii("iprp"),
        ...large,
        ...ascii("ipco"),
      ],
      [...box(20, "ispe"), ...Array<number>(12).fill(1)],
    )(n);
    // The boxes around reach to the end.
    for (const [at, back] of [
      [16, 16],
      [28, 28],
      [36, 36],
    ] as const)
      new DataView(file.buffer).setUint32(at, n - back);
    return file;
  },
  "empty boxes of an AVIF": bytes(AVIF, [0]),
  "small boxes of an AVIF": bytes(AVIF, box(8, "free")),
  "segments of a JPEG": bytes([0xff, 0xd8, 0xff, 0xe0], [0, 2, 0xff, 0xe1]),
  "empty segments of a JPEG": bytes([0xff, 0xd8, 0xff, 0xe0], [0]),
  "EXIF in each segment of a JPEG": bytes(
    [0xff, 0xd8, 0xff, 0xe0],
    [0, 16, ...ascii("Exif"), 0, 0, ...ascii("MM"), 0xff, 0xff, 0xff, 0xff, 0, 1, 0xff, 0xe1],
  ),
  "a GIF": bytes(ascii("GIF89a"), [1]),
  "a PNG without a header": bytes([0x89, ...ascii("PNG\r\n\u001a\n")], [0]),
  "a WebP": bytes(ascii("RIFF    WEBPVP8X"), [0]),
  "an icon of entries": bytes([0, 0, 1, 0, 255, 255], [0, 0, 0, 0, 0, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  "an icon of palettes": bytes(
    [
      0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 8, 0, 255, 255, 0, 0, 22, 0, 0, 0, 40, 0, 0, 0, 0, 4, 0, 0, 0, 8, 0,
      0, 1, 0, 8, 0,
    ],
    [0],
  ),
  "a drawing behind comments": (n) => new TextEncoder().encode(filled("", "<!-->", "<svg/>")(n)),
};

describe("what is left of a file costs no more than its size:", () => {
  const files: Record<string, (n: number) => string> = {
    ...texts,
    "elements that stay": filled("", "<a>"),
    "folders and their ends": filled("", "<dl></dl>"),
    names: filled("<", "a"),
    attributes: filled("<a ", "b='' "),
    "values that do not end": filled("", "<a b=\"<a b='"),
    "names with spaces behind them": filled("<a ", "b   "),
    "signs without a value": filled("<a b", " = ="),
  };
  const read = (text: string) => {
    try {
      keepTags(text, { names: ["a", "dl"], nesting: "dl" }, FILE_BOUNDS.bookmarks);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
    }
  };
  test.each(Object.entries(files))("%s", async (_shape, of) => {
    await expectLinearBeyond(read, { of, most: 400_000 });
  });
});

describe("a picture costs no more than its size:", () => {
  const read = async (file: Uint8Array) => {
    await prepareImage(file as Uint8Array<ArrayBuffer>).catch((error: unknown) => {
      if (!(error instanceof ImageRefused)) throw error;
    });
  };
  test.each(Object.entries(files))("%s", async (_shape, of) => {
    await expectLinearBeyond(read, { of, most: MAX_IMAGE_BYTES });
  });
});
