/** What `supabase start` calls its gateway, among its own containers. */
const GATEWAY = "http://kong:8000";

/** Where people find that stack and the page of `npm run dev:supabase`, unless ports were moved. */
const DEFAULTS = { PUBLIC_SUPABASE_URL: "http://127.0.0.1:54321", SITE_URL: "http://localhost:5173" };

type Environment = Record<string, string>;

/**
 * The environment as it is, or with what `supabase functions serve` leaves out. Its containers reach Auth and Postgres by
 * names that mean nothing to a browser, and its Postgres speaks no TLS.
 */
export function ofCliStack(env: Environment): Environment {
  if (env["SUPABASE_URL"] !== GATEWAY) return env;
  const database = env["SUPABASE_DB_URL"];
  return { ...DEFAULTS, ...env, ...(database && { SUPABASE_DB_URL: withoutTls(database) }) };
}

function withoutTls(databaseUrl: string): string {
  if (/[?&]sslmode=/.test(databaseUrl)) return databaseUrl;
  return `${databaseUrl}${databaseUrl.includes("?") ? "&" : "?"}sslmode=disable`;
}
