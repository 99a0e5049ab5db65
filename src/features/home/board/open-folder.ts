import { signal } from "#src/shared/state/signal.ts";

type OpenFolder = {
  id: string;
  /** Opened by keyboard, the first app has the focus; by pointer, the folder itself; to rename it, its name. */
  by: "keyboard" | "pointer" | "rename";
};

/** The folder that is open on the home screen. */
export const openFolder = signal<OpenFolder | null>(null);
