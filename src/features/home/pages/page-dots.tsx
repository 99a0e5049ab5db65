import { t } from "@lingui/core/macro";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import type { Board } from "../board/use-board.ts";
import { useExtraPage } from "../extra/extra-page.ts";
import { PageBeside } from "./page-beside.tsx";
import { pageMenu, turnTo } from "./page-menu.ts";
import { usePageMotion } from "./use-page-motion.ts";
import { usePageOrder } from "./use-page-order.ts";

const DOT = "grid h-11 w-full place-items-center rounded-full";

/** Turns pages by keys and swipes, and draws the neighbour under a finger. */
export function PageSlide({ board }: { board: Board }) {
  const { beside, besideRef } = usePageMotion(board);
  return beside !== null && <PageBeside key={beside} ref={besideRef} board={board} index={beside} />;
}

/** A dot for each page. A press on the shown page's dot opens its menu. */
export function PageDots({ board }: { board: Board }) {
  const extra = useExtraPage();
  const list = usePageOrder(board);
  const { index, pages } = board;
  const isShown = (place: number) => place === index && !extra?.isShown;
  return (
    <nav aria-label={t`Pages`} className="min-w-0 rounded-full bg-base-100 px-2 shadow-e1">
      <ul ref={list} className="flex">
        {pages?.map((page, place) => (
          <li key={page.id} className="w-7" aria-current={isShown(place) ? "page" : undefined}>
            {isShown(place) ? (
              <Menu
                label={t`${page.name}, page menu`}
                buttonClassName={DOT}
                button={<span className="h-2 w-6 rounded-full bg-base-content" />}
                items={() => pageMenu(board, page)}
              />
            ) : (
              <button
                type="button"
                className={DOT}
                aria-label={page.name}
                onClick={() => turnTo(pages, place)}
              >
                <span className="size-2 rounded-full bg-base-content opacity-60" />
              </button>
            )}
          </li>
        ))}
        {extra && (
          <li className="w-7" aria-current={extra.isShown ? "page" : undefined}>
            <button type="button" className={DOT} aria-label={extra.name} onClick={extra.show}>
              <span
                className={`rounded-full bg-base-content ${extra.isShown ? "h-2 w-6" : "size-2 opacity-60"}`}
              />
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
