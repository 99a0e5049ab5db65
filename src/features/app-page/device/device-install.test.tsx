import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { DeviceInstall } from "./device-install.tsx";
import { installWay } from "./web-install.ts";

const install = vi.fn<(...values: unknown[]) => Promise<unknown>>();

afterEach(() => {
  vi.unstubAllGlobals();
  install.mockReset();
});

const target = {
  manifestUrl: "https://tasks.example/app.webmanifest",
  appId: "https://tasks.example/?pwa",
};

function show(way: "call" | "element" = "call") {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { install }));
  return render(
    <DeviceInstall
      name="Tasks"
      target={target}
      manifest={{ startUrl: "https://www.tasks.example/app", display: "standalone" }}
      way={way}
    />,
  );
}

const button = () => screen.getByRole("button", { name: /Install on this device/ });

test("what would be installed is said before, and the browser is asked for exactly that", async () => {
  install.mockResolvedValue({});
  show();
  expect(screen.getByRole("status").textContent).toBe(
    "The browser would install Tasks from tasks.example, in a window of its own.",
  );
  expect(install).not.toHaveBeenCalled();
  await userEvent.click(button());
  expect(install.mock.calls).toEqual([[{ manifest: target.manifestUrl, manifestId: target.appId }]]);
  expect(screen.getByText("Installed on this device")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Tasks is installed on this device.");
});

test("while the browser asks, a second press does nothing", async () => {
  install.mockReturnValue(new Promise(() => {}));
  show();
  await userEvent.dblClick(button());
  const busy = screen.getByRole("button", { name: "Installing..." });
  expect(busy.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(busy);
  expect(install).toHaveBeenCalledTimes(1);
});

test.each([
  ["AbortError", "Tasks was not installed. You can try again."],
  ["NotAllowedError", /does not let Perch install apps/],
  ["DataError", /^What tasks\.example says of this app cannot be read/],
  ["InvalidStateError", "The browser could not install Tasks. Please try again."],
])("after an %s the reason is there, and another try is possible", async (name, words) => {
  install.mockRejectedValueOnce(new DOMException("no", name)).mockResolvedValueOnce({});
  show();
  await userEvent.click(button());
  const status = screen.getByRole("status").textContent;
  expect(status).toMatch(words);
  await userEvent.click(button());
  expect(screen.getByText("Installed on this device")).toBeTruthy();
});

test("a browser with an element only draws its own button, whose result counts", () => {
  // React warns about the element, which jsdom does not know.
  vi.spyOn(console, "error").mockReturnValue();
  const { container } = show("element");
  const element = container.querySelector("install")!;
  expect(element.getAttribute("manifest")).toBe(target.manifestUrl);
  expect(element.getAttribute("manifestid")).toBe(target.appId);
  fireEvent(element, Object.assign(new Event("installresult"), { result: "aborted" }));
  expect(screen.getByRole("status").textContent).toBe("Tasks was not installed. You can try again.");
  fireEvent(element, Object.assign(new Event("installresult"), { result: "success" }));
  expect(screen.getByText("Installed on this device")).toBeTruthy();
});

test("the way is what the browser has, before a call the element, which asks one permission less", () => {
  expect(installWay()).toBeNull();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { install }));
  expect(installWay()).toBe("call");
  vi.stubGlobal("HTMLInstallElement", vi.fn());
  expect(installWay()).toBe("element");
});
