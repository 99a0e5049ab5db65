import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Home, type HomeOp, homeAnswer, homeOp, homeOpsInput } from "./home.ts";
import { HOME_LIMITS } from "./limits.ts";
import { readEarlierOp } from "./earlier.ts";
import type { HomeWidget } from "../widgets/home-widgets.ts";
import { WIDGET_LIMITS } from "../widgets/limits.ts";
import { applyOp, applyOps } from "./ops.ts";

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const page = (n: number): string => `page:${uuid(n)}`;
const folder = (n: number): string => `folder:${uuid(n)}`;
const link = (n: number) => ({
  id: `link:${uuid(n)}`,
  name: `Link ${n}`,
  icon: null,
  url: `https://${n}.example/`,
});
const app = (n: number) => ({
  id: `webapp:${n}`,
  name: `App ${n}`,
  icon: null,
  url: `https://app-${n}.example/`,
  slug: `app-${n}`,
});

const widget = (id: string, type: string): HomeWidget => ({
  id: `widget:${id}`,
  type,
  size: "medium",
  isMinimized: false,
  settings: {},
  entries: [],
});
const [CLOCK, NOTES] = [widget("clock", "clock"), widget(uuid(1), "notes")];

type WithoutId<Op> = Op extends unknown ? Omit<Op, "id"> : never;
let lastId = 0;
const op = (wish: WithoutId<HomeOp>): HomeOp => ({ ...wish, id: uuid(++lastId) });

const homeOf = (...pages: Home["pages"][number]["items"][]): Home => ({
  version: 1,
  column: [CLOCK],
  pages: pages.map((items, index) => ({ id: page(index + 1), name: null, items })),
});
const [A, B, C] = [link(1), link(2), link(3)];

const allOf = (home: Home) => [...layout(home).flat(2), ...home.column.map(({ id }) => id)];

/** The ids of each page; a folder is a nested list. */
const layout = ({ pages }: Home) =>
  pages.map(({ items }) => items.map((item) => ("items" in item ? item.items.map(({ id }) => id) : item.id)));

const after = (home: Home, ...wishes: WithoutId<HomeOp>[]) => applyOps(home, wishes.map(op));

describe("an operation", () => {
  test("leaves the home screen that it is applied to as it was", () => {
    const home = homeOf([A, { id: folder(1), name: "Work", items: [B] }], [C]);
    const before = structuredClone(home);
    for (const wish of [
      { kind: "remove", item: B.id },
      { kind: "move", item: A.id, place: folder(1), after: null },
      { kind: "rename", page: page(1), name: "Home" },
      { kind: "remove-folder", folder: folder(1) },
      { kind: "remove-page", page: page(2) },
    ] as const) {
      applyOp(home, op(wish));
      expect(home).toEqual(before);
    }
  });

  test("that is refused changes nothing and says why, by its id", () => {
    const home = homeOf([A]);
    const move = op({ kind: "move", item: B.id, after: null });
    const outcome = applyOp(home, move);
    expect(outcome.home).toBe(home);
    expect(outcome.refused).toEqual({
      id: move.id,
      code: "not_found",
      reason: "item_gone",
      message: "This is not on your home screen any more.",
    });
  });

  test("behind a refused one is applied all the same", () => {
    const { home, refused } = after(
      homeOf([A, B]),
      { kind: "move", item: C.id, after: null },
      { kind: "move", item: B.id, after: null },
    );
    expect(refused).toHaveLength(1);
    expect(layout(home)).toEqual([[B.id, A.id]]);
  });
});

describe("what is shown while operations are on their way", () => {
  test("fits the contract, whatever is applied", () => {
    const { home } = after(
      homeOf([A, app(1)]),
      { kind: "rename", item: app(1).id, name: "Mine", icon: "https://pictures.example/a.png" },
      { kind: "remove", item: A.id },
      { kind: "add-folder", folder: folder(1), name: "Work" },
      { kind: "move", item: app(1).id, place: folder(1), after: null },
    );
    expect(homeAnswer.parse(home)).toEqual(home);
    expect(home.pages[0]?.items).toEqual([
      {
        id: folder(1),
        name: "Work",
        items: [{ ...app(1), name: "Mine", icon: "https://pictures.example/a.png" }],
      },
    ]);
  });

  test("has an app that is added once its fields are known, and refuses one that nobody knows", () => {
    const { id, ...fields } = app(7);
    const add = op({ kind: "add", item: id, after: null });
    expect(layout(applyOps(homeOf([A]), [add], { apps: { [id]: fields } }).home)).toEqual([[id, A.id]]);
    expect(applyOps(homeOf([A]), [add]).refused).toMatchObject([{ code: "not_found" }]);
  });

  test("has what was removed and put back in its place, also when only the page remembers it", () => {
    const back = after(
      homeOf([A, B, C]),
      { kind: "remove", item: B.id },
      { kind: "remove", item: A.id },
      { kind: "restore", item: B.id },
      { kind: "restore", item: A.id },
    );
    expect(layout(back.home)).toEqual([[A.id, B.id, C.id]]);

    const removed = { [B.id]: { entry: B, place: page(1), after: A.id } };
    const { home } = applyOps(homeOf([A, C]), [op({ kind: "restore", item: B.id })], { removed });
    expect(layout(home)).toEqual([[A.id, B.id, C.id]]);
  });

  test("has an app's own name again when it is known", () => {
    const { id, ...fields } = app(1);
    const rename = op({ kind: "rename", item: id, name: null });
    const home = homeOf([{ ...app(1), name: "Mine" }]);
    expect(applyOps(home, [rename], { apps: { [id]: fields } }).home.pages[0]?.items).toEqual([app(1)]);
    expect(applyOps(home, [rename]).home).toEqual(home);
  });
});

