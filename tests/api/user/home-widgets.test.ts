import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { WIDGET_LIMITS } from "#contract/widgets/limits.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, type Client } from "../support/client.ts";
import { addLink, change, homeOf, linkId, opOf, type Wish } from "../support/home.ts";

const sql = ownDatabase();

const widgetId = () => `widget:${randomUUID()}`;
const add = (widget: string, fields: object = {}): Wish =>
  ({
    kind: "add",
    item: widget,
    type: "notes",
    size: "small",
    settings: {},
    place: "column",
    ...fields,
  }) as Wish;
const put = (widget: string, entry: string, text: string, more: object = {}): Wish => ({
  kind: "put-entry",
  widget,
  entry,
  fields: { text },
  ...more,
});

/** The widgets of the column, without clock, search and news. */
const addedTo = async (member: Client) =>
  (await homeOf(member)).column.filter(
    ({ id }) => !["widget:clock", "widget:search", "widget:news"].includes(id),
  );

describe("widgets of a home screen", () => {
  test("are stored by operations and answered with what is written in them, in order", async () => {
    const member = await aMember();
    const [notes, clocks, entry] = [widgetId(), widgetId(), randomUUID()];
    const { version, refused } = await change(
      member,
      add(notes, { settings: { name: "Mine", place: { name: "Utrecht", latitude: 52.1 } } }),
      add(clocks, { type: "clocks", after: null }),
      put(notes, entry, "Milk", { rank: "a5" }),
      { kind: "change", item: clocks, isMinimized: true },
    );
    expect(refused).toEqual([]);
    expect(await homeOf(member)).toMatchObject({
      version,
      column: [
        {
          id: clocks,
          type: "clocks",
          size: "small",
          isMinimized: true,
          settings: {},
          entries: [],
        },
        { id: "widget:clock" },
        { id: "widget:search" },
        { id: "widget:news" },
        {
          id: notes,
          settings: { name: "Mine", place: { name: "Utrecht", latitude: 52.1 } },
          isMinimized: false,
          entries: [{ id: entry, rank: "a5", fields: { text: "Milk" } }],
        },
      ],
    });
  });

  test("count a version with each change, and keep no earlier home screen", async () => {
    const member = await aMember();
    const widget = widgetId();
    const { version } = await change(member, add(widget));
    const next = await change(member, put(widget, randomUUID(), "Milk"));
    expect(next.version).toBeGreaterThan(version);
    expect((await member.call("listHomeRevisions")).body.revisions).toEqual([]);
  });

  test("that are removed come back with all that is written in them", async () => {
    const member = await aMember();
    const [widget, entry] = [widgetId(), randomUUID()];
    await change(member, add(widget, { settings: { name: "Mine" } }), put(widget, entry, "Milk"));
    const before = await addedTo(member);
    await change(member, { kind: "remove", item: widget });
    expect(await addedTo(member)).toEqual([]);
    await change(member, { kind: "restore", item: widget });
    expect(await addedTo(member)).toEqual(before);

    await change(member, { kind: "remove-entry", widget, entry });
    expect((await addedTo(member))[0]?.entries).toEqual([]);
    await change(member, { kind: "restore-entry", widget, entry });
    expect(await addedTo(member)).toEqual(before);
  });

  test("take what an offline device wrote, although another removed them", async () => {
    const member = await aMember();
    const [widget, entry] = [widgetId(), randomUUID()];
    await change(member, add(widget), put(widget, entry, "Milk"), { kind: "remove", item: widget });
    const { refused } = await change(member, put(widget, entry, "Milk\nEggs", { base: { text: "Milk" } }));
    expect(refused).toEqual([]);
    expect((await addedTo(member))[0]?.entries).toMatchObject([{ fields: { text: "Milk\nEggs" } }]);
  });

  test("keep both texts of two devices", async () => {
    const member = await aMember();
    const [widget, entry] = [widgetId(), randomUUID()];
    await change(member, add(widget), put(widget, entry, "Milk"));
    await change(member, put(widget, entry, "Milk\nEggs", { base: { text: "Milk" } }));
    await change(member, put(widget, entry, "Bread\nMilk", { base: { text: "Milk" } }));
    expect((await addedTo(member))[0]?.entries).toMatchObject([{ fields: { text: "Bread\nMilk\nEggs" } }]);
  });

  test("answer eight changes of twenty long texts within the budget of one call, and name what was overwritten", async () => {
    const member = await aMember();
    const widget = widgetId();
    const entries = Array.from({ length: 8 }, () => randomUUID());
    const write = (last: string, base?: string) =>
      entries.map((entry): Wish => {
        const fields = (end: string) =>
          Object.fromEntries(
            Array.from({ length: 20 }, (_, index) => [`f${index}`, `${"x\n".repeat(550)}${end}`]),
          );
        return put(widget, entry, "", {
          fields: fields(last),
          ...(base !== undefined && { base: fields(base) }),
        });
      });
    await change(member, add(widget), ...write("theirs"));
    const { body } = await member.call("changeHome", { body: { ops: write("mine", "base").map(opOf) } });
    expect([body.refused, body.applied.length, body.overwritten?.length]).toEqual([[], 8, 8]);
    const [first] = (await addedTo(member))[0]?.entries ?? [];
    expect(first?.fields["f19"]).toMatch(/^(?:x\n)+mine$/);
  });

  test("are changed in one call with apps and links, each operation once", async () => {
    const member = await aMember();
    const [widget, link] = [widgetId(), linkId()];
    const ops = [add(widget), addLink(link), put(widget, randomUUID(), "Milk")].map(opOf);
    const first = (await member.call("changeHome", { body: { ops } })).body;
    const again = (await member.call("changeHome", { body: { ops } })).body;
    expect(again).toEqual(first);
    const { pages } = await homeOf(member);
    expect(pages[0]?.items.map(({ id }) => id)).toEqual([link]);
    expect((await addedTo(member))[0]?.entries).toHaveLength(1);
  });

  test("are nobody else's", async () => {
    const [owner, stranger] = [await aMember(), await aMember()];
    const [widget, entry] = [widgetId(), randomUUID()];
    await change(owner, add(widget), put(widget, entry, "Milk"));
    const before = await homeOf(owner);
    const { refused } = await change(
      stranger,
      put(widget, entry, "Taken"),
      { kind: "resize", item: widget, size: "large" },
      { kind: "restore", item: widget },
    );
    expect(refused.map(({ code }) => code)).toEqual(["not_found", "not_found", "not_found"]);
    await change(stranger, add(widget), { kind: "remove", item: widget });
    expect(await homeOf(owner)).toEqual(before);
  });

  test("are bounded, and say which bound", async () => {
    const member = await aMember();
    const widgets = Array.from({ length: WIDGET_LIMITS.widgets - 2 }, () => add(widgetId()));
    expect((await change(member, ...widgets)).refused).toMatchObject([
      { code: "conflict", message: "A home screen has at most 40 widgets." },
    ]);
    expect(await addedTo(member)).toHaveLength(WIDGET_LIMITS.widgets - 3);
  });

  test.each([
    ["type", { type: "Notes!" }],
    ["size", { size: "huge" }],
    ["place", { place: "drawer" }],
    ["settings", { settings: { deep: [[1]] } }],
    ["settings", { settings: { text: "x".repeat(WIDGET_LIMITS.settings) } }],
    ["settings", { settings: { "not a name": 1 } }],
    ["settings", { settings: { text: "\0" } }],
  ])("an operation with a wrong %s is a 400 that names it: %j", async (field, fields) => {
    const member = await aMember();
    const answer = await member.refused("changeHome", { body: { ops: [opOf(add(widgetId(), fields))] } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {}).join()).toContain(`ops.0.${field}`);
  });

  test("that were removed long ago are forgotten at a later removal", async () => {
    const member = await aMember();
    const [old, recent, kept] = [widgetId(), widgetId(), widgetId()];
    const entry = randomUUID();
    await change(member, add(old), put(old, entry, "Old"), add(recent), add(kept), put(kept, entry, "Old"));
    await change(member, { kind: "remove", item: old }, { kind: "remove-entry", widget: kept, entry });
    const ids = [old, kept].map((id) => id.slice("widget:".length));
    await sql`update public.widgets set removed_at = removed_at - interval '31 days' where id = any(${ids})`;
    await sql`update public.widget_entries set removed_at = removed_at - interval '31 days' where widget_id = any(${ids})`;
    await change(member, { kind: "remove", item: recent });
    const { refused } = await change(
      member,
      { kind: "restore", item: old },
      { kind: "restore", item: recent },
      { kind: "restore-entry", widget: kept, entry },
    );
    expect(refused.map(({ code }) => code)).toEqual(["not_found", "not_found"]);
    expect((await addedTo(member)).map(({ id }) => id).toSorted()).toEqual([recent, kept].toSorted());
  });
});
