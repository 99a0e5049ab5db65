import { vi } from "vitest";
import { Bookmark } from "lucide-react";
import { QueryClient } from "@tanstack/react-query";
import type { Home } from "#contract/home/home.ts";
import type { EntryFields, HomeWidget } from "#contract/widgets/home-widgets.ts";
import { homeKey } from "#src/api/home/home-key.ts";
import { namedPages } from "#src/api/home/named-pages.ts";
import { newsQueries } from "#src/api/news.ts";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import type { Board } from "#src/features/home/board/use-board.ts";
import { readThings } from "#src/features/home/search/things/read-things.ts";
import { widgetNow } from "#src/widgets/registry.ts";
import type { PlacedThing } from "#src/widgets/things.ts";
import { calendarEvents } from "#src/widgets/calendar/calendar-query.ts";
import { feedsQuery } from "#src/widgets/feeds/feed-calls.ts";
import { noBoard } from "./fakes/fake-board.ts";

const USER = "0198f3a0-0000-7000-8000-000000000001";
const CALENDAR = "0198f3a0-0000-7000-8000-0000000000ca";
const FEED = "https://birds.example/feed.xml";

const NOTE = `# Garden
- [ ] Plant tulips in October
Wifi password: kestrel-42

Passport number C01X00T47
Müsli recipe: oats, honey, nuts
明日の会議の資料`;

const TASKS = {
  "": [
    "Call the dentist",
    "Buy milk",
    "Renew passport",
    "Book flights to Lisbon",
    "Pay electricity bill",
    "Send invoice to Ada",
    "Clean up Gmail",
  ],
  Work: ["Review pull request", "Prepare quarterly report", "Mute Slack channels"],
};

/** The tasks that repeat. */
const SERIES: Record<string, EntryFields> = { "Clean up Gmail": { due: "2026-11-26", repeats: "week" } };

const EVENTS: [title: string, start: string, end: string][] = [
  ["Old retro", "2026-11-25T09:00:00Z", "2026-11-25T10:00:00Z"],
  ["Team standup", "2026-11-27T09:00:00Z", "2026-11-27T09:15:00Z"],
  ["Dentist", "2026-12-01T10:00:00Z", "2026-12-01T11:00:00Z"],
  ["Ada’s birthday", "2026-12-03", "2026-12-04"],
  ["Ski trip", "2027-01-03", "2027-01-05"],
];

const idOf = (number: number) => `0198f3a0-0000-7000-8000-0000000001${number.toString().padStart(2, "0")}`;
let count = 0;
const widget = (type: string, part: Partial<HomeWidget> = {}): HomeWidget => ({
  id: `widget:${idOf((count += 1))}`,
  type,
  size: "medium",
  isMinimized: false,
  settings: {},
  entries: [],
  ...part,
});

/** The board of somebody whose widgets have been read at this moment. */
export async function boardOfAda(
  now: Date,
  loaded: readonly string[] = ["notes", "tasks", "calendar", "feeds"],
): Promise<Board> {
  await vi.waitUntil(() => loaded.every(widgetNow), { timeout: 20_000 });
  const client = new QueryClient();
  const notes = widget("notes", { entries: [{ id: idOf(90), rank: "a0", fields: { text: NOTE } }] });
  const tasks = Object.entries(TASKS).map(([name, texts]) =>
    widget("tasks", {
      settings: { name },
      entries: [
        ...texts.map((text, index) => ({
          id: idOf(index),
          rank: `a${index}`,
          fields: { text, ...SERIES[text] },
        })),
        { id: idOf(80), rank: "b00", fields: { text: "Water the plants", isDone: true } },
      ],
    }),
  );
  const calendar = widget("calendar", {
    settings: { calendars: [{ id: CALENDAR, name: "Family", host: "cal.example", color: "blue" }] },
  });
  const feeds = widget("feeds", { settings: { feeds: [{ url: FEED, name: "Birds" }] } });
  const home: Home = {
    version: 1,
    pages: [
      { id: "page:1", name: null, items: [notes, ...tasks] },
      { id: "page:2", name: "More", items: [calendar] },
    ],
    column: [feeds, widget("news", { id: "widget:news" })],
  };
  const question = { ids: [CALENDAR], first: "2026-11-23", timeZone: "UTC", userId: USER };
  client.setQueryData(calendarEvents(question).queryKey, {
    calendars: [],
    events: EVENTS.map(([title, start, end]) => ({
      calendarId: CALENDAR,
      id: title,
      title,
      start,
      end,
      isAllDay: start.length === 10,
    })),
  });
  client.setQueryData(feedsQuery(feeds.id, [FEED]).queryKey, {
    feeds: [],
    articles: ["Why sparrows fly in flocks", "Rust 2.0 is announced", "The city builds a new tram line"].map(
      (title) => ({
        id: title,
        feedUrl: FEED,
        title,
        url: `https://birds.example/${title.length}`,
        publishedAt: now.toISOString(),
      }),
    ),
  });
  client.setQueryData(newsQueries.list([]).queryKey, {
    articles: ["Parliament votes on the budget", "Storm warning for the coast"].map((title) => ({
      id: title,
      title,
      url: `https://news.example/${title.length}`,
      urlToImage: null,
      publishedAt: now.toISOString(),
      source: { name: "Herald" },
    })),
  });
  client.setQueryData(homeKey(USER), home);
  const site = { ...noBoard.site, userId: USER, client };
  return { ...noBoard, home, pages: namedPages(home.pages), userId: USER, site };
}

/** What stands in these widgets, and two bookmarks of the browser. */
export async function thingsOfAda(now: Date): Promise<PlacedThing[]> {
  const bookmark = (text: string): PlacedThing => ({
    id: text,
    key: `bookmark ${text}`,
    text,
    of: "",
    url: `https://bookmarks.example/${text.length}`,
    kind: "Bookmarks",
    icon: Bookmark,
    widget: null,
  });
  return [
    ...readThings({ board: await boardOfAda(now), settings: DEFAULT_SETTINGS }, now.getTime()),
    bookmark("Sourdough starter guide"),
    bookmark("SQLite query planner"),
  ];
}
