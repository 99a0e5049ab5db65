import * as z from "zod";
import { id, timestamp } from "../values/values.ts";
import { WIDGET_TYPES } from "./types.ts";

export const widgetType = z.enum(WIDGET_TYPES, "Must be clock, search or news.");

const widgetState = z.object({
  id,
  userId: z.uuid(),
  widgetType,
  isMinimized: z.boolean(),
  orderIndex: z.int().nonnegative(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type WidgetState = z.infer<typeof widgetState>;

export const widgetStatesAnswer = z.object({ states: z.array(widgetState) });

export const widgetParams = z.object({ widgetType });

export const widgetInput = z.object({ isMinimized: z.boolean("Must be true or false.") });

export const widgetStateAnswer = z.object({ state: widgetState });
