import { queryOptions, useMutation } from "@tanstack/react-query";
import type {
  AccessToken,
  AccessTokenInput,
  AccessTokensAnswer,
  NewAccessTokenAnswer,
} from "#contract/access-tokens.ts";
import type { Done } from "#contract/values.ts";
import { request } from "../http/http.ts";

export const accessTokenQueries = {
  /** A member's access tokens, newest first. Programs use them at any time, so they are always stale. */
  list: (userId: string) =>
    queryOptions({
      queryKey: ["access-tokens", userId] as const,
      queryFn: ({ signal }) => request<AccessTokensAnswer>("/user/tokens", { signal }),
      staleTime: 0,
      refetchOnReconnect: true,
    }),
};

/** Makes a token. The answer has its secret, which nobody can ask for again; the dialog shows errors. */
export function useCreateAccessToken(userId: string) {
  const { queryKey } = accessTokenQueries.list(userId);
  return useMutation({
    mutationFn: (input: AccessTokenInput) =>
      request<NewAccessTokenAnswer>("/user/tokens", { method: "POST", json: input }),
    onSuccess: ({ token }, _input, _context, { client }) => {
      client.setQueryData(queryKey, (old) => old && { tokens: [token, ...old.tokens] });
      void client.invalidateQueries({ queryKey });
    },
    // The secret leaves the memory with the dialog.
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}

/** Ends a token. One that is gone already is as good as revoked. */
export function useRevokeAccessToken(userId: string) {
  const { queryKey } = accessTokenQueries.list(userId);
  return useMutation({
    mutationFn: ({ id }: AccessToken) => request<Done>(`/user/tokens/${id}`, { method: "DELETE" }),
    onSuccess: (_done, { id }, _context, { client }) => {
      client.setQueryData(queryKey, (old) => old && { tokens: old.tokens.filter((each) => each.id !== id) });
    },
    onSettled: (_done, _error, _token, _context, { client }) => client.invalidateQueries({ queryKey }),
    meta: {
      successToast: (_done: Done, { kind }: AccessToken) =>
        kind === "extension" ? { title: "Extension signed out" } : { title: "Access token revoked" },
      errorToast: { title: "Not revoked", description: "Please try again.", prefersMessage: true },
    },
  });
}
