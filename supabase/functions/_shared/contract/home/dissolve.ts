import type { Home, HomeFolder, HomeOp } from "./home.ts";
import { applyOps, type Known } from "./ops.ts";
import { isFolder } from "./state.ts";
import { newId } from "../values/new-id.ts";

type Change = { ops: HomeOp[]; undo: HomeOp[]; known?: Known };

/**
 * Adds the removal of a folder to a change that leaves at most one item in it. A folder that was as empty
 * before stays, because the person may be about to fill it.
 */
export function dissolving<Wanted extends Change>(
  home: Home,
  change: Wanted,
): { change: Wanted; dissolved: HomeFolder[] } {
  const before = foldersOf(home);
  if (before.length === 0) return { change, dissolved: [] };
  const after = foldersOf(applyOps(home, change.ops, change.known).home);
  const left = (folder: HomeFolder) => after.find(({ id }) => id === folder.id)?.items.length;
  const dissolved = before.filter((folder) => {
    const count = left(folder);
    return count !== undefined && count <= 1 && count < folder.items.length;
  });
  if (dissolved.length === 0) return { change, dissolved };
  return {
    change: {
      ...change,
      ops: [...change.ops, ...dissolved.map(({ id }) => op({ kind: "remove-folder", folder: id }))],
      undo: [
        ...dissolved.map((folder) => addAgain(home, folder)),
        ...change.undo,
        // The change's undo may put items beside the folder: each returns to its place in it.
        ...dissolved.flatMap(({ id, items }) =>
          items.map((item, index) =>
            op({ kind: "move", item: item.id, place: id, after: items[index - 1]?.id ?? null }),
          ),
        ),
      ],
    },
    dissolved,
  };
}

type WithoutId<Op> = Op extends unknown ? Omit<Op, "id"> : never;

const op = (wish: WithoutId<HomeOp>): HomeOp => ({ ...wish, id: newId() });

const foldersOf = ({ pages }: Home): HomeFolder[] =>
  pages.flatMap(({ items }) => items.filter((item) => isFolder(item)));

function addAgain({ pages }: Home, { id, name }: HomeFolder): HomeOp {
  for (const { id: page, items } of pages) {
    const index = items.findIndex((item) => item.id === id);
    if (index !== -1)
      return op({ kind: "add-folder", folder: id, name, place: page, after: items[index - 1]?.id ?? null });
  }
  throw new Error("The folder is not on the home screen.");
}
