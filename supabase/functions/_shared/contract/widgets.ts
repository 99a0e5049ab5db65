import * as z from "zod";
import { id, timestamp } from "./values.ts";

export const WIDGET_TYPES = ["clock", "search", "news"] as const;

export const widgetType = z.enum(WIDGET_TYPES, "Must be clock, search or news.");
export type WidgetType = z.infer<typeof widgetType>;

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
export type WidgetStatesAnswer = z.infer<typeof widgetStatesAnswer>;

export const widgetParams = z.object({ widgetType });

export const widgetInput = z.object({ isMinimized: z.boolean("Must be true or false.") });
export type WidgetInput = z.infer<typeof widgetInput>;

export const widgetStateAnswer = z.object({ state: widgetState });
export type WidgetStateAnswer = z.infer<typeof widgetStateAnswer>;
