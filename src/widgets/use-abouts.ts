import { useEffect, useState } from "react";
import { log } from "#src/shared/lib/log.ts";
import { loadAbouts } from "./registry.ts";
import type { WidgetAbout } from "./widget.ts";

/** All widgets that can be added, by type; null while they are loaded. */
export function useAbouts(): ReadonlyMap<string, WidgetAbout> | null {
  const [abouts, setAbouts] = useState<ReadonlyMap<string, WidgetAbout> | null>(null);
  useEffect(() => {
    loadAbouts().then(
      (all) => setAbouts(new Map(all.map(({ type, about }) => [type, about]))),
      (error: unknown) => log.warn("The list of widgets could not be loaded.", error),
    );
  }, []);
  return abouts;
}
