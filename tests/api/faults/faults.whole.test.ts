import { randomUUID } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { errorBody } from "#contract/calls/errors.ts";
import { uploadAnswer } from "#contract/pictures/uploads.ts";
import { type Fault, startFaultProxy } from "../../support/fault-proxy.ts";
import { squarePng } from "../../support/fixture-sites/pages.ts";
import { upload } from "../support/admin.ts";
import { Client } from "../support/client.ts";
import { startOwnBackend } from "../support/own-backend.ts";

const services = await startFaultProxy();
services.set("/feed", "hangs");
const backend = await startOwnBackend({
  SUPABASE_URL: services.url,
  NEWS_FEEDS: `${services.url}/feed`,
  ALLOW_PRIVATE_HOSTS: new URL(services.url).host,
});
services.leadTo(backend.gatewayUrl);
const { sql } = backend;

afterEach(() => {
  for (const service of ["/auth/", "/storage/"]) services.set(service, "none");
});
afterAll(async () => {
  await backend.stop();
  await services.close();
});

async function anApp(): Promise<{ id: number }> {
  const [app] = await sql<{ id: string }[]>`
    insert into public.webapps (url, title) values (${`https://${randomUUID()}.example/`}, 'An app') returning id`;
  return { id: Number(app?.id) };
}

const aClient = () => new Client(services.url);

async function aMember(): Promise<Client> {
  const client = aClient();
  await client.signIn();
  return client;
}

async function anAdmin(): Promise<Client> {
  const client = aClient();
  await client.signIn("admin@perch.test");
  return client;
}

/** How a request failed: the person's error, within the time limit. */
async function failure(request: Promise<Response>) {
  const startedAt = performance.now();
  const response = await request;
  const { message, code } = errorBody.parse(await response.json());
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  return { status: response.status, code, message, retryAfter: response.headers.get("retry-after") };
}

const noise = () => squarePng(8, [Math.random() * 255, Math.random() * 255, Math.random() * 255]);
async function storedBy(admin: Client, image: Uint8Array): Promise<string> {
  return uploadAnswer.parse(await (await upload(admin, image)).json()).fileUrl;
}

const drawerOf = async (client: Client) =>
  (await client.call("listUserApps")).body.apps.map(({ webapp }) => webapp.id);

/** Installs minus removals must equal the rows, whatever happened. */
async function wrongCounters() {
  return sql`
    select webapps.id, coalesce(sum(stats.installs - stats.uninstalls), 0)::int as counted,
      (select count(*)::int from public.user_apps where webapp_id = webapps.id) as there
    from public.webapps left join public.webapp_daily_stats as stats on stats.webapp_id = webapps.id
    group by webapps.id
    having coalesce(sum(stats.installs - stats.uninstalls), 0)
      <> (select count(*) from public.user_apps where webapp_id = webapps.id)`;
}

const NO_AUTH = { status: 502, code: "upstream_failed", message: expect.stringContaining("sign-in service") };
const NO_STORAGE = { status: 502, code: "upstream_failed", message: expect.stringContaining("image store") };

test.each<Fault>(["is cut off", "answers 503"])(
  "while Auth %s, calls that need it fail, nobody is signed out, and afterwards everything works",
  async (fault) => {
    const [sleeper, member, visitor] = [await aMember(), await aMember(), aClient()];
    await sleeper.letExpire();
    services.set("/auth/", fault);
    const email = `${randomUUID()}@example.com`;
    expect(await failure(sleeper.send("getSession"))).toMatchObject(NO_AUTH);
    expect(await failure(visitor.send("sendMagicLink", { body: { email } }))).toMatchObject(NO_AUTH);
    expect(sleeper.hasSession()).toBe(true);
    expect((await member.call("getSession")).body.user).not.toBeNull();
    await visitor.call("searchStore");

    services.set("/auth/", "none");
    expect((await sleeper.call("getSession")).body.user).not.toBeNull();
    await visitor.call("sendMagicLink", { body: { email } });
  },
);

