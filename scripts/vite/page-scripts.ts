import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { COMPILE_HINT, pageChunks, PAGES, startOf } from "./page-chunks.ts";

type Bundle = Rolldown.OutputBundle;
type PageParts = Record<string, { scripts: string[]; styles: string[]; painter: string | null }>;

/** What draws a page from its first answer, by page. Each on its own, because the entry would come too late. */
const PAINTERS: Record<string, string> = {
  store: "src/features/store/shell/paint.ts",
  slug: "src/features/slug/shell/paint.ts",
};
const painterName = (page: string) => `${page}-shell.js`;
const PLACE = /<script>\s*\/\/ The build puts this script in: (\S+)\s*<\/script>/g;
/** What Vite puts into the page for its entry. */
const START =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/**
 * Writes the scripts that index.html names into the page itself: they have to run before anything is
 * painted, and a request for them would come too late. They are bundled like everything else, so they share their rules
 * with the components. They fetch and start the entry, too, instead of the elements that Vite has for it: it waits for
 * what is painted without it. Also takes the white space between the shell's elements out, as the components have
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
      for (const [page, module] of Object.entries(PAINTERS)) {
        const code = await compile(`${root}/${module}`, { parts: emptyParts(), start: null });
        this.emitFile({ type: "asset", name: painterName(page), source: `${COMPILE_HINT}\n${code}` });
      }
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        const known = bundle
          ? { parts: pageParts(bundle, root), start: startIn(html) }
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
function startIn(html: string): string[] {
  const files = [...html.matchAll(START)].map(([, path = ""]) => path);
  if (files.length === 0) throw new Error("The page has no entry.");
  return files;
}

function pageParts(bundle: Bundle, root: string): PageParts {
  const atStart = new Set(startOf(bundle));
  return Object.fromEntries(
    Object.keys(PAGES).map((page) => {
      const chunks = pageChunks(bundle, root, page).filter((chunk) => !atStart.has(chunk));
      const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
      return [
        page,
        {
          scripts: chunks.map(({ fileName }) => toPath(fileName)),
          styles: [...styles].map(toPath),
          painter: page in PAINTERS ? toPath(painterIn(bundle, page)) : null,
        },
      ];
    }),
  );
}

function painterIn(bundle: Bundle, page: string): string {
  const name = painterName(page);
  const file = Object.values(bundle).find((each) => each.type === "asset" && each.names.includes(name));
  if (!file) throw new Error(`The build has no ${name}.`);
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
