import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { AccountMenu } from "./account-menu.tsx";

afterEach(() => vi.unstubAllGlobals());

const ID = "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e";

test.each([
  ["the administrator", true, ["/settings", "/admin"]],
  ["a member", false, ["/settings"]],
])("the menu of %s leads where they may go", async (_who, isAdmin, hrefs) => {
  renderPage(<AccountMenu user={{ id: ID, email: "mira@perch.test", isAdmin }} />);
  await userEvent.click(screen.getByRole("button", { name: "Account of mira@perch.test" }));
  // jsdom hides popovers.
  const items = screen.getAllByRole("menuitem", { hidden: true }).map((item) => item.getAttribute("href"));
  expect(items.filter((href) => href !== null)).toEqual(hrefs);
});

test.each([
  [false, true],
  [true, false],
])("keys and another phone are offered on a phone (%s): %s", async (matches, isOffered) => {
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }));
  renderPage(<AccountMenu user={{ id: ID, email: "mira@perch.test", isAdmin: false }} />);
  await userEvent.click(screen.getByRole("button", { name: "Account of mira@perch.test" }));
  for (const name of ["Open on your phone", "Keyboard shortcuts"]) {
    expect(screen.queryByRole("menuitem", { name, hidden: true }) !== null, name).toBe(isOffered);
  }
});