describe("a place that is gone", () => {
  test("is the folder's page for a folder that was removed before", () => {
    const home = homeOf([A], [{ id: folder(1), name: "Work", items: [B] }, C]);
    const moved = after(
      home,
      { kind: "remove-folder", folder: folder(1) },
      { kind: "move", item: A.id, place: folder(1), after: null },
    );
    expect(layout(moved.home)).toEqual([[], [B.id, C.id, A.id]]);
  });

  test("is the first page for a folder or a page nobody knows", () => {
    const home = homeOf([A], [B]);
    for (const place of [folder(9), page(9)]) {
      const { home: moved } = after(home, { kind: "move", item: B.id, place, after: null });
      expect(layout(moved)).toEqual([[A.id, B.id], []]);
    }
  });

  test("behind which something was to go is the end of the page", () => {
    const { home } = after(homeOf([A, B]), { kind: "move", item: A.id, after: C.id });
    expect(layout(home)).toEqual([[B.id, A.id]]);
  });

  test("behind itself is where it is", () => {
    const { home, refused } = after(homeOf([A, B]), { kind: "move", item: A.id, after: A.id });
    expect([layout(home), refused]).toEqual([[[A.id, B.id]], []]);
  });
});

describe("a folder", () => {
  test("goes behind the folder that holds the thing it was to follow", () => {
    const home = homeOf([
      { id: folder(1), name: "One", items: [A] },
      B,
      { id: folder(2), name: "Two", items: [] },
    ]);
    const { home: moved } = after(home, { kind: "move", item: folder(2), after: A.id });
    expect(layout(moved)).toEqual([[[A.id], [], B.id]]);
  });

  test("is added where it is to be, once", () => {
    const add = { kind: "add-folder", folder: folder(1), name: "Work", after: A.id } as const;
    expect(layout(after(homeOf([A, B]), add, add).home)).toEqual([[A.id, [], B.id]]);
  });
});

