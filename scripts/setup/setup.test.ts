import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { PROJECT_ROOT, readSettings } from "../../local/settings.ts";
import { findAnswers, variablesOf } from "./answers.ts";
import { knownVariables, serverFiles, UNITS, writeFiles } from "./files.ts";

const FLAGS = {
  domain: "perch.example",
  admin: "you@perch.example",
  "smtp-url": "smtps://me:pa%24s@mail.example:465",
};
const NODE = "/opt/node/bin/node";

function aRoot(): string {
  const root = mkdtempSync(join(tmpdir(), "perch-server-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

async function setUp(root: string, flags: Record<string, string> = FLAGS): Promise<string[]> {
  const answers = await findAnswers(flags, knownVariables(root), false);
  return writeFiles(root, serverFiles(root, variablesOf(answers), NODE));
}

const read = (root: string, path: string) => readFileSync(join(root, path), "utf8");
const modeOf = (root: string, path: string) => statSync(join(root, path)).mode & 0o777;

test("flags answer everything, and the sender has a default", async () => {
  expect(await findAnswers(FLAGS, {}, false)).toEqual({
    domain: "perch.example",
    admin: "you@perch.example",
    smtpUrl: FLAGS["smtp-url"],
    mailFrom: "Perch <no-reply@perch.example>",
  });
});

test.each([
  [{ admin: FLAGS.admin }, "--domain: nothing is not a domain"],
  [{ ...FLAGS, domain: "https://perch.example" }, "--domain: https://perch.example is not a domain"],
  [{ domain: FLAGS.domain }, "--admin: the administrator has no address"],
  [{ ...FLAGS, admin: "me" }, "ADMIN_EMAIL=me is not an email address"],
  [{ ...FLAGS, "smtp-url": "mail.example" }, "SMTP_URL is not the address of a mail server"],
  [{ ...FLAGS, "mail-from": "Perch" }, "MAIL_FROM=Perch is not a sender"],
])("%o is refused: %s", async (flags, message) => {
  await expect(findAnswers(flags, {}, false)).rejects.toThrow(message);
});

test("npm start reads the settings that are written, and only root and Perch read the secrets", async () => {
  const root = aRoot();
  await setUp(root, { ...FLAGS, "mail-from": `"Our" Perch <perch@example.com>` });
  const env = parseEnv(read(root, join(PROJECT_ROOT, ".env")));
  expect(readSettings(env)).toMatchObject({
    siteUrl: "https://perch.example",
    adminEmail: "you@perch.example",
    localDev: false,
    dataDir: "/var/lib/perch",
    smtp: { url: FLAGS["smtp-url"], from: `"Our" Perch <perch@example.com>` },
  });
  expect(env["PROXY_SECRET"]).toMatch(/^[\da-f]{64}$/);
  expect(read(root, "/etc/perch/proxy.env")).toBe(`PROXY_SECRET=${env["PROXY_SECRET"]}\n`);
  expect([modeOf(root, join(PROJECT_ROOT, ".env")), modeOf(root, "/etc/perch/proxy.env")]).toEqual([
    0o600, 0o600,
  ]);
  expect(read(root, "/etc/caddy/perch.caddy")).toMatch(/^perch\.example \{$/m);
});

test("units have this machine's folder and Node, and are open to systemd", async () => {
  const root = aRoot();
  await setUp(root);
  for (const name of UNITS) {
    const path = `/etc/systemd/system/${name}`;
    // The examples' folder may be this machine's.
    const elsewhere = read(root, path).replaceAll(PROJECT_ROOT, "");
    expect([name, modeOf(root, path), elsewhere.includes("/srv/perch")]).toEqual([name, 0o644, false]);
  }
  expect(read(root, "/etc/systemd/system/perch.service")).toContain(
    `ExecStart=${NODE} --max-semi-space-size=4 local/run.js local/start.ts`,
  );
});

test("a second run changes nothing, and a third with other answers changes only what they say", async () => {
  const root = aRoot();
  await setUp(root);
  const secret = knownVariables(root)["PROXY_SECRET"];
  expect(await setUp(root, {})).toEqual([]);
  writeFileSync(join(root, PROJECT_ROOT, ".env"), `${read(root, join(PROJECT_ROOT, ".env"))}NEWS_FEEDS=,\n`);
  const changed = await setUp(root, { "smtp-url": "-", domain: "start.example" });
  expect(changed).toEqual([join(PROJECT_ROOT, ".env"), "/etc/caddy/perch.caddy"]);
  expect(knownVariables(root)).toMatchObject({
    SITE_URL: "https://start.example",
    ADMIN_EMAIL: FLAGS.admin,
    NEWS_FEEDS: ",",
    PROXY_SECRET: secret,
  });
  expect(knownVariables(root)["SMTP_URL"]).toBeUndefined();
});

test("sites that Caddy serves already stay", async () => {
  const root = aRoot();
  mkdirSync(join(root, "/etc/caddy"), { recursive: true });
  writeFileSync(join(root, "/etc/caddy/Caddyfile"), "other.example {\n}");
  await setUp(root);
  await setUp(root, { domain: "start.example" });
  expect(read(root, "/etc/caddy/Caddyfile")).toBe("other.example {\n}\nimport /etc/caddy/perch.caddy\n");
});
