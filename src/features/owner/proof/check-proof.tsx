import { t } from "@lingui/core/macro";
import { useCheckOwnership } from "#src/api/owners.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Looks } from "./looks.tsx";

/** Checks for the token now, and shows the result for each place. */
export function CheckProof({ slug }: { slug: string }) {
  const check = useCheckOwnership(slug);
  const isFound = check.data?.looks.some(({ outcome }) => outcome === "found");
  return (
    <div className="mt-5">
      <BusyButton
        className="btn btn-primary"
        onClick={() => !check.isPending && check.mutate()}
        isBusy={check.isPending}
        busy={t`Looking...`}
      >
        {t`Check now`}
      </BusyButton>
      <div role="status" className="mt-4 empty:hidden">
        {check.data && !check.isPending && (
          <>
            <p className="text-body leading-6 font-semibold">{isFound ? t`Found` : t`Not found yet`}</p>
            <Looks looks={check.data.looks} />
          </>
        )}
      </div>
    </div>
  );
}
