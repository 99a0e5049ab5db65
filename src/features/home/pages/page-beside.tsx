import { useId, useLayoutEffect, useRef, type Ref } from "react";
import type { Board } from "../board/use-board.ts";
import { DrawerGrid } from "../drawer/drawer-grid.tsx";
import { EditRow } from "../drawer/selection/edit-row.tsx";
import { PageHeading } from "./page-heading.tsx";

type PageBesideProps = {
  board: Board;
  /** Of the page that is drawn. */
  index: number;
  /** What is moved. */
  ref: Ref<HTMLDivElement>;
};

const NONE: readonly string[] = [];
const nothing = () => undefined;

/** A picture of another page, where it will stand once it is shown. It is for eyes only, while a finger swipes. */
export function PageBeside({ board, index, ref }: PageBesideProps) {
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const page = board.pages?.[index];
  useLayoutEffect(() => {
    const main = document.querySelector<HTMLElement>("#main");
    if (main && frame.current) standIn(main, frame.current);
  }, []);
  if (!page) return null;
  return (
    // Inert for assistive technology; what else is inert pales.
    <div
      ref={ref}
      className="pointer-events-none fixed inset-0 [&_li:not([inert])]:opacity-100! [&_ul]:opacity-100!"
      aria-hidden="true"
      inert
      data-page-beside=""
    >
      <div ref={frame} className="absolute inset-x-0">
        {index === 0 && <div className="contents" data-widgets-copy="" />}
        <div className="home-board">
          <PageHeading board={{ ...board, page, index }} />
          <section>
            <DrawerGrid
              gridRef={{ current: null }}
              items={page.items}
              free="placeholders"
              isFirstPage={index === 0}
              hintId={hintId}
              openId={undefined}
              highlightedIds={NONE}
              onLaunch={nothing}
              onOpen={nothing}
            />
            <EditRow hasItems board={board} />
          </section>
        </div>
      </div>
    </div>
  );
}

/**
 * Puts the picture where `main` will be, and gives it its looks: a shorter page can't be scrolled as far. The widgets of
 * the first are copied.
 */
function standIn(main: HTMLElement, frame: HTMLElement): void {
  frame.classList.add(...main.classList);
  Object.assign(frame.dataset, { widgets: main.dataset["widgets"], page: "first", bar: "" });
  frame
    .querySelector("[data-widgets-copy]")
    ?.append(...Array.from(main.querySelectorAll(".home-place"), copyOf));
  const { scrollHeight, clientHeight } = document.documentElement;
  const height = scrollHeight - main.offsetHeight + frame.offsetHeight;
  const scrolledTo = Math.min(window.scrollY, Math.max(0, height - clientHeight));
  frame.style.top = `${main.getBoundingClientRect().top + window.scrollY - scrolledTo}px`;
}

function copyOf(widget: Element): Element {
  const copy = widget.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll("[id]")) part.removeAttribute("id");
  return copy;
}
