import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "./deps.ts";

export const widgetRoutes = [
  serve(endpoints.listWidgetStates, async ({ claims, widgets }) => ({ states: await widgets.list(claims) })),

  serve(endpoints.setWidgetState, async ({ claims, params, body, widgets }) => {
    const { widgetType } = params;
    const { isMinimized } = body;
    return { state: await widgets.setMinimized(claims, widgetType, isMinimized) };
  }),
];
