import { describe, expect, test } from "vitest";
import type { Home, HomeOp } from "./home.ts";
import type { HomeWidget } from "../widgets/home-widgets.ts";
import { removeItems } from "./changes.ts";
import { applyOps } from "./ops.ts";
import { settling } from "./settle.ts";
import { changedSince, standingsOf, touchedBy } from "./standing.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const PAGE = `page:${uuid(1)}`;
const FOLDER = `folder:${uuid(2)}`;
const [ONE, TWO] = [`link:${uuid(3)}`, `link:${uuid(4)}`] as const;
const link = (id: string, name: string) => ({ id, name, icon: null, url: "https://a.example/" });
type Shown = Omit<Home, "version">;
const CLOCK = {
  id: "widget:clock",
  type: "clock",
  size: "medium",
  isMinimized: false,
  settings: {},
  entries: [],
} as const satisfies HomeWidget;
const home = (...items: Home["pages"][number]["items"]): Shown => ({
  column: [CLOCK],
  pages: [{ id: PAGE, name: null, items }],
});

const HOME = home({ id: FOLDER, name: "F", items: [link(ONE, "One")] }, link(TWO, "Two"));

test("operations touch what they are about, not the place that they name", () => {
  const ops: HomeOp[] = [
    { id: uuid(10), kind: "move", item: ONE, place: FOLDER, after: TWO },
    { id: uuid(11), kind: "remove-folder", folder: FOLDER },
    { id: uuid(12), kind: "rename", page: PAGE, name: "A" },
    { id: uuid(13), kind: "rename", item: ONE, name: "A" },
  ];
  expect(touchedBy(ops)).toEqual([ONE, FOLDER, PAGE]);
});

describe("what was changed since", () => {
  const stood = standingsOf(HOME, [ONE, TWO, FOLDER, PAGE, "webapp:1", CLOCK.id]);

  test.each<[string, Shown, string | undefined]>([
    ["nothing", HOME, undefined],
    ["their order", home(link(TWO, "Two"), { id: FOLDER, name: "F", items: [link(ONE, "One")] }), undefined],
    ["a name", home({ id: FOLDER, name: "F", items: [link(ONE, "Uno")] }, link(TWO, "Two")), ONE],
    [
      "an address at home",
      home(HOME.pages[0]!.items[0]!, { ...link(TWO, "Two"), homeUrl: "http://nas.local/" }),
      TWO,
    ],
    ["a place", home(link(ONE, "One"), { id: FOLDER, name: "F", items: [] }, link(TWO, "Two")), ONE],
    ["what is gone", home({ id: FOLDER, name: "F", items: [link(ONE, "One")] }), TWO],
    [
      "a page's name",
      {
        column: [CLOCK],
        pages: [{ ...HOME.pages[0], id: PAGE, name: "A", items: HOME.pages[0]?.items ?? [] }],
      },
      PAGE,
    ],
    ["a widget's place", { ...home(CLOCK, ...HOME.pages[0]!.items), column: [] }, CLOCK.id],
    ["a widget's size", { ...HOME, column: [{ ...CLOCK, size: "small" }] }, CLOCK.id],
    [
      "what was not there",
      home(...(HOME.pages[0]?.items ?? []), { ...link("webapp:1", "App"), slug: "app" }),
      "webapp:1",
    ],
  ])("%s", (_what, present, expected) => expect(changedSince(present, stood)).toBe(expected));
});

test("a widget that closes the ranks behind a removed app has not changed, though a program had resized it", () => {
  const widget: HomeWidget = { ...CLOCK, id: `widget:${uuid(5)}`, type: "notes" };
  const before: Home = { version: 1, ...home(link(ONE, "One"), widget, link(TWO, "Two")), column: [] };
  const { change } = settling(before, removeItems(before, [ONE]));
  expect(change.ops.map(({ kind }) => kind)).toEqual(["remove", "move"]);
  const { home: after } = applyOps(before, change.ops, change.known);
  expect(changedSince(after, standingsOf(before, [widget.id]))).toBeUndefined();
});
