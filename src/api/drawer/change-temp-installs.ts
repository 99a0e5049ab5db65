import { useMutation } from "@tanstack/react-query";
import type { DrawerApp, TempRemovalAnswer } from "#contract/user-apps.ts";
import type { Done } from "#contract/values.ts";
import { ApiError, request } from "../http/http.ts";
import { tempInstallQueries } from "./temp-installs.ts";

/** Saves a temporary install until the visitor registers. Idempotent. */
export function useSaveTemporarily() {
  const { queryKey } = tempInstallQueries.list();
  return useMutation({
    mutationFn: (app: DrawerApp) =>
      request<Done>("/webapp/temp-install", { method: "POST", json: { webappId: app.id } }),
    onSuccess: (_done, app, _result, { client }) => {
      client.setQueryData(queryKey, (apps = []) =>
        apps.some(({ id }) => id === app.id) ? apps : [...apps, app],
      );
    },
    onSettled: (_done, _error, _app, _result, { client }) => client.invalidateQueries({ queryKey }),
    networkMode: "always",
    meta: { showsOwnErrors: true },
  });
}

/** Removes a temporary install, optimistically. Returns its time of saving, which is its place. */
export function useRemoveTemporary() {
  const { queryKey } = tempInstallQueries.list();
  return useMutation({
    mutationFn: async ({ id }: DrawerApp): Promise<string | undefined> => {
      try {
        const path = `/webapp/temp-install/${id}`;
        return (await request<TempRemovalAnswer>(path, { method: "DELETE" })).savedAt;
      } catch (error) {
        // Another tab removed it already.
        if (error instanceof ApiError && error.code === "not_found") return undefined;
        throw error;
      }
    },
    onMutate: async ({ id }, { client }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (apps) => apps?.filter((app) => app.id !== id));
      return { before };
    },
    onError: (_error, _app, snapshot, { client }) => client.setQueryData(queryKey, snapshot?.before),
    onSettled: (_savedAt, _error, _app, _snapshot, { client }) => client.invalidateQueries({ queryKey }),
    networkMode: "always",
    meta: { errorToast: { title: "Error", description: "Failed to remove app" } },
  });
}

/** Restores a temporary install in its place. */
export function usePutBackTemporary() {
  const { queryKey } = tempInstallQueries.list();
  return useMutation({
    mutationFn: ({ id, savedAt }: { id: number; savedAt: string | undefined }) =>
      request<Done>("/webapp/temp-install", { method: "POST", json: { webappId: id, savedAt } }),
    onSettled: (_done, _error, _variables, _result, { client }) => client.invalidateQueries({ queryKey }),
    networkMode: "always",
    // The undo reports its own failure.
    meta: { showsOwnErrors: true },
  });
}
