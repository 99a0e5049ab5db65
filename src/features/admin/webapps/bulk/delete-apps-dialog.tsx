import { plural, t } from "@lingui/core/macro";
import { useState, type ReactNode } from "react";
import type { BulkAction, Selection } from "#contract/webapps/selections.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";
import { ChangePreview, usePreview } from "./change-preview.tsx";

/** From this many apps on, the person must type the number. */
const TYPED_FROM = 11;
const DELETE: BulkAction = { kind: "delete" };

type DeleteAppsDialogProps = {
  select: Selection;
  count: number;
  /** The question before the deletion. */
  children: ReactNode;
  /** Null when all chosen apps are already hidden. */
  onHide: (() => void) | null;
  isBusy: boolean;
  onDelete: () => void;
  onClose: () => void;
};

/** Asks before apps are deleted: shows how many people have them, and offers to hide them instead. */
export function DeleteAppsDialog(props: DeleteAppsDialogProps) {
  const { select, count, children, onHide, isBusy, onDelete, onClose } = props;
  const [typed, setTyped] = useState("");
  const preview = usePreview(select, DELETE);
  const people = preview.data?.people ?? null;
  const isTyped = count < TYPED_FROM || typed.trim().replaceAll(/[,.\s]/g, "") === String(count);
  const digits = String(count);
  const isBlocked = !isTyped || isBusy;
  return (
    <Dialog title={count === 1 ? t`Delete App` : t`Delete Apps`} onClose={onClose}>
      <div className="mt-3 text-body leading-6 [overflow-wrap:anywhere]">{children}</div>
      <p className="mt-3 min-h-12 text-body leading-6" aria-live="polite">
        {people !== null
          ? peopleText(people, count)
          : preview.isError
            ? t`How many people have it could not be counted.`
            : t`Counting who has it...`}
      </p>
      {count > 1 && <ChangePreview action={DELETE} preview={preview} />}
      {count >= TYPED_FROM && (
        <div className="mt-5">
          <TextField
            label={plural(count, {
              one: `Type ${digits} to delete # app`,
              other: `Type ${digits} to delete # apps`,
            })}
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      <div className="mt-7 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {t`Cancel`}
        </button>
        {onHide && (
          <button type="button" className="btn btn-outline" onClick={onHide}>
            {t`Hide instead`}
          </button>
        )}
        <BusyButton
          disabled={!isTyped}
          className="btn btn-error"
          onClick={isBlocked ? undefined : onDelete}
          isBusy={isBusy}
          busy={t`Delete`}
        >
          {t`Delete`}
        </BusyButton>
      </div>
    </Dialog>
  );
}

function peopleText(people: number, count: number): string {
  if (people === 0)
    return count === 1 ? t`Nobody has it on a home screen.` : t`Nobody has any of them on a home screen.`;
  return count === 1
    ? plural(people, {
        one: "# person has it on the home screen, and would lose it. Hidden apps stay there.",
        other: "# people have it on the home screen, and would lose it. Hidden apps stay there.",
      })
    : plural(people, {
        one: "# person has at least one of them on the home screen, and would lose it. Hidden apps stay there.",
        other:
          "# people have at least one of them on the home screen, and would lose it. Hidden apps stay there.",
      });
}
