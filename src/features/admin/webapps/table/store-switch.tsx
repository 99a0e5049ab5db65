import { t } from "@lingui/core/macro";
import { useId } from "react";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { useSetVisibility } from "#src/api/webapps.ts";
import { Switch } from "#src/shared/ui/controls/switch.tsx";

/** Shows or hides the app of a row in the store. */
export function StoreSwitch({ webapp: { id, title, visibleInStore } }: { webapp: Webapp }) {
  const labelId = useId();
  const setVisibility = useSetVisibility(id);
  return (
    <span className="flex items-center gap-2.5">
      <span id={labelId} className="sr-only">
        {t`${title} in the store`}
      </span>
      <Switch isOn={visibleInStore} labelledBy={labelId} onChange={(isOn) => setVisibility.mutate(isOn)} />
      <span aria-hidden="true" className="w-14 text-sm text-muted">
        {visibleInStore ? t`Shown` : t`Hidden`}
      </span>
    </span>
  );
}
