import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { scriptsOf, withoutInline } from "../vite/extension-page.ts";
import { BROWSERS, extensionManifest } from "./manifest.ts";
import { extensionSite } from "./site.ts";

const site = new URL("https://perch.example");
const DOCS = readFileSync(new URL("../../docs/extension.md", import.meta.url), "utf8");

test.each(BROWSERS)("on %s the extension reaches the site alone, and runs no code of others", (browser) => {
  const manifest = extensionManifest(browser, { site, version: "1.2.3" });
  expect(manifest.manifest_version).toBe(3);
  expect(manifest.host_permissions).toEqual(["https://perch.example/*"]);
  expect(manifest.content_scripts.map(({ matches }) => matches)).toEqual([["https://perch.example/*"]]);
  expect(manifest).not.toHaveProperty("content_security_policy");
  expect(manifest).not.toHaveProperty("web_accessible_resources");
});

test.each(BROWSERS)("docs/extension.md gives the reason of every permission on %s", (browser) => {
  const { permissions, optional_permissions: optional = [] } = extensionManifest(browser, {
    site,
    version: "1",
  });
  for (const permission of [...permissions, ...optional]) expect(DOCS).toContain(`\`${permission}\``);
});

test("Firefox gets an id, event pages, patterns without a port, and says what is collected", () => {
  const local = new URL("http://localhost:5173");
  const manifest = extensionManifest("firefox", { site: local, version: "1" });
  expect(manifest.background).toEqual({ scripts: ["background.js"] });
  expect(manifest.host_permissions).toEqual(["http://localhost/*"]);
  const { gecko } = manifest.browser_specific_settings ?? {};
  expect(gecko?.id).toMatch(/^[\w.-]+@[\w.-]+$/);
  expect(gecko?.data_collection_permissions.required).not.toEqual([]);
  expect(manifest.permissions).not.toContain("offscreen");
  expect(manifest).not.toHaveProperty("minimum_chrome_version");
});

test("every icon of the manifest exists", () => {
  for (const file of Object.values(extensionManifest("chromium", { site, version: "1" }).icons)) {
    expect(existsSync(new URL(`../../src/extension/${file}`, import.meta.url)), file).toBe(true);
  }
});

test("the site is the local one unless EXTENSION_SITE_URL names another, and only a web address", () => {
  expect(extensionSite({}).origin).toBe("http://localhost:5173");
  expect(extensionSite({ EXTENSION_SITE_URL: "https://perch.example/x" }).origin).toBe(
    "https://perch.example",
  );
  expect(() => extensionSite({ EXTENSION_SITE_URL: "javascript:1" })).toThrow("EXTENSION_SITE_URL");
});

test("the scripts of index.html are those that the extension knows", () => {
  const html = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
  const [beforePaint = "", restore = ""] = scriptsOf(html);
  expect(beforePaint).toContain('localStorage["perch-theme"]');
  expect(beforePaint).toContain("const isHome = true;");
  expect(restore).toContain("perch-home");
  expect(() => scriptsOf(html.replace("document.cookie", "cookies"))).toThrow("document.cookie once");
  expect(() => scriptsOf("<script>1</script>")).toThrow("other inline scripts");
});

test("the new tab has neither inline scripts nor the site's own tags", () => {
  const html = withoutInline(readFileSync(new URL("../../index.html", import.meta.url), "utf8"));
  expect(html).toContain('<script src="/before-paint.js"></script>');
  expect(html).not.toContain("<script>");
  expect(html.match(/<link[^>]*>/g)).toEqual(['<link rel="icon" href="/logo.svg" type="image/svg+xml" />']);
  expect(html).not.toContain("theme-color");
});
