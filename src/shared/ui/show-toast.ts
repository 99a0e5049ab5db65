import { log } from "../lib/log.ts";

/** `error` is announced at once, the others when the screen reader is ready. */
export type Toast = { kind: "success" | "info" | "error"; title: string; description?: string };

const load = () => import("./toaster.tsx");

/** Fetches the code that draws toasts while there is a network, since one of them says that there is none. */
export const preloadToasts = () => void load().catch(() => undefined);

/** Shows a toast, in place of the one that is shown. The code that draws toasts is loaded with the first. */
export function showToast(toast: Toast): void {
  load().then(
    ({ present }) => present(toast),
    (error: unknown) => log.warn("A toast could not be shown.", toast.title, error),
  );
}
