import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { DEFAULT_SETTINGS, visitorSettings } from "#src/api/settings/settings-record.ts";
import { releasePicture } from "#src/shared/state/look/picture.ts";
import { removals } from "#src/shared/state/home/undo.ts";
import { api, NO_NETWORK, refusal, type Reply } from "../../../../tests/support/fakes/fake-api.ts";
import { FakeSettings } from "../../../../tests/support/fakes/fake-settings.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
// Imported before any undo, so that one test's change is not recorded in the next test.
import "#src/shared/ui/toast/toasts.ts";
import { SkySection } from "../sections/sky-section.tsx";

const URL_OF_PICTURE = `data:image/webp;base64,${btoa("a small picture")}`;
const VEIL = { light: 40, dark: 20 };
const USER_ID = "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e";
const ID = "0a".repeat(16);

const { prepared } = vi.hoisted(() => ({ prepared: { answer: async (): Promise<unknown> => null } }));
// Decoding and encoding need a real browser: tests/e2e/home/own-picture.spec.ts.
vi.mock("./prepare-picture.ts", () => ({ preparePicture: () => prepared.answer() }));
vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: () => {} }));

let account: FakeSettings;
beforeEach(() => {
  localStorage.clear();
  visitorSettings.remove();
  releasePicture();
  removals.set([]);
  account = new FakeSettings();
  prepared.answer = async () => ({ url: URL_OF_PICTURE, veil: VEIL });
});
afterEach(() => vi.unstubAllGlobals());

function Section({ userId }: { userId: string | null }) {
  const { data = DEFAULT_SETTINGS } = useQuery(preferenceQueries.settings(userId));
  return <SkySection userId={userId} settings={data} />;
}

async function open(userId: string | null = null) {
  await act(async () => void renderPage(<Section userId={userId} />));
}
const file = new File(["large"], "photo.heic", { type: "image/heic" });
const chooser = () => screen.getByLabelText<HTMLInputElement>("Your picture");
const chooseFile = () => act(async () => void fireEvent.change(chooser(), { target: { files: [file] } }));
const radio = () => screen.findByRole<HTMLInputElement>("radio", { name: "Your picture" });
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("perch-picture:"));
const undo = () => act(async () => void (await removals.get().at(-1)?.things[0]?.undo()));

test("a visitor's picture becomes the sky and stays in the browser", async () => {
  await open();
  expect(chooser().type).toBe("file");
  await chooseFile();
  expect((await radio()).checked).toBe(true);
  await waitFor(() => expect(removals.get()).toHaveLength(1));
  const { sky, picture } = visitorSettings.get();
  expect(sky).toBe("picture");
  expect(picture).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), veil: VEIL });
  expect(localStorage.getItem(`perch-picture:${picture?.id}`)).toBe(URL_OF_PICTURE);
});

test("choosing a picture is undone like any other change of the look", async () => {
  await open();
  await chooseFile();
  await radio();
  await waitFor(() => expect(removals.get()).toHaveLength(1));
  await undo();
  expect(visitorSettings.get()).toMatchObject({ sky: "hills", picture: null });
  expect(chooser().type).toBe("file");
});

test("a file can be dropped on the tile", async () => {
  await open();
  await act(async () => void fireEvent.drop(chooser().closest("div")!, { dataTransfer: { files: [file] } }));
  expect((await radio()).checked).toBe(true);
});

test("while a picture is prepared the section says so, and takes no second one", async () => {
  let calls = 0;
  prepared.answer = () => {
    calls += 1;
    return new Promise(() => {});
  };
  await open();
  await chooseFile();
  await waitFor(() => expect(screen.getByText("Working on your picture...")).toBeTruthy());
  await chooseFile();
  expect(calls).toBe(1);
});

test("another sky keeps the picture, which can be chosen again", async () => {
  await open();
  await chooseFile();
  await radio();
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "Sand" })));
  await waitFor(() => expect(visitorSettings.get().sky).toBe("sand"));
  expect(visitorSettings.get().picture).not.toBeNull();
  fireEvent.click(await radio());
  await waitFor(() => expect(visitorSettings.get().sky).toBe("picture"));
});

