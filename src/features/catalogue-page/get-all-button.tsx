import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import type { StoreAnswer } from "#contract/webapps/webapps.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { useGetAll } from "./use-get-all.ts";

type GetAllButtonProps = {
  catalogueId: number;
  firstApps: StoreAnswer;
};

/** Adds every missing app of a catalogue in one step. */
export function GetAllButton({ catalogueId, firstApps }: GetAllButtonProps) {
  const { state, missing, press } = useGetAll(catalogueId, firstApps);
  if (state === "done") {
    return (
      <p className="flex min-h-11 items-center gap-2 text-sm font-semibold text-muted">
        <Check aria-hidden="true" className="size-4.5" />
        {t`All on your home screen`}
      </p>
    );
  }
  return (
    <BusyButton
      aria-disabled={state !== "ready"}
      className="btn rounded-full border-transparent bg-tint text-primary hover:bg-[color-mix(in_oklab,var(--color-primary)_13%,var(--color-base-100))]"
      onClick={press}
      isBusy={state === "adding"}
      busy={t`Adding...`}
    >
      {state === "unknown" ? t`Get all` : t`Get all ${missing}`}
    </BusyButton>
  );
}
