import { Clock3 } from "lucide-react";
import * as z from "zod/mini";
import { NAME_LENGTH, widgetName } from "../fields/widget-name.ts";
import type { WidgetAbout } from "../widget.ts";

/** A place and its time zone, as the IANA names it. Browsers don't know all zones of each other. */
export type Place = { zone: string; name: string };
export type ClocksSettings = { name: string; places: readonly Place[] };

/** The most places of one widget. */
export const MOST_PLACES = 6;

const place = z.object({
  zone: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/)),
  name: z.catch(z.string().check(z.maxLength(NAME_LENGTH)), ""),
});

/** Leaves out what is no place, and keeps the others. */
const places = z.pipe(
  z.catch(z.array(z.catch(z.nullable(place), null)), []),
  z.transform((list): readonly Place[] => list.filter((one) => one !== null).slice(0, MOST_PLACES)),
);

export const about: WidgetAbout<ClocksSettings> = {
  name: "World clocks",
  purpose: "What time it is elsewhere, and whether it is night there.",
  icon: Clock3,
  sizes: ["medium", "small"],
  settings: z.catch(z.object({ name: widgetName, places }), { name: "", places: [] }),
};
