import { signal } from "./signal.ts";

/** Something that was removed and can come back, or another change that can be taken back. */
export type Undoable = {
  /** What it is called. */
  name: string;
  /** What a toast says about it alone. */
  title: string;
  description: string;
  /** Rejects with an Error that says why it can't come back. */
  undo: () => unknown;
  /** For what was not removed: what a toast says after undoing it. Such a change is undone alone. */
  undone?: string;
};

/** Things that were removed soon after each other, and come back together. */
export type Removal = { things: readonly Undoable[]; at: number };

/** What can be undone, oldest first. Emptied when its member leaves. */
export const removals = signal<readonly Removal[]>([]);
