import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { FIRST_PAGE, homeLink } from "../../../../../tests/support/fakes/fake-home.ts";
import { aTilePage, entry, GMAIL, open, openMenu } from "../../../../../tests/support/spa/tile-page.tsx";

const { doesAnswer } = vi.hoisted(() => ({ doesAnswer: vi.fn<(url: string) => Promise<boolean | null>>() }));
vi.mock("#src/api/drawer/answers.ts", () => ({ doesAnswer }));
vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));

const page = aTilePage();
const NAS = { ...homeLink(9, "NAS"), url: "https://nas.test/", homeUrl: "http://nas.local:5000/" };
const GAME = { ...homeLink(10, "Game"), url: "steam://rungameid/440" };

beforeEach(() => {
  doesAnswer.mockReset().mockResolvedValue(false);
  page.server.show([{ id: FIRST_PAGE, name: null, items: [GMAIL, NAS, GAME, homeLink(11, "Wiki")] }]);
});
const tile = (name: RegExp) => screen.getByRole("link", { name });

test("a tile opens the address at home where it answers, and the other one when it does so no more", async () => {
  doesAnswer.mockResolvedValue(true);
  await open(page);
  await waitFor(() => expect(tile(/^NAS/).getAttribute("href")).toBe("http://nas.local:5000/"));
  expect(tile(/^NAS\s*Not encrypted$/).title).toBe("NAS\nNot encrypted");
  // Links with one address are never asked for.
  expect(new Set(doesAnswer.mock.calls.flat())).toEqual(new Set(["http://nas.local:5000/"]));

  doesAnswer.mockResolvedValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(tile(/^NAS$/).getAttribute("href")).toBe("https://nas.test/"));
});

test("where the browser may not ask, the menu says why, and both addresses can be chosen", async () => {
  doesAnswer.mockResolvedValue(null);
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await open(page);
  await waitFor(() => expect(doesAnswer).toHaveBeenCalled());
  const menu = await openMenu("NAS");
  expect(menu.querySelector(".menu-title")?.textContent).toContain(
    "An encrypted page may not ask whether the address at home answers. Choose below.",
  );
  act(() => entry("Open at home").click());
  expect(opened).toHaveBeenLastCalledWith("http://nas.local:5000/", "_blank", "noopener");
  await openMenu("NAS");
  act(() => entry("Open from outside").click());
  expect(opened).toHaveBeenLastCalledWith("https://nas.test/", "_blank", "noopener");
});

test("what a program opens leaves no empty tab, and is not said to be unencrypted", async () => {
  await open(page);
  const game = tile(/^Game$/);
  expect([game.getAttribute("href"), game.getAttribute("target")]).toEqual(["steam://rungameid/440", null]);
  expect(tile(/^Wiki$/).getAttribute("target")).toBe("_blank");
  const menu = await openMenu("Game");
  expect(within(menu).queryByText("Open at home")).toBeNull();
});
