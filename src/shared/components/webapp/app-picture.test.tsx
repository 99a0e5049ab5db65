import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { AppPicture } from "./app-picture.tsx";

const app = { title: "Tasks", iconUrl: "/storage/images/icon.png", screenshotUrl: null, tags: ["notes"] };
const SHOT = "/storage/images/a-0f-light-desktop-1280.webp";

const sourcesIn = (container: HTMLElement) =>
  [...container.querySelectorAll("img")].map((image) => image.getAttribute("src"));

test("an app with a screenshot shows it with its icon, one with none its poster", () => {
  const { container, rerender } = render(<AppPicture app={app} className="" />);
  expect(container.querySelector(".poster")).toBeTruthy();
  rerender(<AppPicture app={{ ...app, screenshotUrl: SHOT }} className="" />);
  expect(container.querySelector(".poster")).toBeNull();
  // The small cards show the desktop to everybody.
  expect(container.querySelector("source")).toBeNull();
  expect(sourcesIn(container)).toEqual([SHOT, SHOT.replace("light", "dark"), app.iconUrl]);
});

test("a screenshot that does not load is replaced by the poster", () => {
  const { container } = render(<AppPicture app={{ ...app, screenshotUrl: SHOT }} className="" />);
  fireEvent.error(container.querySelector("img")!);
  expect(container.querySelector(".poster")).toBeTruthy();
  // The poster's ground is the icon again.
  expect(sourcesIn(container)).toEqual([app.iconUrl, app.iconUrl]);
});
