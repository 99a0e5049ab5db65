import { t } from "@lingui/core/macro";
import { RefreshCw } from "lucide-react";
import { useCheckWebapp } from "#src/api/checks.ts";
import { BusyLabel } from "#src/shared/ui/controls/busy-label.tsx";

/** Checks an app's page at once. A toast shows the outcome. */
export function CheckNow({ id }: { id: number }) {
  const check = useCheckWebapp(id);
  return (
    <button
      type="button"
      // `aria-disabled` keeps the focus on the busy button.
      aria-disabled={check.isPending}
      className="btn btn-outline"
      onClick={() => {
        if (!check.isPending) check.mutate();
      }}
    >
      <RefreshCw aria-hidden="true" className="size-4" />
      <BusyLabel isBusy={check.isPending} busy={t`Checking...`}>
        {t`Check Now`}
      </BusyLabel>
    </button>
  );
}
