import { act, cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { localStore, tabStore } from "#src/shared/state/storage/browser-storage.ts";
import { notKept } from "#src/shared/state/storage/not-kept.ts";
import { loadRest } from "#src/shared/ui/loading/rest-of-page.ts";
import { preloadMenu } from "#src/shared/ui/menu/menu.tsx";
import { api } from "../fakes/fake-api.ts";

// One fake replaces `fetch` in all tests of the SPA. The property is not configurable, so
// `vi.stubGlobal("fetch", ...)` throws.
const FETCH = Symbol.for("perch.fetch");
Object.assign(globalThis, { [FETCH]: api.fetch });
if (Object.getOwnPropertyDescriptor(globalThis, "fetch")?.configurable) {
  Object.defineProperty(globalThis, "fetch", {
    get: () => Reflect.get(globalThis, FETCH),
    configurable: false,
  });
}

// As in index.html.
document.documentElement.lang = "en";

// The page's settings, as servers write them.
const settings = document.createElement("script");
settings.id = "perch-config";
settings.type = "application/json";
settings.textContent = JSON.stringify({
  supabaseUrl: "https://perch.example",
  supabaseAnonKey: "anon",
  realtime: "false",
});
document.head.append(settings);

// With this flag React warns about updates outside of `act`. Only waiting turns it off.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Preloads the menu, so that menus open without a wait, as after a hover or a focus, and the words of failures, which tests
// with a fake clock can't wait for.
await Promise.all([preloadMenu(), loadRest(), import("#src/api/http/failure.ts")]);

configure({
  // Whole pages take long on a busy machine. A passing test does not wait for the timeout.
  asyncUtilTimeout: 20_000,
  asyncWrapper: async (run) => {
    const before: unknown = Reflect.get(globalThis, "IS_REACT_ACT_ENVIRONMENT");
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    try {
      return await run();
    } finally {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: before });
      // React renders what the last step changed before the test continues.
      await act(async () => undefined);
    }
  },
});

// A component that logs an error has a defect, so every test fails on an unexpected console.error. A test that expects
// one replaces console.error itself.
const unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected.length = 0;
  api.reset();
  for (const store of [localStore, tabStore]) store.held.clear();
  notKept.set(false);
  // Each test begins with empty browser storage.
  localStorage.clear();
  vi.spyOn(console, "error").mockImplementation((...what: unknown[]) => void unexpected.push(what));
});

afterEach(async () => {
  // Components finish their cleanup before the next test.
  await act(cleanup);
  // A chunk that comes in the next test would wake React outside of `act`.
  await act(() => vi.dynamicImportSettled());
  vi.restoreAllMocks();
  expect(api.faults, "calls that the test did not prepare, or that break the contract").toEqual([]);
  expect(unexpected, "unexpected console.error").toEqual([]);
});
