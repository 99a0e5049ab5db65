/* What the sections load later, in one chunk. */
export { DeleteAccountDialog } from "./account/delete-account-dialog.tsx";
export { Devices } from "./account/devices.tsx";
export { DeadLinks } from "./links/dead-links.tsx";
