import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { PROJECT_ROOT } from "../../local/settings.ts";
import { BackupError } from "../backup/backup-error.ts";

export const UNITS = ["perch.service", "perch-backup.service", "perch-backup.timer", "perch-upgrade.service"];

/** A file to write: its path below the root, its text, and who may read it. */
export type ServerFile = { path: string; text: string; mode: number };

const OPEN = 0o644;
const SECRET = 0o600;

/** The settings of the last set-up; empty at the first. */
export function knownVariables(root: string): Record<string, string | undefined> {
  const file = join(root, PROJECT_ROOT, ".env");
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}

/**
 * All files of a server: settings, units, Caddy's site and its secret. What somebody else wrote into `.env` and
 * Caddyfile stays. The secret between Caddy and Perch is made once.
 */
export function serverFiles(root: string, variables: Record<string, string>, nodePath: string): ServerFile[] {
  const known = knownVariables(root);
  const secret = known["PROXY_SECRET"] ?? randomBytes(32).toString("hex");
  const env = {
    ...known,
    ...variables,
    PROXY_SECRET: secret,
    LOCAL_DEV: "false",
    DATA_DIR: "/var/lib/perch",
  };
  const domain = new URL(variables["SITE_URL"] ?? "").host;
  return [
    { path: join(PROJECT_ROOT, ".env"), text: envText(env), mode: SECRET },
    ...UNITS.map((name) => ({
      path: `/etc/systemd/system/${name}`,
      text: example(name).replaceAll("/srv/perch", PROJECT_ROOT).replaceAll("/usr/bin/node", nodePath),
      mode: OPEN,
    })),
    { path: "/etc/perch/proxy.env", text: `PROXY_SECRET=${secret}\n`, mode: SECRET },
    {
      path: "/etc/systemd/system/caddy.service.d/perch.conf",
      text: "[Service]\nEnvironmentFile=/etc/perch/proxy.env\n",
      mode: OPEN,
    },
    {
      path: "/etc/caddy/perch.caddy",
      text: example("Caddyfile.one-machine").replaceAll("perch.example", domain),
      mode: OPEN,
    },
    {
      path: "/etc/caddy/Caddyfile",
      text: withImport(readIfThere(join(root, "/etc/caddy/Caddyfile"))),
      mode: OPEN,
    },
  ];
}

/** Writes the files that differ from the existing ones. Returns their paths. */
export function writeFiles(root: string, files: readonly ServerFile[]): string[] {
  return files.flatMap(({ path, text, mode }) => {
    const file = join(root, path);
    if (readIfThere(file) === text) return [];
    mkdirSync(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, text, { mode });
    // The mode of an earlier umask must not hide a unit from systemd.
    chmodSync(draft, mode);
    renameSync(draft, file);
    return [path];
  });
}

function example(name: string): string {
  return readFileSync(join(PROJECT_ROOT, "deploy/examples", name), "utf8");
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

const IMPORT = "import /etc/caddy/perch.caddy";

function withImport(caddyfile: string): string {
  if (caddyfile.split("\n").some((line) => line.trim() === IMPORT)) return caddyfile;
  return `${caddyfile}${caddyfile === "" || caddyfile.endsWith("\n") ? "" : "\n"}${IMPORT}\n`;
}

/** One variable a line, quoted where Node's reader needs it. */
function envText(env: Record<string, string | undefined>): string {
  const lines = Object.entries(env)
    .toSorted()
    .flatMap(([name, value]) => (value ? [`${name}=${quoted(value)}`] : []));
  return `# npm run setup:server writes this file again and keeps other variables. .env.example explains all settings.\n${lines.join("\n")}\n`;
}

function quoted(value: string): string {
  if (/^[\w@%+:,./=?&~-]*$/.test(value)) return value;
  const quote = [`"`, "'", "`"].find((mark) => !value.includes(mark));
  if (!quote) throw new BackupError("A setting has all three kinds of quotes, which no .env file can hold.");
  return `${quote}${value}${quote}`;
}
