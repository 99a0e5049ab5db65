import { accessSync, constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createTransport } from "nodemailer";
import { whyUnsent } from "../../../local/mail/mail-error.ts";
import { PROJECT_ROOT } from "../../../local/settings.ts";
import { oneLine } from "../../../local/start-error.ts";
import { smtpAddress } from "../../../supabase/functions/_shared/mail/smtp.ts";
import { connect } from "../../backup/database.ts";

const TIMEOUT_MS = 10_000;

type Env = Record<string, string>;
type Probe = (value: string, env: Env) => Promise<string | null> | string | null;

const PLACE = "latitude=52.5&longitude=13.4&current=temperature_2m";

/** Probes of the services that variables name. Each returns the problem, or null. */
const PROBES: Record<string, Probe> = {
  SMTP_URL: mailServer,
  WEATHER_URL: (url) => page(withQuery(url, PLACE)),
  GEOCODING_URL: (url) => page(withQuery(url, "name=Berlin&count=1")),
  PHOTOS_URL: (url) => (url === "off" ? null : page(withQuery(url, "action=query&format=json"))),
  OPENAI_API_KEY: (key, env) => (env["OPENAI_BASE_URL"] ? null : model("https://api.openai.com/v1", key)),
  OPENAI_BASE_URL: (url, env) => model(url, env["OPENAI_API_KEY"] ?? ""),
  NEWS_FEEDS: async (list) => {
    const feeds = list
      .split(",")
      .map((feed) => feed.trim())
      .filter(Boolean);
    const answers = await Promise.all(feeds.map(async (feed) => [feed, await page(feed)] as const));
    return (
      answers.flatMap(([feed, wrong]) => (wrong === null ? [] : [`${feed}: ${wrong}`])).join("; ") || null
    );
  },
  // It takes only POST. Any answer shows that it is there.
  SCREENSHOT_URL: (url) => page(url, {}, 500),
  SITE_URL: (url) => page(`${url}/api/health`),
  SUPABASE_URL: (url, env) => page(`${url}/auth/v1/health`, { apikey: env["SUPABASE_SECRET_KEY"] ?? "" }),
  DATABASE_URL: database,
  SUPABASE_DB_URL: database,
  DATA_DIR: (folder) => {
    const path = resolve(PROJECT_ROOT, folder);
    return access(existsSync(path) ? path : dirname(path), constants.W_OK);
  },
  DENO_PATH: (file) => access(file, constants.X_OK),
  DENO_ENTRY: (file) => access(file, constants.R_OK),
  PLAYWRIGHT_CHROMIUM_PATH: (file) => access(file, constants.X_OK),
};

/**
 * The problem of the service that this variable names, in one line; null when it answers or there is no such service.
 */
export async function reach(name: string, value: string, env: Env): Promise<string | null> {
  return (await PROBES[name]?.(value, env)) ?? null;
}

async function mailServer(url: string): Promise<string | null> {
  const transport = createTransport(smtpAddress(url));
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return whyUnsent(error, url);
  } finally {
    transport.close();
  }
}

async function page(
  url: string,
  headers: Record<string, string> = {},
  wrongFrom = 400,
): Promise<string | null> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.status < wrongFrom ? null : `it answers ${answer.status}`;
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return oneLine(cause ?? error);
  }
}

const model = (url: string, key: string) =>
  page(`${url.replace(/\/+$/, "")}/models`, { authorization: `Bearer ${key}` });

const withQuery = (url: string, query: string): string => `${url}${url.includes("?") ? "&" : "?"}${query}`;

async function database(url: string): Promise<string | null> {
  if (!URL.canParse(url)) return "it is not the address of a database";
  const sql = connect(url);
  try {
    await sql`select 1`;
    return null;
  } catch (error) {
    return oneLine(error);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function access(path: string, mode: number): string | null {
  try {
    accessSync(path, mode);
    return null;
  } catch (error) {
    return oneLine(error);
  }
}
