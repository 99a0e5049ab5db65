import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { HomeLeaf } from "#contract/home/home.ts";
import { api, NO_NETWORK } from "../../../../tests/support/fakes/fake-api.ts";
import { advance, useFakeClock } from "../../../../tests/support/fakes/fake-clock.ts";
import { noBoard } from "../../../../tests/support/fakes/fake-board.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { shownTheme } from "#src/shared/state/look/theme.ts";
import { typeToSearch } from "#src/shared/state/home/type-to-search.ts";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { openFolder } from "../board/open-folder.ts";
import { shownPage } from "#src/shared/state/home/shown-page.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";
import { SearchWidget } from "./search-widget.tsx";
import { engine, LauncherList } from "./use-launcher.ts";

const gmail: HomeLeaf = {
  id: "webapp:1",
  name: "Gmail",
  icon: null,
  url: "https://mail.google.com/",
  slug: "gmail",
};
const photopea: HomeLeaf = {
  id: "webapp:2",
  name: "Photopea",
  icon: null,
  url: "https://www.photopea.com/",
  slug: "photopea",
};
/** A personal link with the same number as an app. */
const intranet: HomeLeaf = {
  id: "link:1",
  name: "Intranet",
  icon: null,
  url: "https://intra.test/",
};
const storeApp = (id: number, title: string, tags: string[] = [], description = "") => ({
  id,
  title,
  description,
  slug: `app-${id}`,
  url: "https://x.test/",
  iconUrl: null,
  screenshotUrl: null,
  tags,
  visibleInStore: true,
  catalogueId: null,
  createdAt: "2026-11-01T00:00:00Z",
});

const weekend = { id: "folder:1", name: "Weekend", items: [] };
const pages = [
  { id: "page:1", name: "Home", items: [] },
  { id: "page:2", name: "Trips", items: [weekend] },
];

const FRAME_MS = 16;

const opened = vi.fn<typeof window.open>();
const launched = vi.fn<(item: HomeLeaf) => void>();
const visited = vi.fn<(path: string) => void>();
const signedOut = vi.fn<() => void>();
const storeHas = (...webapps: ReturnType<typeof storeApp>[]) =>
  api.answers("searchStore", { webapps, nextCursor: null });
const asked = () => api.calls("searchStore");

