/* One chunk with all code that shows toasts, so that toasts appear in the order of their requests. */
export { present, presentNotKept } from "./toaster.tsx";
export { presentRemoval, tellRemoval, undo } from "./undo-toast.ts";
