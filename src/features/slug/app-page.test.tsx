import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UserApp } from "#contract/user-apps.ts";
import type { StoreWebapp } from "#contract/webapps.ts";
import { InstallContext, type Installer } from "#src/shared/widgets/install-context.ts";
import { renderPage } from "../../../tests/support/render-page.tsx";
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

const press = vi.fn<Installer["press"]>();
const installer: Installer = { stateOf: () => "available", press };

const inDrawer = (id: number, name: string): UserApp => ({
  orderIndex: id,
  webapp: { id, name, icon: null, url: `https://${id}.example/`, slug: `app-${id}` },
});

type Beside = { related?: StoreWebapp[] | undefined; ownApps?: UserApp[] | undefined };

function show(app: StoreWebapp, beside: Beside = {}) {
  const { related, ownApps } = { related: [], ownApps: [], ...beside };
  return renderPage(
    <InstallContext.Provider value={installer}>
      <AppPage app={app} shareUrl="https://perch.example/excalidraw" related={related} ownApps={ownApps} />
    </InstallContext.Provider>,
  );
}

beforeEach(() => {
  press.mockReset();
  // jsdom knows the element but not what it does.
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

test("the page says what the app is, and every tag leads to the store filtered by it", () => {
  show(anApp());
  expect(screen.getByRole("heading", { level: 1, name: "Excalidraw" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: "About Excalidraw" })).toBeTruthy();
  expect(screen.getByText("excalidraw.com")).toBeTruthy();
  const [tag] = screen.getAllByRole("link", { name: "Whiteboard" });
  expect(tag?.getAttribute("href")).toBe("/perchstore?tag=whiteboard");
  expect(screen.getByRole("link", { name: "Browse the store" }).getAttribute("href")).toBe("/perchstore");
});

test("Get asks for this app, from its own page", async () => {
  show(anApp());
  await userEvent.click(screen.getByRole("button", { name: "Get" }));
  expect(press).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }), "page");
});

test("more apps of the first tag stand beside it, with a way to all of them", () => {
  show(anApp(), { related: [anApp({ id: 8, title: "Penpot", slug: "penpot" })] });
  const more = screen.getByRole("region", { name: "More in Design" });
  expect(
    within(more)
      .getByRole("link", { name: /Penpot/ })
      .getAttribute("href"),
  ).toBe("/penpot");
  expect(within(more).getByRole("link", { name: "View all in Design" }).getAttribute("href")).toBe(
    "/perchstore?tag=design",
  );
});

test("an app without tags has nothing beside it for who has no apps", () => {
  show(anApp({ tags: [] }), { related: undefined });
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("a member sees the last of their own apps and this one behind them", () => {
  const ownApps = [inDrawer(1, "Gmail"), inDrawer(2, "Notion"), inDrawer(3, "GitHub"), inDrawer(4, "Figma")];
  show(anApp(), { ownApps, related: [anApp({ id: 8, title: "Penpot" })] });
  const preview = screen.getByRole("region", { name: "On your home screen" });
  expect(namesIn(preview)).toEqual(["Notion", "GitHub", "Figma", "Excalidraw"]);
});

test("an app that the member has stands once on the small home screen", () => {
  show(anApp(), { ownApps: [inDrawer(7, "Excalidraw"), inDrawer(2, "Notion")] });
  const preview = screen.getByRole("region", { name: "On your home screen" });
  expect(namesIn(preview)).toEqual(["Notion", "Excalidraw"]);
});

test("who has no apps is not shown a home screen of others' apps", () => {
  show(anApp(), { related: [anApp({ id: 8, title: "Penpot" })] });
  expect(screen.getByRole("region", { name: "More in Design" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "On your home screen" })).toBeNull();
});

test("nothing stands beside the app until it is known whose page it is, so that nothing moves down", () => {
  show(anApp(), { ownApps: undefined, related: [anApp({ id: 8, title: "Penpot" })] });
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("apps like it have their room while they are on their way", () => {
  show(anApp(), { related: undefined });
  const aside = screen.getByRole("complementary");
  expect(aside.querySelectorAll('[aria-busy="true"] .skeleton.w-13')).toHaveLength(4);
});

const namesIn = (preview: HTMLElement) =>
  [...preview.querySelectorAll(".truncate")].map((name) => name.textContent);

test("an app without a screenshot has no picture frame: its text comes right behind its buttons", () => {
  const { container } = show(anApp());
  const about = screen.getByRole("heading", { level: 2, name: "About Excalidraw" });
  expect(about.previousElementSibling?.contains(screen.getByRole("button", { name: "Get" }))).toBe(true);
  expect(container.querySelector("article [class*=aspect]")).toBeNull();
});

test("the screenshot opens large, in its real size on a second press, and closes", async () => {
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

test("Share copies the address where there is no share sheet, and says so", async () => {
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
