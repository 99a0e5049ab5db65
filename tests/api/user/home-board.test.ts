import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { homeOp } from "#contract/home/home.ts";
import { readEarlierOp } from "#contract/home/earlier.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, type Client } from "../support/client.ts";
import { addLink, change, firstPageOf, homeOf, linkId, pageId, type Wish } from "../support/home.ts";

const sql = ownDatabase();

const [CLOCK, SEARCH, NEWS] = ["widget:clock", "widget:search", "widget:news"];
const widgetId = () => `widget:${randomUUID()}`;
const addWidget = (item: string, more: object = {}): Wish =>
  ({ kind: "add", item, type: "notes", place: "column", ...more }) as Wish;

/** The ids of the first page and of the column. */
async function boardOf(member: Client) {
  const { pages, column } = await homeOf(member);
  return { page: pages[0]?.items.map(({ id }) => id), column: column.map(({ id }) => id) };
}

const statesOf = async (member: Client) =>
  (await member.call("listWidgetStates")).body.states.map(({ widgetType, isMinimized }) => [
    widgetType,
    isMinimized,
  ]);
const settingsOf = async (member: Client) => (await member.call("getSettings")).body.settings;
const userOf = async (member: Client) => (await member.call("getSession")).body.user?.id ?? "";

/** As if the member's home screen had stood for two minutes. */
const rest = async (member: Client) =>
  sql`update public.home_versions set changed_at = now() - interval '2 minutes' where user_id = ${await userOf(member)}`;
const revisionsOf = async (member: Client) => (await member.call("listHomeRevisions")).body.revisions;

describe("clock, search and news", () => {
  test("are shown in the column of a new member, in the default order", async () => {
    const { column } = await homeOf(await aMember());
    expect(column).toEqual(
      ["clock", "search", "news"].map((type) => ({
        id: `widget:${type}`,
        type,
        size: "medium",
        isMinimized: false,
        settings: {},
        entries: [],
      })),
    );
  });

  test("move to a page and back, and the others stay", async () => {
    const member = await aMember();
    const [a, b] = [linkId(), linkId()];
    const place = await firstPageOf(member);
    await change(member, addLink(a), addLink(b), { kind: "move", item: CLOCK, place, after: a });
    expect(await boardOf(member)).toEqual({ page: [a, CLOCK, b], column: [SEARCH, NEWS] });
    expect(await statesOf(member)).toEqual([
      ["search", false],
      ["news", false],
      ["clock", false],
    ]);
    await change(member, { kind: "move", item: CLOCK, place: "column", after: SEARCH });
    expect(await boardOf(member)).toEqual({ page: [a, b], column: [SEARCH, CLOCK, NEWS] });
    await change(member, { kind: "move", item: b, after: null });
    expect(await boardOf(member)).toEqual({ page: [b, a], column: [SEARCH, CLOCK, NEWS] });
  });

  test("are minimised by an operation as by the documented call", async () => {
    const member = await aMember();
    await change(member, { kind: "change", item: NEWS, isMinimized: true });
    expect(await statesOf(member)).toEqual([
      ["clock", false],
      ["search", false],
      ["news", true],
    ]);
    const { version } = await homeOf(member);
    await member.call("setWidgetState", { params: { widgetType: "clock" }, body: { isMinimized: true } });
    const home = await homeOf(member);
    expect(home.version).toBeGreaterThan(version);
    expect((await member.call("getSession")).body.homeVersion).toBe(home.version);
    expect(home.column.map(({ isMinimized }) => isMinimized)).toEqual([true, false, true]);
  });

  test("that the documented calls never named are minimised, once they named another", async () => {
    const member = await aMember();
    await member.call("setWidgetState", { params: { widgetType: "search" }, body: { isMinimized: false } });
    const { column } = await homeOf(member);
    expect(column.map(({ id, isMinimized }) => [id, isMinimized])).toEqual([
      [CLOCK, true],
      [SEARCH, false],
      [NEWS, true],
    ]);
  });

  test("have the order of the documented call, also after operations gave them ranks of their own", async () => {
    const member = await aMember();
    const own = widgetId();
    await change(
      member,
      addWidget(own, { after: null }),
      { kind: "move", item: CLOCK, after: NEWS },
      { kind: "move", item: SEARCH, after: null },
    );
    expect((await boardOf(member)).column).toEqual([SEARCH, own, NEWS, CLOCK]);
  });

  test("are removed by an operation as in the settings, and come back either way", async () => {
    const member = await aMember();
    await member.call("changeSettings", { body: { change: { clockStyle: "12h" } } });
    const before = await homeOf(member);
    const { version } = await change(member, { kind: "remove", item: SEARCH });
    expect(version).toBeGreaterThan(before.version);
    expect(await settingsOf(member)).toEqual({ clockStyle: "12h", removedWidgets: ["search"] });
    expect((await boardOf(member)).column).toEqual([CLOCK, NEWS]);
    expect(await statesOf(member)).toEqual([]);

    const removed = await member.call("changeSettings", {
      body: { change: { removedWidgets: ["news", "search"] } },
    });
    expect(removed.status).toBe(200);
    const after = await homeOf(member);
    expect(after.version).toBeGreaterThan(version);
    expect(after.column.map(({ id }) => id)).toEqual([CLOCK]);
    await change(
      member,
      { kind: "restore", item: SEARCH },
      { kind: "add", item: NEWS, type: "news", place: "column", after: null },
    );
    expect(await settingsOf(member)).toEqual({ clockStyle: "12h", removedWidgets: [] });
    expect((await boardOf(member)).column).toEqual([NEWS, CLOCK, SEARCH]);
  });

  test("count no version when another setting changes", async () => {
    const member = await aMember();
    await change(member, { kind: "remove", item: NEWS });
    const { version } = await homeOf(member);
    await member.call("changeSettings", { body: { change: { theme: "dark" } } });
    expect((await homeOf(member)).version).toBe(version);
  });
});

