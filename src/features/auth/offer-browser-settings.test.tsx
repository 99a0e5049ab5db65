import { beforeEach, expect, test, vi } from "vitest";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { DEFAULT_SETTINGS, visitorSettings, type Settings } from "#src/api/settings/settings-record.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import type { Undoable } from "#src/shared/state/home/undo.ts";
import type { Toast } from "#src/shared/ui/toast/toast.ts";
import { FakeSettings } from "../../../tests/support/fakes/fake-settings.ts";
import { offerBrowserSettings } from "./offer-browser-settings.ts";

const USER = "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e";

const { shown, undoable } = vi.hoisted(() => ({ shown: [] as Toast[], undoable: [] as Undoable[] }));
vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: (toast: Toast) => shown.push(toast) }));
vi.mock("#src/shared/ui/toast/offer-undo.ts", () => ({
  offerUndo: (thing: Undoable) => undoable.push(thing),
}));

let account: FakeSettings;
beforeEach(() => {
  localStorage.clear();
  account = new FakeSettings({ sky: "city", searchEngine: "kagi" });
  shown.length = 0;
  undoable.length = 0;
});

const chose = (settings: Partial<Settings>) => visitorSettings.set({ ...DEFAULT_SETTINGS, ...settings });

async function offer() {
  const client = createQueryClient();
  await offerBrowserSettings(client, USER);
  return { shownSettings: () => client.getQueryData(preferenceQueries.settings(USER).queryKey) };
}

test("what was chosen in this browser is taken over when asked for, and can be taken back", async () => {
  chose({ sky: "coast", theme: "dark" });
  const { shownSettings } = await offer();
  expect(shown).toMatchObject([
    { title: "This browser had other settings", action: { label: "Use this browser's" } },
  ]);
  expect(account.stored).toEqual({ sky: "city", searchEngine: "kagi" });

  shown[0]!.action!.onSelect();
  await vi.waitFor(() => expect(undoable).toHaveLength(1));
  expect(account.stored).toMatchObject({ sky: "coast", searchEngine: "duckduckgo" });
  expect(shownSettings()).toMatchObject({ sky: "coast", searchEngine: "duckduckgo", theme: null });

  await undoable[0]!.undo();
  expect(shownSettings()).toMatchObject({ sky: "city", searchEngine: "kagi" });
});

test("a change that can't be stored says so", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  chose({ sky: "coast" });
  await offer();
  account.isDown = true;
  shown[0]!.action!.onSelect();
  await vi.waitFor(() => expect(shown[1]).toMatchObject({ kind: "error", title: "Failed to save settings" }));
});

test.each([
  ["nothing was chosen", {}],
  ["only another theme was", { theme: "dark" as const }],
  ["only the first card was hidden", { isStartHidden: true }],
  ["the account has the same", { sky: "city" as const, searchEngine: "kagi" }],
])("nothing is asked when %s", async (_what, settings) => {
  chose(settings);
  await offer();
  expect(shown).toEqual([]);
});

test("nothing is asked when the account's settings are not known", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  chose({ sky: "coast" });
  account.isDown = true;
  await offer();
  expect(shown).toEqual([]);
  expect(warned).toHaveBeenCalled();
});

test("an account keeps its own picture, whatever was the sky of this browser", async () => {
  const [own, other] = ["0a", "0b"].map((half) => ({ id: half.repeat(16), veil: { light: 40, dark: 20 } }));
  account.stored = { sky: "picture", picture: own };
  chose({ sky: "picture", picture: other ?? null, accent: "green" });
  await offer();
  shown[0]!.action!.onSelect();
  await vi.waitFor(() => expect(undoable).toHaveLength(1));
  expect(account.stored).toMatchObject({ sky: "picture", picture: own, accent: "green" });
});

test("a picture alone is nothing to ask about", async () => {
  chose({ sky: "picture", picture: { id: "0a".repeat(16), veil: { light: 40, dark: 20 } } });
  account.stored = { sky: "hills" };
  await offer();
  expect(shown).toEqual([]);
});
