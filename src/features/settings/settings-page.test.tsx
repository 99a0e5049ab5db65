import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import userEvent from "@testing-library/user-event";
import { AuthRetryableFetchError } from "@supabase/supabase-js";
import { getSupabase } from "#src/api/http/supabase.ts";
import { COMMON_SKIES } from "#contract/looks/look.ts";
import type { Undoable } from "#src/shared/state/home/undo.ts";
import { arrivals } from "#src/shared/state/home/arrivals.ts";
import { documentedWidget } from "#src/api/home/documented-widget.ts";
import { visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { visitorSettings } from "#src/api/settings/settings-record.ts";
import { shownPage } from "#src/shared/state/home/shown-page.ts";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { api, NO_NETWORK } from "../../../tests/support/fakes/fake-api.ts";
import { FakeHome, FIRST_PAGE, homeApp, homeLink } from "../../../tests/support/fakes/fake-home.ts";
import { FakeSettings } from "../../../tests/support/fakes/fake-settings.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
// Loaded before the page asks for its chunk, so that no test waits for a slow machine.
import "./sections/appearance-section.tsx";
import { SettingsPage } from "./settings-page.tsx";

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const FEEDS = [
  { url: "https://one.test/rss", title: "One" },
  { url: "https://two.test/rss", title: "Two" },
];

const EVENING = "page:00000000-0000-4000-8000-000000000002";
type Offer = Pick<Undoable, "title" | "undo" | "show">;
const { shown, offered, told } = vi.hoisted(() => ({
  shown: [] as { title: string }[],
  offered: [] as Offer[],
  told: [] as (string | undefined)[],
}));
vi.mock("#src/shared/ui/toast/offer-undo.ts", async (original) => ({
  ...(await original<object>()),
  offerUndo: (offer: Offer) => offered.push(offer),
  noteUndo: ({ description }: Undoable) => told.push(description),
}));
vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({
  showToast: (toast: { title: string }) => shown.push(toast),
}));

let account: FakeSettings;
let home: FakeHome;
beforeEach(() => {
  api.answers("listStarterSets", { sets: [], hasModel: false });
  localStorage.clear();
  document.cookie = "theme=; Max-Age=0; Path=/";
  account = new FakeSettings(null);
  shown.length = 0;
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  api.answers("listNewsFeeds", { feeds: FEEDS });
  home = new FakeHome([]);
  shownPage.set(null);
  api.answers("listHomeRevisions", { revisions: [] });
  api.answers("listOwnPublishedPages", { handle: null, pages: [] });
  api.postgres("own_access_tokens", []);
  api.postgres("own_sessions", []);
});
afterEach(() => vi.unstubAllGlobals());

async function open(user: typeof USER | null = null, address = "/settings") {
  api.answers("getSession", { user });
  await act(async () => {
    renderPage(<SettingsPage />, { address });
  });
}

/** Presses a switch and waits until it shows its new state. */
async function flip(control: HTMLElement) {
  const before = control.getAttribute("aria-checked");
  fireEvent.click(control);
  await waitFor(() => expect(control.getAttribute("aria-checked")).not.toBe(before));
}

const section = (name: string) => screen.findByRole("region", { name });
const stored = () => JSON.parse(localStorage.getItem("perch-settings") ?? "{}") as Record<string, unknown>;
const column = () => visitorHome.get().column.map(({ type }) => type);
const sections = () =>
  screen
    .getAllByRole("region")
    .map((region) => within(region).getByRole("heading", { level: 2 }).textContent);

