import * as z from "zod";
import type { HomeWidget } from "../../_shared/contract/widgets/home-widgets.ts";
import { uuidText } from "../../_shared/contract/values/values.ts";

/*
 * What glances need of widgets. Their folders below src/widgets define what they keep, and read it of any version: what does
 * not fit is not there.
 */

const cell = (max: number) =>
  z
    .number()
    .min(-max)
    .max(max)
    .transform((degrees) => Math.round(degrees * 10) / 10 + 0);
const place = z.object({
  place: z.string().min(1).max(120),
  latitude: cell(90),
  longitude: cell(180),
  units: z.enum(["language", "celsius", "fahrenheit"]).catch("language"),
});

export const placesOf = (widgets: readonly HomeWidget[]) =>
  ofType(widgets, "weather").flatMap(({ settings }) => place.safeParse(settings).data ?? []);

export const calendarsOf = (widgets: readonly HomeWidget[]): string[] =>
  ofType(widgets, "calendar")
    .flatMap(({ settings }): unknown => settings["calendars"])
    .flatMap((one) => z.object({ id: uuidText }).safeParse(one).data?.id ?? []);

const openTask = z.object({
  text: z.string().min(1),
  isDone: z.unknown().refine((isDone) => isDone !== true),
  due: z.iso.date().nullable().catch(null),
});

export const openTasks = (widgets: readonly HomeWidget[]) =>
  ofType(widgets, "tasks")
    .flatMap(({ entries }) => entries)
    .flatMap(({ fields }) => openTask.safeParse({ isDone: false, ...fields }).data ?? []);

const ofType = (widgets: readonly HomeWidget[], type: string) =>
  widgets.filter((widget) => widget.type === type);
