import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BusyButton, BusyLabel } from "./busy-label.tsx";

test.each([
  [false, "Save"],
  [true, "Saving..."],
])("with isBusy %s the button is called %s, and the other label holds its place", (isBusy, name) => {
  render(
    <button type="button">
      <BusyLabel isBusy={isBusy} busy="Saving...">
        Save
      </BusyLabel>
    </button>,
  );
  expect(screen.getByRole("button", { name }).textContent).toBe("SaveSaving...");
});

test("a busy button does nothing and keeps the focus, although its form disables it", () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  const show = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <BusyButton type="submit" isBusy={isBusy} busy="Saving..." disabled={isBusy} onClick={onClick}>
        Save
      </BusyButton>
    </form>
  );
  const { rerender } = render(show(false));
  const button = screen.getByRole<HTMLButtonElement>("button");
  button.focus();
  rerender(show(true));
  expect([document.activeElement, button.disabled, button.getAttribute("aria-disabled")]).toEqual([
    button,
    false,
    "true",
  ]);
  fireEvent.click(button);
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
