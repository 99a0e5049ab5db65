import { queryOptions, useMutation } from "@tanstack/react-query";
import type { CatalogueAppsAnswer, CatalogueAppsInput } from "#contract/curated-catalogues.ts";
import { catalogueQueries, refreshCatalogues } from "./catalogues.ts";
import { request } from "./http/http.ts";
import { refreshApps } from "./webapps.ts";

export const curationQueries = {
  /** The first thousand apps of a catalogue in order, hidden ones included. Fails with `not_found` when there is none. */
  apps: (catalogueId: number) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), "apps", catalogueId],
      queryFn: ({ signal }) => request<CatalogueAppsAnswer>(`/catalogues/${catalogueId}/apps`, { signal }),
      staleTime: 0,
    }),
};

/** Stores the order of a catalogue's apps. Rejects with `conflict` when it was changed meanwhile. */
export function useOrderCatalogue(catalogueId: number) {
  const { queryKey } = curationQueries.apps(catalogueId);
  return useMutation({
    mutationFn: (order: CatalogueAppsInput) =>
      request<CatalogueAppsAnswer>(`/catalogues/${catalogueId}/apps`, { method: "PUT", json: order }),
    onSuccess: (apps, _order, _context, { client }) => client.setQueryData(queryKey, apps),
    onSettled: (_apps, error, _order, _context, { client }) => {
      // After an error, what was not saved stays as it is, and so does what it was made from.
      if (error) return;
      void refreshCatalogues(client);
      void refreshApps(client);
    },
    meta: {
      successToast: { title: "Saved", description: "The catalogue shows its apps in this order." },
      errorToast: {
        title: "Failed to save the order",
        description: "Please try again.",
        prefersMessage: true,
      },
    },
  });
}
