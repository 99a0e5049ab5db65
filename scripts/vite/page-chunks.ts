import type { Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What each kind of page loads beyond the entry, by the modules that src/app/pages.ts imports for it. */
export const PAGES: Record<string, string[]> = {
  store: ["src/app/store-frame.tsx", "src/features/store/route.tsx"],
  slug: ["src/app/store-frame.tsx", "src/features/slug/route.tsx"],
  settings: ["src/app/settings-frame.tsx", "src/features/settings/route.tsx"],
};

/** First line of a script of which nearly every function is called when it has loaded. */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

/** The scripts that a visit to this kind of page begins with: the entry and what it imports, then the page's own. */
export function pageChunks(bundle: Bundle, root: string, page: string): Chunk[] {
  const modules = (PAGES[page] ?? []).map((module) => `${root}/${module}`);
  return withImports(bundle, [entryOf(bundle), ...modules.map((module) => chunkOf(bundle, module))]);
}

/** The scripts that every visit begins with. */
export function startOf(bundle: Bundle): Chunk[] {
  return withImports(bundle, [entryOf(bundle)]);
}

function withImports(bundle: Bundle, chunks: Chunk[]): Chunk[] {
  const found = new Set<Chunk>();
  const follow = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") follow(imported);
    }
  };
  for (const chunk of chunks) follow(chunk);
  return [...found];
}

function entryOf(bundle: Bundle): Chunk {
  const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
  if (entry?.type !== "chunk") throw new Error("The build has no entry.");
  return entry;
}

function chunkOf(bundle: Bundle, module: string): Chunk {
  for (const file of Object.values(bundle)) {
    if (file.type === "chunk" && file.moduleIds.includes(module)) return file;
  }
  throw new Error(`No chunk holds ${module}.`);
}
