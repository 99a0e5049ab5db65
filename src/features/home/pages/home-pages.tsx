import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { useWidget } from "../widgets/widget-context.ts";

const PageTabs = lazyPart(async () => (await import("./page-tabs.tsx")).PageTabs);

/** The tabs of the pages in the header, for those who have several. */
export function HomePages() {
  const { board } = useWidget();
  return board.hasPages && <PageTabs board={board} />;
}
