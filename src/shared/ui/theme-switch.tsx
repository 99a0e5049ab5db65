import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { chooseTheme, onThemeChange, shownTheme } from "#src/shared/lib/theme.ts";

/** Light or dark, kept for a year. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, shownTheme, () => "light" as const);
  const isDark = theme === "dark";
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label="Dark theme"
      className="theme-switch"
      onClick={() => chooseTheme(isDark ? "light" : "dark")}
    >
      <span className="theme-switch-thumb">
        {/* The theme's styles show one of them: they are right at the first paint, before any script. */}
        <Sun size={16} aria-hidden="true" />
        <Moon size={16} aria-hidden="true" />
      </span>
    </button>
  );
}
