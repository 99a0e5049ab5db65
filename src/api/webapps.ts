import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type { WebappFilter } from "#contract/webapps/selections.ts";
import {
  importEvent,
  type RegenerateAnswer,
  type StoreWebapp,
  type WebappListAnswer,
  type WebappPatch,
  type WebappSort,
  type WebappTexts,
} from "#contract/webapps/webapps.ts";
import { ApiError, request } from "./http/http.ts";
import { ask } from "./http/postgres.ts";
import { storeQueries } from "./store/storefront.ts";
import { streamEvents } from "./http/stream.ts";
import { homeQueries } from "./home/home.ts";

/** Filter, order and page (from 1) of the administrator's list. */
export type WebappListTerms = WebappFilter & {
  search: string;
  sort: WebappSort;
  direction: "asc" | "desc";
  page: number;
};

/** A filter in the API's form, without empty fields. */
export function filterOf({
  search = "",
  view = "all",
  shown,
  installable,
  catalogueId,
  tag,
}: WebappFilter): WebappFilter {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(view !== "all" && { view }),
    ...(shown && { shown }),
    ...(installable && { installable }),
    ...(catalogueId && { catalogueId }),
    ...(tag && { tag }),
  };
}

export const webappQueries = {
  all: () => ["webapps"] as const,

  lists: () => [...webappQueries.all(), "list"] as const,

  /** One page of all web apps with their counters. Refetched on mount, because counters change. */
  list: ({ sort, direction, page, ...filter }: WebappListTerms, pageSize: number) =>
    queryOptions({
      queryKey: [...webappQueries.lists(), { ...filterOf(filter), sort, direction, page, pageSize }],
      queryFn: ({ signal }) =>
        request("GET /webapp/list", {
          query: { sort, page, pageSize, direction, ...filterOf(filter) },
          signal,
        }),
      staleTime: 0,
    }),

  /** An app's manifest and the result of its last check. */
  details: (slug: string) =>
    queryOptions({
      queryKey: [...webappQueries.all(), "details", slug],
      queryFn: async ({ signal }) => {
        const { details } = await request("GET /webapp/slug/:slug", { params: { slug }, signal });
        return details;
      },
      staleTime: 0,
    }),

  /** An app's descriptions by language, but for English. */
  texts: (id: number) =>
    queryOptions({
      queryKey: [...webappQueries.all(), "texts", id],
      queryFn: async ({ signal }): Promise<WebappTexts> => {
        const texts = await ask((supabase) =>
          supabase
            .from("webapp_texts")
            .select("language, description")
            .eq("webapp_id", id)
            .order("language")
            .abortSignal(signal),
        );
        return Object.fromEntries(texts.map(({ language, description }) => [language, description]));
      },
      staleTime: 0,
    }),

  /** The name of the app or catalogue with this slug; null when the slug is free. */
  holderOf: (slug: string) =>
    queryOptions({
      queryKey: [...webappQueries.all(), "holder", slug],
      queryFn: async ({ signal }) => {
        try {
          const page = await request("GET /page/:slug", { params: { slug }, signal });
          return page.kind === "webapp" ? page.webapp.title : page.catalogue.name;
        } catch (error) {
          if (error instanceof ApiError && error.code === "not_found") return null;
          throw error;
        }
      },
      // Stale at once, because a slug may be taken at any time.
      staleTime: 0,
      gcTime: 0,
    }),
};

/** One step of an import: the step's name, and the progress from 0 to 100. */
export type ImportStep = { step: string; progress: number };

export type WebappImport = {
  url: string;
  onStep: (step: ImportStep) => void;
  /** Cancels the work on the server too. */
  signal: AbortSignal;
};

/** The message of a failed import. Its form has one field, so the field's name is left out. */
export const importFault = ({ fields, message }: ApiError): string =>
  fields["url"] ?? (message || t`Failed to import webapp`);

/** Imports a web app from its address. Rejects with `conflict` and the slug when the store has it already. */
export function useImportWebapp() {
  return useMutation({
    mutationFn: importWebapp,
    // Also after a failure or a cancel, when the app may have been stored already. Not awaited.
    onSettled: (_webapp, _error, _variables, _context, { client }) => void refreshApps(client),
    meta: {
      successToast: { title: t`Success!`, description: t`Webapp imported successfully` },
      errorToast: (error: ApiError) => ({ title: t`Import Failed`, description: importFault(error) }),
    },
  });
}

