import { t } from "@lingui/core/macro";
import { dayOf } from "../fields/day.ts";
import type { WidgetSample } from "../widget.ts";
import type { CountdownSettings } from "./about.ts";

const DAY_MS = 86_400_000;

export const sampleAt = (nowMs: number): WidgetSample<CountdownSettings> => ({
  settings: { name: t`Summer holidays`, date: dayOf(new Date(nowMs + 24 * DAY_MS)) },
});
