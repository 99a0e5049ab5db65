import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { addressed, type PageHead, renderHead } from "./render-head.ts";
import { LANGUAGES } from "#contract/texts/languages.ts";
import { usePageHead } from "./use-page-head.ts";

const head: PageHead = {
  title: "Notion - Perch Store",
  description: "Notes, tasks and wikis.",
  canonicalUrl: "https://perch.example/notion",
  imageUrl: "https://perch.example/api/previews/notion.png",
  imageAlt: "Notion, an app of the Perch Store",
  structuredData: { "@type": "SoftwareApplication", name: "Notion", url: "https://perch.example/notion" },
};

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute("content");
const structuredData = () => document.head.querySelectorAll('script[type="application/ld+json"]');

beforeEach(() => {
  document.head.innerHTML = '<title>Perch</title><meta name="description" content="A start page.">';
});

test("the head describes the page while it is shown", () => {
  renderHook(() => usePageHead(head));
  expect(document.title).toBe("Notion - Perch Store");
  expect(content('meta[name="description"]')).toBe("Notes, tasks and wikis.");
  expect(content('meta[property="og:url"]')).toBe("https://perch.example/notion");
  expect(content('meta[name="twitter:card"]')).toBe("summary_large_image");
  expect(content('meta[property="og:image"]')).toBe(head.imageUrl);
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
    "https://perch.example/notion",
  );
  expect(JSON.parse(structuredData()[0]!.textContent)).toEqual(head.structuredData);
});

test("the former head is restored afterwards", () => {
  const before = document.head.innerHTML;
  const { unmount } = renderHook(() => usePageHead(head));
  act(() => void unmount());
  expect(document.head.innerHTML).toBe(before);
});

test("a page with a feed names it, served or rendered, and takes it along", () => {
  const feedUrl = "https://perch.example/api/atom/ai?a&b";
  const feeds = () =>
    [...document.head.querySelectorAll('link[type="application/atom+xml"]')].map((link) => [
      link.getAttribute("rel"),
      link.getAttribute("href"),
    ]);
  document.head.innerHTML = renderHead(addressed({ ...head, feedUrl }, "", "en"));
  expect(feeds()).toEqual([["alternate", feedUrl]]);
  const { unmount } = renderHook(() => usePageHead({ ...head, feedUrl }));
  expect(feeds()).toEqual([["alternate", feedUrl]]);
  act(() => void unmount());
  expect(feeds()).toEqual([]);
});

test("a server-rendered tag is reused, not duplicated", () => {
  document.head.innerHTML +=
    '<link rel="canonical" href="/old"><script type="application/ld+json">{"old":1}</script>';
  renderHook(() => usePageHead(head));
  expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  expect(structuredData()).toHaveLength(1);
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
});

test("a server-rendered head stays unchanged, and is removed with its page", () => {
  document.head.innerHTML = renderHead(addressed(head, location.search, "en"));
  const tags = () =>
    [...document.head.children].map(({ outerHTML }) => outerHTML.replace(' data-served=""', ""));
  const served = tags();
  const { unmount } = renderHook(() => usePageHead(head));
  expect(tags().toSorted()).toEqual(served.toSorted());
  act(() => void unmount());
  expect([...document.head.children].map(({ localName }) => localName)).toEqual(["title"]);
});

test("the page names its languages while it is shown, also at the address of one", () => {
  history.replaceState(null, "", "?lang=de");
  const hrefs = (rel: string) =>
    [...document.head.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute("href"));
  const { unmount } = renderHook(() => usePageHead(head));
  expect(hrefs("canonical")).toEqual(["https://perch.example/notion?lang=de"]);
  expect(hrefs("alternate")).toContain("https://perch.example/notion?lang=de");
  expect(hrefs("alternate")).toContain("https://perch.example/notion?lang=ar");
  expect(new Set(hrefs("alternate")).size).toBe(LANGUAGES.length + 1);
  act(() => void unmount());
  expect(hrefs("alternate")).toEqual([]);
  history.replaceState(null, "", location.pathname);
});

test("another page's head replaces this one's", () => {
  const { rerender } = renderHook(({ shown }) => usePageHead(shown), { initialProps: { shown: head } });
  rerender({ shown: { ...head, title: "Figma - Perch Store", structuredData: null } as PageHead });
  expect(document.title).toBe("Figma - Perch Store");
  expect(structuredData()).toHaveLength(0);
});

test("a null head changes nothing", () => {
  renderHook(() => usePageHead(null));
  expect(document.title).toBe("Perch");
});
