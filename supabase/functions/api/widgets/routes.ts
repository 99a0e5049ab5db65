import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "../serve/serve.ts";

export const widgetRoutes = [
  serve(endpoints.listWidgetStates, async ({ claims, widgets }) => ({ states: await widgets.list(claims) })),

  serve(endpoints.orderWidgets, async ({ claims, body, widgets }) => {
    await widgets.arrange(claims, body);
    return { success: true };
  }),

  // Before the widgets by type, whose parameter would match "adopt".
  serve(endpoints.adoptWidgets, async ({ claims, body, widgets }) => {
    await widgets.adopt(claims, body);
    return { success: true };
  }),

  serve(endpoints.setWidgetState, async ({ claims, params, body, widgets }) => {
    const { widgetType } = params;
    const { isMinimized } = body;
    return { state: await widgets.setMinimized(claims, widgetType, isMinimized) };
  }),
];
