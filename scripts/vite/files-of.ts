import { existsSync } from "node:fs";
import { join } from "node:path";

/** Vite's manifest: the built file of each module with a chunk of its own, and the modules that it imports. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The scripts of the entry and of these modules, with all their imports, once each. Throws for an unknown module. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const follow = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}.`);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  follow("index.html");
  for (const module of modules) {
    // A module in the entry's chunk has no chunk of its own.
    if (manifest[module] || !existsSync(join(import.meta.dirname, "../..", module))) follow(module);
  }
  return [...files];
}

/**
 * The scripts that the worker fetches with each version: those of the store, of the home screen and its outbox, of `/go`, which is to work at once, and of toasts, which say what does not work.
 */
export const releasedFiles = (manifest: Manifest): string[] =>
  filesOf(manifest, [
    "src/features/home/route.tsx",
    "src/app/go.ts",
    "src/shared/ui/toast/toasts.ts",
    "src/api/home/outbox/outbox.ts",
    "src/features/store/route.tsx",
    "src/app/frames/store-frame.tsx",
  ]);
