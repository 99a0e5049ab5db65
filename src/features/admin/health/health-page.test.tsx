import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { WEBAPP_VIEWS } from "#contract/webapps/selections.ts";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { renderAdmin } from "../../../../tests/support/spa/render-admin.tsx";
import { HEALTH_GROUPS } from "./health-groups.ts";
import { HealthPage } from "./health-page.tsx";

const counts = (apps: Record<string, number>) =>
  api.postgres(
    "count_webapps",
    Object.entries(apps).map(([mark, count]) => ({ mark, label: "", apps: count })),
  );
const rowOf = async (label: string) => {
  const row = (await screen.findByText(label)).closest("li");
  if (!row) throw new Error(`No row ${label}`);
  return within(row);
};

test("each state says how many of all apps are in it, and leads to their list", async () => {
  counts({ all: 10_000, answered: 9_999, unchecked: 1, stale: 12, "no-picture": 2_500, duplicate: 2 });
  renderAdmin(<HealthPage />, "/admin/health");
  expect(await screen.findByText("10,000 apps")).toBeDefined();
  for (const [label, count, share, view] of [
    ["Answered", "9,999", "> 99 %", "answered"],
    ["Never checked", "1", "< 1 %", "unchecked"],
    ["Stale", "12", "< 1 %", "stale"],
    ["Without picture", "2,500", "25 %", "no-picture"],
    ["Duplicates", "2", "< 1 %", "duplicate"],
  ] as const) {
    const row = await rowOf(label);
    expect(row.getByText(count)).toBeDefined();
    expect(row.getByText(share)).toBeDefined();
    expect(row.getByRole("link").getAttribute("href")).toBe(`/import?view=${view}`);
  }
  expect(api.asked("count_webapps")).toMatchObject([{ wanted: [...WEBAPP_VIEWS] }]);
});

test("a state without apps has no link", async () => {
  counts({ all: 3, answered: 3 });
  renderAdmin(<HealthPage />, "/admin/health");
  const row = await rowOf("Without description");
  expect(row.getByText("0 %")).toBeDefined();
  expect(row.queryByRole("link")).toBeNull();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/import?view=answered",
  ]);
  expect(screen.getAllByRole("listitem")).toHaveLength(HEALTH_GROUPS.flatMap(({ rows }) => rows).length);
});

test("a store without apps says where the first one comes from", async () => {
  counts({});
  renderAdmin(<HealthPage />, "/admin/health");
  expect((await screen.findByRole("link", { name: "Open Webapps" })).getAttribute("href")).toBe("/import");
});

test("a failure can be tried again", async () => {
  api.postgres("count_webapps", refusal("unavailable", "Busy."));
  renderAdmin(<HealthPage />, "/admin/health");
  await screen.findByText("Busy.");
  counts({ all: 1 });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByText("1 app")).toBeDefined());
});
