import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { lazyModule } from "#src/shared/lib/lazy-module.ts";
import { isDragging } from "#src/shared/state/home/edit-mode.ts";
import { whenLoaded } from "#src/shared/ui/loading/when-loaded.ts";
import { dragLists, type DragBoard, type DragList } from "./drag-lists.ts";

const drags = lazyModule(() => import("./listen-for-drags.ts"));

type TileDragOptions = {
  /** The list's own place: `page:<uuid>`, `folder:<uuid>` or `column`. */
  place: string;
  /** Changes with the order of the things. */
  orderKey: string;
  /** Read when it is needed, so it may be new at each rendering. Without it, nothing can be dragged. */
  board: DragBoard | undefined;
  /** Called with the thing on which a finger has rested, when it is released there. */
  onLongPress: (tile: HTMLElement) => void;
  /** Speaks for a list that has no live region of its own. */
  announce?: (message: string) => void;
};

/**
 * Makes the things of a list (children of `gridRef` with `data-app-tile`) draggable by mouse, finger and keyboard (Space).
 * `liveRef` belongs on an empty live region for the announcements.
 */
export function useTileDrag<Root extends HTMLElement = HTMLUListElement>(options: TileDragOptions) {
  const gridRef = useRef<Root>(null);
  const liveRef = useRef<HTMLParagraphElement>(null);
  const latest = useRef(options);
  const canDrag = options.board !== undefined;

  useLayoutEffect(() => {
    latest.current = options;
  });

  // Written without React: a drag over three hundred apps announces often and must not render them again.
  const announce = useCallback((message: string) => {
    if (latest.current.announce) latest.current.announce(message);
    else if (liveRef.current !== null) liveRef.current.textContent = message;
  }, []);

  const drawnOrder = useRef(options.orderKey);
  useLayoutEffect(() => {
    if (drawnOrder.current === options.orderKey) return;
    drawnOrder.current = options.orderKey;
    // The new order is rendered but not painted yet: a drag removes its transforms.
    gridRef.current?.dispatchEvent(new Event("drawerchange"));
  });

  useEffect(() => {
    const root = gridRef.current;
    if (root === null || !canDrag) return;
    const list: DragList = {
      root,
      announce,
      onLongPress: (tile) => latest.current.onLongPress(tile),
      get place() {
        return latest.current.place;
      },
      get board() {
        return latest.current.board as DragBoard;
      },
    };
    dragLists.set([...dragLists.get(), list]);
    const listening = new AbortController();
    const { signal } = listening;
    /** A finger that came before what follows it. A mouse is over the list before it presses. */
    let early: PointerEvent | null = null;
    const onPress = (event: PointerEvent) => (early = event.pointerType === "mouse" ? null : event);
    root.addEventListener("pointerdown", onPress, { signal });
    // Its long press may have opened the menu.
    for (const type of ["pointerup", "pointercancel", "contextmenu"])
      addEventListener(type, () => (early = null), { signal, capture: true });
    let isAsked = false;
    const listen = () => {
      if (isAsked || signal.aborted) return;
      isAsked = true;
      void drags.preload().then(() => drags.now?.listenForDrags(list, signal, early));
    };
    // Not part of the first scripts: it comes when somebody is near, or when the page is there.
    for (const type of ["pointerover", "focusin"]) root.addEventListener(type, listen, { signal });
    whenLoaded(listen);
    // Must exist, and be non-passive, before a touch begins. Otherwise the drag can't prevent scrolling.
    const onTouchMove = (event: TouchEvent) => isDragging() && event.preventDefault();
    root.addEventListener("touchmove", onTouchMove, { signal, passive: false });
    // A Space that comes before would scroll the page: it is given again to what it is meant for.
    const keepSpace = async (event: KeyboardEvent) => {
      if (event.key !== " " || event.defaultPrevented || drags.now) return;
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      if (await drags.preload()) event.target.dispatchEvent(new KeyboardEvent("keydown", event));
    };
    root.addEventListener("keydown", (event) => void keepSpace(event), { signal });
    return () => {
      listening.abort();
      dragLists.set(dragLists.get().filter((one) => one !== list));
    };
  }, [announce, canDrag]);

  return { gridRef, liveRef, announce };
}
