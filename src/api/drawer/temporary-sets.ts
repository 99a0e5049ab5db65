import { useMutation } from "@tanstack/react-query";
import type { SavedApp, TempRemovalAnswer } from "#contract/user-apps.ts";
import type { Done } from "#contract/values.ts";
import { log } from "#src/shared/lib/log.ts";
import { ApiError, request } from "../http/http.ts";
import { temporaryAppQueries } from "./temporary-apps.ts";

/** Saves several apps for a visitor, all or none. Answers those that are still in the store. */
export function useSaveSet() {
  const { queryKey } = temporaryAppQueries.list();
  return useMutation({
    mutationFn: (apps: readonly SavedApp[]) => saveAll(apps),
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

/** Takes several apps off a visitor's shelf. Those that are gone already are no failure. */
export function useRemoveSet() {
  const { queryKey } = temporaryAppQueries.list();
  return useMutation({
    mutationFn: (apps: readonly SavedApp[]) => removeAll(apps),
    onSettled: (_done, _error, _apps, _result, { client }) => client.invalidateQueries({ queryKey }),
    networkMode: "always",
    // Undo says why it failed.
    meta: { showsOwnErrors: true },
  });
}

/** One after the other: the first answer brings the visitor's cookie, and the shelf shows them in this order. */
async function saveAll(apps: readonly SavedApp[]): Promise<SavedApp[]> {
  const saved: SavedApp[] = [];
  for (const app of apps) {
    try {
      await request<Done>("/webapp/temp-install", { method: "POST", json: { webappId: app.id } });
      saved.push(app);
    } catch (error) {
      if (isNotFound(error)) continue;
      // This one too: perhaps only its answer was lost.
      await removeAll([...saved, app]).catch((fault: unknown) =>
        log.warn("A part of a set is still saved.", fault),
      );
      throw error;
    }
  }
  return saved;
}

async function removeAll(apps: readonly SavedApp[]): Promise<void> {
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
