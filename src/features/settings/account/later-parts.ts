/* What the section loads later, in one chunk. */
export { DeleteAccountDialog } from "./delete-account-dialog.tsx";
export { Devices } from "./devices.tsx";
