import { log } from "../../lib/log.ts";
import { toasts } from "./load-toasts.ts";
import type { Toast } from "./toast.ts";

/** Preloads the toaster's chunk, because one toast reports a lost network. */
export const preloadToasts = () => void toasts.preload();

/** Shows a toast in place of the current one. The first toast loads the toaster's chunk. */
export function showToast(toast: Toast): void {
  toasts.load().then(
    ({ present }) => present(toast),
    (error: unknown) => log.warn("A toast could not be shown.", toast.title, error),
  );
}
