/* What the home screen's parts can do to it, as one chunk. `act` calls it. */
export { addPage, movePage, removePage, renamePage } from "./page-changes.ts";
export { addFolder, askForTags, join, removeFolder, renameFolder } from "./folder-changes.ts";
export { get, put, remove } from "./tile-changes.ts";
export {
  addWidget,
  minimise,
  removeWidget,
  resizeWidget,
  showWidget,
  stepWidget,
  tickOff,
} from "./widget-changes.ts";
