import { expect, test } from "vitest";
import type { Home } from "#contract/home/home.ts";
import { applyOps } from "#contract/home/ops.ts";
import { homeLink, homeOf } from "../../../../tests/support/fakes/fake-home.ts";
import { leavesOf } from "../home-items.ts";
import { knownLeaf, planToAdd, type AddPlace, type AddressToAdd } from "./add-address.ts";

const FOLDER = { id: "folder:00000000-0000-4000-8000-000000000001", name: "Work", items: [] };
const home: Home = homeOf([homeLink(1), FOLDER]);
const [page = ""] = home.pages.map(({ id }) => id);
const app = { id: 7, name: "Notion", icon: null, url: "https://notion.example/", slug: "notion" };
const shared: AddressToAdd = { name: "Paper", url: "https://paper.example/a", app: null };

function added(wanted: AddressToAdd, place: AddPlace) {
  const change = planToAdd(wanted, place)(home);
  const after = applyOps(home, change.ops, change.known);
  return { ...after, undone: applyOps(after.home, change.undo, change.known).home };
}

test("a page becomes a link at the end of the chosen page, and its undo takes it off again", () => {
  const { home: after, undone } = added(shared, page);
  expect(after.pages[0]?.items.at(-1)).toMatchObject({ name: "Paper", url: shared.url });
  expect(undone.pages).toEqual(home.pages);
});

test("a page goes into the chosen folder", () => {
  const { home: after } = added(shared, FOLDER.id);
  expect(after.pages[0]?.items.at(-1)).toMatchObject({ id: FOLDER.id, items: [{ name: "Paper" }] });
});

test.each([
  ["a link", shared, { name: "Paper" }],
  ["an app of the store", { ...shared, app, name: "Our notes" }, { id: "webapp:7", name: "Our notes" }],
])("%s goes into a new folder at the end of the first page, as one change", (_what, wanted, leaf) => {
  const { home: after, refused, undone } = added(wanted, { newFolder: "Reading" });
  expect(refused).toEqual([]);
  expect(after.pages[0]?.items.at(-1)).toMatchObject({ name: "Reading", items: [leaf] });
  expect(undone.pages).toEqual(home.pages);
});

test("without a name the host is the name, and long names of strangers are cut", () => {
  const named = (name: string) => leavesOf(added({ ...shared, name }, page).home).at(-1)?.name;
  expect(named(" \u202e ")).toBe("paper.example");
  expect(named("🦉".repeat(500))).toHaveLength(200);
});

test.each([
  ["Notion", { name: "Notion" }],
  ["", { name: "Notion" }],
  ["Our notes", { name: "Our notes" }],
])("the store's app at the address is added as it is, named %j", (name, fields) => {
  const { home: after, refused } = added({ name, url: "https://notion.example/?utm_source=x", app }, page);
  expect(refused).toEqual([]);
  expect(after.pages[0]?.items.at(-1)).toMatchObject({ id: "webapp:7", slug: "notion", ...fields });
});

test("what stands there already is found by its address, by the app, and by the app's address", () => {
  const [link] = home.pages[0]?.items ?? [];
  const url = (link as { url: string }).url;
  expect(knownLeaf(home, { url, app: null })).toEqual(link);
  expect(knownLeaf(home, { url: "https://other.example/", app: { ...app, url } })).toEqual(link);
  expect(knownLeaf(added({ ...shared, app }, page).home, { url: "https://x.example/", app })?.id).toBe(
    "webapp:7",
  );
  expect(knownLeaf(home, shared)).toBeUndefined();
});
