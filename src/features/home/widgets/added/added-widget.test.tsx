import { act, fireEvent, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { expect, test, vi } from "vitest";
import { documentedWidget } from "#src/api/home/documented-widget.ts";
import { api, refusal } from "../../../../../tests/support/fakes/fake-api.ts";
import { homeWidget } from "../../../../../tests/support/fakes/fake-home.ts";
import type * as registry from "#src/widgets/registry.ts";
import { aBoardPage, openBoard, press, settle } from "../../../../../tests/support/spa/board-page.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));

/** Whether the chunks of widgets are on their way. */
const held = await vi.hoisted(async () => (await import("#src/shared/state/signal.ts")).signal(false));
vi.mock("#src/widgets/registry.ts", async (original) => {
  const real = await original<typeof registry>();
  const useLoadedWidget: typeof real.useLoadedWidget = (type) => {
    const loading = real.useLoadedWidget(type);
    return useSyncExternalStore(held.subscribe, held.get) ? { ...loading, widget: null } : loading;
  };
  return { ...real, useLoadedWidget };
});

const page = aBoardPage();
const entries = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
const item = (name: string) => screen.getByRole("menuitem", { name });

test("a menu stays open, with the focus in it, when the widget's chunk comes, and gets its settings", async () => {
  held.set(true);
  await openBoard(page, [{ items: [homeWidget(11, "clocks")] }]);
  await press("World clocks menu");
  item("Move to...").focus();
  expect(entries()).not.toContain("Settings");
  expect(screen.getByRole("region", { name: "World clocks" }).getAttribute("aria-busy")).toBe("true");
  act(() => held.set(false));
  await settle();
  expect(screen.getByRole("button", { name: "Add a city" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "World clocks" }).getAttribute("aria-busy")).toBe("false");
  expect(document.activeElement).toBe(item("Move to..."));
  expect(entries()).toContain("Settings");
});

test("a menu stays open when another device gives the widget what it shows", async () => {
  const feeds = homeWidget(12, "feeds");
  await openBoard(page, [{ items: [feeds] }]);
  await press("My feeds menu");
  item("Move to...").focus();
  api.waits("readFeeds");
  const settings = { feeds: [{ url: "https://robin.example/feed", name: "Robin's notes" }] };
  page.server.show([{ ...page.server.home.pages[0]!, items: [{ ...feeds, settings }] }]);
  await act(() => page.client.invalidateQueries());
  await settle();
  expect(screen.getByRole("region", { name: "My feeds, Robin's notes" })).toBeTruthy();
  expect(document.activeElement).toBe(item("Move to..."));
});

test("the menu of the news stays open when they come after all", async () => {
  await openBoard(page, [{ items: [] }], [documentedWidget("news")]);
  api.answers("listNews", refusal("upstream_failed", "No."));
  await act(() => page.client.resetQueries());
  await settle();
  expect(screen.getByText("Unable to load news articles")).toBeTruthy();
  await press("News menu");
  item("Minimize").focus();
  api.answers("listNews", { articles: [] });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await settle();
  expect(screen.getByRole("heading", { name: "Top news" })).toBeTruthy();
  expect(document.activeElement).toBe(item("Minimize"));
});
