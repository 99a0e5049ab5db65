import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import type { Device } from "#contract/session/devices.ts";
import { ask, askAs } from "../http/postgres.ts";

const COLUMNS =
  "id, userAgent:user_agent, createdAt:created_at, lastSeenAt:last_seen_at, isCurrent:is_current";

export const deviceQueries = {
  /** Where a member is signed in: this device first, then the last seen. Always stale, because others sign in and out. */
  list: (userId: string) =>
    queryOptions({
      queryKey: ["devices", userId] as const,
      queryFn: ({ signal }) =>
        askAs("sessions", (supabase) => supabase.rpc("own_sessions").select(COLUMNS).abortSignal(signal)),
      staleTime: 0,
      refetchOnReconnect: true,
    }),
};

/**
 * Ends the session of another device. One that has ended meanwhile is no error. It stays in the list until that is read
 * again, so that a second press does not meet the next device.
 */
export function useSignOutThere() {
  return useMutation({
    mutationFn: ({ id }: Device) => ask((supabase) => supabase.rpc("end_session", { session: id })),
    meta: {
      successToast: { title: t`Signed out there`, description: t`That device has to sign in again.` },
      errorToast: t`Failed to sign out`,
    },
  });
}
