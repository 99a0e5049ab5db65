/* One chunk with all code that shows toasts, so that toasts appear in the order of their requests. */
export { noteRemoval } from "./removal-stack.ts";
export { present, presentNotKept } from "./toaster.tsx";
export { presentRemoval, undo } from "./undo-toast.ts";
