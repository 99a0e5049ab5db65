import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "#src/app/query-client.ts";
import { readPicture, releasePicture } from "#src/shared/state/look/picture.ts";
import { api, NO_NETWORK } from "../../../tests/support/fakes/fake-api.ts";
import { sessionQueries } from "../session/session.ts";
import { preferenceQueries } from "../settings/preferences.ts";
import { DEFAULT_SETTINGS, visitorSettings, type Settings } from "../settings/settings-record.ts";
import { watchPicture } from "./watch-picture.ts";

const URL_OF_PICTURE = "data:image/webp;base64,AAAA";
const [ID, OTHER_ID] = ["0a".repeat(16), "0b".repeat(16)];
const pictureOf = (id: string) => ({ id, veil: { light: 40, dark: 20 } });

let client: QueryClient;
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  visitorSettings.remove();
  releasePicture();
  client = createQueryClient();
});
afterEach(() => {
  stop();
  client.clear();
});

const is = (id: string | null) =>
  client.setQueryData(sessionQueries.current().queryKey, {
    user: id === null ? null : { id, email: `${id}@perch.test`, isAdmin: false },
  });
const has = (id: string, settings: Partial<Settings>) =>
  client.setQueryData(preferenceQueries.settings(id).queryKey, { ...DEFAULT_SETTINGS, ...settings });
const keep = (id: string) => localStorage.setItem(`perch-picture:${id}`, URL_OF_PICTURE);
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("perch-picture:"));

test("a member's picture is loaded once where this browser does not have it", async () => {
  api.answers("getPicture", { picture: { id: ID, url: URL_OF_PICTURE } });
  stop = watchPicture(client);
  is("mira");
  has("mira", { sky: "picture", picture: pictureOf(ID) });
  await vi.waitFor(() => expect(kept()).toEqual([`perch-picture:${ID}`]));
  has("mira", { sky: "picture", picture: pictureOf(ID), accent: "green" });
  expect(api.calls("getPicture")).toHaveLength(1);
});

test("nothing is loaded for another sky, for visitors, or what is there", () => {
  visitorSettings.set({ ...DEFAULT_SETTINGS, sky: "picture", picture: pictureOf(OTHER_ID) });
  is(null);
  stop = watchPicture(client);
  is("mira");
  has("mira", { sky: "mist", picture: pictureOf(OTHER_ID) });
  keep(ID);
  has("mira", { sky: "picture", picture: pictureOf(ID) });
  expect(api.calls("getPicture")).toHaveLength(0);
});

test("a picture that does not come is missed in silence, and not asked for again", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  api.answers("getPicture", NO_NETWORK);
  stop = watchPicture(client);
  is("mira");
  has("mira", { sky: "picture", picture: pictureOf(ID) });
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  has("mira", { sky: "picture", picture: pictureOf(ID), accent: "green" });
  expect(api.calls("getPicture")).toHaveLength(1);
  expect(kept()).toEqual([]);
});

test("a picture that was replaced meanwhile is not taken for the one that the settings name", async () => {
  api.answers("getPicture", { picture: { id: OTHER_ID, url: URL_OF_PICTURE } });
  stop = watchPicture(client);
  is("mira");
  has("mira", { sky: "picture", picture: pictureOf(ID) });
  await vi.waitFor(() => expect(api.calls("getPicture")).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept()).toEqual([]);
});

test("pictures of others go when somebody signs in, and the visitor's own stays", () => {
  keep(ID);
  keep(OTHER_ID);
  visitorSettings.set({ ...DEFAULT_SETTINGS, picture: pictureOf(OTHER_ID) });
  stop = watchPicture(client);
  is("noor");
  expect(kept()).toHaveLength(2);
  has("noor", {});
  expect(kept()).toEqual([`perch-picture:${OTHER_ID}`]);
});

test("an answer that comes after signing out is not kept", async () => {
  const answer = api.waits("getPicture");
  stop = watchPicture(client);
  is("mira");
  has("mira", { sky: "picture", picture: pictureOf(ID) });
  is(null);
  answer({ picture: { id: ID, url: URL_OF_PICTURE } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept()).toEqual([]);
  expect(readPicture(ID)).toBeNull();
});
