import { expect, test } from "vitest";
import type { FoundHead } from "./head-source.ts";
import { answerPage, isPagePath } from "./page-answer.ts";

const SITE = "https://perch.example";

function asking(found: FoundHead) {
  const asked: string[] = [];
  const read = (slug: string) => {
    asked.push(slug);
    return Promise.resolve(found);
  };
  return { asked, answer: (path: string) => answerPage(path, SITE, read) };
}

test.each([
  ["/", "<title>Perch</title>", `href="${SITE}/"`],
  ["/perchstore", "<title>Perch Store</title>", `href="${SITE}/perchstore"`],
  ["/perchstore/", "<title>Perch Store</title>", `href="${SITE}/perchstore"`],
])("%s has a head of its own, without asking", async (path, title, canonical) => {
  const { asked, answer } = asking({ kind: "nothing" });
  const { status, head } = await answer(path);
  expect(status).toBe(200);
  expect(head).toContain(title);
  expect(head).toContain(canonical);
  expect(asked).toEqual([]);
});

test.each(["/admin", "/cats", "/import", "/import/queue/7", "/settings", "/settings/"])(
  "%s keeps the head of index.html, without asking",
  async (path) => {
    const { asked, answer } = asking({ kind: "nothing" });
    expect(await answer(path)).toEqual({ status: 200, head: null });
    expect(asked).toEqual([]);
  },
);

test("the store's page has its first question asked before any script is there", async () => {
  const { answer } = asking({ kind: "nothing" });
  expect((await answer("/perchstore")).head).toContain(
    '<link rel="preload" as="fetch" crossorigin href="/api/webapp/storefront">',
  );
});

test.each(["/notion", "/notion/", "/app/notion"])("%s has the head of what is at /notion", async (path) => {
  const { asked, answer } = asking({ kind: "head", html: "<title>Notion</title>" });
  expect(await answer(path)).toEqual({
    status: 200,
    head: '<title>Notion</title>\n<link rel="preload" as="fetch" crossorigin href="/api/page/notion">',
  });
  expect(asked).toEqual(["notion"]);
});

test("a slug with nothing behind it is a 404 that says so in its title", async () => {
  const { answer } = asking({ kind: "nothing" });
  expect(await answer("/nothing")).toEqual({ status: 404, head: "<title>App Not Found - Perch</title>" });
});

test("a slug that can't be looked up now is the page itself, which looks again", async () => {
  const { answer } = asking({ kind: "unknown" });
  expect(await answer("/notion")).toEqual({ status: 200, head: null });
});

test.each(["/no/such/place", "/app/", "/app/a/b", "/Notion", "/notion//", "//notion", "/toString/"])(
  "%s is a 404 or a slug that was asked for, never a defect",
  async (path) => {
    const { asked, answer } = asking({ kind: "nothing" });
    expect((await answer(path)).status).toBe(404);
    expect(asked.length).toBe(isPagePath(path) ? 1 : 0);
  },
);
