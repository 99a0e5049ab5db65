import { t } from "@lingui/core/macro";
import { ImageUp } from "lucide-react";
import { useIsMutating } from "@tanstack/react-query";
import { REGENERATE_KEY, useRegenerateScreenshots } from "#src/api/webapps.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";

/**
 * Takes screenshots for the apps without one. The run continues after navigation. Only one runs at a time.
 */
export function FixScreenshots() {
  const regenerate = useRegenerateScreenshots();
  const isRunning = useIsMutating({ mutationKey: REGENERATE_KEY }) > 0;
  return (
    <BusyButton
      aria-disabled={isRunning}
      className="btn btn-outline"
      onClick={() => {
        if (!isRunning) regenerate.mutate();
      }}
      isBusy={isRunning}
      busy={t`Fixing...`}
    >
      <ImageUp aria-hidden="true" className="size-4" />
      {t`Fix Screenshots`}
    </BusyButton>
  );
}
