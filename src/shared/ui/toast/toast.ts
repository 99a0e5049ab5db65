/** `error` is announced assertively, the others politely. */
export type Toast = {
  kind: "success" | "info" | "error";
  title: string;
  /** Shown with its line breaks. */
  description?: string;
  /** A button; a press also dismisses the toast. */
  action?: ToastAction;
  /** A button before the other. */
  show?: ToastAction;
  /** Five seconds by default. */
  durationMs?: number;
};

export type ToastAction = { label: string; onSelect: () => void };
