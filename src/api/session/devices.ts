import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import type { Device } from "#contract/session/devices.ts";
import { ask, askAs } from "../http/postgres.ts";

const COLUMNS =
  "id, userAgent:user_agent, createdAt:created_at, lastSeenAt:last_seen_at, isCurrent:is_current";

/** A device that was signed out stays in its place until the list is read again: the next one would meet a second press. */
export type ListedDevice = Device & { hasEnded?: boolean };

export const deviceQueries = {
  /** Where a member is signed in: this device first, then the last seen. Always stale, because others sign in and out. */
  list: (userId: string) =>
    queryOptions({
      queryKey: ["devices", userId] as const,
      queryFn: ({ signal }): Promise<ListedDevice[]> =>
        askAs("sessions", (supabase) => supabase.rpc("own_sessions").select(COLUMNS).abortSignal(signal)),
      staleTime: 0,
      refetchOnReconnect: true,
    }),
};

/** Ends the session of another device. One that has ended meanwhile is no error. */
export function useSignOutThere(userId: string) {
  const { queryKey } = deviceQueries.list(userId);
  return useMutation({
    mutationFn: ({ id }: Device) => ask((supabase) => supabase.rpc("end_session", { session: id })),
    onSuccess: (_done, { id }, _context, { client }) => {
      client.setQueryData(queryKey, (old) =>
        old?.map((each) => (each.id === id ? { ...each, hasEnded: true } : each)),
      );
    },
    // Only the answer may have been lost.
    onError: (_error, _device, _context, { client }) => client.invalidateQueries({ queryKey }),
    meta: {
      successToast: { title: t`Signed out there`, description: t`That device has to sign in again.` },
      errorToast: t`Failed to sign out`,
    },
  });
}
