/**
 * Writes what a new store starts with: supabase/seed.sql and the pictures under public/seed, all from
 * scripts/seed, the directory of web apps and the simple-icons package.
 *
 *     npm run seed:generate              write; files that no longer belong there go
 *     npm run seed:generate -- --check   write nothing; fails and names the files that are stale
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as simpleIcons from "simple-icons";
import { bannerSvg } from "../supabase/functions/api/suggestions/banner.ts";
import { directory } from "../supabase/functions/api/suggestions/directory.ts";
import { folderIconSvg } from "../supabase/functions/api/suggestions/folder-icon.ts";
import { appTileSvg } from "./seed/app-tile.ts";
import { CATALOGUES } from "./seed/collections.ts";
import { pickSeedApps } from "./seed/seed-apps.ts";
import { seedSql } from "./seed/seed-sql.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Folders that hold nothing but what this script writes. */
const OWN_FOLDERS = ["public/seed/banners", "public/seed/folders", "public/seed/icons"];

const files = seedFiles();
const strays = OWN_FOLDERS.flatMap((folder) =>
  existsSync(join(ROOT, folder)) ? readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`) : [],
).filter((path) => !files.has(path));
const stale = [...files].flatMap(([path, content]) => (onDisk(path) === content ? [] : [path]));

if (process.argv.includes("--check")) {
  const wrong = [...stale, ...strays];
  if (wrong.length > 0) {
    process.stderr.write(
      `Stale, run "npm run seed:generate":\n${wrong.map((path) => `  ${path}\n`).join("")}`,
    );
    process.exitCode = 1;
  }
} else {
  for (const path of strays) rmSync(join(ROOT, path));
  for (const path of stale) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), files.get(path) ?? "");
  }
  process.stdout.write(`${files.size} files, ${stale.length} written, ${strays.length} removed.\n`);
}

function seedFiles(): Map<string, string> {
  const brands = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]));
  const apps = pickSeedApps(directory());
  const icons = apps.flatMap(({ name, slug, icon }) => {
    if (icon === undefined) return [];
    const brand = brands.get(icon);
    if (!brand) throw new Error(`simple-icons has no ${icon}, which ${name} names.`);
    return [[`public/seed/icons/${slug}.svg`, appTileSvg(brand)] as const];
  });
  return new Map([
    ["supabase/seed.sql", seedSql(apps)],
    ...CATALOGUES.flatMap(({ name, snail }) => [
      [`public/seed/banners/${snail}.svg`, bannerSvg(name)] as const,
      [`public/seed/folders/${snail}.svg`, folderIconSvg(name)] as const,
    ]),
    ...icons,
  ]);
}

function onDisk(path: string): string | null {
  return existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), "utf8") : null;
}
