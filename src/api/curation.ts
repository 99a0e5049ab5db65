import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { catalogueQueries, refreshCatalogues } from "./catalogues.ts";
import { askAs } from "./http/postgres.ts";
import { refreshApps } from "./webapps.ts";

export const curationQueries = {
  /**
   * The first thousand apps of a catalogue in order, including hidden ones. Fails with `not_found` for an
   * unknown id.
   */
  apps: (catalogueId: number) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), "apps", catalogueId],
      queryFn: ({ signal }) =>
        askAs("catalogueApps", (supabase) =>
          supabase.rpc("catalogue_apps", { catalogue: catalogueId }).abortSignal(signal),
        ),
      staleTime: 0,
    }),
};

/**
 * The ids of the first apps, now and when the edit began. An app only in `before` leaves the catalogue. An
 * app only in `webappIds` joins it, from any other catalogue.
 */
type NewOrder = { webappIds: number[]; before: number[] };

/** Stores the order of a catalogue's apps. Rejects with `conflict` after another change. */
export function useOrderCatalogue(catalogueId: number) {
  const { queryKey } = curationQueries.apps(catalogueId);
  return useMutation({
    mutationFn: ({ webappIds, before }: NewOrder) =>
      askAs("catalogueApps", (supabase) =>
        supabase.rpc("order_catalogue_apps", { catalogue: catalogueId, webapp_ids: webappIds, before }),
      ),
    onSuccess: (apps, _order, _context, { client }) => client.setQueryData(queryKey, apps),
    onSettled: (_apps, error, _order, _context, { client }) => {
      // After an error, the unsaved order and its base stay, so that the person can try again.
      if (error) return;
      void refreshCatalogues(client);
      void refreshApps(client);
    },
    meta: {
      successToast: { title: t`Saved`, description: t`The catalogue shows its apps in this order.` },
      errorToast: t`Failed to save the order`,
    },
  });
}
