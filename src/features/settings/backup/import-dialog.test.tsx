import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { leavesOf } from "#src/api/home/home-items.ts";
import { FIRST_HOME, visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { visitorSettings } from "#src/api/settings/settings-record.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import type { Undoable } from "#src/shared/state/home/undo.ts";
import { api, NO_NETWORK } from "../../../../tests/support/fakes/fake-api.ts";
import { homeApp, homeLink } from "../../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { BackupSection } from "./backup-section.tsx";

const offered = vi.hoisted(() => [] as Undoable[]);
vi.mock("#src/shared/ui/toast/offer-undo.ts", () => ({
  offerUndo: (thing: Undoable) => offered.push(thing),
}));

/** A small export of Bonjourr. */
const FILE = {
  about: { version: "22.3.0" },
  dark: "enable",
  clock: { ampm: true, seconds: false },
  searchbar: { on: true, engine: "google" },
  weather: { city: "Lyon", unit: "metric" },
  notes: { on: true, text: "Milk" },
  quotes: { on: true },
  linksaaaaaa: { order: 0, title: "Mail", url: "https://app-1.test/" },
  linksbbbbbb: { order: 1, title: "Tools", folder: true },
  linkscccccc: { order: 0, parent: "linksbbbbbb", title: "Code", url: "https://code.test/" },
  linkseeeeee: { order: 2, title: "Secret", url: "https://app-1.test/?token=4" },
  linksdddddd: { order: 1, parent: "linksbbbbbb", title: "Docs", url: "https://docs.test/" },
};

const OWN = homeLink(9, "Own");
const before = { ...FIRST_HOME, pages: FIRST_HOME.pages.map((page) => ({ ...page, items: [OWN] })) };

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn<() => void>();
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  offered.length = 0;
  visitorHome.set(before);
  api.answers("findAppsAt", ({ body }) => ({
    apps: body.urls
      .filter((url) => url === homeApp(1).url)
      .map((at) => ({ at, app: { ...homeApp(1, "Gmail"), id: 1 } })),
  }));
  api.answers("listWeatherPlaces", {
    places: [
      {
        name: "Lyon",
        region: null,
        country: "France",
        latitude: 45.8,
        longitude: 4.8,
        timeZone: "Europe/Paris",
      },
    ],
  });
});

function choose(content: unknown): void {
  renderPage(<BackupSection userId={null} />, { client: createQueryClient() });
  const file = new File([JSON.stringify(content)], "bonjourr.json", { type: "application/json" });
  fireEvent.change(screen.getByLabelText("Import home screen", { selector: "input" }), {
    target: { files: [file] },
  });
}

const press = async (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const names = () => leavesOf(visitorHome.get()).map(({ name }) => name);
const widgets = () =>
  visitorHome
    .get()
    .pages.flatMap(({ items }) => items.flatMap((item) => ("entries" in item ? [item.type] : [])));

test("the file of another start page says what comes and what does not, and comes with one Undo", async () => {
  choose(FILE);
  const dialog = await screen.findByRole("dialog", { name: "Import from Bonjourr?" });
  expect(dialog.textContent).toContain("1 app and 3 links in 1 folder");
  expect(dialog.textContent).toContain("Weather in Lyon and Notes");
  expect(dialog.textContent).toContain("search with Google, a clock of 12 hours, and the dark theme");
  expect(dialog.textContent).toContain("Not brought: the background and quotes.");
  expect(visitorHome.get()).toEqual(before);
  expect(JSON.stringify(api.calls("findAppsAt"))).not.toContain("token");

  await press("Import");
  await waitFor(() =>
    expect(offered).toMatchObject([
      { title: "Home screen imported", description: "1 app, 3 links, and 2 widgets added." },
    ]),
  );
  expect(names()).toEqual(["Own", "Gmail", "Code", "Docs", "Secret"]);
  expect(widgets()).toEqual(["weather", "notes"]);
  expect(visitorSettings.get()).toMatchObject({ clockStyle: "12h", searchEngine: "google", theme: "dark" });
  expect(document.documentElement.classList.contains("dark")).toBe(true);

  await act(async () => void (await offered[0]?.undo()));
  expect(visitorHome.get()).toEqual({ ...before, version: visitorHome.get().version });
  expect(visitorSettings.get()).toMatchObject({ clockStyle: "24h", searchEngine: "duckduckgo", theme: null });
  expect(document.documentElement.classList.contains("dark")).toBe(false);
});

test("only the parts that are chosen come", async () => {
  choose(FILE);
  await screen.findByRole("dialog", { name: "Import from Bonjourr?" });
  fireEvent.click(screen.getByRole("checkbox", { name: /^Widgets/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /^Settings/ }));
  await press("Import");
  await waitFor(() => expect(offered).toMatchObject([{ description: "1 app and 3 links added." }]));
  expect(widgets()).toEqual([]);
  expect(visitorSettings.get()).toMatchObject({ clockStyle: "24h", theme: null });
});

test("a second time nothing comes twice", async () => {
  for (const description of ["1 app, 3 links, and 2 widgets added.", "Everything is as in the file."]) {
    document.body.replaceChildren();
    choose(FILE);
    await screen.findByRole("dialog", { name: "Import from Bonjourr?" });
    await press("Import");
    await waitFor(() => expect(offered.at(-1)).toMatchObject({ description }));
  }
  expect(names()).toEqual(["Own", "Gmail", "Code", "Docs", "Secret"]);
  expect(widgets()).toEqual(["weather", "notes"]);
});

test("without a network links are links, and the weather asks for its place", async () => {
  for (const call of ["findAppsAt", "listWeatherPlaces"] as const) api.answers(call, NO_NETWORK);
  choose(FILE);
  const dialog = await screen.findByRole("dialog", { name: "Import from Bonjourr?" });
  expect(dialog.textContent).toContain("4 links in 1 folder");
  await press("Import");
  await waitFor(() => expect(names()).toEqual(["Own", "Mail", "Code", "Docs", "Secret"]));
  expect(widgets()).toEqual(["weather", "notes"]);
});

test("a file without anything for Perch says so, and another one why it is refused", async () => {
  choose({ about: { version: "22.3.0" } });
  const dialog = await screen.findByRole("dialog", { name: "Import from Bonjourr?" });
  expect(dialog.textContent).toContain("There is nothing in this file that Perch has too.");
  expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
  await press("Cancel");
  document.body.replaceChildren();
  choose({ some: "file" });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This file was not exported from Perch, Bonjourr, Tabliss or Anori.",
  );
});
