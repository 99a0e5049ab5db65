import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import type { SuggestionInput } from "#contract/review/suggestions.ts";
import { request } from "../http/http.ts";

export const suggestionQueries = {
  all: () => ["suggestions"] as const,

  /** A member's own suggestions, the newest first. Refetched, because administrators decide them. */
  own: (userId: string | null) =>
    queryOptions({
      queryKey: [...suggestionQueries.all(), "own", userId],
      queryFn: async ({ signal }) => {
        const { suggestions } = await request("GET /user/suggestions", { signal });
        return suggestions;
      },
      enabled: userId !== null,
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),

  /**
   * The metadata of the page at this address. Rejects with `conflict` for a known app, with its slug if it
   * has one.
   */
  preview: (url: string) =>
    queryOptions({
      queryKey: [...suggestionQueries.all(), "preview", url],
      queryFn: ({ signal }) => request("POST /user/suggestions/preview", { body: { url }, signal }),
    }),
};

export function useSendSuggestion() {
  return useMutation({
    mutationFn: async (input: SuggestionInput) => {
      const { suggestion } = await request("POST /user/suggestions", { body: input });
      return suggestion;
    },
    onSettled: (_sent, _error, _input, _context, { client }) =>
      client.invalidateQueries({ queryKey: [...suggestionQueries.all(), "own"] }),
    meta: { showsOwnErrors: true },
  });
}

export function useWithdrawSuggestion() {
  return useMutation({
    mutationFn: (id: number) => request("DELETE /user/suggestions/:id", { params: { id } }),
    onSettled: (_done, _error, _id, _context, { client }) =>
      client.invalidateQueries({ queryKey: suggestionQueries.all() }),
    meta: {
      successToast: { title: t`Suggestion withdrawn` },
      errorToast: t`It could not be withdrawn`,
    },
  });
}
