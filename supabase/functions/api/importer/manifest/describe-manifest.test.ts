import { describe, expect, test } from "vitest";
import { webappManifest } from "../../../_shared/contract/webapps/manifests.ts";
import { readManifest } from "../page/manifest.ts";
import { describeManifest } from "./describe-manifest.ts";

const PAGE = "https://tasks.example/app/";
const FILE = "https://tasks.example/app/meta/site.webmanifest";

/** A manifest that browsers install. */
const good = {
  name: "Tasks",
  start_url: "../?source=pwa#top",
  display: "standalone",
  icons: [{ src: "icon.png", sizes: "192x192" }],
};

function described(
  members: Record<string, unknown> | null,
  visit = { asked: PAGE, final: PAGE },
  file = FILE,
) {
  return describeManifest(members && readManifest(JSON.stringify(members), file), visit);
}

describe("a manifest's identity", () => {
  test("is the start URL without its fragment when it names none", () => {
    const { startUrl, appId } = described(good);
    expect(startUrl).toBe("https://tasks.example/app/?source=pwa#top");
    expect(appId).toBe("https://tasks.example/app/?source=pwa");
  });

  test.each([
    ["/", "https://tasks.example/"],
    ["tasks#one", "https://tasks.example/tasks"],
    ["?app=tasks", "https://tasks.example/?app=tasks"],
    ["", "https://tasks.example/app/?source=pwa"],
    [7, "https://tasks.example/app/?source=pwa"],
  ])("for the id %j is %s", (id, appId) => {
    expect(described({ ...good, id })).toMatchObject({ appId, problems: [] });
  });

  test.each(["https://other.example/app", "http://tasks.example/", "mailto:a@tasks.example"])(
    "is never on another site: %s",
    (id) => {
      expect(described({ ...good, id })).toMatchObject({
        appId: "https://tasks.example/app/?source=pwa",
        problems: ["id"],
      });
    },
  );
});

describe("what keeps browsers from installing", () => {
  test.each([
    ["nothing", good, []],
    ["no name", { ...good, name: " " }, ["no-name"]],
    ["only a short name", { ...good, name: undefined, short_name: "Tasks" }, []],
    ["no start URL", { ...good, start_url: undefined }, ["start-url"]],
    ["a start URL elsewhere", { ...good, start_url: "https://other.example/" }, ["start-url"]],
    ["a start URL that is none", { ...good, start_url: "javascript:alert(1)" }, ["start-url"]],
    ["no display", { ...good, display: undefined }, ["display"]],
    ["an unknown display", { ...good, display: "hologram" }, ["display"]],
    ["a better display", { ...good, display: "browser", display_override: ["x", "tabbed"] }, []],
    ["a display that is overridden", { ...good, display_override: ["browser"] }, ["display"]],
    ["a small icon", { ...good, icons: [{ src: "i.png", sizes: "128x128" }] }, ["no-icon"]],
    ["an icon of unknown size", { ...good, icons: [{ src: "i.png" }] }, ["no-icon"]],
    ["a drawing", { ...good, icons: [{ src: "i.svg", sizes: "any" }] }, []],
    ["an icon without a known type", { ...good, icons: [{ src: "i", sizes: "192x192" }] }, ["no-icon"]],
    ["a typed icon", { ...good, icons: [{ src: "i", sizes: "192x192", type: "image/png" }] }, []],
    [
      "icons for masks only",
      { ...good, icons: [{ src: "i.png", sizes: "192x192", purpose: "maskable" }] },
      ["no-icon"],
    ],
  ])("with %s is %j", (_what, members, problems) => {
    expect(described(members).problems).toEqual(problems);
  });

  test("is that there is no manifest: the page stands for the app", () => {
    expect(described(null)).toEqual({
      url: null,
      appId: PAGE,
      startUrl: PAGE,
      display: "browser",
      themeColor: null,
      backgroundColor: null,
      categories: [],
      shortcuts: [],
      problems: ["no-manifest"],
      text: null,
    });
  });

  test("is a page or a manifest without encryption", () => {
    const plain = "http://tasks.example/app/";
    expect(described(good, { asked: plain, final: plain }, `${plain}a.json`).problems).toEqual(["not-https"]);
  });

  test("is an address that leads to another site, but not one that leads to www", () => {
    const final = "https://www.tasks.example/";
    const members = { ...good, start_url: "/" };
    expect(described(members, { asked: PAGE, final }, `${final}a.json`).problems).toEqual([]);
    expect(described(members, { asked: "https://old.example/", final }, `${final}a.json`).problems).toEqual([
      "redirects",
    ]);
  });
});

test("colours, categories and shortcuts are kept in the form of the contract", () => {
  const read = described({
    ...good,
    theme_color: "WHITE",
    background_color: "url(x)",
    categories: [" Productivity", "productivity", "x".repeat(65), 7],
    shortcuts: [
      { name: "New\u202e task", url: "../new" },
      { name: "", url: "../nameless" },
      { name: "Elsewhere", url: "https://other.example/" },
      ...Array.from({ length: 20 }, (_, number) => ({ name: `List ${number}`, url: `?list=${number}` })),
    ],
  });
  expect(read).toMatchObject({
    themeColor: "#ffffff",
    backgroundColor: null,
    categories: ["productivity"],
  });
  expect(read.shortcuts[0]).toEqual({ name: "New task", url: "https://tasks.example/app/new" });
  expect(read.shortcuts).toHaveLength(10);
  expect(read.shortcuts[1]?.name).toBe("List 0");
});

test.each([
  { ...good, start_url: `/${"x".repeat(3000)}`, id: `/${"y".repeat(3000)}` },
  { name: ["Tasks"], start_url: {}, display: [], icons: "x", screenshots: 7, shortcuts: [null, 1, "x"] },
  { ...good, shortcuts: [{ name: "\ud83d\ude00".repeat(5000), url: `/${"z".repeat(3000)}` }] },
])("a hostile manifest is described within the contract's bounds (%#)", (members) => {
  const { text: _text, ...fields } = described(members);
  const read = { ...fields, readAt: "2026-01-10T09:30:00Z" };
  expect(webappManifest.parse(read)).toEqual(read);
});
