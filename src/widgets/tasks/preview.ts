import { t } from "@lingui/core/macro";
import { dayOf } from "../fields/day.ts";
import type { WidgetSample } from "../widget.ts";
import type { TasksSettings } from "./about.ts";

export const sampleAt = (nowMs: number): WidgetSample<TasksSettings> => ({
  settings: {},
  entries: [
    { text: t`Send the draft`, due: dayOf(new Date(nowMs)) },
    { text: t`Water the plants` },
    { text: t`Book the ferry` },
  ].map((fields, index) => ({ id: `task-${index}`, rank: `a${index}`, fields })),
});
