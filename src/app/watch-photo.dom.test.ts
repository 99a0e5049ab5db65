import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Photo } from "#contract/pictures/photos.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { DEFAULT_SETTINGS, visitorSettings } from "#src/api/settings/settings-record.ts";
import { dailyPhoto } from "#src/shared/components/sky/daily-photo.ts";
import { api, NO_NETWORK } from "../../tests/support/fakes/fake-api.ts";
import { aPhoto } from "../../tests/support/photos/a-photo.ts";
import { watchPhoto } from "./watch-photo.ts";

const MEASURED = {
  text: { veil: { light: 12, dark: 34 }, ink: "dark" },
  colours: "#111111 #222222 #333333 #444444",
} as const;
// Files and pixels need a real browser: tests/e2e/home/daily-photo.spec.ts.
vi.mock("#src/api/photos.ts", async (original) => ({
  ...(await original<object>()),
  loadPhoto: ({ day }: Photo) => Promise.resolve(new File([], day)),
}));
vi.mock("#src/shared/components/sky/ink/measure-bitmap.ts", () => ({ measureBitmap: () => MEASURED }));

let client: QueryClient;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 9), toFake: ["Date"] });
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ close: () => {} }));
  localStorage.clear();
  client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user: null });
});
afterEach(() => {
  stop();
  client.clear();
  visitorSettings.remove();
  dailyPhoto.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wish = (sky: "daily" | "hills") => visitorSettings.set({ ...DEFAULT_SETTINGS, sky });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("the newest photograph is measured once a day, where the sky is a picture a day", async () => {
  api.answers("listPhotos", { photos: [aPhoto("2026-11-26"), aPhoto("2026-11-25")] });
  wish("hills");
  stop = watchPhoto(client);
  await settled();
  expect(api.calls("listPhotos")).toHaveLength(0);
  wish("daily");
  await vi.waitFor(() =>
    expect(dailyPhoto.get()).toEqual({
      day: "2026-11-26",
      shown: { photo: aPhoto("2026-11-26"), ...MEASURED },
    }),
  );
  wish("hills");
  wish("daily");
  await settled();
  expect(api.calls("listPhotos")).toHaveLength(1);
});

test("yesterday's stands in until today's is there; an older one does not", async () => {
  api.answers("listPhotos", { photos: [aPhoto("2026-11-25")] });
  wish("daily");
  stop = watchPhoto(client);
  await vi.waitFor(() => expect(dailyPhoto.get()?.shown?.photo.day).toBe("2026-11-25"));
  stop();
  client.clear();
  client.setQueryData(sessionQueries.current().queryKey, { user: null });
  vi.setSystemTime(new Date(2026, 10, 27, 9));
  stop = watchPhoto(client);
  await vi.waitFor(() => expect(api.calls("listPhotos")).toHaveLength(2));
  await settled();
  expect(dailyPhoto.get()?.day).toBe("2026-11-26");
});

test("a skipped day stays skipped, and is taken again when the person wants it", async () => {
  api.answers("listPhotos", { photos: [aPhoto("2026-11-26")] });
  dailyPhoto.set({ day: "2026-11-26", shown: null });
  wish("daily");
  stop = watchPhoto(client);
  await settled();
  expect(api.calls("listPhotos")).toHaveLength(0);
  dailyPhoto.remove();
  await vi.waitFor(() => expect(dailyPhoto.get()?.shown?.photo.day).toBe("2026-11-26"));
});

test("without network nothing is kept, and nobody is told", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  api.answers("listPhotos", NO_NETWORK);
  wish("daily");
  stop = watchPhoto(client);
  await vi.waitFor(() => expect(warned).toHaveBeenCalled(), { timeout: 10_000 });
  expect(dailyPhoto.get()).toBeNull();
});
