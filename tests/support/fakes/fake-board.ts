import type { Board } from "../../../src/features/home/board/use-board.ts";

export const noBoard: Board = { pages: [], page: undefined, index: 0, needsParts: false, change: () => {} };
