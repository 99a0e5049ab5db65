import * as z from "zod";
import type { Endpoint } from "../calls/endpoint.ts";
import { homeLink } from "../home/home.ts";
import { SETTINGS } from "../settings/table.ts";
import { LANGUAGES } from "../texts/languages.ts";
import { timestamp } from "../values/values.ts";
import { forecast } from "../widgets/weather.ts";

/** `bytes` of the whole answer, in UTF-8. Other programs, and their devices, have little room. */
export const GLANCE_LIMITS = { bytes: 2_000, tasks: 5, tiles: 8 } as const;

/**
 * What is worth a glance. Long names end in an ellipsis. Where 2,000 bytes have no room, icons are null first, then tiles are
 * left out, those with the longest addresses first.
 */
export const glanceAnswer = z.object({
  /** Null without a choice: the reader then knows best. */
  language: z.enum(LANGUAGES).nullable(),
  /** The zone of days and times: the chosen one, else that of the weather, else UTC. */
  timeZone: forecast.shape.timeZone,
  clockStyle: z.enum(SETTINGS.clockStyle.values),
  /** The next event of the calendar widgets; null without one in the next two weeks. */
  event: z
    .object({
      title: z.string(),
      /** A moment, or the first day (`2026-11-23`) when `isAllDay`. */
      start: z.union([timestamp, z.iso.date()]),
      isAllDay: z.boolean(),
    })
    .nullable(),
  /** The open tasks, those that are due first. */
  tasks: z
    .array(z.object({ text: z.string().min(1), due: z.iso.date().nullable() }))
    .max(GLANCE_LIMITS.tasks),
  /** At the place of the weather widget; null without one, or while nothing answers. */
  weather: z
    .object({
      place: z.string(),
      unit: z.enum(["celsius", "fahrenheit"]),
      degrees: z.int(),
      code: forecast.shape.now.shape.code,
      isDay: z.boolean(),
    })
    .nullable(),
  /** The first apps and links of the first page. An icon that is a path is below the site's address. */
  tiles: z.array(homeLink.pick({ name: true, url: true, icon: true })).max(GLANCE_LIMITS.tiles),
});
export type Glance = z.infer<typeof glanceAnswer>;

export const glanceEndpoints = {
  getGlance: {
    method: "GET",
    path: "/user/glance",
    tag: "Home screen",
    summary: "Read what is worth a glance",
    about: `At most ${GLANCE_LIMITS.bytes.toLocaleString("en")} bytes, for a phone's widget or an e-ink frame. The page \`/glance?token=…\` draws it in 800 x 480.`,
    who: "user",
    scope: "glance",
    answer: glanceAnswer,
    cached: "caller",
    limits: ["glance-by-user"],
  },
} as const satisfies Record<string, Endpoint>;
