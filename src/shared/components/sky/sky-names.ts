import { t } from "@lingui/core/macro";
import type { Sky, SkyChoice } from "#contract/look.ts";
import { SHIPPED } from "./shipped-pictures.ts";
import { isShipped } from "./sky-kinds.ts";

export const SKY_NAMES: Record<Sky, string> = {
  hills: "Hills",
  coast: "Coast",
  mountains: "Mountains",
  city: "City roofs",
  forest: "Forest",
  desert: "Desert",
  aurora: "Aurora",
  meadow: "Meadow",
  mist: "Mist",
  sand: "Sand",
  rose: "Rose",
  sage: "Sage",
  iris: "Iris",
};

/** What a sky of Perch is called, drawn or a picture. */
export function skyName(sky: Exclude<SkyChoice, "picture">): string {
  if (isShipped(sky)) return SHIPPED[sky].title;
  return sky === "daily" ? t`A picture a day` : SKY_NAMES[sky];
}
