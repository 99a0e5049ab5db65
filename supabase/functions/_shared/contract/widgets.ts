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

const once = (types: readonly WidgetType[]) => new Set(types).size === types.length;
const widgetTypes = z
  .array(widgetType)
  .max(WIDGET_TYPES.length, `At most ${WIDGET_TYPES.length} widgets.`)
  .refine(once, "Names a widget twice.");

/** The complete order. A widget without a state becomes minimised. */
export const widgetOrderInput = z.object({ order: widgetTypes });
export type WidgetOrderInput = z.infer<typeof widgetOrderInput>;

/** A visitor's widgets: those with a state, in their order, and the minimised ones. */
export const widgetAdoptionInput = z.object({ order: widgetTypes, minimized: widgetTypes });
export type WidgetAdoptionInput = z.infer<typeof widgetAdoptionInput>;

export const widgetParams = z.object({ widgetType });

export const widgetInput = z.object({ isMinimized: z.boolean("Must be true or false.") });

export const widgetStateAnswer = z.object({ state: widgetState });
