import { contentPolicy, inlineParts } from "./content-policy.ts";
import { fileCaching, HOSTED_PAGE_HEADERS, storedFileHeaders } from "./site-headers.ts";

/** The parts of the site with different headers, and their paths, in the order of `_headers` files. */
const PARTS = {
  pages: "/*",
  assets: "/assets/*",
  seed: "/seed/*",
  storage: "/storage/*",
} as const;

export type Part = keyof typeof PARTS;
export type PartHeaders = Record<Part, Record<string, string>>;

/**
 * The headers of each part, for servers that send fixed ones. `html` is the built index.html. The policy names its
 * inline scripts and styles by their `sha256` (base64), so a new build may need new headers.
 */
export function staticHeaders(
  html: string,
  supabaseUrl: string,
  sha256: (text: string) => string,
): PartHeaders {
  const { scripts, styles } = inlineParts(html);
  const hashes = { scripts: scripts.map(sha256), styles: styles.map(sha256) };
  const file = (path: string) => ({ ...HOSTED_PAGE_HEADERS, "cache-control": fileCaching(path) });
  return {
    pages: {
      ...file("/index.html"),
      "content-security-policy": contentPolicy(hashes, new URL(supabaseUrl).origin),
    },
    assets: file("/assets/x.js"),
    seed: file("/seed/x.svg"),
    storage: storedFileHeaders(200),
  };
}

/** A file of `add_header` lines for each part, for the `include` of its `location`. */
export function forNginx(headers: PartHeaders): Map<string, string> {
  // Missing files may appear later, so only existing ones are cached. Without `always`, nginx omits the
  // header from errors.
  const line = ([name, value]: [string, string]) =>
    `add_header ${name} "${value}"${name === "cache-control" ? "" : " always"};\n`;
  return new Map(entriesOf(headers).map(([part, own]) => [`${part}.conf`, own.map(line).join("")]));
}

/** One file of snippets, for `import perch_<part>`. */
export function forCaddy(headers: PartHeaders): Map<string, string> {
  const snippets = entriesOf(headers).map(([part, own]) => {
    // Caddy sets headers for every status. Storage itself sets how long each answer may be cached.
    const lines = own
      .filter(([name]) => part !== "storage" || name !== "cache-control")
      .map(([name, value]) => `\t\t${name} "${value}"\n`);
    return `(perch_${part}) {\n\theader {\n\t\tdefer\n${lines.join("")}\t}\n}\n`;
  });
  return new Map([["perch-headers.caddy", snippets.join("")]]);
}

/** The `_headers` file of Netlify and Cloudflare Pages, for sites without a handler. */
export function forStaticHosts(headers: PartHeaders): Map<string, string> {
  const rules = entriesOf(headers).map(
    ([part, own]) => `${PARTS[part]}\n${own.map(([name, value]) => `  ${name}: ${value}\n`).join("")}`,
  );
  return new Map([["_headers", rules.join("\n")]]);
}

type Named = [name: string, value: string][];

function entriesOf(headers: PartHeaders): [Part, Named][] {
  return (Object.keys(PARTS) as Part[]).map((part) => [part, Object.entries(headers[part])]);
}
