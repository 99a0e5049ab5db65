import { describe, expect, test } from "vitest";
import type { GuardedFetch } from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import type { Bytes } from "../../../_shared/guarded-fetch/network.ts";
import { fetchPage } from "./fetch-page.ts";
import { iconOffers } from "../icon/icon-offers.ts";
import { readManifest } from "./manifest.ts";
import { readMetadata } from "./metadata.ts";
import { readPage } from "./read-page.ts";

const URL_OF_PAGE = "https://site.example/";
const MEGABYTE = 1024 * 1024;

function siteOf(body: Bytes): GuardedFetch {
  const headers = new Headers({ "content-type": "text/html" });
  return (url) => Promise.resolve({ status: 200, url, headers, body });
}

const fetchHtml = async (text: string): Promise<string> =>
  (await fetchPage(siteOf(new TextEncoder().encode(text)), URL_OF_PAGE, AbortSignal.timeout(5_000))).html;

const filled = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

test("of a page of more than a megabyte the first one is read", async () => {
  const html = await fetchHtml(`<title>Large</title>${filled("<p>More</p>", 3 * MEGABYTE)}`);
  expect(html).toHaveLength(MEGABYTE);
  expect(readMetadata(readPage(html, URL_OF_PAGE), null, URL_OF_PAGE).title).toBe("Large");
});

test("a page that is cut in the middle of a character keeps its encoding", async () => {
  const html = await fetchHtml(`<title>Caf\u00e9!</title>${"\u00e9".repeat(MEGABYTE)}`);
  expect(html).toContain("<title>Caf\u00e9!</title>\u00e9");
});

/** Markup that is expensive to parse. */
const HARD: [name: string, html: string][] = [
  ["paragraphs and links", `<div class=a><p>Words <b>that</b> are &amp; read.</p><a href=/x>x</a></div>\n`],
  ["elements without an end", "<p>"],
  ["keywords that are escaped twice", `<meta name=keywords content="${filled("&amp;a;,", 19_000)}">`],
  ["paragraphs of escaped markup", `<p>${filled("&lt;b>&amp;x; ", 90_000)}</p>`],
  ["opening brackets", "<"],
];

describe("a megabyte costs less than a second of processor time:", () => {
  test.each(HARD)("%s", (_name, unit) => {
    const html = filled(unit, MEGABYTE);
    expect(
      secondsFor(() => {
        const page = readPage(html, URL_OF_PAGE);
        readMetadata(page, null, URL_OF_PAGE);
        iconOffers(page, null, URL_OF_PAGE);
      }),
    ).toBeLessThan(1);
  });

  test.each(["/* ", '\\"', '"\\', ", "])("a manifest of %j that is no JSON", (unit) => {
    const text = `{${filled(unit, MEGABYTE)}`;
    expect(secondsFor(() => expect(readManifest(text, URL_OF_PAGE)).toBeNull())).toBeLessThan(1);
  });
});

/** Processor time, which is independent of other work on the machine. */
function secondsFor(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
