import { t } from "@lingui/core/macro";
import { Ellipsis } from "lucide-react";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import type { Board } from "../board/use-board.ts";
import { EmptyPage } from "./empty-page.tsx";
import { pageMenu } from "./page-menu.ts";
import { PageName, useIsNaming } from "./page-name.tsx";

/** Below lg, the name of a page after the first, with its menu; the first has the clock there. And what an empty one says. */
export function PageHeading({ board }: { board: Board }) {
  const { page, index } = board;
  if (!page) return null;
  return (
    <>
      <Heading board={board} page={page} />
      {index > 0 && page.items.length === 0 && <EmptyPage />}
    </>
  );
}

function Heading({ board, page }: { board: Board; page: NonNullable<Board["page"]> }) {
  const isNaming = useIsNaming(page);
  if (board.index === 0 && !isNaming) return null;
  return (
    <div data-page-part="" className="mb-4 flex min-h-11 items-center justify-between gap-3 lg:hidden">
      <PageName board={board} page={page} className="h-11 flex-1 text-xl">
        <h2 dir="auto" className="on-sky w-fit max-w-full truncate text-title leading-9 font-bold">
          {page.name}
        </h2>
      </PageName>
      <Menu
        label={t`${page.name}, page menu`}
        buttonClassName="btn on-sky btn-circle btn-ghost text-muted"
        button={<Ellipsis size="1.125rem" />}
        items={() => pageMenu(board, page)}
      />
    </div>
  );
}
