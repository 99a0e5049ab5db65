import { readFile } from "node:fs/promises";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { RESERVED_SLUGS } from "#contract/texts/slugs.ts";
import { findRoute } from "#src/app/routing/routes.ts";

type Manifest = {
  name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[];
  shortcuts: { url: string }[];
  share_target: { action: string; method: string; enctype: string; params: Record<string, string> };
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

test("Chromium's dialog shows home and store as phones and desktops have them, in small pictures", async () => {
  const shown = manifest.screenshots.map(({ src, form_factor: form }) => [form, src.split("/").at(-1)]);
  expect(shown).toEqual([
    ["narrow", "home-narrow.webp"],
    ["narrow", "store-narrow.webp"],
    ["wide", "home-wide.webp"],
    ["wide", "store-wide.webp"],
  ]);
  for (const { src, sizes, type, label } of manifest.screenshots) {
    const file = await readFile(new URL(`../public${src}`, import.meta.url));
    const { type: format, width, height } = imageSize(file);
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
    expect(file.length).toBeLessThan(150_000);
    // What Chromium asks of each.
    const sides = [width, height].toSorted((a, b) => a - b) as [number, number];
    expect(sides[0]).toBeGreaterThanOrEqual(320);
    expect(sides[1]).toBeLessThanOrEqual(Math.min(3840, 2.3 * sides[0]));
    expect(label).toMatch(/^[A-Z].{10,80}$/);
  }
});

test("what systems share arrives at a page that reads these fields", () => {
  const { action, method, enctype, params } = manifest.share_target;
  expect(findRoute(action)?.route.page).toBe("features/share");
  expect([method, enctype]).toEqual(["GET", "application/x-www-form-urlencoded"]);
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
