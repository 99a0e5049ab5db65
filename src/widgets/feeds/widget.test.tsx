import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReadFeedsAnswer } from "#contract/widgets/feeds.ts";
import { api, NO_NETWORK, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { advance, useFakeClock } from "../../../tests/support/fakes/fake-clock.ts";
import { framed } from "../../../tests/support/spa/widget-host.tsx";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import type { WidgetProps } from "../widget.ts";
import type { FeedsSettings } from "./about.ts";
import { Widget } from "./widget.tsx";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const ROBIN = { url: "https://robin.example/feed", name: "Robin's notes" };
const KINGFISHER = { url: "https://kingfisher.example/feed", name: "Kingfisher" };

beforeEach(() => useFakeClock(NOW));
afterEach(() => {
  delete document.documentElement.dataset["opens"];
  vi.useRealTimers();
});

const actions = {
  changeSettings: vi.fn<(change: Partial<FeedsSettings>) => void>(),
  putEntry: vi.fn<() => void>(),
  removeEntries: vi.fn<() => void>(),
  openSettings: vi.fn<() => void>(),
};
beforeEach(() => vi.clearAllMocks());

const propsOf = (over: Partial<WidgetProps<FeedsSettings>> = {}): WidgetProps<FeedsSettings> => ({
  id: "widget:00000000-0000-4000-8000-000000000001",
  size: "medium",
  isOnPage: false,
  settings: { feeds: [ROBIN, KINGFISHER] },
  entries: [],
  userId: "user",
  look: { clockStyle: "24h", formats: "en-US" },
  actions,
  ...over,
});
const show = (over: Partial<WidgetProps<FeedsSettings>> = {}) =>
  renderPage(framed(<Widget {...propsOf(over)} />));

const stateOf = (feed: { url: string; name: string }, over: object = {}) => ({
  url: feed.url,
  title: feed.name,
  status: "ok" as const,
  asOf: "2026-11-21T11:55:00Z",
  ...over,
});
const anArticle = (n: number, over: object = {}) => ({
  id: `${n}`,
  title: `Article ${n}`,
  url: `https://articles.example/${n}`,
  publishedAt: "2026-11-21T11:20:00Z",
  feedUrl: ROBIN.url,
  ...over,
});
const answer = (over: Partial<ReadFeedsAnswer> = {}): ReadFeedsAnswer => ({
  feeds: [stateOf(ROBIN), stateOf(KINGFISHER)],
  articles: [anArticle(1)],
  ...over,
});
const region = () => screen.getByRole("region", { name: /My feeds/ });

test("while articles load there are as many placeholder rows as the size has, in a busy region", () => {
  api.waits("readFeeds");
  const { container } = show({ size: "small" });
  expect(region().getAttribute("aria-busy")).toBe("true");
  expect(container.querySelectorAll("li")).toHaveLength(3);
});

test("on a page it has as many articles as it can scroll to, in every size", async () => {
  const articles = Array.from({ length: 14 }, (_, index) => anArticle(index + 1));
  api.answers("readFeeds", answer({ articles }));
  show({ size: "small", isOnPage: true });
  await advance();
  expect(screen.getAllByRole("link")).toHaveLength(12);
});

test("an article shows title, the person's name of the feed and age, and opens in a new tab", async () => {
  api.answers("readFeeds", answer({ articles: [anArticle(1, { title: "<b>Bold</b> & quiet" })] }));
  show();
  await advance();
  const link = screen.getByRole("link", { name: /Bold/ });
  expect(link.textContent).toContain("<b>Bold</b> & quiet");
  expect(link.textContent).toContain("Robin's notes · 40 min ago");
  expect(link.getAttribute("href")).toBe("https://articles.example/1");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
  expect(region().getAttribute("aria-busy")).toBe("false");
});

test.each([
  ["small", 3],
  ["medium", 6],
  ["large", 12],
] as const)("%s shows the newest %i articles", async (size, count) => {
  api.answers("readFeeds", answer({ articles: Array.from({ length: 20 }, (_, n) => anArticle(n)) }));
  show({ size });
  await advance();
  expect(screen.getAllByRole("link")).toHaveLength(count);
});

test("an article opens in this tab where that was chosen", async () => {
  document.documentElement.dataset["opens"] = "this-tab";
  api.answers("readFeeds", answer());
  show();
  await advance();
  expect(screen.getByRole("link").getAttribute("target")).toBeNull();
});

test("one feed that fails is told at the foot, in place of the last article, and leads to the settings", async () => {
  api.answers(
    "readFeeds",
    answer({
      feeds: [stateOf(ROBIN), stateOf(KINGFISHER, { status: "failed", asOf: null, message: "Gone." })],
      articles: Array.from({ length: 9 }, (_, n) => anArticle(n)),
    }),
  );
  show();
  await advance();
  expect(screen.getAllByRole("link")).toHaveLength(5);
  expect(screen.getByRole("status").textContent).toContain("1 of 2 feeds can't be read");
  fireEvent.click(screen.getByRole("button", { name: "Feeds" }));
  expect(actions.openSettings).toHaveBeenCalledOnce();
});

test("a failure is told, and Try again loads the articles", async () => {
  api.answers("readFeeds", refusal("internal", "No."));
  show();
  await advance();
  expect(screen.getByText("Your feeds could not be read.")).toBeTruthy();
  api.answers("readFeeds", answer());
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await advance();
  expect(screen.getByText("Article 1")).toBeTruthy();
});

test("without a network the last articles stay, with the time they are of", async () => {
  api.answers("readFeeds", answer());
  show();
  await advance();
  api.answers("readFeeds", NO_NETWORK);
  await advance(601_000);
  expect(screen.getByText("Article 1")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toMatch(/^As of \d\d:\d\d\. No connection\./);
  api.answers("readFeeds", answer());
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await advance();
  expect(screen.queryByRole("status")).toBeNull();
});

test("feeds that are read for the first time are asked for again soon", async () => {
  api.answers(
    "readFeeds",
    answer({ feeds: [stateOf(ROBIN, { status: "pending", asOf: null })], articles: [] }),
  );
  show({ settings: { feeds: [ROBIN] } });
  await advance();
  expect(region().getAttribute("aria-busy")).toBe("true");
  api.answers("readFeeds", answer({ feeds: [stateOf(ROBIN)] }));
  await advance(3_100);
  expect(screen.getByText("Article 1")).toBeTruthy();
  await advance(10_000);
  expect(api.calls("readFeeds")).toHaveLength(2);
});

test("feeds without articles are no error", async () => {
  api.answers("readFeeds", answer({ articles: [] }));
  show();
  await advance();
  expect(screen.getByText(/No articles yet/)).toBeTruthy();
});

test("articles of a removed feed go at once, and the others stay while the rest is read", async () => {
  api.answers("readFeeds", answer({ articles: [anArticle(1), anArticle(2, { feedUrl: KINGFISHER.url })] }));
  const { rerender, client } = show();
  await advance();
  api.waits("readFeeds");
  rerender(framed(<Widget {...propsOf({ settings: { feeds: [ROBIN] } })} />));
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
    expect.stringContaining("Article 1"),
  ]);
  expect(client.getQueryCache().findAll({ queryKey: ["widget-data", "feeds"] })).toHaveLength(2);
});

test("answers for earlier feeds are dropped when the new ones are there", async () => {
  api.answers("readFeeds", answer());
  const { rerender, client } = show();
  await advance();
  rerender(framed(<Widget {...propsOf({ settings: { feeds: [ROBIN] } })} />));
  await advance();
  expect(client.getQueryCache().findAll({ queryKey: ["widget-data", "feeds"] })).toHaveLength(1);
  expect(api.calls("readFeeds").map(({ body }) => body?.feeds)).toEqual([
    [KINGFISHER.url, ROBIN.url],
    [ROBIN.url],
  ]);
});

test("without feeds, nothing is asked for, and a feed to start from is added by its button", () => {
  show({ settings: { feeds: [] } });
  expect(screen.getByRole("textbox", { name: "Address of a site or feed" })).toBeTruthy();
  fireEvent.click(within(region()).getByRole("button", { name: "Add xkcd" }));
  expect(actions.changeSettings).toHaveBeenCalledExactlyOnceWith({
    feeds: [{ url: "https://xkcd.com/atom.xml", name: "xkcd" }],
  });
  expect(api.calls("readFeeds")).toHaveLength(0);
});
