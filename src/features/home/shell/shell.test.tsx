import { act } from "@testing-library/preact";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Development builds check answers with it; loaded here, it takes no time later.
import "#src/api/check-answer.ts";
import { App } from "#src/app/app.tsx";
import { createQueryClient } from "#src/app/query-client.ts";
import { takeOver } from "#src/app/shell/take-over.ts";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";
import { takeNotes } from "#src/shared/lib/shell-parts.ts";
import { paintShell } from "./paint-shell.ts";

const NOW = new Date(2026, 10, 21, 9, 41);
const USER = { id: "11111111-1111-4111-8111-111111111111", email: "ada@perch.test", isAdmin: false };
const INDEX = readFileSync("index.html", "utf8");
const BODY = /<body>([\s\S]*)<\/body>/.exec(INDEX)?.[1] ?? "";

/** Drawn by components alone, and nothing that anybody sees or that takes room. */
const UNSEEN = "p[hidden], p.sr-only";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  // Nothing answers: what is on the page is what was there before.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  history.replaceState(null, "", "/");
  document.documentElement.className = "";
  document.adoptedStyleSheets = [];
  shellNotes().sheet = null;
  document.body.innerHTML = withoutGaps(BODY);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As the build writes it into the page. */
const withoutGaps = (html: string) =>
  html.replaceAll(/<!--[\s\S]*?-->|<script[\s\S]*?<\/script>/g, "").replaceAll(/>\s+</g, "><");

const root = () => {
  const found = document.querySelector<HTMLElement>("#root");
  if (!found) throw new Error("index.html has no root.");
  return found;
};

/** Tag, class, address, name and own text of an element: what would flash if it changed. */
const looks = (element: Element) =>
  [
    element.localName,
    [...element.classList].toSorted().join("."),
    ...["href", "src", "aria-label", "aria-busy", "style", "datetime"].map((name) =>
      element.getAttribute(name),
    ),
    [...element.childNodes]
      .map((node) => (node instanceof Text ? node.data : ""))
      .join("")
      .trim(),
  ].join(" | ");

const drawn = () => [...root().querySelectorAll("*")].filter((element) => !element.matches(UNSEEN));

async function mount() {
  const client = createQueryClient();
  await act(() => takeOver(root(), <App client={client} />));
}

/**
 * Paints the shell, lets the page take it over, and expects each element to stay as it was and none to come. The bar in
 * the header's slot is the one part that is drawn again, by a portal, within the same moment.
 */
async function expectNoFlash() {
  paintShell(root(), NOW);
  const before = drawn();
  const looked = before.map((element) => looks(element));
  const staying = before.filter((element) => !element.closest(".header-slot > *"));
  await mount();
  expect(drawn().map((element) => looks(element))).toEqual(looked);
  expect(staying.filter((element) => !element.isConnected).map((element) => looks(element))).toEqual([]);
}

const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));

function storeMember() {
  const anApp = (id: number, name: string, icon: string | null) => ({
    orderIndex: id,
    webapp: { id, name, icon, url: `https://${name}.test/`.toLowerCase(), slug: name.toLowerCase() },
  });
  store("perch-session", USER);
  store("perch-drawer", {
    userId: USER.id,
    apps: [anApp(1, "Figma", "/seed/icons/figma.svg"), anApp(2, "Notion", null)],
  });
  store("perch-links", {
    userId: USER.id,
    links: [{ id: 5, name: "WikiMap.io", url: "https://wiki.test/", icon: null, position: 1 }],
  });
  store("perch-widgets", {
    userId: USER.id,
    order: ["news", "clock", "search"],
    minimised: { clock: false, search: true, news: false },
  });
  store("perch-member-settings", {
    userId: USER.id,
    settings: { clockStyle: "12h" },
    seenAtMs: NOW.getTime(),
  });
  store("perch-news", {
    exclude: "",
    articles: ["1", "2"].map((id) => ({
      id,
      title: `Kingfisher ${id}`,
      url: `https://news.test/${id}`,
      urlToImage: id === "1" ? "https://news.test/1.jpg" : null,
      publishedAt: new Date(NOW.getTime() - 3 * 3_600_000).toISOString(),
      source: { name: "The Riverbank" },
    })),
  });
}

const PICTURE = "data:image/webp;base64,UklGRg==";

