import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { rememberPaintedIcons } from "#src/shared/state/home/painted-icons.ts";
import { AppIcon } from "./app-icon.tsx";

test("the icon shows the image it is given", () => {
  const { container } = render(<AppIcon name="Notion" src="/seed/icons/notion.svg" className="w-16" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/seed/icons/notion.svg");
  expect(container.textContent).toBe("");
});

test("the icon is the one that a snapshot has painted, and keeps its address for the next one", () => {
  const snapshot = document.createElement("div");
  snapshot.innerHTML = '<img src="data:image/webp;base64,AAAA" data-icon="/painted.svg">';
  rememberPaintedIcons(snapshot);
  const { container } = render(<AppIcon name="Notion" src="/painted.svg" className="w-16" />);
  const image = container.querySelector("img");
  expect(image?.getAttribute("src")).toBe("data:image/webp;base64,AAAA");
  expect(image?.dataset["icon"]).toBe("/painted.svg");
});

test("the icon shows the first letter when there is no image", () => {
  const { container } = render(<AppIcon name="notion" src={null} className="w-16" />);
  expect(container.querySelector("img")).toBeNull();
  expect(container.textContent).toBe("N");
});

test("the icon falls back to the letter when the image does not load", () => {
  const { container } = render(<AppIcon name="Figma" src="/gone.png" className="w-16" />);
  fireEvent.error(container.querySelector("img")!);
  expect(container.textContent).toBe("F");
});

test("a new image is tried after a broken one", () => {
  const { container, rerender } = render(<AppIcon name="Figma" src="/gone.png" className="w-16" />);
  fireEvent.error(container.querySelector("img")!);
  rerender(<AppIcon name="Figma" src="/new.png" className="w-16" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/new.png");
});

test("the icon is hidden from screen readers, because its name is beside it", () => {
  const { container } = render(<AppIcon name="Figma" src={null} className="w-16" />);
  expect(container.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
});
