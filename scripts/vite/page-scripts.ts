import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type PageParts = Record<string, { scripts: string[]; styles: string[]; painter: string | null }>;

/** What each kind of page loads beyond the entry, by the modules that src/app/pages.ts imports for it. */
const PAGES: Record<string, string[]> = {
  store: ["src/app/store-frame.tsx", "src/features/store/route.tsx"],
  slug: ["src/app/store-frame.tsx", "src/features/slug/route.tsx"],
  settings: ["src/app/settings-frame.tsx", "src/features/settings/route.tsx"],
};
/** What draws the store from its first answer. On its own, because the entry would come too late. */
const STORE_PAINTER = "src/features/store/shell/paint.ts";
const PAINTER_NAME = "store-shell.js";
const PLACE = /<script>\s*\/\/ The build puts this script in: (\S+)\s*<\/script>/g;
const PAGE_STYLES = "src/styles/pages.css";
/** What Vite puts into the page for its entry. */
const START =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/**
 * Writes the scripts that index.html names into the page itself: they have to run before anything is
 * painted, and a request for them would come too late. They are bundled like everything else, so they share their rules
 * with the components. They fetch and start the entry, too, instead of the elements that Vite has for it: on a later
 * visit it waits for the first paint. Also takes the white space between the shell's elements out, as the components have
 * none.
 */
export function pageScripts(): Plugin {
  let root = "";
  return {
    name: "perch:page-scripts",
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      if (this.environment.mode !== "build") return;
      const source = await compile(`${root}/${STORE_PAINTER}`, { parts: emptyParts(), start: null });
      this.emitFile({ type: "asset", name: PAINTER_NAME, source });
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        const known = bundle
          ? { parts: pageParts(bundle, root, painterIn(bundle)), start: startOf(html) }
          : { parts: emptyParts(), start: null };
        let page = withoutGaps(bundle ? html.replaceAll(START, "") : html);
        for (const [element, source = ""] of html.matchAll(PLACE)) {
          const code = await compile(`${root}/${source}`, known);
          page = page.replace(element, () => `<script>${code}</script>`);
        }
        return page;
      },
    },
  };
}

/** What the scripts know of the build; in development Vite's own element starts the entry. */
type Known = { parts: PageParts; start: string[] | null };

async function compile(entry: string, { parts, start }: Known): Promise<string> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL("../..", import.meta.url)),
    logLevel: "warn",
    define: { PAGE_PARTS: JSON.stringify(parts), PAGE_START: JSON.stringify(start) },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const [script] = output;
  // The page's policy names a script by its text, and a closing tag in it would end it early.
  return script.code.trim().replaceAll("</script", String.raw`<\/script`);
}

const emptyParts = (): PageParts =>
  Object.fromEntries(Object.keys(PAGES).map((page) => [page, { scripts: [], styles: [], painter: null }]));

/** The entry and what it imports. */
function startOf(html: string): string[] {
  const files = [...html.matchAll(START)].map(([, path = ""]) => path);
  if (files.length === 0) throw new Error("The page has no entry.");
  return files;
}

function pageParts(bundle: Bundle, root: string, painter: string): PageParts {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const imported of byName.get(name)?.imports ?? []) withImports(imported, found);
    return found;
  };
  const entry = chunks.find((chunk) => chunk.isEntry);
  const atStart = withImports(entry?.fileName ?? "");
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(`${root}/${module}`));
    if (!chunk) throw new Error(`No chunk holds ${module}.`);
    return chunk;
  };
  const stylesOf = (name: string) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])];
  const pageStyles = Object.values(bundle).filter(
    (file) => file.type === "asset" && file.originalFileNames.includes(PAGE_STYLES),
  );
  if (pageStyles.length !== 1) throw new Error(`The build has ${pageStyles.length} files of ${PAGE_STYLES}.`);
  return Object.fromEntries(
    Object.entries(PAGES).map(([page, modules]) => {
      const names = new Set(modules.flatMap((module) => [...withImports(chunkOf(module).fileName)]));
      const scripts = [...names].filter((name) => !atStart.has(name));
      const styles = new Set([...scripts.flatMap(stylesOf), ...pageStyles.map(({ fileName }) => fileName)]);
      const own = page === "store" ? toPath(painter) : null;
      return [page, { scripts: scripts.map(toPath), styles: [...styles].map(toPath), painter: own }];
    }),
  );
}

function painterIn(bundle: Bundle): string {
  const file = Object.values(bundle).find(
    (each) => each.type === "asset" && each.names.includes(PAINTER_NAME),
  );
  if (!file) throw new Error(`The build has no ${PAINTER_NAME}.`);
  return file.fileName;
}

const toPath = (name: string) => `/${name}`;

/** White space between two elements of the shell or its template; text keeps its own. */
function withoutGaps(html: string): string {
  return html.replace(/<div id="root">[\s\S]*<\/template>/, (shell) =>
    shell
      .replaceAll(/<!--[\s\S]*?-->/g, "")
      .replaceAll(/\s+(?=\/?>)/g, "")
      .replaceAll(/>\s+</g, "><")
      .replaceAll(/\s{2,}/g, " "),
  );
}
