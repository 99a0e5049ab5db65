import { msg } from "@lingui/core/macro";
import { Timer } from "lucide-react";
import * as z from "zod/mini";
import { aboutOf } from "../about-of.ts";
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

export const about = aboutOf<FocusSettings>(kind, {
  purpose: msg`Work in stretches, with breaks between`,
  icon: Timer,
  settings: z.catch(settings, settings.parse({})),
});
