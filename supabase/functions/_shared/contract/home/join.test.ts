import * as fc from "fast-check";
import { expect, test } from "vitest";
import { joinHome } from "./join.ts";
import { HOME_LIMITS } from "./limits.ts";
import { applyOps } from "./ops.ts";
import { isFolder, isWidget } from "./state.ts";
import type { HomeWidget } from "../widgets/home-widgets.ts";
import type { Home, HomeApp, HomeFolder, HomeItem, HomeLink } from "./home.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const app = (n: number): HomeApp => ({
  id: `webapp:${n}`,
  name: `App ${n}`,
  icon: null,
  url: `https://app-${n}.test/`,
  slug: `app-${n}`,
});
const link = (n: number, at = n): HomeLink => ({
  id: `link:${uuid(n)}`,
  name: `Link ${n}`,
  icon: null,
  url: `https://link-${at}.test/`,
});
const folder = (n: number, ...items: HomeFolder["items"]): HomeFolder => ({
  id: `folder:${uuid(n)}`,
  name: `Folder ${n}`,
  items,
});
const widget = (id: string | number, fields: Partial<HomeWidget> = {}): HomeWidget => ({
  id: `widget:${typeof id === "number" ? uuid(id) : id}`,
  type: typeof id === "number" ? "notes" : id,
  size: typeof id === "number" ? "small" : "medium",
  isMinimized: false,
  settings: {},
  entries: [],
  ...fields,
});
const page = (n: number, items: HomeItem[], name: string | null = null) => ({
  id: `page:${uuid(n)}`,
  name,
  items,
});
const CLOCK = widget("clock");
const SEARCH = widget("search");
const NEWS = widget("news");
const homeOf = (pages: Home["pages"], column = [CLOCK, SEARCH, NEWS], version = 0): Home => ({
  version,
  pages,
  column,
});

/** The account before and after a visitor's home screen has joined it; nothing may be refused. */
function joined(account: Home, visitor: Home): Home {
  const { ops, known } = joinHome(account, visitor);
  const { home, refused } = applyOps(account, ops, known);
  expect(refused).toEqual([]);
  return home;
}

const idsOf = (items: readonly HomeItem[]): string[] =>
  items.flatMap((item) => [item.id, ...(isFolder(item) ? item.items.map(({ id }) => id) : [])]);
const allIds = ({ pages, column }: Home) => [...pages.flatMap(({ items }) => idsOf(items)), ...idsOf(column)];

test("into an account of a newcomer all comes as it stood: pages, folders, widgets, what was minimised and removed", () => {
  const notes = widget(1, {
    entries: [{ id: uuid(2), rank: "a0", fields: { text: "Mine" } }],
    settings: { name: "N" },
  });
  const visitor = homeOf(
    [
      page(10, [app(1), NEWS, folder(20, app(2), link(3)), link(4)], "Start"),
      page(11, [], "Empty"),
      page(12, [notes, app(5)], null),
    ],
    [widget(6), { ...CLOCK, isMinimized: true }],
  );
  const { pages, column } = joined(homeOf([page(1, [])]), visitor);
  expect(pages).toEqual([{ ...visitor.pages[0], id: page(1, []).id }, ...visitor.pages.slice(1)]);
  expect(column).toEqual(visitor.column);
});

test("in an account that is in use, what is there stays where it is, and the rest comes behind it", () => {
  const account = homeOf([page(1, [app(1), folder(2, link(3))], "Mine")], [NEWS, widget(4)], 7);
  const visitor = homeOf(
    [page(10, [app(5), app(1)], "Theirs"), page(11, [app(6)], "More")],
    [CLOCK, widget(7), NEWS],
  );
  expect(joined(account, visitor)).toEqual({
    version: 7,
    pages: [page(1, [app(1), folder(2, link(3)), app(5)], "Mine"), page(11, [app(6)], "More")],
    column: [NEWS, widget(4), widget(7)],
  });
});

test("a link to an address that a link in a folder has is known; one to an app's address is not", () => {
  const account = homeOf([page(1, [folder(2, link(3, 9), app(1)), app(4)])], [], 7);
  const own = { ...link(6), url: app(4).url };
  expect(joined(account, homeOf([page(10, [link(5, 9), own])], [])).pages[0]?.items).toEqual([
    ...(account.pages[0]?.items ?? []),
    own,
  ]);
});

test("a folder comes without what is known, as no folder if one thing is left of it, and not at all if nothing is", () => {
  const account = homeOf([page(1, [app(1), app(2), app(3)])], [], 7);
  const visitor = homeOf([
    page(10, [folder(20, app(1), app(2)), folder(21, app(3), app(4)), folder(22, app(1), app(5), app(6))]),
    page(11, [folder(23, app(2))]),
  ]);
  expect(joined(account, visitor).pages).toEqual([
    page(1, [app(1), app(2), app(3), app(4), folder(22, app(5), app(6))]),
  ]);
});