test.each<Fault>(["is cut off", "answers 503"])(
  "while Storage %s an upload fails, and afterwards the same upload works",
  async (fault) => {
    const admin = await anAdmin();
    const image = await noise();
    services.set("/storage/", fault);
    expect(await failure(upload(admin, image))).toMatchObject(NO_STORAGE);
    services.set("/storage/", "none");
    expect(await backend.isStored(await storedBy(admin, image))).toBe(true);
  },
);

test.each<[service: "auth" | "storage", fault: Fault]>([
  ["auth", "is cut off"],
  ["auth", "hangs"],
  ["storage", "answers 503"],
  ["storage", "hangs"],
])(
  "while %s %s, health is a quick 503 that names it, and afterwards 200",
  async (service, fault) => {
    const healthy = { database: "ok", auth: "ok", storage: "ok" };
    const ask = async () => {
      const startedAt = performance.now();
      const response = await aClient().send("getHealth");
      const body: unknown = await response.json();
      expect(performance.now() - startedAt).toBeLessThan(4_000);
      return [response.status, body];
    };
    // Health answers are cached for two seconds.
    const patience = { timeout: 10_000, interval: 500 };
    await expect.poll(ask, patience).toEqual([200, { status: "ok", ...healthy }]);
    services.set(`/${service}/`, fault);
    const unhealthy = { status: "unavailable", ...healthy, [service]: "down" };
    await expect
      .poll(ask, patience)
      .toEqual([503, { ...unhealthy, message: `Not answering: ${service}.`, code: "unavailable" }]);
    services.set(`/${service}/`, "none");
    await expect.poll(ask, patience).toEqual([200, { status: "ok", ...healthy }]);
  },
  60_000,
);

test("while Storage cannot write, an upload fails and earlier files stay", async () => {
  const admin = await anAdmin();
  const before = await storedBy(admin, await noise());
  const [folder, aside] = [join(backend.dataDir, "storage"), join(backend.dataDir, "storage-aside")];
  renameSync(folder, aside);
  // A file in place of the folder: nobody can write there, not even root.
  writeFileSync(folder, "");
  const complaints = vi.spyOn(console, "error").mockReturnValue();
  expect(await failure(upload(admin, await noise()))).toMatchObject(NO_STORAGE);
  complaints.mockRestore();
  rmSync(folder);
  renameSync(aside, folder);
  expect(await backend.isStored(before)).toBe(true);
  expect(await backend.isStored(await storedBy(admin, await noise()))).toBe(true);
});

test("a call that waits for a hanging service or a lock fails in time, and works afterwards", async () => {
  const [sleeper, member, visitor, admin] = [await aMember(), await aMember(), aClient(), await anAdmin()];
  await sleeper.letExpire();
  const image = await noise();
  const { id } = await anApp();
  const install = () => member.send("installApp", { body: { webappId: id } });
  for (const service of ["/auth/", "/storage/"]) services.set(service, "hangs");

  await sql.begin(async (tx) => {
    await tx`lock table public.user_apps in access exclusive mode`;
    const failures = await Promise.all([
      failure(sleeper.send("getSession")),
      failure(visitor.send("sendMagicLink", { body: { email: `${randomUUID()}@example.com` } })),
      failure(upload(admin, image)),
      failure(visitor.send("listNews")),
      failure(install()),
    ]);
    expect(failures).toMatchObject([
      NO_AUTH,
      NO_AUTH,
      NO_STORAGE,
      { status: 502, code: "upstream_failed", message: "Unable to load news articles" },
      { status: 503, code: "unavailable", retryAfter: expect.stringMatching(/^\d+$/) },
    ]);
  });

  for (const service of ["/auth/", "/storage/"]) services.set(service, "none");
  expect((await sleeper.call("getSession")).body.user).not.toBeNull();
  expect(await backend.isStored(await storedBy(admin, image))).toBe(true);
  expect((await install()).status).toBe(200);
  expect(await drawerOf(member)).toEqual([id]);
});

