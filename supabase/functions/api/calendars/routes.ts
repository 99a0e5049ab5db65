import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { serve } from "./deps.ts";

export const calendarRoutes = [
  serve(endpoints.addCalendar, ({ claims, body, calendars }) => calendars.add(claims, body.url)),

  serve(endpoints.listCalendarEvents, ({ claims, query, calendars }) => calendars.events(claims, query)),

  serve(endpoints.removeCalendar, async ({ claims, params, calendars }) => {
    const isRemoved = await calendars.remove(claims, params.calendarId);
    if (!isRemoved) throw new HttpError("not_found", "There is no such calendar.");
    return { success: true };
  }),
];
