import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitKey } from "../../supabase/functions/api/limits/limits.ts";
import { startBackend, type Backend } from "../../local/backend.ts";
import { openFolder, removeFolder } from "./support/folders.ts";

let folder: string;
let backend: Backend;
let sql: postgres.Sql;

const SITE = "http://localhost:5173";

async function start(functionEnv: Record<string, string>, functions: boolean): Promise<void> {
  const dataDir = `${folder}/data`;
  backend = await startBackend({
    dataDir,
    functions,
    functionEnv,
    localDev: false,
    adminEmail: "boss@agency.example",
  });
  sql = postgres(backend.dbUrl, { max: 1, onnotice: () => undefined });
}
async function stop(): Promise<void> {
  await sql?.end();
  await backend?.stop();
}

beforeAll(async () => {
  folder = openFolder();
  await start({ SIGN_IN_DOMAINS: "example.com, example.org" }, true);
});
afterAll(async () => {
  await stop();
  removeFolder(folder);
});

const ask = (email: string) =>
  fetch(`${backend.urls.api}/auth/send-magic-link`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: SITE },
    body: JSON.stringify({ email }),
  });

async function mailsTo(email: string): Promise<number> {
  const response = await fetch(`${backend.urls.mail}/api/messages?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { messages: unknown[] }).messages.length;
}

const accounts = async (email: string) => (await sql`select from auth.users where email = ${email}`).length;

test("an address of another domain is told which to use, and gets neither a mail nor an account", async () => {
  const answer = await ask("ada@elsewhere.example");
  expect(answer.status).toBe(400);
  const message = "Please use your address at example.com or example.org.";
  expect(await answer.json()).toMatchObject({ message, fields: { email: message } });

  const { gateway } = backend.urls;
  for (const path of ["otp", "signup", "recover", "magiclink"]) {
    // oxlint-disable-next-line no-await-in-loop -- few
    const direct = await fetch(`${gateway}/auth/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: backend.keys.anon },
      body: JSON.stringify({ email: "ada@elsewhere.example", password: "a long password" }),
    });
    expect([path, direct.status]).toEqual([path, 422]);
  }
  expect([await mailsTo("ada@elsewhere.example"), await accounts("ada@elsewhere.example")]).toEqual([0, 0]);
});

test("the database makes no account of another domain, except the administrator's", async () => {
  const add = (email: string) => sql`insert into auth.users (id, email) values (gen_random_uuid(), ${email})`;
  await expect(add("eve@elsewhere.example")).rejects.toMatchObject({ code: "PT403" });
  await expect(add("eve@sub.example.com")).rejects.toMatchObject({ code: "PT403" });
  await add("Eve@Example.ORG");
  await add("boss@agency.example");
});

test("colleagues behind one address get their links after the sixtieth in an hour, each of them ten", async () => {
  await sql`
    insert into private.rate_limits (key_hash, taken, expires_at)
    values (sha256(convert_to(${limitKey("magic-link-by-address", "127.0.0.1")}, 'utf8')), 500, now() + interval '30 min')
    on conflict (key_hash) do update set taken = excluded.taken`;
  expect((await ask("bob@example.com")).status).toBe(200);
  await expect.poll(() => mailsTo("bob@example.com")).toBe(1);
  await sql`
    insert into private.rate_limits (key_hash, taken, expires_at)
    values (sha256(convert_to(${limitKey("magic-link-by-email", "cleo@example.com")}, 'utf8')), 10, now() + interval '30 min')`;
  expect((await ask("cleo@example.com")).status).toBe(429);
});

test("a start without domains admits everybody again", async () => {
  await stop();
  await start({}, false);
  expect(await sql`select from private.sign_in_domains`).toHaveLength(0);
  await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'ada@elsewhere.example')`;
});
