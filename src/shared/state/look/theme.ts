import { keptTheme } from "./kept-theme.ts";

export type Theme = "light" | "dark";

/** A chosen theme, or `system` to follow the operating system. */
export type ThemeChoice = Theme | "system";

const CHANGED = "perch:theme";

/** The current theme. The script in index.html set it before the first paint. */
export function shownTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

/** Applies a theme and saves it, on the site in the cookie `theme` for a year. */
export function chooseTheme(theme: Theme): void {
  keptTheme.write(theme);
  show(theme);
}

export function followSystemTheme(): void {
  keptTheme.remove();
  show(systemTheme());
}

/** The saved theme; null while the page follows the system's. */
export function savedTheme(): Theme | null {
  const saved = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(keptTheme.read())?.[1];
  return (saved as Theme | undefined) ?? null;
}

export function themeChoice(): ThemeChoice {
  return savedTheme() ?? "system";
}

export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === "system") followSystemTheme();
  else chooseTheme(choice);
}

/**
 * Calls back when the theme changes: here, in the operating system while no theme is chosen, or in another
 * tab. Another tab's change is noticed when this tab is shown again.
 */
export function onThemeChange(callback: () => void): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  window.addEventListener(CHANGED, callback);
  system.addEventListener("change", showWhatHolds);
  window.addEventListener("focus", showWhatHolds);
  document.addEventListener("visibilitychange", showWhatHolds);
  return () => {
    window.removeEventListener(CHANGED, callback);
    system.removeEventListener("change", showWhatHolds);
    window.removeEventListener("focus", showWhatHolds);
    document.removeEventListener("visibilitychange", showWhatHolds);
  };
}

function showWhatHolds(): void {
  const theme = savedTheme() ?? systemTheme();
  if (theme !== shownTheme()) show(theme);
}

function systemTheme(): Theme {
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function show(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle("dark", theme === "dark");
  root.dataset["theme"] = `perch-${theme}`;
  window.dispatchEvent(new Event(CHANGED));
}
