import { expect, test } from "vitest";
import { GuardedFetchError } from "../../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch } from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import { encodePng } from "../../../_shared/images/png.ts";
import type { OfferedScreenshot } from "../page/manifest.ts";
import { readScreenshots } from "./read-screenshots.ts";

const never = new AbortController().signal;

const png = (width: number, height: number) =>
  encodePng({ width, height, rgba: new Uint8Array(width * height * 4) });

/** A site with pictures of `width x height`, files of this many bytes, or texts. */
function site(files: Record<string, [number, number] | number | string>) {
  const asked: string[] = [];
  const fetchGuarded: GuardedFetch = async (url) => {
    asked.push(url);
    const file = files[url];
    if (file === undefined) throw new GuardedFetchError("connection", "The site could not be reached.");
    if (typeof file === "string") return answer(url, new TextEncoder().encode(file));
    if (typeof file !== "number") return answer(url, await png(...file));
    // Padding after the end of a PNG is ignored.
    const padded = new Uint8Array(file);
    padded.set(await png(320, 320));
    return answer(url, padded);
  };
  return { asked, fetchGuarded };
}

const answer = (url: string, body: Uint8Array<ArrayBuffer>) => ({
  status: 200,
  url,
  headers: new Headers(),
  body,
});

const offer = (url: string, part: Partial<OfferedScreenshot> = {}): OfferedScreenshot => ({
  url,
  sidePx: null,
  type: "",
  purposes: [],
  formFactor: null,
  label: "",
  ...part,
});

test("pictures are read in the manifest's order, with their real sizes and their captions", async () => {
  const { fetchGuarded } = site({ a: [360, 640], b: [640, 360] });
  const offers = [
    offer("a", { formFactor: "narrow", label: " On a\u202e phone " }),
    offer("b", { formFactor: "wide" }),
  ];
  expect(await readScreenshots(fetchGuarded, offers, never)).toMatchObject([
    { width: 360, height: 640, formFactor: "narrow", label: "On a phone" },
    { width: 640, height: 360, formFactor: "wide", label: "" },
  ]);
});

test("what is missing, no picture, a drawing or too small is left out", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><path d="M0 0h9v9z"/></svg>';
  const { fetchGuarded } = site({ html: "<p>Not found</p>", svg, small: [319, 640], good: [320, 640] });
  const offers = ["gone", "html", "svg", "small", "good"].map((url) => offer(url));
  expect(await readScreenshots(fetchGuarded, offers, never)).toMatchObject([{ width: 320, height: 640 }]);
});

test("eight pictures are fetched, each address once", async () => {
  const urls = Array.from({ length: 12 }, (_, number) => `picture-${number}`);
  const { asked, fetchGuarded } = site(Object.fromEntries(urls.map((url) => [url, [320, 320]])));
  const read = await readScreenshots(
    fetchGuarded,
    [...urls, ...urls].toSorted().map((url) => offer(url)),
    never,
  );
  expect(read).toHaveLength(8);
  expect(asked).toHaveLength(8);
});

test("the reading ends when the pictures are too large together", async () => {
  const urls = Array.from({ length: 8 }, (_, number) => `picture-${number}`);
  const { asked, fetchGuarded } = site(Object.fromEntries(urls.map((url) => [url, 4_500_000])));
  expect(
    await readScreenshots(
      fetchGuarded,
      urls.map((url) => offer(url)),
      never,
    ),
  ).toHaveLength(4);
  expect(asked).toHaveLength(4);
});

test("a caption of any length is cut", async () => {
  const { fetchGuarded } = site({ a: [320, 320] });
  const [read] = await readScreenshots(
    fetchGuarded,
    [offer("a", { label: "\u{1f600}".repeat(5000) })],
    never,
  );
  expect([...(read?.label ?? "")].length).toBeLessThanOrEqual(300);
});
