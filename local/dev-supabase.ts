/**
 * `npm run dev:supabase`: Vite with hot reload against the Supabase CLI's own stack (`supabase start`,
 * Docker). Addresses and keys come from `supabase status`. Writes the administrator's row, as `npm run dev`
 * does on the embedded backend.
 */
import { execFile } from "node:child_process";
import type { RequestListener } from "node:http";
import { promisify } from "node:util";
import postgres from "postgres";
import { startDevServer } from "./web/dev-server.ts";
import { listen } from "./web/listen.ts";
import { answerUnavailable } from "./web/proxy.ts";
import { setAdministrator } from "./postgres/migrations.ts";
import { loadDotEnv, PROJECT_ROOT, readSettings } from "./settings.ts";
import { StartError } from "./start-error.ts";

const NEEDED = `npm run dev:supabase needs a running Supabase stack:
  1. the Supabase CLI and Docker (https://supabase.com/docs/guides/local-development)
  2. supabase start                      Postgres, Auth, REST, Storage; applies supabase/migrations and seed.sql
  3. supabase functions serve api        the API, with LOCAL_DEV=true in supabase/functions/.env for the Dev Login
Without Docker, npm run dev starts everything by itself.`;

type Stack = { url: string; publishableKey: string; databaseUrl: string };

async function findStack(): Promise<Stack> {
  let status: string;
  try {
    ({ stdout: status } = await promisify(execFile)("supabase", ["status", "-o", "env"], {
      cwd: PROJECT_ROOT,
    }));
  } catch {
    throw new StartError(`"supabase status" found no running stack.\n${NEEDED}`);
  }
  const valueOf = (name: string) => new RegExp(`^${name}="?([^"\\n]*)"?$`, "m").exec(status)?.[1];
  const url = valueOf("API_URL");
  const publishableKey = valueOf("PUBLISHABLE_KEY") ?? valueOf("ANON_KEY");
  const databaseUrl = valueOf("DB_URL");
  if (!url || !publishableKey || !databaseUrl) {
    throw new StartError(`"supabase status" names no API_URL, PUBLISHABLE_KEY and DB_URL.\n${NEEDED}`);
  }
  return { url, publishableKey, databaseUrl };
}

async function writeAdministrator(databaseUrl: string, email: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await setAdministrator(sql, email);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function start(): Promise<void> {
  loadDotEnv();
  const { web, host, localDev, adminEmail } = readSettings(process.env);
  const stack = await findStack();
  await writeAdministrator(stack.databaseUrl, adminEmail);
  let answer: RequestListener = (_incoming, outgoing) =>
    answerUnavailable(outgoing, "Perch is starting. Please try again in a moment.");
  const listening = await listen((incoming, outgoing) => answer(incoming, outgoing), web, host);
  const vite = await startDevServer(listening.server, stack.url, {
    supabaseUrl: stack.url,
    supabaseAnonKey: stack.publishableKey,
    // supabase/config.toml disables Realtime.
    realtime: "false",
    localDev: localDev ? "true" : "false",
    adminEmail: localDev ? adminEmail : "",
  });
  answer = vite.answer;
  const end = () => void Promise.all([vite.close(), listening.close()]).then(() => process.exit(0));
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  console.log(`Backend: ${stack.url} (the Supabase CLI's; its mails are at http://localhost:54324)`);
  console.log(`Perch is ready: http://localhost:${listening.port}`);
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
