import { fireEvent, render, screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StoreWebapp } from "#contract/webapps.ts";
import { InstallContext, type Installer } from "#src/shared/widgets/install-context.ts";
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

function show(app: StoreWebapp, related: StoreWebapp[] = []) {
  return render(
    <InstallContext.Provider value={installer}>
      <AppPage app={app} shareUrl="https://perch.example/excalidraw" related={related} />
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
  show(anApp(), [anApp({ id: 8, title: "Penpot", slug: "penpot" })]);
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

test("an app without tags has no such column", () => {
  show(anApp({ tags: [] }));
  expect(screen.queryByRole("region", { name: /More in/ })).toBeNull();
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
