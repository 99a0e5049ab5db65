import { useBoardParts } from "../board/use-board-parts.ts";
import { useWidget } from "../widgets/widget-context.ts";

/** The tabs of the pages in the header, for those who have several. */
export function HomePages() {
  const { board } = useWidget();
  const parts = useBoardParts(board);
  return parts && <parts.PageTabs board={board} />;
}
