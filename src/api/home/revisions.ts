import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type { RestoreAnswer } from "#contract/home/home.ts";
import { request } from "../http/http.ts";
import { changeOnServer } from "./change/change-on-server.ts";
import { homeKey } from "./home-key.ts";

export const revisionQueries = {
  /** A member's earlier home screens, newest first. Each change of the home screen makes them stale. */
  list: (userId: string) =>
    queryOptions({
      queryKey: [...homeKey(userId), "revisions"] as const,
      queryFn: ({ signal }) => request("GET /user/home/revisions", { signal }),
      staleTime: 0,
      refetchOnReconnect: true,
    }),
};

/** Puts an earlier home screen back. Its answer names the one that it replaced. */
export function restoreRevision(
  client: QueryClient,
  userId: string,
  revisionId: number,
): Promise<RestoreAnswer> {
  return changeOnServer(client, userId, () =>
    request("POST /user/home/revisions/:revisionId/restore", { params: { revisionId } }),
  );
}

export function useRestoreRevision(userId: string) {
  return useMutation({
    mutationFn: (revisionId: number, { client }) => restoreRevision(client, userId, revisionId),
    meta: {
      errorToast: { title: t`Not put back`, description: t`Nothing was changed.`, prefersMessage: true },
    },
  });
}
