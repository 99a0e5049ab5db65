import { expect, test } from "vitest";
import { backendPath } from "./backend-path.ts";

test.each([
  ["/api/health", "/functions/v1/api/health"],
  ["/api?x=1", "/functions/v1/api?x=1"],
  ["/storage/icons/a.svg?v=1", "/storage/v1/object/public/icons/a.svg?v=1"],
  ["/robots.txt", "/functions/v1/api/robots.txt"],
  ["/sitemap.xml?x", "/functions/v1/api/sitemap.xml?x"],
  ["/sitemap/12.xml", "/functions/v1/api/sitemap/12.xml"],
  ["/badge/notion.svg?theme=dark", "/functions/v1/api/badge/notion.svg?theme=dark"],
])("%s is answered by the backend at %s", (path, target) => {
  expect(backendPath(path)).toBe(target);
});

test.each([
  "/",
  "/apiary",
  "/storage",
  "/sitemap",
  "/sitemap/a/b",
  "/badge",
  "/badge/a/b",
  "/robots.txt/x",
  "/notion",
  "/x/api/health",
])("%s is the site's own", (path) => {
  expect(backendPath(path)).toBeNull();
});
