import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { GetButton, type InstallState } from "./get-button.tsx";

function show(state: InstallState, look: "row" | "card" = "card") {
  const onPress = vi.fn();
  render(
    <>
      <h3 id="name">Notion</h3>
      <GetButton state={state} describedBy="name" look={look} onPress={onPress} />
    </>,
  );
  return onPress;
}

test("an available app reads Get and is described by its name", async () => {
  const onPress = show("available");
  const button = screen.getByRole("button", { name: "Get", description: "Notion" });
  await userEvent.click(button);
  expect(onPress).toHaveBeenCalledOnce();
});

test("an installed app reads Installed and can still be pressed", async () => {
  const onPress = show("installed");
  await userEvent.click(screen.getByRole("button", { name: "Installed" }));
  expect(onPress).toHaveBeenCalledOnce();
});

test("a second press while installing does nothing", async () => {
  const onPress = show("installing");
  const button = screen.getByRole("button", { name: "Installing..." });
  expect(button.getAttribute("aria-busy")).toBe("true");
  await userEvent.click(button);
  expect(onPress).not.toHaveBeenCalled();
});

test("in a row the hidden word keeps the width while installing, and only Installing is announced", () => {
  show("installing", "row");
  const button = screen.getByRole("button", { name: "Installing...", description: "Notion" });
  expect(button.querySelector(".invisible")?.textContent).toBe("Get");
});
