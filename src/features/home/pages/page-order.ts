import { setDragging } from "#src/shared/state/home/edit-mode.ts";
import { onwards } from "#src/shared/ui/direction.ts";
import { followPointer, suppressClick, whenLifted } from "../drawer/drag/pointer-drag.ts";

/** The others keep their places until the new order is drawn; it may not come. */
const CLEANUP_MS = 500;

/**
 * Follows a press on one of the pages' tabs or dots, of which there are so many. It is carried along their row, the others make
 * room, and a release tells where it goes.
 */
export function followPage(
  list: HTMLElement,
  count: number,
  start: PointerEvent,
  onMove: (from: number, to: number) => void,
): void {
  const rows = ([...list.children] as HTMLElement[]).slice(0, count);
  const from = rows.findIndex((row) => row.contains(start.target as Node));
  const held = rows[from];
  if (!held || start.button !== 0 || start.target instanceof HTMLInputElement) return;
  whenLifted(start, () => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const centres = boxes.map(({ left, width }) => (left + width / 2) * onwards());
    const half = (boxes[from]?.width ?? 0) / 2;
    /** What the others make room for: the held one and the gap beside it. */
    const room = ((boxes[from]?.width ?? 0) + gapOf(boxes)) * onwards();
    let to = from;
    setDragging(true);
    const toRest = () => {
      for (const { style, dataset } of rows) {
        style.transform = "";
        delete dataset["shifted"];
      }
    };
    const onPointer = ({ clientX }: PointerEvent) => {
      const by = clientX - start.clientX;
      const centre = (centres[from] ?? 0) + by * onwards();
      // It changes places with another as its edge passes the middle of that.
      const isBefore = (other: number, index: number) =>
        other < (index < from ? centre - half : centre + half);
      to = centres.filter((other, index) => index !== from && isBefore(other, index)).length;
      for (const [index, { style, dataset }] of rows.entries()) {
        const back = index > from && index <= to;
        const way = index === from ? by : back ? -room : index < from && index >= to ? room : 0;
        if (index !== from) dataset["shifted"] = "";
        style.transform = way === 0 ? "" : `translateX(${way}px)`;
      }
    };
    followPointer(start, onPointer, (isDropped) => {
      setDragging(false);
      suppressClick();
      if (!isDropped || to === from) return toRest();
      const drawn = new MutationObserver(() => {
        drawn.disconnect();
        toRest();
      });
      drawn.observe(list, { childList: true });
      setTimeout(toRest, CLEANUP_MS);
      onMove(from, to);
    });
  });
}

function gapOf([first, second]: readonly DOMRect[]): number {
  if (!first || !second) return 0;
  return Math.max(first.left, second.left) - Math.min(first.right, second.right);
}
