import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Paths below a root: files with unexpected content, and files that do not belong there. */
export type Difference = { stale: string[]; stray: string[] };

/** Compares `files` (content by path) with the files below `root`. `folders` may hold nothing else. */
export function compareFiles(
  root: string,
  files: ReadonlyMap<string, string>,
  folders: readonly string[],
): Difference {
  const present = folders.flatMap((folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((file) => `${folder}/${file}`) : [],
  );
  return {
    stale: [...files].flatMap(([path, content]) => (contentOf(join(root, path)) === content ? [] : [path])),
    stray: present.filter((path) => !files.has(path)),
  };
}

/** Writes stale files and removes stray ones, nothing else. */
export function writeFiles(root: string, files: ReadonlyMap<string, string>, difference: Difference): void {
  for (const path of difference.stray) rmSync(join(root, path));
  for (const path of difference.stale) {
    const content = files.get(path);
    if (content === undefined) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

function contentOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}
