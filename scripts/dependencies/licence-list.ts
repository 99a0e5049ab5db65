import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isAllowed, statedLicence } from "./licence.ts";
import { packageName, reachable, type LockFile } from "./lock-file.ts";

/** A package that Perch uses. `text` is the package's licence file, or null. */
type Package = { name: string; version: string; licence: string; isShipped: boolean; text: string | null };

type Manifest = { license?: unknown; licenses?: unknown };

export type LicenceList = {
  /** Packages that must not be used, a line each. */
  problems: string[];
  /** docs/licences.md: every package with its licence. */
  overview: string;
  /** public/licences.txt: the notices of shipped packages, which are part of the site. */
  notices: string;
};

/** What the pages are built of. The function's packages are those of its deno.json. */
export const IN_PAGES = [
  "@formatjs/intl-localematcher",
  "@lezer/markdown",
  "@lingui/core",
  "@lingui/react",
  "@supabase/ssr",
  "@supabase/supabase-js",
  "@tanstack/react-query",
  "@tanstack/react-query-persist-client",
  "convert",
  "daisyui",
  "fractional-indexing",
  "idb",
  "lucide-react",
  "node-diff3",
  "react",
  "react-dom",
  "react-hot-toast",
  "react-router-dom",
  "tailwindcss",
  "uqr",
  "workbox-core",
  "workbox-expiration",
  "workbox-routing",
  "workbox-strategies",
  "zod",
];

/** Shipped packages without a licence file: their licence requires none, or its text is here. */
const WITHOUT_TEXT = new Set(["Unlicense", "0BSD", "CC0-1.0", "MIT-0"]);
const MIT_TERMS = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
/** MIT by their package.json, without the text that MIT requires. */
const TEXT_FOR: Record<string, string> = {
  "@nodable/entities": `MIT License\n\nCopyright (c) Amit Gupta\n\n${MIT_TERMS}`,
};

/** Reads the licences of everything in the lock file, and the texts of packages installed below `root`. */
export function listLicences(root: URL, lock: LockFile): LicenceList {
  const { imports } = JSON.parse(readFileSync(new URL("supabase/functions/api/deno.json", root), "utf8")) as {
    imports: Record<string, string>;
  };
  const shippedPaths = reachable(lock, [
    ...IN_PAGES,
    ...Object.keys(imports).map((name) => name.replace(/\/$/, "")),
  ]);
  const packages = Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]): Package => {
      const folder = new URL(`${path}/`, root);
      const manifest = readManifest(folder);
      const name = entry.name ?? packageName(path);
      const text = readText(folder) ?? TEXT_FOR[name] ?? null;
      return {
        name,
        version: entry.version ?? "",
        // Packages for other systems are not installed here; the lock file has their licence.
        licence: (manifest && statedLicence(manifest)) ?? entry.license ?? titleOf(text) ?? "none stated",
        isShipped: shippedPaths.has(path),
        text,
      };
    })
    .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
  // A package may be installed twice: under two names, or below two others.
  const isFirst = ({ name, version }: Package, index: number, all: Package[]) =>
    all.findIndex((other) => other.name === name && other.version === version) === index;
  const shipped = packages.filter(({ isShipped }) => isShipped).filter(isFirst);
  const tools = packages.filter(({ isShipped }) => !isShipped);
  return {
    problems: packages.flatMap(problemsOf),
    overview: overviewOf(shipped, tools),
    notices: noticesOf(shipped),
  };
}

function problemsOf({ name, version, licence, isShipped, text }: Package): string[] {
  if (!isAllowed(licence, isShipped))
    return [`${name} ${version} is under a licence not decided on: ${licence}`];
  const needsText = isShipped && text === null && !WITHOUT_TEXT.has(licence);
  return needsText ? [`${name} ${version} brings no text of its licence (${licence})`] : [];
}

/** The licence that a text's title names, for packages that state none elsewhere. */
const titleOf = (text: string | null): string | null => (/^\s*MIT License\b/.test(text ?? "") ? "MIT" : null);

function readManifest(folder: URL): Manifest | null {
  const file = new URL("package.json", folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Manifest) : null;
}

function readText(folder: URL): string | null {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(name));
  const texts = files.toSorted().map((name) => readFileSync(new URL(name, folder), "utf8").trim());
  return texts.length > 0 ? texts.join("\n\n").replaceAll("\r\n", "\n") : null;
}

function overviewOf(shipped: readonly Package[], tools: readonly Package[]): string {
  const line = ({ name, version, licence }: Package) => `- ${name} ${version}: ${licence}`;
  const licences = [...new Set(tools.map(({ licence }) => licence))].toSorted();
  const toolLines = licences.map((licence) => {
    const names = new Set(tools.filter((tool) => tool.licence === licence).map(({ name }) => name));
    return `### ${licence}\n\n${[...names].map((name) => `- ${name}`).join("\n")}`;
  });
  return `# Licences

Made from package-lock.json and node_modules by \`npm run licences:list\`. Do not edit.

Perch itself is under the [MIT licence](../LICENSE). It brings no fonts. Its sample store shows brand icons drawn from
simple-icons: those drawings are CC0-1.0, the brands are their owners', whose guidelines bind whoever shows them; they stand
for the apps they belong to and claim no endorsement. Its pictures have licences of their own:
[CREDITS.md](../src/shared/components/sky/pictures/CREDITS.md).

## Shipped: in the pages or in the function

Their notices are in [public/licences.txt](../public/licences.txt), which the site serves as \`/licences.txt\`.

${shipped.map(line).join("\n")}

## Used to build, test and run locally

Nothing of these is in the pages or in the function.

${toolLines.join("\n\n")}
`;
}

function noticesOf(shipped: readonly Package[]): string {
  const rule = "-".repeat(80);
  const notices = shipped.map(
    ({ name, version, licence, text }) =>
      `${rule}\n${name} ${version} (${licence})\n\n${text ?? "Its licence asks for no notice."}\n`,
  );
  return `Perch is made with these packages. Thank you.\n\n${notices.join("\n")}`;
}
