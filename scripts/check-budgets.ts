/**
 * Compares the built site with scripts/budgets.json: `tsx scripts/check-budgets.ts`. Sizes are bytes of gzip,
 * as on the network. It builds the site if necessary and prints all sizes. It exits 1 above a budget, when a page
 * loads schemas that it does not need, or when chunks import each other.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inlineParts } from "../deploy/headers/content-policy.ts";
import { fillPage } from "../deploy/pages/fill-page.ts";
import { buildSite, DIST, loadRenderer, staleBuild } from "../local/web/build.ts";
import { routes } from "../src/app/routing/routes.ts";

type Manifest = Record<string, { file: string; imports?: string[] }>;
/** What people wait for, in bytes. */
type Budgets = {
  /** The home screen's scripts before it is idle. */
  home: number;
  page: number;
  /** The home screen's own styles, and those of any other page. */
  homeStyles: number;
  styles: number;
  document: number;
  chunks: number;
};

const inputs = staleBuild();
if (inputs !== null) await buildSite(inputs, () => undefined);

const budgets = JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8")) as Budgets;
const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8")) as Manifest;
const shell = readFileSync(join(DIST, "index.html"), "utf8");
const { renderPage, styles: wholeStyles } = await loadRenderer();
const packed = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;
const sizeOf = (file: string) => packed(readFileSync(join(DIST, file)));

const excesses: string[] = [];
function hold(what: string, size: number, budget: number): string {
  if (size > budget) excesses.push(`${what}: ${size} is more than ${budget}`);
  return `${size} of ${budget}`;
}

/** Every page by its folder and frame, at one of its paths. */
const pages = new Map(routes.map((route) => [`${route.page} in ${route.frame}`, route]));
const rows = [...pages].map(async ([name, { path, page, frame }]) => {
  const files = filesOf([`src/${page}/route.tsx`, `src/app/frames/${frame}-frame.tsx`]);
  const scripts = files.reduce((total, file) => total + sizeOf(file), 0);
  const isHome = page === "features/home";
  // The back office and the form for suggestions validate what is typed.
  const validates = frame === "admin" || page === "features/suggest";
  if (!validates) refuseZod(name, files);
  const document = await documentAt(path.replaceAll(/:\w+/g, "1"));
  return {
    page: name,
    files: files.length,
    scripts: hold(`${name}, scripts`, scripts, isHome ? budgets.home : budgets.page),
    styles: hold(`${name}, styles`, document.styles, isHome ? budgets.homeStyles : budgets.styles),
    document: hold(`${name}, document`, document.markup, budgets.document),
  };
});
console.table(await Promise.all(rows));
refuseZod("sign-in", filesOf(["src/features/auth/route.tsx"]));

const chunks = readdirSync(join(DIST, "assets")).filter((file) => file.endsWith(".js"));
hold("number of chunks", chunks.length, budgets.chunks);
const sizes = chunks.map((file) => sizeOf(`assets/${file}`));
const all = sizes.reduce((total, size) => total + size, 0);
console.log(
  `${chunks.length} scripts of ${all} bytes, ${sizes.filter((size) => size < 1_000).length} below 1 kB`,
);

for (const circle of circles()) excesses.push(`chunks import each other: ${circle}`);
for (const excess of excesses) console.error(excess);
process.exitCode = excesses.length === 0 ? 0 : 1;

/** A page as servers send it without answers. Inline styles count as styles. */
async function documentAt(path: string): Promise<{ markup: number; styles: number }> {
  const page = await renderPage(new URL(path, "https://perch.example"), {});
  const html = fillPage(shell, path, path === "/" ? page : { ...page, styles: wholeStyles });
  const { styles } = inlineParts(html);
  return {
    markup: packed(styles.reduce((rest, text) => rest.replace(text, () => ""), html)),
    styles: styles.reduce((total, text) => total + packed(text), 0),
  };
}

/** Whoever checks no input on a page needs 31 kB less. */
function refuseZod(name: string, files: readonly string[]): void {
  if (files.some((file) => file.includes("/zod"))) {
    excesses.push(`${name} loads zod: keep its constants apart from schemas`);
  }
}

/** The scripts of the entry and of these modules, with all their imports, once each. */
function filesOf(modules: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const follow = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}.`);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  follow("index.html");
  for (const module of modules) {
    // A module in the entry's chunk has no chunk of its own.
    if (manifest[module] || !existsSync(new URL(`../${module}`, import.meta.url))) follow(module);
  }
  return [...files];
}

/** Chunks that import each other: one of them runs before its imports have, and its page breaks. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const follow = (module: string, path: readonly string[]) => {
    if (path.includes(module)) found.push([...path.slice(path.indexOf(module)), module].join(" > "));
    if (done.has(module) || path.includes(module)) return;
    for (const imported of manifest[module]?.imports ?? []) follow(imported, [...path, module]);
    done.add(module);
  };
  for (const module of Object.keys(manifest)) follow(module, []);
  return found;
}
