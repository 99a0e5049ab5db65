/* One chunk of the dialogs that only chosen apps need. */
export { CatalogueDialog } from "./catalogue-dialog.tsx";
export { DeleteAppsDialog } from "./delete-apps-dialog.tsx";
export { TagsDialog } from "./tags-dialog.tsx";
