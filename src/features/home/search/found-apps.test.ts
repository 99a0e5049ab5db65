import { expect, test } from "vitest";
import type { DrawerItem } from "#src/api/drawer-items.ts";
import { foundApps } from "./found-apps.ts";

const facts = (id: number, name: string) => ({
  id,
  name,
  icon: null,
  url: `https://app-${id}.test/`,
  slug: `app-${id}`,
});
const own = (id: number, name: string): DrawerItem => ({
  kind: "webapp",
  key: `webapp:${id}`,
  ...facts(id, name),
});
const namesOf = (apps: readonly { name: string }[]) => apps.map(({ name }) => name);

test("an app of the drawer that only the store's search found is offered from the drawer", () => {
  const found = foundApps([own(1, "Notion")], [facts(1, "Notion"), facts(2, "Noteflight")], "notoin");
  expect(namesOf(found.own)).toEqual(["Notion"]);
  expect(namesOf(found.others)).toEqual(["Noteflight"]);
});

test("an app that the name found stands first and once", () => {
  const drawer = [own(1, "Obsidian"), own(2, "Notion")];
  const found = foundApps(drawer, [facts(1, "Obsidian"), facts(2, "Notion")], "not");
  expect(namesOf(found.own)).toEqual(["Notion", "Obsidian"]);
  expect(found.others).toEqual([]);
});

test("each group has five rows at most", () => {
  const many = Array.from({ length: 9 }, (_, index) => own(index, `App ${index}`));
  const others = Array.from({ length: 9 }, (_, index) => facts(100 + index, `App ${index}`));
  const found = foundApps(many, others, "app");
  expect([found.own.length, found.others.length]).toEqual([5, 5]);
});
