import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import type { BulkAction, Selection } from "#contract/webapps/selections.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { ChangePreview, usePreview } from "./change-preview.tsx";
import { askingText } from "./bulk-texts.ts";

type ChangeDialogProps = {
  select: Selection;
  count: number;
  action: BulkAction;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Shows what an action changes before it is made. Enter makes it. */
export function ChangeDialog({ select, count, action, isBusy, onConfirm, onClose }: ChangeDialogProps) {
  const preview = usePreview(select, action);
  const { title, button } = askingText(action, count);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {t`Cancel`}
          </button>
          <MainButton
            label={button}
            state={isBusy ? "busy" : preview.data?.changed === 0 ? "blocked" : "ready"}
            onPress={onConfirm}
          />
        </div>
      }
    >
      <ChangePreview action={action} preview={preview} />
    </Dialog>
  );
}

type MainButtonProps = { label: string; state: "ready" | "busy" | "blocked"; onPress: () => void };

/** The button with the initial focus. */
function MainButton({ label, state, onPress }: MainButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  // After the dialog is shown, because a hidden element can't have the focus.
  useEffect(() => ref.current?.focus(), []);
  return (
    <BusyButton
      ref={ref}
      className="btn btn-primary"
      aria-disabled={state !== "ready"}
      onClick={state === "ready" ? onPress : undefined}
      isBusy={state === "busy"}
      busy={t`Saving...`}
    >
      {label}
    </BusyButton>
  );
}
