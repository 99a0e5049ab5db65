import { expect, test } from "vitest";
import { AiFailed } from "../ai/failure.ts";
import { fakeAi, fakeShelf } from "../fake-ai.ts";
import { suggestApps } from "./suggest-apps.ts";

const never = new AbortController().signal;
const wanted = { category: "Music", count: 3 };
const app = (name: string) => ({
  title: name,
  url: `https://${name.toLowerCase()}.example/`,
  description: `${name} plays music.`,
});
const [one, two, three, four] = ["One", "Two", "Three", "Four"].map(app) as [Named, Named, Named, Named];
type Named = ReturnType<typeof app>;

test("a good answer is taken as it is, with one question", async () => {
  const { ai, asked } = fakeAi([{ description: "Songs.", apps: [one, two, three] }]);
  const suggested = await suggestApps(ai, fakeShelf(), wanted, never);
  expect(suggested).toEqual({ description: "Songs.", apps: [one, two, three] });
  expect(asked.length).toBe(1);
  expect(asked[0]?.user).toContain('{"category":"Music"}');
});

test("more apps than were asked for are left out", async () => {
  const { ai } = fakeAi([{ description: "", apps: [one, two, three, four] }]);
  expect((await suggestApps(ai, fakeShelf(), wanted, never)).apps).toEqual([one, two, three]);
});

test("apps in the store and duplicates are dropped, and the model is asked again with the known names", async () => {
  const { ai, asked } = fakeAi([
    { description: "", apps: [one, { ...one, url: `${one.url.slice(0, -1)}` }, two] },
    { apps: [three] },
    { apps: [four] },
  ]);
  const shelf = fakeShelf({ [two.url]: "loose", [three.url]: "in-catalogue" });
  expect((await suggestApps(ai, shelf, wanted, never)).apps).toEqual([one, four]);
  expect(asked[1]?.user).toContain('{"known":["One","Two"]}');
  expect(asked[1]?.user).toContain("exactly 2 other apps");
  expect(asked[2]?.user).toContain('["One","Two","Three"]');
  expect(asked.length).toBe(3);
});

test("what is no app, has no web address or is not public is dropped", async () => {
  const { ai } = fakeAi([
    {
      description: "",
      apps: [
        "One",
        null,
        { title: "No address" },
        { ...two, url: "javascript:alert(1)" },
        { ...two, url: "two.example" },
        { ...two, url: "https://10.0.0.1/" },
        { ...two, title: "  <b></b> " },
      ],
    },
    { apps: [three] },
    { apps: [] },
  ]);
  expect((await suggestApps(ai, fakeShelf(), wanted, never)).apps).toEqual([three]);
});

test("texts are plain and bounded, whatever the model writes", async () => {
  const apps = [
    {
      title: `<img src=x onerror=alert(1)>One\n${"x".repeat(300)}`,
      url: ` ${one.url} `,
      description: "<script>alert(1)</script>Plays <b>music</b>.",
    },
    { ...two, description: 7 },
    { ...three, description: "word ".repeat(200) },
  ];
  const { ai } = fakeAi([{ description: `<h1>Songs</h1> ${"and more ".repeat(200)}`, apps }]);
  const suggested = await suggestApps(ai, fakeShelf(), wanted, never);
  const [first, second, third] = suggested.apps;
  expect(first?.title).toMatch(/^One x+…$/);
  expect(first?.title.length).toBeLessThanOrEqual(100);
  expect(first).toMatchObject({ url: one.url, description: "Plays music." });
  expect(second?.description).toBe("");
  expect(third?.description.length).toBeLessThanOrEqual(300);
  expect(suggested.description).toMatch(/^Songs and more/);
  expect(suggested.description.length).toBeLessThanOrEqual(600);
});

test.each(["Tools such as One and others.", "Songs, by Two.", "ONE Three's players"])(
  "a description that names a suggested app is left out: %s",
  async (description) => {
    const { ai } = fakeAi([{ description, apps: [one, two, three] }]);
    expect((await suggestApps(ai, fakeShelf(), wanted, never)).description).toBe("");
  },
);

test("a description that has an app's name as an ordinary word, or within one, stays", async () => {
  const description = "More than one place for twofold songs.";
  const { ai } = fakeAi([{ description, apps: [one, two, three] }]);
  expect((await suggestApps(ai, fakeShelf(), wanted, never)).description).toBe(description);
});

test("a description that names an app which was dropped is left out too", async () => {
  const { ai } = fakeAi([{ description: "Four and more.", apps: [one, two, three, four] }]);
  const shelf = fakeShelf({ [four.url]: "in-catalogue" });
  expect((await suggestApps(ai, shelf, wanted, never)).description).toBe("");
});

test("a model that fails the second time leaves what it said the first time", async () => {
  const { ai } = fakeAi([{ description: "", apps: [one] }, new AiFailed("Too often.")]);
  expect((await suggestApps(ai, fakeShelf(), wanted, never)).apps).toEqual([one]);
});

test("a model that fails before there is any app fails the whole", async () => {
  const failure = new AiFailed("Too often.");
  const atOnce = fakeAi([failure]);
  await expect(suggestApps(atOnce.ai, fakeShelf(), wanted, never)).rejects.toBe(failure);
  const later = fakeAi([{ description: "", apps: [] }, failure]);
  await expect(suggestApps(later.ai, fakeShelf(), wanted, never)).rejects.toBe(failure);
});

test("a model that knows nothing is asked three times", async () => {
  const nothing = { description: "", apps: [] };
  const { ai, asked } = fakeAi([nothing, nothing, nothing]);
  expect((await suggestApps(ai, fakeShelf(), wanted, never)).apps).toEqual([]);
  expect(asked.length).toBe(3);
});
