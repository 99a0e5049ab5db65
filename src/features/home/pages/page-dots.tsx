import { Search } from "lucide-react";
import { bottomBar } from "#src/shared/ui/bottom-bar.ts";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import { showPageAt } from "../board/shown-page.ts";
import type { Board } from "../board/use-board.ts";
import { useExtraPage, type ExtraPage } from "../extra/extra-page.ts";
import { PageBeside } from "./page-beside.tsx";
import { pageMenu } from "./page-menu.ts";
import { usePageMotion } from "./use-page-motion.ts";

const DOT = "grid h-11 w-7 place-items-center rounded-full";

/**
 * Below lg, a dot for each page and the search, above the window's edge; nothing for a single page. A press on the shown
 * one's dot opens its menu.
 */
export function PageDots({ board }: { board: Board }) {
  const extra = useExtraPage();
  const { pages } = board;
  return pages && pages.length + (extra ? 1 : 0) > 1 ? (
    <Dots board={board} pages={pages} extra={extra} />
  ) : null;
}

type DotsProps = { board: Board; pages: NonNullable<Board["pages"]>; extra: ExtraPage | null };

function Dots({ board, pages, extra }: DotsProps) {
  const { beside, besideRef } = usePageMotion(board);
  const { index } = board;
  const isShown = (place: number) => place === index && !extra?.isShown;
  return (
    <>
      {beside !== null && <PageBeside key={beside} ref={besideRef} board={board} index={beside} />}
      <div
        ref={bottomBar}
        className="fixed inset-x-0 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-10 flex justify-center gap-2 pointer-events-none *:pointer-events-auto lg:hidden"
      >
        <nav aria-label="Pages" className="rounded-full bg-base-100 px-2 shadow-e1">
          <ul className="flex">
            {pages.map((page, place) => (
              <li key={page.id} aria-current={isShown(place) ? "page" : undefined}>
                {isShown(place) ? (
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
            {extra && (
              <li aria-current={extra.isShown ? "page" : undefined}>
                <button type="button" className={DOT} aria-label={extra.name} onClick={extra.show}>
                  <span
                    className={`rounded-full bg-base-content ${extra.isShown ? "h-2 w-6" : "size-2 opacity-60"}`}
                  />
                </button>
              </li>
            )}
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
