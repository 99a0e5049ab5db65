import { useBoardParts } from "../board/use-board-parts.ts";
import { useBoard } from "../board/use-board.ts";
import { useWidget } from "../widgets/widget-context.ts";

/** The tabs of the pages in the header, for those who have several. */
export function HomePages() {
  const { userId } = useWidget();
  const board = useBoard(userId);
  const parts = useBoardParts(board);
  return parts && <parts.PageTabs board={board} />;
}
