import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { EditInput, OwnershipAnswer, OwnershipCheckAnswer, OwnFiguresAnswer } from "#contract/owners.ts";
import type { Done } from "#contract/values.ts";
import { ApiError, request } from "./http/http.ts";

const call = (slug: string) => `/owners/${slug}`;

export const ownerQueries = {
  /** An app as its owner's page shows it to a member; null when there is none for them. */
  app: (slug: string) =>
    queryOptions({
      queryKey: ["owners", slug, "app"],
      queryFn: async ({ signal }): Promise<OwnershipAnswer | null> => {
        try {
          return await request<OwnershipAnswer>(call(slug), { signal });
        } catch (error) {
          if (error instanceof ApiError && error.code === "not_found") return null;
          throw error;
        }
      },
      // The review may have decided since, and a check may have lost the proof.
      staleTime: 0,
    }),

  /** The last 30 days of a verified owner's app. */
  figures: (slug: string) =>
    queryOptions({
      queryKey: ["owners", slug, "figures"],
      queryFn: async ({ signal }) =>
        (await request<OwnFiguresAnswer>(`${call(slug)}/figures`, { signal })).days,
      staleTime: 60_000,
    }),
};

/** Shows what a call answered, without asking again. */
function useShowAnswer(slug: string) {
  const client = useQueryClient();
  const { queryKey } = ownerQueries.app(slug);
  return (answer: OwnershipAnswer) => client.setQueryData(queryKey, answer);
}

/** Claims an app, and gives the member the token for its site. */
export function useClaimWebapp(slug: string) {
  const show = useShowAnswer(slug);
  return useMutation({
    mutationFn: () => request<OwnershipAnswer>(call(slug), { method: "POST" }),
    onSuccess: show,
    meta: {
      errorToast: { title: "This did not work", description: "Please try again.", prefersMessage: true },
    },
  });
}

/** Looks for the token at the app's site, now. */
export function useCheckOwnership(slug: string) {
  const show = useShowAnswer(slug);
  return useMutation({
    mutationFn: () => request<OwnershipCheckAnswer>(`${call(slug)}/check`, { method: "POST" }),
    onSuccess: show,
    meta: {
      errorToast: { title: "The check failed", description: "Please try again.", prefersMessage: true },
    },
  });
}

/** Ends the member's claim, and with the last one the app's mark. */
export function useGiveUpWebapp(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<Done>(call(slug), { method: "DELETE" }),
    onSettled: () => client.invalidateQueries({ queryKey: ["owners", slug] }),
    meta: {
      successToast: {
        title: "This app is not yours any more",
        description: "You can claim it again at any time.",
      },
      errorToast: { title: "This did not work", description: "Please try again.", prefersMessage: true },
    },
  });
}

/** Sends changes into the review. The form shows errors. */
export function useSendEdit(slug: string) {
  const show = useShowAnswer(slug);
  return useMutation({
    mutationFn: (edit: EditInput) =>
      request<OwnershipAnswer>(`${call(slug)}/edit`, { method: "POST", json: edit }),
    onSuccess: show,
    meta: {
      successToast: { title: "Sent for review", description: "Your page says what became of it." },
      showsOwnErrors: true,
    },
  });
}
