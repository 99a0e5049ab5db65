export type Theme = "light" | "dark";

/** What somebody may choose: a theme, or whatever their system shows. */
export type ThemeChoice = Theme | "system";

const COOKIE_SECONDS = 365 * 24 * 60 * 60;
const CHANGED = "perch:theme";

/** The theme that is shown. The script in index.html chose it before the first paint. */
export function shownTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

/** Shows a theme and keeps it in the cookie `theme` for a year. */
export function chooseTheme(theme: Theme): void {
  document.cookie = `theme=${theme}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
  show(theme);
}

/** Forgets the choice: from now on the system's preference is shown. */
export function followSystemTheme(): void {
  document.cookie = "theme=; Max-Age=0; Path=/; SameSite=Lax";
  show(systemTheme());
}

/** The saved choice, or null while the system's preference is followed. */
export function savedTheme(): Theme | null {
  const saved = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  return (saved as Theme | undefined) ?? null;
}

/** What was chosen in this browser. */
export function themeChoice(): ThemeChoice {
  return savedTheme() ?? "system";
}

/** Shows what was chosen, and keeps it. */
export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === "system") followSystemTheme();
  else chooseTheme(choice);
}

/**
 * Calls back whenever another theme is shown: also when the system's changes and none was chosen, and when one was
 * chosen in another tab and this one is come back to.
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
