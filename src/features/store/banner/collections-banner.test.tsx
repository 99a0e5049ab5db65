import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StorefrontCollection } from "#contract/store/storefront.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { CollectionsBanner } from "./collections-banner.tsx";

const aCollection = (id: number, name: string): StorefrontCollection => ({
  catalogue: {
    id,
    name,
    description: `All about ${name}`,
    imageUrl: `/seed/banners/${id}.svg`,
    iconUrl: null,
    snail: `collection-${id}`,
    createdAt: "2026-01-10T09:30:00Z",
    appCount: 20,
  },
  apps: [],
});
const collections = [aCollection(1, "Design"), aCollection(2, "Writing"), aCollection(3, "Travel")];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () =>
  screen
    .getAllByRole("group", { hidden: true })
    .filter((group) => group.className.includes(" visible"))
    .map((group) => group.querySelector("h2")?.textContent);
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("the banner is a carousel that names its catalogue and links to its page", () => {
  renderPage(<CollectionsBanner collections={collections} />);
  expect(screen.getByRole("region", { name: "Catalogues" }).getAttribute("aria-roledescription")).toBe(
    "carousel",
  );
  expect(shown()).toEqual(["Design"]);
  const slide = screen.getByRole("group", { name: "1 of 3" });
  expect(within(slide).getByText("Catalogue · 20 apps")).toBeTruthy();
  const [link] = screen.getAllByRole("link", { name: "Explore Collection", description: "Design" });
  expect(link?.getAttribute("href")).toBe("/collection-1");
});

test("the next catalogue comes after five seconds, but not while the pointer is on the banner", async () => {
  renderPage(<CollectionsBanner collections={collections} />);
  pass(5000);
  expect(shown()).toEqual(["Writing"]);
  await userEvent.hover(screen.getByRole("region", { name: "Catalogues" }));
  pass(20_000);
  expect(shown()).toEqual(["Writing"]);
});

const APP = {
  id: 1,
  url: "https://a.example/",
  title: "A",
  slug: "a",
  iconUrl: "/seed/icons/a.svg",
  screenshotUrl: null,
  tags: [],
};

test("icons lie on the shown banner, and on its neighbours once the page has loaded", () => {
  const five = [1, 2, 3, 4, 5].map((id) => ({ ...aCollection(id, `Set ${id}`), apps: [APP] }));
  renderPage(<CollectionsBanner collections={five} />);
  const icons = () =>
    screen
      .getAllByRole("group", { hidden: true, name: /of 5$/ })
      .map((slide) => slide.querySelectorAll("image").length);
  expect(icons()).toEqual([1, 0, 0, 0, 0]);
  pass(500);
  expect(icons()).toEqual([1, 1, 0, 0, 1]);
});

test("a photograph as a banner is shown as it is", () => {
  const own = aCollection(1, "Own");
  const catalogue = { ...own.catalogue, imageUrl: "/storage/images/photo.png" };
  const { container } = renderPage(<CollectionsBanner collections={[{ catalogue, apps: [APP] }]} />);
  expect(container.querySelector("image")).toBeNull();
});

test("keyboard focus inside the banner pauses it", async () => {
  renderPage(<CollectionsBanner collections={collections} />);
  await userEvent.tab();
  pass(20_000);
  expect(shown()).toEqual(["Design"]);
});

test("the pause button is first in the tab order, and its name says what it does", async () => {
  renderPage(<CollectionsBanner collections={collections} />);
  await userEvent.tab();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Pause rotating catalogues");
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Start rotating catalogues" })).toBeTruthy();
});

test("a dot shows its catalogue and is marked as the current one", async () => {
  renderPage(<CollectionsBanner collections={collections} />);
  await userEvent.click(screen.getByRole("button", { name: "Show Travel" }));
  expect(shown()).toEqual(["Travel"]);
  expect(screen.getByRole("button", { name: "Show Travel" }).getAttribute("aria-current")).toBe("true");
});

test("automatic changes are not announced, chosen ones are", async () => {
  const { container } = renderPage(<CollectionsBanner collections={collections} />);
  const live = () => container.querySelector("[aria-live]")?.getAttribute("aria-live");
  expect(live()).toBe("off");
  await userEvent.click(screen.getByRole("button", { name: "Pause rotating catalogues" }));
  expect(live()).toBe("polite");
});

test("one catalogue has no controls, none has no banner", () => {
  const { rerender, container } = renderPage(<CollectionsBanner collections={collections.slice(0, 1)} />);
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<CollectionsBanner collections={[]} />);
  expect(container.innerHTML).toBe("");
});
