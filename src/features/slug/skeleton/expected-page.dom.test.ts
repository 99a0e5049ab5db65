import { afterEach, expect, test } from "vitest";
import { catalogueHead, webappHead, type PageHead } from "#contract/page-head.ts";
import type { StorefrontAnswer } from "#contract/storefront.ts";
import { expectedPage } from "./expected-page.ts";

const SITE = "https://perch.example";
const figma = {
  title: "Figma",
  description: "",
  slug: "figma",
  iconUrl: null,
  screenshotUrl: "/storage/images/figma.webp",
  tags: [],
};
const design = {
  id: 3,
  name: "Design Studio",
  description: "",
  imageUrl: null,
  iconUrl: null,
  snail: "design-studio",
  createdAt: "2026-01-10T09:30:00Z",
  appCount: 2,
};

/** As a server puts it into the page. */
function serve({ structuredData }: PageHead): void {
  const script = Object.assign(document.createElement("script"), { type: "application/ld+json" });
  script.textContent = JSON.stringify(structuredData);
  document.head.append(script);
}

afterEach(() => document.head.replaceChildren());

test("an address that nothing is known of is expected to be an app without a screenshot", () => {
  expect(expectedPage("figma", undefined)).toEqual({ kind: "webapp", hasScreenshot: false });
});

test("the served head says whether the app has a screenshot", () => {
  serve(webappHead(figma, SITE));
  expect(expectedPage("figma", undefined)).toEqual({ kind: "webapp", hasScreenshot: true });
});

test("the served head says that the address is a catalogue's", () => {
  serve(catalogueHead(design, [], SITE));
  expect(expectedPage("design-studio", undefined)).toEqual({ kind: "catalogue" });
});

test("the head of another page says nothing of this one", () => {
  serve(webappHead(figma, SITE));
  expect(expectedPage("app-figma", undefined)).toEqual({ kind: "webapp", hasScreenshot: false });
});

test("a catalogue that the store's front has shown is known as one", () => {
  const front: StorefrontAnswer = {
    totalApps: 2,
    tags: [],
    charts: { top: [], trending: [], new: [] },
    collections: [{ catalogue: design, apps: [] }],
  };
  expect(expectedPage("design-studio", front)).toEqual({ kind: "catalogue" });
});
