/** `error` is announced assertively, the others politely. */
export type Toast = {
  kind: "success" | "info" | "error";
  title: string;
  /** Shown with its line breaks. */
  description?: string;
  /** A button; the toast goes when it is pressed. */
  action?: { label: string; onSelect: () => void };
  /** How long it stays; five seconds by default. */
  durationMs?: number;
};