describe("a visitor", () => {
  test("sees the settings for visitors, and what an account would add", async () => {
    await open();
    await section("Widgets");
    expect(sections()).toEqual([
      "Appearance",
      "Sky",
      "Widgets",
      "Search engine",
      "News feeds",
      "Quick set-up",
      "Your links",
      "Backup",
      "This browser",
    ]);
    expect(screen.getByText(/These settings stay in this browser/)).toBeTruthy();
    expect(screen.getByText("A dot on a link says it. Without a dot, it is not known.")).toBeTruthy();
  });

  test("sees a list of the sections on a phone, and the one that the address names", async () => {
    await open();
    await section("Sky");
    const onPhone = () =>
      [screen.getByRole("navigation", { name: "Settings" }), ...screen.getAllByRole("region")]
        .filter(({ className }) => !/(^| )max-sm:hidden/.test(className))
        .map(({ tagName, id }) => id || tagName);
    expect(onPhone()).toEqual(["NAV"]);
    expect(screen.getByText("For developers").closest("li")?.textContent).toContain("This browser");
    Element.prototype.scrollIntoView = () => undefined;
    fireEvent.click(screen.getByRole("link", { name: "Sky" }));
    await waitFor(() => expect(onPhone()).toEqual(["sky"]));
    // The next Tab goes on from there.
    expect(document.activeElement?.id).toBe("sky");
    fireEvent.click(screen.getByRole("link", { name: "Settings" }));
    await waitFor(() => expect(onPhone()).toEqual(["NAV"]));
    // A search shows what it finds.
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "rss" } });
    expect(onPhone()).toContain("news");
  });

  test("sees which section is in view", async () => {
    await open();
    await section("Sky");
    const tops: Record<string, number> = { appearance: -900, sky: 96 };
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function at(this: Element) {
      return new DOMRect(0, tops[this.id] ?? 2_000, 100, 100);
    });
    fireEvent.scroll(window);
    expect(document.querySelector("nav [aria-current]")?.textContent).toBe("Sky");
    vi.restoreAllMocks();
  });

  test("asks for a set-up by a sentence or a set, and for bookmarks where the first visit's card leads", async () => {
    const apps = [1, 2, 3].map((id) => ({
      id,
      name: `${id}`,
      icon: null,
      url: "https://a.test/",
      slug: `${id}`,
    }));
    api.answers("listStarterSets", { sets: [{ name: "mail", apps }], hasModel: true });
    await open(null, "/settings#import-bookmarks");
    expect(dialogs.get().bookmarks).toBe("file");
    expect(location.hash).toBe("");
    closeDialog("bookmarks");
    fireEvent.click(await screen.findByRole("button", { name: "Import bookmarks" }));
    expect(dialogs.get().bookmarks).toBe("file");
    const sentence = await screen.findByRole("textbox", { name: "What you do, in a sentence" });
    fireEvent.change(sentence, { target: { value: "I study biology" } });
    fireEvent.submit(sentence);
    expect(dialogs.get().setUp).toBe("I study biology");
    fireEvent.click(screen.getByRole("button", { name: "Mail and calendar" }));
    expect(dialogs.get().setUp).toBe("Mail and calendar");
    closeDialog("bookmarks");
    closeDialog("setUp");
  });

  test("removes a widget and adds it back, shown even if it was minimised", async () => {
    localStorage.setItem("widget-states", JSON.stringify({ clock: true, search: false, news: false }));
    await open();
    await section("Widgets");
    const clock = screen.getByRole("switch", { name: "Clock" });
    await flip(clock);
    expect(column()).toEqual(["search", "news"]);
    await flip(screen.getByRole("switch", { name: "Clock" }));
    expect(column()).toEqual(["search", "news", "clock"]);
    expect(JSON.parse(localStorage.getItem("widget-states") ?? "")).toMatchObject({ clock: false });
  });

  test("reorders the widgets, and the change is announced", async () => {
    await open();
    await section("Widgets");
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Move News up" })));
    await waitFor(() => expect(column()).toEqual(["clock", "news", "search"]));
    expect(told.at(-1)).toBe("News is now at position 2 of 3.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Move Clock up" }).disabled).toBe(true);
  });

  test("moves a widget by keyboard: the focus stays on its button, and at the end goes to the other", async () => {
    await open();
    await section("Widgets");
    const button = (direction: string) => screen.getByRole("button", { name: `Move Clock ${direction}` });
    button("down").focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(column()).toEqual(["search", "clock", "news"]));
    expect(document.activeElement).toBe(button("down"));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(button("up")));
    expect(column()).toEqual(["search", "news", "clock"]);
  });

  test("chooses a theme, or follows the system's", async () => {
    await open();
    const appearance = within(await section("Appearance"));
    expect(appearance.getByRole<HTMLInputElement>("radio", { name: "System" }).checked).toBe(true);
    fireEvent.click(appearance.getByRole("radio", { name: "Dark" }));
    expect(document.documentElement.classList.contains("dark")).toBe(true);
    expect(document.cookie).toContain("theme=dark");
    fireEvent.click(appearance.getByRole("radio", { name: "System" }));
    expect(document.documentElement.classList.contains("dark")).toBe(false);
    expect(document.cookie).not.toContain("theme");
  });

  test("chooses a time zone of this browser’s list, or takes the device’s", async () => {
    await open();
    const appearance = within(await section("Appearance"));
    const zone = () => appearance.getByLabelText<HTMLSelectElement>("Time zone");
    const options = [...zone().options].map(({ textContent }) => textContent);
    expect(options.slice(0, 2)).toEqual(["This device", "Africa/Abidjan"]);
    expect(options).toEqual(
      expect.arrayContaining(["America/New York", "Asia/Kolkata", "Europe/Kyiv", "UTC"]),
    );
    fireEvent.change(zone(), { target: { value: "America/New_York" } });
    await waitFor(() => expect(stored()).toMatchObject({ timeZone: "America/New_York" }));
    expect(zone().selectedOptions[0]?.textContent).toBe("America/New York");
    fireEvent.change(zone(), { target: { value: "" } });
    await waitFor(() => expect(stored()).toMatchObject({ timeZone: null }));
  });

  test.each(["Asia/Nowhere", "Mars/Olympus"])(
    "keeps the zone %s of another browser, also where browsers list none",
    async (name) => {
      visitorSettings.set({ ...visitorSettings.get(), timeZone: name });
      vi.stubGlobal("Intl", Object.assign(Object.create(Intl), { supportedValuesOf: undefined }));
      await open();
      const appearance = within(await section("Appearance"));
      const zone = appearance.getByLabelText<HTMLSelectElement>("Time zone");
      expect([zone.value, [...zone.options].map(({ value }) => value)]).toEqual([name, ["", name, "UTC"]]);
    },
  );

  test("chooses a greeting and the next event under the date, and a branch without its bird", async () => {
    await open();
    const appearance = within(await section("Appearance"));
    const name = appearance.getByLabelText<HTMLInputElement>("Greeting under the date");
    const event = appearance.getByRole("switch", { name: "Next event under the date" });
    const bird = appearance.getByRole("switch", { name: "Bird on the branch" });
    expect([name.value, event.ariaChecked, bird.ariaChecked]).toEqual(["", "false", "true"]);
    fireEvent.change(name, { target: { value: "Ada" } });
    await act(async () => void fireEvent.blur(name));
    for (const control of [event, bird]) await flip(control);
    await waitFor(() =>
      expect(stored()).toMatchObject({ greetedName: "Ada", hasNextEvent: true, hasBird: false }),
    );
  });
});

