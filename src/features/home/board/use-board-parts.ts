import { useEffect, useState } from "react";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";

const load = () => import("./board-parts.ts");
export type BoardParts = Awaited<ReturnType<typeof load>>;
let loaded: BoardParts | null = null;

/** Loads the parts before the first render, for saved markup that has them. */
export const preloadBoardParts = async (): Promise<BoardParts> => (loaded ??= await load());

/** The lazy parts of pages and folders; null until they are needed and loaded. */
export function useBoardParts(isNeeded: boolean): BoardParts | null {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || parts) return;
    preloadBoardParts().then(setParts, () =>
      showToast({
        kind: "error",
        title: "Folders and pages could not be loaded",
        description: "Check your network and try again.",
      }),
    );
  }, [isNeeded, parts]);
  return isNeeded ? parts : null;
}
