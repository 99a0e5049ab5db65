import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notKept } from "../storage/not-kept.ts";
import { chooseTheme, followSystemTheme, onThemeChange, savedTheme, shownTheme } from "./theme.ts";

let systemIsDark: boolean;
let tellSystemChange: () => void;

beforeEach(() => {
  systemIsDark = false;
  const listeners = new Set<() => void>();
  tellSystemChange = () => {
    for (const listener of listeners) listener();
  };
  vi.stubGlobal("matchMedia", () => ({
    matches: systemIsDark,
    addEventListener: (_kind: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_kind: string, listener: () => void) => listeners.delete(listener),
  }));
  document.cookie = "theme=; Max-Age=0; Path=/";
  document.documentElement.className = "";
});
afterEach(() => vi.unstubAllGlobals());

test("a choice is shown and kept in the cookie theme for 365 days on every path", () => {
  const written = vi.spyOn(document, "cookie", "set");
  chooseTheme("dark");
  expect(written).toHaveBeenCalledWith("theme=dark; Max-Age=31536000; Path=/; SameSite=Lax");
  expect(document.documentElement.classList.contains("dark")).toBe(true);
  expect(document.documentElement.dataset["theme"]).toBe("perch-dark");
  expect(shownTheme()).toBe("dark");
  expect(savedTheme()).toBe("dark");

  chooseTheme("light");
  expect(document.documentElement.classList.contains("dark")).toBe(false);
  expect(savedTheme()).toBe("light");
});

test("in a browser that keeps no cookies a choice holds in this page, which says that it is not kept", () => {
  const blocked = vi.spyOn(document, "cookie", "get").mockReturnValue("");
  chooseTheme("dark");
  window.dispatchEvent(new Event("focus"));
  expect([savedTheme(), notKept.get()]).toEqual(["dark", true]);
  followSystemTheme();
  expect(savedTheme()).toBeNull();
  blocked.mockRestore();
});

test("following the system removes the cookie", () => {
  chooseTheme("light");
  systemIsDark = true;
  followSystemTheme();
  expect(savedTheme()).toBeNull();
  expect(shownTheme()).toBe("dark");
});

test("a change of the system's theme is followed while nothing is chosen", () => {
  const heard = vi.fn<() => void>();
  const leave = onThemeChange(heard);
  systemIsDark = true;
  tellSystemChange();
  expect(shownTheme()).toBe("dark");
  expect(heard).toHaveBeenCalledOnce();

  chooseTheme("light");
  tellSystemChange();
  expect(shownTheme()).toBe("light");
  leave();
});

test.each([
  ["the window has the focus again", () => window.dispatchEvent(new Event("focus"))],
  ["the tab is shown again", () => document.dispatchEvent(new Event("visibilitychange"))],
])("a choice made in another tab is shown when %s", (_when, comeBack) => {
  const heard = vi.fn<() => void>();
  const leave = onThemeChange(heard);
  comeBack();
  expect(heard).not.toHaveBeenCalled();
  document.cookie = "theme=dark; Path=/";
  comeBack();
  expect(shownTheme()).toBe("dark");
  expect(heard).toHaveBeenCalledOnce();
  leave();
});
