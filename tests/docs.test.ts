import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const ROOT = new URL("../", import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8")) as {
  scripts: Record<string, string>;
};

/** What a link may name after `#`: GitHub's ids of headings, and those that a page gives itself. */
function sectionsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, "")
      .replaceAll(" ", "-"),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = ""]) => id)]);
}

/** Names in a page that do not exist: files and folders of the project, linked pages and their sections, npm scripts. */
function missingNames(page: string, text: string): string[] {
  const here = new URL(page, ROOT);
  const paths = [...text.matchAll(/`((?:contract|deploy|docs|local|scripts|src|supabase|tests)\/[\w./-]+)`/g)]
    .map(([, path = ""]) => path.replace(/^contract/, "supabase/functions/_shared/contract"))
    // CONTRIBUTING.md uses an example noun that Perch doesn't have.
    .filter((path) => !path.includes("comments") && !existsSync(new URL(path, ROOT)));
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(new URL(path, here)));
  const sections = [...text.matchAll(/\]\((?!https?:)([^)#]*\.md)?#([^)]+)\)/g)]
    .map(([, path = "", section = ""]) => ({ path, section, at: path ? new URL(path, here) : null }))
    .filter(({ at }) => !at || existsSync(at))
    .filter(({ at, section }) => !sectionsOf(at ? readFileSync(at, "utf8") : text).has(section))
    .map(({ path, section }) => `${path}#${section}`);
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !(name in scripts));
  return [...paths, ...links, ...sections, ...commands];
}

const DECISIONS = readdirSync(new URL("docs/decisions/", ROOT)).map((name) => `docs/decisions/${name}`);

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/api.md",
  "docs/architecture.md",
  "docs/deploy.md",
  "docs/extension.md",
  "docs/operate.md",
  "docs/home-server.md",
  "docs/hosted-parity.md",
  "docs/links.md",
  "docs/mcp.md",
  "docs/performance.md",
  "docs/scale.md",
  ...DECISIONS,
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
  const text =
    "`tests/api/gone.test.ts`, [a page](docs/gone.md), [a section](docs/api.md#gone), `npm run gone`, [fine](docs/api.md#tokens)";
  expect(missingNames("README.md", text)).toEqual([
    "tests/api/gone.test.ts",
    "docs/gone.md",
    "docs/api.md#gone",
    "gone",
  ]);
});

test("the index of decisions leads to every page of them", () => {
  const index = readFileSync(new URL("docs/decisions/README.md", ROOT), "utf8");
  const named = new Set(
    [...index.matchAll(/\]\(([\w-]+\.md)/g)].map(([, name = ""]) => `docs/decisions/${name}`),
  );
  expect(DECISIONS.filter((page) => !named.has(page))).toEqual(["docs/decisions/README.md"]);
});
