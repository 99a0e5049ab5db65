import { useMutation, useMutationState, type QueryClient } from "@tanstack/react-query";
import type { Home } from "#contract/home.ts";
import type { InstallAnswer } from "#contract/user-apps.ts";
import { ApiError, request } from "../http/http.ts";
import { homeQueries } from "../home/home.ts";
import { tellStale } from "../home/outbox/tabs.ts";
import { sessionQueries, signedInUser } from "../session/session.ts";
import { hasApp, webappItem } from "../home/home-items.ts";

const INSTALL_KEY = ["install-app"] as const;

/** Installs an app into the member's drawer. Idempotent. */
export function useInstallApp() {
  const homes = { queryKey: homeQueries.all() };
  return useMutation({
    mutationKey: INSTALL_KEY,
    mutationFn: (webappId: number) => install(webappId),
    // Offline, the install fails at once; it is not paused until the network returns.
    networkMode: "always",
    // A pending first load would answer without the app, and a later invalidation would not restart it.
    onMutate: (_webappId, { client }) => void client.cancelQueries(homes),
    onSuccess: (answer, _webappId, _result, { client }) => {
      if (answer) client.setQueriesData<Home>(homes, (home) => home && withApp(home, answer));
      const user = signedInUser(client.getQueryData(sessionQueries.current().queryKey));
      if (user) tellStale(user.id);
    },
    // Not awaited: the answer already has what the caller needs.
    onSettled: (_answer, _error, _webappId, _result, { client }) => void client.invalidateQueries(homes),
    meta: { showsOwnErrors: true },
  });
}

export function useInstallingIds(): number[] {
  return useMutationState({
    filters: { mutationKey: INSTALL_KEY, status: "pending" },
    select: ({ state }) => Number(state.variables),
  });
}

/** Whether this app is being installed now. Catches a second press before the next render. */
export function isInstalling(client: QueryClient, webappId: number): boolean {
  const isThis = ({ state }: { state: { variables?: unknown } }) => state.variables === webappId;
  return client.isMutating({ mutationKey: INSTALL_KEY, predicate: isThis }) > 0;
}

/** Null when the answer was lost, but the home screen has the app. */
async function install(webappId: number): Promise<InstallAnswer | null> {
  try {
    return await request<InstallAnswer>("/user/apps/install", { method: "POST", json: { webappId } });
  } catch (error) {
    if (isNetworkFailure(error) && (await isInstalled(webappId))) return null;
    throw error;
  }
}

function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && error.code === "network";
}

async function isInstalled(webappId: number): Promise<boolean> {
  try {
    return hasApp(await request<Home>("/user/home"), webappId);
  } catch {
    // Still offline: the install's own error is reported.
    return false;
  }
}

/** The home screen with the app at the end of its first page, where the server puts it too. */
function withApp(home: Home, { app: { webapp } }: InstallAnswer): Home {
  if (hasApp(home, webapp.id)) return home;
  const [first, ...others] = home.pages;
  if (!first) return home;
  const item = { ...webapp, id: webappItem(webapp.id) };
  return { ...home, pages: [{ ...first, items: [...first.items, item] }, ...others] };
}
