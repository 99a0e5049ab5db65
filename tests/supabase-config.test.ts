import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, stringify, type TomlTable } from "smol-toml";
import { expect, test } from "vitest";
import { readBlocks } from "./support/page-blocks.ts";
import { runSupabase } from "./support/supabase-cli.ts";

const SUPABASE = new URL("../supabase/", import.meta.url);

/** Every key as `section`, `key`, in the order of the file. */
function keysOf(table: TomlTable, section = ""): [section: string, key: string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] => {
    const isSection = typeof value === "object" && !Array.isArray(value) && !(value instanceof Date);
    return isSection ? keysOf(value, section ? `${section}.${key}` : key) : [[section, key]];
  });
}

/** A section's name, with `*` for a name of our own or one of many mails. */
const general = (section: string): string =>
  section.replace(/^(auth\.email\.template|functions)\..+/, "$1.*");

/** The keys of `functions.*`, which the CLI's template leaves out and its reference has. */
const FUNCTION_KEYS = ["enabled", "verify_jwt", "import_map", "entrypoint", "static_files"];

/** Every key by section that the CLI writes into a new project, commented-out ones included. */
async function readKnownKeys(): Promise<Set<string>> {
  const keys = new Set(FUNCTION_KEYS.map((key) => `functions.*.${key}`));
  const folder = mkdtempSync(join(tmpdir(), "perch-config-"));
  try {
    const { exitCode, stderr } = await runSupabase("init", "--workdir", folder);
    if (exitCode !== 0) throw new Error(`supabase init: ${stderr}`);
    let section = "";
    for (const line of readFileSync(join(folder, "supabase/config.toml"), "utf8").split("\n")) {
      const [, header, key] = /^(?:# )?(?:\[([\w.-]+)\]|(\w+) = .*)$/.exec(line) ?? [];
      if (header) section = general(header);
      if (key) keys.add(`${section}.${key}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return keys;
}

const known = await readKnownKeys();

/** The CLI ignores unknown keys, so a typing error would leave a default in force. */
const unknownKeys = (toml: string): string[] =>
  keysOf(parse(toml))
    .filter(([section, key]) => !known.has(`${general(section)}.${key}`))
    .map(([section, key]) => `${section}.${key}`);

const config = readFileSync(new URL("config.toml", SUPABASE), "utf8");

test("config.toml has only keys that the Supabase CLI knows", () => {
  expect(keysOf(parse(config)).length).toBeGreaterThan(40);
  expect(unknownKeys(config)).toEqual([]);
});

test("a key or section with a typing error is reported", () => {
  const wrong = `${config}\n[functions.other]\nverify_jwts = false\n[realtme]\nenabled = true\n`;
  expect(unknownKeys(wrong)).toEqual(["functions.other.verify_jwts", "realtme.enabled"]);
});

test("deploy.md's block for production has only keys that the Supabase CLI knows", () => {
  const [production = ""] = readBlocks("docs/deploy.md", "toml").values();
  const { remotes } = parse(production) as { remotes: { production: TomlTable } };
  expect(unknownKeys(stringify(remotes.production))).toEqual([]);
  expect(remotes.production).toMatchObject({
    auth: { captcha: { enabled: true, provider: "turnstile", secret: "env(CAPTCHA_SECRET)" } },
    db: { ssl_enforcement: { enabled: true } },
  });
});

test("the function skips the gateway's check, and its configured files exist", () => {
  const { functions } = parse(config) as { functions: { api: Record<string, string | boolean> } };
  // With the check, hosted's gateway would refuse requests without a token: visitors, and everybody with cookies.
  expect(functions.api["verify_jwt"]).toBe(false);
  for (const path of [functions.api["entrypoint"], functions.api["import_map"]]) {
    expect([path, existsSync(new URL(String(path), SUPABASE))]).toEqual([path, true]);
  }
});

test("sign-in needs a proven address, and there is no other way to sign in", () => {
  const { auth } = parse(config) as { auth: TomlTable & { email: TomlTable } };
  expect(auth).toMatchObject({ enable_anonymous_sign_ins: false, enable_manual_linking: false });
  expect(auth.email).toMatchObject({ enable_confirmations: true, double_confirm_changes: true });
});

/** Every mail of Auth, by the name of its `mailer` template. */
const MAILS = ["confirmation", "email_change", "invite", "magic_link", "reauthentication", "recovery"];

test("every mail of Auth is ours, and links only to our own page", () => {
  const { template } = (
    parse(config) as { auth: { email: { template: Record<string, Record<string, string>> } } }
  ).auth.email;
  expect(Object.keys(template).toSorted()).toEqual(MAILS);
  for (const [mail, { content_path: path = "", subject }] of Object.entries(template)) {
    const html = readFileSync(new URL(`../${path}`, SUPABASE), "utf8");
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    const proves = !["email_change", "reauthentication"].includes(mail);
    const link = proves
      ? "{{ .SiteURL }}/?welcome=true&amp;token_hash={{ .TokenHash }}&amp;type=email"
      : "{{ .SiteURL }}/";
    expect([mail, links]).toEqual([mail, [link]]);
    // These two mails have nothing to prove. A token in them would only serve an attacker.
    const fields = [...new Set([...html.matchAll(/\{\{ \.(\w+) \}\}/g)].map(([, field]) => field))];
    expect([mail, fields]).toEqual([mail, proves ? ["SiteURL", "TokenHash", "Token"] : ["SiteURL"]]);
    expect([mail, subject]).toEqual([
      mail,
      proves ? "Sign in to Perch" : "Your Perch account has not changed",
    ]);
  }
});

test("the mail says that it replaces earlier links", () => {
  const html = readFileSync(new URL("templates/magic-link.html", SUPABASE), "utf8").replaceAll(/\s+/g, " ");
  expect(html).toContain("It replaces every earlier link.");
  expect(html).toContain("Only the newest link works, whoever asked for it");
});
