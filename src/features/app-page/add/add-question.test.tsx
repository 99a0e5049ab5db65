import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { FIRST_HOME, visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { InstallContext, type Installer } from "#src/shared/components/webapp/install-context.ts";
import { api } from "../../../../tests/support/fakes/fake-api.ts";
import { FakeHome, homeApp } from "../../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { noDetails } from "../../../../tests/support/spa/store-answers.ts";
import { LoadedAppPage } from "../loaded-app-page.tsx";

const FIGMA: StoreWebapp = {
  id: 3,
  url: "https://figma.example/",
  title: "Figma",
  description: "Design together.",
  slug: "figma",
  iconUrl: null,
  screenshotUrl: null,
  tags: [],
  visibleInStore: false,
  catalogueId: null,
  createdAt: "2026-01-10T09:30:00Z",
};
const MEMBER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };

type Offer = { title: string; undone: string; undo: () => Promise<unknown> };
const { offered } = vi.hoisted(() => ({ offered: [] as Offer[] }));
vi.mock("#src/shared/ui/toast/offer-undo.ts", () => ({ offerUndo: (thing: Offer) => offered.push(thing) }));

beforeEach(() => {
  offered.length = 0;
  localStorage.clear();
  visitorHome.set(FIRST_HOME);
  // jsdom has neither IndexedDB nor modal dialogs.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
});

const installer: Installer = { stateOf: () => "available", press: () => {} };

/** Opens the app's page as a badge on another site does. */
const follow = () =>
  renderPage(
    <InstallContext.Provider value={installer}>
      <LoadedAppPage app={FIGMA} details={noDetails} />
    </InstallContext.Provider>,
    { address: "/figma?add" },
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a badge asks a visitor before it adds the app, with one Undo", async () => {
  api.answers("getSession", { user: null });
  api.answers("installTemporarily", { success: true });
  api.answers("removeTempInstall", { success: true, savedAt: "2026-11-21T09:41:00.000Z" });
  const { visited } = follow();
  const question = await screen.findByRole("dialog", { name: "Add to Perch" });
  expect(question.textContent).toContain(
    "Add Figma to your home screen? Without an account it is saved on this device.",
  );
  expect(visitorHome.get().pages[0]?.items).toEqual([]);
  press("Add");
  await waitFor(() => expect(visitorHome.get().pages[0]?.items).toMatchObject([{ name: "Figma" }]));
  await waitFor(() => expect(visited.at(-1)).toBe("/figma"));
  expect(offered).toMatchObject([{ title: "Added Figma", undone: "Figma is off again" }]);
  await act(async () => void (await offered[0]?.undo()));
  expect(visitorHome.get().pages[0]?.items).toEqual([]);
});

test("a member may leave it for later, adds it once with two presses, and is told that it is there", async () => {
  api.answers("getSession", { user: MEMBER });
  const server = new FakeHome([], [homeApp(FIGMA.id, "Figma")]);
  const later = follow();
  await screen.findByText("Add Figma to your home screen?");
  press("Not now");
  await waitFor(() => expect(later.visited.at(-1)).toBe("/figma"));
  expect(screen.queryByRole("dialog")).toBeNull();
  later.unmount();

  const added = follow();
  const add = await screen.findByRole("button", { name: "Add" });
  await waitFor(() => expect(add.getAttribute("aria-disabled")).toBe("false"));
  fireEvent.click(add);
  fireEvent.click(add);
  await waitFor(() => expect(server.names).toEqual(["Figma"]));
  await waitFor(() => expect(added.visited.at(-1)).toBe("/figma"));
  added.unmount();

  follow();
  await screen.findByRole("dialog", { name: "You have it already" });
  expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe(FIGMA.url);
  expect(server.sent.flatMap(({ ops }) => ops)).toMatchObject([{ kind: "add", item: "webapp:3" }]);
});
