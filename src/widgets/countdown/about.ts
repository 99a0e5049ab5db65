import { t } from "@lingui/core/macro";
import { Hourglass } from "lucide-react";
import * as z from "zod/mini";
import { dayMs, type Day } from "../fields/day.ts";
import { widgetName } from "../fields/widget-name.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import type { WidgetAbout } from "../widget.ts";
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

export const about: WidgetAbout<CountdownSettings> = {
  ...kind,
  get name() {
    return i18n._(kind.name);
  },
  get purpose() {
    return t`How long it is to a day that matters`;
  },
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
};
