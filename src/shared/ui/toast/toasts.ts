/* One chunk of all that shows toasts, so that they appear in the order in which they were asked for. */
export { noteRemoval } from "./removal-stack.ts";
export { present } from "./toaster.tsx";
export { presentRemoval, undo } from "./undo-toast.ts";
