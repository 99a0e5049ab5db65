import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { visitorSettings } from "#src/api/settings/settings-record.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { api, NO_NETWORK, refusal, type Answer, type Reply } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";

const SENTENCE = "I study biology in Lyon";
const shown = vi.hoisted(() => [] as { title: string; description?: string; undo?: () => unknown }[]);
vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({
  showToast: (toast: { title: string }) => shown.push(toast),
}));
vi.mock("#src/shared/ui/toast/offer-undo.ts", () => ({
  offerUndo: (thing: { title: string }) => shown.push(thing),
}));

const anApp = (id: number) => ({
  id,
  name: `App ${id}`,
  icon: null,
  url: `https://app-${id}.test/`,
  slug: `app-${id}`,
});
const LYON = {
  name: "Lyon",
  region: null,
  country: "France",
  latitude: 45.7,
  longitude: 4.8,
  timeZone: "Europe/Paris",
};
const PROPOSAL: Answer<"proposeHome"> = {
  folders: [{ name: "Biology", apps: [anApp(1), anApp(2)] }],
  apps: [anApp(3)],
  place: { name: "Lyon", countryCode: "FR" },
  sky: "forest",
  news: [
    { url: "https://bbc.test/", title: "BBC", isShown: true },
    { url: "https://npr.test/", title: "NPR", isShown: false },
  ],
};
const NOTHING: Answer<"proposeHome"> = { folders: [], apps: [], place: null, sky: null, news: [] };
const SETS = [{ name: "play" as const, apps: [anApp(7), anApp(8), { ...anApp(9), name: "Spotify" }] }];

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn<() => void>();
  shown.length = 0;
  api.answers("getSession", { user: null });
  api.answers("listStarterSets", { sets: SETS, hasModel: true });
  api.answers("proposeHome", PROPOSAL);
  api.answers("listWeatherPlaces", { places: [{ ...LYON, country: "Canada" }, LYON] });
  api.answers("findAppsAt", ({ body }) => ({
    apps: body.urls.map((at) => ({ at, app: anApp(Number(/\d+/.exec(at)?.[0])) })),
  }));
  api.answers("installTemporarily", { success: true });
  api.answers("removeTempInstall", { success: true, savedAt: "2026-11-26T09:41:00.000Z" });
});

function open(sentence = SENTENCE) {
  const onClose = vi.fn<() => void>();
  renderPage(<SetUpDialog userId={null} sentence={sentence} onClose={onClose} />);
  return onClose;
}
const accept = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Add to home screen/ });
const say = (sentence: string) => {
  const box = screen.getByRole("textbox", { name: "What you do, in a sentence" });
  fireEvent.change(box, { target: { value: sentence } });
  fireEvent.submit(box);
};
const names = () => leavesOf(visitorHome.get()).map(({ name }) => name);

