import { expect, test } from "vitest";
import { adminClient, freshUrl, importApp, importEnding, importEvents, isStored } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();
const admin = await adminClient();

async function openRequests(path: string): Promise<number> {
  const response = await fetch(`${testBackend.fixtureUrl}/_/open?${new URLSearchParams({ path })}`);
  return Number(await response.text());
}

async function until(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    expect(performance.now()).toBeLessThan(end);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

test("an import has steps and takes the manifest's data", async () => {
  const url = freshUrl();
  const events = await importEvents(admin, url);
  const progress = events.map((event) => event.progress);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(events.length).toBeGreaterThanOrEqual(5);
  for (const { step } of events) expect(step).toMatch(/^[A-Z][a-z ]+$/);

  const webapp = events.at(-1)?.webapp;
  const name = url.split("/")[4];
  expect(webapp).toMatchObject({
    url,
    title: `Fixture ${name}`,
    description: "An app made of fixtures.",
    slug: `fixture-${name}`,
    tags: ["Productivity", "Tasks", "Teamwork"],
    visibleInStore: true,
    catalogueId: null,
  });
  expect(await isStored(webapp!.iconUrl)).toBe(true);
  expect(await isStored(webapp!.screenshotUrl)).toBe(true);
  const found = await new Client().call("getWebapp", { params: { slug: webapp!.slug } });
  expect(found.body.webapp).toEqual(webapp);
});

test("the import takes the largest icon, relative to the manifest and not to the page", async () => {
  const { iconUrl } = await importApp(admin);
  const stored = await fetch(`${testBackend.supabaseUrl}/storage/v1/object/public${iconUrl!.slice(8)}`);
  const bytes = new DataView(await stored.arrayBuffer());
  expect([bytes.getUint32(16), stored.headers.get("content-type")]).toEqual([256, "image/png"]);
  expect(stored.headers.get("cache-control")).toContain("max-age=31536000");
});

test("a page with only a title is an app without icon and screenshot", async () => {
  const url = freshUrl("bare");
  expect(await importApp(admin, url)).toMatchObject({
    title: `Bare ${url.split("/").at(-1)}`,
    description: "",
    iconUrl: null,
    screenshotUrl: null,
    tags: [],
  });
});

test("the import decodes a page in another encoding", async () => {
  const events = await importEvents(admin, `${testBackend.fixtureUrl}/latin?${Date.now()}`);
  expect(events.at(-1)?.webapp?.title).toBe("Café de l'Été");
});

test.each([
  ["/nothing-here", /no page at this address \(404\)/],
  ["/gone", /no page at this address \(410\)/],
  ["/secret", /does not let its page be read \(403\)/],
  ["/down", /problem of its own \(503\)/],
  ["/document", /not a web page but a file of type application\/pdf/],
  ["/empty", /page is empty/],
  ["/blank", /page is empty/],
  ["/huge", /too large/],
  ["/loop", /redirects too often or in a circle/],
  ["/inside", /address is not public/],
])("a page at %s is refused with a clear message", async (path, message) => {
  const last = (await importEvents(admin, testBackend.fixtureUrl + path)).at(-1);
  expect(last?.error).toMatch(message);
  expect(last?.message).toBe(last?.error);
  expect(last?.progress).toBeLessThan(100);
});

test("a page has ten seconds to answer", async () => {
  const startedAt = performance.now();
  const last = (await importEvents(admin, `${testBackend.fixtureUrl}/slow`)).at(-1);
  expect(last?.error).toMatch(/took too long/);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

test("a site with an untrusted certificate is refused", async () => {
  const last = (await importEvents(admin, `${testBackend.fixtureTlsUrl}/bare/tls`)).at(-1);
  expect(last?.error).toMatch(/certificate/);
});

test("a missing site is refused", async () => {
  const last = (await importEvents(admin, "http://no-such-site.invalid-tld-of-tests/")).at(-1);
  expect(last?.error).toMatch(/site/);
});

test("an invalid or private address is refused before the stream", async () => {
  for (const url of [
    "",
    "nonsense",
    "ftp://example.com/",
    "javascript:alert(1)",
    "https://user:pw@example.com/",
  ]) {
    const { status, body } = await admin.refused("importWebapp", { body: { url } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["url"]]);
  }
  for (const url of [
    "http://10.0.0.1/",
    "http://[::1]/",
    "http://169.254.169.254/latest/",
    "http://localhost/",
  ]) {
    const { status, body } = await admin.refused("importWebapp", { body: { url } });
    expect([status, body.message]).toEqual([422, "This address is not public."]);
  }
});

test("the same address in another spelling is a conflict that names the app", async () => {
  const { url, slug } = await importApp(admin);
  for (const again of [url, url.slice(0, -1), `${url}#top`, `${url}?utm_source=mail`]) {
    const { status, body } = await admin.refused("importWebapp", { body: { url: again } });
    expect([status, body.code, body.slug]).toEqual([409, "conflict", slug]);
  }
});

test("of two simultaneous imports of one address one stores the app, and the other gets a conflict", async () => {
  const url = freshUrl();
  // Timing decides which of them is refused, and when.
  const lasts = await Promise.all([importEnding(admin, url), importEnding(await adminClient(), url)]);
  expect(lasts.filter((last) => last?.success).length).toBe(1);
  expect(lasts.find((last) => last?.error)?.error).toMatch(/in the store already/);
  const winner = lasts.find((last) => last?.success)?.webapp;
  expect(await isStored(winner!.iconUrl)).toBe(true);
  const [leases] = await sql`
    select count(*)::int as count from private.image_leases
    where ${winner!.iconUrl} like '%' || name`;
  expect(leases?.["count"]).toBe(0);
});

test("closing the page ends the work and stores nothing", async () => {
  const url = freshUrl("stuck");
  const icon = `/never/${url.split("/").at(-1)}.png`;
  const closing = new AbortController();
  const response = await admin.send("importWebapp", { body: { url }, signal: closing.signal });
  expect(response.status).toBe(200);
  await until(async () => (await openRequests(icon)) === 1, 30_000);
  closing.abort();
  // The icon's own limit is eight seconds, so this was another one.
  await until(async () => (await openRequests(icon)) === 0, 5_000);
  const [row] = await sql`select count(*)::int as count from public.webapps where url = ${url}`;
  expect(row?.["count"]).toBe(0);
});

test("imports are limited to 300 an hour", async () => {
  const { id } = (await admin.call("getSession")).body.user!;
  const key = `import-by-user:${id}`;
  await sql`
    insert into private.rate_limits (key_hash, taken, expires_at)
    values (sha256(convert_to(${key}, 'utf8')), 300, now() + interval '1 hour')
    on conflict (key_hash) do update set taken = 300`;
  const { status, headers } = await admin.refused("importWebapp", { body: { url: freshUrl() } });
  await sql`delete from private.rate_limits where key_hash = sha256(convert_to(${key}, 'utf8'))`;
  expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("apps without a screenshot get one, and the answer has the number of new ones", async () => {
  const { id, slug } = await importApp(admin);
  await admin.call("updateWebapp", { params: { id }, body: { screenshotUrl: null } });
  await sql`update public.webapps set screenshot_url = '/seed/none.svg' where screenshot_url is null and id <> ${id}`;
  const { body } = await admin.call("regenerateScreenshots", { body: {} });
  expect(body.message).toMatch(/screenshots? made/);
  const { webapp } = (await new Client().call("getWebapp", { params: { slug } })).body;
  expect(await isStored(webapp.screenshotUrl)).toBe(true);
});
