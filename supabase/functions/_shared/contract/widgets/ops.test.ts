import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HomeWidget } from "./home-widgets.ts";
import { WIDGET_LIMITS } from "./limits.ts";
import type { Home, HomeOp } from "../home/home.ts";
import { applyOp, applyOps } from "../home/ops.ts";
import { type HomeState, shownHome, type WidgetState } from "../home/state.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const [ONE, TWO] = [`widget:${uuid(1)}`, `widget:${uuid(2)}`];
const ENTRY = uuid(7);

type WithoutId<Op> = Op extends unknown ? Omit<Op, "id"> : never;
type Wish = WithoutId<HomeOp>;

const ADD = {
  kind: "add",
  item: ONE,
  type: "notes",
  size: "small",
  settings: { name: "Mine" },
  place: "column",
} as const satisfies Wish;

/** Applies operations to the widgets of the column. Returns them and the refusals. */
function applied(before: readonly WidgetState[], ...wishes: Wish[]) {
  let home: HomeState = { pages: [{ id: `page:${uuid(1)}`, name: null, items: [] }], column: [...before] };
  const refused = wishes.flatMap((wish) => {
    const outcome = applyOp(home, { ...wish, id: uuid(99) } as HomeOp);
    home = outcome.home;
    return outcome.refused ?? [];
  });
  return { widgets: home.column, refused, shown: shownHome(home).column };
}
const after = (...wishes: Wish[]) => applied([], ...wishes);
const put = (text: string, more: object = {}): Wish => ({
  kind: "put-entry",
  widget: ONE,
  entry: ENTRY,
  fields: { text },
  ...more,
});
const textOf = (widgets: readonly HomeWidget[]) => widgets[0]?.entries[0]?.fields["text"];

describe("widgets", () => {
  test("are added once, where they are to be", () => {
    const { shown } = after(ADD, { ...ADD, settings: {} }, { ...ADD, item: TWO, after: null });
    expect(shown.map(({ id }) => id)).toEqual([TWO, ONE]);
    expect(shown[1]).toEqual({
      id: ONE,
      type: "notes",
      size: "small",
      isMinimized: false,
      settings: { name: "Mine" },
      entries: [],
    });
  });

  test("change field by field; null takes a setting away", () => {
    const { shown } = after(
      ADD,
      { kind: "change", item: ONE, settings: { colour: "teal", name: null } },
      { kind: "change", item: ONE, isMinimized: true },
    );
    expect(shown[0]).toMatchObject({
      isMinimized: true,
      settings: { colour: "teal" },
    });
    expect(shown[0]?.settings).not.toHaveProperty("name");
  });

  test("come back with what is written in them", () => {
    const removed = after(ADD, put("Milk"), { kind: "remove", item: ONE });
    expect(removed.shown).toEqual([]);
    expect(textOf(applied(removed.widgets, { kind: "restore", item: ONE }).shown)).toBe("Milk");
  });

  test("come back where the client knows them alone", () => {
    const { shown: before } = after(ADD, put("Milk"));
    const home: Home = {
      version: 1,
      pages: [{ id: `page:${uuid(1)}`, name: null, items: [] }],
      column: before.map((widget) => ({ ...widget, entries: [] })),
    };
    const restore = { kind: "restore-entry", widget: ONE, entry: ENTRY, id: uuid(9) } as const;
    const known = { widgets: { [ONE]: before[0] as HomeWidget } };
    expect(applyOps(home, [restore], known).home.column).toEqual(before);
    expect(applyOps(home, [restore]).refused).toMatchObject([{ code: "not_found" }]);
  });

  test("are refused beyond the limit, and where there are none", () => {
    const many = Array.from({ length: WIDGET_LIMITS.widgets + 1 }, (_, n) => ({
      ...ADD,
      item: `widget:${uuid(100 + n)}`,
    }));
    const { shown, refused } = after(...many);
    expect(shown).toHaveLength(WIDGET_LIMITS.widgets);
    expect(refused).toMatchObject([{ code: "conflict" }]);
    expect(after({ kind: "change", item: TWO, isMinimized: true }).refused).toMatchObject([
      { code: "not_found" },
    ]);
    expect(after({ kind: "remove", item: TWO }).refused).toEqual([]);
    expect(after({ kind: "remove-entry", widget: TWO, entry: ENTRY }).refused).toEqual([]);
  });

  test("stay as they are after a refusal, and the others the same objects", () => {
    const { widgets } = after(ADD, { ...ADD, item: TWO });
    const large = { ...ADD.settings, text: "x".repeat(WIDGET_LIMITS.settings) };
    const outcome = applied(widgets, { kind: "change", item: ONE, settings: large });
    expect(outcome.refused).toMatchObject([{ code: "too_large" }]);
    expect(outcome.widgets.map((widget, index) => widget === widgets[index])).toEqual([true, true]);
    const changed = applied(widgets, { kind: "resize", item: ONE, size: "large" }).widgets;
    expect(changed.map((widget, index) => widget === widgets[index])).toEqual([false, true]);
  });
});

