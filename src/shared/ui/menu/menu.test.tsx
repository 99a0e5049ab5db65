import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { Menu } from "./menu.tsx";

beforeEach(() => {
  // jsdom has no popovers, and hides elements with that attribute.
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    this.removeAttribute("popover");
  };
});

function show() {
  const chosen = vi.fn<(label: string) => void>();
  const item = (label: string, more = {}) => ({ label, onSelect: () => chosen(label), ...more });
  render(
    <>
      <Menu
        label="Clock options"
        button="..."
        heading={<p>Clock</p>}
        items={() => [
          item("Minimize"),
          item("Move Up", { isDisabled: true }),
          item("Move Down"),
          "separator",
          item("Remove Widget", { isDangerous: true }),
        ]}
      />
      <button type="button">elsewhere</button>
    </>,
  );
  return { chosen, button: screen.getByRole("button", { name: "Clock options" }) };
}

const focused = () => document.activeElement?.textContent;

test("the button says that it opens a menu, and whether it is open", async () => {
  const { button } = show();
  expect(button.getAttribute("aria-haspopup")).toBe("menu");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("menu")).toBeNull();

  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  const menu = screen.getByRole("menu", { name: "Clock options" });
  expect(button.getAttribute("aria-controls")).toBe(menu.id);
  expect(screen.getAllByRole("menuitem")).toHaveLength(4);
});

test("arrows wrap around over the enabled items; Home, End and a letter jump", async () => {
  const { button } = show();
  const user = userEvent.setup();
  await user.click(button);
  expect(focused()).toBe("Minimize");
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("Move Down");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(focused()).toBe("Minimize");
  await user.keyboard("{ArrowUp}");
  expect(focused()).toBe("Remove Widget");
  await user.keyboard("{Home}");
  expect(focused()).toBe("Minimize");
  await user.keyboard("{End}");
  expect(focused()).toBe("Remove Widget");
  await user.keyboard("m");
  expect(focused()).toBe("Minimize");
  await user.keyboard("m");
  expect(focused()).toBe("Move Down");
});

test("arrow down on the button opens at the first item, arrow up at the last", async () => {
  const { button } = show();
  const user = userEvent.setup();
  button.focus();
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("Minimize");
  await user.keyboard("{Escape}{ArrowUp}");
  expect(focused()).toBe("Remove Widget");
});

test("Escape closes the menu and restores the focus", async () => {
  const { button } = show();
  const user = userEvent.setup();
  await user.click(button);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("Tab closes the menu and continues from the button", async () => {
  const { button } = show();
  const user = userEvent.setup();
  await user.click(button);
  await user.tab();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused()).toBe("elsewhere");
});

test("choosing an item closes the menu, restores the focus and acts once", async () => {
  const { button, chosen } = show();
  const user = userEvent.setup();
  await user.click(button);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(chosen.mock.calls).toEqual([["Move Down"]]);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("a disabled item does nothing", async () => {
  const { button, chosen } = show();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole("menuitem", { name: "Move Up" }));
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole("menu")).toBeTruthy();
});

test("a press elsewhere closes, and so does a second press on the button", async () => {
  const { button } = show();
  const user = userEvent.setup();
  await user.click(button);
  await user.click(screen.getByRole("button", { name: "elsewhere" }));
  expect(screen.queryByRole("menu")).toBeNull();
  await user.click(button);
  await user.click(button);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("an item with an address is a link: Enter and the space bar follow it and close the menu", async () => {
  const user = userEvent.setup();
  renderPage(<Menu label="Account" button="A" items={() => [{ label: "Backend", href: "/admin" }]} />);
  const button = screen.getByRole("button", { name: "Account" });
  for (const key of ["{Enter}", " "]) {
    history.replaceState(null, "", "/");
    await user.click(button);
    const item = screen.getByRole("menuitem", { name: "Backend" });
    expect(item.getAttribute("href")).toBe("/admin");
    expect(document.activeElement).toBe(item);
    await user.keyboard(key);
    expect(location.pathname).toBe("/admin");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button);
  }
});
