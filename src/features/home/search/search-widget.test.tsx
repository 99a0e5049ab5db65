import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DrawerItem } from "#src/api/drawer-items.ts";
import { api } from "../../../../tests/support/fake-api.ts";
import { advance, useFakeClock } from "../../../../tests/support/fake-clock.ts";
import { renderPage } from "../../../../tests/support/render-page.tsx";
import { ENGINES } from "#src/shared/lib/search-engines.ts";
import { SearchWidget } from "./search-widget.tsx";

const gmail: DrawerItem = {
  kind: "webapp",
  key: "webapp:1",
  id: 1,
  name: "Gmail",
  icon: null,
  url: "https://mail.google.com/",
  slug: "gmail",
};
const photopea: DrawerItem = {
  kind: "webapp",
  key: "webapp:2",
  id: 2,
  name: "Photopea",
  icon: null,
  url: "https://www.photopea.com/",
  slug: "photopea",
};
/** A link of one's own, with the number of an app. */
const intranet: DrawerItem = {
  kind: "link",
  key: "link:1",
  id: 1,
  name: "Intranet",
  icon: null,
  url: "https://intra.test/",
};
const storeApp = (id: number, title: string) => ({
  id,
  title,
  description: "",
  slug: `app-${id}`,
  url: "https://x.test/",
  iconUrl: null,
  screenshotUrl: null,
  tags: [],
  visibleInStore: true,
  catalogueId: null,
  createdAt: "2026-11-01T00:00:00Z",
});

const FRAME_MS = 16;

const opened = vi.fn<typeof window.open>();
const launched = vi.fn<(item: DrawerItem) => void>();
const visited = vi.fn<(slug: string) => void>();
const storeHas = (...webapps: ReturnType<typeof storeApp>[]) =>
  api.answers("searchStore", { webapps, nextCursor: null });
const asked = () => api.calls("searchStore");