async function importWebapp({ url, onStep, signal }: WebappImport): Promise<StoreWebapp> {
  const events = streamEvents("POST /webapp/import-with-progress", {
    body: { url },
    signal,
    read: (data) => importEvent.safeParse(data).data ?? null,
  });
  for await (const { step, progress, success, error, message, webapp } of events) {
    if (error !== undefined) {
      throw new ApiError(message || error || t`Failed to import webapp`, { code: "unprocessable" });
    }
    onStep({ step, progress });
    if (success && webapp) return webapp;
  }
  throw new ApiError(t`The import stopped before it was done. Please try again.`, { code: "bad_answer" });
}

const VISIBILITY_KEY = ["set-visibility"] as const;

/** Shows or hides an app in the store, optimistically; rolls back when the server refuses. */
export function useSetVisibility(id: number) {
  return useMutation({
    mutationKey: VISIBILITY_KEY,
    mutationFn: (visibleInStore: boolean) => patchWebapp(id, { visibleInStore }),
    // Presses on one switch run in series; other switches don't wait.
    scope: { id: `visibility-${id}` },
    onMutate: (visibleInStore, { client }) => {
      void client.cancelQueries({ queryKey: webappQueries.lists() });
      changeInLists(client, id, { visibleInStore });
    },
    // Rolls back this switch only; others may have changed since.
    onError: (_error, visibleInStore, _context, { client }) =>
      changeInLists(client, id, { visibleInStore: !visibleInStore }),
    onSettled: (_data, _error, _visible, _context, { client }) => {
      // While other switches are changing, a refetch would undo them on screen.
      if (client.isMutating({ mutationKey: VISIBILITY_KEY }) === 1) void refreshApps(client);
    },
    meta: {
      successToast: (_webapp: never, visibleInStore: boolean) => ({
        title: t`Success`,
        description: visibleInStore ? t`App shown in store` : t`App hidden from store`,
      }),
      errorToast: t`Failed to update visibility`,
    },
  });
}

/** Changes an app. Rejects with an ApiError that names the faulty fields. */
export function useUpdateWebapp(id: number) {
  return useMutation({
    mutationFn: (patch: WebappPatch) => patchWebapp(id, patch),
    onSuccess: (webapp, _patch, _context, { client }) => changeInLists(client, id, webapp),
    onSettled: (_data, _error, _patch, _context, { client }) => void refreshApps(client),
    meta: {
      successToast: { title: t`Success`, description: t`App updated successfully` },
      errorToast: t`Failed to update app`,
    },
  });
}

export function useDeleteWebapp() {
  return useMutation({
    mutationFn: (id: number) => request("DELETE /webapp/:id", { params: { id } }),
    onSuccess: (_done, id, _context, { client }) => {
      client.setQueriesData<WebappListAnswer>({ queryKey: webappQueries.lists() }, (list) => {
        const webapps = list?.webapps.filter((webapp) => webapp.id !== id);
        return list && webapps && { webapps, total: list.total - (list.webapps.length - webapps.length) };
      });
    },
    onSettled: (_done, _error, _id, _context, { client }) => void refreshApps(client),
    meta: {
      successToast: { title: t`Success`, description: t`Webapp deleted successfully` },
      errorToast: t`Failed to delete webapp`,
    },
  });
}

/** Mutation key, so that every button knows whether the mutation runs. */
export const REGENERATE_KEY = ["regenerate-screenshots"] as const;

/** Takes screenshots of apps without any, as many as fit into one call. */
export function useRegenerateScreenshots() {
  return useMutation({
    mutationKey: REGENERATE_KEY,
    mutationFn: () => request("POST /webapp/regenerate-screenshots", { body: {} }),
    onSettled: (_answer, _error, _variables, _context, { client }) => void refreshApps(client),
    meta: {
      successToast: ({ message }: RegenerateAnswer) => ({
        title: t`Screenshots Regenerated`,
        description: message,
      }),
      errorToast: {
        title: t`Regeneration Failed`,
        description: t`Failed to regenerate screenshots`,
        prefersMessage: true,
      },
    },
  });
}

async function patchWebapp(id: number, patch: WebappPatch): Promise<StoreWebapp> {
  const { webapp } = await request("PATCH /webapp/:id", { params: { id }, body: patch });
  return webapp;
}

function changeInLists(client: QueryClient, id: number, change: Partial<StoreWebapp>): void {
  client.setQueriesData<WebappListAnswer>(
    { queryKey: webappQueries.lists() },
    (list) =>
      list && {
        ...list,
        webapps: list.webapps.map((webapp) => (webapp.id === id ? { ...webapp, ...change } : webapp)),
      },
  );
}

export async function refreshApps(client: QueryClient): Promise<void> {
  const keys = [webappQueries.all(), storeQueries.all(), homeQueries.all()];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
