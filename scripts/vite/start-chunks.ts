import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const ENTRY = fileURLToPath(new URL("../../src/main.tsx", import.meta.url));

/**
 * Puts the scripts of the home screen into two files, its own and its libraries, which change less often. Left to
 * itself the bundler makes one of everything that some lazy part uses too.
 */
export function startChunks() {
  let first: Set<string> | undefined;
  const name = (id: string, context: Rolldown.ChunkingContext) => {
    first ??= atStart(context);
    if (!first.has(id) || id.endsWith(".css")) return null;
    return id.includes("/node_modules/") ? "libraries" : "home";
  };
  return { groups: [{ name, debugName: "start" }] };
}

/** What the entry imports, and what that imports; not what is imported when it is needed. */
function atStart(context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      follow(imported);
    }
  };
  follow(ENTRY);
  return found;
}
