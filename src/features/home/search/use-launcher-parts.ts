import { useState } from "react";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";

const importParts = () => import("./launcher-parts.ts");
export type LauncherParts = Awaited<ReturnType<typeof importParts>>;

let loaded: LauncherParts | null = null;

/** Loads the chunk that turns typed text into rows. Rejects without a network. */
export async function loadParts(): Promise<LauncherParts> {
  loaded = await importParts();
  return loaded;
}

type PartsState = {
  /** Null until loaded. */
  parts: LauncherParts | null;
  /** Loads the chunk and renders with it. Null on failure, which a toast reports. */
  load: () => Promise<LauncherParts | null>;
};

/** The launcher's lazy chunk. */
export function useLauncherParts(): PartsState {
  const [parts, setParts] = useState(loaded);
  const load = async () => {
    if (parts) return parts;
    try {
      const loaded = await loadParts();
      setParts(loaded);
      return loaded;
    } catch {
      showToast({
        kind: "error",
        title: "The search could not be loaded",
        description: "Check your network and try again.",
      });
      return null;
    }
  };
  return { parts, load };
}
