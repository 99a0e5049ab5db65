import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import { catalogueEvent, type Catalogue, type CataloguePatch } from "#contract/catalogues/catalogues.ts";
import type { CuratedCatalogue, CuratedCatalogues } from "#contract/catalogues/curated.ts";
import type { Database } from "#contract/database.types.ts";
import { ApiError, request } from "./http/http.ts";
import { ask, askAs } from "./http/postgres.ts";
import { storeQueries } from "./store/storefront.ts";
import { streamEvents } from "./http/stream.ts";

export const CATALOGUES_PAGE_SIZE = 24;
const MOST_NAMES = 100;

/** Search, drafts or published only, and page (from 1) of the administrator's catalogues. */
export type CatalogueListTerms = { search: string; state?: "draft" | "published"; page: number };

export const catalogueQueries = {
  all: () => ["catalogues"] as const,

  lists: () => [...catalogueQueries.all(), "list"] as const,

  curated: ({ search, state, page }: CatalogueListTerms) =>
    queryOptions({
      queryKey: [...catalogueQueries.lists(), { search: search.trim(), state, page }],
      queryFn: ({ signal }) =>
        readCurated(
          { search: search.trim(), ...(state && { state }), page, page_size: CATALOGUES_PAGE_SIZE },
          signal,
        ),
      staleTime: 0,
    }),

  /** The newest hundred, for a menu. */
  names: () =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), "names"],
      queryFn: ({ signal }) =>
        ask((supabase) =>
          supabase
            .from("catalogues")
            .select("id, name")
            .order("created_at", { ascending: false })
            .order("id", { ascending: false })
            .limit(MOST_NAMES)
            .abortSignal(signal),
        ),
      staleTime: 0,
    }),

  /** Fails with `not_found` when there is none. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), "detail", id],
      queryFn: async ({ signal }) => {
        const { catalogues } = await readCurated({ wanted: id }, signal);
        const [catalogue] = catalogues;
        if (!catalogue)
          throw new ApiError(t`There is no such catalogue.`, { code: "not_found", status: 404 });
        return catalogue;
      },
      staleTime: 0,
    }),
};

const readCurated = (
  terms: Database["public"]["Functions"]["curated_catalogues"]["Args"],
  signal: AbortSignal,
): Promise<CuratedCatalogues> =>
  askAs("curatedCatalogues", (supabase) => supabase.rpc("curated_catalogues", terms).abortSignal(signal));

/** One step of a creation: the message to show, and the progress from 0 to 100. */
export type CreationStep = { message: string; progress: number };

/** A new catalogue. `note` names what is missing (no model, no picture), or is null. */
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
        title: t`Catalogue Created!`,
        description: t`Created ${catalogue.name} with ${queuedApps} suggested apps`,
      }),
      errorToast: {
        title: t`Creation Failed`,
        description: t`Failed to create catalogue`,
        prefersMessage: true,
      },
    },
  });
}

async function createCatalogue({ name, onStep, signal }: CatalogueCreation): Promise<CreatedCatalogue> {
  const events = streamEvents("POST /catalogues/create-with-progress", {
    body: { name },
    signal,
    read: (data) => catalogueEvent.safeParse(data).data ?? null,
  });
  for await (const event of events) {
    if (event.type === "error") throw new ApiError(event.message, { code: "unprocessable" });
    if (event.type === "progress") onStep({ message: event.message, progress: event.progress });
    else return { catalogue: event.catalogue, queuedApps: event.queuedApps, note: event.note ?? null };
  }
  throw new ApiError(t`The creation stopped before it was done. Please try again.`, { code: "bad_answer" });
}

async function patchCatalogue(id: number, patch: CataloguePatch): Promise<Catalogue> {
  const { catalogue } = await request("PATCH /catalogues/:id", { params: { id }, body: patch });
  return catalogue;
}

function changeInCache(client: QueryClient, id: number, change: Partial<CuratedCatalogue>): void {
  client.setQueryData(catalogueQueries.detail(id).queryKey, (one) => one && { ...one, ...change });
  client.setQueriesData<CuratedCatalogues>(
    { queryKey: catalogueQueries.lists() },
    (list) =>
      list && {
        ...list,
        catalogues: list.catalogues.map((one) => (one.id === id ? { ...one, ...change } : one)),
      },
  );
}

/** Publishes a catalogue or makes it a draft, optimistically; rolls back when the server refuses. */
export function usePublishCatalogue(id: number) {
  return useMutation({
    mutationFn: (isPublished: boolean) => patchCatalogue(id, { isPublished }),
    // Presses on one switch run in series.
    scope: { id: `publish-${id}` },
    onMutate: (isPublished, { client }) => {
      void client.cancelQueries({ queryKey: catalogueQueries.all() });
      changeInCache(client, id, { isPublished, publishesItself: false });
    },
    onError: (_error, isPublished, _context, { client }) =>
      changeInCache(client, id, { isPublished: !isPublished }),
    onSettled: (_data, _error, _isPublished, _context, { client }) => void refreshCatalogues(client),
    meta: {
      errorToast: t`Failed to update catalogue`,
    },
  });
}

/** Changes the texts or a picture of a catalogue. Rejects with an ApiError that names the faulty fields. */
export function useUpdateCatalogue(id: number) {
  return useMutation({
    mutationFn: (patch: CataloguePatch) => patchCatalogue(id, patch),
    onSuccess: (catalogue, _patch, _context, { client }) => changeInCache(client, id, catalogue),
    onSettled: (_data, _error, _patch, _context, { client }) => void refreshCatalogues(client),
    meta: {
      successToast: { title: t`Success`, description: t`Catalogue updated successfully` },
      errorToast: t`Failed to update catalogue`,
    },
  });
}

/** Deletes a catalogue with its queue and its pictures. Its imported apps stay. */
export function useDeleteCatalogue() {
  return useMutation({
    mutationFn: (id: number) => request("DELETE /catalogues/:id", { params: { id } }),
    onSuccess: (_done, id, _context, { client }) => {
      client.setQueriesData<CuratedCatalogues>({ queryKey: catalogueQueries.lists() }, (list) => {
        const catalogues = list?.catalogues.filter((one) => one.id !== id);
        return (
          list &&
          catalogues && { catalogues, total: list.total - (list.catalogues.length - catalogues.length) }
        );
      });
      client.removeQueries({ queryKey: catalogueQueries.detail(id).queryKey });
    },
    onSettled: (_done, _error, _id, _context, { client }) => void refreshCatalogues(client),
    meta: {
      successToast: {
        title: t`Catalogue Deleted`,
        description: t`Catalogue and all its queued apps have been removed`,
      },
      errorToast: {
        title: t`Deletion Failed`,
        description: t`Failed to delete catalogue`,
        prefersMessage: true,
      },
    },
  });
}

export async function refreshCatalogues(client: QueryClient): Promise<void> {
  const keys = [catalogueQueries.all(), storeQueries.all()];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
