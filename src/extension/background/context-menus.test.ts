import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { tellLanguage } from "../chosen-language.ts";
import { offerContextMenus } from "./context-menus.ts";

/** An event of the browser: `fire` calls its listeners. */
function anEvent<Args extends unknown[]>() {
  const listeners: ((...args: Args) => void)[] = [];
  return {
    addListener: (listener: (...args: Args) => void) => void listeners.push(listener),
    fire: (...args: Args) => listeners.forEach((listener) => listener(...args)),
  };
}

/** What is in the browser: its store, the names of the menus, the button's title. */
function aBrowser() {
  const stored: Record<string, unknown> = {};
  const titles: Record<string, string | undefined> = {};
  const [onInstalled, onStartup, onClicked] = [anEvent(), anEvent(), anEvent()];
  const onChanged = anEvent<[changes: object, area: string]>();
  const name = (id: string, title?: string) => void (titles[id] = title);
  vi.stubGlobal("chrome", {
    action: { setTitle: async ({ title }: { title: string }) => name("button", title) },
    contextMenus: {
      create: ({ id, title }: { id: string; title: string }) => name(id, title),
      update: async (id: string, { title }: { title: string }) => name(id, title),
      onClicked,
    },
    runtime: { onInstalled, onStartup },
    storage: {
      local: {
        get: async (key: string) => ({ [key]: stored[key] }),
        set: async (values: object) => {
          Object.assign(stored, values);
          onChanged.fire(values, "local");
        },
        remove: async (key: string) => {
          delete stored[key];
          onChanged.fire({ [key]: {} }, "local");
        },
      },
      onChanged,
    },
  });
  return { titles, onInstalled, onStartup };
}

const wants = (...languages: string[]) => vi.stubGlobal("navigator", { languages, language: languages[0] });
const chosen = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => chosen.get(key) ?? null });

beforeEach(() => {
  chosen.clear();
  i18n.activate("en");
});
afterAll(() => {
  vi.unstubAllGlobals();
  i18n.activate("en");
});

const ENGLISH = {
  page: "Add this page to Perch",
  link: "Add this link to Perch",
  button: "Add this page to Perch",
};
const GERMAN = {
  page: "Diese Seite zu Perch hinzufügen",
  link: "Diesen Link zu Perch hinzufügen",
  button: "Diese Seite zu Perch hinzufügen",
};

test("the menus and the button are in the best language for what the browser wants", async () => {
  wants("sv", "de-AT", "en");
  const { titles, onInstalled } = aBrowser();
  offerContextMenus();
  onInstalled.fire();
  await expect.poll(() => titles).toEqual(GERMAN);
});

test("a chosen language counts more than the browser's, and a change names the menus anew", async () => {
  wants("en-US");
  const { titles, onInstalled } = aBrowser();
  offerContextMenus();
  onInstalled.fire();
  await expect.poll(() => titles).toEqual(ENGLISH);
  // A new tab tells what is chosen.
  chosen.set("perch-language", "de");
  await tellLanguage();
  await expect.poll(() => titles).toEqual(GERMAN);
  chosen.set("perch-language", "en of en-US");
  await tellLanguage();
  await expect.poll(() => titles).toEqual(ENGLISH);
});

test("a browser that starts with another language names the menus that it has kept", async () => {
  wants("de");
  const { titles, onStartup } = aBrowser();
  offerContextMenus();
  onStartup.fire();
  await expect.poll(() => titles).toEqual(GERMAN);
});
