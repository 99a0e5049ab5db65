import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// The test plants each import in a file of that folder, in an empty copy of the tree with the project's lint
// configuration. So other readers of the tree never see the planted files.
const FEATURES = readdirSync("src/features");
const [ONE, ANOTHER] = FEATURES as [string, string];
const [WIDGET, OTHER_WIDGET] = readdirSync("src/widgets").filter((name) =>
  existsSync(`src/widgets/${name}/about.ts`),
) as [string, string];

const FORBIDDEN: [folder: string, specifier: string][] = [
  [`src/features/${ONE}`, `#src/features/${ANOTHER}/route.tsx`],
  [`src/features/${ONE}`, `../${ANOTHER}/route.tsx`],
  [`src/features/${ONE}`, "#src/app/routing/router.tsx"],
  [`src/features/${ONE}`, "../../../supabase/functions/api/app.ts"],
  [`src/features/${ONE}`, "../../../local/backend.ts"],
  [`src/features/${ONE}`, "#src/api/http/supabase.ts"],
  [`src/features/${ONE}`, "@supabase/supabase-js"],
  [`src/features/${ONE}`, `#src/widgets/${WIDGET}/widget.tsx`],
  [`src/widgets/${WIDGET}`, `#src/widgets/${OTHER_WIDGET}/widget.tsx`],
  [`src/widgets/${WIDGET}`, `../${OTHER_WIDGET}/widget.tsx`],
  [`src/widgets/${WIDGET}`, `#src/features/${ONE}/route.tsx`],
  [`src/widgets/${WIDGET}`, "#src/api/http/supabase.ts"],
  ["src/shared/components", "#src/widgets/registry.ts"],
  ["src/api", "#src/widgets/registry.ts"],
  ["src/app", `#src/widgets/${WIDGET}/widget.tsx`],
  ["src/app", "#src/api/http/supabase.ts"],
  ["src/app", "#src/extension/background/main.ts"],
  ["src/shared/state", "#src/extension/background/main.ts"],
  ["src/extension/background", "../../../supabase/functions/api/app.ts"],
  ["src/extension/background", "@supabase/supabase-js"],
  ["src/extension/background", `#src/features/${ONE}/route.tsx`],
  ["src/api", "react"],
  ["src/api", "react-router-dom"],
  ["src/api", "@supabase/ssr"],
  ["src/worker", "@supabase/supabase-js"],
  ["src/worker", "react-router-dom"],
  ["src/api", "#src/features/home/route.tsx"],
  ["src/api", "#src/shared/ui/dialog/dialog.tsx"],
  ["src/shared/components", "#src/api/http/http.ts"],
  ["src/shared/ui", "#contract/webapps/webapps.ts"],
  ["src/shared/ui", "#src/shared/components/webapp/app-icon.tsx"],
  ["src/shared/lib", "#src/shared/ui/dialog/dialog.tsx"],
  ["src/shared/lib", "#src/shared/state/signal.ts"],
  ["src/shared/state", "#src/shared/ui/dialog/dialog.tsx"],
  ["src/shared/lib", "#contract/webapps/webapps.ts"],
  ["supabase/functions/_shared/contract/home", "hono"],
  ["supabase/functions/_shared/contract/home", "../../database/database.ts"],
  ["supabase/functions/_shared/contract/home", "../../log.ts"],
  ["supabase/functions/api/news", "#src/api/http/http.ts"],
  ["supabase/functions/api/news", "../../../../local/backend.ts"],
  ["supabase/functions/api/news", "node:fs"],
  ["supabase/functions/api/news", "../webapps/routes.ts"],
  ["supabase/functions/api/news", "../webapps/admin-routes.ts"],
  ["supabase/functions/api/news", "../webapps/deps.ts"],
  ["supabase/functions/api/news", "../webapps/counters.ts"],
  ["supabase/functions/_shared/database", "node:net"],
  ["local/services", "../../scripts/ensure-chromium.ts"],
  ["deploy", "../src/entry-server.tsx"],
  ["deploy", "#src/app/routing/routes.ts"],
  ["deploy/node", "../../local/backend.ts"],
];

const ALLOWED: [folder: string, specifier: string][] = [
  [`src/features/${ONE}`, "#src/api/http/http.ts"],
  [`src/features/${ONE}`, "#src/shared/ui/dialog/dialog.tsx"],
  [`src/features/${ONE}`, `./${ONE}-page.tsx`],
  [`src/features/${ONE}`, "#src/widgets/registry.ts"],
  [`src/widgets/${WIDGET}`, "#src/widgets/frame/widget-frame.tsx"],
  [`src/widgets/${WIDGET}`, "#src/api/http/http.ts"],
  ["src/shared/components", "#contract/webapps/webapps.ts"],
  ["supabase/functions/_shared/contract/home", "zod"],
  ["supabase/functions/_shared/contract/home", "../calls/errors.ts"],
  ["supabase/functions/api/news", "../../_shared/http/http-error.ts"],
  ["supabase/functions/api/news", "../webapps/data.ts"],
  ["supabase/functions/api/news", "../webapps/admin-data.ts"],
  ["supabase/functions/api/news", "../feed-reading/feed-reader.ts"],
  ["supabase/functions/api/news", "../platform.ts"],
  ["deploy", "../dist-server/entry-server.js"],
  ["deploy", "../supabase/functions/_shared/contract/site/proxy.ts"],
];

const fileFor = (folder: string, specifier: string) =>
  join(folder, `planted-${specifier.replaceAll(/[^a-z]+/g, "-")}.ts`);

