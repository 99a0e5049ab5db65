import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import {
  catalogueEvent,
  type Catalogue,
  type CatalogueAnswer,
  type CataloguePatch,
  type CataloguesAnswer,
} from "#contract/catalogues.ts";
import type { Done } from "#contract/values.ts";
import { ApiError, request } from "./http/http.ts";
import { storeQueries } from "./store/storefront.ts";
import { streamEvents } from "./http/stream.ts";

export const catalogueQueries = {
  all: () => ["catalogues"] as const,

  list: () =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), "list"],
      queryFn: async ({ signal }) => {
        const { catalogues } = await request<CataloguesAnswer>("/catalogues", { signal });
        return catalogues;
      },
      staleTime: 0,
    }),

  /** Fails with `not_found` when there is none. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), "detail", id],
      queryFn: async ({ signal }) => {
        const { catalogue } = await request<CatalogueAnswer>(`/catalogues/${id}`, { signal });
        return catalogue;
      },
      staleTime: 0,
    }),
};

/** One step of a creation: the message to show, and the progress from 0 to 100. */
export type CreationStep = { message: string; progress: number };

/** A new catalogue. `note` says what is missing (no model, no picture), or is null. */
export type CreatedCatalogue = { catalogue: Catalogue; queuedApps: number; note: string | null };

export type CatalogueCreation = {
  name: string;
  onStep: (step: CreationStep) => void;
  /** Cancels the work on the server too. */
  signal: AbortSignal;
};

/** Creates a catalogue for a category name: texts, pictures and suggested apps. */
export function useCreateCatalogue() {
  return useMutation({
    mutationFn: createCatalogue,
    onSettled: (_created, _error, _variables, _context, { client }) => void refreshCatalogues(client),
    meta: {
      successToast: ({ catalogue, queuedApps }: CreatedCatalogue) => ({
        title: "Catalogue Created!",
        description: `Created ${catalogue.name} with ${queuedApps} suggested apps`,
      }),
      errorToast: {
        title: "Creation Failed",
        description: "Failed to create catalogue",
        prefersMessage: true,
      },
    },
  });
}

async function createCatalogue({ name, onStep, signal }: CatalogueCreation): Promise<CreatedCatalogue> {
  const events = streamEvents("/catalogues/create-with-progress", {
    json: { name },
    signal,
    read: (data) => catalogueEvent.safeParse(data).data ?? null,
  });
  for await (const event of events) {
    if (event.type === "error") throw new ApiError(event.message, { code: "unprocessable" });
    if (event.type === "progress") onStep({ message: event.message, progress: event.progress });
    else return { catalogue: event.catalogue, queuedApps: event.queuedApps, note: event.note ?? null };
  }
  throw new ApiError("The creation stopped before it was done. Please try again.", { code: "bad_answer" });
}

/** Changes the texts or a picture of a catalogue. Rejects with an ApiError that names the faulty fields. */
export function useUpdateCatalogue(id: number) {
  return useMutation({
    mutationFn: async (patch: CataloguePatch) => {
      const { catalogue } = await request<CatalogueAnswer>(`/catalogues/${id}`, {
        method: "PATCH",
        json: patch,
      });
      return catalogue;
    },
    onSuccess: (catalogue, _patch, _context, { client }) => {
      client.setQueryData(catalogueQueries.detail(id).queryKey, catalogue);
      client.setQueryData(catalogueQueries.list().queryKey, (list) =>
        list?.map((one) => (one.id === id ? catalogue : one)),
      );
    },
    onSettled: (_data, _error, _patch, _context, { client }) => void refreshCatalogues(client),
    meta: {
      successToast: { title: "Success", description: "Catalogue updated successfully" },
      errorToast: {
        title: "Failed to update catalogue",
        description: "Please try again.",
        prefersMessage: true,
      },
    },
  });
}

/** Deletes a catalogue with its queue and its pictures. Apps that were imported from it stay. */
export function useDeleteCatalogue() {
  return useMutation({
    mutationFn: (id: number) => request<Done>(`/catalogues/${id}`, { method: "DELETE" }),
    onSuccess: (_done, id, _context, { client }) => {
      client.setQueryData(catalogueQueries.list().queryKey, (list) => list?.filter((one) => one.id !== id));
      client.removeQueries({ queryKey: catalogueQueries.detail(id).queryKey });
    },
    onSettled: (_done, _error, _id, _context, { client }) => void refreshCatalogues(client),
    meta: {
      successToast: {
        title: "Catalogue Deleted",
        description: "Catalogue and all its queued apps have been removed",
      },
      errorToast: {
        title: "Deletion Failed",
        description: "Failed to delete catalogue",
        prefersMessage: true,
      },
    },
  });
}

/** Refetches every query that shows catalogues. */
async function refreshCatalogues(client: QueryClient): Promise<void> {
  const keys = [catalogueQueries.all(), storeQueries.all()];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
