import { useIsMutating, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQueries } from "#src/api/session.ts";
import { UPLOAD_KEY } from "#src/api/uploads.ts";
import { holdForm } from "#src/shared/lib/open-forms.ts";
import { requestSignIn } from "#src/shared/lib/sign-in-request.ts";
import { BusyLabel } from "#src/shared/ui/busy-label.tsx";

type DialogFootProps = {
  /** The form that the main button sends. */
  formId: string;
  action: string;
  /** `blocked` while something in the form is wrong or being looked up. */
  state: "ready" | "busy" | "blocked";
  /** When somebody is about to close a form with changes in it. */
  leaving: { onStay: () => void } | null;
  onCancel: () => void;
};

/**
 * The foot of a form in a dialog: out, or on. A picture that is on its way is waited for. When the session ends, the
 * form stays and its main button leads to signing in again.
 */
export function DialogFoot({ formId, action, state, leaving, onCancel }: DialogFootProps) {
  const isUploading = useIsMutating({ mutationKey: UPLOAD_KEY }) > 0;
  const { data: session } = useQuery({ ...sessionQueries.current(), enabled: false });
  const hasEnded = session?.hasEnded === true;
  useEffect(holdForm, []);
  if (leaving) {
    return (
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="alert" className="mr-auto text-[15px] font-semibold">
          Discard your changes?
        </p>
        <button type="button" className="btn btn-ghost" onClick={leaving.onStay}>
          Keep editing
        </button>
        <button type="button" className="btn btn-ghost text-error" onClick={onCancel}>
          Discard
        </button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {hasEnded && (
        <p role="alert" className="min-w-56 flex-1 text-[15px] font-semibold">
          You were signed out. Your changes are still here.
        </p>
      )}
      <button type="button" className="btn btn-ghost" onClick={onCancel}>
        Cancel
      </button>
      <button
        // The same button for both, so that the focus stays on it.
        type={hasEnded ? "button" : "submit"}
        form={formId}
        onClick={hasEnded ? () => requestSignIn("session-ended") : undefined}
        className="btn btn-primary"
        aria-busy={state === "busy"}
        // Not `disabled` while it is busy: the focus stays where the person left it.
        aria-disabled={state === "busy"}
        disabled={!hasEnded && (state === "blocked" || isUploading)}
      >
        <BusyLabel isBusy={state === "busy"} busy="Saving...">
          {hasEnded ? "Sign in again" : action}
        </BusyLabel>
      </button>
    </div>
  );
}
