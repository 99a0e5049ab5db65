import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAdmin } from "../../../../tests/support/spa/render-admin.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

test("available areas are links; the others say Coming soon and are no links", () => {
  renderAdmin(<DashboardPage />, "/admin");
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
  expect(screen.getByRole("link", { name: "Import Webapp" }).getAttribute("href")).toBe("/import");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Fix Screenshots" }).disabled).toBe(false);
});