test("what joined before is not added again, and what came into a folder since goes into it", () => {
  const visitor = homeOf([page(10, [folder(20, app(1), app(2)), app(3)]), page(11, [link(4)])], [widget(5)]);
  const account = joined(homeOf([page(1, [])]), visitor);
  const used = { ...account, version: 1 };
  expect(joinHome(used, visitor).ops).toEqual([]);
  const [first, ...others] = visitor.pages;
  const later = {
    ...visitor,
    pages: [{ ...first!, items: [folder(20, app(1), app(2), app(6))] }, ...others],
  };
  expect(joined(used, later).pages[0]?.items[0]).toEqual(folder(20, app(1), app(2), app(6)));
});

test("beyond ten pages the last one has the rest, and beyond fifty folders what they held stands on the page", () => {
  const account = homeOf(
    [
      page(
        1,
        Array.from({ length: HOME_LIMITS.folders }, (_, n) => folder(100 + n)),
      ),
      ...Array.from({ length: 8 }, (_, n) => page(2 + n, [app(2 + n)])),
    ],
    [],
    7,
  );
  const visitor = homeOf(
    [page(20, [app(51)]), page(21, [folder(30, app(52), app(53))]), page(22, [app(54)])],
    [],
  );
  const { pages } = joined(account, visitor);
  expect(pages).toHaveLength(HOME_LIMITS.pages);
  expect(pages[0]?.items.at(-1)).toEqual(app(51));
  expect(pages.at(-1)).toEqual(page(21, [app(52), app(53), app(54)]));
});

test("what finds no room is refused alone", () => {
  const account = homeOf(
    [
      page(
        1,
        Array.from({ length: 499 }, (_, n) => app(n + 1)),
      ),
    ],
    [],
    7,
  );
  const { ops, known } = joinHome(account, homeOf([page(10, [app(600), app(601), link(1)])]));
  const { home, refused } = applyOps(account, ops, known);
  expect(home.pages[0]?.items.at(-1)).toEqual(app(600));
  expect(refused).toHaveLength(2);
});

/** Home screens that share some apps, links, folders and widgets. */
const homes = (firstPage: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 24 })
    .chain((numbers) => fc.tuple(fc.constant(numbers), fc.infiniteStream(fc.nat(7))))
    .map(([numbers, choices]): Home => {
      const next = () => choices.next().value;
      const pages = Array.from({ length: 1 + (next() % 3) }, (_, n) => page(firstPage + n, []));
      const column: HomeWidget[] = [];
      const items = numbers.map((n): HomeItem => {
        const kind = next();
        if (kind < 4) return app(n);
        return kind < 6 ? link(n) : widget(n + 100);
      });
      const documented = [CLOCK, SEARCH, NEWS].filter(() => next() > 1);
      for (const item of [...items, ...documented].toSorted(() => next() - 3)) {
        const list = pages[next() % pages.length]!.items;
        const last = list.at(-1);
        if (isWidget(item) && next() > 3) column.push(item);
        else if (!isWidget(item) && !isFolder(item) && last && isFolder(last) && next() > 2)
          last.items.push(item);
        else if (!isWidget(item) && !isFolder(item) && next() > 5)
          list.push(folder(Number(item.id.slice(-2).replace(/\D/g, "")) + 200, item));
        else list.push(item);
      }
      return { version: 0, pages, column };
    });

test("nothing is lost and nothing doubled, whatever both have", () => {
  fc.assert(
    fc.property(homes(1), homes(2), (own, visitor) => {
      const account = { ...own, version: 3 };
      const after = joined(account, visitor);
      const ids = allIds(after);
      expect(new Set(ids).size).toBe(ids.length);
      const things = (home: Home) =>
        allIds(home).filter((id) => !id.startsWith("folder:") && !/widget:[a-z]/.test(id));
      expect(new Set(things(after))).toEqual(new Set([...things(account), ...things(visitor)]));
      // What was there keeps its order and its page.
      for (const [index, { items }] of account.pages.entries()) {
        const shown = after.pages[index]?.items.map(({ id }) => id) ?? [];
        expect(shown.filter((id) => items.some((item) => item.id === id))).toEqual(items.map(({ id }) => id));
      }
      expect(joinHome(after, visitor).ops).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("an empty account becomes a copy", () => {
  fc.assert(
    fc.property(homes(1), (visitor) => {
      const after = joined(homeOf([page(1, [])]), visitor);
      expect(after).toEqual(visitor);
    }),
    { numRuns: 500 },
  );
});
