import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { AppCounts, ListedApp } from "#contract/store/lists.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { InstallContext, type Installer } from "#src/shared/components/webapp/install-context.ts";
import { api, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { AllAppsPage } from "./all-apps-page.tsx";

const anApp = (id: number): ListedApp => ({
  id,
  url: `https://app-${id}.example/`,
  title: `App ${id}`,
  slug: `app-${id}`,
  iconUrl: null,
  screenshotUrl: null,
  tags: ["notes"],
  isVerified: id === 2,
});
const some = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => anApp(from + index));
const COUNTS: AppCounts = {
  store: 1248,
  all: 1248,
  traits: { installable: 0 },
  tags: [
    { tag: "notes", apps: 61 },
    { tag: "Games", apps: 0 },
  ],
  catalogues: [
    { id: 3, name: "Studio", apps: 7 },
    { id: 4, name: "Desk", apps: 5 },
  ],
};
const installer: Installer = { stateOf: () => "available", press: () => {} };

beforeEach(() => {
  api.answers("listApps", { apps: some(1, 24), nextCursor: "next", counts: COUNTS });
});

const open = (address = "/perchstore/apps") =>
  renderPage(
    <InstallContext value={installer}>
      <AllAppsPage />
    </InstallContext>,
    { address },
  );
const asked = () => api.calls("listApps").map(({ query }) => query);
/** The link of a filter, by its text. jsdom hides a closed popover, whatever the width. */
const filter = (text: string) => {
  const links = document.querySelectorAll<HTMLAnchorElement>("#filters a");
  const found = [...links].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`There is no filter ${text}.`);
  return found;
};

test("shows every app with its counts, and asks for what the address says", async () => {
  open("/perchstore/apps?tag=notes&tag=Games&catalogue=3&installable=1&offline=1&sort=kept&shown=48");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("All apps 1,248 of 1,248");
  expect(asked()).toEqual([
    {
      tags: ["notes", "Games"],
      catalogueId: 3,
      installable: "true",
      offline: "true",
      sort: "kept",
      limit: 48,
    },
  ]);
  expect(filter("Notes61 apps").getAttribute("aria-current")).toBe("true");
  expect(screen.getByRole("list", { name: "Applied filters" }).textContent).toBe(
    "InstallableWorks offlineNotesGamesStudio",
  );
  expect(screen.getByLabelText<HTMLSelectElement>(/Sort/).value).toBe("kept");
});

test("headings skip no level, also where the filters are closed", async () => {
  open();
  await screen.findByRole("heading", { name: "App 1" });
  const levels = screen.getAllByRole("heading").map(({ tagName }) => tagName);
  expect(levels.slice(0, 3)).toEqual(["H1", "H2", "H3"]);
});

test("what no app of the store has is no filter", async () => {
  open();
  await screen.findAllByRole("article");
  expect(document.querySelector("#filters")!.textContent).not.toContain("Installable");
  expect(document.querySelector("#filters")!.textContent).not.toContain("Good to know");
});

test("a card says whether the app's maker has confirmed its page", async () => {
  open();
  const cards = await screen.findAllByRole("article");
  const marked = cards.filter((card) => within(card).queryByRole("img", { name: /^Verified/ }));
  expect(marked.map((card) => within(card).getByRole("heading").textContent)).toEqual(["App 2"]);
});

test("a catalogue that Perch ships has its name in the reader's language among the filters", async () => {
  i18n.load(i18n.locale, { "catalogue:Atelier": ["Werkstatt"] });
  const catalogues = [{ id: 3, name: "Atelier", apps: 7 }];
  api.answers("listApps", { apps: some(1, 24), nextCursor: null, counts: { ...COUNTS, catalogues } });
  open("/perchstore/apps?catalogue=3");
  expect(await waitFor(() => filter("Werkstatt7 apps"))).toBeDefined();
  expect(screen.getByRole("link", { name: "Remove Werkstatt" })).toBeDefined();
});

test("a filter is a link to the list with it, and without it once it is chosen; a catalogue replaces another", async () => {
  const { visited } = open("/perchstore/apps?catalogue=3&sort=newest");
  const user = userEvent.setup();
  await user.click(await waitFor(() => filter("Notes61 apps")));
  await waitFor(() => expect(visited.at(-1)).toBe("/perchstore/apps?tag=notes&catalogue=3&sort=newest"));
  await user.click(filter("Desk5 apps"));
  await waitFor(() => expect(visited.at(-1)).toBe("/perchstore/apps?tag=notes&catalogue=4&sort=newest"));
  await user.click(filter("Desk5 apps"));
  await user.click(screen.getByRole("link", { name: "Remove Notes" }));
  await waitFor(() => expect(visited.at(-1)).toBe("/perchstore/apps?sort=newest"));
});

test("Show more appends a page and notes their number in the address, in place", async () => {
  const { visited } = open();
  const user = userEvent.setup();
  // One app has moved up between the two answers, so both have it.
  api.answers("listApps", ({ query }) =>
    query?.cursor
      ? { apps: some(24, 24), nextCursor: null, counts: null }
      : { apps: some(1, 24), nextCursor: "next", counts: COUNTS },
  );
  expect(await screen.findByText("24 of 1,248")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Show more" }));
  expect(await screen.findByText("All 47 shown")).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(47);
  expect(visited).toEqual(["/perchstore/apps?shown=48"]);
  expect(asked().at(-1)).toMatchObject({ cursor: "next", limit: 24 });
});

test("another order starts from the top", async () => {
  const { visited } = open("/perchstore/apps?tag=notes&shown=72");
  await userEvent.setup().selectOptions(await screen.findByLabelText(/Sort/), "Newest");
  await waitFor(() => expect(visited.at(-1)).toBe("/perchstore/apps?tag=notes&sort=newest"));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: "newest", limit: 24 }));
});

test("says when no app has all of these, and that more than 2,000 are not counted", async () => {
  api.answers("listApps", { apps: [], nextCursor: null, counts: { ...COUNTS, all: 0 } });
  const { visited, goTo } = open("/perchstore/apps?tag=notes");
  expect(await screen.findByRole("heading", { name: "No app has all of these" })).toBeTruthy();
  api.answers("listApps", { apps: some(1, 24), nextCursor: "next", counts: { ...COUNTS, all: null } });
  goTo("/perchstore/apps?tag=notes&installable=1");
  expect(await screen.findByText("24 of 2,000+")).toBeTruthy();
  await userEvent.setup().click(filter("Clear all"));
  await waitFor(() => expect(visited.at(-1)).toBe("/perchstore/apps"));
});

test("a failure is told with a way to try again", async () => {
  api.answers("listApps", refusal("unavailable", "The store is resting."));
  open();
  expect(await screen.findByText("The store is resting.")).toBeTruthy();
  api.answers("listApps", { apps: some(1, 2), nextCursor: null, counts: COUNTS });
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("article")).toHaveLength(2);
});
