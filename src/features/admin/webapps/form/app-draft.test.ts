import { expect, test } from "vitest";
import { draftOf, faultsOf, isChanged, toPatch, type AppDraft } from "./app-draft.ts";

const app: AppDraft = {
  texts: {},
  url: "https://notion.example/",
  title: "Notion",
  description: "Notes.",
  slug: "notion",
  iconUrl: null,
  screenshotUrl: "/storage/images/1.webp",
  tags: ["notes"],
  visibleInStore: true,
};

test("a draft is an app's fields and nothing else, and unchanged at first", () => {
  const webapp = { ...app, id: 7, createdAt: "2026-01-10T09:30:00Z" };
  expect(draftOf(webapp)).toEqual(app);
  expect(isChanged(draftOf(webapp), webapp)).toBe(false);
  expect(isChanged({ ...app, tags: ["notes", "wiki"] }, webapp)).toBe(true);
});

test("each field says what is wrong with it", () => {
  const faults = faultsOf({ ...app, title: " ", slug: "No Slug", url: "ftp://x.example/" });
  expect(Object.keys(faults).toSorted()).toEqual(["slug", "title", "url"]);
  expect(faults.url).toBe("Must be an http or https address.");
});

test.each(["admin", "import", "perchstore"])("a path of the product is refused as a slug: %s", (slug) => {
  expect(faultsOf({ ...app, slug }).slug).toBe("This address belongs to the product.");
});

test("what is sent is trimmed; a draft with a fault is not sent", () => {
  expect(toPatch({ ...app, title: " Notion ", tags: [" wiki ", "wiki", ""] })).toEqual({
    ...app,
    texts: undefined,
    title: "Notion",
    tags: ["wiki"],
  });
  expect(toPatch({ ...app, title: "" })).toBeNull();
});
