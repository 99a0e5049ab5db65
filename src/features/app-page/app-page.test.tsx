import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HomeApp } from "#contract/home/home.ts";
import type { Alternative, WebappDetails, WebappManifest } from "#contract/webapps/manifests.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { InstallContext, type Installer } from "#src/shared/components/webapp/install-context.ts";
import { homeApp } from "../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { noDetails } from "../../../tests/support/spa/store-answers.ts";
import { AppPage } from "./app-page.tsx";

const anApp = (overrides: Partial<StoreWebapp> = {}): StoreWebapp => ({
  id: 7,
  url: "https://www.excalidraw.com/",
  title: "Excalidraw",
  description: "A virtual whiteboard.",
  slug: "excalidraw",
  iconUrl: null,
  screenshotUrl: null,
  tags: ["design", "whiteboard"],
  visibleInStore: true,
  catalogueId: null,
  createdAt: "2026-01-10T09:30:00Z",
  ...overrides,
});

const aManifest: WebappManifest = {
  url: "https://www.excalidraw.com/app.webmanifest",
  appId: "https://www.excalidraw.com/?pwa",
  startUrl: "https://www.excalidraw.com/",
  display: "standalone",
  themeColor: null,
  backgroundColor: null,
  categories: [],
  shortcuts: [
    { name: "New drawing", url: "https://www.excalidraw.com/new" },
    { name: "Libraries", url: "https://www.excalidraw.com/libraries" },
  ],
  problems: [],
  readAt: "2026-01-10T09:30:00Z",
};

const press = vi.fn<Installer["press"]>();
const installer: Installer = { stateOf: () => "available", press };

type Beside = {
  ownApps?: HomeApp[] | undefined;
  details?: Partial<WebappDetails>;
};

function show(app: StoreWebapp, beside: Beside = {}) {
  const { ownApps } = { ownApps: [], ...beside };
  const details = { ...noDetails, ...beside.details };
  return renderPage(
    <InstallContext.Provider value={installer}>
      <AppPage app={app} details={details} shareUrl="https://perch.example/excalidraw" ownApps={ownApps} />
    </InstallContext.Provider>,
  );
}

beforeEach(() => {
  press.mockReset();
  // jsdom's dialog element has no methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the page describes the app, and every tag links to the store filtered by it", () => {
  show(anApp());
  expect(screen.getByRole("heading", { level: 1, name: "Excalidraw" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: "About Excalidraw" })).toBeTruthy();
  expect(screen.getByText("excalidraw.com")).toBeTruthy();
  const [tag] = screen.getAllByRole("link", { name: "Whiteboard" });
  expect(tag?.getAttribute("href")).toBe("/perchstore?tag=whiteboard");
  expect(screen.getByRole("link", { name: "Browse the store" }).getAttribute("href")).toBe("/perchstore");
});

test("a description says its language; what the page says itself is in the page's", () => {
  show(anApp({ description: "Eine Tafel.", descriptionLanguage: "de" }));
  expect(screen.getByText("Eine Tafel.").lang).toBe("de");
  show(anApp({ description: "", descriptionLanguage: "en" }));
  expect(screen.getByText("Excalidraw has no description yet.").hasAttribute("lang")).toBe(false);
});

test("Get installs this app as from its page", async () => {
  show(anApp());
  await userEvent.click(screen.getByRole("button", { name: "Get" }));
  expect(press).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }), "page");
});

const penpot: Alternative = {
  id: 8,
  title: "Penpot",
  slug: "penpot",
  iconUrl: null,
  purpose: "drawing",
  tag: "design",
  traits: ["offline"],
};

const FACTS = {
  seenAt: "2026-01-12T09:30:00Z",
  speed: "fast" as const,
  leadsTo: null,
  traits: ["https" as const],
  sites: [],
  siteCount: 0,
  languages: ["en"],
};

