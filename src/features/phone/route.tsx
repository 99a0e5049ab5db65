// The feature's public export. src/app composes it, because every page has the account menu.
export { PhoneDialog } from "./phone-dialog.tsx";
