import { t } from "@lingui/core/macro";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQueries } from "#src/api/session/session.ts";
import { UPLOAD_KEY } from "#src/api/uploads.ts";
import { registerOpenForm } from "#src/shared/state/dialog/open-forms.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

type DialogFootProps = {
  /** The id of the form that the main button submits. */
  formId: string;
  action: string;
  /** `blocked` while a field is invalid or being checked. */
  state: "ready" | "busy" | "blocked";
  /** Set while the dialog asks about unsaved changes. */
  leaving: { onStay: () => void } | null;
  onCancel: () => void;
};

/**
 * The footer of a form in a dialog: Cancel and the main button, which waits for running uploads. After the
 * session has ended, the form stays and the main button opens the sign-in dialog.
 */
export function DialogFoot({ formId, action, state, leaving, onCancel }: DialogFootProps) {
  const isUploading = useIsMutating({ mutationKey: UPLOAD_KEY }) > 0;
  const { data: session } = useQuery({ ...sessionQueries.current(), enabled: false });
  const hasEnded = session?.hasEnded === true;
  useEffect(registerOpenForm, []);
  if (leaving) {
    return (
      // The key gives the first button the focus as it appears.
      <div key="leaving" className="flex flex-wrap items-center justify-end gap-2">
        <p role="alert" className="me-auto text-body font-semibold">
          {t`Discard your changes?`}
        </p>
        <button type="button" className="btn btn-ghost" autoFocus onClick={leaving.onStay}>
          {t`Keep editing`}
        </button>
        <button type="button" className="btn btn-ghost text-error" onClick={onCancel}>
          {t`Discard`}
        </button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {hasEnded && (
        <p role="alert" className="min-w-56 flex-1 text-body font-semibold">
          {t`You were signed out. Your changes are still here.`}
        </p>
      )}
      <button type="button" className="btn btn-ghost" onClick={onCancel}>
        {t`Cancel`}
      </button>
      <BusyButton
        // One element for both cases keeps the focus.
        type={hasEnded ? "button" : "submit"}
        form={formId}
        onClick={hasEnded ? () => openDialog("signIn", { reason: "session-ended" }) : undefined}
        className="btn btn-primary"
        disabled={!hasEnded && (state === "blocked" || isUploading)}
        isBusy={state === "busy"}
        busy={t`Saving...`}
      >
        {hasEnded ? t`Sign in again` : action}
      </BusyButton>
    </div>
  );
}
