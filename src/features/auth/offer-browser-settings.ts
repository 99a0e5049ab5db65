import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { settingsOfBrowser, storeSettings } from "#src/api/settings/change-settings.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { log } from "#src/shared/lib/log.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";

const ANSWER_MS = 15_000;

/**
 * Asks whether the account adopts the settings chosen in this browser before signing in, when the two differ.
 * An account without settings has already adopted them.
 */
export async function offerBrowserSettings(client: QueryClient, userId: string): Promise<void> {
  try {
    const own = await client.fetchQuery(preferenceQueries.settings(userId));
    const chosen = settingsOfBrowser(own);
    if (chosen === null) return;
    showToast({
      kind: "info",
      title: t`This browser had other settings`,
      description: t`Those of your account are shown now.`,
      action: {
        label: t`Use this browser's`,
        onSelect: () => {
          const { queryKey } = preferenceQueries.settings(userId);
          const before = client.getQueryData(queryKey) ?? own;
          storeSettings(client, userId, chosen).then(
            () =>
              offerUndo({
                name: t`Settings`,
                title: t`Settings taken over`,
                description: t`Your account now has those of this browser.`,
                undo: () => storeSettings(client, userId, before),
                undone: t`Your account has its settings back.`,
              }),
            (error: unknown) => {
              log.warn("The settings of this browser could not be stored.", error);
              showToast({ kind: "error", title: t`Failed to save settings` });
            },
          );
        },
      },
      durationMs: ANSWER_MS,
    });
  } catch (error) {
    log.warn("The settings of the account are not known yet.", error);
  }
}
