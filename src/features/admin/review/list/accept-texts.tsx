import { t } from "@lingui/core/macro";
import { CheckCheck } from "lucide-react";
import { useAcceptTexts } from "#src/api/review/cases.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";

/** Accepts the proposed descriptions of all open cases. */
export function AcceptTexts() {
  const accept = useAcceptTexts();
  return (
    <BusyButton
      className="btn mb-3 w-full btn-outline"
      onClick={() => {
        if (!accept.isPending) accept.mutate();
      }}
      isBusy={accept.isPending}
      busy={t`Accepting...`}
    >
      <CheckCheck aria-hidden="true" className="size-4.5" />
      {t`Accept all proposed descriptions`}
    </BusyButton>
  );
}
