import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { AppIcon } from "./app-icon.tsx";

test("the icon shows the image it is given", () => {
  const { container } = render(<AppIcon name="Notion" src="/seed/icons/notion.svg" className="w-16" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/seed/icons/notion.svg");
  expect(container.textContent).toBe("");
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
