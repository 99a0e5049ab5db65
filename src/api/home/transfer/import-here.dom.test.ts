import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import type { Home } from "#contract/home/home.ts";
import { api, NO_NETWORK } from "../../../../tests/support/fakes/fake-api.ts";
import { homeApp, homeLink } from "../../../../tests/support/fakes/fake-home.ts";
import { visitorSettings } from "../../settings/settings-record.ts";
import { documentedWidget } from "../documented-widget.ts";
import { exportHome } from "./export-home.ts";
import { importHere } from "./import-here.ts";
import { FIRST_HOME, visitorHome } from "../visitor/visitor-home.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const NOTES = {
  id: `widget:${uuid(1)}`,
  type: "notes",
  size: "small" as const,
  isMinimized: false,
  settings: {},
  entries: [{ id: uuid(2), rank: "a0", fields: { text: "Mine" } }],
};
const HOME: Home = {
  version: 0,
  pages: [
    {
      ...FIRST_HOME.pages[0]!,
      name: "Start",
      items: [
        homeApp(1, "Mine"),
        { id: `folder:${uuid(3)}`, name: "Work", items: [homeApp(2), homeLink(4)] },
      ],
    },
    { id: `page:${uuid(5)}`, name: "Evening", items: [documentedWidget("clock"), homeLink(6)] },
  ],
  column: [NOTES, { ...documentedWidget("news"), isMinimized: true }],
};
const client = new QueryClient();

beforeEach(() => {
  client.clear();
  api.answers("findAppsAt", ({ body }) => ({
    apps: body.urls.flatMap((at) => {
      const id = [1, 2].find((one) => homeApp(one).url === at);
      return id === undefined ? [] : [{ at, app: { ...homeApp(id), id } }];
    }),
  }));
});

/** A home screen without the ids that an import makes anew. */
const shape = ({ pages, column }: Home) =>
  JSON.parse(
    JSON.stringify({ pages, column }, (key, value: unknown) =>
      key === "id" && /^(?:page|folder|link):/.test(String(value)) ? undefined : value,
    ),
  ) as unknown;

test("a visitor's exported home screen is imported as it was, and a second time nothing is added", async () => {
  visitorHome.set(HOME);
  const file = await exportHome(client, null);
  visitorHome.remove();
  localStorage.removeItem("widget-states");
  const first = await importHere(client, { settings: { clockStyle: "12h" }, ...file });
  expect(shape(visitorHome.get())).toEqual(shape(HOME));
  expect(visitorSettings.get().clockStyle).toBe("12h");
  expect(first).toMatchObject({
    added: { apps: 2, links: 2, folders: 1, pages: 1 },
    skipped: { present: 0 },
  });
  const again = await importHere(client, file);
  expect(shape(visitorHome.get())).toEqual(shape(HOME));
  expect(again).toMatchObject({
    added: { apps: 0, links: 0 },
    skipped: { present: 4, full: 0, missing: [] },
  });
});

test("a file of an earlier format arranges the documented widgets", async () => {
  const widgets = [
    { type: "news" as const, isMinimized: true },
    { type: "clock" as const, isMinimized: false },
  ];
  await importHere(client, { settings: { removedWidgets: ["clock"] }, widgets, pages: [] });
  expect(visitorHome.get().column).toEqual([
    { ...documentedWidget("news"), isMinimized: true },
    documentedWidget("search"),
  ]);
});

test("pages alone leave the widgets where they are, and name what the store does not have", async () => {
  visitorHome.set(HOME);
  const items = [
    { kind: "app" as const, name: "Gone", url: "https://gone.test/" },
    { kind: "link" as const, name: "New", url: "https://new.test/" },
  ];
  const { added, skipped } = await importHere(client, { pages: [{ name: null, items }] });
  expect(added).toMatchObject({ apps: 0, links: 1 });
  expect(skipped.missing).toEqual(["Gone"]);
  expect(visitorHome.get().column).toEqual(HOME.column);
  expect(visitorHome.get().pages[1]).toEqual(HOME.pages[1]);
});

test("without the store nothing is changed", async () => {
  api.answers("findAppsAt", NO_NETWORK);
  const file = {
    settings: { clockStyle: "12h" as const },
    pages: [{ name: null, items: [{ kind: "app" as const, name: "App 1", url: homeApp(1).url }] }],
  };
  await expect(importHere(client, file)).rejects.toThrow();
  expect(visitorHome.isStored()).toBe(false);
  expect(visitorSettings.get().clockStyle).toBe("24h");
});
