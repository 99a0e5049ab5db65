/** The host name of the gateway among the containers of `supabase start`. */
const GATEWAY = "http://kong:8000";

/** The default addresses of that stack and of `npm run dev:supabase`'s page. */
const DEFAULTS = { PUBLIC_SUPABASE_URL: "http://127.0.0.1:54321", SITE_URL: "http://localhost:5173" };

type Environment = Record<string, string>;

/**
 * Completes the environment with what `supabase functions serve` leaves out. Its containers reach Auth and Postgres
 * by names that a browser cannot resolve, and its Postgres speaks no TLS.
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
