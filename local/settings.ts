import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { emailInput } from "../supabase/functions/_shared/contract/session/session.ts";
import { parseAllowedHosts } from "../supabase/functions/_shared/guarded-fetch/target.ts";
import { parseSiteHosts } from "../supabase/functions/_shared/http/site-hosts.ts";
import { defaultSender, senderOf } from "../supabase/functions/_shared/mail/smtp.ts";
import type { SmtpAccount } from "./mail/mailer.ts";
import {
  mayAddressSignIn,
  readSignInRules,
  type SignInRules,
} from "../supabase/functions/_shared/session/sign-in-rules.ts";
import { oneLine, StartError } from "./start-error.ts";

/** The folder with package.json; the backend reads only files below it. */
export const PROJECT_ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

/** A port and its environment variable, which every message names. */
export type NamedPort = { port: number; variable: string; what: string };

export type Settings = {
  web: NamedPort;
  gateway: NamedPort;
  mail: NamedPort;
  studio: NamedPort | null;
  /** The listen address; null is loopback, both IPv4 and IPv6. */
  host: string | null;
  /** The origin of the site, `/auth/v1` and `/rest/v1` behind a proxy; null without a proxy. */
  siteUrl: string | null;
  /** The hosts by which the site answers, as the function reads them (SITE_HOSTS); "" for no other than its own. */
  siteHosts: string;
  smtp: SmtpAccount | null;
  /** The value of the environment; null is the default, which may move when it is unreachable. */
  dataDir: string | null;
  adminEmail: string;
  localDev: boolean;
  /** Whether a timer checks listed apps. */
  checks: boolean;
  /** Lets scrapers of other machines read the gateway's /metrics; null keeps them out. */
  metricsToken: string | null;
};

/** Loads the project's `.env` into the environment and keeps existing variables. */
export function loadDotEnv(): void {
  const file = `${PROJECT_ROOT}/.env`;
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Reads the settings from the environment. Throws StartError for an invalid value. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  checkAllowedHosts(env);
  const adminEmail = emailAddress(env, "ADMIN_EMAIL", "admin@perch.test");
  checkSignInRules(env, adminEmail);
  const siteUrl = origin(env, "SITE_URL");
  const host = env["HOST"]?.trim() || null;
  return {
    web: namedPort(env, "PORT", 5173, "the web page"),
    gateway: namedPort(env, "SUPABASE_PORT", 54321, "the backend"),
    mail: namedPort(env, "MAIL_PORT", 54324, "the mail inbox"),
    studio: isOn(env, "STUDIO", false) ? namedPort(env, "STUDIO_PORT", 54323, "the table editor") : null,
    host,
    siteUrl,
    siteHosts: siteUrl === null ? siteHosts(env, host) : "",
    smtp: mailServer(env, siteUrl ?? "http://localhost"),
    dataDir: env["DATA_DIR"]?.trim() || null,
    adminEmail,
    localDev: isOn(env, "LOCAL_DEV", true),
    checks: isOn(env, "CHECKS", true),
    metricsToken: secret(env, "METRICS_TOKEN"),
  };
}

/** With hosts of its own, the site also answers by private addresses and local names. */
function siteHosts(env: NodeJS.ProcessEnv, host: string | null): string {
  const own = host?.includes(":") ? `[${host}]` : host;
  const listed = [own, env["SITE_HOSTS"]?.trim()].filter(Boolean).join(",");
  if (listed === "") return "";
  const list = `private,${listed}`;
  try {
    parseSiteHosts(list);
  } catch (error) {
    throw new StartError(oneLine(error));
  }
  return list;
}

/** Checks a list early that API and screenshots would otherwise reject later. */
function checkAllowedHosts(env: NodeJS.ProcessEnv): void {
  try {
    parseAllowedHosts(env["ALLOW_PRIVATE_HOSTS"] ?? "");
  } catch (error) {
    throw new StartError(oneLine(error));
  }
}

/** Checks early what the API would reject later, and that the administrator may sign in. */
function checkSignInRules(env: NodeJS.ProcessEnv, adminEmail: string): void {
  let rules: SignInRules;
  try {
    rules = readSignInRules(env["SIGN_IN_DOMAINS"], env["LINKS_PER_ADDRESS"] || undefined);
  } catch (error) {
    throw new StartError(oneLine(error));
  }
  if (!mayAddressSignIn(adminEmail, rules.signInDomains)) {
    throw new StartError(
      `ADMIN_EMAIL=${adminEmail} could not sign in: SIGN_IN_DOMAINS does not name its domain.`,
    );
  }
}

function namedPort(env: NodeJS.ProcessEnv, variable: string, fallback: number, what: string): NamedPort {
  const text = env[variable]?.trim();
  if (!text) return { port: fallback, variable, what };
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new StartError(`${variable}=${text} is not a port: use a number from 1 to 65535, or 0 for any.`);
  }
  return { port, variable, what };
}

function origin(env: NodeJS.ProcessEnv, variable: string): string | null {
  const text = env[variable]?.trim();
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash) {
    throw new StartError(
      `${variable}=${text} is not an origin: write https://perch.example, without a path.`,
    );
  }
  return url.origin;
}

/** Reads SMTP_URL and MAIL_FROM. The message repeats no password. */
function mailServer(env: NodeJS.ProcessEnv, siteUrl: string): SmtpAccount | null {
  const from = env["MAIL_FROM"]?.trim() || defaultSender(siteUrl);
  if (!/^[^\s@<>:;,"]+@[^\s@<>:;,"]+$/.test(senderOf(from).address) || /[\r\n]/.test(from))
    throw new StartError(`MAIL_FROM=${from} is not a sender: write Perch <store@example.com>.`);
  const url = env["SMTP_URL"]?.trim();
  if (!url) return null;
  if (!URL.canParse(url) || !/^smtps?:\/\/[^/]/.test(url) || !new URL(url).hostname)
    throw new StartError(
      "SMTP_URL is not the address of a mail server: write smtps://user:password@mail.example.com:465, and %40 for @ in the user's name.",
    );
  return { url, from };
}

const LEAST_SECRET = 32;

function secret(env: NodeJS.ProcessEnv, variable: string): string | null {
  const text = env[variable]?.trim();
  if (!text) return null;
  if (text.length >= LEAST_SECRET && !/\s/.test(text)) return text;
  throw new StartError(
    `${variable} is too easy to guess: use ${LEAST_SECRET} characters or more, no spaces.`,
  );
}

function emailAddress(env: NodeJS.ProcessEnv, variable: string, fallback: string): string {
  const email = env[variable]?.trim() || fallback;
  const address = emailInput.safeParse({ email });
  if (!address.success) throw new StartError(`${variable}=${email} is not an email address.`);
  return address.data.email;
}

function isOn(env: NodeJS.ProcessEnv, variable: string, fallback: boolean): boolean {
  const text = env[variable]?.trim().toLowerCase();
  if (!text) return fallback;
  if (["1", "true", "yes", "on"].includes(text)) return true;
  if (["0", "false", "no", "off"].includes(text)) return false;
  throw new StartError(`${variable}=${text} is neither true nor false.`);
}
