import { dayOf } from "../fields/day.ts";
import type { WidgetSample } from "../widget.ts";
import type { TasksSettings } from "./about.ts";

export const sampleAt = (nowMs: number): WidgetSample<TasksSettings> => ({
  settings: {},
  entries: [
    { text: "Send the draft", due: dayOf(new Date(nowMs)) },
    { text: "Water the plants" },
    { text: "Book the ferry" },
  ].map((fields, index) => ({ id: `task-${index}`, rank: `a${index}`, fields })),
});
