import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { AdminSummary } from "#contract/back-office/summary.ts";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { renderAdmin } from "../../../../tests/support/spa/render-admin.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
  kept: 100 + index,
  openings: index % 7,
}));
const summary: AdminSummary = {
  figures: {
    listedApps: 1234,
    hiddenApps: 12,
    catalogues: 20,
    draftCatalogues: 1,
    people: 77,
    keptApps: 129,
    openingsToday: 1,
    openingsWeek: 21,
  },
  waiting: {
    suggestions: 3,
    edits: 0,
    reports: 2,
    differences: 0,
    duplicates: 1,
    failingApps: 4,
    pendingItems: 1014,
    failedItems: 2,
    queues: [
      { kind: "catalogue", id: 5, name: "Boats", pending: 14, failed: 2 },
      { kind: "list", id: 8, name: "List of 23 Nov, 1,000 addresses", pending: 1000, failed: 0 },
    ],
    queueCount: 3,
  },
  days,
};

beforeEach(() => {
  api.postgres("admin_summary", summary);
  // jsdom has no layout.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #heard: ResizeObserverCallback;
      constructor(heard: ResizeObserverCallback) {
        this.#heard = heard;
      }
      observe() {
        const entry = { contentRect: { width: 600 } } as ResizeObserverEntry;
        this.#heard([entry], this as unknown as ResizeObserver);
      }
      disconnect() {}
      unobserve() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

const open = () => renderAdmin(<DashboardPage />, "/admin");

test("available areas are links; the others say Coming soon and are no links", () => {
  open();
  expect(screen.getByRole("link", { name: "Add/Edit Webapps" }).getAttribute("href")).toBe("/import");
  expect(screen.getByRole("link", { name: "Add App Catalogues" }).getAttribute("href")).toBe("/cats");
  for (const name of [
    "Database Management",
    "User Management",
    "Logs & Analytics",
    "View Database",
    "System Config",
  ]) {
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
  }
  expect(screen.getAllByText("Coming soon")).toHaveLength(3);
  expect(screen.getByRole("link", { name: "Import Webapp" }).getAttribute("href")).toBe("/import#import");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Fix Screenshots" }).disabled).toBe(false);
});

test("figures tell what there is, and what waits is a link to where it is done", async () => {
  open();
  expect(await screen.findByText("1,234")).toBeDefined();
  for (const note of ["12 hidden", "1 draft", "with a home screen", "21 in 7 days"]) {
    expect(screen.getByText(note)).toBeDefined();
  }
  const waiting = within(screen.getByRole("region", { name: "What waits" }));
  expect(waiting.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Suggested apps3", "/admin/review"],
    ["Reported apps2", "/admin/review"],
    ["Apps that are there twice1", "/admin/review"],
    ["Apps that fail their checks4", "/import?view=failing"],
    ["Boats14 pending, 2 failed", "/import/queue/5"],
    ["List of 23 Nov, 1,000 addresses1,000 pending", "/import/list/8"],
  ]);
  expect(waiting.getByText("And 1 more queue.")).toBeDefined();
});

test("the chart says its numbers in words and in a table", async () => {
  open();
  expect(
    await screen.findByRole("img", {
      name: "Kept apps, 30 days: 100 at first, 129 today, at most 129.",
    }),
  ).toBeDefined();
  expect(
    screen.getByRole("img", { name: "Openings a day, 30 days: 0 at first, 1 today, at most 6." }),
  ).toBeDefined();
  await userEvent.click(screen.getByText("Show as a table"));
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows).toHaveLength(31);
  expect(rows[1]?.textContent).toBe("Nov 231291");
});

test("a new store has no chart, and nothing waits", async () => {
  const nothing = {
    ...summary.waiting,
    suggestions: 0,
    edits: 0,
    reports: 0,
    duplicates: 0,
    failingApps: 0,
    queues: [],
    queueCount: 0,
  };
  api.postgres("admin_summary", {
    ...summary,
    waiting: nothing,
    days: days.map(({ day }) => ({ day, kept: 0, openings: 0 })),
  });
  open();
  expect(await screen.findByText("Nothing waits.")).toBeDefined();
  expect(screen.getByText(/Nobody has kept or opened an app yet/)).toBeDefined();
  expect(screen.queryByRole("img")).toBeNull();
});

test("figures that can't be loaded say so, and load again", async () => {
  api.postgres("admin_summary", refusal("unavailable", "The database does not answer."));
  open();
  expect(await screen.findByText("Unable to load the figures")).toBeDefined();
  api.postgres("admin_summary", summary);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByText("1,234")).toBeDefined());
});
