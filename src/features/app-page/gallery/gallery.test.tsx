import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { noDetails } from "../../../../tests/support/spa/store-answers.ts";
import { Gallery } from "./gallery.tsx";
import { picturesOf } from "./pictures.ts";

const three = [
  { url: "/storage/images/a.png", label: "Everything due today", isTall: false },
  { url: "/storage/images/b.png", label: "", isTall: false },
  { url: "/storage/images/c.png", label: "On a phone", isTall: true },
];

beforeEach(() => {
  // jsdom's dialog element has no methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

const shown = () => document.querySelector('[aria-current="true"]')?.getAttribute("aria-label");

test("buttons lead from picture to picture and end at the ends", async () => {
  render(<Gallery title="Tasks" pictures={three} />);
  const [previous, next] = ["Previous picture", "Next picture"].map((name) =>
    screen.getByRole("button", { name }),
  );
  expect(previous?.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(next!);
  expect(shown()).toBe("Show picture 2 of 3");
  await userEvent.click(next!);
  await userEvent.click(next!);
  expect(shown()).toBe("Show picture 3 of 3: On a phone");
  expect(next?.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("On a phone")).toBeTruthy();
});

test("arrow keys lead on from any button of the gallery", async () => {
  render(<Gallery title="Tasks" pictures={three} />);
  screen.getByRole("button", { name: "Enlarge picture 1 of 3: Everything due today" }).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}");
  expect(shown()).toBe("Show picture 2 of 3");
});

test("a thumbnail shows its picture, and a press on that opens it", async () => {
  render(<Gallery title="Tasks" pictures={three} />);
  await userEvent.click(screen.getByRole("button", { name: "Show picture 3 of 3: On a phone" }));
  await userEvent.click(screen.getByRole("button", { name: "Enlarge picture 3 of 3: On a phone" }));
  const dialog = screen.getByRole("dialog", { name: "Screenshot of Tasks" });
  expect(within(dialog).getByRole("img").getAttribute("src")).toBe("/storage/images/c.png");
  await userEvent.keyboard("{ArrowLeft}");
  expect(within(dialog).getByRole("img").getAttribute("src")).toBe("/storage/images/b.png");
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Enlarge picture 2 of 3");
});

test("a finger that swipes leads on in the dialog, unless the picture is in its real size", async () => {
  render(<Gallery title="Tasks" pictures={three} />);
  await userEvent.click(screen.getByRole("button", { name: "Enlarge picture 1 of 3: Everything due today" }));
  const dialog = screen.getByRole("dialog", { name: "Screenshot of Tasks" });
  const swipe = (across: number, down = 0, fingers = 1) => {
    const touches = Array.from({ length: fingers }, () => ({ clientX: 200, clientY: 200 }));
    fireEvent.touchStart(dialog, { touches });
    fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: 200 + across, clientY: 200 + down }] });
  };
  const picture = () => within(dialog).getByRole("img").getAttribute("src");
  swipe(-80);
  expect(picture()).toBe("/storage/images/b.png");
  swipe(-20);
  swipe(-80, 120);
  swipe(-80, 0, 2);
  expect(picture()).toBe("/storage/images/b.png");
  swipe(80);
  expect(picture()).toBe("/storage/images/a.png");
  await userEvent.click(within(dialog).getByRole("button", { name: "Show the picture in its real size" }));
  swipe(-80);
  expect(picture()).toBe("/storage/images/a.png");
});

test("of four pictures each theme has its own, also as a phone shows it", async () => {
  const url = "/storage/images/a-0f-light-desktop-1280.webp";
  render(<Gallery title="Tasks" pictures={[{ url, label: "", isTall: false }]} />);
  const enlarge = screen.getByRole("button", { name: "Enlarge the screenshot of Tasks" });
  const themes = [...enlarge.querySelectorAll("picture")].map((picture) => {
    const [source, image] = [picture.querySelector("source"), picture.querySelector("img")];
    return [
      picture.className,
      source?.media,
      source?.srcset,
      image?.getAttribute("src"),
      image?.getAttribute("loading"),
    ];
  });
  const phone = (theme: string) =>
    [640, 320].map((width) => `/storage/images/a-0f-${theme}-phone-${width}.webp ${width}w`).join(", ");
  expect(themes).toEqual([
    ["contents dark:hidden", "(width < 40rem)", phone("light"), url, "lazy"],
    ["contents not-dark:hidden", "(width < 40rem)", phone("dark"), url.replace("light", "dark"), "lazy"],
  ]);
});

test("a finger that scrolls the row changes caption and count", () => {
  render(<Gallery title="Tasks" pictures={three} />);
  const [row] = screen.getAllByRole("list");
  Object.defineProperties(row!, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  fireEvent.scroll(row!, { target: { scrollLeft: 580 } });
  expect(shown()).toBe("Show picture 3 of 3: On a phone");
  expect(screen.getAllByText("3 of 3").length).toBeGreaterThan(0);
});

test("one picture has no buttons, no count and no thumbnails", () => {
  render(<Gallery title="Tasks" pictures={three.slice(0, 1)} />);
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Enlarge the screenshot of Tasks",
  ]);
  expect(screen.getByText("Everything due today")).toBeTruthy();
});

test("a screenshot of several widths is loaded in the one that fits, and enlarged in the widest", async () => {
  const url = "/storage/images/a-1280.webp";
  render(<Gallery title="Tasks" pictures={[{ url, label: "", isTall: false }]} />);
  const enlarge = screen.getByRole("button", { name: "Enlarge the screenshot of Tasks" });
  const image = enlarge.querySelector("img")!;
  expect(image.getAttribute("srcset")).toContain("/storage/images/a-320.webp 320w");
  expect(image.getAttribute("sizes")).toBeTruthy();
  await userEvent.click(enlarge);
  expect(screen.getByRole("img").getAttribute("src")).toBe(url);
});

test("the app's own pictures come before the one that stands for it", () => {
  const screenshot = {
    imageUrl: "/storage/images/a.png",
    width: 540,
    height: 720,
    formFactor: null,
    label: "A",
  };
  const details = { ...noDetails, screenshots: [screenshot] };
  const app = { screenshotUrl: "/storage/images/taken.png" };
  expect(picturesOf(app, details)).toEqual([{ url: "/storage/images/a.png", label: "A", isTall: true }]);
  expect(picturesOf(app, { ...details, screenshots: [] })).toEqual([
    { url: "/storage/images/taken.png", label: "", isTall: false },
  ]);
  expect(picturesOf({ screenshotUrl: null }, { ...details, screenshots: [] })).toEqual([]);
});
