import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const ROOT = new URL("../", import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8")) as {
  scripts: Record<string, string>;
};

/** Names in a page that do not exist: files and folders of the project, linked pages, npm scripts. */
function missingNames(page: string, text: string): string[] {
  const here = new URL(page, ROOT);
  const paths = [...text.matchAll(/`((?:deploy|docs|local|scripts|src|supabase|tests)\/[\w./-]+)`/g)]
    .map(([, path = ""]) => path)
    // CONTRIBUTING.md uses an example noun that Perch doesn't have.
    .filter((path) => !path.includes("reviews") && !existsSync(new URL(path, ROOT)));
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(new URL(path, here)));
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !(name in scripts));
  return [...paths, ...links, ...commands];
}

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/api.md",
  "docs/deploy.md",
  "docs/extension.md",
  "docs/operate.md",
  "docs/hosted-parity.md",
  "docs/links.md",
  "docs/mcp.md",
  "docs/scale.md",
];

describe.each(PAGES)("%s", (page) => {
  const text = readFileSync(new URL(page, ROOT), "utf8");

  test("names only existing files, pages and commands", () => {
    expect(missingNames(page, text)).toEqual([]);
  });

  test("runs the tested Supabase CLI of package.json", () => {
    expect(text).not.toContain("npx supabase@");
  });
});

test("missing names are reported", () => {
  const text = "`tests/api/gone.test.ts`, [a page](docs/gone.md), `npm run gone`, [fine](README.md)";
  expect(missingNames("README.md", text)).toEqual(["tests/api/gone.test.ts", "docs/gone.md", "gone"]);
});
