import { signal } from "./signal.ts";

/** Something that was removed and can come back. */
export type Undoable = {
  /** What it is called. */
  name: string;
  /** What a toast says about it alone. */
  title: string;
  description: string;
  /** What a toast says once it is undone, of a change that stays apart from others; by default that it is back. */
  undone?: string;
  /** Rejects with an Error that says why it can't come back. */
  undo: () => unknown;
};

/** Things that were removed soon after each other, and come back together. */
export type Removal = { things: readonly Undoable[]; at: number };

/** What can be undone, oldest first. Emptied when its member leaves. */
export const removals = signal<readonly Removal[]>([]);
