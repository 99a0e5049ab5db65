import * as z from "zod";
import {
  addFolder,
  groupItems,
  moveItem as moveItemTo,
  removeFolder,
  removeItems,
  renameItem as renameItemTo,
  renamePage,
} from "../../../_shared/contract/home/changes.ts";
import { anyItem, givenName, type Home, homePageId, leafItem } from "../../../_shared/contract/home/home.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { changed } from "../changed.ts";
import { findItem, idsIn, itemOf } from "../find-item.ts";
import { changeOutput, itemInput, placeInput } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const MAX_GROUPED = 50;
const NOTHING = { ops: [], undo: [] };

export const moveItem = defineTool({
  name: "move_item",
  title: "Move something",
  description:
    "Moves an app, a link or a folder: to a page, into a folder, or behind something else. A folder can't go into a folder. A folder that is left with one thing goes, and that thing takes its place.",
  scope: "write",
  input: z.strictObject({
    item: itemInput,
    page: placeInput.page,
    folder: placeInput.folder,
    after: anyItem
      .nullable()
      .optional()
      .describe("The id of what it shall stand behind; null for the beginning; without it, the end."),
  }),
  output: changeOutput,
  async run({ homeUndos, claims }, { item, page, folder, after }) {
    if (page === undefined && folder === undefined && after === undefined) {
      throw new HttpError("invalid_input", "Say where to: a page, a folder, or what it shall stand behind.");
    }
    const made = await homeUndos.change(claims, "move_item", (home) => {
      const found = itemOf(home, item);
      const behind = after === undefined || after === null ? undefined : itemOf(home, after);
      // The target is the given page or folder, else the neighbour's, else the item's own.
      const target = page === undefined && folder === undefined ? (behind ?? found) : { page, folder };
      const others = idsIn(home, target).filter((id) => id !== item);
      if (behind && !others.includes(behind.entry.id)) {
        throw new HttpError("not_found", `${behind.entry.id} does not stand there.`);
      }
      const neighbour = after === undefined ? (others.at(-1) ?? null) : after;
      if (isThere(home, item, target, neighbour)) return NOTHING;
      const { page: onto = found.page, folder: into } = target;
      return moveItemTo(home, item, { place: into ?? onto, after: neighbour });
    });
    return changed("It was moved.", made, item);
  },
});

/** Whether the item already follows this neighbour in the target list. */
function isThere(
  home: Home,
  item: string,
  target: Parameters<typeof idsIn>[1],
  neighbour: string | null,
): boolean {
  const ids = idsIn(home, target);
  const index = ids.indexOf(item);
  return index !== -1 && (ids[index - 1] ?? null) === neighbour;
}

export const makeFolder = defineTool({
  name: "make_folder",
  title: "Make a folder",
  description:
    "Puts apps and links of the home screen into a new folder. It stands where the first of them stood, or at the end of the page that is named. A folder of this name with exactly these things is not made twice.",
  scope: "write",
  input: z.strictObject({
    name: givenName.describe("The folder's name, at most 100 characters."),
    items: z
      .array(leafItem)
      .min(1, "Needs at least one app or link.")
      .max(MAX_GROUPED, `At most ${MAX_GROUPED} at once.`)
      .describe("The ids of apps and links from list_home."),
    page: placeInput.page,
  }),
  output: changeOutput,
  async run({ homeUndos, claims }, { name, items, page }) {
    const wanted = [...new Set(items)];
    let folder: string | undefined;
    const made = await homeUndos.change(claims, "make_folder", (home) => {
      for (const item of wanted) itemOf(home, item);
      folder = folderOf(home, name, wanted);
      if (folder !== undefined) return NOTHING;
      const change =
        page === undefined
          ? groupItems(home, name, wanted)
          : addFolder(home, name, wanted, { place: page, after: idsIn(home, { page }).at(-1) ?? null });
      folder = change.ops.flatMap((op) => (op.kind === "add-folder" ? [op.folder] : []))[0];
      return change;
    });
    return changed("The folder was made.", made, folder);
  },
});

/** The folder with this name and exactly these items. */
function folderOf({ pages }: Home, name: string, items: readonly string[]): string | undefined {
  const folders = pages.flatMap((page) => page.items.filter((item) => "items" in item));
  return folders.find(
    (folder) =>
      folder.name === name &&
      folder.items.length === items.length &&
      folder.items.every(({ id }) => items.includes(id)),
  )?.id;
}

export const renameItem = defineTool({
  name: "rename_item",
  title: "Rename something",
  description:
    "Gives an app, a link, a folder or a page of the home screen another name. The store and other people keep theirs.",
  scope: "write",
  input: z.strictObject({
    item: z.union([anyItem, homePageId]).describe("The id from list_home."),
    name: givenName.describe("The new name, at most 100 characters."),
  }),
  output: changeOutput,
  async run({ homeUndos, claims }, { item, name }) {
    const made = await homeUndos.change(claims, "rename_item", (home) => {
      if (item.startsWith("page:")) {
        idsIn(home, { page: item });
        return renamePage(home, item, name);
      }
      return itemOf(home, item).entry.name === name ? NOTHING : renameItemTo(home, item, { name });
    });
    return changed("It has its new name.", made, item);
  },
});

export const removeItem = defineTool({
  name: "remove_item",
  title: "Take something off",
  description:
    "Takes an app, a link or a folder off the home screen. What was in a folder stays and takes its place. Only when the person asks for it.",
  scope: "write",
  isDestructive: true,
  input: z.strictObject({ item: itemInput }),
  output: changeOutput,
  async run({ homeUndos, claims }, { item }) {
    const made = await homeUndos.change(claims, "remove_item", (home) => {
      const found = findItem(home, item);
      if (!found) return NOTHING;
      return "items" in found.entry ? removeFolder(home, item) : removeItems(home, [item]);
    });
    return changed("It was taken off.", made, item);
  },
});
