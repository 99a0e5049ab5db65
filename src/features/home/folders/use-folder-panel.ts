import { useEffect, useState } from "react";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { openFolder } from "../board/open-folder.ts";

const load = () => import("./folder-panel.tsx");
type FolderParts = Awaited<ReturnType<typeof load>>;
let loaded: FolderParts | null = null;

/** Loads the chunk of an open folder before it is opened. */
export const preloadFolderPanel = async (): Promise<FolderParts> => (loaded ??= await load());

/** The lazy part that draws an open folder; null until it is needed and loaded. */
export function useFolderParts(isNeeded: boolean): FolderParts | null {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || parts) return;
    preloadFolderPanel().then(setParts, () => {
      openFolder.set(null);
      showToast({
        kind: "error",
        title: "The folder could not be opened",
        description: "Check your network and try again.",
      });
    });
  }, [isNeeded, parts]);
  // A drag may have loaded it in the meantime, and measures the folder at once.
  return isNeeded ? (parts ?? loaded) : null;
}
