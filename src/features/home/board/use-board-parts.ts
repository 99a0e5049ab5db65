import { useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";
import type { Board } from "./use-board.ts";

const load = () => import("./board-parts.ts");
type BoardParts = Awaited<ReturnType<typeof load>>;

/** The components for pages and folders; null until a board needs them and they are loaded. */
export const useBoardParts = ({ needsParts }: Pick<Board, "needsParts">): BoardParts | null =>
  useLazyParts(load, needsParts);
