import { expect, describe, test } from "vitest";
import type { Database } from "#contract/database.types.ts";
import type { CasePage, CaseSummary } from "#contract/review/cases.ts";
import { adminClient } from "../support/admin.ts";
import { mailTo, ownDatabase } from "../support/backend.ts";
import { aMember, type Client } from "../support/client.ts";
import { aDifference, anApp, aSuggestion, theCase, theSuggestion } from "./support.ts";

type Terms = Database["public"]["Functions"]["list_cases"]["Args"];

const sql = ownDatabase();
/** The mail waits until Undo is gone. */
const MAIL_MS = 20_000;

const decide = async (admin: Client, id: number, body: object) =>
  (await admin.call("decideCase", { params: { id }, body })).body.case;
const list = async (admin: Client, terms: Terms) => (await admin.rpc("list_cases", terms)).data as CasePage;
const app = async (id: number) =>
  (await sql`select title, description, tags, icon_url, url from public.webapps where id = ${id}`)[0];

describe("the list", () => {
  test("has each group by pages, the newest first, and counts what waits", async () => {
    const admin = await adminClient();
    const id = await anApp(sql);
    await sql`
      insert into public.review_cases (kind, user_id, changes, created_at)
      select 'suggestion', null, jsonb_build_object('url', 'https://many-' || n || '.example/', 'title', 'Many ' || n),
        now() + n * interval '1 second'
      from generate_series(1, 60) as n`;
    const mine: CaseSummary[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(admin, { page_size: 25, ...(cursor !== null && { before: cursor }) });
      mine.push(...page.cases.filter(({ title }) => title.startsWith("Many ")));
      cursor = page.nextCursor;
      expect(page.waiting.open).toBeGreaterThanOrEqual(60);
    } while (cursor !== null);
    expect(mine.map(({ title }) => title)).toEqual(Array.from({ length: 60 }, (_, n) => `Many ${60 - n}`));

    const difference = await aDifference(sql, id, { title: "After" });
    await decide(admin, difference, { decision: "hold" });
    const { cases: held } = await list(admin, { wanted: "held" });
    expect(held.find((one) => one.id === difference)).toMatchObject({ title: "Before", kind: "difference" });
    await decide(admin, difference, { decision: "decline" });
    const decided = await list(admin, { wanted: "decided", page_size: 1 });
    expect(decided.cases.map((one) => one.id)).toEqual([difference]);
    const earlier = await list(admin, {
      wanted: "decided",
      page_size: 1,
      before: decided.nextCursor ?? "0.0",
    });
    expect(earlier.cases.map((one) => one.id)).not.toContain(difference);
    for (const wrong of [{ wanted: "all" }, { page_size: 101 }, { before: "9.x" }]) {
      expect((await admin.rpc("list_cases", wrong)).status).toBe(400);
    }
    await sql`delete from public.review_cases where changes ->> 'url' like 'https://many-%'`;
  });
});

describe("proposed texts", () => {
  test("are accepted, found by readers, and taken back but for those that were changed since", async () => {
    const admin = await adminClient();
    const id = await anApp(sql);
    const [row] = await sql<[{ id: number }]>`
      insert into public.review_cases (kind, webapp_id, changes)
      values ('texts', ${id}, '{"texts": {"de": "Alte Worte.", "fr": "De vieux mots."}}') returning id::int`;
    const texts = async () =>
      (await sql`select description from public.webapp_texts where webapp_id = ${id} order by 1`).map(
        ({ description }) => description as string,
      );
    expect(await theCase(admin, row.id)).toMatchObject({ kind: "texts", webapp: { id }, email: null });
    expect(await decide(admin, row.id, { decision: "accept" })).toMatchObject({ status: "accepted" });
    expect(await texts()).toEqual(["Alte Worte.", "De vieux mots."]);
    await admin.call("updateWebapp", { params: { id }, body: { texts: { fr: "Des mots." } } });
    await admin.call("undoDecision", { params: { id: row.id } });
    expect(await texts()).toEqual(["Des mots."]);
    expect(await theCase(admin, row.id)).toMatchObject({ status: "open" });
    await decide(admin, row.id, { decision: "decline" });
    expect(await texts()).toEqual(["Des mots."]);
  });
});

