import { chownSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createSelfSigned } from "../../support/self-signed.ts";
import { startInstance } from "../support/instances.ts";
import { startOwnBackend } from "../support/own-backend.ts";

/** Resolves to this machine's Postgres like a loopback name, but is none. */
const ANOTHER_HOST = "0.0.0.0";

let backend: Awaited<ReturnType<typeof startOwnBackend>>;

beforeAll(async () => {
  backend = await startOwnBackend({});
  const folder = join(backend.dataDir, "postgres");
  const { uid, gid } = statSync(folder);
  const { key, cert } = createSelfSigned([ANOTHER_HOST, "127.0.0.1"]);
  for (const [name, content] of [
    ["server.key", key],
    ["server.crt", cert],
  ] as const) {
    writeFileSync(join(folder, name), content, { mode: 0o600 });
    chownSync(join(folder, name), uid, gid);
  }
  await speakTls(true);
});
afterAll(() => backend.stop());

async function speakTls(isOn: boolean): Promise<void> {
  await backend.sql.unsafe(`alter system set ssl = ${isOn ? "on" : "off"}`);
  await backend.sql`select pg_reload_conf()`;
  await vi.waitFor(async () => expect(await backend.sql`show ssl`).toEqual([{ ssl: isOn ? "on" : "off" }]));
}

/** A function with this database host and these trusted authorities. */
function startAt(
  host: string,
  query = "",
  trusted: object = { DENO_CERT: join(backend.dataDir, "postgres/server.crt") },
) {
  const url = new URL(backend.dbUrl);
  url.hostname = host;
  url.search = query;
  return startInstance({
    SUPABASE_URL: backend.gatewayUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.keys.anon }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.keys.serviceRole }),
    SUPABASE_DB_URL: url.href,
    SITE_URL: "http://localhost:5173",
    NEWS_FEEDS: ",",
    ...trusted,
  });
}

/** The function's connection: encrypted, in the clear, or none. */
async function reaches(...place: Parameters<typeof startAt>): Promise<"encrypted" | "plain" | "refused"> {
  const { apiUrl, stop } = await startAt(...place);
  onTestFinished(stop);
  const known = new Set((await connections()).map(({ pid }) => pid));
  const { ok } = await fetch(`${apiUrl}/health`);
  if (!ok) return "refused";
  const made = (await connections()).filter(({ pid }) => !known.has(pid));
  expect(made).toHaveLength(1);
  return made[0]?.ssl ? "encrypted" : "plain";
}

/** The functions' connections. */
const connections = () =>
  backend.sql<{ pid: number; ssl: boolean; state: string }[]>`
    select pid, ssl, state from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'perch-api'`;

test.each([
  ["another machine is encrypted", ANOTHER_HOST, "", "encrypted"],
  ["loopback is plain", "127.0.0.1", "", "plain"],
  ["loopback that the address wants encrypted is encrypted", "127.0.0.1", "sslmode=require", "encrypted"],
  ["another machine that the address wants plain is plain", ANOTHER_HOST, "sslmode=disable", "plain"],
] as const)("a connection to %s", async (_what, host, query, expected) => {
  expect(await reaches(host, query)).toBe(expected);
});

test("a database with an untrusted certificate is refused", async () => {
  expect(await reaches(ANOTHER_HOST, "", {})).toBe("refused");
});

test("an encrypted connection carries long answers, and is replaced when the database ends it", async () => {
  const { apiUrl, stop } = await startAt(ANOTHER_HOST);
  onTestFinished(stop);
  for (let visit = 1; visit <= 3; visit++) {
    const answers = await Promise.all(
      ["/health", "/webapp/store?limit=50", "/webapp/storefront"].map((path) => fetch(apiUrl + path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Each transaction ends after its answer.
    await vi.waitFor(async () => {
      const open = await connections();
      expect(open.length).toBeGreaterThan(0);
      expect(open.filter(({ ssl, state }) => !ssl || state !== "idle")).toEqual([]);
    });
    await backend.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'perch-api'`;
    await vi.waitFor(async () => expect(await connections()).toEqual([]));
  }
});

test("a database without TLS gets no data, unless its address allows it", async () => {
  await speakTls(false);
  expect(await reaches(ANOTHER_HOST)).toBe("refused");
  expect(await reaches(ANOTHER_HOST, "sslmode=prefer")).toBe("plain");
});
