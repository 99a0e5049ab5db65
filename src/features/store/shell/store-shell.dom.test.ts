import { waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { StorefrontAnswer, StorefrontApp } from "#contract/storefront.ts";
import { askEarly } from "#src/api/early-calls.ts";
import { paintFrame } from "#src/app/shell/paint-frame.ts";
import { takeNotes } from "#src/shared/lib/shell-parts.ts";
import {
  answerWith,
  closeShell,
  drawn,
  looks,
  openShell,
  pageRoot,
  takeShellOver,
} from "../../../../tests/support/page-shell.ts";
import { paintStore } from "./paint-store.ts";

const anApp = (id: number, title: string, iconUrl: string | null): StorefrontApp => ({
  id,
  title,
  url: `https://${id}.test/`,
  slug: `app-${id}`,
  iconUrl,
  tags: id % 2 ? ["games"] : [],
});
const apps = [
  anApp(1, "Figma", "/seed/icons/figma.svg"),
  anApp(2, "ميزان", null),
  anApp(3, "<b>Bold</b> & long ".repeat(6), "/seed/icons/excalidraw.svg"),
];
const aCollection = (id: number, description: string) => ({
  catalogue: {
    id,
    name: `Collection ${id}`,
    description,
    imageUrl: `/seed/banners/${id}.svg`,
    iconUrl: null,
    snail: `collection-${id}`,
    appCount: 1204,
    createdAt: "2026-11-21T09:00:00.000Z",
  },
  apps,
});
const FRONT: StorefrontAnswer = {
  totalApps: 3,
  tags: ["games", "Open source"],
  charts: { top: apps, trending: apps.toReversed(), new: [] },
  collections: [aCollection(1, "The first of them."), aCollection(2, "")],
};

const main = () => pageRoot().querySelector<HTMLElement>("main") ?? document.body;

beforeEach(() => {
  openShell("/perchstore");
  answerWith({ "/webapp/storefront": FRONT });
});
afterEach(closeShell);

/** As the page's scripts do it: the frame, the first screen when the answer is there, then the components. */
async function open(): Promise<{ painted: Element[]; looked: string[] }> {
  askEarly("/webapp/storefront");
  takeNotes(pageRoot());
  paintFrame(pageRoot(), { isStore: true });
  paintStore(pageRoot(), FRONT);
  const painted = drawn();
  const looked = painted.map((element) => looks(element));
  await takeShellOver();
  return { painted, looked };
}

test("the store takes its shell over without changing an element", async () => {
  const { painted, looked } = await open();
  expect(painted.filter((element) => !element.isConnected).map((element) => looks(element))).toEqual([]);
  expect(painted.map((element) => looks(element))).toEqual(looked);
});

test("nothing but what stands below the first screen is added", async () => {
  const { painted } = await open();
  const added = drawn().filter((element) => !painted.includes(element));
  const roots = added.filter((element) => !added.includes(element.parentElement as Element));
  expect(roots.map((element) => element.localName).filter((name) => name !== "section")).toEqual([]);
});

test("what an answer says is never markup", () => {
  paintFrame(pageRoot(), { isStore: true });
  paintStore(pageRoot(), FRONT);
  expect(main().querySelector("b")).toBeNull();
  expect(main().textContent).toContain("<b>Bold</b>");
});

test("what was typed into the bar's search before the store was there is searched for", async () => {
  takeNotes(pageRoot());
  paintFrame(pageRoot(), { isStore: true });
  const field = pageRoot().querySelector<HTMLInputElement>("[role=search] input");
  if (!field) throw new Error("The shell has no search field.");
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(field);
  field.value = "wiki";
  await takeShellOver();
  expect(field.isConnected && field.value).toBe("wiki");
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(location.search).toBe("?search=wiki"));
});

test("a store that is another one by the time shows what it is now", async () => {
  paintFrame(pageRoot(), { isStore: true });
  paintStore(pageRoot(), FRONT);
  answerWith({ "/webapp/storefront": { ...FRONT, totalApps: 0 } });
  await takeShellOver();
  await waitFor(() => expect(main().textContent).toContain("No apps yet"));
  expect(main().textContent).not.toContain("Figma");
});
