import type { Board } from "../../../src/features/home/board/use-board.ts";

/** The board of a member without pages and folders. */
export const noBoard: Board = { pages: [], page: undefined, index: 0, parts: null, change: () => {} };
