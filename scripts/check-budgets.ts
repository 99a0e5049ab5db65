/**
 * Holds the built pages to scripts/budgets.json: `tsx scripts/check-budgets.ts`. Sizes are bytes of gzip, as the network
 * carries them. Builds the pages when there are none of these sources yet. Prints what there is; exits 1 above a budget.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inlineParts } from "../deploy/content-policy.ts";
import { buildSite, DIST, staleBuild } from "../local/web/build.ts";

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;
type Budget = { files: number; scripts: number; styles: number; document: number };
type Budgets = {
  pages: Record<string, Budget>;
  /** For every script that `largerChunks` does not name. */
  chunk: number;
  largerChunks: Record<string, number>;
  /** All scripts together: what the service worker fetches. */
  all: number;
};

/** What each page is made of, as src/app/pages.ts puts it together. */
const PAGES: Record<string, string[]> = {
  home: [],
  store: ["src/app/store-frame.tsx", "src/features/store/route.tsx"],
  slug: ["src/app/store-frame.tsx", "src/features/slug/route.tsx"],
  settings: ["src/app/settings-frame.tsx", "src/features/settings/route.tsx"],
};

const inputs = staleBuild();
if (inputs !== null) await buildSite(inputs, () => undefined);

const budgets = JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8")) as Budgets;
const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8")) as Manifest;
const packed = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;
const sizeOf = (file: string) => packed(readFileSync(join(DIST, file)));

/** The page, and what stands in it of styles: they are counted as styles, wherever they are. */
const html = readFileSync(join(DIST, "index.html"), "utf8");
const { styles: inlineStyles } = inlineParts(html);
const withoutStyles = inlineStyles.reduce((rest, text) => rest.replace(text, () => ""), html);
const inlineSize = inlineStyles.reduce((total, text) => total + packed(text), 0);

const excesses: string[] = [];
function hold(what: string, size: number, budget: number): string {
  if (size > budget) excesses.push(`${what}: ${size} is more than ${budget}`);
  return `${size} of ${budget}`;
}

const chunks = readdirSync(join(DIST, "assets")).filter((file) => file.endsWith(".js"));
/** Scripts that no module imports, by the page that fetches them. */
const alone = (page: string) =>
  chunks.filter((file) => file.startsWith(`${page}-shell-`)).map((file) => `assets/${file}`);
const rows = Object.entries(PAGES).map(([page, modules]) => {
  const budget = budgets.pages[page];
  if (!budget) throw new Error(`scripts/budgets.json says nothing of ${page}.`);
  const files = [...filesOf(["index.html", ...modules]), ...alone(page)];
  const sum = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sizeOf(file), 0);
  return {
    page,
    // And the document itself.
    files: hold(`${page}, files`, files.length + 1, budget.files),
    scripts: hold(`${page}, scripts`, sum(".js"), budget.scripts),
    styles: hold(`${page}, styles`, sum(".css") + inlineSize, budget.styles),
    document: hold(`${page}, document`, packed(withoutStyles), budget.document),
  };
});
console.table(rows);

for (const file of chunks) {
  const name = file.replace(/-[\w-]{8}\.js$/, "");
  hold(`chunk ${file}`, sizeOf(`assets/${file}`), budgets.largerChunks[name] ?? budgets.chunk);
}
const all = chunks.reduce((total, file) => total + sizeOf(`assets/${file}`), 0);
console.log(`All ${chunks.length} scripts: ${hold("all scripts", all, budgets.all)}`);

for (const excess of excesses) console.error(excess);
process.exitCode = excesses.length === 0 ? 0 : 1;

/** The scripts and styles of these modules and of everything they import, once each. */
function filesOf(modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const follow = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}.`);
    files.add(chunk.file);
    // Those of the page itself are in it.
    for (const style of chunk.css ?? []) if (existsSync(join(DIST, style))) files.add(style);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const module of modules) follow(module);
  return files;
}
