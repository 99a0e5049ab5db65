import { QueryClient } from "@tanstack/react-query";
import type { Board } from "../../../src/features/home/board/use-board.ts";

export const noBoard: Board = {
  userId: null,
  home: null,
  trouble: null,
  pages: [],
  page: undefined,
  index: 0,
  column: [],
  minimised: [],
  hasPages: false,
  site: { userId: null, client: new QueryClient(), change: () => Promise.resolve(null) },
};
