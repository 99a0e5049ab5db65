import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { HomeLeaf } from "#contract/home/home.ts";
import { noBoard } from "../../../../tests/support/fakes/fake-board.ts";
import { FakeHome, FIRST_PAGE, homeApp } from "../../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { Drawer } from "./drawer.tsx";
import { editMode } from "#src/shared/state/home/edit-mode.ts";

const { drawn } = vi.hoisted(() => ({ drawn: vi.fn<(name: string) => void>() }));
vi.mock("#src/shared/components/webapp/app-icon.tsx", () => ({
  AppIcon({ name }: { name: string }) {
    drawn(name);
    return null;
  },
}));

const launched = vi.hoisted(() => vi.fn<(id: number) => void>());
vi.mock("#src/api/drawer/launches.ts", () => ({ recordLaunch: launched }));

const item = homeApp;
const drawer = (items: HomeLeaf[]) => {
  const page = { id: FIRST_PAGE, name: "Home", items };
  return <Drawer board={{ ...noBoard, userId: "1", pages: [page], page }} />;
};

beforeEach(() => void new FakeHome([]));

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

test("a press while editing chooses, also before the selection's parts are loaded", () => {
  renderPage(drawer([item(1)]));
  act(() => editMode.start());
  expect(fireEvent.click(screen.getByRole("link", { name: "App 1" }))).toBe(false);
  expect([...editMode.get().chosen]).toEqual(["webapp:1"]);
  expect(launched).not.toHaveBeenCalled();
  act(() => editMode.stop());
  fireEvent.click(screen.getByRole("link", { name: "App 1" }));
  expect(launched).toHaveBeenCalledExactlyOnceWith("1", item(1));
});