const TYPES_ALONE = "deploy/planted-types.ts";
const LOST_WORK = "supabase/functions/api/news/planted-lost-work.ts";
const OWN_CALLS = [
  `src/features/${ONE}/planted-call.ts`,
  "src/api/planted-call.ts",
  "src/shared/lib/planted-call.ts",
];

/** What a browser may lack, asked for outside of the helper that says what happens without it. */
const BARE: [name: string, code: string][] = [
  ["id", "crypto.randomUUID()"],
  ["far", "globalThis.crypto.randomUUID()"],
  ["digest", 'crypto.subtle.digest("SHA-256", new Uint8Array(1))'],
  ["clipboard", 'navigator.clipboard.writeText("")'],
  ["locks", "navigator.locks.query()"],
  ["name", "{ const { locks } = navigator; return locks; }"],
  ["share", "navigator.share({})"],
  ["position", "navigator.geolocation.getCurrentPosition(() => undefined)"],
  ["worker", "navigator.serviceWorker.ready"],
  ["cookies", "document.cookie"],
  ["local", 'localStorage.getItem("")'],
  ["window", 'window.localStorage.getItem("")'],
  ["session", 'sessionStorage.getItem("")'],
  ["database", 'indexedDB.open("")'],
  ["caches", 'caches.has("")'],
  ["zone", 'new Intl.DateTimeFormat("en").resolvedOptions().timeZone'],
];
const bareFile = (folder: string, name: string) => `${folder}/planted-bare-${name}.ts`;
const CONTRACT = "supabase/functions/_shared/contract";

let tree: string;
const refused = new Set<string>();
const losing = new Set<string>();
const calling = new Set<string>();
const lacking = new Set<string>();

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "perch-fences-"));
  for (const file of ["oxlint.config.mjs", "scripts/lint/interface.js", "scripts/lint/may-lack.js"])
    cpSync(file, join(tree, file));
  for (const widget of [WIDGET, OTHER_WIDGET]) {
    mkdirSync(join(tree, "src/widgets", widget), { recursive: true });
    writeFileSync(join(tree, "src/widgets", widget, "about.ts"), "export const about = {};\n");
  }
  for (const noun of ["news", "webapps"]) {
    mkdirSync(join(tree, "supabase/functions/api", noun), { recursive: true });
    writeFileSync(join(tree, "supabase/functions/api", noun, "routes.ts"), "export const routes = [];\n");
  }
  for (const feature of FEATURES) mkdirSync(join(tree, "src/features", feature), { recursive: true });
  for (const [folder, specifier] of [...FORBIDDEN, ...ALLOWED]) {
    const path = join(tree, fileFor(folder, specifier));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import * as planted from ${JSON.stringify(specifier)};\nexport default planted;\n`);
  }
  const types = 'import type * as planted from "../src/entry-server.tsx";\nexport type { planted };\n';
  writeFileSync(join(tree, TYPES_ALONE), types);
  writeFileSync(join(tree, LOST_WORK), "export const lose = (work: Promise<void>) => {\n  void work;\n};\n");
  for (const path of OWN_CALLS) {
    writeFileSync(join(tree, path), 'export const ask = () => fetch("/rest/v1/webapps");\n');
  }
  for (const [name, code] of BARE) {
    for (const folder of [`src/features/${ONE}`, "src/api"]) {
      writeFileSync(join(tree, bareFile(folder, name)), `export const planted = () => ${code};\n`);
    }
  }
  writeFileSync(join(tree, bareFile(CONTRACT, "id")), "export const planted = () => crypto.randomUUID();\n");
  const oxlint = resolve("node_modules/.bin/oxlint");
  let report: string;
  try {
    report = execFileSync(oxlint, ["-c", "oxlint.config.mjs", "--format", "json"], {
      cwd: tree,
      encoding: "utf8",
    });
  } catch (error) {
    // A finding makes oxlint exit with 1, but it still writes the report to its standard output.
    report = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(report) as { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of diagnostics) {
    if (code === "eslint(no-restricted-imports)") refused.add(filename);
    if (code === "eslint(no-void)") losing.add(filename);
    const isBare = filename.includes("planted-bare-");
    if (code === "eslint(no-restricted-globals)" && !isBare) calling.add(filename);
    if (/^eslint\(no-restricted-(globals|properties)\)$/.test(code) && isBare) lacking.add(filename);
  }
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe("import fences", () => {
  test.each(FORBIDDEN)("%s may not import %s", (folder, specifier) => {
    expect(refused).toContain(fileFor(folder, specifier));
  });

  test.each(ALLOWED)("%s may import %s", (folder, specifier) => {
    expect(refused).not.toContain(fileFor(folder, specifier));
  });
});

test("deploy may import types of src", () => {
  expect(refused).not.toContain(TYPES_ALONE);
});

test("a route may not discard a promise", () => {
  expect([...losing]).toEqual([LOST_WORK]);
});

test("only the modules of src/api that call the API may use fetch", () => {
  expect([...calling].toSorted()).toEqual(OWN_CALLS.toSorted());
});

test.each(BARE)("what a browser may lack is asked for by its helper alone: %s", (name) => {
  for (const folder of [`src/features/${ONE}`, "src/api"]) expect(lacking).toContain(bareFile(folder, name));
});

test("the contract makes no ids of which plain http knows nothing", () => {
  expect(lacking).toContain(bareFile(CONTRACT, "id"));
});