const storeSheet = (places: Record<string, string | null>, picture = PICTURE) =>
  store("perch-icons", { userId: USER.id, picture, size: "900% 100%", places, iconPx: 64, drawnAtMs: 0 });

test("the page takes over the shell of a first visit without changing an element", expectNoFlash);

test("the page takes over a member's own apps, links, widgets and news without changing an element", async () => {
  storeMember();
  await expectNoFlash();
  expect([...root().querySelectorAll("[data-app-tile]")].map((tile) => tile.textContent)).toEqual([
    "Figma",
    "WWikiMap.io",
    "NNotion",
  ]);
  expect(root().querySelectorAll("[data-app-tile] wbr")).toHaveLength(2);
  expect(root().querySelector("time")?.textContent).toMatch(/^9:41\sAM$/);
});

test("the page takes over icons that stand on a sheet, and those that do not", async () => {
  storeMember();
  storeSheet({ "/seed/icons/figma.svg": "1.5% 2%" });
  await expectNoFlash();
  const icons = [...root().querySelectorAll<HTMLElement>("[data-app-tile] .app-icon")];
  expect(icons.map((icon) => icon.style.backgroundPosition)).toEqual(["1.5% 2%", "", ""]);
  expect(root().querySelector("[data-app-tile] img")).toBeNull();
  expect(document.adoptedStyleSheets[0]?.cssRules[0]?.cssText).toContain(PICTURE);
});

test.each([
  ["an icon that is not on it", { "/seed/icons/figma.svg": null }, PICTURE],
  ["a sheet of other icons", { "/seed/icons/miro.svg": "1% 2%" }, PICTURE],
  ["something else than a picture", { "/seed/icons/figma.svg": "1% 2%" }, "https://elsewhere.test/a.png"],
])("%s leaves the icon a picture of its own", async (_what, places, picture) => {
  storeMember();
  storeSheet(places, picture);
  await expectNoFlash();
  expect(root().querySelector("[data-app-tile] img")?.getAttribute("src")).toBe("/seed/icons/figma.svg");
});

test("the page takes over a dark shell with every widget minimised", async () => {
  document.documentElement.className = "dark";
  store("widget-states", { clock: true, search: true, news: true });
  await expectNoFlash();
});

test("a member whose drawer is not known yet sees where it will be", async () => {
  store("perch-session", USER);
  await expectNoFlash();
});

test("what somebody else left in this browser is not painted", () => {
  storeMember();
  store("perch-session", { ...USER, id: "22222222-2222-4222-8222-222222222222" });
  paintShell(root(), NOW);
  expect(root().textContent).not.toContain("Figma");
  expect(root().textContent).not.toContain("Wiki");
});

test("what is stored can't run script", () => {
  storeMember();
  store("perch-drawer", {
    userId: USER.id,
    apps: [
      { orderIndex: 0, webapp: { id: 1, name: "x", icon: null, url: "javascript:alert(1)", slug: "x" } },
    ],
  });
  paintShell(root(), NOW);
  expect(root().querySelector("a[href^='javascript']")).toBeNull();
});

test("what was typed and where the focus was stay when the page takes over", async () => {
  paintShell(root(), NOW);
  const field = root().querySelector<HTMLInputElement>("[role=combobox], [data-widget=search] input");
  if (!field) throw new Error("The shell has no search field.");
  field.focus();
  field.value = "fig";
  await mount();
  expect(document.activeElement).toBe(field);
  expect(field.isConnected && field.value).toBe("fig");
});

test("a button that was pressed too early is pressed when the page takes over", async () => {
  takeNotes(root());
  paintShell(root(), NOW);
  root().querySelector<HTMLElement>("[data-widget=search] button")?.click();
  await mount();
  expect(document.querySelector("[role='menu']")?.getAttribute("aria-label")).toBe("Search menu");
});

test("a picture that failed before the page took over gives way to the letter", async () => {
  storeMember();
  takeNotes(root());
  paintShell(root(), NOW);
  const icon = root().querySelector(".app-icon img");
  icon?.dispatchEvent(new Event("error"));
  expect(icon && shellNotes().broken.has(icon)).toBe(true);
  await mount();
  expect(root().querySelector(".app-icon img")).toBeNull();
  expect(root().querySelector(".app-icon-letter")?.textContent).toBe("F");
});
