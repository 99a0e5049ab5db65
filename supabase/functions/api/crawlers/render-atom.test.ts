// @vitest-environment jsdom
import { expect, test } from "vitest";
import { type AtomFeed, renderAtom } from "./render-atom.ts";

const FEED: AtomFeed = {
  id: "https://perch.example/api/atom",
  title: "New in the Perch Store",
  subtitle: "",
  author: "Perch Store",
  selfUrl: "https://perch.example/api/atom",
  pageUrl: "https://perch.example/perchstore",
  entries: [],
  since: new Date("2026-01-10T09:30:00Z"),
};
const entry = (day: string, text = "Notion") => ({
  id: `https://perch.example/#app-${day}`,
  title: text,
  url: "https://perch.example/notion?a&b",
  summary: text,
  updated: new Date(`2026-11-${day}T00:00:00Z`),
});

function parsed(feed: AtomFeed): Document {
  const document = new DOMParser().parseFromString(renderAtom(feed), "application/xml");
  expect(document.querySelector("parsererror")?.textContent).toBeUndefined();
  return document;
}
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test("a feed has what RFC 4287 asks of it, and the moment of its newest entry", () => {
  const document = parsed({ ...FEED, entries: [entry("02"), entry("20")] });
  expect(document.documentElement.namespaceURI).toBe("http://www.w3.org/2005/Atom");
  for (const name of ["id", "title", "updated", "author > name"])
    expect(texts(document, `feed > ${name}`)).toHaveLength(1);
  expect(texts(document, "feed > updated")).toEqual(["2026-11-20T00:00:00.000Z"]);
  expect(
    [...document.querySelectorAll("feed > link")].map((link) => [
      link.getAttribute("rel"),
      link.getAttribute("href"),
    ]),
  ).toEqual([
    ["self", FEED.selfUrl],
    ["alternate", FEED.pageUrl],
  ]);
  expect(texts(document, "entry > id")).toEqual([entry("02").id, entry("20").id]);
  expect(document.querySelector("entry > link")?.getAttribute("href")).toBe(entry("02").url);
});

test("an empty feed has the moment of what it belongs to", () => {
  expect(texts(parsed(FEED), "updated")).toEqual(["2026-01-10T09:30:00.000Z"]);
});

test.each([
  ['</title><script>"&amp;', '</title><script>"&amp;'],
  ["]]>", "]]>"],
  ["a\u0000\u000B\u001F\uFFFEb", "ab"],
  ["\u202Eعربي 🦜", "\u202Eعربي 🦜"],
])("%j is text in it, without what XML cannot hold", (text, kept) => {
  const document = parsed({
    ...FEED,
    title: text,
    subtitle: text,
    author: text,
    entries: [entry("02", text)],
  });
  expect(texts(document, "title")).toEqual([kept, kept]);
  expect(texts(document, "summary")).toEqual([kept]);
  expect(document.querySelector("script")).toBeNull();
});
