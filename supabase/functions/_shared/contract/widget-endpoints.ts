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
  listWidgetStates: {
    method: "GET",
    path: "/user/widget-states",
    who: "user",
    scope: "read",
    answer: widgetStatesAnswer,
  },
  setWidgetState: {
    method: "POST",
    path: "/user/widget-states/:widgetType",
    who: "user",
    scope: "write",
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
    scope: "read",
    body: findFeedsInput,
    answer: foundFeedsAnswer,
  },
  readFeeds: {
    method: "POST",
    path: "/user/feeds/read",
    who: "user",
    scope: "read",
    body: readFeedsInput,
    answer: readFeedsAnswer,
  },

  addCalendar: {
    method: "POST",
    path: "/user/calendars",
    who: "user",
    scope: "write",
    body: calendarInput,
    answer: calendarAnswer,
  },
  removeCalendar: {
    method: "DELETE",
    path: "/user/calendars/:calendarId",
    who: "user",
    scope: "write",
    params: calendarParams,
    answer: calendarRemoved,
  },
  listCalendarEvents: {
    method: "GET",
    path: "/user/calendars/events",
    who: "user",
    scope: "read",
    query: calendarEventsQuery,
    answer: calendarEventsAnswer,
  },
} as const satisfies Record<string, Endpoint>;
