import { expect, test } from "vitest";
import type { Home } from "#contract/home/home.ts";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { FIRST_HOME } from "#src/api/home/visitor/visitor-home.ts";
import type { FoundProposal } from "#src/api/proposals.ts";
import { homeApp } from "../../../tests/support/fakes/fake-home.ts";
import { chosenHome, isEmpty, NO_EDITS, withoutKnown } from "./proposal-edits.ts";

const anApp = (id: number) => ({
  id,
  name: `App ${id}`,
  icon: null,
  url: `https://app-${id}.test/`,
  slug: `app-${id}`,
});
const leaf = (id: number) => ({ kind: "app", name: `App ${id}`, url: `https://app-${id}.test/` });
const LYON = {
  name: "Lyon",
  region: "Auvergne-Rhône-Alpes",
  country: "France",
  latitude: 45.7,
  longitude: 4.8,
  timeZone: "Europe/Paris",
};
const PROPOSAL: FoundProposal = {
  folders: [
    { name: "Biology", apps: [anApp(1), anApp(2)] },
    { name: "Music", apps: [anApp(3), anApp(4), anApp(5)] },
  ],
  apps: [anApp(6)],
  place: LYON,
  sky: "forest",
  news: [
    { url: "https://bbc.test/", title: "BBC", isShown: true },
    { url: "https://npr.test/", title: "NPR", isShown: false },
  ],
};
const homeWith = (...ids: number[]): Home => {
  const [first, ...others] = FIRST_HOME.pages;
  return { ...FIRST_HOME, pages: [{ ...first!, items: ids.map((id) => homeApp(id)) }, ...others] };
};
const fresh = (home: Home, settings = {}) =>
  withoutKnown(PROPOSAL, home, { ...DEFAULT_SETTINGS, ...settings });

test("a proposal that is accepted as it is brings its folders, apps, weather, sky and news", () => {
  const home = chosenHome(PROPOSAL, NO_EDITS);
  expect(home).toEqual({
    settings: { sky: "forest", feedsOff: ["https://npr.test/"] },
    pages: [
      {
        name: null,
        items: [
          { kind: "folder", name: "Biology", items: [leaf(1), leaf(2)] },
          { kind: "folder", name: "Music", items: [leaf(3), leaf(4), leaf(5)] },
          leaf(6),
          {
            kind: "widget",
            id: expect.stringMatching(/^widget:/),
            type: "weather",
            size: "medium",
            isMinimized: false,
            settings: { place: "Lyon", latitude: 45.7, longitude: 4.8 },
            entries: [],
          },
        ],
      },
    ],
  });
});

test("what is taken off does not come, and a folder with one app left is none", () => {
  const off = new Set([2, 6, "place", "sky", "news"] as const);
  expect(chosenHome(PROPOSAL, { off, names: new Map() })).toEqual({
    pages: [
      { name: null, items: [leaf(1), { kind: "folder", name: "Music", items: [leaf(3), leaf(4), leaf(5)] }] },
    ],
  });
});

test("a folder has the name it was given, on one line and not too long; an empty one is the proposed name", () => {
  const names = new Map([
    [0, "  "],
    [1, `Songs\n${"x".repeat(200)}`],
  ]);
  const [first, second] = chosenHome(PROPOSAL, { off: new Set(), names })?.pages?.[0]?.items ?? [];
  expect(first).toMatchObject({ name: "Biology" });
  expect(second).toMatchObject({ name: `Songs ${"x".repeat(94)}` });
});

test("nothing is left when all is taken off", () => {
  const off = new Set([1, 2, 3, 4, 5, 6, "place", "sky", "news"] as const);
  expect(chosenHome(PROPOSAL, { off, names: new Map() })).toBeNull();
});

test("apps that are on the home screen are not proposed again, but counted", () => {
  const { proposal, known } = fresh(homeWith(1, 3, 6));
  expect(known).toBe(3);
  expect(proposal.folders.map(({ name, apps }) => [name, apps.length])).toEqual([["Music", 2]]);
  expect(proposal.apps.map(({ id }) => id)).toEqual([2]);
});

test("the present sky, and weather beside other weather, are not proposed", () => {
  const weather = {
    id: "widget:1",
    type: "weather",
    size: "medium",
    isMinimized: false,
    settings: {},
    entries: [],
  } as const;
  const home = homeWith();
  const { proposal } = fresh(
    { ...home, column: [...home.column, { ...weather, entries: [] }] },
    { sky: "forest" },
  );
  expect(proposal).toMatchObject({ place: null, sky: null });
});

test("a proposal is empty without any part", () => {
  const nothing = { folders: [], apps: [], place: null, sky: null, news: [] };
  expect(isEmpty(nothing)).toBe(true);
  for (const part of Object.keys(nothing) as (keyof FoundProposal)[]) {
    expect(isEmpty({ ...nothing, [part]: PROPOSAL[part] })).toBe(false);
  }
});
