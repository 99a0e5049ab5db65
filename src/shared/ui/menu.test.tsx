import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Menu, type MenuItem } from "./menu.tsx";

function setUp(overrides: Partial<MenuItem> = {}) {
  const onSelect = vi.fn<() => void>();
  render(
    <>
      <Menu
        label="Clock menu"
        button="..."
        items={[
          { label: "Minimize", onSelect, ...overrides },
          { label: "Move Up", onSelect: vi.fn<() => void>(), isDisabled: true },
          "separator",
          { label: "Remove Widget", onSelect: vi.fn<() => void>(), isDangerous: true },
        ]}
      />
      <button type="button">elsewhere</button>
    </>,
  );
  return { user: userEvent.setup(), onSelect, button: screen.getByRole("button", { name: "Clock menu" }) };
}

const focusedText = () => document.activeElement?.textContent;

test("opening puts the focus on the first item that can be chosen", async () => {
  const { user, button } = setUp({ isDisabled: true });
  expect(button.getAttribute("aria-haspopup")).toBe("menu");
  await user.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("menu", { name: "Clock menu" })).toBeTruthy();
  expect(focusedText()).toBe("Remove Widget");
});

test("arrows go round past what is disabled, Home and End to the ends, a letter to its item", async () => {
  const { user, button } = setUp();
  await user.click(button);
  expect(focusedText()).toBe("Minimize");
  await user.keyboard("{ArrowDown}");
  expect(focusedText()).toBe("Remove Widget");
  await user.keyboard("{ArrowDown}");
  expect(focusedText()).toBe("Minimize");
  await user.keyboard("{ArrowUp}");
  expect(focusedText()).toBe("Remove Widget");
  await user.keyboard("{Home}");
  expect(focusedText()).toBe("Minimize");
  await user.keyboard("{End}");
  expect(focusedText()).toBe("Remove Widget");
  await user.keyboard("m");
  expect(focusedText()).toBe("Minimize");
});

test("arrow up on the button opens at the last item", async () => {
  const { user, button } = setUp();
  button.focus();
  await user.keyboard("{ArrowUp}");
  expect(focusedText()).toBe("Remove Widget");
});

test.each(["{Escape}", "{Tab}"])("%s closes and the focus is back at the button or past it", async (key) => {
  const { user, button } = setUp();
  await user.click(button);
  await user.keyboard(key);
  expect(screen.queryByRole("menu")).toBeNull();
  expect([button, screen.getByText("elsewhere")]).toContain(document.activeElement);
});

test("choosing closes first, then acts, and the focus is back at the button", async () => {
  const { user, button, onSelect } = setUp();
  await user.click(button);
  await user.keyboard("{Enter}");
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("a press outside closes and leaves the focus where the press was", async () => {
  const { user, button } = setUp();
  await user.click(button);
  await user.click(screen.getByText("elsewhere"));
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focusedText()).toBe("elsewhere");
});

test("a second press on the button closes", async () => {
  const { user, button } = setUp();
  await user.click(button);
  await user.click(button);
  expect(screen.queryByRole("menu")).toBeNull();
});
