import type { Board } from "../../../src/features/home/board/use-board.ts";

export const noBoard: Board = {
  userId: null,
  pages: [],
  page: undefined,
  index: 0,
  column: [],
  minimised: [],
  hasPages: false,
  change: () => {},
};
