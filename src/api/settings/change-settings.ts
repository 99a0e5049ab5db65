import { t } from "@lingui/core/macro";
import { mutationOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import { isLastInScope, mutationScope } from "../http/mutation-scope.ts";
import { preferenceQueries } from "./preferences.ts";
import { DEFAULT_SETTINGS, pick, visitorSettings, type Settings } from "./settings-record.ts";
import { changeStored, isSame } from "./stored-settings.ts";

const CHANGE = "change-settings";

/** Changes some settings, optimistically; rolls back when the server refuses. */
function changingSettings(userId: string | null) {
  const { queryKey } = preferenceQueries.settings(userId);
  return mutationOptions({
    ...mutationScope(CHANGE),
    mutationFn: async (change: Partial<Settings>): Promise<void> => {
      if (userId === null) visitorSettings.set({ ...visitorSettings.get(), ...change });
      // The cached settings may be old or missing, so the change is merged into the stored ones.
      else await changeStored(change);
    },
    onMutate: (change, { client }) => {
      void client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (now) => now && { ...now, ...change });
      // A change before it, which is shown by now, may fail too.
      return before && pick(before, Object.keys(change));
    },
    onError: (_error, _change, before, { client }) =>
      client.setQueryData(queryKey, (now) => now && { ...now, ...before }),
    onSettled: (_data, _error, _change, _before, { client }) =>
      isLastInScope(client, CHANGE) ? client.invalidateQueries({ queryKey }) : undefined,
    // Offline, the mutation fails at once and rolls back; it is not paused until the network returns.
    networkMode: "always",
    meta: { errorToast: { title: t`Failed to save settings` } },
  });
}

export const useChangeSettings = (userId: string | null) => useMutation(changingSettings(userId));

/** Stores some settings of a member, or the visitor's (null) of this browser, and shows them after the answer. */
export async function storeSettings(
  client: QueryClient,
  userId: string | null,
  change: Partial<Settings>,
): Promise<void> {
  if (userId === null) visitorSettings.set({ ...visitorSettings.get(), ...change });
  const settings = userId === null ? visitorSettings.get() : await changeStored(change);
  client.setQueryData(preferenceQueries.settings(userId).queryKey, settings);
}

/** The settings chosen in this browser without an account; null for none, or for equal ones. */
export function settingsOfBrowser(own: Settings): Settings | null {
  const chosen = visitorSettings.get();
  // The theme and the first-visit card belong to the browser. The picture belongs to the account.
  const others = { theme: own.theme, isStartHidden: own.isStartHidden, picture: own.picture };
  const taken = { ...chosen, ...others, ...(chosen.sky === "picture" && { sky: own.sky }) };
  const isChosen = (other: Settings) => isSame(taken, { ...other, ...others });
  return isChosen(DEFAULT_SETTINGS) || isChosen(own) ? null : taken;
}
