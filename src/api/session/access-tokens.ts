import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import type { AccessToken, AccessTokenInput } from "#contract/access-tokens/access-tokens.ts";
import { request } from "../http/http.ts";
import { ask, askAs } from "../http/postgres.ts";

const COLUMNS = "id, kind, name, scopes, createdAt:created_at, expiresAt:expires_at, lastUsedAt:last_used_at";

export const accessTokenQueries = {
  /** A member's access tokens, newest first. Always stale, because programs use them at any time. */
  list: (userId: string) =>
    queryOptions({
      queryKey: ["access-tokens", userId] as const,
      queryFn: ({ signal }) =>
        askAs("accessTokens", (supabase) =>
          supabase.rpc("own_access_tokens").select(COLUMNS).abortSignal(signal),
        ),
      staleTime: 0,
      refetchOnReconnect: true,
    }),
};

/** Creates a token. Only this answer has its secret; the dialog shows errors. */
export function useCreateAccessToken(userId: string) {
  const { queryKey } = accessTokenQueries.list(userId);
  return useMutation({
    mutationFn: (input: AccessTokenInput) => request("POST /user/tokens", { body: input }),
    onSuccess: ({ token }, _input, _context, { client }) => {
      client.setQueryData(queryKey, (old) => old && [token, ...old]);
      void client.invalidateQueries({ queryKey });
    },
    // Removes the secret from memory with the dialog.
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}

export function useRevokeAccessToken(userId: string) {
  const { queryKey } = accessTokenQueries.list(userId);
  return useMutation({
    mutationFn: ({ id }: AccessToken) => revokeAccessToken(id),
    onSuccess: (_done, { id }, _context, { client }) => {
      client.setQueryData(queryKey, (old) => old?.filter((each) => each.id !== id));
    },
    onSettled: (_done, _error, _token, _context, { client }) => client.invalidateQueries({ queryKey }),
    meta: {
      successToast: (_done: void, { kind }: AccessToken) =>
        kind === "extension" ? { title: t`Extension signed out` } : { title: t`Access token revoked` },
      errorToast: t`Not revoked`,
    },
  });
}

export async function revokeAccessToken(id: string): Promise<void> {
  await ask((supabase) => supabase.rpc("revoke_access_token", { token_id: id }));
}