describe("a widget", () => {
  test("stands between apps in a size of its own, and falls to the page before when its page goes", async () => {
    const member = await aMember();
    const [link, own, second] = [linkId(), widgetId(), pageId()];
    await change(
      member,
      { kind: "add-page", page: second, name: "Second" },
      addLink(link, "Mine", { place: second }),
      addWidget(own, { place: second, after: null, size: "large", settings: { name: "Mine" } }),
      { kind: "move", item: CLOCK, place: second, after: own },
    );
    expect((await homeOf(member)).pages[1]?.items.map(({ id }) => id)).toEqual([own, CLOCK, link]);
    const { refused } = await change(
      member,
      { kind: "resize", item: CLOCK, size: "large" },
      { kind: "resize", item: own, size: "small" },
      { kind: "resize", item: CLOCK, size: "small" },
    );
    expect(refused.map(({ code }) => code)).toEqual(["unprocessable"]);
    const first = (await homeOf(member)).pages[0]?.id ?? "";
    await change(member, { kind: "move-page", page: second, after: null });
    expect((await homeOf(member)).pages.map(({ id }) => id)).toEqual([second, first]);
    await change(member, { kind: "move-page", page: second, after: first });
    await change(member, { kind: "remove-page", page: second });
    const { pages, column } = await homeOf(member);
    expect(pages[0]?.items).toMatchObject([
      { id: own, size: "small", settings: { name: "Mine" } },
      { id: CLOCK, size: "small" },
      { id: link },
    ]);
    expect(column.map(({ id }) => id)).toEqual([SEARCH, NEWS]);
  });

  test("moves as one row, and nothing else is written", async () => {
    const member = await aMember();
    const links = Array.from({ length: 5 }, () => linkId());
    const own = widgetId();
    await change(member, ...links.map((link) => addLink(link)), addWidget(own));
    const user = await userOf(member);
    const before =
      await sql`select uid, rank from public.personal_links where user_id = ${user} order by uid`;
    await change(member, {
      kind: "move",
      item: own,
      place: await firstPageOf(member),
      after: links[1] ?? null,
    });
    expect((await boardOf(member)).page).toEqual([links[0], links[1], own, ...links.slice(2)]);
    expect(
      await sql`select uid, rank from public.personal_links where user_id = ${user} order by uid`,
    ).toEqual(before);
    expect(await sql`select from public.widget_states where user_id = ${user}`).toHaveLength(0);
  });

  test("that one device moves and another removes is gone, and comes back where it was moved to", async () => {
    const member = await aMember();
    const [link, own] = [linkId(), widgetId()];
    await change(member, addLink(link), addWidget(own));
    await change(member, { kind: "move", item: own, place: await firstPageOf(member), after: null });
    await change(member, { kind: "remove", item: own });
    const { refused } = await change(member, { kind: "move", item: own, place: "column", after: null });
    expect(refused).toMatchObject([{ code: "not_found" }]);
    await change(member, { kind: "restore", item: own });
    expect(await boardOf(member)).toEqual({ page: [own, link], column: [CLOCK, SEARCH, NEWS] });
  });

  test("counts with clock, search and news towards the forty", async () => {
    const member = await aMember();
    const added = Array.from({ length: 38 }, () => addWidget(widgetId()));
    const { refused } = await change(member, ...added);
    expect(refused).toMatchObject([{ code: "conflict", message: "A home screen has at most 40 widgets." }]);
    const { refused: none } = await change(member, { kind: "remove", item: NEWS }, addWidget(widgetId()));
    expect(none).toEqual([]);
    expect((await change(member, { kind: "restore", item: NEWS })).refused).toHaveLength(1);
  });
});

