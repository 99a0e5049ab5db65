import type { FileLeaf, FilePage } from "#contract/home-file.ts";

/** The apps and links of a file, in order, folders in place. */
export const leavesOf = (pages: readonly FilePage[]): FileLeaf[] =>
  pages.flatMap(({ items }) => items.flatMap((entry) => (entry.kind === "folder" ? entry.items : [entry])));