beforeEach(() => {
  for (const spy of [opened, launched, visited]) spy.mockClear();
  storeHas();
  useFakeClock();
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => setTimeout(callback, FRAME_MS));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  vi.stubGlobal("open", opened);
  renderPage(
    <>
      <SearchWidget
        drawerItems={[gmail, photopea, intranet]}
        engine={ENGINES.duckduckgo}
        onLaunch={launched}
        onOpenStoreApp={visited}
        menu={null}
      />
      <button type="button">elsewhere</button>
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search anything" });
const type = (text: string) => {
  act(() => field().focus());
  fireEvent.input(field(), { target: { value: text } });
};
const press = (key: string, init = {}) => fireEvent.keyDown(field(), { key, ...init });
/** What a row says aloud: without pictures, letters on tiles and key hints. */
const spoken = (row: Element) => {
  const copy = row.cloneNode(true) as Element;
  for (const silent of copy.querySelectorAll("[aria-hidden]")) silent.remove();
  return copy.textContent;
};
const options = () => screen.queryAllByRole("option").map((row) => spoken(row));
const active = () => {
  const row = document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
  return row === null ? null : spoken(row);
};
/** What was typed is on the screen, and the list for it. */
const shown = () => advance(FRAME_MS + 1);
const storeIsAsked = async () => {
  await shown();
  await advance(200);
};

describe("Enter", () => {
  test("opens the engine's results in a new tab and empties the field", () => {
    type("kingfisher");
    press("Enter");
    expect(opened).toHaveBeenCalledExactlyOnceWith(
      "https://duckduckgo.com/?q=kingfisher",
      "_blank",
      "noopener",
    );
    expect(field().value).toBe("");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("does nothing in an empty field and while an input method composes", () => {
    press("Enter");
    type("かわせみ");
    press("Enter", { isComposing: true });
    expect(opened).not.toHaveBeenCalled();
  });

  test("opens and counts the drawer's app that the arrow keys are on", () => {
    type("gm");
    press("ArrowDown");
    press("Enter");
    expect(opened).toHaveBeenCalledExactlyOnceWith(gmail.url, "_blank", "noopener");
    expect(launched).toHaveBeenCalledExactlyOnceWith(gmail);
  });

  test("finds a link of one's own as it finds an app", () => {
    type("intra");
    press("ArrowDown");
    press("Enter");
    expect(opened).toHaveBeenCalledExactlyOnceWith(intranet.url, "_blank", "noopener");
    expect(launched).toHaveBeenCalledExactlyOnceWith(intranet);
  });

  test("leads to the page of a store app", async () => {
    storeHas(storeApp(7, "Gmaps"));
    type("gma");
    await storeIsAsked();
    press("ArrowDown");
    press("ArrowDown");
    press("Enter");
    expect(visited).toHaveBeenCalledExactlyOnceWith("app-7");
    expect(opened).not.toHaveBeenCalled();
  });
});

describe("the list", () => {
  test("comes with the frame after the one that shows what was typed", async () => {
    type("gm");
    expect(field().value).toBe("gm");
    expect(screen.queryByRole("listbox")).toBeNull();
    await shown();
    expect(options()).toEqual(["GmailOpen", "Search the web for “gm”"]);
  });

  test("knows of a key that follows at once what is in the field, whatever it shows", async () => {
    type("gm");
    await shown();
    type("intra");
    press("ArrowDown");
    expect(options()).toEqual(["GmailOpen", "Search the web for “gm”"]);
    await shown();
    expect(active()).toBe("IntranetOpen");
  });

  test("has the drawer's apps at once, then the store's others, and the web last", async () => {
    storeHas(storeApp(2, "Photopea"), storeApp(9, "Photoprism"));
    type("photo");
    await shown();
    expect(options()).toEqual(["PhotopeaOpen", "Search the web for “photo”"]);
    await storeIsAsked();
    expect(options()).toEqual(["PhotopeaOpen", "PhotoprismStore", "Search the web for “photo”"]);
    expect(within(screen.getByRole("group", { name: "In the store" })).getAllByRole("option")).toHaveLength(
      1,
    );
  });

  test("asks the store once for what was typed in one go, and aborts an answer that was overtaken", async () => {
    type("p");
    type("ph");
    await storeIsAsked();
    expect(asked().map(({ query }) => query.search)).toEqual(["ph"]);
    api.waits("searchStore");
    type("pho");
    await storeIsAsked();
    type("phot");
    await storeIsAsked();
    expect(asked().map(({ query, init }) => [query.search, init.signal?.aborted])).toEqual([
      ["ph", false],
      ["pho", true],
      ["phot", false],
    ]);
  });

  test("does not ask the store about addresses and bangs", async () => {
    type("perch.test");
    await storeIsAsked();
    type("!w owls");
    await storeIsAsked();
    expect(asked()).toEqual([]);
    expect(options()).toEqual(["Search Wikipedia for “owls”"]);
  });

  test("can be walked with the arrow keys, over either end and back to the field", async () => {
    type("gm");
    await shown();
    press("ArrowUp");
    expect(active()).toBe("Search the web for “gm”");
    expect(screen.getByRole("option", { selected: true })).toBe(screen.getAllByRole("option")[1]);
    press("ArrowDown");
    expect(active()).toBeNull();
    press("ArrowDown");
    expect(active()).toBe("GmailOpen");
  });

  test("closes on Escape, which empties the field the second time", async () => {
    type("gmail");
    await shown();
    expect(field().getAttribute("aria-expanded")).toBe("true");
    press("Escape");
    expect(field().getAttribute("aria-expanded")).toBe("false");
    expect(field().value).toBe("gmail");
    press("ArrowDown");
    expect(screen.getByRole("listbox")).toBeTruthy();
    press("Escape");
    press("Escape");
    expect(field().value).toBe("");
  });

  test("closes when the focus leaves", async () => {
    type("gmail");
    await shown();
    expect(screen.getByRole("listbox")).toBeTruthy();
    act(() => screen.getByRole("button", { name: "elsewhere" }).focus());
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("opens what is clicked", async () => {
    type("photo");
    await shown();
    fireEvent.click(screen.getByRole("option", { name: /Photopea/ }));
    expect(opened).toHaveBeenCalledExactlyOnceWith(photopea.url, "_blank", "noopener");
  });
});

describe("the slash", () => {
  test("moves the focus into the field from anywhere", () => {
    screen.getByRole("button", { name: "elsewhere" }).focus();
    expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: "/" })).toBe(false);
    expect(document.activeElement).toBe(field());
  });

  test("is a character while typing, in a dialog, and with a modifier", () => {
    type("a");
    expect(fireEvent.keyDown(field(), { key: "/" })).toBe(true);
    act(() => field().blur());
    expect(fireEvent.keyDown(document.body, { key: "/", ctrlKey: true })).toBe(true);
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.append(dialog);
    expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(true);
    dialog.remove();
  });
});