describe("the search among the settings", () => {
  const search = (text: string) =>
    fireEvent.change(screen.getByRole("searchbox", { name: "Search the settings" }), {
      target: { value: text },
    });

  const ownEngine = () =>
    within(screen.getByRole("form", { name: "New search engine" })).getByLabelText<HTMLInputElement>(
      "Address",
    );

  test("shows the sections that have what is asked for, and keeps what was typed into the others", async () => {
    await open();
    fireEvent.click(within(await section("Search engine")).getByRole("button", { name: "Add an engine" }));
    await screen.findByRole("form", { name: "New search engine" });
    fireEvent.change(ownEngine(), { target: { value: "https://half" } });
    search("wallp");
    expect(sections()).toEqual(["Sky"]);
    expect(screen.getByRole("status").textContent).toBe("1 section found");
    const links = within(screen.getByRole("navigation", { name: "Settings" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Sky"]);
    fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Escape" });
    expect(sections()).toContain("Search engine");
    expect(ownEngine().value).toBe("https://half");
  });

  test("says that nothing is found, and shows all again", async () => {
    await open();
    await section("Widgets");
    search("sign out");
    expect(screen.queryAllByRole("region")).toEqual([]);
    expect(screen.getByText("No setting is called “sign out”.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(sections()).toContain("Widgets");
  });
});

describe("the sky", () => {
  test("is chosen from pictures of all of them, and kept", async () => {
    await open();
    const sky = within(await section("Sky"));
    expect(sky.getAllByRole("radio")).toHaveLength(COMMON_SKIES.length);
    expect(sky.getByRole<HTMLInputElement>("radio", { name: "Hills" }).checked).toBe(true);
    await act(async () => void fireEvent.click(sky.getByRole("radio", { name: "Desert" })));
    await waitFor(() => expect(stored()["sky"]).toBe("desert"));
    expect(sky.getByRole<HTMLInputElement>("radio", { name: "Desert" }).checked).toBe(true);
  });

  test("may be a picture that Perch brings, with its author and licence", async () => {
    await open();
    const sky = within(await section("Sky"));
    await act(async () => void fireEvent.click(sky.getByRole("radio", { name: "Seeding" })));
    await waitFor(() => expect(stored()["sky"]).toBe("dandelions"));
    expect(sky.getByText("Clemens Engelhardt", { exact: false })).toBeTruthy();
    expect(sky.getByRole<HTMLAnchorElement>("link", { name: "CC0 1.0" }).href).toBe(
      "https://creativecommons.org/publicdomain/zero/1.0/",
    );
  });

  test("may be a picture a day, which has a look as well", async () => {
    api.answers("listPhotos", { photos: [] });
    await open();
    const sky = within(await section("Sky"));
    await act(async () => void fireEvent.click(sky.getByRole("radio", { name: "A picture a day" })));
    await waitFor(() => expect(stored()["sky"]).toBe("daily"));
    expect(await sky.findByRole("slider", { name: "Blur" })).toBeTruthy();
  });

  test("has sliders where it is a picture, each kept when it is let go", async () => {
    await open();
    const sky = within(await section("Sky"));
    expect(sky.queryByRole("slider")).toBeNull();
    await act(async () => void fireEvent.click(sky.getByRole("radio", { name: "Seeding" })));
    const darken = await sky.findByRole<HTMLInputElement>("slider", { name: "Darken" });
    for (const value of ["10", "25"]) fireEvent.change(darken, { target: { value } });
    expect(stored()["pictureLook"]).toEqual({ blur: 0, darken: 0, position: 50 });
    await act(async () => void fireEvent.pointerUp(darken));
    await waitFor(() => expect(stored()["pictureLook"]).toEqual({ blur: 0, darken: 25, position: 50 }));
    expect(darken.getAttribute("aria-valuetext")).toBe("25 %");
  });
});

describe("the search engine", () => {
  const FIND = { name: "Find", keyword: "find", template: "https://find.test/?q=%s" };
  const keep = (settings: object) => localStorage.setItem("perch-settings", JSON.stringify(settings));
  const searchSection = async () => {
    await open();
    return within(await section("Search engine"));
  };
  const fill = async (search: Awaited<ReturnType<typeof searchSection>>, fields: Record<string, string>) => {
    const form = within(await search.findByRole("form"));
    for (const [label, value] of Object.entries(fields))
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    await act(async () => void fireEvent.click(form.getByRole("button", { name: /^(?:Add|Save)$/ })));
    return form;
  };

  test("of one's own is added once it has a name, one keyword and a valid address, and then chosen", async () => {
    const search = await searchSection();
    fireEvent.click(search.getByRole("button", { name: "Add an engine" }));
    const form = await fill(search, {});
    expect(form.getAllByRole("alert")).toHaveLength(3);
    for (const Address of ["https://find.test/", "javascript:%s", "https://find.test/?a b=%s"]) {
      await fill(search, { Name: "Find", Keyword: "two words", Address });
      expect(form.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
        "Please enter one word.",
        "Please enter a web address with %s where the words go.",
      ]);
    }
    expect(stored()["ownEngines"]).toBeUndefined();
    await fill(search, { Name: " Find ", Keyword: " !Find ", Address: " https://find.test/?q=%s " });
    await waitFor(() => expect(stored()).toMatchObject({ searchEngine: "duckduckgo", ownEngines: [FIND] }));
    expect(search.queryByRole("form")).toBeNull();
    await act(async () => void fireEvent.click(search.getByRole("radio", { name: "Find" })));
    await waitFor(() => expect(stored()["searchEngine"]).toBe("!find"));
  });

  test("has a keyword that no other one has, and stays chosen when that is changed", async () => {
    keep({ searchEngine: "!find", ownEngines: [FIND, { ...FIND, name: "Wiki", keyword: "wiki" }] });
    const search = await searchSection();
    fireEvent.click(search.getByRole("button", { name: "Edit Find" }));
    const form = await fill(search, { Keyword: "wiki" });
    expect(form.getByRole("alert").textContent).toBe("You have !wiki already.");
    await fill(search, { Keyword: "f" });
    await waitFor(() => expect(stored()["searchEngine"]).toBe("!f"));
    expect(search.getByRole<HTMLInputElement>("radio", { name: "Find" }).checked).toBe(true);
  });

  test("is removed with an Undo; the chosen one leaves DuckDuckGo", async () => {
    keep({ searchEngine: "!find", ownEngines: [FIND] });
    const search = await searchSection();
    await act(async () => void fireEvent.click(search.getByRole("button", { name: "Remove Find" })));
    await waitFor(() => expect(stored()).toMatchObject({ searchEngine: "duckduckgo", ownEngines: [] }));
    expect(offered.at(-1)?.title).toBe("Find removed");
    await act(async () => void offered.at(-1)?.undo());
    await waitFor(() => expect(stored()).toMatchObject({ searchEngine: "!find", ownEngines: [FIND] }));
  });

  test("of one's own are ten at most", async () => {
    const ownEngines = Array.from({ length: 10 }, (_, n) => ({
      ...FIND,
      name: `Find ${n}`,
      keyword: `f${n}`,
    }));
    keep({ ownEngines });
    const search = await searchSection();
    expect(search.getByRole<HTMLButtonElement>("button", { name: "Add an engine" }).disabled).toBe(true);
    expect(search.getByText("You have 10. Remove one to add another.")).toBeTruthy();
  });

  test("of one's own, from before there could be several, is kept; of ours is chosen at once", async () => {
    keep({ searchEngine: "custom", searchTemplate: FIND.template });
    const search = await searchSection();
    expect(search.getByRole<HTMLInputElement>("radio", { name: "find.test" }).checked).toBe(true);
    await act(async () => void fireEvent.click(search.getByRole("radio", { name: "Kagi" })));
    const ownEngines = [{ ...FIND, name: "find.test", keyword: "own" }];
    await waitFor(() => expect(stored()).toMatchObject({ searchEngine: "kagi", ownEngines }));
    expect(stored()).not.toHaveProperty("searchTemplate");
  });
});

describe("the news feeds", () => {
  test("are disabled and enabled one by one", async () => {
    await open();
    await section("News feeds");
    const two = await screen.findByRole("switch", { name: "Two" });
    await flip(two);
    await waitFor(() => expect(stored()["feedsOff"]).toEqual(["https://two.test/rss"]));
    await flip(two);
    await waitFor(() => expect(stored()["feedsOff"]).toEqual([]));
  });

  test("have three placeholders while they load", async () => {
    api.waits("listNewsFeeds");
    await open();
    expect((await section("News feeds")).querySelectorAll("[aria-busy=true] .skeleton")).toHaveLength(3);
  });

  test("show that they could not be loaded, and load on Try again", async () => {
    api.answers("listNewsFeeds", NO_NETWORK);
    await open();
    const news = within(await section("News feeds"));
    expect((await news.findByRole("alert")).textContent).toContain("The list of feeds could not be loaded.");
    api.answers("listNewsFeeds", { feeds: FEEDS });
    fireEvent.click(news.getByRole("button", { name: "Try again" }));
    expect(await news.findByRole("switch", { name: "One" })).toBeTruthy();
  });

  test("show an empty state when the site has none", async () => {
    api.answers("listNewsFeeds", { feeds: [] });
    await open();
    expect(await screen.findByText("No feeds are set up on this site.")).toBeTruthy();
  });
});

describe("a member", () => {
  test("has links and an account section too, and sees the stored settings", async () => {
    account.stored = { searchEngine: "kagi" };
    await open(USER);
    await section("Widgets");
    expect(sections().slice(-7)).toEqual([
      "Your links",
      "Published pages",
      "Earlier versions",
      "Backup",
      "Account",
      "This browser",
      "Access tokens",
    ]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Kagi" }).checked).toBe(true);
    // The fake home screen has no widgets.
    expect(screen.getByRole("switch", { name: "News" }).getAttribute("aria-checked")).toBe("false");
  });

  test("chooses whether the search engine suggests, where it can", async () => {
    const ownEngines = [{ name: "Find", keyword: "find", template: "https://find.test/?q=%s" }];
    account.stored = { searchEngine: "kagi", ownEngines };
    await open(USER);
    await section("Search engine");
    const suggests = () => screen.queryByRole("switch", { name: "Suggestions while you type" });
    expect(suggests()?.getAttribute("aria-checked")).toBe("false");
    expect(screen.getByText(/What you type then goes to it\.$/)).toBeTruthy();
    await act(
      async () => void fireEvent.click(screen.getByRole("switch", { name: "Suggestions while you type" })),
    );
    await waitFor(() => expect(account.stored).toMatchObject({ hasEngineSuggestions: true }));
    await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "Find" })));
    expect(suggests()).toBeNull();
  });

  test("lets links say whether they answer, and sees which have not for three days", async () => {
    const [alive, dead] = [homeLink(8, "Alive"), homeLink(9, "Dead")];
    home.show([{ id: FIRST_PAGE, name: null, items: [alive, dead] }]);
    api.postgres("link_checks", [
      { link: dead.id.slice("link:".length), failing_since: "2026-01-13T09:30:00.000Z" },
    ]);
    await open(USER);
    await section("Your links");
    const control = screen.getByRole("switch", { name: "Say whether links answer" });
    expect(control.getAttribute("aria-checked")).toBe("false");
    expect(screen.getByText(/Without a dot, it is not known\. Public links are also/)).toBeTruthy();
    expect(screen.queryByText("1 link did not answer")).toBeNull();
    await flip(control);
    await waitFor(() => expect(account.stored).toMatchObject({ hasAnswers: true }));
    const list = (await screen.findByRole("heading", { name: "1 link did not answer" })).nextElementSibling;
    expect(list?.textContent).toContain("Not answering since Jan 13, 2026");
    const row = within(list as HTMLElement);
    expect(row.getByRole("link", { name: /Dead/ }).getAttribute("href")).toBe(dead.url);
    await act(async () => void fireEvent.click(row.getByRole("button", { name: "Remove Dead" })));
    await waitFor(() => expect(screen.queryByText("1 link did not answer")).toBeNull());
  });

  test("chooses where things open", async () => {
    await open(USER);
    await section("Your links");
    const place = within(screen.getByRole("group", { name: "Apps, links, news and searches open" }));
    expect(place.getByRole<HTMLInputElement>("radio", { name: "In a new tab" }).checked).toBe(true);
    await act(async () => void fireEvent.click(place.getByRole("radio", { name: "In this tab" })));
    await waitFor(() => expect(account.stored).toMatchObject({ opensIn: "this-tab" }));
    expect(place.getByRole<HTMLInputElement>("radio", { name: "In this tab" }).checked).toBe(true);
  });

  test("moves widgets in their places, and sees on which page they stand", async () => {
    const [clock, search] = [documentedWidget("clock"), documentedWidget("search")];
    home.show([
      { id: FIRST_PAGE, name: null, items: [] },
      { id: EVENING, name: "Evening", items: [search, homeApp(1), clock, homeApp(2)] },
    ]);
    await open(USER);
    const widgets = within(await section("Widgets"));
    expect(await widgets.findAllByText("Evening")).toHaveLength(2);
    await act(async () => void fireEvent.click(widgets.getByRole("button", { name: "Move Clock up" })));
    const onPage = () => home.home.pages[1]?.items.map(({ id }) => id);
    await waitFor(() => expect(onPage()).toEqual([clock.id, search.id, "webapp:1", "webapp:2"]));
    expect(told.at(-1)).toBe("Clock is now at position 1 of 2.");
    await flip(widgets.getByRole("switch", { name: "Search" }));
    await waitFor(() => expect(onPage()).toEqual([clock.id, "webapp:1", "webapp:2"]));
  });

  test("adds a widget to the page that is shown, and takes it off again", async () => {
    home.show([
      { id: FIRST_PAGE, name: null, items: [] },
      { id: EVENING, name: "Evening", items: [homeApp(1)] },
    ]);
    shownPage.set(EVENING);
    await open(USER);
    const widgets = within(await section("Widgets"));
    fireEvent.click(await widgets.findByRole("button", { name: "Add Countdown" }));
    await waitFor(() =>
      expect(offered.at(-1)).toMatchObject({
        title: "Widget added",
        description: "Countdown is on Evening.",
      }),
    );
    await waitFor(() =>
      expect(home.home.pages[1]?.items).toMatchObject([{ id: "webapp:1" }, { type: "countdown" }]),
    );
    await act(async () => offered.at(-1)?.show?.onSelect());
    expect(arrivals.get()).toEqual([home.home.pages[1]?.items[1]?.id]);
    expect(window.location.pathname).toBe("/");
    await act(async () => void (await offered.at(-1)?.undo()));
    await waitFor(() => expect(home.home.pages[1]?.items).toHaveLength(1));
    arrivals.set([]);
  });

  test("changes one setting and no other", async () => {
    account.stored = { searchEngine: "kagi" };
    await open(USER);
    await section("Appearance");
    await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "12 hours" })));
    await waitFor(() => expect(account.changes).toEqual([{ clockStyle: "12h" }]));
  });

  test("sees a change rolled back when it could not be stored", async () => {
    account.stored = {};
    await open(USER);
    await section("Appearance");
    account.isDown = true;
    await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "12 hours" })));
    await waitFor(() => expect(shown).toMatchObject([{ title: "Failed to save settings" }]));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "24 hours" }).checked).toBe(true);
  });

  test("sees all changes rolled back that were made one after the other and could not be stored", async () => {
    account.stored = {};
    api.postgres("link_checks", []);
    await open(USER);
    await section("Your links");
    const control = screen.getByRole("switch", { name: "Say whether links answer" });
    const answer = api.waits("changeSettings");
    fireEvent.click(screen.getByRole("radio", { name: "12 hours" }));
    await flip(control);
    account.isDown = true;
    for (const count of [1, 2]) {
      await waitFor(() => expect(api.calls("changeSettings")).toHaveLength(count));
      await act(async () => answer(NO_NETWORK));
    }
    await waitFor(() => expect(shown).toHaveLength(2));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "24 hours" }).checked).toBe(true);
    expect(control.getAttribute("aria-checked")).toBe("false");
  });

  test("sees no controls while the settings load, and Try again when that fails", async () => {
    account.isDown = true;
    await open(USER);
    expect(screen.queryByRole("switch", { name: "Clock" })).toBeNull();
    expect((await screen.findByRole("alert")).textContent).toContain("Your settings could not be loaded.");
    account.isDown = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await section("Widgets")).toBeTruthy();
  });

  test("signs out on every device, and is a visitor here afterwards", async () => {
    account.stored = {};
    await open(USER);
    const button = await screen.findByRole("button", { name: "Sign out everywhere" });
    const signOut = vi.spyOn((await getSupabase()).auth, "signOut").mockResolvedValue({ error: null });
    api.answers("getSession", { user: null });
    await act(async () => void fireEvent.click(button));
    await waitFor(() => expect(shown).toMatchObject([{ title: "Signed out everywhere" }]));
    await waitFor(() => expect(sections()).not.toContain("Account"));
    expect(signOut).toHaveBeenCalledExactlyOnceWith({ scope: "global" });
  });

  test("stays signed in and sees a toast when signing out everywhere fails", async () => {
    account.stored = {};
    await open(USER);
    const button = await screen.findByRole("button", { name: "Sign out everywhere" });
    const error = new AuthRetryableFetchError("Failed to fetch", 0);
    vi.spyOn((await getSupabase()).auth, "signOut").mockResolvedValue({ error });
    await act(async () => void fireEvent.click(button));
    const description = "No connection. Check your network and try again.";
    await waitFor(() => expect(shown).toMatchObject([{ title: "Failed to sign out", description }]));
    expect(sections()).toContain("Account");
  });

  test("deletes the account once its address was typed, and is a visitor here afterwards", async () => {
    account.stored = {};
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = vi.fn<() => void>();
    await open(USER);
    fireEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete my account" });
    fireEvent.change(dialog.getByRole("textbox"), { target: { value: "somebody@else.test" } });
    expect(confirm.disabled).toBe(true);
    fireEvent.change(dialog.getByRole("textbox"), { target: { value: USER.email.toUpperCase() } });
    api.answers("deleteAccount", { success: true });
    api.answers("getSession", { user: null });
    await act(async () => void fireEvent.click(confirm));
    await waitFor(() => expect(shown).toMatchObject([{ title: "Account deleted" }]));
    await waitFor(() => expect(sections()).not.toContain("Account"));
    expect(location.pathname).toBe("/");
    expect(JSON.stringify({ ...localStorage })).not.toContain(USER.email);
  });

  test("who is new keeps the visitor's settings, now stored in the account", async () => {
    localStorage.setItem("perch-settings", JSON.stringify({ clockStyle: "12h" }));
    await open(USER);
    await section("Appearance");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "12 hours" }).checked).toBe(true);
    expect(account.changes).toEqual([{}]);
  });
});
