import { log } from "../../lib/log.ts";
import { loadToasts } from "./load-toasts.ts";

/** `error` is announced assertively, the others politely. */
export type Toast = {
  kind: "success" | "info" | "error";
  title: string;
  description?: string;
  /** A button; the toast goes when it is pressed. */
  action?: { label: string; onSelect: () => void };
  /** How long it stays; five seconds by default. */
  durationMs?: number;
};

/** Preloads the toaster's chunk, because one toast reports that the network is gone. */
export const preloadToasts = () => void loadToasts().catch(() => undefined);

/** Shows a toast in place of the current one. The toaster's chunk is loaded with the first. */
export function showToast(toast: Toast): void {
  loadToasts().then(
    ({ present }) => present(toast),
    (error: unknown) => log.warn("A toast could not be shown.", toast.title, error),
  );
}
