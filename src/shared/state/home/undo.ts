import { signal } from "../signal.ts";

/** A removal or another change that can be undone. */
export type Undoable = {
  name: string;
  /** The toast's title for this change alone. */
  title: string;
  description: string;
  /** Rejects with an Error that says why the change can't be undone. */
  undo: () => unknown;
  /** The toast's text after the undo, for a change that is no removal. Such a change is undone alone. */
  undone?: string;
  /** What its maker finds it by on the stack. */
  group?: string;
  /** Leads to the changed thing, beside Undo. */
  show?: { label: string; onSelect: () => void };
};

/** Removals in quick succession, which one undo restores together. */
export type Removal = { things: readonly Undoable[]; at: number };

/** The undo stack, oldest first. Emptied when the member signs out. */
export const removals = signal<readonly Removal[]>([]);
