import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { preferenceQueries, storeTheme } from "#src/api/preferences.ts";
import { sessionQueries } from "#src/api/session.ts";
import { log } from "#src/shared/lib/log.ts";
import { applyThemeChoice, onThemeChange, themeChoice } from "#src/shared/lib/theme.ts";

/** Carries a member's choice of theme between their browsers. A visitor's stays in the cookie it is in. */
export function AccountTheme() {
  const { data: session } = useQuery(sessionQueries.known());
  const userId = session?.user?.id;
  return userId ? <ThemeOf key={userId} userId={userId} /> : null;
}

/** Shows nothing: it follows what the account says, and tells the account what is chosen here. */
function ThemeOf({ userId }: { userId: string }) {
  const client = useQueryClient();
  // Only listens: pages that need the settings ask for them.
  const { data } = useQuery({ ...preferenceQueries.settings(userId), enabled: false });
  const theme = data?.theme ?? null;
  // What this browser already knew of the account is not news: the cookie may be younger.
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
        storeTheme(client, userId, chosen).catch((error: unknown) =>
          log.warn("The theme is kept in this browser only.", error),
        );
      }),
    [client, userId],
  );
  return null;
}
