import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import postgres from "postgres";
import { startBackend, type Backend } from "../../local/backend.ts";
import { freePorts } from "../support/free-ports.ts";
import { openFolder, removeFolder } from "./support/folders.ts";
import { printed, run } from "./support/programs.ts";

/** A stack as after `supabase start`: no administrator and no function. */
let backend: Backend;
let sql: postgres.Sql;
const folder = openFolder();

beforeAll(async () => {
  const seedFile = join(folder, "no-seed.sql");
  backend = await startBackend({ dataDir: join(folder, "data"), seedFile, functions: false });
  sql = postgres(backend.dbUrl, { max: 1, onnotice: () => undefined });
  await sql`delete from private.administrator`;
});
afterAll(async () => {
  await sql.end();
  await backend.stop();
  removeFolder(folder);
});

/** A folder for PATH with a fake `supabase` that prints this as the stack's status. */
function cliThatPrints(status: Record<string, string> | null): string {
  const path = join(folder, `bin-${status === null ? "stopped" : "running"}`);
  mkdirSync(path, { recursive: true });
  const lines = Object.entries(status ?? {}).map(([name, value]) => `${name}="${value}"`);
  const script = `#!/bin/sh
[ "$*" = "status -o env" ] || exit 2
cat <<'END'
${lines.join("\n")}
END
exit ${status === null ? 1 : 0}
`;
  writeFileSync(join(path, "supabase"), script);
  chmodSync(join(path, "supabase"), 0o755);
  return path;
}

async function environment(bin: string): Promise<Record<string, string>> {
  const [port] = await freePorts(1);
  return { PATH: `${bin}:${process.env["PATH"]}`, PORT: String(port), ADMIN_EMAIL: "me@perch.test" };
}

const SCRIPT = ["node", "--import", "tsx", "local/dev-supabase.ts"];

test("npm run dev:supabase writes the administrator's row and serves pages that know the stack", async () => {
  const env = await environment(
    cliThatPrints({
      API_URL: backend.urls.gateway,
      DB_URL: backend.dbUrl,
      ANON_KEY: "anon.j.wt",
      PUBLISHABLE_KEY: backend.keys.anon,
      SECRET_KEY: backend.keys.serviceRole,
    }),
  );
  await printed(run(SCRIPT, env), "Perch is ready");
  expect(await sql`select email from private.administrator`).toEqual([{ email: "me@perch.test" }]);
  const page = await (await fetch(`http://localhost:${env["PORT"]}/`)).text();
  const config: unknown = JSON.parse(/id="perch-config"[^>]*>([^<]*)</.exec(page)?.[1] ?? "null");
  expect(config).toMatchObject({
    supabaseUrl: backend.urls.gateway,
    supabaseAnonKey: backend.keys.anon,
    adminEmail: "me@perch.test",
  });
});

test("without a running stack it says what to do", async () => {
  const program = run(SCRIPT, await environment(cliThatPrints(null)));
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain("supabase functions serve api");
});
