// For every page but the home screen, which has the search widget.
export { LauncherDialog } from "./dialog/launcher-dialog.tsx";
