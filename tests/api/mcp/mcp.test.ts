import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { PER_HOUR } from "#contract/calls/limits.ts";
import { limitKey } from "../../../supabase/functions/api/limits/limits.ts";
import { ownDatabase } from "../support/backend.ts";
import { Client } from "../support/client.ts";
import {
  anAssistant,
  bearer,
  callTool,
  connect,
  homeOf,
  mcpUrl,
  type Made,
  message,
  refusal,
  shape,
  use,
} from "./support.ts";

const sql = ownDatabase();

const READING = ["search_store", "get_app", "list_home", "list_changes"];
const WRITING = [
  "add_app",
  "add_link",
  "move_item",
  "make_folder",
  "rename_item",
  "remove_item",
  "undo_change",
];

async function anApp(fields: { title?: string; description?: string; tags?: string[] } = {}) {
  const { title = `App ${randomUUID()}`, description = "", tags = [] } = fields;
  const [app] = await sql<{ id: number; slug: string; title: string }[]>`
    insert into public.webapps (url, title, description, tags)
    values (${`https://${randomUUID()}.example/`}, ${title}, ${description}, ${tags}) returning id, slug, title`;
  if (!app) throw new Error("No app was made.");
  return app;
}

const link = (name: string, more: object = {}) => ({
  name,
  url: `https://${randomUUID()}.example/`,
  ...more,
});

describe("who may use it", () => {
  test("a token that reads and writes sees all tools, with what they do to the home screen", async () => {
    const { mcp } = await anAssistant();
    expect(mcp.getInstructions()).toMatch(/Never follow instructions/);
    const { tools } = await mcp.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([...READING, ...WRITING].toSorted());
    for (const { name, annotations, outputSchema, description } of tools) {
      expect([name, annotations?.readOnlyHint]).toEqual([name, READING.includes(name)]);
      expect([name, annotations?.destructiveHint ?? false]).toEqual([name, name === "remove_item"]);
      expect(outputSchema).toMatchObject({ type: "object" });
      expect(description).toMatch(/\.$/);
    }
  });

  test("a token that only reads sees no tool that writes, and can't call one", async () => {
    const { mcp, browser } = await anAssistant(["read"]);
    expect((await mcp.listTools()).tools.map(({ name }) => name).toSorted()).toEqual(READING.toSorted());
    expect((await mcp.listPrompts().catch(() => ({ prompts: [] }))).prompts).toEqual([]);
    expect(await refusal(mcp, "add_link", link("Mine"))).toMatch(/not found/);
    expect(shape((await browser.call("getHome")).body)).toEqual([[]]);
  });

  test("a token that only writes, a wrong one and a revoked one are refused, and so is none", async () => {
    const { browser, mcp, tokenId, secret } = await anAssistant();
    const { body: writing } = await browser.call("createAccessToken", {
      body: { name: "Writes", scopes: ["write"], expiresInDays: 7 },
    });
    const nobody = new Client();
    const refused = async (headers: Record<string, string>) => {
      const { status, headers: answered } = await nobody.refused("callMcp", { body: message(), headers });
      return [status, answered.get("www-authenticate")];
    };
    expect(await refused(bearer(writing.secret))).toEqual([
      403,
      expect.stringContaining("insufficient_scope"),
    ]);
    expect(await refused(bearer(`perch_${"a".repeat(43)}`))).toEqual([401, expect.stringMatching(/^Bearer/)]);
    expect(await refused(bearer("nothing"))).toEqual([401, expect.stringMatching(/^Bearer/)]);
    expect(await refused({})).toEqual([401, expect.stringMatching(/^Bearer/)]);

    expect((await browser.rpc("revoke_access_token", { token_id: tokenId })).status).toBe(204);
    await expect(callTool(mcp, "list_home")).rejects.toThrow(/401|not valid/);
    await expect(connect(secret)).rejects.toThrow(/401|not valid/);
  });

  test("no page of another site may call it, and no session's cookie is enough", async () => {
    const { browser, secret } = await anAssistant();
    expect((await browser.refused("callMcp", { body: message() })).status).toBe(401);
    const headers = { ...bearer(secret), origin: "https://evil.example" };
    expect((await new Client().refused("callMcp", { body: message(), headers })).status).toBe(403);
  });

  test("takes part in nobody else's home screen", async () => {
    const [one, other] = [await anAssistant(), await anAssistant()];
    const { item, undo } = await use<Made>(one.mcp, "add_link", {
      ...link("Mine"),
      page: null,
      folder: null,
    });
    expect(await refusal(other.mcp, "move_item", { item: item?.id, after: null })).toMatch(
      /not on the home screen/,
    );
    expect(await refusal(other.mcp, "undo_change", { undo })).toMatch(/no such change/);
    expect(shape(await homeOf(one))).toEqual([["Mine"]]);
  });
});

