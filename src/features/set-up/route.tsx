export { SetUpDialog } from "./set-up-dialog.tsx";
