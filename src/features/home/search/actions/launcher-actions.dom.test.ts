import { afterEach, expect, test, vi } from "vitest";
import { noBoard } from "../../../../../tests/support/fakes/fake-board.ts";
import { shownPage } from "#src/shared/state/home/shown-page.ts";
import type { Board } from "../../board/use-board.ts";
import { launcherActions } from "./launcher-actions.ts";

const pages = ["Home", "Work", "Evening"].map((name, index) => ({ id: `page:${index}`, name, items: [] }));
const goTo = vi.fn<(path: string) => void>();

const actionsOf = (board: Partial<Board>) =>
  launcherActions({
    isMember: true,
    hasItems: true,
    board: { ...noBoard, ...board },
    goTo,
    signOut: () => {},
  });
const names = (board: Partial<Board>) => actionsOf(board).map(({ name }) => name);

afterEach(() => shownPage.set(null));

test("there is a way to each page but the shown one", () => {
  expect(names({ pages, page: pages[1], index: 1 })).toEqual(
    expect.arrayContaining(["New folder", "Go to Home", "Go to Evening"]),
  );
  expect(names({ pages, page: pages[1], index: 1 })).not.toContain("Go to Work");
  expect(
    names({ pages: pages.slice(0, 1), page: pages[0] }).filter((name) => name.startsWith("Go to")),
  ).toEqual([]);
  expect(names({})).not.toContain("New folder");
});

test("going to a page shows it on the home screen", () => {
  actionsOf({ pages, page: pages[0] })
    .find(({ name }) => name === "Go to Evening")
    ?.run();
  expect(goTo).toHaveBeenCalledWith("/");
  expect(shownPage.get()).toBe("page:2");
});
