import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { changeOf, type BulkAction, type Selection } from "#contract/webapps/selections.ts";
import { squarePng } from "../../support/fixture-sites/pages.ts";
import { uploadAnswer } from "#contract/pictures/uploads.ts";
import { adminClient, isStored, upload } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { Client } from "../support/client.ts";

const sql = ownDatabase();
const admin = await adminClient();
/** Part of every title in this file, so that a filter finds these apps only. */
const mark = `mark${randomUUID().slice(0, 8)}`;

afterAll(() => sql`delete from public.webapps where title like ${`%${mark}%`}`);

async function someApps(count: number, word: string): Promise<number[]> {
  const rows = await sql<{ id: string }[]>`
    insert into public.webapps (url, title)
    select 'https://' || gen_random_uuid() || '.example/', ${`${mark} ${word} `} || n
    from generate_series(1, ${count}::integer) as n returning id`;
  return rows.map(({ id }) => Number(id));
}

const change = async (select: Selection, action: BulkAction) =>
  (await admin.call("changeWebapps", { body: { select, action } })).body;
const matching = async (search: string, more: Record<string, string> = {}) =>
  (await admin.call("listWebapps", { query: { search: `${mark} ${search}`, ...more } })).body;

test("all that match a filter are hidden in one go, and Undo shows exactly those again", async () => {
  const [first = 0] = await someApps(3, "hide");
  await sql`update public.webapps set visible_in_store = false where id = ${first}`;
  const done = await change(
    { filter: { search: `${mark} hide` }, expected: 3 },
    { kind: "set-visibility", visibleInStore: false },
  );
  expect(done).toMatchObject({ selected: 3, changed: 2 });
  expect((await matching("hide", { view: "hidden" })).total).toBe(3);
  const undo = () => admin.rpc("undo_webapp_change", { wanted: done.undoId ?? "" });
  expect(await undo()).toEqual({ status: 200, data: 2 });
  expect((await matching("hide", { shown: "hidden" })).webapps.map(({ id }) => id)).toEqual([first]);
  expect(await undo()).toMatchObject({
    status: 404,
    data: { message: "This change can't be undone any more." },
  });
});

test("a filter that matches another number by now changes nothing", async () => {
  await someApps(2, "moved");
  const { status, body } = await admin.refused("changeWebapps", {
    body: {
      select: { filter: { search: `${mark} moved` }, expected: 1 },
      action: { kind: "delete" },
    },
  });
  expect([status, body.message]).toEqual([
    409,
    "The list has changed: 2 apps match now. Look again, and then repeat it.",
  ]);
  expect((await matching("moved")).total).toBe(2);
});

test("a change is previewed as it would be made, or refused alike", async () => {
  const [first = 0, second = 0] = await someApps(2, "described");
  const describe = (selection: object) =>
    admin.rpc("preview_webapp_change", {
      selection: JSON.stringify(selection),
      change: JSON.stringify(changeOf({ kind: "delete" })),
    });
  expect((await describe({ ids: [first, second, second, 999_999_999] })).data).toMatchObject({
    apps: 2,
    changed: 2,
    people: 0,
  });
  const filter = { search: `  ${mark} DESCRIBED `, view: "no-icon", shown: "shown", installable: "no" };
  const all = { filter: { ...filter, catalogueId: "none" }, expected: 2 };
  expect((await describe(all)).data).toMatchObject({ apps: 2, people: 0 });
  expect(await describe({ ...all, expected: 3 })).toMatchObject({
    status: 409,
    data: { message: "The list has changed: 2 apps match now. Look again, and then repeat it." },
  });
  expect(await describe({ filter: { ...filter, tag: "Tăg" }, expected: 1 })).toMatchObject({
    status: 409,
    data: { message: "The list has changed: 0 apps match now. Look again, and then repeat it." },
  });
  const many = Array.from({ length: 10_001 }, (_, n) => n + 1);
  for (const wrong of [{ ids: [] }, { ids: many }, { filter: { search: "a".repeat(201) } }, {}, []]) {
    expect((await describe(wrong)).status).toBe(400);
  }
  expect((await describe({ ids: many.slice(1) })).status).toBe(200);
});

