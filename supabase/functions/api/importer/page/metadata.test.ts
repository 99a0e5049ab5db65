import { describe, expect, test } from "vitest";
import { iconOffers } from "../icon/icon-offers.ts";
import { readManifest } from "./manifest.ts";
import { readMetadata } from "./metadata.ts";
import { readPage } from "./read-page.ts";

const SITE = "https://site.example/";
const titleOf = (html: string): string => readMetadata(readPage(html, SITE), null, SITE).title;

describe("what a stranger's page calls itself", () => {
  test.each([
    ["\u202egnp.exe\u202c", "gnp.exe"],
    ["&#x202e;gnp.exe", "gnp.exe"],
    ["&amp;#x202e;gnp.exe", "gnp.exe"],
    ["Left\u2066in\u2069side", "Leftinside"],
    ["Bell\u0007 and\nbreak", "Bell and break"],
  ])("%j is the title %s", (text, title) => {
    expect(titleOf(`<title>${text}</title>`)).toBe(title);
    expect(titleOf(`<meta property="og:title" content="${text}">`)).toBe(title);
  });

  test.each([
    "\u05d5\u05d9\u05e7\u05d9\u05e4\u05d3\u05d9\u05d4",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "\u{1f468}\u200d\u{1f469}\u200d\u{1f467} at home",
  ])("%j stays as it is", (title) => {
    expect(titleOf(`<title>${title}</title>`)).toBe(title);
  });
});

describe("an address with a password in it is not taken from a stranger's page:", () => {
  const secret = "https://user:secret@cdn.example/";

  test("pictures and icons", () => {
    const page = readPage(
      `<link rel="icon" href="${secret}icon.png"><meta property="og:image" content="${secret}og.png">
       <meta name="msapplication-TileImage" content="${secret}tile.png">`,
      SITE,
    );
    const pictures = JSON.stringify({
      icons: [{ src: `${secret}a.png` }],
      screenshots: [{ src: `${secret}b.png` }],
    });
    const manifest = readManifest(pictures, SITE);
    expect(readMetadata(page, manifest, SITE).screenshotUrls).toEqual([]);
    expect(iconOffers(page, manifest, SITE).map(({ url }) => url)).toEqual([`${SITE}favicon.ico`]);
  });

  test("the base of all its addresses", () => {
    const page = readPage(`<base href="${secret}"><link rel="icon" href="icon.png">`, SITE);
    expect(iconOffers(page, null, SITE).map(({ url }) => url)).toContain(`${SITE}icon.png`);
  });
});