describe("a suggestion", () => {
  test("becomes an app with the administrator's words, and its person reads it on the page and by mail", async () => {
    const admin = await adminClient();
    const sent = await aSuggestion();
    const decided = await decide(admin, sent.suggestion.id, {
      decision: "accept",
      edits: { title: "Better <b>name</b>", tags: ["maps"] },
    });
    expect(decided).toMatchObject({
      status: "accepted",
      webapp: { title: "Better <b>name</b>", tags: ["maps"] },
    });
    expect(decided.webapp?.iconUrl).toBe(sent.suggestion.iconUrl);
    const own = await theSuggestion(sent);
    expect(own).toMatchObject({ status: "accepted", slug: decided.webapp?.slug });
    const page = await sent.person.call("getWebapp", { params: { slug: decided.webapp?.slug ?? "" } });
    expect(page.body.webapp.url).toBe(sent.suggestion.url);

    await expect.poll(() => mailTo(sent.email).catch(() => null), { timeout: MAIL_MS }).not.toBeNull();
    const mail = await mailTo(sent.email);
    expect(mail.subject).toBe("Better <b>name</b> is in the Perch store");
    expect(mail.text).toContain(`/app/${decided.webapp?.slug}`);
    expect(mail.html).toContain("Better &lt;b&gt;name&lt;/b&gt;");
    expect(mail.html).not.toContain("<b>name");
  });

  test("is declined by a rule, which the page and the mail name", async () => {
    const admin = await adminClient();
    const sent = await aSuggestion();
    const params = { id: sent.suggestion.id };
    const refused = await admin.refused("decideCase", { params, body: { decision: "decline" } });
    expect([refused.status, refused.body.fields]).toEqual([400, { rule: "Choose the rule that it breaks." }]);
    await decide(admin, params.id, {
      decision: "decline",
      rule: "can-be-tried",
      answer: "It asks for a card.",
    });
    expect(await theSuggestion(sent)).toMatchObject({
      status: "declined",
      rule: "can-be-tried",
      answer: "It asks for a card.",
    });
    await expect.poll(() => mailTo(sent.email).catch(() => null), { timeout: MAIL_MS }).not.toBeNull();
    const { text } = await mailTo(sent.email);
    expect(text).toContain("The rule: It can be tried. People see what it does before they pay");
    expect(text).toContain("It asks for a card.");
  });

  test("is told in the language that its person has chosen", async () => {
    const admin = await adminClient();
    const sent = await aSuggestion();
    await sent.person.call("changeSettings", { body: { change: { language: "de" } } });
    await decide(admin, sent.suggestion.id, { decision: "decline", rule: "no-harm", answer: "" });
    await expect.poll(() => mailTo(sent.email).catch(() => null), { timeout: MAIL_MS }).not.toBeNull();
    const { subject, text, html } = await mailTo(sent.email);
    expect(subject).toMatch(/ wurde nicht in den Perch-Store aufgenommen$/);
    expect(text).toContain("Die Regel: Sie richtet keinen Schaden an.");
    expect(html).toContain('<html lang="de" dir="ltr">');
  });

  test("is held with a question, opened again, and decided by one of two administrators' tabs", async () => {
    const [one, two] = await Promise.all([adminClient(), adminClient()]);
    const sent = await aSuggestion();
    const { id } = sent.suggestion;
    await decide(one, id, { decision: "hold", answer: "Is it free?" });
    expect(await theSuggestion(sent)).toMatchObject({
      status: "held",
      answer: "Is it free?",
      decidedAt: null,
    });
    await one.call("undoDecision", { params: { id } });
    expect(await theCase(one, id)).toMatchObject({ status: "open", answer: "" });

    const body = { decision: "accept" };
    const answers = await Promise.all(
      [one, two, one].map((tab) => tab.send("decideCase", { params: { id }, body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const late = await two.refused("decideCase", {
      params: { id },
      body: { decision: "decline", rule: "useful" },
    });
    expect([late.status, late.body.message]).toEqual([409, "This was decided meanwhile."]);
  });

  test("that would put an app into an unknown catalogue is refused, and the case stays open", async () => {
    const admin = await adminClient();
    const { suggestion } = await aSuggestion();
    const { status, body } = await admin.refused("decideCase", {
      params: { id: suggestion.id },
      body: { decision: "accept", catalogueId: 999_999_999 },
    });
    expect([status, body.fields]).toEqual([404, { catalogueId: "There is no such catalogue." }]);
    expect((await theCase(admin, suggestion.id)).status).toBe("open");
  });

  test("is not accepted twice: an app with its address, by then in the store, is named", async () => {
    const admin = await adminClient();
    const { suggestion } = await aSuggestion();
    await anApp(sql, { url: suggestion.url });
    const { takenBy } = await theCase(admin, suggestion.id);
    const refused = await admin.refused("decideCase", {
      params: { id: suggestion.id },
      body: { decision: "accept" },
    });
    expect(refused).toMatchObject({ status: 409, body: { slug: takenBy } });
    expect((await theCase(admin, suggestion.id)).status).toBe("open");
  });

  test("an accepted one is undone while nobody has the app", async () => {
    const admin = await adminClient();
    const sent = await aSuggestion();
    const params = { id: sent.suggestion.id };
    const first = await decide(admin, params.id, { decision: "accept" });
    const undone = (await admin.call("undoDecision", { params })).body.case;
    expect(undone).toMatchObject({ status: "open", webapp: null });
    expect(await app(first.webapp?.id ?? 0)).toBeUndefined();

    const { webapp } = await decide(admin, params.id, { decision: "accept" });
    await (await aMember()).call("installApp", { body: { webappId: webapp?.id } });
    const refused = await admin.refused("undoDecision", { params });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Somebody has this app by now. Hide it in the store instead.",
    ]);
    expect(await theCase(admin, params.id)).toMatchObject({ status: "accepted" });
  });

  test("nobody is told of a decision that was undone at once", async () => {
    const admin = await adminClient();
    const undone = await aSuggestion();
    const later = await aSuggestion();
    await decide(admin, undone.suggestion.id, { decision: "decline", rule: "useful" });
    await admin.call("undoDecision", { params: { id: undone.suggestion.id } });
    await decide(admin, later.suggestion.id, { decision: "decline", rule: "useful" });
    // The later mail is there, so the earlier one would be.
    await expect.poll(() => mailTo(later.email).catch(() => null), { timeout: MAIL_MS }).not.toBeNull();
    await expect(mailTo(undone.email)).rejects.toThrow("No mail");
  });
});

describe("a difference", () => {
  test("changes the chosen fields only, and is undone as long as nobody changed them since", async () => {
    const admin = await adminClient();
    const id = await anApp(sql, { tags: ["old"] });
    const difference = await aDifference(sql, id, {
      title: "After",
      description: "New words.",
      tags: ["new"],
    });
    const params = { id: difference };
    await decide(admin, difference, { decision: "accept", fields: ["title", "tags"] });
    expect(await app(id)).toMatchObject({ title: "After", description: "Old words.", tags: ["new"] });
    await admin.call("undoDecision", { params });
    expect(await app(id)).toMatchObject({ title: "Before", description: "Old words.", tags: ["old"] });

    await decide(admin, difference, { decision: "accept" });
    expect(await app(id)).toMatchObject({ title: "After", description: "New words." });
    await sql`update public.webapps set title = 'Third' where id = ${id}`;
    const refused = await admin.refused("undoDecision", { params });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "The app was changed since. Edit it instead.",
    ]);
  });

  test("to an address of another app is refused whole", async () => {
    const admin = await adminClient();
    const other = "https://taken-by-another.example/";
    await anApp(sql, { url: other });
    const id = await anApp(sql);
    const difference = await aDifference(sql, id, { title: "After", url: other });
    const refused = await admin.refused("decideCase", {
      params: { id: difference },
      body: { decision: "accept" },
    });
    expect(refused.status).toBe(409);
    expect(await app(id)).toMatchObject({ title: "Before" });
    expect((await theCase(admin, difference)).status).toBe("open");
  });

  test("a decision is undone for a day", async () => {
    const admin = await adminClient();
    const difference = await aDifference(sql, await anApp(sql), { title: "After" });
    await decide(admin, difference, { decision: "decline" });
    await sql`update public.review_cases set decided_at = now() - interval '25 hours' where id = ${difference}`;
    expect((await admin.refused("undoDecision", { params: { id: difference } })).status).toBe(409);
  });
});

