import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { SUGGESTIONS_PER_DAY } from "#contract/review/limits.ts";
import { contentHash } from "../../../supabase/functions/_shared/images/content-hash.ts";
import { hostileTargets } from "../../support/hostile/targets.ts";
import { adminClient, freshUrl, importEnding } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember } from "../support/client.ts";
import { aSuggestion, isServed, theCase, theSuggestion } from "./support.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();

const cases = async (url: string) =>
  (await sql`select from public.review_cases where changes ->> 'url' = ${url}`).length;

describe("POST /user/suggestions/preview", () => {
  test("shows what the page says and what it lacks, and stores nothing", async () => {
    const url = freshUrl();
    const member = await aMember();
    const { body } = await member.call("previewSuggestion", { body: { url } });
    expect(body).toMatchObject({
      url,
      title: `Fixture ${url.split("/")[4]}`,
      description: "An app made of fixtures.",
      problems: ["no-https"],
    });
    expect(body.tags).toContain("Productivity");
    expect(body.icon).toMatch(/^data:image\/png;base64,/);
    const name = `${await contentHash(Buffer.from((body.icon ?? "").split(",")[1] ?? "", "base64"))}.png`;
    expect(await sql`select from storage.objects where name = ${name}`).toHaveLength(0);
    expect(await cases(url)).toBe(0);
  });

  test("says what a bare page lacks", async () => {
    const { body } = await (await aMember()).call("previewSuggestion", { body: { url: freshUrl("bare") } });
    expect(body).toMatchObject({ icon: null, problems: ["no-https", "no-icon", "no-description"] });
  });

  test("answers 422 for a page that cannot be read", async () => {
    const member = await aMember();
    for (const path of ["/secret", "/gone", "/empty", "/document"]) {
      const { status, body } = await member.refused("previewSuggestion", {
        body: { url: `${testBackend.fixtureUrl}${path}?${randomUUID()}` },
      });
      expect([path, status, body.code]).toEqual([path, 422, "unprocessable"]);
    }
  });

  test("refuses every hostile address, in the preview and when it is sent with a name", async () => {
    const member = await aMember();
    for (const { url, what } of hostileTargets(9).slice(0, 25)) {
      const preview = await member.refused("previewSuggestion", { body: { url } });
      const sent = await member.refused("sendSuggestion", { body: { url, title: "Named" } });
      expect([what, preview.status, sent.status].join(" ")).toMatch(/ 4(?:00|22) 4(?:00|22)$/);
    }
    const { body } = await member.call("listSuggestions");
    expect(body.suggestions).toEqual([]);
  });

  test("tells at once what is in the store, by its slug, and what is suggested", async () => {
    const admin = await adminClient();
    const stored = freshUrl();
    const { webapp } = await importEnding(admin, stored);
    const inStore = await (await aMember()).refused("previewSuggestion", { body: { url: stored } });
    expect(inStore).toMatchObject({ status: 409, body: { slug: webapp?.slug } });
    expect(inStore.body.message).toBe(`${webapp?.title} is in the store already.`);

    const { suggestion } = await aSuggestion();
    const again = await (
      await aMember()
    ).refused("previewSuggestion", { body: { url: `${suggestion.url}#here` } });
    expect(again).toMatchObject({
      status: 409,
      body: { message: "This app has been suggested already. It is in review." },
    });
    expect(again.body.slug).toBeUndefined();
  });
});

describe("POST /user/suggestions", () => {
  test("stores what the server reads, with the person's better words, and the icon", async () => {
    const sent = await aSuggestion({ description: "In my words.", note: "I use it daily." });
    const { suggestion, email } = sent;
    expect(suggestion).toMatchObject({ status: "open", slug: null, answer: "", rule: null });
    expect(suggestion.iconUrl).toMatch(/^\/storage\/images\//);
    expect(await isServed(suggestion.iconUrl ?? "")).toBe(true);
    const found = await theCase(await adminClient(), suggestion.id);
    expect(found).toMatchObject({
      kind: "suggestion",
      email,
      note: "I use it daily.",
      problems: ["no-https"],
      changes: { description: "In my words.", title: suggestion.title },
      webapp: null,
    });
    expect(await theSuggestion(sent)).toEqual(suggestion);
  });

  test("takes a page that turns robots away by its given name", async () => {
    const url = `${testBackend.fixtureUrl}/secret?${randomUUID()}`;
    const member = await aMember();
    expect((await member.refused("sendSuggestion", { body: { url } })).status).toBe(422);
    const { body } = await member.call("sendSuggestion", { body: { url, title: "Walled" } });
    expect(await theCase(await adminClient(), body.suggestion.id)).toMatchObject({
      changes: { title: "Walled" },
      problems: ["unread"],
    });
  });

  test("two who suggest the same app at once make one case", async () => {
    const url = freshUrl();
    const members = await Promise.all([aMember(), aMember(), aMember()]);
    const answers = await Promise.all(
      members.map((member) => member.send("sendSuggestion", { body: { url } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await cases(url)).toBe(1);
  });

  test("the eleventh of a day answers 429 and when to try again; what is known already does not count", async () => {
    const { suggestion } = await aSuggestion();
    const member = await aMember();
    for (let sent = 0; sent < SUGGESTIONS_PER_DAY; sent++) {
      expect((await member.refused("sendSuggestion", { body: { url: suggestion.url } })).status).toBe(409);
      await member.call("sendSuggestion", { body: { url: freshUrl("bare") } });
    }
    const { status, headers } = await member.refused("sendSuggestion", { body: { url: freshUrl("bare") } });
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(23 * 60 * 60);
  });

  test("a stranger's markup stays text", async () => {
    const url = `${testBackend.fixtureUrl}/hostile/${randomUUID().slice(0, 8)}/`;
    const { suggestion } = await aSuggestion({ url, note: "<script>alert(1)</script>" });
    expect((await theCase(await adminClient(), suggestion.id)).note).toBe("<script>alert(1)</script>");
  });
});

describe("withdrawing", () => {
  test("takes back an own suggestion once, and the app can be suggested anew", async () => {
    const sent = await aSuggestion();
    const params = { id: sent.suggestion.id };
    expect((await (await aMember()).refused("withdrawSuggestion", { params })).status).toBe(404);
    await sent.person.call("withdrawSuggestion", { params });
    expect(await theSuggestion(sent)).toMatchObject({ status: "withdrawn" });
    expect((await sent.person.refused("withdrawSuggestion", { params })).status).toBe(404);
    await sent.person.call("sendSuggestion", { body: { url: sent.suggestion.url } });
  });

  test("its icon is removed after a day, when no decision can be undone any more", async () => {
    const { person, suggestion } = await aSuggestion();
    const name = (suggestion.iconUrl ?? "").replace("/storage/images/", "");
    const unused = async () => (await sql`select private.unused_images(array[${name}]) as name`).length;
    expect(await unused()).toBe(0);
    await person.call("withdrawSuggestion", { params: { id: suggestion.id } });
    expect(await unused()).toBe(0);
    await sql`update public.review_cases set decided_at = now() - interval '25 hours' where id = ${suggestion.id}`;
    expect(await unused()).toBe(1);
  });
});
