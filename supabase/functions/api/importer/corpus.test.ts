import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { decodeText } from "../../_shared/contract/texts/decode-text.ts";
import type { Bytes } from "../../_shared/guarded-fetch/network.ts";
import { iconOffers } from "./icon/icon-offers.ts";
import { readManifest } from "./page/manifest.ts";
import { readMetadata } from "./page/metadata.ts";
import { readPage } from "./page/read-page.ts";
import { resolveUrl } from "./page/resolve-url.ts";

/** Realistic pages, each with the expected result in a file beside it. */
const CORPUS = new URL("corpus/", import.meta.url);

interface Expectation {
  url: string;
  contentType: string;
  /** The address of the manifest file. The page has to link to it. */
  manifestUrl?: string;
  /** `icons` are the first three candidates. */
  expected: Record<string, unknown>;
}

const names = readdirSync(CORPUS)
  .filter((file) => file.endsWith(".html"))
  .map((file) => file.slice(0, -".html".length));

const read = (file: string): Bytes => new Uint8Array(readFileSync(new URL(file, CORPUS)));

function readAs({ url, contentType, manifestUrl }: Expectation, name: string) {
  const page = readPage(decodeText(read(`${name}.html`), contentType), url);
  expect(page.isEmpty).toBe(false);
  const link = page.links.find(({ rel }) => rel.includes("manifest"));
  expect(link && resolveUrl(link.href, page.baseUrl)).toBe(manifestUrl);
  const manifest = manifestUrl
    ? readManifest(decodeText(read(`${name}.webmanifest`), "application/json"), manifestUrl)
    : null;
  const { screenshotUrls, ...metadata } = readMetadata(page, manifest, url);
  const icons = iconOffers(page, manifest, url).map((offer) => offer.url);
  return { ...metadata, icons: icons.slice(0, 3), screenshots: screenshotUrls };
}

describe("a page in the manner of", () => {
  test.each(names)("%s is read as people would read it", (name) => {
    const file = readFileSync(new URL(`${name}.expected.json`, CORPUS), "utf8");
    const expectation = JSON.parse(file) as Expectation;
    expect(readAs(expectation, name)).toEqual(expectation.expected);
  });

  test("at least thirty kinds is kept, no file without its page", () => {
    expect(names.length).toBeGreaterThanOrEqual(30);
    for (const file of readdirSync(CORPUS)) {
      const name = file.replace(/\.(?:html|webmanifest|expected\.json)$/, "");
      expect(existsSync(new URL(`${name}.html`, CORPUS))).toBe(true);
    }
  });
});
