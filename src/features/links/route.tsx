export { LinkDialog } from "./link-dialog.tsx";
