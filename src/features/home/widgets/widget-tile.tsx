import type { HomeWidget } from "#contract/home-widgets.ts";
import { BoardWidget } from "./board-widget.tsx";
import { ResizeHandle } from "./resize-handle.tsx";

/** A widget among the tiles of a page. */
export function WidgetTile({ widget }: { widget: HomeWidget }) {
  return (
    <li className="widget-tile" data-app-tile={widget.id} data-size={widget.size}>
      <BoardWidget widget={widget} isOnPage />
      <ResizeHandle widget={widget} />
    </li>
  );
}
