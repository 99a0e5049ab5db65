import * as z from "zod";
import type { Home } from "../../_shared/contract/home/home.ts";
import { isWidget } from "../../_shared/contract/home/state.ts";
import { uuidText } from "../../_shared/contract/values/values.ts";
import { weatherQuery } from "../../_shared/contract/widgets/weather.ts";

/** Rounded, because settings may come from a file. */
const tenths = z.number().transform((degrees) => degrees.toFixed(1));
const place = z.object({
  place: z.string().min(1),
  latitude: tenths.pipe(weatherQuery.shape.latitude),
  longitude: tenths.pipe(weatherQuery.shape.longitude),
  units: z.enum(["language", "celsius", "fahrenheit"]).catch("language"),
});
export type Place = z.infer<typeof place>;

const calendar = z.object({ id: uuidText });
const openTask = z.object({
  text: z.string().min(1),
  isDone: z.literal(false).default(false),
  due: z.iso.date().nullable().catch(null),
});

/** What glances need of widgets, whose folders below src/widgets define what they keep. What does not fit is not there. */
export function readWidgets({ column, pages }: Home) {
  const widgets = [...column, ...pages.flatMap(({ items }) => items.filter((item) => isWidget(item)))];
  const ofType = (type: string) => widgets.filter((widget) => widget.type === type);
  return {
    place: ofType("weather").flatMap(({ settings }) => place.safeParse(settings).data ?? [])[0],
    calendars: ofType("calendar")
      .flatMap(({ settings }): unknown => settings["calendars"])
      .flatMap((one) => calendar.safeParse(one).data?.id ?? []),
    tasks: ofType("tasks")
      .flatMap(({ entries }) => entries)
      .flatMap(({ fields }) => openTask.safeParse(fields).data ?? []),
  };
}
