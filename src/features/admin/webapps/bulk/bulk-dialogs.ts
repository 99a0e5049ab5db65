/* One lazy chunk of the dialogs for chosen apps. */
export { CatalogueDialog } from "./catalogue-dialog.tsx";
export { DeleteAppsDialog } from "./delete-apps-dialog.tsx";
export { TagsDialog } from "./tags-dialog.tsx";
