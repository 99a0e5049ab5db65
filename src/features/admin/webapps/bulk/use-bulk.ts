import { t } from "@lingui/core/macro";
import type { BulkAction, Selection } from "#contract/webapps/selections.ts";
import { useChangeWebapps, useUndoWebappChange } from "#src/api/webapp-bulk.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { changeTexts, countApps } from "./bulk-texts.ts";

export type Bulk = {
  isBusy: boolean;
  /**
   * Runs an action on the apps and shows a toast, also for an error. Returns whether the action succeeded.
   */
  run: (select: Selection, action: BulkAction, place?: string) => Promise<boolean>;
};

/** Changes many apps at once, with one Undo for all. */
export function useBulk(): Bulk {
  const change = useChangeWebapps();
  const takeBack = useUndoWebappChange();
  return {
    isBusy: change.isPending,
    async run(select, action, place = "") {
      if (change.isPending) return false;
      try {
        const { changed, undoId } = await change.mutateAsync({ select, action });
        const { title, description, undone } = changeTexts(action, changed, place);
        if (undoId === null) {
          showToast({
            kind: "info",
            title: t`Nothing to change`,
            description: t`They are like that already.`,
          });
        } else {
          offerUndo({
            name: countApps(changed),
            title,
            description,
            undo: () => takeBack.mutateAsync(undoId),
            undone,
          });
        }
        return true;
      } catch {
        // A toast has shown the error.
        return false;
      }
    },
  };
}
