import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ownDatabase } from "../support/backend.ts";
import { change, layoutOf } from "../support/home.ts";
import { anAssistant, type Assistant, homeOf, type Made, refusal, shape, use } from "./support.ts";

const sql = ownDatabase();

const NEVER = randomUUID();

async function addLinks({ mcp }: Assistant, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const made = await use<Made>(mcp, "add_link", { name, url: `https://${randomUUID()}.example/` });
    ids.push(made.item?.id ?? "");
  }
  return ids;
}

test("each change is taken back, and nothing else", async () => {
  const assistant = await anAssistant();
  const { mcp } = assistant;
  const [a = "", b = "", c = ""] = await addLinks(assistant, "A", "B", "C");
  const [app] = await sql<{ slug: string }[]>`
    insert into public.webapps (url, title) values (${`https://${randomUUID()}.example/`}, 'An app') returning slug`;
  const { item: folder } = await use<Made>(mcp, "make_folder", { name: "F", items: [b, c] });
  const page = folder?.page;
  const changes: [string, object][] = [
    ["add_app", { slug: app?.slug }],
    ["add_link", { name: "D", url: "https://d.example/", folder: folder?.id }],
    ["move_item", { item: a, folder: folder?.id, after: null }],
    // The folder is left with one thing and goes with it.
    ["move_item", { item: c, page, after: null }],
    ["make_folder", { name: "G", items: [a, b], page }],
    ["rename_item", { item: a, name: "Another" }],
    ["rename_item", { item: folder?.id, name: "Work" }],
    ["rename_item", { item: page, name: "Morning" }],
    ["remove_item", { item: a }],
    ["remove_item", { item: b }],
    ["remove_item", { item: folder?.id }],
  ];
  const before = await homeOf(assistant);
  for (const [tool, input] of changes) {
    const { undo, changed } = await use<Made>(mcp, tool, input);
    expect([tool, changed]).toEqual([tool, true]);
    expect(await homeOf(assistant)).not.toEqual(before);
    expect(await use(mcp, "undo_change", { undo })).toEqual({ changed: true });
    const after = await homeOf(assistant);
    expect([tool, input, after.pages]).toEqual([tool, input, before.pages]);
    // A client that lost the answer sends it again.
    expect(await use(mcp, "undo_change", { undo })).toEqual({ changed: false });
    expect((await homeOf(assistant)).version).toBe(after.version);
  }
});

test("is refused when the person has changed the same thing since, and other changes do not matter", async () => {
  const assistant = await anAssistant();
  const { mcp, browser } = assistant;
  const [a = "", b = "", c = ""] = await addLinks(assistant, "A", "B", "C");
  const moved = await use<Made>(mcp, "move_item", { item: a, after: c });
  const named = await use<Made>(mcp, "rename_item", { item: b, name: "Bee" });
  const grouped = await use<Made>(mcp, "make_folder", { name: "F", items: [b, c] });
  const before = await layoutOf(browser);

  // Another name for B, and C is taken off.
  await change(browser, { kind: "rename", item: b, name: "Mine" }, { kind: "remove", item: c });
  expect(await refusal(mcp, "undo_change", { undo: named.undo })).toMatch(/was changed since/);
  expect(await refusal(mcp, "undo_change", { undo: grouped.undo })).toMatch(/was changed since/);
  expect(await layoutOf(browser)).not.toEqual(before);
  const present = await homeOf(assistant);
  // What was refused has changed nothing, not even in part.
  expect(shape(present)).toEqual([[{ F: ["Mine"] }, "A"]]);
  expect(await use(mcp, "undo_change", { undo: moved.undo })).toEqual({ changed: true });
  expect(shape(await homeOf(assistant))).toEqual([["A", { F: ["Mine"] }]]);
});

test("of two at once, one takes back", async () => {
  const assistant = await anAssistant();
  const { undo } = await use<Made>(assistant.mcp, "add_link", { name: "A", url: "https://a.example/" });
  const answers = await Promise.all(
    [1, 2].map(() => use<{ changed: boolean }>(assistant.mcp, "undo_change", { undo })),
  );
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
  expect(shape(await homeOf(assistant))).toEqual([[]]);
});

test("is known to every token of the person, as long as it is kept", async () => {
  const assistant = await anAssistant();
  const [first] = await addLinks(assistant, "A", "B");
  const other = await anAssistant(["read", "write"], assistant.browser);
  type Listed = { changes: { undo: string; what: string; items: string[]; isUndone: boolean }[] };
  const { changes } = await use<Listed>(other.mcp, "list_changes");
  expect(changes).toMatchObject([
    { what: "add_link", isUndone: false },
    { what: "add_link", isUndone: false, items: [first] },
  ]);
  await use(other.mcp, "undo_change", { undo: changes[1]?.undo });
  expect(shape(await homeOf(assistant))).toEqual([["B"]]);

  await sql`update private.home_undos set made_at = now() - interval '31 days' where id = ${changes[0]?.undo ?? ""}`;
  expect(await refusal(other.mcp, "undo_change", { undo: changes[0]?.undo })).toMatch(/too long ago/);
  expect(await refusal(other.mcp, "undo_change", { undo: NEVER })).toMatch(/no such change/);
  expect(await refusal(other.mcp, "undo_change", { undo: "latest" })).toMatch(/UUID/);
  expect((await use<Listed>(other.mcp, "list_changes")).changes).toHaveLength(1);
});
