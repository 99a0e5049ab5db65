/**
 * Holds the built pages to scripts/budgets.json: `tsx scripts/check-budgets.ts`. Sizes are bytes of gzip, as the network
 * carries them. Builds the pages when there are none of these sources yet. Prints what there is; exits 1 above a budget.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inlineParts } from "../deploy/content-policy.ts";
import { fillPage } from "../deploy/fill-page.ts";
import { buildSite, DIST, loadRenderer, staleBuild } from "../local/web/build.ts";
import { routes } from "../src/app/routing/routes.ts";

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;
type Budget = { files: number; scripts: number; styles: number; document: number };
type Budgets = {
  /** By what draws them: `<feature> in <frame>`. */
  pages: Record<string, Budget>;
  /** For every script that `largerChunks` does not name. */
  chunk: number;
  largerChunks: Record<string, number>;
  /** All scripts together: what the service worker fetches. */
  all: number;
};

const inputs = staleBuild();
if (inputs !== null) await buildSite(inputs, () => undefined);

const budgets = JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8")) as Budgets;
const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8")) as Manifest;
const shell = readFileSync(join(DIST, "index.html"), "utf8");
const { renderPage } = await loadRenderer();
const packed = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;
const sizeOf = (file: string) => packed(readFileSync(join(DIST, file)));

const excesses: string[] = [];
function hold(what: string, size: number, budget: number): string {
  if (size > budget) excesses.push(`${what}: ${size} is more than ${budget}`);
  return `${size} of ${budget}`;
}

/** Every page by what draws it, at one of its paths. */
const pages = new Map(routes.map((route) => [`${route.feature} in ${route.frame}`, route]));
const rows = [...pages].map(async ([page, { path, feature, frame }]) => {
  const budget = budgets.pages[page];
  if (!budget) throw new Error(`scripts/budgets.json says nothing of ${page}.`);
  const files = filesOf([`src/features/${feature}/route.tsx`, `src/app/frames/${frame}-frame.tsx`]);
  const sum = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sizeOf(file), 0);
  const document = await documentAt(path.replaceAll(/:\w+/g, "1"));
  return {
    page,
    // And the document itself.
    files: hold(`${page}, files`, files.length + 1, budget.files),
    scripts: hold(`${page}, scripts`, sum(".js"), budget.scripts),
    styles: hold(`${page}, styles`, sum(".css") + document.styles, budget.styles),
    document: hold(`${page}, document`, document.markup, budget.document),
  };
});
console.table(await Promise.all(rows));

const chunks = readdirSync(join(DIST, "assets")).filter((file) => file.endsWith(".js"));
const nameOf = (file: string) => file.replace(/-[\w-]{8}\.js$/, "");
for (const file of chunks) {
  hold(`chunk ${file}`, sizeOf(`assets/${file}`), budgets.largerChunks[nameOf(file)] ?? budgets.chunk);
}
for (const name of Object.keys(budgets.largerChunks)) {
  if (!chunks.some((file) => nameOf(file) === name))
    excesses.push(`scripts/budgets.json names ${name}, which is gone`);
}
const all = chunks.reduce((total, file) => total + sizeOf(`assets/${file}`), 0);
console.log(`All ${chunks.length} scripts: ${hold("all scripts", all, budgets.all)}`);

for (const excess of excesses) console.error(excess);
process.exitCode = excesses.length === 0 ? 0 : 1;

/** A page as servers send it before its answers are known; styles are counted as styles, wherever they stand. */
async function documentAt(path: string): Promise<{ markup: number; styles: number }> {
  const html = fillPage(shell, path, await renderPage(new URL(path, "https://perch.example"), {}));
  const { styles } = inlineParts(html);
  return {
    markup: packed(styles.reduce((rest, text) => rest.replace(text, () => ""), html)),
    styles: styles.reduce((total, text) => total + packed(text), 0),
  };
}

/** The scripts and styles of the entry, of these modules and of everything they import, once each. */
function filesOf(modules: readonly string[]): string[] {
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
  follow("index.html");
  for (const module of modules) {
    // What comes with the entry has no chunk of its own.
    if (manifest[module] || !existsSync(new URL(`../${module}`, import.meta.url))) follow(module);
  }
  return [...files];
}