test("apps of the same purpose are beside it, each with the reason", () => {
  show(anApp(), {
    details: { facts: FACTS, instead: [penpot, { ...penpot, id: 9, title: "Figma", slug: "figma" }] },
  });
  const instead = screen.getByRole("region", { name: "Instead of Excalidraw" });
  const [first] = within(instead).getAllByRole("listitem");
  expect(
    within(first!)
      .getByRole("link", { name: /^Penpot/ })
      .getAttribute("href"),
  ).toBe("/penpot");
  expect(within(first!).getByText("Also for drawing · can work offline")).toBeTruthy();
  const links = within(instead).getAllByRole("link").slice(-2);
  expect(
    links.map((link) => [link.getAttribute("aria-label") ?? link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Compare Excalidraw, Penpot, Figma", "/perchstore/compare?apps=excalidraw,penpot,figma"],
    ["View all in Design", "/perchstore?tag=design"],
  ]);
});

test("an app of no known purpose has only what is known of it beside it for a person without apps", () => {
  show(anApp({ tags: [] }), { details: { facts: FACTS } });
  expect(within(screen.getByRole("complementary")).getAllByRole("region")).toHaveLength(1);
});

test("what is known of the app is beside it", () => {
  show(anApp(), { details: { manifest: aManifest } });
  const glance = screen.getByRole("region", { name: "At a glance" });
  const rows = within(glance)
    .getAllByRole("listitem")
    .map((row) => row.textContent);
  expect(rows).toEqual(["Can be installed, and opens in its own window.", "In the store since 2026."]);
  expect(within(glance).queryByText(/^First page/)).toBeNull();
});

test("what has been seen of the app says how it was seen, and many sites are behind a press", async () => {
  const sites = Array.from({ length: 7 }, (_, nth) => ({
    domain: `site-${nth}.example`,
    name: null,
    kind: null,
  }));
  show(anApp(), { details: { facts: { ...FACTS, sites, siteCount: 7 } } });
  const glance = screen.getByRole("region", { name: "At a glance" });
  expect(within(glance).getByText("Says that it is in English.")).toBeTruthy();
  expect(within(glance).getByText("First page, read without running scripts, on Jan 12, 2026.")).toBeTruthy();
  await userEvent.click(within(glance).getByText("Show them"));
  expect(within(glance).getByText("site-5.example, site-6.example").checkVisibility?.() ?? true).toBe(true);
});

test("an app that browsers do not install opens in a tab", () => {
  show(anApp(), { details: { manifest: { ...aManifest, problems: ["no-icon"], shortcuts: [] } } });
  const glance = screen.getByRole("region", { name: "At a glance" });
  expect(within(glance).getByText("Opens in a browser tab.")).toBeTruthy();
});

test("an app says when it was checked, and since when it does not answer", () => {
  const checkedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const check = { checkedAt, outcome: "answered" as const, failingSince: null };
  const { unmount } = show(anApp(), { details: { check } });
  expect(screen.getByText("Checked 2 days ago")).toBeTruthy();
  unmount();
  show(anApp(), {
    details: { check: { ...check, outcome: "failed", failingSince: "2026-01-13T09:30:00Z" } },
  });
  expect(screen.getByText("Did not answer since Jan 13, 2026")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Get" })).toBeTruthy();
});

test("the preview shows the member's last apps, then this one", () => {
  const ownApps = [homeApp(1, "Gmail"), homeApp(2, "Notion"), homeApp(3, "GitHub"), homeApp(4, "Figma")];
  show(anApp(), { ownApps });
  const preview = screen.getByRole("region", { name: "On your home screen" });
  expect(namesIn(preview)).toEqual(["Notion", "GitHub", "Figma", "Excalidraw"]);
});

test("an app that the member has is in the preview once", () => {
  show(anApp(), { ownApps: [homeApp(7, "Excalidraw"), homeApp(2, "Notion")] });
  const preview = screen.getByRole("region", { name: "On your home screen" });
  expect(namesIn(preview)).toEqual(["Notion", "Excalidraw"]);
});

test("a person without apps gets no preview", () => {
  show(anApp());
  expect(screen.queryByRole("region", { name: "On your home screen" })).toBeNull();
});

test("what to use instead does not wait for the session", () => {
  show(anApp(), { ownApps: undefined, details: { instead: [penpot] } });
  expect(screen.getByRole("region", { name: "Instead of Excalidraw" })).toBeTruthy();
});

const namesIn = (preview: HTMLElement) =>
  [...preview.querySelectorAll(".truncate")].map((name) => name.textContent);

test("About stands before the pictures, and an app without any has nothing in their place", () => {
  const { container, unmount } = show(anApp({ screenshotUrl: "/storage/images/a.png" }));
  const about = screen.getByRole("heading", { name: "About Excalidraw" });
  const gallery = screen.getByRole("region", { name: "Pictures of Excalidraw" });
  expect(about.compareDocumentPosition(gallery)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(container.querySelector(".poster")).toBeNull();
  unmount();
  const bare = show(anApp());
  expect(screen.queryByRole("region", { name: "Pictures of Excalidraw" })).toBeNull();
  expect(bare.container.querySelector(".poster")).toBeNull();
});

test("before its first check an app has no facts beside it, and nothing to compare", () => {
  show(anApp(), { details: { instead: [penpot] } });
  expect(screen.queryByRole("region", { name: "At a glance" })).toBeNull();
  const instead = screen.getByRole("region", { name: "Instead of Excalidraw" });
  expect(within(instead).queryByRole("link", { name: /^Compare/ })).toBeNull();
});

test("Install on this device is there where the browser can, for apps that it can install", async () => {
  const details = { manifest: aManifest };
  const { unmount } = show(anApp(), { details });
  expect(screen.queryByRole("button", { name: "Install on this device" })).toBeNull();
  unmount();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { install: vi.fn() }));
  const able = show(anApp(), { details });
  expect(await screen.findByRole("button", { name: "Install on this device" })).toBeTruthy();
  able.unmount();
  for (const manifest of [null, { ...aManifest, problems: ["no-icon" as const] }]) {
    const { unmount: leave } = show(anApp(), { details: { manifest } });
    expect(screen.queryByRole("button", { name: "Install on this device" })).toBeNull();
    leave();
  }
});

test("the screenshot opens enlarged, in full size on a second press, and closes", async () => {
  show(anApp({ screenshotUrl: "/storage/images/shots/7.webp" }));
  await userEvent.click(screen.getByRole("button", { name: "Enlarge the screenshot of Excalidraw" }));
  const dialog = screen.getByRole("dialog", { name: "Screenshot of Excalidraw" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Show the picture in its real size" }));
  expect(within(dialog).getByRole("button", { name: "Fit the picture to the window" })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a screenshot that does not load gives way to the placeholder", () => {
  const { container } = show(anApp({ screenshotUrl: "/storage/images/gone.webp" }));
  fireEvent.error(container.querySelector('img[src="/storage/images/gone.webp"]')!);
  expect(container.querySelector('img[src="/api/placeholder/1280/720"]')).toBeTruthy();
});

test("Share copies the address without a share sheet, and says so", async () => {
  const user = userEvent.setup();
  show(anApp());
  await user.click(screen.getByRole("button", { name: "Share" }));
  expect(await screen.findByRole("button", { name: "Link copied" })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("https://perch.example/excalidraw");
});

test("Share uses the system's share sheet, and closing that is no failure", async () => {
  const share = vi.fn().mockRejectedValue(new DOMException("closed", "AbortError"));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  show(anApp());
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  expect(share).toHaveBeenCalledWith({ title: "Excalidraw", url: "https://perch.example/excalidraw" });
  expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
});
