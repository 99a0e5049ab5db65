import { useMutation } from "@tanstack/react-query";
import type { DrawerApp, TempRemovalAnswer } from "#contract/user-apps.ts";
import type { Done } from "#contract/values.ts";
import { log } from "#src/shared/lib/log.ts";
import { ApiError, request } from "../http/http.ts";
import { tempInstallQueries } from "./temp-installs.ts";

/** Saves several temporary installs, all or none. Returns those that are still in the store. */
export function useSaveSet() {
  const { queryKey } = tempInstallQueries.list();
  return useMutation({
    mutationFn: (apps: readonly DrawerApp[]) => saveAll(apps),
    onSuccess: (saved, _apps, _result, { client }) => {
      client.setQueryData(queryKey, (apps = []) => [
        ...apps,
        ...saved.filter(({ id }) => apps.every((app) => app.id !== id)),
      ]);
    },
    onSettled: (_saved, _error, _apps, _result, { client }) => void client.invalidateQueries({ queryKey }),
    networkMode: "always",
    meta: {
      errorToast: {
        title: "Failed to save apps",
        description: "Please try again.",
        prefersMessage: true,
      },
    },
  });
}

/** Removes several temporary installs. Missing ones are no failure. */
export function useRemoveSet() {
  const { queryKey } = tempInstallQueries.list();
  return useMutation({
    mutationFn: (apps: readonly DrawerApp[]) => removeAll(apps),
    onSettled: (_done, _error, _apps, _result, { client }) => client.invalidateQueries({ queryKey }),
    networkMode: "always",
    // The undo reports its own failure.
    meta: { showsOwnErrors: true },
  });
}

/** Sequential: the first answer sets the visitor's cookie, and the drawer shows the apps in this order. */
async function saveAll(apps: readonly DrawerApp[]): Promise<DrawerApp[]> {
  const saved: DrawerApp[] = [];
  for (const app of apps) {
    try {
      await request<Done>("/webapp/temp-install", { method: "POST", json: { webappId: app.id } });
      saved.push(app);
    } catch (error) {
      if (isNotFound(error)) continue;
      // Removes this app too, because its answer may have been lost.
      await removeAll([...saved, app]).catch((fault: unknown) =>
        log.warn("A part of a set is still saved.", fault),
      );
      throw error;
    }
  }
  return saved;
}

async function removeAll(apps: readonly DrawerApp[]): Promise<void> {
  await Promise.all(
    apps.map(async ({ id }) => {
      try {
        await request<TempRemovalAnswer>(`/webapp/temp-install/${id}`, { method: "DELETE" });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    }),
  );
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.code === "not_found";
