import { useBoard } from "../board/use-board.ts";
import { useWidget } from "../widgets/widget-context.ts";

/** The tabs of the pages in the header, for those who have several. */
export function HomePages() {
  const { userId } = useWidget();
  const board = useBoard(userId);
  return board.parts && <board.parts.PageTabs board={board} />;
}