test("a removed picture gives way to the hills, and comes back by Undo", async () => {
  await open();
  await chooseFile();
  await radio();
  const remove = screen.getByRole("button", { name: "Remove picture" });
  remove.focus();
  await act(async () => void fireEvent.click(remove));
  await waitFor(() => expect(visitorSettings.get()).toMatchObject({ sky: "hills", picture: null }));
  await waitFor(() => expect(removals.get().at(-1)?.things[0]?.title).toBe("Picture removed"));
  expect(kept()).toEqual([]);
  await undo();
  expect(visitorSettings.get()).toMatchObject({ sky: "picture", picture: { veil: VEIL } });
});

test("a member's picture is stored in the account before the settings name it", async () => {
  api.answers("storePicture", () => {
    expect(account.stored).toEqual({});
    return { id: ID };
  });
  await open(USER_ID);
  await chooseFile();
  await radio();
  expect(account.stored).toEqual({ sky: "picture", picture: { id: ID, veil: VEIL } });
  const [call] = api.calls("storePicture");
  const sent = (call!.init.body as FormData).get("file") as File;
  expect([sent.type, sent.size]).toEqual(["image/webp", "a small picture".length]);
  expect(kept()).toEqual([`perch-picture:${ID}`]);
});

test.each<[string, Reply<"storePicture">, string]>([
  ["no network", NO_NETWORK, "No connection. Check your network and try again."],
  [
    "a refusal",
    refusal("rate_limited", "That was too often. Please try again in 5 minutes."),
    "That was too",
  ],
])("a member reads why it failed: %s", async (_why, reply, text) => {
  api.answers("storePicture", reply);
  await open(USER_ID);
  await chooseFile();
  expect((await screen.findByRole("alert")).textContent).toContain(text);
  expect(account.stored).toEqual({});
  expect(kept()).toEqual([]);
  // The next try clears the message.
  api.answers("storePicture", { id: ID });
  await chooseFile();
  await radio();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a member's picture is removed from the account first", async () => {
  api.answers("storePicture", { id: ID });
  api.answers("removePicture", refusal("upstream_failed", "The image store does not answer."));
  await open(USER_ID);
  await chooseFile();
  await radio();
  const remove = () =>
    act(async () => void fireEvent.click(screen.getByRole("button", { name: "Remove picture" })));
  await remove();
  expect((await screen.findByRole("alert")).textContent).toContain("does not answer");
  expect(account.stored?.picture).toBeTruthy();
  api.answers("removePicture", { success: true });
  await remove();
  await waitFor(() => expect(account.stored).toEqual({ sky: "hills" }));
  const alerts = within(document.body).queryByRole("alert");
  expect(alerts).toBeNull();
});

test("a new account takes the visitor's picture over before the settings name it", async () => {
  const picture = { id: "0b".repeat(16), veil: VEIL };
  visitorSettings.set({ ...DEFAULT_SETTINGS, sky: "picture", picture });
  localStorage.setItem(`perch-picture:${picture.id}`, URL_OF_PICTURE);
  account.stored = null;
  api.answers("storePicture", () => {
    expect(account.stored).toBeNull();
    return { id: ID };
  });
  await open(USER_ID);
  await radio();
  expect(account.stored).toMatchObject({ sky: "picture", picture: { id: ID, veil: VEIL } });
  expect(kept()).toContain(`perch-picture:${ID}`);
});

test("a visitor reads that the browser has no room", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation((key) => {
    if (key.startsWith("perch-picture:")) throw new DOMException("full", "QuotaExceededError");
  });
  await open();
  await chooseFile();
  expect((await screen.findByRole("alert")).textContent).toContain("no room");
  expect(visitorSettings.get().sky).toBe("hills");
  setItem.mockRestore();
});
