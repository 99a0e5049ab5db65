import { fireEvent, render, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { Link } from "./link.tsx";

beforeEach(() => {
  history.replaceState(null, "", "/");
});

const address = () => location.pathname + location.search + location.hash;

/** Presses the link; says whether the browser is left to follow it. */
function press(how: MouseEventInit): boolean {
  let isLeft = false;
  const atLast = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // jsdom goes nowhere.
    event.preventDefault();
  };
  document.addEventListener("click", atLast, { once: true });
  fireEvent.click(screen.getByRole("link"), { button: 0, ...how });
  return isLeft;
}

test("a press changes the address, with its question and its place", () => {
  render(<Link href="/perchstore?tag=games#main">Games</Link>);
  expect(press({})).toBe(false);
  expect(address()).toBe("/perchstore?tag=games#main");
});

test("Enter follows it", async () => {
  render(<Link href="/settings">Settings</Link>);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(address()).toBe("/settings");
});

test.for(["ctrlKey", "metaKey", "altKey", "shiftKey"] as const)("with %s it is the browser's", (key) => {
  render(<Link href="/settings">Settings</Link>);
  expect(press({ [key]: true })).toBe(true);
  expect(address()).toBe("/");
});

test("so it is with another button of the mouse", () => {
  render(<Link href="/settings">Settings</Link>);
  expect(press({ button: 1 })).toBe(true);
  expect(address()).toBe("/");
});

test("who uses it hears of the press first, and may keep it", () => {
  const onClick = vi.fn((event: Event) => event.preventDefault());
  render(
    <Link href="/settings" onClick={onClick as never}>
      Settings
    </Link>,
  );
  press({});
  expect(onClick).toHaveBeenCalledOnce();
  expect(address()).toBe("/");
});
