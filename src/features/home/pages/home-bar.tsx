import { t } from "@lingui/core/macro";
import { Pencil, Search } from "lucide-react";
import { bottomBar } from "#src/shared/ui/bottom-bar.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import type { Board } from "../board/use-board.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";

const PageDots = lazyPart(async () => (await import("./page-dots.tsx")).PageDots);

const PILL = "btn rounded-full border-transparent bg-base-100 shadow-e1";

type HomeBarProps = {
  board: Board;
  /** A visitor has nothing to edit, nor has an empty home screen. */
  canEdit: boolean;
};

/** On a phone, in the thumb's reach: a dot for each page, the search, and Edit. */
export function HomeBar({ board, canEdit }: HomeBarProps) {
  return (
    <div
      ref={bottomBar}
      data-home-bar=""
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-10 flex justify-center gap-2 *:pointer-events-auto"
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
      {canEdit && (
        <button type="button" className={`${PILL} px-5`} data-drawer-edit="" onClick={() => editMode.start()}>
          <Pencil size="1.125rem" aria-hidden="true" />
          {t`Edit`}
        </button>
      )}
    </div>
  );
}

/** The search widget takes its key where it is visible, else the launcher's dialog opens. */
const pressLauncherKey = () =>
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
