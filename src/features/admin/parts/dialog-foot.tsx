import { useIsMutating } from "@tanstack/react-query";
import { UPLOAD_KEY } from "#src/api/uploads.ts";
import { PLAIN, PRIMARY } from "../looks.ts";

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

/** The foot of a form in a dialog: out, or on. A picture that is on its way is waited for. */
export function DialogFoot({ formId, action, state, leaving, onCancel }: DialogFootProps) {
  const isUploading = useIsMutating({ mutationKey: UPLOAD_KEY }) > 0;
  if (leaving) {
    return (
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="alert" className="mr-auto text-[15px] font-semibold">
          Discard your changes?
        </p>
        <button type="button" className={PLAIN} onClick={leaving.onStay}>
          Keep editing
        </button>
        <button type="button" className={`${PLAIN} text-error`} onClick={onCancel}>
          Discard
        </button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <button type="button" className={PLAIN} onClick={onCancel}>
        Cancel
      </button>
      <button
        type="submit"
        form={formId}
        className={PRIMARY}
        aria-busy={state === "busy"}
        // Not `disabled` while it is busy: the focus stays where the person left it.
        aria-disabled={state === "busy"}
        disabled={state === "blocked" || isUploading}
      >
        {state === "busy" && <span aria-hidden="true" className="loading loading-spinner loading-xs" />}
        {action}
      </button>
    </div>
  );
}
