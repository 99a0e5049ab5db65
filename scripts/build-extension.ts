/**
 * Builds the browser extension into dist-extension/chromium and dist-extension/firefox: `npm run
 * build:extension`. EXTENSION_SITE_URL is its site. `-- --out-dir <folder>` selects another folder.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "vite";
import { BROWSERS, extensionManifest } from "./extension/manifest.ts";
import { writeLocales, writeMessageFiles } from "./extension/message-files.ts";
import { extensionSite } from "./extension/site.ts";

const ROOT = resolve(import.meta.dirname, "..");
const { values } = parseArgs({ options: { "out-dir": { type: "string", default: "dist-extension" } } });
const OUT = resolve(ROOT, values["out-dir"]);
/** Used by this process only, so that builds may run in parallel. */
const WORK = join(ROOT, `node_modules/.cache/perch-extension/${process.pid}`);
const CONFIG = join(ROOT, "vite.extension.config.ts");

/** Scripts that browsers run alone: each is one file without imports. */
const SCRIPTS = ["background", "bridge", "popup", "forget"];
/** Pages other than the new tab. They need no build. */
const PAGES = ["popup", "forget"];

const common = { root: ROOT, configFile: CONFIG, logLevel: "warn" } as const;
const files = join(WORK, "files");

rmSync(WORK, { recursive: true, force: true });
await build({
  ...common,
  build: { ssr: "src/entry-server.tsx", outDir: join(WORK, "dist-server") },
});
await build({ ...common, build: { outDir: files } });
for (const name of SCRIPTS) {
  await build({
    ...common,
    build: {
      outDir: files,
      emptyOutDir: false,
      rolldownOptions: {
        input: { [name]: join(ROOT, `src/extension/${name}/main.ts`) },
        output: {
          format: "iife",
          entryFileNames: `${name}.js`,
          assetFileNames: "[name][extname]",
          codeSplitting: false,
        },
      },
    },
  });
}
await writeMessageFiles(join(files, "messages"));
await writeLocales(join(files, "_locales"));
for (const name of PAGES)
  cpSync(join(ROOT, `src/extension/${name}/${name}.html`), join(files, `${name}.html`));
cpSync(join(ROOT, "src/extension/icons"), join(files, "icons"), { recursive: true });
for (const name of ["logo.svg", "licences.txt"]) cpSync(join(ROOT, "public", name), join(files, name));

const site = extensionSite();
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
rmSync(OUT, { recursive: true, force: true });
for (const browser of BROWSERS) {
  const folder = join(OUT, browser);
  mkdirSync(OUT, { recursive: true });
  cpSync(files, folder, { recursive: true });
  const manifest = extensionManifest(browser, { site, version });
  writeFileSync(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
rmSync(WORK, { recursive: true, force: true });
process.stdout.write(
  `The extension of ${site.origin}: ${BROWSERS.map((browser) => join(OUT, browser)).join(", ")}\n`,
);
