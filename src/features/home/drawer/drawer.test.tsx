import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { HomeLeaf } from "#contract/home.ts";
import { homeApp } from "../../../../tests/support/fakes/fake-home.ts";
import { requestEditing } from "#src/shared/state/edit-request.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { Drawer } from "./drawer.tsx";

const { drawn } = vi.hoisted(() => ({ drawn: vi.fn<(name: string) => void>() }));
vi.mock("#src/shared/components/webapp/app-icon.tsx", () => ({
  AppIcon({ name }: { name: string }) {
    drawn(name);
    return null;
  },
}));

beforeEach(() => {
  // jsdom has no popovers, and hides elements with that attribute.
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    this.removeAttribute("popover");
  };
});

const actions = { launch: vi.fn(), move: vi.fn(), remove: vi.fn() };
const item = homeApp;
const drawer = (items: HomeLeaf[]) => <Drawer items={items} trouble={null} actions={{ ...actions }} />;

test("reordering two hundred tiles renders none of them again", () => {
  const ids = Array.from({ length: 200 }, (_, id) => id);
  const { rerender } = renderPage(drawer(ids.map((id) => item(id))));
  expect(drawn).toHaveBeenCalledTimes(200);
  drawn.mockClear();
  rerender(drawer(ids.toReversed().map((id) => item(id))));
  expect(drawn).not.toHaveBeenCalled();
  rerender(drawer(ids.toReversed().map((id) => item(id, id === 7 ? "Renamed" : `App ${id}`))));
  expect(drawn.mock.calls).toEqual([["Renamed"]]);
});

test("a tile's menu uses its current position and the newest order", async () => {
  const { rerender } = renderPage(drawer([item(1), item(2), item(3)]));
  rerender(drawer([item(3), item(1), item(2)]));
  await userEvent.click(screen.getByRole("button", { name: "App 3 menu" }));
  expect(screen.getByRole<HTMLButtonElement>("menuitem", { name: "Move Up" }).disabled).toBe(true);
  // Another tab moves the app while its menu is open.
  rerender(drawer([item(1), item(3), item(2)]));
  await userEvent.click(screen.getByRole("menuitem", { name: "Move Down" }));
  expect(actions.move).toHaveBeenCalledExactlyOnceWith(item(3), item(2));
});

test.each(["before", "after"])(
  "a request to edit that comes %s the drawer starts editing and focuses Done",
  (when) => {
    if (when === "before") requestEditing();
    renderPage(drawer([item(1)]));
    if (when === "after") act(requestEditing);
    const done = screen.getByRole("button", { name: "Done" });
    expect(done.getAttribute("aria-pressed")).toBe("true");
    expect(document.activeElement).toBe(done);
  },
);
