export { PictureDialog } from "./picture/picture-dialog.tsx";
export { SettingsPage as Component } from "./settings-page.tsx";
