import { useEffect, useState, type ComponentType } from "react";
import type { Sky } from "#contract/look.ts";
import { log } from "#src/shared/lib/log.ts";
import { isLazy, type LazyLandscape } from "./sky-kinds.ts";

type Landscapes = Record<LazyLandscape, ComponentType>;

let loaded: Landscapes | null = null;

/** Loads the landscapes before the first render, for saved markup that has one. */
export const preloadLandscapes = async (): Promise<Landscapes> =>
  (loaded ??= (await import("./landscapes/landscapes.ts")).LANDSCAPES);

/** The lazy landscape of this sky; null for other skies, and until it is loaded. Without network, only its sky shows. */
export function useLandscape(sky: Sky): ComponentType | null {
  const [landscapes, setLandscapes] = useState(loaded);
  const isNeeded = isLazy(sky) && landscapes === null;
  useEffect(() => {
    if (!isNeeded) return;
    preloadLandscapes().then(setLandscapes, (error: unknown) =>
      log.warn("The landscape could not be loaded.", error),
    );
  }, [isNeeded]);
  return isLazy(sky) && landscapes ? landscapes[sky] : null;
}
