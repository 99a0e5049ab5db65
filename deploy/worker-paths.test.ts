import { expect, test } from "vitest";
import { isSpaPage } from "../src/worker/paths.ts";
import { backendPath } from "./backend-path.ts";
import { isPagePath } from "./page-answer.ts";

test.each(["/", "/perchstore", "/settings", "/admin", "/import/queue/7", "/notion", "/app/notion"])(
  "%s is a page of the site and answered by the service worker",
  (path) => {
    expect(isPagePath(path)).toBe(true);
    expect(isSpaPage(path)).toBe(true);
  },
);

test.each(["/api/auth/me", "/storage/icons/a.svg", "/robots.txt", "/sitemap.xml", "/sitemap/1.xml"])(
  "%s is the backend's and left to it by the service worker",
  (path) => {
    expect(backendPath(path)).not.toBeNull();
    expect(isSpaPage(path)).toBe(false);
  },
);

test.each(["/licences.txt", "/logo.svg", "/assets/home.js", "/seed/icons/figma.svg"])(
  "%s is a file and no page to the service worker",
  (path) => expect(isSpaPage(path)).toBe(false),
);
