import { expect, test } from "vitest";
import { installedHref } from "./installed-href.ts";

const app = { id: 7, title: "Q&A #1", url: "https://qa.example/", slug: "qa", iconUrl: "/seed/icons/qa.svg" };

test("the address carries id, icon and name of the new app, percent-encoded", () => {
  const params = new URL(installedHref(app), "https://perch.example").searchParams;
  expect(Object.fromEntries(params)).toEqual({
    installApp: "7",
    appIcon: "/seed/icons/qa.svg",
    appName: "Q&A #1",
  });
});

test("an app without an icon has an empty one", () => {
  const { searchParams } = new URL(installedHref({ ...app, iconUrl: null }), "https://perch.example");
  expect(searchParams.get("appIcon")).toBe("");
});
