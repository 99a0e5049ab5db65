import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Sky, SkyChoice } from "#contract/looks/look.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { SHIPPED } from "./shipped-pictures.ts";
import { isShipped } from "./sky-kinds.ts";

const NAMES: Record<Sky, MessageDescriptor> = {
  hills: msg`Hills`,
  coast: msg`Coast`,
  mountains: msg`Mountains`,
  city: msg`City roofs`,
  forest: msg`Forest`,
  desert: msg`Desert`,
  aurora: msg`Aurora`,
  meadow: msg`Meadow`,
  mist: msg`Mist`,
  sand: msg`Sand`,
  rose: msg`Rose`,
  sage: msg`Sage`,
  iris: msg`Iris`,
};

/** What a sky of Perch is called, drawn or a picture. */
export function skyName(sky: Exclude<SkyChoice, "picture">): string {
  if (isShipped(sky)) return SHIPPED[sky].title;
  return sky === "daily" ? t`A picture a day` : i18n._(NAMES[sky]);
}
