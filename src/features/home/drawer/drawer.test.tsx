import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { DrawerItem } from "#src/api/drawer-items.ts";
import { renderPage } from "../../../../tests/support/render-page.tsx";
import { Drawer } from "./drawer.tsx";

const { drawn } = vi.hoisted(() => ({ drawn: vi.fn<(name: string) => void>() }));
vi.mock("#src/shared/widgets/app-icon.tsx", () => ({
  AppIcon({ name }: { name: string }) {
    drawn(name);
    return null;
  },
}));

beforeEach(() => {
  // jsdom knows no popovers and hides what has the attribute.
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    this.removeAttribute("popover");
  };
});

const actions = { launch: vi.fn(), arrange: vi.fn(), remove: vi.fn() };
const item = (id: number, name = `App ${id}`): DrawerItem => ({
  kind: "webapp",
  key: `webapp:${id}`,
  id,
  name,
  icon: null,
  url: `https://app-${id}.test/`,
  slug: `app-${id}`,
});
const drawer = (items: DrawerItem[]) => <Drawer items={items} trouble={null} actions={{ ...actions }} />;

test("of two hundred tiles that are put into another order none is drawn again, only what changed is", () => {
  const ids = Array.from({ length: 200 }, (_, id) => id);
  const { rerender } = renderPage(drawer(ids.map((id) => item(id))));
  expect(drawn).toHaveBeenCalledTimes(200);
  drawn.mockClear();
  rerender(drawer(ids.toReversed().map((id) => item(id))));
  expect(drawn).not.toHaveBeenCalled();
  rerender(drawer(ids.toReversed().map((id) => item(id, id === 7 ? "Renamed" : `App ${id}`))));
  expect(drawn.mock.calls).toEqual([["Renamed"]]);
});

test("a tile's menu is about where it stands now, and does what the newest order asks for", async () => {
  const { rerender } = renderPage(drawer([item(1), item(2), item(3)]));
  rerender(drawer([item(3), item(1), item(2)]));
  await userEvent.click(screen.getByRole("button", { name: "App 3 menu" }));
  expect(screen.getByRole<HTMLButtonElement>("menuitem", { name: "Move Up" }).disabled).toBe(true);
  // Another tab moves it while its menu is open.
  rerender(drawer([item(1), item(3), item(2)]));
  await userEvent.click(screen.getByRole("menuitem", { name: "Move Down" }));
  expect(actions.arrange).toHaveBeenCalledExactlyOnceWith(["webapp:1", "webapp:2", "webapp:3"]);
});