describe("a duplicate", () => {
  test("makes one app of two, stays in the list of what was decided, and cannot be undone", async () => {
    const admin = await adminClient();
    const keep = await anApp(sql, { title: "Older" });
    const gone = await anApp(sql, { title: "Younger" });
    const member = await aMember();
    await member.call("installApp", { body: { webappId: gone } });
    const [row] = await sql<[{ id: string }]>`
      insert into public.review_cases (kind, webapp_id, other_id) values ('duplicate', ${keep}, ${gone}) returning id`;
    const id = Number(row.id);
    expect(await theCase(admin, id)).toMatchObject({
      webapp: { title: "Older" },
      other: { title: "Younger" },
    });
    expect(await decide(admin, id, { decision: "accept" })).toMatchObject({
      status: "accepted",
      other: null,
    });
    expect(await app(gone)).toBeUndefined();
    const { apps } = (await member.call("listUserApps")).body;
    expect(apps.map((one) => one.webapp.id)).toEqual([keep]);
    expect((await admin.refused("undoDecision", { params: { id } })).status).toBe(409);
  });

  test("that is none is declined and opened again", async () => {
    const admin = await adminClient();
    const [keep, gone] = [await anApp(sql), await anApp(sql)];
    const [row] = await sql<[{ id: string }]>`
      insert into public.review_cases (kind, webapp_id, other_id) values ('duplicate', ${keep}, ${gone}) returning id`;
    const params = { id: Number(row.id) };
    await decide(admin, params.id, { decision: "decline" });
    await admin.call("undoDecision", { params });
    expect((await theCase(admin, params.id)).status).toBe("open");
  });
});