describe("a widget", () => {
  const home = homeOf([A, { id: folder(1), name: "Work", items: [B] }, C], [NOTES]);
  const columnOf = ({ column }: Home) => column.map(({ id }) => id);

  test("moves between the column and the pages, and the others keep their order", () => {
    const there = after(home, { kind: "move", item: CLOCK.id, place: page(1), after: A.id }).home;
    expect([layout(there), columnOf(there)]).toEqual([[[A.id, CLOCK.id, [B.id], C.id], [NOTES.id]], []]);
    const back = after(
      there,
      { kind: "move", item: CLOCK.id, place: "column", after: null },
      { kind: "move", item: NOTES.id, after: CLOCK.id },
    ).home;
    expect([layout(back), columnOf(back)]).toEqual([
      [[A.id, [B.id], C.id], []],
      [CLOCK.id, NOTES.id],
    ]);
  });

  test("stands in no folder, and only widgets stand in the column", () => {
    const { home: same, refused } = after(
      home,
      { kind: "move", item: CLOCK.id, place: folder(1), after: null },
      { kind: "add", item: `widget:${uuid(5)}`, type: "notes", place: folder(1) },
      { kind: "move", item: A.id, place: "column", after: null },
      { kind: "move", item: folder(1), place: "column", after: null },
      { kind: "add", item: link(9).id, name: "Nine", url: link(9).url, place: "column" },
    );
    expect(refused.map(({ code }) => code)).toEqual(Array(5).fill("unprocessable"));
    expect(same).toEqual(home);
  });

  test("that is to follow something in a folder goes behind the folder", () => {
    const { home: moved } = after(home, { kind: "move", item: CLOCK.id, after: B.id });
    expect(layout(moved)[0]).toEqual([A.id, [B.id], CLOCK.id, C.id]);
  });

  test("stays on its page when that is moved; one that is gone can't be, and behind one that is gone is the end", () => {
    const [first, , none] = [page(1), page(2), page(7)];
    const { home: moved } = after(home, { kind: "move-page", page: first, after: page(2) });
    expect(layout(moved)).toEqual(layout(home).toReversed());
    const { home: back, refused } = after(
      moved,
      { kind: "move-page", page: first, after: null },
      { kind: "move-page", page: first, after: none },
      { kind: "move-page", page: first, after: first },
      { kind: "move-page", page: none, after: null },
    );
    expect(layout(back)).toEqual(layout(moved));
    expect(refused).toMatchObject([{ reason: "page_gone" }]);
  });

  test("goes to the page before when its page is removed", () => {
    const { home: left } = after(home, { kind: "remove-page", page: page(2) });
    expect(layout(left)).toEqual([[A.id, [B.id], C.id, NOTES.id]]);
  });

  test("has a size that it is made for", () => {
    const { home: changed, refused } = after(
      home,
      { kind: "resize", item: NOTES.id, size: "large" },
      { kind: "resize", item: CLOCK.id, size: "large" },
      { kind: "add", item: `widget:${uuid(5)}`, type: "countdown", size: "large" },
    );
    expect(changed.pages[1]?.items).toEqual([{ ...NOTES, size: "large" }]);
    expect(refused.map(({ code }) => code)).toEqual(["unprocessable", "unprocessable"]);
  });

  test("comes back to its place, also where only the page remembers it", () => {
    const removed = after(home, { kind: "remove", item: CLOCK.id });
    expect(columnOf(removed.home)).toEqual([]);
    const entry = { entry: CLOCK, place: "column", after: null };
    const restored = applyOps(removed.home, [op({ kind: "restore", item: CLOCK.id })], {
      removed: { [CLOCK.id]: entry },
    });
    expect(restored.home).toEqual(home);
  });

  test("of the documented three has its own type, no settings and no entries", () => {
    const { home: changed, refused } = after(
      { ...home, column: [] },
      { kind: "add", item: CLOCK.id, type: "notes", settings: { name: "Mine" }, place: "column" },
      { kind: "change", item: CLOCK.id, settings: { name: "Mine" } },
      { kind: "put-entry", widget: CLOCK.id, entry: uuid(1), fields: { text: "Milk" } },
      { kind: "change", item: CLOCK.id, isMinimized: true },
    );
    expect(changed.column).toEqual([{ ...CLOCK, isMinimized: true }]);
    expect(refused).toHaveLength(2);
  });

  test("beyond the limit is refused, and those of an earlier version stay and change", () => {
    const many = Array.from({ length: WIDGET_LIMITS.widgets }, (_, n) => widget(uuid(100 + n), "notes"));
    const { home: changed, refused } = after(
      { ...home, column: [CLOCK, ...many] },
      { kind: "add", item: `widget:${uuid(5)}`, type: "notes" },
      { kind: "change", item: CLOCK.id, isMinimized: true },
    );
    expect(refused).toMatchObject([{ code: "conflict" }]);
    expect(changed.column[0]?.isMinimized).toBe(true);
  });
});

describe("an operation of an earlier version", () => {
  const read = (earlier: object) => homeOp.parse(readEarlierOp({ id: uuid(1), ...earlier }));
  const own = `widget:${uuid(2)}`;

  test.each([
    [
      { kind: "add", item: "webapp:1", page: page(2) },
      { kind: "add", item: "webapp:1", place: page(2) },
    ],
    [
      { kind: "move", item: A.id, page: page(2), folder: folder(1), after: null },
      { kind: "move", item: A.id, place: folder(1), after: null },
    ],
    [
      { kind: "add-folder", folder: folder(1), name: "Work", page: page(2) },
      { kind: "add-folder", folder: folder(1), name: "Work", place: page(2) },
    ],
    [
      { kind: "add-widget", widget: own, type: "notes", size: "small", rank: "a1V", settings: {} },
      { kind: "add", item: own, type: "notes", size: "small", settings: {}, place: "column" },
    ],
    [
      { kind: "change-widget", widget: own, size: "small" },
      { kind: "resize", item: own, size: "small" },
    ],
    [
      { kind: "change-widget", widget: own, rank: "a1", size: "small", settings: { name: "Mine" } },
      { kind: "change", item: own, settings: { name: "Mine" } },
    ],
    [
      { kind: "remove-widget", widget: own },
      { kind: "remove", item: own },
    ],
    [
      { kind: "restore-widget", widget: own },
      { kind: "restore", item: own },
    ],
  ])("%o is read", (earlier, now) => {
    expect(read(earlier)).toEqual({ id: uuid(1), ...now });
    expect(homeOpsInput.parse({ ops: [{ id: uuid(1), ...earlier }] }).ops).toEqual([read(earlier)]);
  });

  test.each([
    { kind: "rename", page: page(1), name: "Home" },
    { kind: "remove-page", page: page(1) },
    { kind: "remove-folder", folder: folder(1) },
    { kind: "put-entry", widget: own, entry: uuid(3), rank: "a1", fields: { text: "Milk" } },
    { kind: "move", item: own, place: "column", after: CLOCK.id },
  ])("%o is the same today", (same) => expect(read(same)).toEqual({ id: uuid(1), ...same }));
});

