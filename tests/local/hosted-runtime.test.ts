import { builtinModules } from "node:module";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import type { DenoNetworkApi } from "../../supabase/functions/_shared/guarded-fetch/deno-network.ts";
import { HOSTED_DENO_MEMBERS, HOSTED_NODE_MODULES, NEWER_THAN_HOSTED } from "../support/hosted-runtime.ts";

const ROOT = new URL("../../", import.meta.url);
const ENTRY = "supabase/functions/api/index.ts";
const BUILT_IN = new Set(builtinModules);

/** All modules of the function, and their imports of Node's built-ins: `postgres -> net`. */
type Function = { code: string; files: number; builtIns: string[] };

/** Bundles the function with its npm packages and keeps all code that could run. */
async function bundle(): Promise<Function> {
  const builtIns = new Set<string>();
  const built = await build({
    root: ROOT.pathname,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: ENTRY,
      write: false,
      minify: false,
      target: "esnext",
      rolldownOptions: { treeshake: false, output: { codeSplitting: false } },
    },
    // Deno's conditions for a package's exports.
    ssr: { noExternal: true, resolve: { conditions: ["deno", "node", "import", "module", "default"] } },
    plugins: [
      {
        name: "who-imports-what",
        enforce: "pre",
        resolveId(source, importer) {
          const name = source.replace(/^node:/, "");
          if (BUILT_IN.has(name)) builtIns.add(`${packageOf(importer ?? "")} -> ${name}`);
        },
      },
    ],
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  const chunks = output.filter((file) => file.type === "chunk");
  return {
    code: chunks.map((chunk) => chunk.code).join("\n"),
    files: chunks.flatMap((chunk) => Object.keys(chunk.modules)).length,
    builtIns: [...builtIns].toSorted(),
  };
}

/** The npm package of a file; for our own file, its path. */
function packageOf(file: string): string {
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
  return inPackage ?? file.replace(ROOT.pathname, "");
}

/** The members of `Deno` that this code names, in any notation. */
const denoMembers = (code: string): string[] =>
  [
    ...new Set([...code.matchAll(/\bDeno\b\s*(?:\?\.|\.|\[\s*["'])\s*(\w+)/g)].map(([, name = ""]) => name)),
  ].toSorted();

const newerWords = (code: string): string[] =>
  NEWER_THAN_HOSTED.flatMap((pattern) => pattern.exec(code)?.[0] ?? []);

describe("the function with all its packages", () => {
  let api: Function;
  beforeAll(async () => {
    api = await bundle();
    expect(api.files).toBeGreaterThan(200);
  });

  test("uses only members of Deno that hosted functions have", () => {
    const named = denoMembers(api.code);
    expect(named).toContain("serve");
    const members: readonly string[] = HOSTED_DENO_MEMBERS;
    expect(named.filter((name) => !members.includes(name))).toEqual([]);
  });

  test("imports only built-ins of Node that hosted functions have", () => {
    const unknown = api.builtIns.filter((use) => !HOSTED_NODE_MODULES.includes(use.split(" -> ")[1] ?? ""));
    expect(api.builtIns).toContain("postgres -> net");
    // The modules themselves exist. postgres.js reads files only in `sql.file()`, which nothing calls. nodemailer starts
    // programs only for its transport "sendmail" and reads files only for parts by path, which send-mail.ts refuses.
    expect(unknown).toEqual(["nodemailer -> child_process", "nodemailer -> fs", "postgres -> fs"]);
    expect(api.code).not.toMatch(/\bsql\.file\(/);
    expect(api.code).toMatch(/disableFileAccess: (true|!0)/);
    expect(api.code).not.toMatch(/\bsendmail: (true|!0)/);
  });

  test("imports no built-in of Node in our own code", () => {
    expect(api.builtIns.filter((use) => use.startsWith("supabase/"))).toEqual([]);
  });

  test("uses only JavaScript features of Deno 2.1", () => {
    expect(newerWords(api.code)).toEqual([]);
  });
});

test("guarded fetch uses only what hosted functions have", () => {
  expectTypeOf<keyof DenoNetworkApi>().toExtend<(typeof HOSTED_DENO_MEMBERS)[number]>();
});

test("the checks find what they look for", () => {
  expect(denoMembers('Deno.openKv(); Deno?.createHttpClient({}); Deno["readFile"]')).toEqual([
    "createHttpClient",
    "openKv",
    "readFile",
  ]);
  expect(newerWords("const a = RegExp.escape(b); bytes.toBase64()")).toEqual(["RegExp.escape", ".toBase64("]);
});
