import { describe, expect, test } from "vitest";
import { proposalEndpoints } from "../../_shared/contract/proposals/proposals.ts";
import { takenProposal, toProposal } from "./to-proposal.ts";

const anApp = (slug: string) => ({
  id: slug.length * 1000 + slug.charCodeAt(slug.length - 1),
  name: slug.toUpperCase(),
  icon: null,
  url: `https://${slug}.test/`,
  slug,
  tags: ["Tag"],
});
const OFFERED = ["a", "b", "c", "d", "e"].map(anApp);
const FEEDS = ["bbc", "nasa"].map((name) => ({ url: `https://${name}.test/feed`, title: name }));
const NOTHING = { folders: [], apps: [], place: null, sky: null, news: [] };

/** What Perch makes of this answer; the contract accepts each. */
function proposalOf(answer: unknown, offered = OFFERED) {
  const proposal = toProposal(takenProposal.parse(answer), offered, FEEDS);
  expect(proposalEndpoints.proposeHome.answer.parse(proposal)).toEqual(proposal);
  return proposal;
}
const slugsOf = (apps: readonly { slug: string }[]) => apps.map(({ slug }) => slug);
const nameOfFolder = (name: string) => proposalOf({ folders: [{ name, apps: ["a", "b"] }] }).folders[0]?.name;

test("a good answer becomes folders, apps, a place, a sky, and a choice of the feeds", () => {
  const proposal = proposalOf({
    folders: [{ name: "Biology", apps: ["a", "b"] }],
    apps: ["c"],
    place: "Lyon",
    country: "FR",
    sky: "forest",
    news: ["https://nasa.test/feed"],
  });
  expect(proposal).toMatchObject({
    folders: [{ name: "Biology" }],
    place: { name: "Lyon", countryCode: "FR" },
    sky: "forest",
    news: [
      { title: "bbc", isShown: false },
      { title: "nasa", isShown: true },
    ],
  });
  expect(proposal.folders.map(({ apps }) => slugsOf(apps))).toEqual([["a", "b"]]);
  expect(proposal.apps).toEqual([{ id: 1099, name: "C", icon: null, url: "https://c.test/", slug: "c" }]);
});

test("what was not offered is left out, and what is named twice is there once", () => {
  const proposal = proposalOf({
    folders: [
      { name: "Known", apps: ["a", "https://evil.test/", "a", "b", "__proto__"] },
      { name: "Again", apps: ["a", "b"] },
    ],
    apps: ["c", "c", "nowhere"],
    sky: "picture",
    news: ["https://evil.test/feed"],
  });
  expect(proposal.folders.map(({ name, apps }) => [name, slugsOf(apps)])).toEqual([["Known", ["a", "b"]]]);
  expect(slugsOf(proposal.apps)).toEqual(["c"]);
  expect(proposal).toMatchObject({ sky: null, news: [] });
});

test("a folder with one app, or without a name, leaves its apps beside the folders", () => {
  const proposal = proposalOf({
    folders: [
      { name: "One", apps: ["a"] },
      { name: " \u200b ", apps: ["b", "c"] },
    ],
  });
  expect(proposal.folders).toEqual([]);
  expect(slugsOf(proposal.apps)).toEqual(["a", "b", "c"]);
});

test.each<[string, unknown]>([
  ["nothing", {}],
  ["other shapes", { folders: "none", apps: { a: 1 }, place: 7, country: [], sky: null, news: "all" }],
  ["lists of other things", { folders: [null, 3, { name: {}, apps: 1 }], apps: [1, null], news: [{}] }],
])("an answer with %s is an empty proposal", (_what, answer) => {
  expect(proposalOf(answer)).toEqual(NOTHING);
});

test("more than a proposal holds is cut off", () => {
  const many = Array.from({ length: 100 }, (_, n) => anApp(`app-${n}`));
  const slugs = slugsOf(many);
  const folders = Array.from({ length: 30 }, (_, n) => ({
    name: `F${n}`,
    apps: slugs.slice(n * 3, n * 3 + 3),
  }));
  const { folders: kept, apps } = proposalOf({ folders, apps: slugs }, many);
  expect([kept.length, apps.length]).toEqual([8, 40 - 24]);
});

describe("a name is plain text", () => {
  test.each([
    ["<b>Music</b><script>alert(1)</script>", "Music"],
    ["Two\nlines\u0000", "Two lines"],
    ["&lt;i&gt;Deep&lt;/i&gt;", "Deep"],
    ["Vec<T> & friends", "Vec<T> & friends"],
    ["دراسة الأحياء", "دراسة الأحياء"],
    ["🎸".repeat(60), "🎸".repeat(39) + "…"],
  ])("%j is %j", (name, expected) => {
    expect(nameOfFolder(name)).toBe(expected);
  });

  test.each(["<img src=x onerror=alert(1)>", "\u202e\u2066", "   ", "\ud800"])("%j is no name", (name) =>
    expect(nameOfFolder(name)).toBeUndefined(),
  );

  test("a megabyte of a name is cut before it is read", () => {
    expect(nameOfFolder("word ".repeat(200_000))).toMatch(/^word( word)*…$/);
  });
});

test.each([
  ["", "FR", null],
  ["X", "FR", null],
  ["Lyon", "France", { name: "Lyon", countryCode: null }],
  ["<b>Lyon</b>", "fr", { name: "Lyon", countryCode: null }],
])("a place %j in %j is %j", (place, country, expected) => {
  expect(proposalOf({ place, country }).place).toEqual(expected);
});
