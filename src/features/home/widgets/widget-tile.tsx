import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { BoardWidget } from "./board-widget.tsx";
import { ResizeHandle } from "./resize-handle.tsx";

/** A widget among the tiles of a page. */
export function WidgetTile({
  widget,
  isHighlighted = false,
}: {
  widget: HomeWidget;
  isHighlighted?: boolean;
}) {
  return (
    <li
      className="widget-tile"
      data-app-tile={widget.id}
      data-size={widget.size}
      data-highlighted={isHighlighted ? "" : undefined}
    >
      <BoardWidget widget={widget} isOnPage />
      <ResizeHandle widget={widget} />
    </li>
  );
}
