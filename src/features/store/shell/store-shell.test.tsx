import { act, waitFor } from "@testing-library/preact";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StorefrontAnswer, StorefrontApp } from "#contract/storefront.ts";
// Development builds check answers with it; loaded here, it takes no time later.
import "#src/api/check-answer.ts";
import { askEarly, earlyCalls } from "#src/api/early-calls.ts";
import { App } from "#src/app/app.tsx";
import { createQueryClient } from "#src/app/query-client.ts";
import { paintFrame } from "#src/app/shell/paint-frame.ts";
import { takeOver } from "#src/app/shell/take-over.ts";
import { whenDrawable } from "#src/app/shell/when-drawable.ts";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";
import { takeNotes } from "#src/shared/lib/shell-parts.ts";
import { paintStore } from "./paint-store.ts";

const BODY = /<body>([\s\S]*)<\/body>/.exec(readFileSync("index.html", "utf8"))?.[1] ?? "";

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

/** Drawn by components alone, and nothing that anybody sees or that takes room. */
const UNSEEN = "p[hidden], p.sr-only, [hidden], [hidden] *";

const root = () => {
  const found = document.querySelector<HTMLElement>("#root");
  if (!found) throw new Error("index.html has no root.");
  return found;
};
const main = () => root().querySelector<HTMLElement>("main") ?? document.body;

function answerWith(front: StorefrontAnswer) {
  vi.stubGlobal("fetch", (url: string) =>
    url.endsWith("/webapp/storefront") ? Promise.resolve(Response.json(front)) : new Promise(() => {}),
  );
}

beforeEach(() => {
  answerWith(FRONT);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  history.replaceState(null, "", "/perchstore");
  shellNotes().isTaken = false;
  document.documentElement.className = "";
  document.body.innerHTML = BODY.replaceAll(/<!--[\s\S]*?-->|<script[\s\S]*?<\/script>/g, "").replaceAll(
    />\s+</g,
    "><",
  );
});
afterEach(() => {
  for (const path of Object.keys(earlyCalls())) delete earlyCalls()[path];
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Tag, class, address, name and text of an element: what would flash if it changed. */
const looks = (element: Element) =>
  [
    element.localName,
    [...element.classList].toSorted().join("."),
    ...["href", "src", "title", "aria-label", "aria-current", "aria-selected", "aria-live", "style"].map(
      (name) => element.getAttribute(name),
    ),
    ["tabindex", "role", "loading", "placeholder"].map((name) => element.getAttribute(name)).join(),
    element.childElementCount === 0 ? element.textContent : "",
  ].join(" | ");

const drawn = () => [...root().querySelectorAll("*")].filter((element) => !element.matches(UNSEEN));

/** As the page's scripts do it: the frame, the first screen when the answer is there, then the components. */
async function open(): Promise<{ painted: Element[]; looked: string[] }> {
  askEarly("/webapp/storefront");
  takeNotes(root());
  paintFrame(root(), { isStore: true });
  paintStore(root(), FRONT);
  const painted = drawn();
  const looked = painted.map((element) => looks(element));
  const client = createQueryClient();
  await whenDrawable(client, "/perchstore");
  await act(() => takeOver(root(), <App client={client} />));
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
  paintFrame(root(), { isStore: true });
  paintStore(root(), FRONT);
  expect(main().querySelector("b")).toBeNull();
  expect(main().textContent).toContain("<b>Bold</b>");
});

test("what was typed into the bar's search before the store was there is searched for", async () => {
  takeNotes(root());
  paintFrame(root(), { isStore: true });
  const field = root().querySelector<HTMLInputElement>(".store-search input");
  if (!field) throw new Error("The shell has no search field.");
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(field);
  field.value = "wiki";
  const client = createQueryClient();
  await whenDrawable(client, "/perchstore");
  await act(() => takeOver(root(), <App client={client} />));
  expect(field.isConnected && field.value).toBe("wiki");
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(location.search).toBe("?search=wiki"));
});

test("a store that is another one by the time shows what it is now", async () => {
  paintFrame(root(), { isStore: true });
  paintStore(root(), FRONT);
  answerWith({ ...FRONT, totalApps: 0 });
  const client = createQueryClient();
  await whenDrawable(client, "/perchstore");
  await act(() => takeOver(root(), <App client={client} />));
  await waitFor(() => expect(main().textContent).toContain("No apps yet"));
  expect(main().textContent).not.toContain("Figma");
});