describe("with a model", () => {
  test("the name of a set means the set, and is not sent to the model", async () => {
    open("Play");
    await screen.findByRole("button", { name: "App 7", pressed: true });
    expect(screen.getByRole("textbox", { name: "Name of the folder Play" })).toBeTruthy();
    expect(api.calls("proposeHome")).toEqual([]);
  });

  test("a sentence is proposed as a board, and changes nothing before it is accepted", async () => {
    open();
    await screen.findByText("Putting a home screen together...");
    const folder = await screen.findByRole("region", { name: "Biology" });
    expect(within(folder).getAllByRole("button", { pressed: true })).toHaveLength(2);
    for (const part of [/^Weather ?Lyon, France$/, /^Sky ?Forest$/, /^News ?BBC$/]) {
      screen.getByRole("checkbox", { name: part, checked: true });
    }
    expect(names()).toEqual([]);
    expect(visitorSettings.get().sky).toBe("hills");
  });

  test("what is left of it comes as one change, and one Undo takes it back", async () => {
    const onClose = open();
    fireEvent.click(await screen.findByRole("button", { name: "App 3" }));
    fireEvent.click(screen.getByRole("checkbox", { name: /^News/ }));
    fireEvent.change(screen.getByRole("textbox", { name: "Name of the folder Biology" }), {
      target: { value: "Studies" },
    });
    fireEvent.click(accept());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(shown).toMatchObject([
      { title: "Home screen set up", description: "2 apps, 1 folder, and 1 widget added." },
    ]);
    const [first] = visitorHome.get().pages;
    expect(first?.items).toMatchObject([
      { name: "Studies", items: [{ name: "App 1" }, { name: "App 2" }] },
      { type: "weather", settings: { place: "Lyon", latitude: 45.7, longitude: 4.8 } },
    ]);
    expect(visitorSettings.get()).toMatchObject({ sky: "forest", feedsOff: [] });

    await act(async () => void (await shown[0]?.undo?.()));
    expect(visitorHome.get().pages[0]?.items).toEqual([]);
    expect(visitorSettings.get().sky).toBe("hills");
  });

  test("two presses accept it once", async () => {
    open();
    await screen.findByRole("region", { name: "Biology" });
    fireEvent.click(accept());
    fireEvent.click(accept());
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(names()).toEqual(["App 1", "App 2", "App 3"]);
  });

  test("without the place, the rest is proposed", async () => {
    api.answers("listWeatherPlaces", refusal("upstream_failed", "The search for places does not answer."));
    open();
    await screen.findByRole("checkbox", { name: /^Sky ?Forest$/, checked: true });
    expect(screen.queryByRole("checkbox", { name: /^Weather/ })).toBeNull();
  });

  test("everything taken off, there is nothing to accept", async () => {
    api.answers("proposeHome", { ...NOTHING, sky: "forest" });
    open();
    fireEvent.click(await screen.findByRole("checkbox", { name: /^Sky ?Forest$/ }));
    expect(accept().disabled).toBe(true);
  });

  test.each<[string, Reply<"proposeHome">, RegExp]>([
    [
      "a model that fails",
      refusal("upstream_failed", "No home screen could be put together. Please try again."),
      /put together/,
    ],
    ["no network", NO_NETWORK, /No connection/],
    [
      "too many sentences",
      refusal("rate_limited", "That was too often. Please try again in 9 minutes."),
      /too often/,
    ],
  ])("%s is told, and can be tried again", async (_what, failure, message) => {
    api.answers("proposeHome", failure);
    open();
    expect((await screen.findByRole("alert")).textContent).toMatch(message);
    expect(accept().disabled).toBe(true);
    api.answers("proposeHome", PROPOSAL);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("region", { name: "Biology" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a sentence that nothing fits says what to say, and another sentence is another proposal", async () => {
    api.answers("proposeHome", ({ body }) => (body.sentence === SENTENCE ? NOTHING : PROPOSAL));
    open();
    await screen.findByText(/^Nothing fits that yet/);
    say("I paint");
    await screen.findByRole("region", { name: "Biology" });
    expect(api.calls("proposeHome").map(({ body }) => body)).toEqual([
      { sentence: SENTENCE },
      { sentence: "I paint" },
    ]);
  });

  test("the same sentence again is asked again, and edits do not outlive their proposal", async () => {
    open();
    fireEvent.click(await screen.findByRole("button", { name: "App 3" }));
    say(SENTENCE);
    await waitFor(() => expect(api.calls("proposeHome")).toHaveLength(2));
    await screen.findByRole("button", { name: "App 3", pressed: true });
  });
});

describe("without a model", () => {
  beforeEach(() => api.answers("listStarterSets", { sets: SETS, hasModel: false }));

  test("the words are searched in the sets, and no model is asked", async () => {
    open("spotify");
    await screen.findByRole("button", { name: "Spotify", pressed: true });
    screen.getByRole("dialog", { name: "Search the sets" });
    expect(screen.queryByText(/AI service/)).toBeNull();
    fireEvent.click(accept());
    await waitFor(() => expect(shown).toMatchObject([{ description: "1 app added." }]));
    expect(api.calls("proposeHome")).toEqual([]);
  });

  test("words that no set has lead to the store", async () => {
    open("underwater basket weaving");
    await screen.findByText("No set matches. The store has more apps.");
    expect(screen.getByRole("link", { name: "Open the store" }).getAttribute("href")).toBe(paths.store());
  });

  test("sets that could not be loaded can be tried again", async () => {
    api.answers("listStarterSets", NO_NETWORK);
    open("spotify");
    expect((await screen.findByRole("alert")).textContent).toMatch(/No connection/);
    api.answers("listStarterSets", { sets: SETS, hasModel: false });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("button", { name: "Spotify" });
  });
});
