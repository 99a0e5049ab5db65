import { useEffect, useState } from "react";
import { showToast } from "./toast/show-toast.ts";

/**
 * The lazy chunk of a dialog, loaded when it is first needed; null until then. A failure shows a toast and calls
 * `giveUp`, which resets the request, so that the next one tries again.
 */
export function useDialogParts<Parts>(
  load: () => Promise<Parts>,
  isNeeded: boolean,
  giveUp: () => void,
): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (!isNeeded || parts) return;
    load().then(
      (loaded) => setParts(() => loaded),
      () => {
        giveUp();
        showToast({
          kind: "error",
          title: "The dialog could not be loaded",
          description: "Check your network and try again.",
        });
      },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one load per request
  }, [isNeeded, parts]);
  return parts;
}
