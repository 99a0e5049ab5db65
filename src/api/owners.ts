import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { EditInput, OwnershipAnswer } from "#contract/owners/owners.ts";
import { request } from "./http/http.ts";
import { askAs } from "./http/postgres.ts";

export const ownerQueries = {
  /** An app on its owner's page for a member; null when the member has no access. */
  app: (slug: string) =>
    queryOptions({
      queryKey: ["owners", slug, "app"],
      queryFn: ({ signal }) =>
        askAs("ownership", (supabase) => supabase.rpc("ownership", { app_slug: slug }).abortSignal(signal)),
      // A review or a check may have changed it since.
      staleTime: 0,
    }),

  /** A verified owner's figures for the last twelve weeks. */
  figures: ({ id, slug }: { id: number; slug: string }) =>
    queryOptions({
      queryKey: ["owners", slug, "figures"],
      queryFn: ({ signal }) =>
        askAs("ownFigures", (supabase) => supabase.rpc("own_figures", { webapp: id }).abortSignal(signal)),
      staleTime: 60_000,
    }),
};

/** Writes a call's answer to the cache, without a refetch. */
function useShowAnswer(slug: string) {
  const client = useQueryClient();
  const { queryKey } = ownerQueries.app(slug);
  return (answer: OwnershipAnswer) => client.setQueryData(queryKey, answer);
}

/** Claims an app. Returns the member's token for the app's site. */
export function useClaimWebapp(slug: string) {
  const show = useShowAnswer(slug);
  return useMutation({
    mutationFn: () => request("POST /owners/:slug", { params: { slug } }),
    onSuccess: show,
    meta: {
      errorToast: t`This did not work`,
    },
  });
}

export function useCheckOwnership(slug: string) {
  const show = useShowAnswer(slug);
  return useMutation({
    mutationFn: () => request("POST /owners/:slug/check", { params: { slug } }),
    onSuccess: show,
    meta: {
      errorToast: t`The check failed`,
    },
  });
}

/** Ends the member's claim. Ending the last claim removes the app's mark. */
export function useGiveUpWebapp(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request("DELETE /owners/:slug", { params: { slug } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["owners", slug] }),
    meta: {
      successToast: {
        title: t`This app is not yours any more`,
        description: t`You can claim it again at any time.`,
      },
      errorToast: t`This did not work`,
    },
  });
}

/** Sends changes to the review. The form shows errors. */
export function useSendEdit(slug: string) {
  const show = useShowAnswer(slug);
  return useMutation({
    mutationFn: (edit: EditInput) => request("POST /owners/:slug/edit", { params: { slug }, body: edit }),
    onSuccess: show,
    meta: {
      successToast: { title: t`Sent for review`, description: t`Your page says what became of it.` },
      showsOwnErrors: true,
    },
  });
}
