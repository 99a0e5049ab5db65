import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readHostSite, readPagesSite } from "../deploy/environment.ts";
import { readSettings } from "../local/settings.ts";
import { readAccess } from "../scripts/backup/project.ts";
import { readConfig, VARIABLES } from "../supabase/functions/api/config/config.ts";

const ROOT = new URL("../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");
const DEPLOY = read("docs/deploy.md");

/** npm, the system, systemd, Vite or Cloudflare (a binding) set these, not the people who run Perch. */
const NOT_OURS = new Set([
  "ASSETS",
  "INIT_CWD",
  "NODE_ENV",
  "NOTIFY_SOCKET",
  "PATH",
  "WATCHDOG_USEC",
  "npm_lifecycle_event",
]);

type Row = { names: string[]; example: string | undefined };

/** The rows of the tables whose first column is `variable`; the example is the code in a column of that name. */
const rows: Row[] = [...DEPLOY.matchAll(/^\| variable +\|(.*)\n\|[-| ]+\n((?:\|.*\n)+)/gm)].flatMap(
  ([, header = "", body = ""]) => {
    const column = header.split("|").findIndex((name) => name.trim() === "example");
    return body
      .trimEnd()
      .split("\n")
      .map((line) => {
        const [first = "", ...others] = line.split("|").slice(1);
        const names = [...first.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
        return { names, example: /`([^`]+)`/.exec(others[column] ?? "")?.[1] };
      });
  },
);

/** The secrets that deploy.md's commands set, as a shell reads them. */
function secretsSet(): Record<string, string> {
  const commands = DEPLOY.matchAll(/^PROXY_SECRET=.*|supabase(?:@\S+)? secrets set ([^`\n]+)/gm);
  const script = [...commands].map(([line, set]) => (set ? `printf '%s\\n' ${set}` : line)).join("\n");
  const said = execFileSync("sh", ["-ec", script], { encoding: "utf8" }).split("\n");
  return Object.fromEntries(
    said.flatMap((line) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The names that `run` reads from an environment with these answers. */
function asked(
  run: (read: (name: string) => string | undefined) => unknown,
  answer: (name: string) => string | undefined,
): string[] {
  const names: string[] = [];
  run((name) => {
    names.push(name);
    return answer(name);
  });
  return names;
}

const environmentOf = (read: (name: string) => string | undefined): NodeJS.ProcessEnv =>
  new Proxy({}, { get: (_none, name: string) => read(name) });

/**
 * The names that code reads from the environment one by one. It searches the text, because a type neither covers
 * index.html nor shows that a documented variable has no reader any more.
 */
function readByName(): string[] {
  const folders = ["deploy", "local", "scripts"];
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => `${folder}/${file}`),
  );
  const own = ["index.html", "vite.config.ts"];
  const text = [...files, ...own].map(read).join("\n");
  const names = text.matchAll(/\benv(?:\.|\[")([A-Za-z]\w*)|\b(VITE_[A-Z_]+[A-Z])\b/g);
  return [...names].map(([, inCode, inPage]) => inCode ?? inPage ?? "").filter((name) => /[A-Z]/.test(name));
}

const everythingRead = new Set(
  [
    ...VARIABLES,
    ...asked(
      (env) => readSettings(environmentOf(env)),
      // The settings read its port only when the table editor is on.
      (name) => (name === "STUDIO" ? "on" : undefined),
    ),
    ...asked((env) => readAccess(environmentOf(env)), String),
    ...asked((env) => readHostSite(env, "x-real-ip"), String),
    ...asked((env) => readPagesSite(env), String),
    ...readByName(),
  ].filter((name) => !NOT_OURS.has(name)),
);

test("the function starts with the secrets of deploy.md, and with every example of its tables", () => {
  const examples = rows.flatMap(({ names, example }) =>
    example === undefined ? [] : names.map((name) => [name, example.replaceAll(/[<>]/g, "")] as const),
  );
  const fromPlatform = Object.fromEntries(examples.filter(([name]) => name.startsWith("SUPABASE_")));
  const secrets = secretsSet();
  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(["SITE_URL", "PROXY_SECRET", "DATABASE_URL"]));

  const asDocumented = readConfig((name) => ({ ...fromPlatform, ...secrets })[name]);
  expect(asDocumented.proxySecret).toMatch(/^[0-9a-f]{64}$/);
  expect(asDocumented.siteUrl).toBe("https://perch.example");
  const everything: Record<string, string> = { ...Object.fromEntries(examples), ...secrets };
  expect(readConfig((name) => everything[name])).toMatchObject({
    ai: { model: "gpt-4.1-mini" },
    isLocalDev: false,
  });
  expect(readConfig((name) => everything[name]).trustedProxies("192.0.2.10")).toBe(true);
});

test("deploy.md's tables have every variable that code reads, and no other", () => {
  const documented = new Set(rows.flatMap(({ names }) => names));
  expect([...documented].toSorted()).toEqual([...everythingRead].toSorted());
});

test(".env.example has every variable that code or the container reads, and no other", () => {
  const composed = [read("compose.yaml"), read("compose.caddy.yaml")]
    .flatMap((file) => [...file.matchAll(/\$\{([A-Z_]+)/g)])
    .map(([, name = ""]) => name);
  const names = [...read(".env.example").matchAll(/^#([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  // The system reads the time zone.
  const all = new Set([...everythingRead, ...composed, "TZ"]);
  expect([...new Set(names)].toSorted()).toEqual([...all].toSorted());
});
