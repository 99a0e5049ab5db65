import { useEffect, useState } from "react";
import type { Picture } from "#contract/look.ts";
import { log } from "#src/shared/lib/log.ts";
import { useInFirstRender } from "#src/shared/ui/first-render.ts";
import type { LazyLandscape } from "./sky-kinds.ts";

const load = () => import("./sky-parts.ts");
type SkyParts = Awaited<ReturnType<typeof load>>;

let loaded: SkyParts | null = null;

/** Loads what draws landscapes and pictures. */
export const preloadSkyParts = async (): Promise<SkyParts> => (loaded ??= await load());

function useSkyParts(): SkyParts | null {
  useInFirstRender(load, preloadSkyParts);
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (parts) return;
    preloadSkyParts().then(setParts, (error: unknown) => log.warn("The sky could not be loaded.", error));
  }, [parts]);
  return parts;
}

/** A landscape, once its chunk is loaded. When loading fails, only the sky shows. */
export function Landscape({ name }: { name: LazyLandscape }) {
  const parts = useSkyParts();
  if (!parts) return null;
  const Drawing = parts.LANDSCAPES[name];
  return <Drawing />;
}

/** The person's own picture, once its chunk is loaded. */
export function OwnPicture({ picture }: { picture: Picture }) {
  const parts = useSkyParts();
  return parts && <parts.PictureSky picture={picture} />;
}
