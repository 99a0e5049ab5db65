import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { log } from "#src/shared/lib/log.ts";
import { applyThemeChoice, onThemeChange, themeChoice } from "#src/shared/state/look/theme.ts";

/** Syncs a member's theme between their browsers. A visitor's theme stays in the cookie. */
export function AccountTheme() {
  const { data: session } = useQuery(sessionQueries.known());
  const userId = session?.user?.id;
  return userId ? <ThemeOf key={userId} userId={userId} /> : null;
}

/** Renders nothing: applies the account's theme here, and stores a theme chosen here in the account. */
function ThemeOf({ userId }: { userId: string }) {
  const client = useQueryClient();
  // Only observes the cache: pages that need the settings fetch them.
  const { data } = useQuery({ ...preferenceQueries.settings(userId), enabled: false });
  const theme = data?.theme ?? null;
  // The first value is the browser's cached one; the cookie may be newer.
  const known = useRef(theme);

  useEffect(() => {
    if (theme === null || theme === known.current) return;
    known.current = theme;
    applyThemeChoice(theme);
  }, [theme]);

  useEffect(
    () =>
      onThemeChange(() => {
        const chosen = themeChoice();
        if (chosen === (known.current ?? "system")) return;
        known.current = chosen;
        import("#src/api/settings/change-settings.ts")
          .then(({ storeSettings }) => storeSettings(client, userId, { theme: chosen }))
          .catch((error: unknown) => log.warn("The theme is kept in this browser only.", error));
      }),
    [client, userId],
  );
  return null;
}
