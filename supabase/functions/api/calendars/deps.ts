import { serveWith } from "../serve/serve.ts";
import { createCalendars } from "./calendars.ts";
import { createCalendarData } from "./data.ts";

export const serve = serveWith((platform) => ({
  calendars: createCalendars({ ...platform, data: createCalendarData(platform.database) }),
}));
