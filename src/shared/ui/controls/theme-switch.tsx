import { t } from "@lingui/core/macro";
import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { chooseTheme, onThemeChange, shownTheme } from "#src/shared/state/look/theme.ts";

/** Switches between light and dark. The choice is stored for a year. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, shownTheme, () => "light" as const);
  const isDark = theme === "dark";
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label={t`Dark theme`}
      className="relative h-8 w-13 rounded-full border border-line bg-hint before:absolute before:inset-x-0 before:-inset-y-1.75"
      onClick={() => chooseTheme(isDark ? "light" : "dark")}
    >
      <span className="absolute top-0.5 start-0.5 grid size-6.5 place-items-center rounded-full bg-seg shadow-sm transition-all duration-120 dark:start-5.5">
        {/* The theme's styles show one of the icons, so the first paint is right before any script runs. */}
        <Sun size="1rem" aria-hidden="true" className="dark:hidden" />
        <Moon size="1rem" aria-hidden="true" className="not-dark:hidden" />
      </span>
    </button>
  );
}
