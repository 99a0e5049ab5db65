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
const weatherSettings = z.object({
  place: z.string().min(1).max(120),
  latitude: cell(90),
  longitude: cell(180),
  units: z.enum(["language", "celsius", "fahrenheit"]).catch("language"),
});
export type Place = { name: string } & Omit<z.infer<typeof weatherSettings>, "place">;

export function placeOf({ type, settings }: HomeWidget): Place | null {
  const { data } = weatherSettings.safeParse(type === "weather" ? settings : null);
  return data ? { ...data, name: data.place } : null;
}

const shownCalendar = z.object({ id: uuidText });

export function calendarsOf({ type, settings: { calendars } }: HomeWidget): string[] {
  if (type !== "calendar" || !Array.isArray(calendars)) return [];
  return calendars.flatMap((one) => shownCalendar.safeParse(one).data?.id ?? []);
}

const openTask = z.object({
  text: z.string().min(1),
  due: z.iso.date().nullable().catch(null),
});

export const openTasks = ({ type, entries }: HomeWidget): { text: string; due: string | null }[] =>
  entries.flatMap(({ fields }) => {
    const { data } = openTask.safeParse(fields);
    return type === "tasks" && fields["isDone"] !== true && data ? [data] : [];
  });