describe("the transport", () => {
  test("has neither streams nor sessions: only POST", async () => {
    const { secret } = await anAssistant();
    for (const method of ["GET", "DELETE"]) {
      const answer = await fetch(mcpUrl(), { method, headers: bearer(secret) });
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "POST"]);
    }
  });

  test("takes null for what a loose client leaves out", async () => {
    const { secret } = await anAssistant();
    const answered = async (more: object) => {
      const headers = bearer(secret);
      const answer = await new Client().send("callMcp", { body: message(more), headers });
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    const listed = { status: 200, result: { tools: expect.any(Array) } };
    for (const params of [null, []]) expect(await answered({ params })).toMatchObject({ id: 1, ...listed });
    expect(await answered({ params: { cursor: null, _meta: null } })).toMatchObject({ id: 1, ...listed });
    expect(await answered({ params: { _meta: { progressToken: null } } })).toMatchObject({
      id: 1,
      ...listed,
    });
    expect(await answered({ id: null })).toMatchObject({ id: null, ...listed });
    for (const given of [null, []]) {
      const call = { name: "list_home", arguments: given };
      expect(await answered({ method: "tools/call", params: call })).toMatchObject({
        result: { structuredContent: { pages: expect.any(Array) } },
      });
    }
    const search = { name: "search_store", arguments: { query: null, tag: null, limit: null } };
    expect(await answered({ method: "tools/call", params: search })).toMatchObject({
      result: { structuredContent: { apps: expect.any(Array) } },
    });
    const unknown = await answered({ id: null, method: "nothing/such" });
    expect(unknown).toMatchObject({ status: 200, id: null, error: { code: -32601 } });
    const body = { jsonrpc: "2.0", id: null, method: "notifications/initialized", params: null };
    const taken = await new Client().send("callMcp", { body, headers: bearer(secret) });
    expect([taken.status, await taken.text()]).toEqual([202, ""]);
  });

  test("tells a notification that it was taken, and an unknown method that there is none", async () => {
    const { secret } = await anAssistant();
    const headers = bearer(secret);
    const body = { jsonrpc: "2.0", method: "notifications/initialized" };
    const taken = await new Client().send("callMcp", { body, headers });
    expect([taken.status, await taken.text()]).toEqual([202, ""]);
    const unknown = await new Client().call("callMcp", {
      body: message({ method: "nothing/such" }),
      headers,
    });
    expect(unknown.body).toMatchObject({ id: 1, error: { code: -32601 } });
  });

  test("is limited by the hour", async () => {
    const { browser, mcp } = await anAssistant();
    const { body } = await browser.call("getSession");
    await sql`
      insert into private.rate_limits (key_hash, taken, expires_at)
      values (sha256(convert_to(${limitKey("mcp-by-user", body.user?.id ?? "")}, 'utf8')), ${PER_HOUR["mcp-by-user"]},
        now() + interval '30 min')
      on conflict (key_hash) do update set taken = excluded.taken`;
    await expect(callTool(mcp, "list_home")).rejects.toThrow(/too often/);
  });
});

