import type { Tool } from "../tool.ts";
import { addApp, addLink } from "./add.ts";
import { makeFolder, moveItem, removeItem, renameItem } from "./arrange.ts";
import { listHome } from "./list.ts";
import { getApp, searchStore } from "./store.ts";
import { listChanges, undoChange } from "./undo.ts";

/** All tools, in the order in which clients show them. */
export const TOOLS: readonly Tool[] = [
  searchStore,
  getApp,
  listHome,
  addApp,
  addLink,
  moveItem,
  makeFolder,
  renameItem,
  removeItem,
  listChanges,
  undoChange,
];
