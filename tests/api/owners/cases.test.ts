import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../db/support/database.ts";
import { aWebapp } from "../../db/support/factories.ts";
import { adminClient } from "../support/admin.ts";
import { decisionMail } from "../../../supabase/functions/api/review/decision-mail/decision-mail.ts";
import { Client } from "../support/client.ts";
import { theCase } from "../review/support.ts";

const sql = testDatabase().connect();
const admin = await adminClient();

const stored = async (id: number) => {
  const [app] = await sql<
    { description: string; tags: string[]; visible_in_store: boolean; pictures: string[] }[]
  >`
    select description, tags, visible_in_store,
      array(select image_url from public.webapp_screenshots where webapp_id = id order by position) as pictures
    from public.webapps where id = ${id}`;
  return app;
};

/** An app that three people have reported, and the case that came of it. */
async function aReportedApp() {
  const app = await aWebapp(sql);
  for (const [reason, note] of [
    ["broken", ""],
    ["harmful", "It asks for a password."],
    ["broken", "White page."],
  ]) {
    await new Client().call("reportWebapp", { params: { id: app.id }, body: { reason, note } });
  }
  const [found] = await sql<{ id: number }[]>`
    select id from public.review_cases where webapp_id = ${app.id} and kind = 'report'`;
  return { ...app, caseId: found?.id ?? 0 };
}

/** An app with three pictures, whose owner has sent this edit. */
async function anEditedApp(changes: object) {
  const owner = new Client();
  const { id: ownerId, email } = await owner.signIn();
  const app = await aWebapp(sql, { description: "Before.", tags: ["Maps"] });
  await sql`
    insert into private.webapp_owners (webapp_id, user_id, method, verified_at)
    values (${app.id}, ${ownerId}, 'dns', now())`;
  await sql`
    insert into public.webapp_screenshots (webapp_id, position, image_url, width, height, label)
    select ${app.id}, n, 'https://pictures.example/' || n, 16, 9, 'Picture ' || n from generate_series(0, 2) as n`;
  await owner.call("sendEdit", { params: { slug: app.slug }, body: { changes, note: randomUUID() } });
  const [found] = await sql<{ id: number }[]>`
    select id from public.review_cases where webapp_id = ${app.id} and kind = 'edit'`;
  return { ...app, caseId: found?.id ?? 0, owner, email };
}

const decide = (id: number, body: object) => admin.call("decideCase", { params: { id }, body });

test("a case of reports tells what people say, the newest first, and not who", async () => {
  const { caseId } = await aReportedApp();
  const found = await theCase(admin, caseId);
  expect(found).toMatchObject({ kind: "report", status: "open", email: null });
  expect(found.reports.map(({ reason, note }) => [reason, note])).toEqual([
    ["broken", "White page."],
    ["harmful", "It asks for a password."],
    ["broken", ""],
  ]);
});

test("accepting it hides the app and resolves the reports; undone, the app is back and the case tells the same", async () => {
  const { id, caseId } = await aReportedApp();
  await decide(caseId, { decision: "accept" });
  expect(await stored(id)).toMatchObject({ visible_in_store: false });
  expect(
    await sql`select from private.webapp_reports where webapp_id = ${id} and resolved_at is null`,
  ).toEqual([]);

  await admin.call("undoDecision", { params: { id: caseId } });
  expect(await stored(id)).toMatchObject({ visible_in_store: true });
  expect((await theCase(admin, caseId)).reports).toHaveLength(3);
});

test("declining it leaves the app, and the next case tells only what is new", async () => {
  const { id, caseId } = await aReportedApp();
  await decide(caseId, { decision: "decline" });
  expect(await stored(id)).toMatchObject({ visible_in_store: true });
  for (let person = 0; person < 3; person++) {
    await new Client().call("reportWebapp", { params: { id }, body: { reason: "other", note: "Still." } });
  }
  const [next] = await sql<{ id: number }[]>`
    select id from public.review_cases where webapp_id = ${id} and kind = 'report' and status = 'open'`;
  expect((await theCase(admin, next?.id ?? 0)).reports.map(({ note }) => note)).toEqual([
    "Still.",
    "Still.",
    "Still.",
  ]);
  expect((await theCase(admin, caseId)).reports).toHaveLength(3);
});

test("accepting an edit changes the app and the order of its pictures, and its owner sees that", async () => {
  const screenshots = ["https://pictures.example/2", "https://pictures.example/0"];
  const app = await anEditedApp({ description: "After.", tags: ["Maps", "Travel"], screenshots });
  const waiting = await theCase(admin, app.caseId);
  expect(waiting).toMatchObject({ kind: "edit", email: app.email, changes: { description: "After." } });
  expect(waiting.webapp?.screenshots).toEqual([0, 1, 2].map((n) => `https://pictures.example/${n}`));

  await decide(app.caseId, { decision: "accept" });
  expect(await stored(app.id)).toMatchObject({
    description: "After.",
    tags: ["Maps", "Travel"],
    pictures: screenshots,
  });
  const body = await app.owner.ownership(app.slug);
  expect([body.edit?.status, body.webapp.screenshots.map(({ label }) => label)]).toEqual([
    "accepted",
    ["Picture 2", "Picture 0"],
  ]);
  // The pictures that were left out are gone.
  expect((await admin.refused("undoDecision", { params: { id: app.caseId } })).status).toBe(409);
});

test("the administrator takes over some fields, and takes that back", async () => {
  const app = await anEditedApp({ description: "After.", screenshots: [] });
  await decide(app.caseId, { decision: "accept", fields: ["description"] });
  expect(await stored(app.id)).toMatchObject({ description: "After.", pictures: { length: 3 } });
  await admin.call("undoDecision", { params: { id: app.caseId } });
  expect(await stored(app.id)).toMatchObject({ description: "Before." });
  expect((await theCase(admin, app.caseId)).status).toBe("open");
});

test("a declined edit changes nothing, and tells its owner why", async () => {
  const app = await anEditedApp({ tags: ["Best"] });
  await decide(app.caseId, { decision: "decline", answer: "Tags are no praise." });
  expect(await stored(app.id)).toMatchObject({ tags: ["Maps"] });
  const body = await app.owner.ownership(app.slug);
  expect(body.edit).toMatchObject({ status: "declined", answer: "Tags are no praise." });
});

test("an owner is told by mail", async () => {
  const app = await anEditedApp({ tags: ["Best"] });
  const decided = (await decide(app.caseId, { decision: "decline", answer: "Tags are no praise." })).body
    .case;
  const mail = decisionMail(decided, "https://perch.example", "en");
  expect(mail).toMatchObject({
    to: app.email,
    subject: expect.stringMatching(/^The page of App .* stays as it is$/),
  });
  expect(mail?.text).toContain("Tags are no praise.");
  expect(mail?.text).toContain(`https://perch.example/app/${app.slug}/owner`);
  const reported = await aReportedApp();
  expect(
    decisionMail(
      (await decide(reported.caseId, { decision: "accept" })).body.case,
      "https://perch.example",
      "en",
    ),
  ).toBeNull();
});
