// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { PREVIEW_SIZE } from "#contract/site/previews.ts";
import { LANGUAGES } from "#contract/texts/languages.ts";
import { catalogueHead, compareHead, developersHead, webappHead } from "./public-heads.ts";
import { addressed, type PageHead, renderHead, renderTitle } from "./render-head.ts";

const SITE = "https://perch.example";

const HOSTILE = [
  `</title><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `'><svg/onload=alert(1)>`,
  `</script><script>alert(1)</script>`,
  `<!--<script>`,
  `]]><script>alert(1)</script>`,
  `&lt;b&gt; & "quotes" 'n' <tags>`,
  `line\u2028breaks\u2029and $& $1 $\` patterns`,
  `\\u003c/script>`,
];

function aWebapp(text: string) {
  return { title: text, description: text, slug: "app", iconUrl: null, screenshotUrl: null, tags: [text] };
}

/** The fragment as a browser parses it in its place. */
function parsed(fragment: string): Document {
  const html = `<!doctype html><html><head>${fragment}</head><body></body></html>`;
  return new DOMParser().parseFromString(html, "text/html");
}

const metaOf = (document: Document, key: string) =>
  document.head.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute("content");

describe("the head of an app, as HTML", () => {
  const head = webappHead({ ...aWebapp("Notion"), description: "Notes & wikis.", tags: ["notes"] }, SITE);
  const document = parsed(renderHead(addressed(head, "", "en")));

  test("has title, description, canonical address and previews", () => {
    expect(document.title).toBe("Notion - Perch Store");
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(`${SITE}/app`);
    expect(metaOf(document, "description")).toBe("Notes & wikis.");
    for (const key of ["og:title", "twitter:title"]) expect(metaOf(document, key)).toBe(head.title);
    for (const key of ["og:image", "twitter:image"])
      expect(metaOf(document, key)).toBe(`${SITE}/api/previews/app.png`);
    expect(metaOf(document, "og:url")).toBe(`${SITE}/app`);
    expect(metaOf(document, "twitter:card")).toBe("summary_large_image");
    expect(metaOf(document, "og:image:type")).toBe("image/png");
    const size = ["og:image:width", "og:image:height"].map((key) => Number(metaOf(document, key)));
    expect(size).toEqual([PREVIEW_SIZE.width, PREVIEW_SIZE.height]);
    for (const key of ["og:image:alt", "twitter:image:alt"]) {
      expect(metaOf(document, key)).toBe("Notion, an app of the Perch Store");
    }
  });

  test("has its structured data as JSON", () => {
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? "")).toEqual(head.structuredData);
  });
});

describe.each(HOSTILE)("the text %j", (text) => {
  const app = webappHead(aWebapp(text), SITE);
  const catalogue = catalogueHead(
    { name: text, description: text, snail: "it", appCount: 1 },
    [{ title: text, slug: "app" }],
    SITE,
  );

  test.each<[string, PageHead]>([
    ["an app", app],
    ["a catalogue", catalogue],
  ])("stays text in the head of %s", (_what, head) => {
    const document = parsed(renderHead(addressed(head, "", "en")));
    expect(document.body.innerHTML).toBe("");
    expect(new Set([...document.head.children].map(({ localName }) => localName))).toEqual(
      new Set(["title", "link", "meta", "script"]),
    );
    expect(document.querySelectorAll("script")).toHaveLength(1);
    expect(document.querySelector("title")?.textContent).toBe(head.title);
    expect(metaOf(document, "og:title")).toBe(head.title);
    expect(metaOf(document, "description")).toBe(head.description);
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? "")).toEqual(head.structuredData);
    // Even the oldest browser sees no markup in the data.
    expect(script?.textContent).not.toMatch(/[<>&\u2028\u2029]/);
  });

  test("stays text in a title alone", () => {
    expect(parsed(renderTitle(text)).querySelector("title")?.textContent).toBe(text);
  });
});

test("a head without structured data has no script", () => {
  const head = { ...webappHead(aWebapp("Notion"), SITE), structuredData: null };
  expect(renderHead(addressed(head, "", "en"))).not.toContain("<script");
});

describe("the languages of a page", () => {
  const head = webappHead(aWebapp("Notion"), SITE);
  const at = (search: string, shown: (typeof LANGUAGES)[number], shownHead: PageHead = head) =>
    parsed(renderHead(addressed(shownHead, search, shown)));
  const canonical = (document: Document) =>
    document.querySelector('link[rel="canonical"]')?.getAttribute("href");
  const alternates = (document: Document) =>
    [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
      link.getAttribute("hreflang"),
      link.getAttribute("href"),
    ]);

  test("are all named by each of its addresses, the plain one for everybody else", () => {
    const named = [
      ["x-default", `${SITE}/app`],
      ...LANGUAGES.map((language) => [language, `${SITE}/app?lang=${language}`]),
    ];
    for (const search of ["", "?lang=de", "?lang=pt-BR"]) expect(alternates(at(search, "de"))).toEqual(named);
  });

  test.each([
    ["", `${SITE}/app`],
    ["?lang=de", `${SITE}/app?lang=de`],
    ["?add&lang=zh-Hans&utm=1", `${SITE}/app?lang=zh-Hans`],
    ["?lang=tlh", `${SITE}/app`],
    ["?utm=1", `${SITE}/app`],
  ])("the address %j is canonical as the one of its language", (search, address) => {
    const document = at(search, "de");
    expect(canonical(document)).toBe(address);
    expect(metaOf(document, "og:url")).toBe(address);
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? "")).toMatchObject({ url: address });
  });

  test.each([
    ["en", "en_US"],
    ["de", "de_DE"],
    ["pt-BR", "pt_BR"],
    ["zh-Hans", "zh_CN"],
  ] as const)("%s is told to other sites as %s", (shown, locale) => {
    expect(metaOf(at("", shown), "og:locale")).toBe(locale);
  });

  test("of a page that is not in the index are not named", () => {
    expect(alternates(at("", "de", compareHead([], SITE)))).toEqual([]);
  });

  test("of a page in English only are English", () => {
    const document = at("?lang=de", "de", developersHead(SITE));
    expect(alternates(document)).toEqual([]);
    expect(canonical(document)).toBe(`${SITE}/developers`);
    expect(metaOf(document, "og:locale")).toBe("en_US");
  });
});
