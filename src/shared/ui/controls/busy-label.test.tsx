import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BusyLabel } from "./busy-label.tsx";

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
