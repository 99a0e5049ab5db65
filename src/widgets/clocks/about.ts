import { msg } from "@lingui/core/macro";
import { Globe } from "lucide-react";
import * as z from "zod/mini";
import { widgetName } from "../fields/widget-name.ts";
import { aboutOf } from "../about-of.ts";
import { kind } from "./kind.ts";

/** A place and its IANA time zone. Not every browser knows every zone. */
export type Place = { zone: string; name: string };
export type ClocksSettings = { name: string; places: readonly Place[] };

export const MOST_PLACES = 6;

const place = z.object({
  zone: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/)),
  name: widgetName,
});

/** Drops invalid places, and keeps the others. */
const places = z.pipe(
  z.catch(z.array(z.catch(z.nullable(place), null)), []),
  z.transform((list): readonly Place[] => list.filter((one) => one !== null).slice(0, MOST_PLACES)),
);

export const about = aboutOf<ClocksSettings>(kind, {
  purpose: msg`What time it is elsewhere, and whether it is night there`,
  icon: Globe,
  settings: z.catch(z.object({ name: widgetName, places }), { name: "", places: [] }),
});
