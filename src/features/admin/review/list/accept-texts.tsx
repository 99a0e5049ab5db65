import { t } from "@lingui/core/macro";
import { CheckCheck } from "lucide-react";
import { useAcceptTexts } from "#src/api/review/cases.ts";
import { BusyLabel } from "#src/shared/ui/controls/busy-label.tsx";

/** Accepts the proposed descriptions of all open cases. */
export function AcceptTexts() {
  const accept = useAcceptTexts();
  return (
    <button
      type="button"
      aria-disabled={accept.isPending}
      aria-busy={accept.isPending}
      className="btn mb-3 w-full btn-outline"
      onClick={() => {
        if (!accept.isPending) accept.mutate();
      }}
    >
      <BusyLabel isBusy={accept.isPending} busy={t`Accepting...`}>
        <CheckCheck aria-hidden="true" className="size-4.5" />
        {t`Accept all proposed descriptions`}
      </BusyLabel>
    </button>
  );
}
