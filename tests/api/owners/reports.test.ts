import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VISITOR_COOKIE } from "#contract/site/product.ts";
import { aWebapp } from "../../db/support/factories.ts";
import { adminClient } from "../support/admin.ts";
import { type Connection, testDatabase } from "../../db/support/database.ts";
import { aMember, Client } from "../support/client.ts";
import { type Instances, startInstances } from "../support/instances.ts";

const { connect } = testDatabase();
let sql: Connection;
beforeAll(() => void (sql = connect()));

const anApp = async () => (await aWebapp(sql)).id;
const report = (client: Client, id: number, body: object = { reason: "broken" }) =>
  client.call("reportWebapp", { params: { id }, body });
const casesOf = (id: number) =>
  sql<{ id: number; status: string }[]>`
    select id::int, status from public.review_cases where webapp_id = ${id} and kind = 'report' order by id`;
const reportsOf = (id: number) => sql`
  select reason, note, user_id is null as is_visitor, resolved_at from private.webapp_reports where webapp_id = ${id} order by id`;

test("a visitor reports with a reason and words, known by the hash of a cookie", async () => {
  const [id, visitor] = [await anApp(), new Client()];
  const { body } = await report(visitor, id, { reason: "misleading", note: "  It sells shoes. " });
  expect(body).toEqual({ success: true, isRepeated: false });
  expect(await reportsOf(id)).toMatchObject([
    { reason: "misleading", note: "It sells shoes.", is_visitor: true, resolved_at: null },
  ]);
  const hash = createHash("sha256")
    .update(visitor.cookies.get(VISITOR_COOKIE) ?? "")
    .digest();
  expect(await sql`select from private.webapp_reports where visitor_hash = ${hash}`).toHaveLength(1);
});

test("the same person reports an app once a day, and again the next day", async () => {
  for (const person of [new Client(), await aMember()]) {
    const id = await anApp();
    await report(person, id);
    expect((await report(person, id, { reason: "other" })).body.isRepeated).toBe(true);
    expect(await reportsOf(id)).toHaveLength(1);
    expect((await report(person, await anApp())).body.isRepeated).toBe(false);

    await sql`update private.webapp_reports set day = day - 1 where webapp_id = ${id}`;
    expect((await report(person, id)).body.isRepeated).toBe(false);
  }
});

test("an app that is not there or not to be seen can't be reported, and neither can a wrong reason", async () => {
  const { id } = await aWebapp(sql, { isVisible: false });
  for (const hidden of [id, 999_999_999]) {
    const { status } = await new Client().refused("reportWebapp", {
      params: { id: hidden },
      body: { reason: "broken" },
    });
    expect(status).toBe(404);
  }
  const { body } = await new Client().refused("reportWebapp", {
    params: { id: await anApp() },
    body: { reason: "boring", note: "x".repeat(501) },
  });
  expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(["note", "reason"]);
});

test("the third person raises a case, one however many follow, and not the same person on three days", async () => {
  const [id, member] = [await anApp(), await aMember()];
  await report(member, id);
  for (const days of [1, 2]) {
    await sql`update private.webapp_reports set day = day - 1 where webapp_id = ${id}`;
    expect([days, (await report(member, id)).body.isRepeated]).toEqual([days, false]);
  }
  await report(new Client(), id);
  expect(await casesOf(id)).toEqual([]);
  await report(new Client(), id);
  expect(await casesOf(id)).toMatchObject([{ status: "open" }]);
  await report(new Client(), id);
  expect(await casesOf(id)).toHaveLength(1);
});

test("three people at the same moment raise one case", async () => {
  const id = await anApp();
  await Promise.all(Array.from({ length: 3 }, () => report(new Client(), id)));
  expect(await casesOf(id)).toHaveLength(1);
});

test("a decided case resolves its reports, which don't count for the next one", async () => {
  const id = await anApp();
  for (let person = 0; person < 3; person++) await report(new Client(), id);
  await sql`
    update public.review_cases set status = 'declined', decided_at = now() where webapp_id = ${id} and kind = 'report'`;
  expect((await reportsOf(id)).filter((each) => each["resolved_at"] === null)).toEqual([]);

  for (let person = 0; person < 2; person++) await report(new Client(), id);
  expect(await casesOf(id)).toHaveLength(1);
  await report(new Client(), id);
  expect(await casesOf(id)).toMatchObject([{ status: "declined" }, { status: "open" }]);
});

test("the administrator's list knows which apps are reported, until a decision", async () => {
  const id = await anApp();
  const reported = async () => {
    const admin = await adminClient();
    const { body } = await admin.call("listWebapps", { query: { view: "reported", pageSize: "100" } });
    return body.webapps.some((app) => app.id === id);
  };
  expect(await reported()).toBe(false);
  for (let person = 0; person < 3; person++) await report(new Client(), id);
  expect(await reported()).toBe(true);
  await sql`
    update public.review_cases set status = 'declined', decided_at = now() where webapp_id = ${id} and kind = 'report'`;
  expect(await reported()).toBe(false);
});

test("reports go with the account of their person", async () => {
  const [id, member] = [await anApp(), await aMember()];
  await report(member, id, { reason: "other", note: randomUUID() });
  await member.call("deleteAccount");
  expect(await reportsOf(id)).toEqual([]);
});

test("the administrator reports too, also a hidden app", async () => {
  const { id } = await aWebapp(sql, { isVisible: false });
  expect((await report(await adminClient(), id)).body.isRepeated).toBe(false);
});

describe("one network address", () => {
  let instances: Instances;
  beforeAll(async () => void (instances = await startInstances(1)));
  afterAll(() => instances.stop());

  test("sends 30 reports an hour, whatever its cookies are", async () => {
    const id = await anApp();
    const address = "198.51.100.77";
    const send = (from: string) =>
      instances.post(`/webapp/${id}/report`, { address: from, body: { reason: "broken" } });
    const statuses = [];
    for (let time = 0; time < 31; time++) statuses.push((await send(address)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await send("198.51.100.78")).status).toBe(200);
  });
});
