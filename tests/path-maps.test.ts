import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import lingui from "../lingui.config.ts";
import { chunkGroups } from "../scripts/vite/chunk-groups.ts";
import { routes } from "../src/app/routing/routes.ts";

/** Three maps name files by hand: a file that is moved must not fall out of them. */
const files = ["src", "supabase/functions/_shared", "scripts"].flatMap((folder) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
]);

/** Whether a file or a folder is of this pattern, which has no more than `*`, `**` and `{a,b}`. */
function isThere(glob: string): boolean {
  const pattern = glob
    .replaceAll(/\*\*|[*.]/g, (found) => ({ "**": ".*", "*": "[^/]*" })[found] ?? "\\.")
    .replaceAll(/\{([^}]*)\}/g, (_all, names: string) => `(?:${names.replaceAll(",", "|")})`);
  return files.some((file) => new RegExp(`^${pattern}$`).test(file));
}

/** `{a,b}` written out: each of them has to be there. */
function eachOf(glob: string): string[] {
  const [all, names] = /\{([^}]*)\}/.exec(glob) ?? [];
  return all && names ? names.split(",").flatMap((name) => eachOf(glob.replace(all, name))) : [glob];
}

describe("the catalogues of messages (lingui.config.ts)", () => {
  const catalogue = (name: string) => lingui.catalogs?.find(({ path }) => path.endsWith(`/${name}`));
  const included = (name: string) => catalogue(name)?.include ?? [];

  test.each(lingui.catalogs ?? [])("name what there is: $path", ({ include }) => {
    expect(include.filter((one) => !isThere(one))).toEqual([]);
  });

  test("have everyone's pages with the pages, and the administrator's apart", () => {
    // The home screen's own, the back office's, and a page that only leads on: its texts come with the dialogs.
    const elsewhere = new Set(["features/home", "features/developers", "features/go"]);
    const pages = routes
      .filter(({ who, page }) => who === "everyone" && !elsewhere.has(page))
      .map(({ page }) => `src/${page}`);
    const isIn = (page: string, name: string) =>
      included(name).some((one) => page === one || page.startsWith(`${one}/`));
    expect(pages.filter((page) => !isIn(page, "pages"))).toEqual([]);
    const office = routes.filter(({ who }) => who === "admin").map(({ page }) => `src/${page}`);
    expect(office.filter((page) => !isIn(page, "office"))).toEqual([]);
  });
});

test("the home screen's styles (home-page.css) name sources that there are", () => {
  const css = readFileSync("src/styles/home-page.css", "utf8");
  const sources = [...css.matchAll(/@source (?:not )?"([^"]+)";/g)].map(([, glob = ""]) =>
    join("src/styles", glob),
  );
  expect(sources).not.toHaveLength(0);
  expect(sources.flatMap(eachOf).filter((glob) => !isThere(glob))).toEqual([]);
});

test("the groups of chunks (chunk-groups.ts) name parts of paths that there are", () => {
  const tests = chunkGroups.flatMap((group) => (group.test instanceof RegExp ? [group.test] : []));
  const words = tests.flatMap(
    ({ source }) => source.replaceAll(/\[[^\]]*\]|\(\?!|\\w/g, " ").match(/[\w-]{2,}/g) ?? [],
  );
  expect(words.length).toBeGreaterThan(20);
  const packages = new Set(["lucide-react", "tanstack", "zod", "v4", "core", "mini", "locales"]);
  const isNamed = (word: string) => packages.has(word) || files.some((file) => file.includes(word));
  expect(words.filter((word) => !isNamed(word))).toEqual([]);
});