test("operations of an earlier version are applied as they were meant", async () => {
  const member = await aMember();
  const [own, link, folder] = [widgetId(), linkId(), `folder:${randomUUID()}`];
  const page = await firstPageOf(member);
  const ops = [
    { kind: "add-folder", folder, name: "Work", page },
    { kind: "add", item: link, name: "Mine", url: "https://mine.example/", page, folder },
    {
      kind: "add-widget",
      widget: own,
      type: "notes",
      size: "small",
      rank: "a1V",
      settings: { name: "Mine" },
    },
    { kind: "change-widget", widget: own, isMinimized: true },
    { kind: "change-widget", widget: own, size: "large" },
    { kind: "move", item: folder, page, after: null },
    { kind: "remove-widget", widget: own },
    { kind: "restore-widget", widget: own },
  ].map((op) => ({ ...op, id: randomUUID() }));
  const { body } = await member.call("changeHome", { body: { ops: ops as never } });
  expect(body.refused).toEqual([]);
  const { pages, column } = await homeOf(member);
  expect(pages[0]?.items).toMatchObject([{ id: folder, items: [{ id: link }] }]);
  expect(column.at(-1)).toMatchObject({
    id: own,
    size: "large",
    isMinimized: true,
    settings: { name: "Mine" },
  });
  for (const op of ops) expect(homeOp.safeParse(readEarlierOp(op)).success).toBe(true);
});

