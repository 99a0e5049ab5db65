import { t } from "@lingui/core/macro";
import { Pencil, Search } from "lucide-react";
import { bottomBar } from "#src/shared/ui/bottom-bar.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { AddMenu } from "../add/add-menu.tsx";
import type { Board } from "../board/use-board.ts";
import { pressLauncherKey } from "../search/press-launcher-key.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";

const PageDots = lazyPart(async () => (await import("./page-dots.tsx")).PageDots);

const PILL = "btn rounded-full border-transparent bg-base-100 shadow-e1";

type HomeBarProps = {
  board: Board;
  /** An empty home screen has nothing to edit. */
  canEdit: boolean;
};

/** On a phone, in the thumb's reach: a dot for each page, the search, Add, and Edit. */
export function HomeBar({ board, canEdit }: HomeBarProps) {
  return (
    <div
      ref={bottomBar}
      data-home-bar=""
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-10 flex justify-center gap-2 px-2 *:pointer-events-auto"
    >
      {board.hasPages && <PageDots board={board} />}
      <button
        type="button"
        className={`${PILL} btn-circle`}
        aria-label={t`Search`}
        onClick={pressLauncherKey}
      >
        <Search size="1.25rem" aria-hidden="true" />
      </button>
      <AddMenu board={board} className={`${PILL} btn-circle`} isRound />
      {canEdit && (
        <button
          type="button"
          // Without room the word wraps out of sight, and then the dots draw together.
          className={`${PILL} min-w-11 shrink-99 flex-wrap content-start overflow-hidden px-4`}
          data-edit=""
          onClick={() => editMode.start()}
        >
          <Pencil size="1.125rem" aria-hidden="true" className="h-full shrink-0" />
          <span className="flex h-full items-center">{t`Edit`}</span>
        </button>
      )}
    </div>
  );
}
