import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../../tests/support/fakes/fake-api.ts";
import { renderAdmin } from "../../../../tests/support/spa/render-admin.tsx";
import { AdminFrame } from "./admin-frame.tsx";

beforeEach(() => {
  const user = {
    id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11",
    email: "grace.hopper@perch.test",
    isAdmin: true,
  };
  // jsdom has no matchMedia.
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  api.answers("getSession", { user });
  api.postgres("list_cases", { cases: [], nextCursor: null, waiting: { open: 7, held: 1 } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ["/admin", "Admin Home"],
  ["/import", "Webapps"],
  ["/cats", "Catalogues"],
  ["/import/queue/5", "Catalogues"],
  ["/admin/review", "Review7 open"],
  ["/admin/health", "Store health"],
])("the menu marks the entry of %s, links home, and names the administrator", async (path, current) => {
  renderAdmin(<AdminFrame>Page</AdminFrame>, path);
  await screen.findByText("7");
  const links = screen.getAllByRole("link");
  expect(links.find((link) => link.getAttribute("aria-current") === "page")?.textContent).toBe(current);
  expect(screen.getByRole("link", { name: "Back to home screen" }).getAttribute("href")).toBe("/");
  expect(await screen.findByText("grace.hopper")).toBeDefined();
});
