import type { ComponentType } from "react";
import type { LazyLandscape } from "../sky-kinds.ts";
import { Aurora } from "./aurora.tsx";
import { City } from "./city.tsx";
import { Coast } from "./coast.tsx";
import { Desert } from "./desert.tsx";
import { Forest } from "./forest.tsx";
import { Meadow } from "./meadow.tsx";
import { Mountains } from "./mountains.tsx";

const LANDSCAPES: Record<LazyLandscape, ComponentType> = {
  coast: Coast,
  mountains: Mountains,
  city: City,
  forest: Forest,
  desert: Desert,
  aurora: Aurora,
  meadow: Meadow,
};

/** A landscape other than the default one, in a frame of 1440 by 560. */
export function Landscape({ name }: { name: LazyLandscape }) {
  const Drawing = LANDSCAPES[name];
  return <Drawing />;
}
