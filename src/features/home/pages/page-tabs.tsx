import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import type { Board } from "../board/use-board.ts";
import { act } from "../changes/act.ts";
import { useExtraPage } from "../extra/extra-page.ts";
import { pageMenu, turnTo } from "./page-menu.ts";
import { PageName } from "./page-name.tsx";
import { usePageOrder } from "./use-page-order.ts";

const TAB = "btn h-11 min-w-11 rounded-full border-transparent px-3 text-body max-xl:px-0 xl:px-4.5";

/** In wide windows, a tab for each page in the header. A press on the shown one's tab opens its menu. */
export function PageTabs({ board }: { board: Board }) {
  const { pages, index, site } = board;
  const extra = useExtraPage();
  const list = usePageOrder(board);
  if (!pages) return null;
  const isShown = (place: number) => place === index && !extra?.isShown;
  return (
    <nav
      className="pointer-events-none absolute inset-x-0 top-0 hidden home-container h-16 items-center pe-48 ps-100 lg:flex xl:ps-124 3xl:ps-134 4xl:ps-148"
      aria-label={t`Pages`}
    >
      <ul
        ref={list}
        className="pointer-events-auto -m-1 flex gap-1 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {pages.map((page, place) => (
          <li
            key={page.id}
            className="shrink-0 rounded-full data-target:bg-tint data-target:inset-ring-2 data-target:inset-ring-primary"
            data-page-tab={page.id}
            aria-current={isShown(place) ? "page" : undefined}
          >
            {isShown(place) ? (
              <PageName board={board} page={page} className="h-11 w-40 rounded-full">
                <Menu
                  label={t`${page.name}, page menu`}
                  buttonClassName={`${TAB} bg-seg shadow-e1`}
                  button={<TabName name={page.name} />}
                  items={() => pageMenu(board, page)}
                />
              </PageName>
            ) : (
              <button
                type="button"
                className={`${TAB} on-sky btn-ghost`}
                title={page.name}
                aria-label={page.name}
                aria-keyshortcuts={place < 10 ? `Alt+${(place + 1) % 10}` : undefined}
                onClick={() => turnTo(pages, place)}
              >
                <TabName name={page.name} />
              </button>
            )}
          </li>
        ))}
        {extra && (
          <li className="shrink-0 rounded-full" aria-current={extra.isShown ? "page" : undefined}>
            <button
              type="button"
              className={`${TAB} ${extra.isShown ? "bg-seg shadow-e1" : "on-sky btn-ghost"}`}
              title={extra.name}
              aria-label={extra.name}
              onClick={extra.show}
            >
              <TabName name={extra.name} />
            </button>
          </li>
        )}
        <li>
          <button
            type="button"
            className="btn on-sky btn-circle btn-ghost"
            aria-label={t`New page`}
            title={t`New page`}
            onClick={() => act("addPage", site, pages)}
          >
            <Plus size="1.125rem" aria-hidden="true" />
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The first letter where tabs are narrow. */
function TabName({ name }: { name: string }) {
  return (
    <>
      <span className="xl:hidden">{[...name][0]}</span>
      <span dir="auto" className="max-w-40 truncate max-xl:hidden">
        {name}
      </span>
    </>
  );
}
