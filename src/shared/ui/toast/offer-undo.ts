import { removals, type Undoable } from "../../state/undo.ts";
import { log } from "../../lib/log.ts";

const load = () => import("./undo-toast.ts");

/** Preloads the toast with Undo, so that it comes before the server's answer, which may refuse the change. */
export function preloadUndo(): void {
  load().catch((error: unknown) => log.warn("Undo is not there yet.", error));
}

/** Tells that something was removed, with Undo. */
export function offerUndo(thing: Undoable): void {
  load().then(
    ({ presentRemoval }) => presentRemoval(thing),
    (error: unknown) => log.warn(thing.title, error),
  );
}

/** Undoes the last removal, as its toast does. Returns whether there is one. */
export function undoLast(): boolean {
  if (removals.get().length === 0) return false;
  load().then(
    ({ undo }) => undo(),
    (error: unknown) => log.warn("Undo", error),
  );
  return true;
}