beforeEach(async () => {
  for (const spy of [opened, launched, visited, signedOut]) spy.mockClear();
  api.answers("listAppTags", { apps: [] });
  await Promise.all([engine.load(), LauncherList.preload()]);
  storeHas();
  useFakeClock();
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => setTimeout(callback, FRAME_MS));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  vi.stubGlobal("open", opened);
  renderPage(
    <>
      <SearchWidget
        owner={{
          isMember: true,
          items: [gmail, photopea, intranet],
          board: { ...noBoard, pages },
          settings: DEFAULT_SETTINGS,
          language: "en-US",
          launch: launched,
          signOut: signedOut,
        }}
        goTo={visited}
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
/** The accessible text of a row: without pictures, letter tiles and key hints. */
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
/** Waits until the typed text is painted and the list is rendered. */
const shown = () => advance(FRAME_MS + 1);
const storeIsAsked = async () => {
  await shown();
  await advance(200);
};

describe("Enter", () => {
  test("opens the engine's results in a new tab and clears the field", () => {
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

  test("does nothing in an empty field and during an IME composition", () => {
    press("Enter");
    press("Enter", { shiftKey: true });
    type("かわせみ");
    press("Enter", { isComposing: true });
    expect(opened).not.toHaveBeenCalled();
  });

  test("opens and counts the only app whose name begins with the text", () => {
    type("gm");
    press("Enter");
    expect(opened).toHaveBeenCalledExactlyOnceWith(gmail.url, "_blank", "noopener");
    expect(launched).toHaveBeenCalledExactlyOnceWith(gmail);
  });

  test("finds a personal link as it finds an app", () => {
    type("intra");
    press("Enter");
    expect(opened).toHaveBeenCalledExactlyOnceWith(intranet.url, "_blank", "noopener");
    expect(launched).toHaveBeenCalledExactlyOnceWith(intranet);
  });

  test("searches the web with Shift, for the name of an app and for an address", () => {
    type("gmail");
    press("Enter", { shiftKey: true });
    type("perch.test");
    press("Enter", { shiftKey: true });
    expect(opened.mock.calls.map(([url]) => url)).toEqual([
      "https://duckduckgo.com/?q=gmail",
      "https://duckduckgo.com/?q=perch.test",
    ]);
    expect(launched).not.toHaveBeenCalled();
  });

  test("opens a typed address", async () => {
    type("perch.test/a");
    await shown();
    expect(options()).toEqual(["Go to perch.test/aGo", "Search the web for perch.test/aDuckDuckGo"]);
    press("Enter");
    expect(opened).toHaveBeenCalledExactlyOnceWith("https://perch.test/a", "_blank", "noopener");
  });

  test("opens the page of a chosen store app", async () => {
    storeHas(storeApp(7, "Gmaps"));
    type("gma");
    await storeIsAsked();
    press("ArrowDown");
    expect(active()).toBe("GmapsView");
    press("Enter");
    expect(visited).toHaveBeenCalledExactlyOnceWith("/app-7");
    expect(opened).not.toHaveBeenCalled();
  });
});

describe("the list", () => {
  test("is rendered in the frame after the typed text", async () => {
    type("gm");
    expect(field().value).toBe("gm");
    expect(screen.queryByRole("listbox")).toBeNull();
    await shown();
    expect(options()).toEqual(["GmailOpen", "Search the web for gmDuckDuckGo"]);
  });

  test("handles a key that comes before its rows are rendered", async () => {
    type("gm");
    await shown();
    type("intra");
    press("ArrowDown");
    await shown();
    expect(active()).toBe("Search the web for intraDuckDuckGoSearch");
  });

  test("shows the drawer's apps at once, then other store apps, and the web last", async () => {
    storeHas(storeApp(2, "Photopea"), storeApp(9, "Photoprism"));
    type("photo");
    await shown();
    expect(options()).toEqual(["PhotopeaOpen", "Search the web for photoDuckDuckGo"]);
    await storeIsAsked();
    expect(options()).toEqual(["PhotopeaOpen", "PhotoprismStore", "Search the web for photoDuckDuckGo"]);
  });

  test("shows the reason for an app that matches by tag or description", async () => {
    storeHas(storeApp(1, "Gmail", ["letters"]), storeApp(9, "Quill", [], "Writes letters."));
    type("lett");
    await storeIsAsked();
    expect(options()).toEqual([
      "lettSearch the web with DuckDuckGoSearch",
      "Gmailtag: lettersHome",
      "QuillWrites letters.about: lettersStore",
    ]);
  });

  test("fills one key cap, in the row that Enter takes", async () => {
    type("gm");
    await shown();
    const filled = () =>
      [...document.querySelectorAll("kbd[data-look='now']")].map((cap) =>
        spoken(cap.closest("[role=option]")!),
      );
    expect(filled()).toEqual(["GmailOpen"]);
    press("ArrowDown");
    expect(filled()).toEqual(["Search the web for gmDuckDuckGoSearch"]);
  });

  test("keeps the chosen row in its place when the store answers", async () => {
    storeHas(storeApp(8, "Gm"), storeApp(9, "Gmaps"));
    type("gm");
    await shown();
    press("ArrowDown");
    press("ArrowDown");
    await storeIsAsked();
    expect(active()).toBe("GmailOpen");
    expect(options()[0]).toBe("GmailOpen");
    expect(options()).toHaveLength(4);
  });

  test("asks the store after 120 ms without a key, and not before", async () => {
    for (const text of ["pho", "phot"]) {
      type(text);
      await shown();
      await advance(80);
      expect(asked()).toEqual([]);
    }
    await advance(40);
    expect(asked().map(({ query }) => query.search)).toEqual(["phot"]);
  });

  test("reports a failed store search in its last line", async () => {
    api.answers("searchStore", NO_NETWORK);
    type("pho");
    await storeIsAsked();
    await advance(10_000);
    expect(screen.getByText("Store not reached")).toBeTruthy();
  });

  test("debounces the store search, and aborts an outdated request", async () => {
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

  test("does not search the store for addresses and bangs", async () => {
    type("perch.test");
    await storeIsAsked();
    type("!w owls");
    await storeIsAsked();
    expect(asked()).toEqual([]);
    expect(options()).toEqual(["owlsSearch WikipediaSearch"]);
  });

  test("is navigated with the arrow keys, past either end", async () => {
    type("gm");
    await shown();
    expect(active()).toBe("GmailOpen");
    press("ArrowUp");
    expect(active()).toBe("Search the web for gmDuckDuckGoSearch");
    expect(screen.getByRole("option", { selected: true })).toBe(screen.getAllByRole("option")[1]);
    press("ArrowDown");
    expect(active()).toBe("GmailOpen");
  });

  test("closes on Escape; a second Escape clears the field", async () => {
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

  test("opens a clicked row", async () => {
    type("photo");
    await shown();
    fireEvent.click(screen.getByRole("option", { name: /Photopea/ }));
    expect(opened).toHaveBeenCalledExactlyOnceWith(photopea.url, "_blank", "noopener");
  });
});

describe("an action", () => {
  const choose = async (typed: string, name: RegExp) => {
    type(typed);
    await shown();
    fireEvent.click(screen.getByRole("option", { name }));
  };

  test("changes the theme", async () => {
    vi.stubGlobal("matchMedia", () => new EventTarget());
    const before = shownTheme();
    await choose("theme", /^(Dark|Light) theme/);
    expect(shownTheme()).not.toBe(before);
    await choose("theme", /^(Dark|Light) theme/);
    expect(shownTheme()).toBe(before);
  });

  test("opens the settings", async () => {
    await choose("prefer", /Settings/);
    expect(visited).toHaveBeenCalledExactlyOnceWith("/settings");
  });

  test("opens the dialog for a new link", async () => {
    await choose("add", /Add link/);
    expect(dialogs.get().link).toBe("new");
    act(() => closeDialog("link"));
  });

  test("edits the home screen", async () => {
    await choose("edit", /Edit home screen/);
    expect(visited).toHaveBeenCalledExactlyOnceWith("/");
    expect(editMode.get().isEditing).toBe(true);
    act(() => editMode.stop());
  });

  test("signs out", async () => {
    await choose("log out", /Sign out/);
    expect(signedOut).toHaveBeenCalledOnce();
  });
});

describe("the launcher's keys", () => {
  test("move the focus into the field from anywhere", () => {
    for (const key of [{ key: "/" }, { key: "k", ctrlKey: true }, { key: "k", metaKey: true }]) {
      act(() => screen.getByRole("button", { name: "elsewhere" }).focus());
      expect(fireEvent.keyDown(document.activeElement ?? document.body, key)).toBe(false);
      expect(document.activeElement).toBe(field());
    }
  });

  test("are all letters, digits and first signs of a search, which go on into the field", () => {
    for (const key of ["w", "É", "7", "!", "#", "("]) {
      act(() => screen.getByRole("button", { name: "elsewhere" }).focus());
      expect(fireEvent.keyDown(document.activeElement ?? document.body, { key })).toBe(true);
      expect(document.activeElement).toBe(field());
    }
  });

  test("leave letters alone with a modifier, in a field, a menu, an open folder or Edit mode, and where that is off", () => {
    const staysOut = (target: Element = document.body) => {
      act(() => field().blur());
      fireEvent.keyDown(target, { key: "w" });
      expect(document.activeElement).not.toBe(field());
    };
    for (const modifier of ["ctrlKey", "metaKey", "altKey", "isComposing"]) {
      fireEvent.keyDown(document.body, { key: "w", [modifier]: true });
      expect(document.activeElement).not.toBe(field());
    }
    for (const key of [" ", "?", "Tab", "ArrowDown", "Dead"]) {
      fireEvent.keyDown(document.body, { key });
      expect(document.activeElement).not.toBe(field());
    }
    for (const html of ["<textarea></textarea>", "<div role='menu'><b></b></div>"]) {
      const box = document.createElement("div");
      box.innerHTML = html;
      document.body.append(box);
      staysOut(box.querySelector("textarea, b") ?? undefined);
      box.remove();
    }
    const folder = document.createElement("div");
    folder.setAttribute("role", "dialog");
    document.body.append(folder);
    staysOut();
    folder.remove();
    editMode.start();
    staysOut();
    editMode.stop();
    typeToSearch.set(false);
    staysOut();
    typeToSearch.remove();
  });

  test("are ignored in a dialog and with other modifier keys, and the slash while typing", () => {
    type("a");
    expect(fireEvent.keyDown(field(), { key: "/" })).toBe(true);
    expect(fireEvent.keyDown(field(), { key: "k", ctrlKey: true })).toBe(false);
    act(() => field().blur());
    expect(fireEvent.keyDown(document.body, { key: "/", ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true, shiftKey: true })).toBe(true);
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.append(dialog);
    expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })).toBe(true);
    dialog.remove();
  });
});

test("a folder opens on its page", () => {
  type("weeknd");
  press("Enter");
  expect(visited).toHaveBeenCalledExactlyOnceWith("/");
  expect(shownPage.get()).toBe("page:2");
  expect(openFolder.get()).toEqual({ id: "folder:1", by: "keyboard" });
  openFolder.set(null);
  shownPage.set(null);
});

test.each([
  ["15% of 80", "12", "12"],
  ["1000000 / 7", "≈ 142,857.142857", "142857.142857"],
  ["2^0.5", "≈ 1.41421356237", "1.41421356237"],
  ["100 f in c", "≈ 37.7778 °C", "37.7778 °C"],
])(
  "the answer to %s is first, and Enter copies it without the sign that it is rounded",
  async (asked, answer, copied) => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    type(asked);
    await shown();
    expect(options()).toEqual([`${answer}${asked}Copy`, `Search the web for ${asked}DuckDuckGo`]);
    press("Enter");
    expect(writeText).toHaveBeenCalledExactlyOnceWith(copied);
    await shown();
  },
);

describe("on a phone", () => {
  test("Clear empties the field; Cancel also leaves it", async () => {
    type("gm");
    await shown();
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(field().value).toBe("");
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    type("gm");
    await shown();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(field().value).toBe("");
    expect(document.activeElement).toBe(document.body);
  });

  test("the keyboard's Enter key reads Go unless it searches", async () => {
    type("gm");
    await shown();
    expect(field().getAttribute("enterkeyhint")).toBe("go");
    type("kingfisher");
    await shown();
    expect(field().getAttribute("enterkeyhint")).toBe("search");
  });
});
