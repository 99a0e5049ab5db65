import { signal } from "#src/shared/state/signal.ts";
import type { DragHost } from "./lifted-tile.ts";

/** The lists that tiles can be dropped into, the topmost last: the shown page's, then an open folder's. */
export const dragLists = signal<readonly DragHost[]>([]);
