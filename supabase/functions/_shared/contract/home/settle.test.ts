import { expect, test } from "vitest";
import { addFolder, moveItem, moveItems, removeItems, type HomeChange } from "./changes.ts";
import type { Home, HomeItem } from "./home.ts";
import { applyOp, applyOps } from "./ops.ts";
import { settling } from "./settle.ts";
import { type HomeState, shownHome } from "./state.ts";
import { Merger } from "../texts/merge-texts.ts";

const PAGE = "page:00000000-0000-4000-8000-000000000001";
const app = (name: string): HomeItem => ({
  id: `webapp:${name.codePointAt(0)}`,
  name,
  icon: null,
  url: `https://${name}.example/`,
  slug: name,
});
const widget = (name: string): HomeItem => ({
  id: `widget:00000000-0000-4000-8000-00000000000${name}`,
  type: "notes",
  size: "small",
  isMinimized: false,
  settings: {},
  entries: [],
});
/** Letters are apps, figures are widgets. */
const homeOf = (names: string): Home => ({
  version: 1,
  column: [],
  pages: [
    {
      id: PAGE,
      name: null,
      items: [...names].map((name) => (/\d/.test(name) ? widget(name) : app(name))),
    },
  ],
});
const idOf = (name: string) => (/\d/.test(name) ? widget(name) : app(name)).id;
const shape = ({ pages }: Home) =>
  pages
    .map(({ items }) => items.map((item) => ("name" in item ? item.name : item.id.at(-1))).join(""))
    .join(" ");
const apply = (home: Home, { ops, known }: HomeChange) => applyOps(home, ops, known).home;

test.each([
  ["ab1cd", "a", "bc1d"],
  ["ab1cd", "ab", "cd1"],
  ["ab1", "a", "b1"],
  ["ab1c", "c", "ab1"],
  ["a1b2cd", "a", "b1c2d"],
  ["ab12c", "b", "ac12"],
  ["ab1c2d", "c", "ab1d2"],
  ["1ab2c", "b", "1ac2"],
])("a widget keeps as many things before it as it had: %s without %s", (before, gone, after) => {
  const home = homeOf(before);
  const { change } = settling(home, removeItems(home, [...gone].map(idOf)));
  expect(shape(apply(home, change))).toBe(after);
  const changed = apply(home, change);
  expect(shape(apply(changed, { ...change, ops: change.undo }))).toBe(before);
});

test.each([
  ["abc1d", "c"],
  ["ab1cd", "ab"],
  ["abcd12", "bd"],
  ["a1b2cd", "ac"],
])(
  "the undo puts %s back without %s where removed apps keep their places, as on the server",
  (before, gone) => {
    const home = homeOf(before);
    const { change } = settling(home, removeItems(home, [...gone].map(idOf)));
    let state: HomeState = home;
    for (const op of [...change.ops, ...change.undo]) {
      const outcome = applyOp(state, op, change.known ?? {}, new Merger());
      expect(outcome.refused).toBeUndefined();
      state = outcome.home;
    }
    expect(shape({ ...shownHome(state), version: 1 })).toBe(before);
  },
);

test("also where apps go to another page, or into a folder", () => {
  const home = homeOf("ab1cd");
  const away = settling(
    home,
    moveItems(home, [idOf("a")], { place: `${PAGE.slice(0, -1)}2`, after: null }, { name: null }),
  );
  expect(shape(apply(home, away.change))).toBe("bc1d a");
  const held = settling(home, addFolder(home, "F", ["a", "b"].map(idOf), { place: PAGE, after: null }));
  expect(shape(apply(home, held.change))).toBe("Fc1d");
});

test("what the person moves on its page goes where it was put", () => {
  const home = homeOf("ab1cd");
  const { change } = settling(home, moveItem(home, idOf("a"), { place: PAGE, after: idOf("c") }));
  expect(shape(apply(home, change))).toBe("b1cad");
});

test("a widget follows nobody where another device has meanwhile moved it or removed it, or what it would stand behind", () => {
  const home = homeOf("ab1cd");
  const other = `${PAGE.slice(0, -1)}2`;
  const empty = { id: other, name: null, items: [] };
  const pages = [...home.pages, empty];
  const { change } = settling({ ...home, pages }, removeItems(home, [idOf("a")]));
  const both = [...change.ops, ...change.undo];
  const afterwards = (meanwhile: HomeChange) => {
    const there = apply({ ...home, pages }, meanwhile);
    const { home: changed, refused } = applyOps(there, both, change.known);
    expect(refused).toEqual([]);
    return shape(changed);
  };
  expect(afterwards(moveItem(home, idOf("1"), { place: other, after: null }))).toBe("abcd 1");
  expect(afterwards(removeItems(home, [idOf("1")]))).toBe("abcd ");
  expect(afterwards(moveItem(home, idOf("c"), { place: other, after: null }))).toBe("ab1d c");
});