test("while Postgres hangs every call fails in time; none takes effect, and no connection leaks", async () => {
  const [first, second] = [await anApp(), await anApp()];
  const member = await aMember();
  await member.call("installApp", { body: { webappId: first.id } });
  const ask = () => [
    aClient().send("getHealth"),
    aClient().send("listCatalogues"),
    aClient().send("searchStore"),
    aClient().send("installTemporarily", { body: { webappId: first.id } }),
    member.send("getSession"),
    member.send("listUserApps"),
    member.send("installApp", { body: { webappId: second.id } }),
    member.send("launchApp", { body: { webappId: first.id } }),
    member.send("removeApp", { params: { webappId: first.id } }),
    member.send("setWidgetState", { params: { widgetType: "clock" }, body: { isMinimized: true } }),
  ];

  backend.signalPostgres("SIGSTOP", "all");
  try {
    for (const answer of await Promise.all(ask().map(failure))) {
      expect(answer).toMatchObject({
        status: 503,
        code: "unavailable",
        retryAfter: expect.stringMatching(/^\d+$/),
      });
    }
  } finally {
    backend.signalPostgres("SIGCONT", "all");
  }

  await expect.poll(async () => (await aClient().send("getHealth")).status, { timeout: 5_000 }).toBe(200);
  expect(await drawerOf(member)).toEqual([first.id]);
  const [stats] =
    await sql`select launches, uninstalls from public.webapp_daily_stats where webapp_id = ${first.id}`;
  expect(stats).toMatchObject({ launches: "0", uninstalls: "0" });
  expect((await member.call("listWidgetStates")).body.states).toEqual([]);
  expect(await wrongCounters()).toEqual([]);
  const connections = async () =>
    (await sql`select from pg_stat_activity where application_name = 'perch-api'`).length;
  await expect.poll(connections, { timeout: 15_000 }).toBeLessThanOrEqual(8);
});

test("a read-only database, as with a nearly full hosted disk, refuses writes with 503 and answers reads", async () => {
  const member = await aMember();
  const { id } = await anApp();
  const restart = () => sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'perch-api'`;
  await sql`alter database postgres set default_transaction_read_only = on`;
  await restart();
  try {
    const install = () => failure(member.send("installApp", { body: { webappId: id } }));
    await expect.poll(install, { timeout: 5_000 }).toMatchObject({ status: 503, code: "unavailable" });
    expect(await drawerOf(member)).toEqual([]);
  } finally {
    await sql`alter database postgres reset default_transaction_read_only`;
    await restart();
  }
  await expect
    .poll(async () => (await member.send("installApp", { body: { webappId: id } })).status, {
      timeout: 5_000,
    })
    .toBe(200);
  expect(await wrongCounters()).toEqual([]);
});

test("a change of the home screen that finds no room is a 503, though the statements after it fail as well", async () => {
  const member = await aMember();
  const addOne = () => {
    const [item, url] = [`link:${randomUUID()}`, `https://${randomUUID()}.example/`];
    const ops = [{ id: randomUUID(), kind: "add", item, name: "A link", url }];
    return member.send("changeHome", { body: { ops } });
  };
  // Statements that the connection knows go out together, so that both failures may arrive at once.
  for (let change = 0; change < 3; change++) expect((await addOne()).status).toBe(200);
  await sql`
    create function public.find_no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = 'disk_full';
    end $$`;
  await sql`
    create trigger find_no_room before insert on public.personal_links
    for each row execute function public.find_no_room()`;
  try {
    for (let attempt = 0; attempt < 30; attempt++) {
      expect(await failure(addOne())).toMatchObject({ status: 503, code: "unavailable" });
    }
  } finally {
    await sql`drop function public.find_no_room() cascade`;
  }
});

test("the function's log names the cause of each of these answers, and no defect", () => {
  const lines = backend.functionLog().split("\n");
  expect(lines.filter((line) => line.includes('"status":500'))).toEqual([]);
  expect(lines.filter((line) => line.includes('"event":"unhandled"'))).toEqual([]);
});
