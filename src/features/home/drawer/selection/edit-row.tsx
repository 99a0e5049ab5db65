import { t } from "@lingui/core/macro";
import { Globe, Pencil, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { AddMenu } from "../../add/add-menu.tsx";
import type { Board } from "../../board/use-board.ts";
import { ExtraPageOffer } from "../../extra/extra-page.ts";
import { useIsWide } from "../../widgets/use-is-wide.ts";
import { editMode, useEditing } from "#src/shared/state/home/edit-mode.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

const ROW = "mt-6 flex flex-wrap justify-center gap-2";
const PILL = "btn rounded-full border-transparent bg-widget px-5 shadow-e1";

type EditRowProps = { hasItems: boolean; board: Board };

/**
 * Below the grid: Add, and Edit where there is something to edit (on phones, the home bar has both then). While editing,
 * the selection bar has both, and this row what is done to the only page.
 */
export function EditRow({ hasItems, board }: EditRowProps) {
  const isEditing = useEditing();
  const isWide = useIsWide();
  const { pages, userId } = board;
  if (isEditing && hasItems) {
    if (!pages) return null;
    // A single page has no name, and so no menu.
    const only = pages.length === 1 ? pages[0] : undefined;
    return (
      <div className={ROW}>
        {only && userId !== null && (
          <Pill Icon={Globe} onClick={() => openDialog("publish", { pageId: only.id })}>
            {t`Publish page`}
          </Pill>
        )}
        <ExtraPageOffer />
      </div>
    );
  }
  if (hasItems && !isWide) return null;
  return (
    <div className={ROW}>
      <AddMenu board={board} className={PILL} />
      {hasItems && (
        <Pill Icon={Pencil} data-edit="" onClick={() => editMode.start()}>
          {t`Edit`}
        </Pill>
      )}
      {!hasItems && <ExtraPageOffer />}
    </div>
  );
}

function Pill({ Icon, children, ...rest }: ComponentProps<"button"> & { Icon: LucideIcon }) {
  return (
    <button type="button" className={PILL} {...rest}>
      <Icon size="1.125rem" aria-hidden="true" />
      {children}
    </button>
  );
}
