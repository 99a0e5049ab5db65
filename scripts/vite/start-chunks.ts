import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const at = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
const ENTRY = at("main.tsx");
const STORE_FRAME = at("app/store-frame.tsx");
const STORE_PAGES = [at("features/store/route.tsx"), at("features/slug/route.tsx")] as const;

/**
 * Puts the scripts of the home screen into two files, its own and its libraries, which change less often, and what the
 * pages of the store share into a third. Left to itself the bundler makes one of everything that some lazy part uses
 * too, or a dozen that a browser fetches in rounds.
 */
export function startChunks() {
  let start: Set<string> | undefined;
  let store: Set<string> | undefined;
  const name = (id: string, context: Rolldown.ChunkingContext) => {
    if (id.endsWith(".css")) return null;
    start ??= importsOf(ENTRY, context);
    if (start.has(id)) return id.includes("/node_modules/") ? "libraries" : "home";
    store ??= storeParts(context);
    return store.has(id) ? "store-parts" : null;
  };
  return { groups: [{ name, debugName: "start" }] };
}

/** What stands around every page of the store, and what both kinds of them are made of. */
function storeParts(context: Rolldown.ChunkingContext): Set<string> {
  const [one, other] = STORE_PAGES.map((page) => importsOf(page, context));
  const shared = [...(one ?? [])].filter((id) => other?.has(id));
  return new Set([...importsOf(STORE_FRAME, context), ...shared]);
}

/** What a module imports, and what that imports; not what is imported when it is needed. */
function importsOf(module: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      follow(imported);
    }
  };
  follow(module);
  return found;
}
