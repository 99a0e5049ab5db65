import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { DEFAULT_SETTINGS, visitorSettings, type Settings } from "#src/api/settings/settings-record.ts";
import { registerOpenForm } from "#src/shared/state/dialog/open-forms.ts";
import { keepBestLanguage, languageChoice } from "#src/shared/state/locale/language-choice.ts";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { AccountLanguage } from "./account-language.tsx";
import { createQueryClient } from "../query-client.ts";

let client: ReturnType<typeof createQueryClient>;
const reload = vi.fn<() => void>();
beforeEach(() => {
  client = createQueryClient();
  reload.mockClear();
  vi.stubGlobal("location", { ...location, search: "", reload });
  // Each test sets the person itself.
  api.waits("getSession");
});
afterEach(() => vi.unstubAllGlobals());

const show = () => renderPage(<AccountLanguage />, { client });
const is = (user: { id: string; email: string; isAdmin: boolean } | null) =>
  act(async () => void client.setQueryData(sessionQueries.current().queryKey, { user }));
const knows = (settings: Partial<Settings>) =>
  act(
    async () =>
      void client.setQueryData(preferenceQueries.settings("mira").queryKey, {
        ...DEFAULT_SETTINGS,
        ...settings,
      }),
  );
const mira = { id: "mira", email: "mira@perch.test", isAdmin: false };

test("a member's language comes to a browser that has another one", async () => {
  show();
  await is(mira);
  expect(reload).not.toHaveBeenCalled();
  await knows({ language: "de" });
  expect([languageChoice(), reload.mock.calls.length]).toEqual(["de", 1]);
});

test("a member without a choice has the language that fits the browser", async () => {
  keepBestLanguage("en");
  show();
  await is(mira);
  await knows({});
  expect([languageChoice(), reload.mock.calls.length]).toEqual(["browser", 0]);
});

test("a visitor's choice counts in this browser", async () => {
  show();
  await is(null);
  await act(async () => visitorSettings.set({ ...DEFAULT_SETTINGS, language: "ja" }));
  expect([languageChoice(), reload.mock.calls.length]).toEqual(["ja", 1]);
});

test("a page with an unsaved text stays, and the next one has the language", async () => {
  const done = registerOpenForm();
  show();
  await is(mira);
  await knows({ language: "fr" });
  expect([languageChoice(), reload.mock.calls.length]).toEqual(["fr", 0]);
  done();
});
