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
import { done } from "./values.ts";
import {
  widgetAdoptionInput,
  widgetInput,
  widgetOrderInput,
  widgetParams,
  widgetStateAnswer,
  widgetStatesAnswer,
} from "./widgets.ts";

/** The calls of widgets, for endpoints.ts. */
export const widgetEndpoints = {
  listWidgetStates: {
    method: "GET",
    path: "/user/widget-states",
    who: "user",
    scope: "read",
    answer: widgetStatesAnswer,
  },
  orderWidgets: {
    method: "PUT",
    path: "/user/widget-states/order",
    who: "user",
    scope: "write",
    body: widgetOrderInput,
    answer: done,
  },
  // Before the widgets by type: "adopt" would be one.
  adoptWidgets: {
    method: "POST",
    path: "/user/widget-states/adopt",
    who: "user",
    scope: "write",
    body: widgetAdoptionInput,
    answer: done,
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
