import { act } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { DEFAULT_SETTINGS, visitorSettings, type Settings } from "#src/api/settings/settings-record.ts";
import { applyLook } from "#src/shared/state/look/look.ts";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { AccountLook } from "./account-look.tsx";
import { createQueryClient } from "../query-client.ts";

const aMember = (id: string) => ({ id, email: `${id}@perch.test`, isAdmin: false });
const { dataset } = document.documentElement;

let client: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  client = createQueryClient();
  // Each test sets the person itself.
  api.waits("getSession");
  visitorSettings.remove();
  applyLook({ ...DEFAULT_SETTINGS, accent: "brick" });
});

const show = () => renderPage(<AccountLook />, { client });
const is = (user: ReturnType<typeof aMember> | null) =>
  act(async () => void client.setQueryData(sessionQueries.current().queryKey, { user }));
const knows = (id: string, settings: Partial<Settings>) =>
  act(
    async () =>
      void client.setQueryData(preferenceQueries.settings(id).queryKey, { ...DEFAULT_SETTINGS, ...settings }),
  );

test("the look of the last visit stays until the person and their settings are known", async () => {
  show();
  expect(dataset["accent"]).toBe("brick");
  await is(aMember("mira"));
  expect(dataset["accent"]).toBe("brick");
  await knows("mira", { accent: "violet", hasLabels: false });
  expect(dataset).toMatchObject({ accent: "violet", labels: "off" });
});

test("a visitor's own choice is shown, and changes with it", async () => {
  visitorSettings.set({ ...DEFAULT_SETTINGS, accent: "green" });
  show();
  await is(null);
  expect(dataset["accent"]).toBe("green");
  await act(async () => visitorSettings.set({ ...DEFAULT_SETTINGS, iconSize: "large" }));
  expect({ ...dataset }).toEqual({ icons: "large" });
});

test("after a sign-out the visitor's own look counts again", async () => {
  visitorSettings.set({ ...DEFAULT_SETTINGS, accent: "green" });
  show();
  await is(aMember("mira"));
  await knows("mira", { accent: "violet", iconShape: "circle" });
  await is(null);
  expect({ ...dataset }).toEqual({ accent: "green" });
  expect(localStorage.getItem("perch-look")).toBe('{"accent":"green"}');
});

test("another member never sees the look of the one before", async () => {
  show();
  await is(aMember("mira"));
  await knows("mira", { accent: "violet" });
  await is(aMember("noor"));
  expect({ ...dataset }).toEqual({});
  await knows("noor", { accent: "olive" });
  expect({ ...dataset }).toEqual({ accent: "olive" });
});

test("a visitor who signs in keeps the look until the member's is known", async () => {
  visitorSettings.set({ ...DEFAULT_SETTINGS, accent: "green" });
  show();
  await is(null);
  await is(aMember("mira"));
  expect(dataset["accent"]).toBe("green");
});
