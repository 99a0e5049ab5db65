import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { StorefrontApp } from "#contract/store/storefront.ts";
import { InstallContext, type Installer } from "#src/shared/components/webapp/install-context.ts";
import type { ChartName } from "#src/shared/components/store/store-params.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { TopCharts } from "./top-charts.tsx";

const anApp = (id: number, title: string): StorefrontApp => ({
  id,
  title,
  url: `https://${title.toLowerCase()}.example/`,
  slug: title.toLowerCase(),
  iconUrl: null,
  tags: ["design"],
});

const charts = {
  top: [anApp(1, "Notion"), anApp(2, "Figma")],
  trending: [anApp(3, "Linear")],
  new: [anApp(4, "Framer")],
};

const installer: Installer = { stateOf: () => "available", press: () => {} };

function Charts() {
  const [chart, setChart] = useState<ChartName>("top");
  return (
    <InstallContext.Provider value={installer}>
      <TopCharts charts={charts} selected={chart} onSelect={setChart} />
    </InstallContext.Provider>
  );
}

const tab = (name: string) => screen.getByRole("tab", { name });

test("only the selected chart's panel is shown", async () => {
  renderPage(<Charts />);
  expect(within(screen.getByRole("tabpanel", { name: "Top" })).getAllByRole("article")).toHaveLength(2);
  await userEvent.click(tab("New"));
  expect(screen.getByRole("tabpanel", { name: "New" })).toBeTruthy();
  expect(screen.queryByRole("tabpanel", { name: "Top" })).toBeNull();
});

test("arrows, Home and End move the focus between the tabs and wrap around", async () => {
  renderPage(<Charts />);
  await userEvent.click(tab("Top"));
  for (const [key, name] of [
    ["{ArrowRight}", "Trending"],
    ["{End}", "New"],
    ["{ArrowRight}", "Top"],
    ["{ArrowLeft}", "New"],
    ["{Home}", "Top"],
  ] as const) {
    await userEvent.keyboard(key);
    expect(tab(name).getAttribute("aria-selected")).toBe("true");
    expect(document.activeElement).toBe(tab(name));
  }
});

test("only the selected tab is in the tab order", () => {
  renderPage(<Charts />);
  expect(screen.getAllByRole("tab").map((each) => each.tabIndex)).toEqual([0, -1, -1]);
});

test("each row is an article named by its app, with a button that says for which app it is", () => {
  renderPage(<Charts />);
  const row = screen.getByRole("article", { name: "Figma" });
  expect(within(row).getByRole("button", { name: "Get", description: "Figma" })).toBeTruthy();
  expect(within(row).getByRole("link", { name: "Figma" }).getAttribute("href")).toBe("/figma");
});
