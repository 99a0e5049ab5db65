/** `error` is announced at once, the others when the screen reader is ready. */
export type Toast = { kind: "success" | "info" | "error"; title: string; description?: string };

/** Shows a toast, in place of the one that is shown. The code that draws toasts is loaded with the first. */
export function showToast(toast: Toast): void {
  void import("./toaster.tsx").then(({ present }) => present(toast));
}
