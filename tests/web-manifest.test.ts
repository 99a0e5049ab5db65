import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { RESERVED_SLUGS } from "#contract/slugs.ts";
import { findRoute } from "#src/app/routing/routes.ts";

type Manifest = {
  name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { url: string }[];
  share_target: { action: string; method: string; params: Record<string, string> };
  protocol_handlers: { protocol: string; url: string }[];
};

const manifest = JSON.parse(
  await readFile(new URL("../public/manifest.webmanifest", import.meta.url), "utf8"),
) as Manifest;
const segmentOf = (path: string) => new URL(path, "https://perch.example").pathname.slice(1);

test("Chromium installs the site: a name, icons of 192 and 512 pixels, and a window of its own", () => {
  expect(manifest).toMatchObject({ name: "Perch", start_url: "/", scope: "/", display: "standalone" });
  const usable = manifest.icons.filter(({ purpose }) => purpose.split(" ").includes("any"));
  expect(usable.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
});

test("what systems share arrives at a page that reads these fields", () => {
  const { action, method, params } = manifest.share_target;
  expect(findRoute(action)?.route.page).toBe("features/share");
  expect(method).toBe("GET");
  expect(params).toEqual({ title: "title", text: "text", url: "url" });
});

test("web+perch links arrive at the same page, as its one field", () => {
  expect(manifest.protocol_handlers).toEqual([{ protocol: "web+perch", url: "/share?link=%s" }]);
});

test("every address of the manifest is a page whose name no app can take", () => {
  const paths = [manifest.share_target.action, ...manifest.shortcuts.map(({ url }) => url)];
  for (const path of paths) expect([...RESERVED_SLUGS]).toContain(segmentOf(path));
  for (const path of ["go", "share"]) expect([...RESERVED_SLUGS]).toContain(path);
});
