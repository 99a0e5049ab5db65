import { Search } from "lucide-react";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import { showPageAt } from "../board/shown-page.ts";
import type { Board } from "../board/use-board.ts";
import { PageBeside } from "./page-beside.tsx";
import { pageMenu } from "./page-menu.ts";
import { usePageMotion } from "./use-page-motion.ts";

const DOT = "grid h-11 w-7 place-items-center rounded-full";

/**
 * Below lg, a dot for each page and the search, above the window's edge; nothing for a single page. A press on the shown
 * one's dot opens its menu.
 */
export function PageDots({ board }: { board: Board }) {
  return board.pages && board.pages.length > 1 ? <Dots board={board} pages={board.pages} /> : null;
}

function Dots({ board, pages }: { board: Board; pages: NonNullable<Board["pages"]> }) {
  const { beside, besideRef } = usePageMotion(board);
  const { index } = board;
  return (
    <>
      {beside !== null && <PageBeside key={beside} ref={besideRef} board={board} index={beside} />}
      <div className="fixed inset-x-0 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-10 flex justify-center gap-2 pointer-events-none *:pointer-events-auto lg:hidden">
        <nav aria-label="Pages" className="rounded-full bg-base-100 px-2 shadow-e1">
          <ul className="flex">
            {pages.map((page, place) => (
              <li key={page.id} aria-current={place === index ? "page" : undefined}>
                {place === index ? (
                  <Menu
                    label={`${page.name}, page menu`}
                    buttonClassName={DOT}
                    button={<span className="h-2 w-6 rounded-full bg-base-content" />}
                    items={() => pageMenu(board, page)}
                  />
                ) : (
                  <button
                    type="button"
                    className={DOT}
                    aria-label={page.name}
                    onClick={() => showPageAt(pages, place)}
                  >
                    <span className="size-2 rounded-full bg-base-content opacity-60" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <button
          type="button"
          className="btn btn-circle border-transparent bg-base-100 shadow-e1"
          aria-label="Search"
          onClick={pressLauncherKey}
        >
          <Search size={20} aria-hidden="true" />
        </button>
      </div>
    </>
  );
}

/** The search widget takes its key where it is visible, else the launcher's dialog opens. */
const pressLauncherKey = () =>
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
