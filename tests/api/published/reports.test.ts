import { expect, test } from "vitest";
import type { OwnPublishedPage } from "#contract/published-pages/published-pages.ts";
import type { CasePage } from "#contract/review/cases.ts";
import { testDatabase } from "../../db/support/database.ts";
import { theCase } from "../review/support.ts";
import { adminClient } from "../support/admin.ts";
import { aMember, Client } from "../support/client.ts";
import { aPublisher, publish, statusOf } from "./support.ts";

const sql = testDatabase().connect();
const admin = await adminClient();

const report = (client: Client, handle: string, body: object = { reason: "harmful" }) =>
  client.call("reportPublishedPage", { params: { handle, name: "tools" }, body });
const caseOf = async ({ id }: OwnPublishedPage) => {
  const [found] = await sql<{ id: number }[]>`
    select id::int from public.review_cases where published_id = ${id} order by id desc limit 1`;
  return found?.id ?? null;
};
const decide = (id: number | null, decision: string) =>
  admin.call("decideCase", { params: { id: id ?? 0 }, body: { decision } });

/** A page that three visitors have reported, and the case that came of it. */
async function aReportedPage() {
  const publisher = await aPublisher(sql);
  const page = await publish(publisher);
  for (const note of ["It asks for a password.", "", "Spam."])
    await report(new Client(), publisher.handle, { reason: "harmful", note });
  return { ...publisher, page, caseId: await caseOf(page) };
}

test("the third person raises a case, one however many follow, and nobody counts twice a day", async () => {
  const publisher = await aPublisher(sql);
  const page = await publish(publisher);
  const [member, visitor] = [await aMember(), new Client()];
  expect((await report(member, publisher.handle)).body.isRepeated).toBe(false);
  expect((await report(member, publisher.handle)).body.isRepeated).toBe(true);
  await report(visitor, publisher.handle);
  expect((await report(visitor, publisher.handle)).body.isRepeated).toBe(true);
  expect(await caseOf(page)).toBeNull();
  await Promise.all([1, 2, 3].map(() => report(new Client(), publisher.handle)));
  expect(await sql`select from public.review_cases where published_id = ${page.id}`).toHaveLength(1);
});

test("only a public page can be reported", async () => {
  const publisher = await aPublisher(sql);
  const request = { params: { handle: publisher.handle, name: "tools" }, body: { reason: "other" } };
  expect((await new Client().refused("reportPublishedPage", request)).status).toBe(404);
  const { id } = await publish(publisher);
  await publisher.member.call("withdrawPage", { params: { publishedId: id } });
  expect((await new Client().refused("reportPublishedPage", request)).status).toBe(404);
});

test("the administrator reads what people say and which page it is, and not who", async () => {
  const { handle, caseId } = await aReportedPage();
  const found = await theCase(admin, caseId ?? 0);
  expect(found).toMatchObject({
    kind: "page",
    status: "open",
    webapp: null,
    email: null,
    page: { handle, name: "tools", title: "My tools", itemCount: 4, isPublic: true },
  });
  expect(found.reports.map(({ note }) => note)).toEqual(["Spam.", "", "It asks for a password."]);
  const { cases } = (await admin.rpc("list_cases", { page_size: 100 })).data as CasePage;
  expect(cases.find(({ id }) => id === caseId)).toMatchObject({ kind: "page", title: "My tools" });
});

test("a removed page is gone, its person is told, and can't publish under its name", async () => {
  const reported = await aReportedPage();
  const { member, handle, page, pageId, caseId } = reported;
  await decide(caseId, "accept");
  expect(await statusOf(handle)).toBe(404);
  const { pages } = (await member.call("listOwnPublishedPages")).body;
  expect(pages).toMatchObject([{ id: page.id, isPublic: false, isRemoved: true }]);

  const again = await member.refused("publishPage", { body: { pageId, name: "tools", title: "Again" } });
  expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([409, ["name"]]);
  const { status } = await member.refused("deletePublishedPage", { params: { publishedId: page.id } });
  expect(status).toBe(409);
  await publish(reported, { name: "other" });
  expect([await statusOf(handle), await statusOf(handle, "other")]).toEqual([404, 200]);
  const open = await sql`select from private.page_reports where page_id = ${page.id} and resolved_at is null`;
  expect(open).toHaveLength(0);
});

test("the administrator allows a removed page again, however long ago that was", async () => {
  const { handle, page, caseId } = await aReportedPage();
  await decide(caseId, "accept");
  await sql`update public.review_cases set decided_at = now() - interval '90 days' where id = ${caseId}`;
  await admin.call("undoDecision", { params: { id: caseId ?? 0 } });
  expect(await statusOf(handle)).toBe(200);
  expect(await caseOf(page)).toBe(caseId);
});

test("a page that is kept stays, and its reports don't count for the next case", async () => {
  const { handle, page, caseId } = await aReportedPage();
  await decide(caseId, "decline");
  expect(await statusOf(handle)).toBe(200);
  for (let person = 0; person < 2; person++) await report(new Client(), handle);
  expect(await caseOf(page)).toBe(caseId);
  await report(new Client(), handle);
  expect(await caseOf(page)).not.toBe(caseId);
});

test("a case goes with its page", async () => {
  const { member, page, caseId } = await aReportedPage();
  await member.call("deletePublishedPage", { params: { publishedId: page.id } });
  expect((await admin.rpc("review_case", { case_id: caseId ?? 0 })).status).toBe(404);
  expect(await sql`select from private.page_reports where page_id = ${page.id}`).toHaveLength(0);
});