test("a home screen holds 500 apps and links, those in folders counted", () => {
  const items = Array.from({ length: HOME_LIMITS.items - 1 }, (_, n) => link(n + 10));
  const home = homeOf([...items, { id: folder(1), name: "Work", items: [A] }]);
  const { refused } = after(home, { kind: "add", item: B.id, name: B.name, url: B.url });
  expect(refused).toMatchObject([{ code: "conflict" }]);
  const { refused: restored } = after(
    home,
    { kind: "remove", item: A.id },
    { kind: "add", item: B.id, name: B.name, url: B.url },
    { kind: "restore", item: A.id },
  );
  expect(restored).toMatchObject([{ code: "conflict" }]);
});

describe("the schema of operations", () => {
  test("takes uuids in lower case and trims names", () => {
    const parsed = homeOp.parse(op({ kind: "add-folder", folder: folder(1), name: "  Work " }));
    expect(parsed).toMatchObject({ name: "Work" });
    expect(homeOp.safeParse(op({ kind: "remove", item: A.id.toUpperCase() })).success).toBe(false);
  });

  test("refuses two operations with one id", () => {
    const one = op({ kind: "remove", item: A.id });
    expect(homeOpsInput.safeParse({ ops: [one, one] }).success).toBe(false);
  });
});

describe("whatever operations come", () => {
  const small = fc.nat(5);
  const item = fc.oneof(
    small.map((n) => link(n).id),
    small.map((n) => app(n).id),
  );
  const anything = fc.oneof(item, small.map(folder));
  const aWidget = fc.oneof(
    fc.constant(CLOCK.id),
    small.map((n) => `widget:${uuid(n)}`),
  );
  const target = fc.oneof(small.map(page), small.map(folder), fc.constant("column"));
  const place = {
    place: fc.option(target, { nil: undefined }),
    after: fc.option(fc.oneof(anything, aWidget)),
  };
  const kind = <K extends string>(name: K) => fc.constant(name);
  const wish = fc.oneof(
    fc.record({ kind: kind("add"), item, name: fc.constant("Mine"), url: fc.webUrl(), ...place }),
    fc.record({ kind: kind("add"), item: aWidget, type: fc.constant("notes"), ...place }),
    fc.record({ kind: kind("remove"), item: fc.oneof(item, aWidget) }),
    fc.record({ kind: kind("restore"), item: fc.oneof(item, aWidget) }),
    fc.record({ kind: kind("move"), item: fc.oneof(anything, aWidget), ...place }),
    fc.record({
      kind: kind("add-folder"),
      folder: small.map(folder),
      name: fc.constant("Work"),
      place: fc.option(small.map(page), { nil: undefined }),
    }),
    fc.record({ kind: kind("remove-folder"), folder: small.map(folder) }),
    fc.record({ kind: kind("add-page"), page: small.map(page) }),
    fc.record({ kind: kind("move-page"), page: small.map(page), after: fc.option(small.map(page)) }),
    fc.record({ kind: kind("remove-page"), page: small.map(page) }),
  );
  const apps = Object.fromEntries(
    [0, 1, 2, 3, 4, 5].map((n) => {
      const { id, ...fields } = app(n);
      return [id, fields];
    }),
  );

  test("each thing is there once, none is lost, and there is a page", () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 60 }), (wishes) => {
        let home = homeOf([]);
        for (const one of wishes) {
          const before = new Set(allOf(home));
          const { home: next, refused } = applyOps(home, [op(one as WithoutId<HomeOp>)], { apps });
          const ids = allOf(next);
          expect(new Set(ids).size).toBe(ids.length);
          expect(next.pages.length).toBeGreaterThan(0);
          if (refused.length > 0) expect(next).toEqual(home);
          const lost = [...before].filter((id) => !ids.includes(id));
          expect(lost).toEqual(one.kind === "remove" && before.has(one.item) ? [one.item] : []);
          home = next;
        }
      }),
    );
  });
});