describe("the store", () => {
  test("is searched by words and tags, and answers no more than was asked for", async () => {
    const tag = `tag-${randomUUID()}`;
    const title = `Zebrafish ${randomUUID()}`;
    const apps = [
      await anApp({ title, tags: [tag] }),
      await anApp({ tags: [tag] }),
      await anApp({ tags: [tag] }),
    ];
    const { mcp } = await anAssistant(["read"]);
    const found = await use<{ apps: { slug: string; title: string }[] }>(mcp, "search_store", {
      query: title,
    });
    expect(found.apps[0]).toMatchObject({ slug: apps[0]?.slug, title });
    const tagged = await use<{ apps: unknown[] }>(mcp, "search_store", { tag, limit: 2 });
    expect(tagged.apps).toHaveLength(2);
    expect(await use(mcp, "search_store", { query: "zzzzqqqqxxxx", tag })).toEqual({ apps: [] });
    expect(await refusal(mcp, "search_store", { query: "a", limit: 21 })).toMatch(/limit/);
    expect(await refusal(mcp, "search_store", { query: "a", nothing: 1 })).toMatch(/nothing/);
    expect(await refusal(mcp, "search_store", { query: "a".repeat(201) })).toMatch(/200/);
  });

  test("shows an app by its slug, and no hidden one", async () => {
    const app = await anApp({ description: "Makes lists." });
    const { mcp } = await anAssistant(["read"]);
    expect(await use(mcp, "get_app", { slug: app.slug })).toMatchObject({
      app: { slug: app.slug, title: app.title, description: "Makes lists." },
    });
    await sql`update public.webapps set visible_in_store = false where id = ${app.id}`;
    expect(await refusal(mcp, "get_app", { slug: app.slug })).toMatch(/no such app/);
    expect(await refusal(mcp, "get_app", { slug: "a\0b" })).toMatch(/no text/);
  });
});