test("tags are added and removed, up to fifty an app", async () => {
  const ids = await someApps(2, "tags");
  await change({ ids }, { kind: "add-tags", tags: ["Maps", "Travel"] });
  expect((await matching("tags", { tag: "maps" })).total).toBe(2);
  await change({ ids }, { kind: "remove-tags", tags: ["MAPS"] });
  expect((await matching("tags")).webapps.map(({ tags }) => tags)).toEqual([["Travel"], ["Travel"]]);
  const tags = Array.from({ length: 50 }, (_, n) => `tag ${n}`);
  const { status } = await admin.refused("changeWebapps", {
    body: { select: { ids }, action: { kind: "add-tags", tags } },
  });
  expect(status).toBe(422);
});

test("chosen apps are put into a catalogue that there is, and are checked soon", async () => {
  const ids = await someApps(2, "shelved");
  const [row] = await sql<
    { id: string }[]
  >`insert into public.catalogues (name) values (${mark}) returning id`;
  const catalogueId = Number(row?.id);
  const done = await change({ ids }, { kind: "set-catalogue", catalogueId });
  expect(done.changed).toBe(2);
  expect((await matching("shelved", { catalogueId: String(catalogueId) })).webapps[0]).toMatchObject({
    catalogueName: mark,
  });
  const unknown = { select: { ids }, action: { kind: "set-catalogue" as const, catalogueId: 999_999_999 } };
  expect((await admin.refused("changeWebapps", { body: unknown })).status).toBe(404);
  const checked = await change({ ids }, { kind: "check" });
  expect(checked.changed).toBe(2);
  expect(await admin.rpc("undo_webapp_change", { wanted: checked.undoId ?? "" })).toEqual({
    status: 200,
    data: 2,
  });
  await sql`delete from public.catalogues where id = ${catalogueId}`;
});

test("a preview says how many people would lose the apps; deleting takes apps and images ten minutes later", async () => {
  const ids = await someApps(2, "gone");
  const image = uploadAnswer.parse(
    await (await upload(admin, await squarePng(48, [9, 80, 201]))).json(),
  ).fileUrl;
  await admin.call("updateWebapp", { params: { id: ids[0] ?? 0 }, body: { iconUrl: image } });
  const member = new Client();
  await member.signIn(`${randomUUID()}@example.com`);
  for (const webappId of ids) await member.call("installApp", { body: { webappId } });
  const previewed = await admin.rpc("preview_webapp_change", {
    selection: JSON.stringify({ filter: { search: `${mark} gone` }, expected: 2 }),
    change: JSON.stringify(changeOf({ kind: "delete" })),
  });
  expect(previewed.data).toMatchObject({ apps: 2, people: 1 });
  const missing = { ids: [...ids, 999_999_999] };
  expect(await change(missing, { kind: "delete" })).toMatchObject({ selected: 3, changed: 2 });
  const leaving = (await matching("gone")).webapps;
  expect(leaving.map(({ visibleInStore, deletionAt }) => [visibleInStore, typeof deletionAt])).toEqual([
    [false, "string"],
    [false, "string"],
  ]);
  await sql`update private.webapp_deletions set due_at = now() where webapp_id = any(${ids}::bigint[])`;
  // The list that shows what is overdue deletes it.
  await expect.poll(async () => (await matching("gone")).total, { timeout: 10_000 }).toBe(0);
  expect((await member.call("listUserApps")).body.apps).toEqual([]);
  await expect.poll(() => isStored(image), { timeout: 10_000 }).toBe(false);
});

test("views are counted", async () => {
  await someApps(1, "counted");
  const { data } = await admin.rpc("count_webapps", { wanted: ["all", "no-icon"], most_tags: 2 });
  const tags = data.filter(({ mark: kind }) => kind === "tag");
  expect(data.map(({ mark: kind }) => kind)).toEqual(["all", "no-icon", ...tags.map(() => "tag")]);
  expect(data.every(({ apps }) => apps > 0)).toBe(true);
  expect(tags).toHaveLength(2);
});
