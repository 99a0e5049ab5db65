import { removals, type Undoable } from "../../state/home/undo.ts";
import { log } from "../../lib/log.ts";
import { toasts } from "./load-toasts.ts";

export function offerUndo(thing: Undoable): void {
  toasts.load().then(
    ({ presentRemoval }) => presentRemoval(thing),
    (error: unknown) => log.warn(thing.title, error),
  );
}

/** Records a small change without a toast, so that undo can revert it. Screen readers are told its description. */
export function noteUndo(thing: Undoable): void {
  toasts.load().then(
    ({ tellRemoval }) => tellRemoval(thing),
    (error: unknown) => log.warn(thing.title, error),
  );
}

/** Undoes a removal, by default the last one, as its toast does. Returns whether there was one. */
export function undoLast(wanted = removals.get().at(-1)): boolean {
  if (wanted === undefined) return false;
  toasts.load().then(
    ({ undo }) => undo(wanted),
    (error: unknown) => log.warn("Undo", error),
  );
  return true;
}
