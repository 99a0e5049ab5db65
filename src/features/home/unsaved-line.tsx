import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { unsaved } from "#src/shared/state/dialog/unsaved.ts";

/** Says that changes wait. It is empty otherwise, so that screen readers notice when it says something. */
export function UnsavedLine() {
  const isUnsaved = useSyncExternalStore(unsaved.subscribe, unsaved.get, () => false);
  return (
    <p role="status" className="text-center text-sm empty:hidden">
      {isUnsaved && <span className="on-sky">{t`Not saved yet. Trying again.`}</span>}
    </p>
  );
}
