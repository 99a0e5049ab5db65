import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Home, type HomeOp, homeAnswer, homeOp, homeOpsInput } from "./home.ts";
import { HOME_LIMITS } from "./home-limits.ts";
import { applyOp, applyOps } from "./home-ops.ts";

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

type WithoutId<Op> = Op extends unknown ? Omit<Op, "id"> : never;
let lastId = 0;
const op = (wish: WithoutId<HomeOp>): HomeOp => ({ ...wish, id: uuid(++lastId) });

const homeOf = (...pages: Home["pages"][number]["items"][]): Home => ({
  version: 1,
  widgets: [],
  pages: pages.map((items, index) => ({ id: page(index + 1), name: null, items })),
});
const [A, B, C] = [link(1), link(2), link(3)];

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
      { kind: "move", item: A.id, folder: folder(1), after: null },
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
      { kind: "move", item: app(1).id, folder: folder(1), after: null },
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

    const removed = { [B.id]: { entry: B, page: page(1), after: A.id } };
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
      { kind: "move", item: A.id, folder: folder(1), after: null },
    );
    expect(layout(moved.home)).toEqual([[], [B.id, C.id, A.id]]);
  });

  test("is the named page for a folder nobody knows, else the first", () => {
    const home = homeOf([A], [B]);
    const into = (place: object) =>
      layout(after(home, { kind: "move", item: A.id, folder: folder(9), after: null, ...place }).home);
    expect(into({ page: page(2) })).toEqual([[], [B.id, A.id]]);
    expect(into({})).toEqual([[A.id], [B.id]]);
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
  const place = {
    page: fc.option(small.map(page), { nil: undefined }),
    folder: fc.option(small.map(folder), { nil: undefined }),
    after: fc.option(anything),
  };
  const kind = <K extends string>(name: K) => fc.constant(name);
  const wish = fc.oneof(
    fc.record({ kind: kind("add"), item, name: fc.constant("Mine"), url: fc.webUrl(), ...place }),
    fc.record({ kind: kind("remove"), item }),
    fc.record({ kind: kind("restore"), item }),
    fc.record({ kind: kind("move"), item: anything, ...place }),
    fc.record({
      kind: kind("add-folder"),
      folder: small.map(folder),
      name: fc.constant("Work"),
      page: place.page,
    }),
    fc.record({ kind: kind("remove-folder"), folder: small.map(folder) }),
    fc.record({ kind: kind("add-page"), page: small.map(page) }),
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
          const before = new Set(layout(home).flat(2));
          const { home: next, refused } = applyOps(home, [op(one as WithoutId<HomeOp>)], { apps });
          const ids = layout(next).flat(2);
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
