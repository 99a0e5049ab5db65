import { msg } from "@lingui/core/macro";
import { Hourglass } from "lucide-react";
import * as z from "zod/mini";
import { dayMs, type Day } from "../fields/day.ts";
import { widgetName } from "../fields/widget-name.ts";
import { aboutOf } from "../about-of.ts";
import { kind } from "./kind.ts";

export type CountdownSettings = {
  name: string;
  /** Null until the person chooses one. */
  date: Day | null;
  /** "HH:MM" on that day; null for the whole day. */
  time: string | null;
  isYearly: boolean;
};

const EMPTY: CountdownSettings = { name: "", date: null, time: null, isYearly: false };
const day = z.string().check(z.refine((text) => dayMs(text) !== null));
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

export const about = aboutOf<CountdownSettings>(kind, {
  purpose: msg`How long it is to a day that matters`,
  icon: Hourglass,
  settings: z.catch(
    z.object({
      name: widgetName,
      date: z.catch(z.nullable(day), null),
      time: z.catch(z.nullable(time), null),
      isYearly: z.catch(z.boolean(), false),
    }),
    EMPTY,
  ),
});
