import type { Examples } from "./examples.ts";

const CALENDAR = "e1f2a3b4-c5d6-4e7f-8a9b-0c1d2e3f4a5b";
const FEED = "https://feeds.example/world.xml";
const NOW = "2026-11-23T09:00:00.000Z";

/** Examples of what widgets and address bars show, and of what assistants ask. */
export const widgetExamples = {
  listWidgetStates: { answer: { states: [] } },
  setWidgetState: { params: { widgetType: "news" }, body: { isMinimized: true } },
  getWeather: {
    query: { latitude: "52.1", longitude: "5.1" },
    answer: {
      asOf: NOW,
      timeZone: "Europe/Amsterdam",
      now: { celsius: 7.4, code: 3, isDay: true },
      hours: [{ at: NOW, celsius: 7.4, code: 3, isDay: true }],
      days: [{ date: "2026-11-23", code: 61, lowCelsius: 4.1, highCelsius: 9.2 }],
    },
  },
  listWeatherPlaces: {
    query: { query: "Utrecht", language: "nl" },
    answer: {
      places: [
        {
          name: "Utrecht",
          region: "Utrecht",
          country: "Nederland",
          latitude: 52.1,
          longitude: 5.1,
          timeZone: "Europe/Amsterdam",
        },
      ],
    },
  },
  findFeeds: {
    body: { url: "https://news.example/" },
    answer: { feeds: [{ url: FEED, title: "World news" }] },
  },
  readFeeds: {
    body: { feeds: [FEED] },
    answer: {
      feeds: [{ url: FEED, title: "World news", status: "ok", asOf: NOW }],
      articles: [
        {
          id: "world-1",
          title: "A bridge opens",
          url: "https://news.example/a-bridge-opens",
          publishedAt: NOW,
          feedUrl: FEED,
        },
      ],
    },
  },
  addCalendar: {
    body: { url: "https://calendar.example/secret/basic.ics" },
    answer: { id: CALENDAR, name: "Family", host: "calendar.example" },
  },
  removeCalendar: { params: { calendarId: CALENDAR } },
  listCalendarEvents: {
    query: { ids: CALENDAR, first: "2026-11-23", days: "7", timeZone: "Europe/Amsterdam" },
    answer: {
      calendars: [{ id: CALENDAR, status: "ok", asOf: NOW }],
      events: [
        {
          calendarId: CALENDAR,
          id: "dentist-1",
          title: "Dentist",
          start: "2026-11-24T10:00:00.000Z",
          end: "2026-11-24T10:30:00.000Z",
          isAllDay: false,
        },
      ],
    },
  },
  listNews: {
    answer: {
      articles: [
        {
          id: "news-1",
          title: "A bridge opens",
          url: "https://news.example/a-bridge-opens",
          urlToImage: null,
          publishedAt: NOW,
          source: { name: "World news" },
        },
      ],
    },
  },
  suggestNames: { query: { q: "dra" }, answer: ["dra", ["Draw.io", "Excalidraw"]] },
  callMcp: {
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "find_apps", arguments: { query: "draw" } },
    },
    answer: {
      jsonrpc: "2.0",
      id: 1,
      result: { content: [{ type: "text", text: "1 app: Excalidraw" }] },
    },
  },
  listNewsFeeds: { answer: { feeds: [{ url: FEED, title: "World news" }] } },
} satisfies Examples;
