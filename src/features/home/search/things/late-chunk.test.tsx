import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { api } from "../../../../../tests/support/fakes/fake-api.ts";
import { boardOfAda } from "../../../../../tests/support/things-of-ada.ts";
import { renderPage } from "../../../../../tests/support/spa/render-page.tsx";
import { SearchWidget } from "../search-widget.tsx";
import { engine, LauncherList } from "../use-launcher.ts";

/** The chunk of the notes, until the test lets it come. */
const chunk = vi.hoisted(() => {
  let come = () => {};
  const here = new Promise<void>((resolve) => (come = resolve));
  return { come, here };
});
vi.mock("#src/widgets/notes/widget.tsx", async (original) => {
  await chunk.here;
  return original();
});

test("a note is found as soon as its widget's chunk has come, while one types", async () => {
  const board = await boardOfAda(new Date(), ["tasks", "calendar", "feeds"]);
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  api.answers("listAppTags", { apps: [] });
  api.answers("searchStore", { webapps: [], nextCursor: null });
  await Promise.all([engine.load(), LauncherList.preload()]);
  const owner = {
    isMember: true,
    items: [],
    board,
    settings: DEFAULT_SETTINGS,
    language: "en-US",
    launch: () => {},
    signOut: () => {},
  };
  renderPage(<SearchWidget owner={owner} goTo={() => {}} menu={null} />);
  act(() => screen.getByRole("combobox").focus());
  fireEvent.input(screen.getByRole("combobox"), { target: { value: "kestrel" } });
  await screen.findByRole("option", { name: /Search the web/ });
  expect(screen.queryByText(/Wifi password/)).toBeNull();
  chunk.come();
  expect(await screen.findByText(/Wifi password/, undefined, { timeout: 10_000 })).toBeTruthy();
});