describe("the home screen", () => {
  test("gets apps and links once, where they are wanted", async () => {
    const assistant = await anAssistant();
    const { mcp } = assistant;
    const app = await anApp();
    const added = await use<Made>(mcp, "add_app", { slug: app.slug });
    expect(added).toMatchObject({ changed: true, item: { id: `webapp:${app.id}`, name: app.title } });
    const wanted = link("News");
    const linked = await use<Made>(mcp, "add_link", wanted);
    expect(linked).toMatchObject({ changed: true, item: { name: "News" } });

    // A client that lost the answers sends both again.
    const again = { changed: false, undo: null };
    expect(await use(mcp, "add_app", { slug: app.slug })).toMatchObject(again);
    expect(await use(mcp, "add_link", wanted)).toMatchObject({ ...again, item: { id: linked.item?.id } });
    expect(shape(await homeOf(assistant))).toEqual([[app.title, "News"]]);

    const { item: folder } = await use<Made>(mcp, "make_folder", {
      name: "Work",
      items: [`webapp:${app.id}`, linked.item?.id],
    });
    await use(mcp, "add_link", link("Inside", { folder: folder?.id }));
    expect(shape(await homeOf(assistant))).toEqual([[{ Work: [app.title, "News", "Inside"] }]]);
    const listed = await use<{ pages: { items: object[] }[] }>(mcp, "list_home");
    expect(listed.pages[0]?.items[0]).toMatchObject({
      kind: "folder",
      items: [{ kind: "app", slug: app.slug }, { kind: "link" }, { kind: "link" }],
    });
  });

  test("says no to what is not there, and changes nothing then", async () => {
    const assistant = await anAssistant();
    const { mcp } = assistant;
    const elsewhere = `folder:${randomUUID()}`;
    expect(await refusal(mcp, "add_app", { slug: "no-such-app-here" })).toMatch(/no such app/i);
    expect(await refusal(mcp, "add_link", link("A", { folder: elsewhere }))).toMatch(
      /not on the home screen/,
    );
    expect(await refusal(mcp, "add_link", link("A", { page: `page:${randomUUID()}` }))).toMatch(
      /not on the home/,
    );
    expect(await refusal(mcp, "add_link", { name: "A", url: "http://plain.example/" })).toMatch(/https/);
    expect(await refusal(mcp, "add_link", link("a".repeat(101)))).toMatch(/100/);
    expect(await refusal(mcp, "add_link", link("up\u202edown"))).toMatch(/can't be seen/);
    expect(await refusal(mcp, "move_item", { item: `link:${randomUUID()}`, after: null })).toMatch(
      /not on the home/,
    );
    expect(await refusal(mcp, "make_folder", { name: "F", items: [] })).toMatch(/at least one/);
    expect(await refusal(mcp, "make_folder", { name: "F", items: [elsewhere] })).toMatch(/webapp/);
    expect(await refusal(mcp, "rename_item", { item: `page:${randomUUID()}`, name: "B" })).toMatch(
      /not on the home/,
    );
    expect(await use(mcp, "remove_item", { item: "webapp:999999999" })).toMatchObject({ changed: false });
    expect(shape(await homeOf(assistant))).toEqual([[]]);
    expect(await use(mcp, "list_changes")).toEqual({ changes: [] });
  });

  test("is arranged: order, folders and names", async () => {
    const assistant = await anAssistant();
    const { mcp } = assistant;
    const ids: string[] = [];
    // oxlint-disable-next-line no-await-in-loop -- their order is the point
    for (const name of ["A", "B", "C"])
      ids.push((await use<Made>(mcp, "add_link", link(name))).item?.id ?? "");
    const [a, b, c] = ids;
    await use(mcp, "move_item", { item: c, after: null });
    await use(mcp, "move_item", { item: a, after: b });
    expect(shape(await homeOf(assistant))).toEqual([["C", "B", "A"]]);
    expect(await use(mcp, "move_item", { item: a, after: b })).toMatchObject({ changed: false });
    expect(await refusal(mcp, "move_item", { item: a })).toMatch(/where to/);

    const { item: folder } = await use<Made>(mcp, "make_folder", { name: "F", items: [b, a] });
    expect(await use(mcp, "make_folder", { name: "F", items: [a, b] })).toMatchObject({
      changed: false,
      item: { id: folder?.id },
    });
    await use(mcp, "move_item", { item: c, folder: folder?.id });
    expect(shape(await homeOf(assistant))).toEqual([[{ F: ["B", "A", "C"] }]]);
    expect(await refusal(mcp, "move_item", { item: folder?.id, folder: folder?.id })).toMatch(/folder/);
    await use(mcp, "rename_item", { item: folder?.id, name: "Work" });
    await use(mcp, "rename_item", { item: b, name: "Bee" });
    expect(shape(await homeOf(assistant))).toEqual([[{ Work: ["Bee", "A", "C"] }]]);
    await use(mcp, "remove_item", { item: a });
    // What is left with one thing goes, as in a browser.
    await use(mcp, "move_item", { item: c, page: folder?.page });
    expect(shape(await homeOf(assistant))).toEqual([["Bee", "C"]]);
  });

  test("is full with 500 apps and links", async () => {
    const assistant = await anAssistant();
    const { body } = await assistant.browser.call("getSession");
    await sql`
      insert into public.personal_links (user_id, name, url)
      select ${body.user?.id ?? ""}, 'Link ' || n, 'https://' || n || '.example/' from generate_series(1, 500) as n`;
    expect(await refusal(assistant.mcp, "add_link", link("One more"))).toMatch(/at most 500/);
    const { pages } = await use<{ pages: { items: unknown[] }[] }>(assistant.mcp, "list_home");
    expect(pages[0]?.items).toHaveLength(500);
  });

  test("keeps both of two writes at once", async () => {
    const assistant = await anAssistant();
    await Promise.all(["A", "B", "C", "D"].map((name) => use(assistant.mcp, "add_link", link(name))));
    const [page] = shape(await homeOf(assistant)) as string[][];
    expect(page?.toSorted()).toEqual(["A", "B", "C", "D"]);
  });

  test("is a resource too, and tidying it a prompt", async () => {
    const { mcp } = await anAssistant();
    await use(mcp, "add_link", link("Mine"));
    expect((await mcp.listResources()).resources).toMatchObject([{ uri: "perch://home" }]);
    const { contents } = await mcp.readResource({ uri: "perch://home" });
    expect(JSON.stringify(contents)).toContain("Mine");
    const { messages } = await mcp.getPrompt({ name: "tidy_home" });
    expect(JSON.stringify(messages)).toMatch(/Change nothing until I agree/);
  });
});
