import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { aTilePage, open, link, stops, comeNear } from "../../../../../tests/support/spa/tile-page.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));

const page = aTilePage();

describe("the keyboard", () => {
  test("has one Tab stop in the grid, which follows the focus", async () => {
    await open(page);
    await comeNear();
    expect(stops()).toEqual([link("Store")]);
    act(() => link("Gmail").focus());
    expect(stops()).toEqual([link("Gmail")]);
    expect(screen.getByRole("button", { name: "Gmail menu" }).tabIndex).toBe(-1);
  });

  test("Home and End reach the ends, M opens the menu, and Escape returns to the app", async () => {
    await open(page);
    await comeNear();
    act(() => link("Gmail").focus());
    await userEvent.keyboard("{Home}");
    expect(document.activeElement).toBe(link("Store"));
    await userEvent.keyboard("{End}");
    expect(document.activeElement?.closest("li")).toBe(
      document.querySelector("[data-drawer] > li:last-child"),
    );
    act(() => link("Notion").focus());
    await userEvent.keyboard("m");
    await screen.findByRole("menu", { name: "Notion menu" });
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(link("Notion"));
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    expect(await screen.findByRole("menu", { name: "Notion menu" })).toBeTruthy();
  });
});
