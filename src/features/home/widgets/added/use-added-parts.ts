import { useEffect, useState } from "react";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";

const load = () => import("./added-parts.ts");
export type AddedParts = Awaited<ReturnType<typeof load>>;
let loaded: AddedParts | null = null;

/** Loads what draws widgets of these types before the first render, for saved markup that has them. */
export async function preloadAddedWidgets(types: readonly string[]): Promise<void> {
  loaded ??= await load();
  const { loadWidget } = loaded;
  await Promise.all(types.map((type) => loadWidget(type)));
}

/** What draws added widgets; null until there are any and it is loaded. */
export function useAddedParts(isNeeded: boolean): AddedParts | null {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || parts) return;
    load().then(
      (all) => setParts((loaded = all)),
      () =>
        showToast({
          kind: "error",
          title: "Your widgets could not be loaded",
          description: "Check your network and try again.",
        }),
    );
  }, [isNeeded, parts]);
  return isNeeded ? parts : null;
}
