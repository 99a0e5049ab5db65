import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Photo } from "#contract/pictures/photos.ts";
import { dailyPhoto, localDay } from "#src/shared/components/sky/daily-photo.ts";
import { api } from "../../../../tests/support/fakes/fake-api.ts";
import { aPhoto } from "../../../../tests/support/photos/a-photo.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { DailyPhotos } from "./daily-photos.tsx";

const kept = vi.fn<(photo: Photo) => void>();
const DAYS = ["2026-11-26", "2026-11-25"].map((day) => aPhoto(day));
const [FIRST] = DAYS as [Photo];

beforeEach(() => {
  kept.mockReset();
  dailyPhoto.remove();
});

async function open(photos = DAYS) {
  api.answers("listPhotos", { photos });
  await act(async () => void renderPage(<DailyPhotos isBusy={false} onKeep={kept} />));
}
const showToday = () =>
  act(() =>
    dailyPhoto.set({
      day: localDay(new Date()),
      shown: { photo: FIRST, text: { veil: { light: 1, dark: 2 }, ink: "light" }, colours: "#000000" },
    }),
  );
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole("button", { name })));

test("today's photograph names its author, its page and its licence, and is kept", async () => {
  await open();
  showToday();
  const links = await screen.findAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
    [FIRST.title, FIRST.source],
    [FIRST.licence, FIRST.licenceUrl],
  ]);
  expect(screen.getByText(/by Mira & Noor/)).toBeTruthy();
  press("Keep this photograph");
  expect(kept.mock.calls).toEqual([[FIRST]]);
});

test("today's is skipped, and shown again", async () => {
  await open();
  showToday();
  press("Skip today’s photograph");
  expect(dailyPhoto.get()).toEqual({ day: localDay(new Date()), shown: null });
  expect(screen.queryByRole("button", { name: "Keep this photograph" })).toBeNull();
  press("Show today’s photograph");
  expect(dailyPhoto.get()).toBeNull();
});

test("the photographs of the last days are shown when they are asked for, and each can be kept", async () => {
  await open();
  expect(document.querySelector("img")).toBeNull();
  press("The last thirty days");
  expect([...document.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
    "/storage/photos/2026-11-26-1280.jpg",
    "/storage/photos/2026-11-25-1280.jpg",
  ]);
  press("Keep Lake on 2026-11-25");
  expect(kept.mock.calls).toEqual([[DAYS[1]]]);
});

test("a site without photographs says nothing of them", async () => {
  await open([]);
  expect(screen.queryByRole("button")).toBeNull();
});
