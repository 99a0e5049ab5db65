import {
  calendarAnswer,
  calendarEventsAnswer,
  calendarEventsQuery,
  calendarInput,
  calendarParams,
  calendarRemoved,
} from "./calendars.ts";
import type { Endpoint } from "./endpoint.ts";
import { placesAnswer, placesQuery, weatherAnswer, weatherQuery } from "./weather.ts";
import { findFeedsInput, foundFeedsAnswer, readFeedsAnswer, readFeedsInput } from "./feeds.ts";
import { widgetInput, widgetParams, widgetStateAnswer, widgetStatesAnswer } from "./widgets.ts";

/** The calls of widgets, for endpoints.ts. */
export const widgetEndpoints = {
  listWidgetStates: { method: "GET", path: "/user/widget-states", who: "user", answer: widgetStatesAnswer },
  setWidgetState: {
    method: "POST",
    path: "/user/widget-states/:widgetType",
    who: "user",
    params: widgetParams,
    body: widgetInput,
    answer: widgetStateAnswer,
  },
  getWeather: {
    method: "GET",
    path: "/weather",
    who: "everyone",
    query: weatherQuery,
    answer: weatherAnswer,
  },
  listWeatherPlaces: {
    method: "GET",
    path: "/weather/places",
    who: "everyone",
    query: placesQuery,
    answer: placesAnswer,
  },
  findFeeds: {
    method: "POST",
    path: "/user/feeds/find",
    who: "user",
    body: findFeedsInput,
    answer: foundFeedsAnswer,
  },
  readFeeds: {
    method: "POST",
    path: "/user/feeds/read",
    who: "user",
    body: readFeedsInput,
    answer: readFeedsAnswer,
  },

  addCalendar: {
    method: "POST",
    path: "/user/calendars",
    who: "user",
    body: calendarInput,
    answer: calendarAnswer,
  },
  removeCalendar: {
    method: "DELETE",
    path: "/user/calendars/:calendarId",
    who: "user",
    params: calendarParams,
    answer: calendarRemoved,
  },
  listCalendarEvents: {
    method: "GET",
    path: "/user/calendars/events",
    who: "user",
    query: calendarEventsQuery,
    answer: calendarEventsAnswer,
  },
} as const satisfies Record<string, Endpoint>;
