import { useMutation, useMutationState, type QueryClient } from "@tanstack/react-query";
import type { InstallAnswer, UserApp, UserAppsAnswer } from "#contract/user-apps.ts";
import type { Done } from "#contract/values.ts";
import { ApiError, request } from "./http.ts";
import { userAppQueries } from "./user-apps.ts";

const INSTALL_KEY = ["install-app"] as const;

/** Puts an app into the drawer of whoever is signed in. Doing it twice is doing it once. */
export function useInstallApp() {
  const drawers = { queryKey: userAppQueries.all() };
  return useMutation({
    mutationKey: INSTALL_KEY,
    mutationFn: (webappId: number) => install(webappId),
    // Without a network the answer is a failure now, not an install at some later time.
    networkMode: "always",
    onSuccess: (app, webappId, _result, { client }) => {
      client.setQueriesData<UserApp[]>(drawers, (apps) =>
        apps?.some(({ webapp }) => webapp.id === webappId) ? apps : [...(apps ?? []), app],
      );
    },
    // Not waited for: the answer says enough to go on with.
    onSettled: (_app, _error, _webappId, _result, { client }) => void client.invalidateQueries(drawers),
    meta: { showsOwnErrors: true },
  });
}

/** The ids of the apps that are being installed from this tab. */
export function useInstallingIds(): number[] {
  return useMutationState({
    filters: { mutationKey: INSTALL_KEY, status: "pending" },
    select: ({ state }) => Number(state.variables),
  });
}

/** Whether this app is being installed at this moment, for a second press that comes before anything is drawn anew. */
export function isInstalling(client: QueryClient, webappId: number): boolean {
  const isThis = ({ state }: { state: { variables?: unknown } }) => state.variables === webappId;
  return client.isMutating({ mutationKey: INSTALL_KEY, predicate: isThis }) > 0;
}

/** Keeps an app for a visitor until they register. */
export function useSaveTemporarily() {
  return useMutation({
    mutationFn: (webappId: number) =>
      request<Done>("/webapp/temp-install", { method: "POST", json: { webappId } }),
    networkMode: "always",
    meta: { showsOwnErrors: true },
  });
}

async function install(webappId: number): Promise<UserApp> {
  try {
    const { app } = await request<InstallAnswer>("/user/apps/install", {
      method: "POST",
      json: { webappId },
    });
    return app;
  } catch (error) {
    // The request may have arrived and only its answer been lost: the drawer knows.
    const found = isNetworkFailure(error) ? await findInDrawer(webappId) : null;
    if (found) return found;
    throw error;
  }
}

function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && error.code === "network";
}

async function findInDrawer(webappId: number): Promise<UserApp | null> {
  try {
    const { apps } = await request<UserAppsAnswer>("/user/apps");
    return apps.find(({ webapp }) => webapp.id === webappId) ?? null;
  } catch {
    // Still no network: the failure of the install is what is reported.
    return null;
  }
}