describe("entries", () => {
  test("keep the fields that an operation does not name", () => {
    const { shown } = after(ADD, put("Milk", { rank: "a3" }), {
      kind: "put-entry",
      widget: ONE,
      entry: ENTRY,
      fields: { isDone: true },
    });
    expect(shown[0]?.entries).toEqual([{ id: ENTRY, rank: "a3", fields: { text: "Milk", isDone: true } }]);
  });

  test("writing wins over removing, of the entry and of its widget", () => {
    const { widgets, shown } = after(ADD, put("Milk"), { kind: "remove-entry", widget: ONE, entry: ENTRY });
    expect(shown[0]?.entries).toEqual([]);
    expect(textOf(applied(widgets, put("Milk, eggs")).shown)).toBe("Milk, eggs");
    expect(textOf(applied(widgets, { kind: "remove", item: ONE }, put("Milk, eggs")).shown)).toBe(
      "Milk, eggs",
    );
  });

  test("are bounded by number and by bytes of all of them", () => {
    const entries = Array.from({ length: WIDGET_LIMITS.entries + 1 }, (_, n) =>
      put("x", { entry: uuid(1_000 + n) }),
    );
    expect(after(ADD, ...entries).refused).toMatchObject([{ code: "conflict" }]);
    const long = Array.from({ length: 6 }, (_, n) => put("x".repeat(60_000), { entry: uuid(1_000 + n) }));
    expect(after(ADD, ...long).refused).toMatchObject([{ code: "too_large" }, { code: "too_large" }]);
    expect(after(ADD, put("x".repeat(WIDGET_LIMITS.fields))).refused).toMatchObject([{ code: "too_large" }]);
  });
});

describe("a text that two devices change", () => {
  const written = (base: string, ...texts: string[]) =>
    textOf(after(ADD, put(base), ...texts.map((text) => put(text, { base: { text: base } }))).shown);

  test("keeps both, line by line", () => {
    expect(written("a\nb\nc", "a\nb\nc\nd", "first\na\nb\nc")).toBe("first\na\nb\nc\nd");
    expect(written("a\nb", "A\nb", "other a\nb")).toBe("A\nother a\nb");
    expect(written("a", "a\nb", "a\nb")).toBe("a\nb");
    expect(written("", "from one", "from the other")).toBe("from one\nfrom the other");
  });

  test("removes what one removed and the other left alone", () => {
    expect(written("a\nb\nc", "a\nc", "a\nb\nc\nd")).toBe("a\nc\nd");
  });

  test("without a base, the last write wins", () => {
    expect(textOf(after(ADD, put("a"), put("b"), put("c")).shown)).toBe("c");
  });

  test("of very many equal lines is the last one written, because comparing would take too long", () => {
    const lines = "x\n".repeat(5_000);
    expect(written(lines, `${lines}theirs`, `${lines}mine`)).toBe(`${lines}mine`);
  });

  test("loses no line that was added, whatever the order", () => {
    const line = fc.stringMatching(/^[a-d]{0,2}$/);
    const lines = fc.array(line, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lines, lines, lines, (base, mine, theirs) => {
        const result = String(written(base.join("\n"), theirs.join("\n"), mine.join("\n"))).split("\n");
        const added = [...mine, ...theirs].filter((one) => !base.includes(one));
        expect(added.filter((one) => !result.includes(one))).toEqual([]);
      }),
    );
  });
});

test("operations in one order give the same widgets, however often each is repeated at once", () => {
  const small = fc.nat(2).map(uuid);
  const widget = small.map((id) => `widget:${id}`);
  const kind = <K extends HomeOp["kind"]>(name: K) => fc.constant(name);
  const wish = fc.oneof(
    fc.record({ ...fixed(ADD), kind: kind("add"), item: widget }),
    fc.record({ kind: kind("change"), item: widget, isMinimized: fc.boolean() }),
    fc.record({ kind: kind("remove"), item: widget }),
    fc.record({ kind: kind("restore"), item: widget }),
    fc.record({ kind: kind("put-entry"), widget, entry: small, fields: fc.record({ text: fc.string() }) }),
    fc.record({ kind: kind("remove-entry"), widget, entry: small }),
    fc.record({ kind: kind("restore-entry"), widget, entry: small }),
  );
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
      const once = after(...(wishes as Wish[])).shown;
      expect(after(...(wishes as Wish[]).flatMap((one) => [one, one])).shown).toEqual(once);
      expect(new Set(once.map(({ id }) => id)).size).toBe(once.length);
    }),
  );
});

/** Constants of an object, for fc.record. */
const fixed = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fc.constant(value)]));
