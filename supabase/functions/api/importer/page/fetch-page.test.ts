import { expect, test } from "vitest";
import type { GuardedFetch } from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import type { Bytes } from "../../../_shared/guarded-fetch/network.ts";
import { fetchPage, readFetched } from "./fetch-page.ts";
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

test("a page beyond a bound is refused with its address and what was too much", () => {
  const read = () => readFetched({ html: "<div>".repeat(600), url: URL_OF_PAGE });
  expect(read).toThrow(
    expect.objectContaining({
      name: "PageRefused",
      code: "too_complex",
      message: `${URL_OF_PAGE} has more than 512 levels of nesting. Perch does not read it.`,
    }),
  );
});