describe("an earlier home screen", () => {
  /** A member whose widgets stood for a while. */
  async function aBoard() {
    const member = await aMember();
    const [link, own, gone, entry] = [linkId(), widgetId(), widgetId(), randomUUID()];
    await change(
      member,
      addLink(link),
      addWidget(own, {
        place: await firstPageOf(member),
        after: null,
        size: "large",
        settings: { name: "Mine" },
      }),
      addWidget(gone, { after: CLOCK }),
      { kind: "put-entry", widget: own, entry, fields: { text: "Milk" } },
      { kind: "move", item: NEWS, place: await firstPageOf(member), after: link },
      { kind: "change", item: SEARCH, isMinimized: true },
    );
    await rest(member);
    return { member, link, own, gone, entry, before: await homeOf(member) };
  }

  test("is kept when a widget moves, changes its size, is minimised or removed; not when somebody writes", async () => {
    const { member, own, entry } = await aBoard();
    await change(member, { kind: "put-entry", widget: own, entry, fields: { text: "Eggs" } });
    await change(member, { kind: "change", item: own, settings: { name: "Other" } });
    expect(await revisionsOf(member)).toHaveLength(0);
    const changes: Wish[] = [
      { kind: "move", item: CLOCK, after: SEARCH },
      { kind: "move", item: own, place: "column", after: null },
      { kind: "resize", item: own, size: "small" },
      { kind: "change", item: own, isMinimized: true },
      { kind: "change", item: CLOCK, isMinimized: true },
      { kind: "remove", item: own },
      { kind: "remove", item: CLOCK },
      { kind: "restore", item: own },
      addWidget(widgetId()),
    ];
    for (const [index, wish] of changes.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await change(member, wish);
      // oxlint-disable-next-line no-await-in-loop -- the same
      expect([wish, (await revisionsOf(member)).length]).toEqual([wish, index + 1]);
      // oxlint-disable-next-line no-await-in-loop -- the same
      await rest(member);
    }
  });

  test("brings widgets back as they stood, and what is written in them stays", async () => {
    const { member, own, gone, entry, before } = await aBoard();
    const late = widgetId();
    await change(
      member,
      { kind: "remove", item: gone },
      { kind: "remove", item: CLOCK },
      { kind: "move", item: own, place: "column", after: null },
      { kind: "resize", item: own, size: "small" },
      { kind: "change", item: own, isMinimized: true, settings: { name: "Other" } },
      { kind: "put-entry", widget: own, entry, fields: { text: "Milk, eggs" } },
      { kind: "move", item: NEWS, place: "column", after: null },
      { kind: "change", item: SEARCH, isMinimized: false },
      addWidget(late),
    );
    const spoilt = await homeOf(member);
    const [revision] = await revisionsOf(member);
    const restored = (await member.call("restoreHomeRevision", { params: { revisionId: revision?.id ?? 0 } }))
      .body;
    const expected = structuredClone(before);
    expected.version = restored.version;
    for (const item of expected.pages[0]?.items ?? []) {
      if ("entries" in item && item.id === own) item.entries[0]!.fields = { text: "Milk, eggs" };
    }
    expect(await homeOf(member)).toEqual(expected);
    expect(await settingsOf(member)).toEqual({ removedWidgets: [] });
    expect(await statesOf(member)).toEqual([
      ["clock", false],
      ["search", true],
      ["news", false],
    ]);

    const { previousId } = restored;
    await member.call("restoreHomeRevision", { params: { revisionId: previousId ?? 0 } });
    expect(await homeOf(member)).toEqual({ ...spoilt, version: expect.any(Number) });
  });

  test("of before there were widgets in it leaves them as they are", async () => {
    const { member, own, link, before } = await aBoard();
    await change(member, { kind: "remove", item: link });
    const [revision] = await revisionsOf(member);
    await sql`update private.home_revisions set content = content - 'widgets' where id = ${revision?.id ?? 0}`;
    await change(member, { kind: "resize", item: own, size: "small" });
    await member.call("restoreHomeRevision", { params: { revisionId: revision?.id ?? 0 } });
    const { pages, column } = await homeOf(member);
    expect(pages[0]?.items.map(({ id }) => id)).toEqual([own, link, NEWS]);
    expect(pages[0]?.items[0]).toMatchObject({ size: "small" });
    expect(column).toEqual(before.column);
  });
});

test("a home screen with widgets goes into another account as it was, and a second time adds nothing", async () => {
  const [one, other] = [await aMember(), await aMember()];
  const [own, entry] = [widgetId(), randomUUID()];
  await change(
    one,
    addLink(linkId(), "Mine"),
    addWidget(own, { place: await firstPageOf(one), after: null, size: "large", settings: { name: "Mine" } }),
    { kind: "put-entry", widget: own, entry, fields: { text: "Milk" } },
    { kind: "move", item: CLOCK, place: await firstPageOf(one), after: own },
    { kind: "change", item: NEWS, isMinimized: true },
    { kind: "move", item: NEWS, after: null },
    addWidget(widgetId(), { type: "countdown", after: NEWS }),
  );
  const file = (await one.call("exportHome")).body;
  expect(file.column.map(({ kind, type, isMinimized }) => [kind, type, isMinimized])).toEqual([
    ["widget", "news", true],
    ["widget", "countdown", false],
    ["widget", "search", false],
  ]);
  const { added } = (await other.call("importHome", { body: file })).body;
  expect(added).toEqual({ apps: 0, links: 1, folders: 0, pages: 0, widgets: 2 });
  expect((await other.call("exportHome")).body).toEqual(file);

  await change(other, { kind: "put-entry", widget: own, entry, fields: { text: "Eggs" } });
  const { version } = await homeOf(other);
  const again = (await other.call("importHome", { body: file })).body;
  expect(again).toMatchObject({ version, added: { widgets: 0 }, skipped: { present: 6, full: 0 } });
  expect((await homeOf(other)).version).toBe(version);
  expect((await homeOf(other)).pages[0]?.items[0]).toMatchObject({ entries: [{ fields: { text: "Eggs" } }] });

  // Removed, it comes back to its place, with the file's words.
  await change(other, { kind: "remove", item: own });
  expect((await other.call("importHome", { body: file })).body.added.widgets).toBe(1);
  expect((await other.call("exportHome")).body).toEqual(file);
});
