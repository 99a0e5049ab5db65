import { useEffect, useState, type ComponentType } from "react";
import { log } from "#src/shared/lib/log.ts";
import type { LazyLandscape } from "./sky-kinds.ts";

type Landscapes = Record<LazyLandscape, ComponentType>;

let loaded: Landscapes | null = null;

/** Loads the landscapes before the first render, for saved markup that has one. */
export const preloadLandscapes = async (): Promise<Landscapes> =>
  (loaded ??= (await import("./landscapes/landscapes.ts")).LANDSCAPES);

/** A landscape, once its chunk is loaded. Where that fails, without network, only the sky shows. */
export function Landscape({ name }: { name: LazyLandscape }) {
  const [landscapes, setLandscapes] = useState(loaded);
  useEffect(() => {
    if (landscapes) return;
    preloadLandscapes().then(setLandscapes, (error: unknown) =>
      log.warn("The landscape could not be loaded.", error),
    );
  }, [landscapes]);
  if (!landscapes) return null;
  const Drawing = landscapes[name];
  return (
    <g data-lazy="">
      <Drawing />
    </g>
  );
}
