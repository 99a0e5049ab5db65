import * as z from "zod";
import { parseTrustedProxies } from "../../_shared/http/client-address.ts";
import { parseSiteHosts } from "../../_shared/http/site-hosts.ts";
import { sessionCookieName } from "../../_shared/contract/session/cookie.ts";
import { parseAllowedHosts } from "../../_shared/guarded-fetch/target.ts";
import { defaultSender } from "../../_shared/mail/smtp.ts";
import { readSignInRules } from "../../_shared/session/sign-in-rules.ts";
import { readFeedSources } from "./news-feeds.ts";

/**
 * Reads API keys in the platform's form: a JSON dictionary by name. The platform itself creates the key `default`. An
 * empty dictionary counts as unset.
 */
const namedKeys = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "is not JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string().min(1)))
  .transform((keys) => keys["default"] ?? Object.values(keys)[0]);

/** The host name of the gateway among the containers of `supabase start`. */
const GATEWAY = "http://kong:8000";

/** The default addresses of that stack and of the page of `npm run dev:supabase`. */
const DEFAULTS = { PUBLIC_SUPABASE_URL: "http://127.0.0.1:54321", SITE_URL: "http://localhost:5173" };

type Environment = Record<string, string>;

/**
 * Adds the variables that `supabase functions serve` lacks. Its container names don't resolve in a browser,
 * and its Postgres has no TLS.
 */
function ofCliStack(env: Environment): Environment {
  if (env["SUPABASE_URL"] !== GATEWAY) return env;
  const database = env["SUPABASE_DB_URL"];
  return { ...DEFAULTS, ...env, ...(database && { SUPABASE_DB_URL: withoutTls(database) }) };
}

function withoutTls(databaseUrl: string): string {
  if (/[?&]sslmode=/.test(databaseUrl)) return databaseUrl;
  return `${databaseUrl}${databaseUrl.includes("?") ? "&" : "?"}sslmode=disable`;
}

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));

const environment = z.object({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEYS: namedKeys.optional(),
  SUPABASE_SECRET_KEYS: namedKeys.optional(),
  /** The keys of older projects, instead of the two above. */
  SUPABASE_ANON_KEY: z.string().min(1).optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1).optional(),
  SUPABASE_DB_URL: z.string().min(1),
  /** A transaction pooler that replaces SUPABASE_DB_URL, which hosted projects set to a direct connection. */
  DATABASE_URL: z.string().min(1).optional(),
  SITE_URL: url,
  /** Other hosts by which the site answers: `npm start` sets it, and no hosted project needs it. */
  SITE_HOSTS: z.string().default("").transform(parseSiteHosts),
  /** The secret of backends that sign tokens with HS256. Others publish their keys. */
  JWT_SECRET: z.string().min(1).optional(),
  /** SUPABASE_URL for browsers, when the function uses another name. */
  PUBLIC_SUPABASE_URL: url.optional(),
  LOCAL_DEV: z.stringbool().default(false),
  /** The proxies whose X-Forwarded-For counts: addresses, blocks, `private` (those of an inner network) or `none`. */
  TRUSTED_PROXIES: z.string().default("private").transform(parseTrustedProxies),
  /**
   * Shared with a host that forwards /api from unpredictable addresses. The host authenticates with it and
   * names the client.
   */
  PROXY_SECRET: z.string().min(32).optional(),
  /** `host:port` pairs that may be fetched despite a private address. */
  ALLOW_PRIVATE_HOSTS: z.string().default("").transform(parseAllowedHosts),
  /** The domains whose addresses may sign in: a company's. Unset means everybody's. */
  SIGN_IN_DOMAINS: z.string().optional(),
  /** The sign-in links an hour for one network address; its other limits follow in proportion. */
  LINKS_PER_ADDRESS: z.string().optional(),
  /** The sustained requests per second and member in one process; 0 sets no limit (session/pace.ts). */
  MEMBER_PACE: z.coerce.number().min(0).max(1000).default(5),
  /** The news feeds, separated by commas. Unset means public feeds, a lone comma means none. */
  NEWS_FEEDS: z.string().optional().transform(readFeedSources),
  /** The forecast endpoint: Open-Meteo itself, a copy, or the customer endpoint with the key in its query. */
  WEATHER_URL: z.url({ protocol: /^https?$/ }).default("https://api.open-meteo.com/v1/forecast"),
  /** The place search, with the same choices. */
  GEOCODING_URL: z.url({ protocol: /^https?$/ }).default("https://geocoding-api.open-meteo.com/v1/search"),
  /** Wikimedia Commons' API, or another source of a picture of the day with its shape; `off` for none. */
  PHOTOS_URL: z
    .union([z.literal("off"), z.url({ protocol: /^https?$/ })])
    .default("https://commons.wikimedia.org/w/api.php"),
  /** A browserless-compatible screenshot service. Its token, if any, is in the query. */
  SCREENSHOT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether that service takes the pictures of listed apps again after their checks. */
  SCREENSHOTS: z.stringbool().default(true),
  /** The mail server for Perch's own mails, as smtp:// or smtps://. Without it, such mails are not sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of these mails, an address or `Name <address>`. By default no-reply at the site's host. */
  MAIL_FROM: z.string().min(3).optional(),
  /** Without a key, catalogues come from the bundled directory. */
  OPENAI_API_KEY: z.string().min(1).optional(),
  /** Any server with OpenAI's API. The default is OpenAI itself. */
  OPENAI_BASE_URL: url.optional(),
  OPENAI_MODEL: z.string().min(1).default("gpt-4.1-mini"),
  OPENAI_IMAGE_MODEL: z.string().min(1).default("gpt-image-1"),
  /** The time limit of one answer. Local models need more. */
  OPENAI_TIMEOUT_SECONDS: z.coerce.number().min(1).max(600).default(60),
});

