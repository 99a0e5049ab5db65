import { RefreshCw } from "lucide-react";
import { useCheckWebapp } from "#src/api/checks.ts";
import { BusyLabel } from "#src/shared/ui/busy-label.tsx";

/** Reads an app's page again, at once. A toast says how that ended. */
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
      <BusyLabel isBusy={check.isPending} busy="Checking...">
        Check Now
      </BusyLabel>
    </button>
  );
}
