import { expect, test } from "vitest";
import { looksBefore, looksOf } from "./own-looks.ts";

const STORE = { name: "Notion", icon: "/seed/notion.svg" };
const OWN = { name: "My notes", icon: "/storage/images/own.png" };

test.each([
  ["a new name", { ...STORE, name: "  My\n notes " }, STORE, { name: "My notes" }],
  ["a new icon", { ...STORE, icon: OWN.icon }, STORE, { icon: OWN.icon }],
  ["the store's again", STORE, OWN, { name: null, icon: null }],
  ["an empty name", { ...OWN, name: " " }, OWN, { name: null }],
  ["nothing new", STORE, STORE, null],
  ["an empty name where the store's is shown", { ...STORE, name: "" }, STORE, null],
])("%s", (_what, wanted, shown, change) => {
  expect(looksOf(wanted, shown, STORE)).toEqual(change);
});

test("an empty name is the store's again, also while the store's is unknown", () => {
  expect(looksOf({ ...OWN, name: "" }, OWN, null)).toEqual({ name: null });
});

test("what is taken back follows the store again where it did before", () => {
  const change = { name: "New", icon: null };
  expect(looksBefore(change, { name: STORE.name, icon: OWN.icon }, STORE)).toEqual({
    name: null,
    icon: OWN.icon,
  });
  expect(looksBefore({ name: "New" }, OWN, STORE)).toEqual({ name: OWN.name });
});
