import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { leavesOf } from "#src/api/home/home-items.ts";
import { removals } from "#src/shared/state/home/undo.ts";
import { undoLast } from "#src/shared/ui/toast/offer-undo.ts";
import { api } from "../../../../../tests/support/fakes/fake-api.ts";
import { FIRST_PAGE } from "../../../../../tests/support/fakes/fake-home.ts";
import { aPage } from "../../../../../tests/support/spa/store-answers.ts";
import {
  EVENING,
  FIGMA,
  GMAIL,
  PAGES,
  aTilePage,
  open,
  link,
  entry,
  toast,
  namesIn,
  comeNear,
  openMenu,
} from "../../../../../tests/support/spa/tile-page.tsx";
import { editMode } from "#src/shared/state/home/edit-mode.ts";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));

const page = aTilePage();

describe("Edit mode", () => {
  const circle = (name: string) => screen.getByRole("checkbox", { name: `Select ${name}` });
  const bar = () => screen.findByRole("region", { name: "Edit home screen" });
  const count = async () => (await bar()).querySelector("[role=status]")?.textContent;

  async function edit() {
    await open(page);
    await userEvent.click(screen.getByRole("button", { name: "Edit" }));
    await bar();
  }

  test("chooses by a press, opens nothing, and counts in words", async () => {
    await edit();
    expect(await count()).toBe("Select apps");
    expect(fireEvent.click(link("Gmail"))).toBe(false);
    await userEvent.click(circle("Docs"));
    expect(await count()).toBe("2 selected");
    expect(circle("Gmail").getAttribute("aria-checked")).toBe("true");
    await userEvent.click(circle("Gmail"));
    expect(await count()).toBe("1 selected");
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(await count()).toBe("Select apps");
    expect(screen.getByRole("button", { name: "Add" })).toBeTruthy();
    const done = screen.getByRole("button", { name: "Done" });
    await waitFor(() => expect(document.activeElement).toBe(done));
    await userEvent.click(done);
    expect(screen.queryByRole("region", { name: "Edit home screen" })).toBeNull();
    expect(screen.getByRole("button", { name: "Gmail menu" })).toBeTruthy();
    api.answers("launchApp", { success: true });
    expect(fireEvent.click(link("Gmail"))).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" })));
  });

  test("starts with Ctrl, and Shift chooses all from the last one on", async () => {
    await open(page);
    await comeNear();
    expect(fireEvent.click(link("Gmail"), { ctrlKey: true })).toBe(false);
    fireEvent.click(link("Figma"), { shiftKey: true });
    expect(await count()).toBe("3 selected");
    fireEvent.click(link("Notion"), { metaKey: true });
    expect(await count()).toBe("2 selected");
  });

  test("chooses with Space, clears and ends with Escape", async () => {
    await edit();
    link("Gmail").focus();
    await userEvent.keyboard(" ");
    expect(await count()).toBe("1 selected");
    expect(document.querySelector("[data-lifted]")).toBeNull();
    await userEvent.keyboard("{Escape}");
    expect(await count()).toBe("Select apps");
    screen.getByRole("button", { name: "Done" }).focus();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Edit home screen" })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" })));
  });

  test("begins from a tile's menu with that one chosen", async () => {
    await open(page);
    await openMenu("Notion");
    await userEvent.click(entry("Select"));
    expect(await count()).toBe("1 selected");
    expect(circle("Notion").getAttribute("aria-checked")).toBe("true");
  });

  test.each(["before", "after"])("a call that comes %s the page starts it and focuses Done", async (when) => {
    if (when === "before") editMode.start();
    await open(page);
    if (when === "after") act(() => editMode.start());
    await bar();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Done" }));
  });

  const chooseThree = async () => {
    await edit();
    for (const name of ["Docs", "Figma", "Gmail"]) fireEvent.click(link(name));
    expect(await count()).toBe("3 selected");
    page.server.sent.length = 0;
  };
  /** One press is one change, and one Undo takes it back whole. */
  const undoesWhole = async () => {
    await waitFor(() => expect(removals.get()).toHaveLength(1));
    undoLast();
    await waitFor(() => expect(page.server.home.pages).toEqual(PAGES));
  };

  test("moves all to the start in their order, as one change", async () => {
    await chooseThree();
    await userEvent.click(screen.getByRole("button", { name: "To start" }));
    await waitFor(() => expect(namesIn(page, FIRST_PAGE)).toEqual(["Gmail", "Figma", "Docs", "Notion"]));
    await waitFor(() => expect(toast()?.title).toBe("Moved 3 apps and links"));
    await undoesWhole();
    expect(toast()?.title).toBe("3 apps and links are back in their places");
  });

  test("moves all to a page", async () => {
    await chooseThree();
    await userEvent.click(screen.getByRole("button", { name: "Move to..." }));
    const sheet = await screen.findByRole("dialog", { name: "Move 3 apps and links to" });
    await userEvent.click(within(sheet).getByRole("button", { name: /^Evening/ }));
    await waitFor(() => expect(namesIn(page, EVENING)).toEqual(["Lichess", "Gmail", "Figma", "Docs"]));
    await undoesWhole();
  });

  test("groups all into a new folder", async () => {
    await chooseThree();
    await userEvent.click(screen.getByRole("button", { name: "New folder" }));
    await waitFor(() => expect(namesIn(page, FIRST_PAGE)).toEqual(["Folder", "Notion"]));
    await undoesWhole();
  });

  test("a folder of apps is called by the tag that all of them have", async () => {
    api.answers("getPage", ({ params }) =>
      aPage(
        params.slug === "app-1" ? GMAIL : FIGMA,
        params.slug === "app-1" ? ["mail", "design"] : ["design"],
      ),
    );
    await edit();
    for (const name of ["Gmail", "Figma"]) fireEvent.click(link(name));
    await waitFor(() => expect(api.calls("getPage")).toHaveLength(2));
    await userEvent.click(screen.getByRole("button", { name: "New folder" }));
    await waitFor(() => expect(namesIn(page, FIRST_PAGE)).toEqual(["Design", "Notion", "Docs"]));
  });

  test("removes all, with one Undo, and nothing is chosen any more", async () => {
    await chooseThree();
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    await waitFor(() =>
      expect(leavesOf(page.server.home).map(({ name }) => name)).toEqual(["Notion", "Lichess"]),
    );
    await waitFor(() => expect(toast()?.title).toBe("3 apps and links removed"));
    expect(await count()).toBe("Select apps");
    await undoesWhole();
    expect(toast()?.title).toBe("3 apps and links are back");
  });
});
