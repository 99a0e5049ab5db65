import { t } from "@lingui/core/macro";
import { Timer } from "lucide-react";
import * as z from "zod/mini";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import type { WidgetAbout } from "../widget.ts";
import { kind } from "./kind.ts";

export const MOST_MINUTES = 180;

const minutes = (usual: number) => z.catch(z.int().check(z.minimum(1), z.maximum(MOST_MINUTES)), usual);
const moment = z.catch(z.nullable(z.int().check(z.nonnegative())), null);

const settings = z.object({
  focusMinutes: minutes(25),
  breakMinutes: minutes(5),
  hasSound: z.catch(z.boolean(), true),
  isBreak: z.catch(z.boolean(), false),
  /** When the stretch ends, in milliseconds since 1970; null unless it runs. */
  endsAt: moment,
  /** What a paused stretch has left, in milliseconds. */
  leftMs: moment,
});
export type FocusSettings = z.infer<typeof settings>;

export const about: WidgetAbout<FocusSettings> = {
  ...kind,
  get name() {
    return i18n._(kind.name);
  },
  get purpose() {
    return t`Work in stretches, with breaks between`;
  },
  icon: Timer,
  settings: z.catch(settings, settings.parse({})),
};
