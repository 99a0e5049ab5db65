import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { BusyButton } from "../controls/busy-label.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  title: string;
  /** The question that describes the action. */
  children: ReactNode;
  /** The label of the confirming button. */
  action: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an irreversible action. Cancel has the initial focus. */
export function ConfirmDialog({ title, children, action, isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="mt-3 text-body leading-6 [overflow-wrap:anywhere]">{children}</div>
      <div className="mt-7 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {t`Cancel`}
        </button>
        <BusyButton className="btn btn-error" onClick={onConfirm} isBusy={isBusy} busy={action}>
          {action}
        </BusyButton>
      </div>
    </Dialog>
  );
}
