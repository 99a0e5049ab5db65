import type { WidgetSize } from "#contract/widgets/home-widgets.ts";
import { setDragging } from "#src/shared/state/home/edit-mode.ts";
import { isRightToLeft } from "#src/shared/ui/direction.ts";
import { boxesOf, type Box } from "../drawer/drag/boxes.ts";
import { drawOutline } from "../drawer/drag/held-copy.ts";
import { followPointer, MOUSE_SLACK_PX, suppressClick } from "../drawer/drag/pointer-drag.ts";

type Corner = { tile: HTMLElement; sizes: readonly WidgetSize[]; onDone: (size: WidgetSize) => void };

/** Follows a press on a widget's corner: an outline shows where the size that fits the pointer would stand; a release takes it. */
export function followCorner({ tile, sizes, onDone }: Corner, start: PointerEvent): void {
  const [own] = boxesOf([tile]);
  let boxes: readonly Box[] | undefined;
  let outline: HTMLElement | undefined;
  let chosen: WidgetSize | undefined;
  // A finger scrolls the page otherwise.
  setDragging(true);
  const onMove = ({ clientX, clientY, pageX, pageY }: PointerEvent) => {
    if (!own) return;
    if (!boxes && Math.hypot(clientX - start.clientX, clientY - start.clientY) < MOUSE_SLACK_PX) return;
    boxes ??= boxesAt(tile, sizes);
    outline ??= drawOutline(true);
    const width = isRightToLeft() ? own.left + own.width - pageX : pageX - own.left;
    const wayTo = (box: Box) => Math.hypot(box.width - width, box.height - (pageY - own.top));
    const [box] = boxes.toSorted((one, other) => wayTo(one) - wayTo(other));
    if (!box) return;
    chosen = sizes[boxes.indexOf(box)];
    const transform = `translate(${box.left}px, ${box.top}px)`;
    Object.assign(outline.style, { width: `${box.width}px`, height: `${box.height}px`, transform });
  };
  followPointer(start, onMove, (isDropped) => {
    setDragging(false);
    if (!outline) return;
    outline.remove();
    suppressClick();
    if (isDropped && chosen !== undefined && chosen !== tile.dataset["size"]) onDone(chosen);
  });
}

/** Where the widget would stand in each size, as the grid itself lays it out: nothing is painted in between. */
function boxesAt(tile: HTMLElement, sizes: readonly WidgetSize[]): Box[] {
  const { size } = tile.dataset;
  const boxes = sizes.flatMap((one) => {
    tile.dataset["size"] = one;
    return boxesOf([tile]);
  });
  tile.dataset["size"] = size;
  return boxes;
}