export type Config = ReturnType<typeof readConfig>;

/** Every environment variable that the function reads. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

/** The problem of a variable's value, in a few words; null when the function takes it. */
export function problemOf(variable: string, value: string): string | null {
  const rule = Object.entries(environment.shape).find(([name]) => name === variable)?.[1];
  const result = rule?.safeParse(value);
  return result?.error?.issues.map(({ message }) => message).join(", ") ?? null;
}

/** Reads the environment once, at the start. Throws and names missing or invalid variables. */
export function readConfig(read: (name: string) => string | undefined) {
  const present = VARIABLES.map((name) => [name, read(name)?.trim()]).filter(([, value]) => value);
  const env = environment.parse(ofCliStack(Object.fromEntries(present)));
  return {
    supabaseUrl: env.SUPABASE_URL,
    publishableKey: oneOf(env, "SUPABASE_PUBLISHABLE_KEYS", "SUPABASE_ANON_KEY"),
    secretKey: oneOf(env, "SUPABASE_SECRET_KEYS", "SUPABASE_SERVICE_ROLE_KEY"),
    databaseUrl: env.DATABASE_URL ?? env.SUPABASE_DB_URL,
    isDatabasePooled: env.DATABASE_URL !== undefined,
    siteUrl: env.SITE_URL,
    isSiteHost: env.SITE_HOSTS,
    jwtSecret: env.JWT_SECRET,
    isLocalDev: env.LOCAL_DEV,
    trustedProxies: env.TRUSTED_PROXIES,
    proxySecret: env.PROXY_SECRET,
    allowPrivateHosts: env.ALLOW_PRIVATE_HOSTS,
    memberPace: env.MEMBER_PACE,
    ...readSignInRules(env.SIGN_IN_DOMAINS, env.LINKS_PER_ADDRESS),
    feeds: env.NEWS_FEEDS,
    weatherUrl: env.WEATHER_URL,
    geocodingUrl: env.GEOCODING_URL,
    photosUrl: env.PHOTOS_URL,
    screenshotUrl: env.SCREENSHOT_URL,
    renewsScreenshots: env.SCREENSHOTS,
    mail:
      env.SMTP_URL === undefined
        ? null
        : {
            smtpUrl: env.SMTP_URL,
            from: env.MAIL_FROM ?? defaultSender(env.SITE_URL),
          },
    ai:
      env.OPENAI_API_KEY === undefined
        ? null
        : {
            apiKey: env.OPENAI_API_KEY,
            baseUrl: env.OPENAI_BASE_URL ?? null,
            model: env.OPENAI_MODEL,
            imageModel: env.OPENAI_IMAGE_MODEL,
            timeoutMs: env.OPENAI_TIMEOUT_SECONDS * 1000,
          },
    sessionCookie: {
      name: sessionCookieName(env.PUBLIC_SUPABASE_URL ?? env.SUPABASE_URL),
      secure: env.SITE_URL.startsWith("https:"),
    },
  };
}

/** The key by its current name or, in older projects, by its former one. */
function oneOf<Name extends string>(env: { [key in Name]?: string | undefined }, now: Name, former: Name) {
  const key = env[now] ?? env[former];
  if (key === undefined) throw new Error(`Neither ${now} nor ${former} has a key.`);
  return key;
}
