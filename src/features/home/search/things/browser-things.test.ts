import { beforeEach, expect, test, vi } from "vitest";
import { browserActions, browserThings, readBrowser } from "./browser-things.extension.ts";

const link = (title: string, url: string) => ({ id: url, title, url, syncing: false });
const TREE = [
  {
    id: "0",
    title: "",
    children: [
      {
        id: "1",
        title: "Bookmarks bar",
        children: [
          link("SQLite", "https://sqlite.example/"),
          { id: "2", title: "Bread", children: [link("Sourdough", "https://bread.example/")] },
          link("Script", "javascript:alert(1)"),
        ],
      },
    ],
  },
];
let isAllowed = false;
const request = vi.fn<() => Promise<boolean>>(() => Promise.resolve((isAllowed = true)));
const event = { addListener: () => {} };

beforeEach(() => {
  isAllowed = false;
  vi.stubGlobal("chrome", {
    permissions: { contains: () => Promise.resolve(isAllowed), request, onAdded: event, onRemoved: event },
    bookmarks: { getTree: () => Promise.resolve(TREE) },
    runtime: { getManifest: () => ({ optional_permissions: ["bookmarks"] }) },
  });
});

test("bookmarks are read once the person has allowed it, by an action that then is gone", async () => {
  await readBrowser();
  expect(browserThings()).toEqual([]);
  const [ask] = browserActions();
  expect(ask?.name).toBe("Show bookmarks");
  ask?.run();
  await vi.waitFor(() => expect(browserThings()).toHaveLength(2));
  expect(request).toHaveBeenCalledOnce();
  expect(browserThings().map(({ text, of, url }) => [text, of, url])).toEqual([
    ["SQLite", "", "https://sqlite.example/"],
    ["Sourdough", "Bread", "https://bread.example/"],
  ]);
  expect(browserActions()).toEqual([]);
});
